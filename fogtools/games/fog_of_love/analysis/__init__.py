"""What can be said of a story without and with many plays: bounds, balance, overviews."""
