"""Translation, and the only door to babel, which is imported where it is needed and nowhere else.

- `catalogue`: an Entry to translate, a Catalogue, reading and writing its file (`po` is the syntax)
- `merge`: what authors wrote into what translators wrote; what is missing or stale
- `sync`: the same, on files; `extracted`: the comment and the flags of an entry, made anew at each sync
- `edits`: how a source text was edited; `wordwise`: two texts word by word
- `language`: texts looked up, plurals, numbers and quotes of one language; `forms`: feminine, masculine, inclusive
- `typeset`: the typography of print, with `quotation`: its marks; `lettering`: what only `fog fmt` sets
- `own`: the language that the tool itself speaks
- `messages`: the tool's own messages, collected from its source
"""
