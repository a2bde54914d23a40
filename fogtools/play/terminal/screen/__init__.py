"""The table on a whole screen, drawn by Textual: one screen for each moment."""
