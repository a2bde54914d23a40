"""The cards of Misty as their authors write them."""
