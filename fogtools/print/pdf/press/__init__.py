"""Inks for a press: CMYK, profiles, PDF/X."""

#: The most ink in one place, in %: what the strictest of the card shops takes.
MOST_INK = 240
