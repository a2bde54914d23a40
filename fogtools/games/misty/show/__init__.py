"""A game of Misty shown to people."""
