"""Checks on every pair of a text and its translation, each stands at its line of the PO file.

- `pair`: what such a check is given, and what it yields
- `checks/`: one file per check, in the registry's order
- `running`: all of them over one catalogue, with the flags of its messages that silence some
- `spotting`: where in a PO file a part of a translation stands
- `glossary`: terms with their inflected forms; `counting`: numbers in digits and words
"""
