"""What a game hands to print: faces, the kit of a box, cards as they are read aloud."""
