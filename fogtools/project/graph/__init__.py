"""Listings and graphs that show an author a whole box."""
