"""How the best guess is found: splits by NumPy, strategies, roll-outs, proofs."""
