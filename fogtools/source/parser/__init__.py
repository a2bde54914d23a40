"""YAML read card by card: its data, the place of everything, and what is wrong with it, in plain words."""
