"""The table of Fog of Love: its state, conditions, rulings, and what a verb is."""
