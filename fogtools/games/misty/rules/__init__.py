"""How Misty is played."""
