"""What differs between two versions of the cards."""
