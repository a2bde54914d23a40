"""The words of a setting and of the game."""
