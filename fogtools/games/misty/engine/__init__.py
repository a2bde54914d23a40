"""The table of Misty: windows, state, rulings, views."""
