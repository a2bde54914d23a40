"""What is counted and compared of a deck and of many games."""
