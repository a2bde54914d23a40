"""The cards of Fog of Love as their authors write them."""
