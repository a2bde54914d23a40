"""Preflight: a finished file held against what a print shop wants, before the shop does it."""
