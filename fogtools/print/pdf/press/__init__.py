"""Inks for a press: CMYK, profiles, PDF/X."""
