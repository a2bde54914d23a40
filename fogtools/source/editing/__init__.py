"""Changes of a file as edits of its text: all else stays to the byte."""
