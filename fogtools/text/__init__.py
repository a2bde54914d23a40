"""Translation, and the only door to babel, which is imported where it is needed and nowhere else.

- `catalogue`: an Entry to translate, a Catalogue, reading and writing its file (`po` is the syntax)
- `merge`: what authors wrote into what translators wrote; what is missing or stale; how far it is
- `sync`: the same, on files
- `edits`: how a source text was edited; `wordwise`: two texts word by word
- `language`: texts looked up, plurals, numbers, quotes and gendered forms of one language
- `typeset`: the typography of print
- `own`: the language that the tool itself speaks
- `messages`: the tool's own messages, collected from its source
"""
