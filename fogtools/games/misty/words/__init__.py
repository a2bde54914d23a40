"""The words of a deck and of the game."""
