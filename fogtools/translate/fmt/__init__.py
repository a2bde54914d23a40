"""The house typography, set in place: in the cards' YAML and in catalogues, exact to the byte everywhere else.

- `spans`: where a text and its newly set form differ, and where that stands in the file
- `catalogues`: a PO file; `scalars`: the ways in which YAML writes a text; `cards`: a YAML file
- `places`: every file that a path on the command line means
"""
