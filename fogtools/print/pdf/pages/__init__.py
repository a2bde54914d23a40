"""Painted faces put on pages: sheets, singles, proofs, pages to read."""
