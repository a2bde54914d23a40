"""The table of a deck: what lies face down, what lies open."""
