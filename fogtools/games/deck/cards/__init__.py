"""The cards of a deck as their authors write them."""
