"""What a game hands to those who write for it: boxes, checks and their manuals, starters."""
