"""What words go together in a sentence, for languages whose words are known.

- `words`: a list of nouns and adjectives with the rules of their endings; gender and number of any form
- `counting`: the numbers of a text, in digits and in words
- `tokens`: the words of a text, without what only programs read
- `lists`, `groups`, `agreement`: articles, nouns, adjectives and verbs of a text that do not agree
- `conjugation`: the verbs, and the person and mood of any form
- `sequences`, `kinds`, `patterns`: words that cannot follow on one another, and rows of words that no sentence has
- `fr.txt`, `fr-verbs.txt`: the words and verbs of French, written by `tools/french_words.py`
"""
