"""The table of a drama: the tarot deck, state, rulings, views."""
