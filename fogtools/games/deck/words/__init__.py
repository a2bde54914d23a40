"""The words of a deck."""
