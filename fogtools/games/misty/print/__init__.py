"""The printed cards of Misty."""
