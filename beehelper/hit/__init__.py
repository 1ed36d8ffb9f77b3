"""Hit: the secret word, of which one learns only how many positions match."""
