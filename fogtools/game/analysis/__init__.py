"""What a game hands to those who measure it: facts, listings, measures, expectations, reports."""
