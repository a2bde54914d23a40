"""What a deck holds, and what many drawings from it came to."""
