"""The printed cards and pieces of Fog of Love."""
