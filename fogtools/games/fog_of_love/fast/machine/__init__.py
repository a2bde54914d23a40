"""The fast engine itself: plain functions of whole numbers, of which Numba makes machine code."""
