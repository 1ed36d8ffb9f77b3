"""Words: letters and masks, lists, and how likely a word is to be accepted."""
