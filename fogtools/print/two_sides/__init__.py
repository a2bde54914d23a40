"""The two sides of a card made to meet: folded sheets, pairs of languages, how far a printer's backs are off."""
