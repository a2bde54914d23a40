"""What a game hands to the tool, all of it in one room."""
