"""The typography that each language asks of a printed text."""
