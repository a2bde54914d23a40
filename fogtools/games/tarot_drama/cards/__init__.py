"""The tables of a setting as their authors write them."""
