"""The games that live here, by name."""
