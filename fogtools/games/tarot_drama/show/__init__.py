"""A drama shown to people."""
