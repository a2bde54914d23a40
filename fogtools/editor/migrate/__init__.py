"""Boxes that are given what a newer format offers, and the way back."""
