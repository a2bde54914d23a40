"""What a story can give at the most, and what it takes at the least."""
