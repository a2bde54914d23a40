"""The printed cards of a deck."""
