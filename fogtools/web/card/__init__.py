"""A card by itself: its page, its form, and what is told while it is written."""
