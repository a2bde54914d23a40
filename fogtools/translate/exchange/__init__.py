"""Texts out of the house and back: workbooks and XLIFF files for translators, read again row by row."""
