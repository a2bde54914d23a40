"""Texts as a workbook for a translator: written, and read again row by row."""
