"""Faces laid out once, measured and painted."""
