"""The engine of Letter Boxed: rules, words of a box, the fewest words from every state, hints."""
