"""What a game hands to an editor: its desk of functions, and every name where it stands."""
