"""Workbooks and tables of strangers in and out: read without trusting them, written as plain texts."""
