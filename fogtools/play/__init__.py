"""A play: its session, its recording, its code; at a terminal, and many at once."""
