"""What words go together in a sentence, for languages whose words are known.

- `words`: a list of nouns and adjectives with the rules of their endings; gender and number of any form
- `counting`: the numbers of a text, in digits and in words
- `agreement`: articles, nouns, adjectives and verbs of a text that do not agree
- `fr.txt`: the words of French, written by `tools/french_words.py`
"""
