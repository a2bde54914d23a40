"""The printed cards and sheets of a drama."""
