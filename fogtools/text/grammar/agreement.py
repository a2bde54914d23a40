"""Articles, nouns, adjectives and `to be` that do not agree in gender or number: `un table`, `les carte`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from fogtools.text.grammar.groups import Group
from fogtools.text.grammar.lists import Lists, lists_of
from fogtools.text.grammar.tokens import TOKEN, Token


def disagreements(text: str, code: str) -> Iterator[tuple[int, int]]:
    """From where to where words stand that do not agree; nothing in a language whose words are not listed."""
    rules = lists_of(code)
    if rules is None:
        return
    tokens = [_token(text, found) for found in TOKEN.finditer(text)]
    end = 0
    for i, token in enumerate(tokens):
        if token.form in rules.never and i + 1 < len(tokens) and _never(rules, tokens, i, text):
            yield token.start, tokens[i + 1].end
            end = tokens[i + 1].end
        elif token.start >= end:
            group = Group(rules, text, tokens, i)
            known = token.form in rules.before or token.form in rules.persons
            if token.form in rules.have and (done := _done_with_have(rules, tokens, i, text)):
                yield token.start, tokens[done].end
                end = tokens[done].end
                continue
            last = group.broken() if known else None if group.prior else group.bare()
            if last is not None:
                yield token.start, tokens[last].end
                end = tokens[last].end


def _token(text: str, found: re.Match[str]) -> Token:
    """A word; one with capitals inside is a name or a term, and in no list."""
    word, start = found[0], found.start()
    small = word.lower() if word[1:].islower() or len(word) == 1 else word
    tied = start > 1 and (
        text[start - 2 : start].lower() in ("l’", "l'")
        or (text[start - 1] in " \u00a0" and (text[start - 2].isalpha() or text[start - 2] in "’'"))
    )
    return Token(small, start, found.end(), tied)


def _done_with_have(rules: Lists, tokens: Sequence[Token], i: int, text: str) -> int | None:
    """The infinitive behind to have, or a participle with an ending where nothing that has it stands in the clause."""
    at = i + 1
    while at < len(tokens) and tokens[at].tied and tokens[at].form in rules.adverbs:
        at += 1
    if at >= len(tokens) or not tokens[at].tied or not text[tokens[at].start].islower():
        return None
    form, words = tokens[at].form, rules.words
    known = words.word(form)
    if form in words.infinitives and form.endswith("er"):
        return at if not known.readings and not known.other else None
    if not words.participle(form) or form[-1] not in "es" or known.noun or known.other:
        return None
    clause = text[: tokens[i].start]
    begin = max(clause.rfind(sign) for sign in ".,;:!?…«»—()\n")
    before = {token.form.replace("'", "’") for token in tokens[:i] if token.start > begin}
    return at if before and before.isdisjoint(rules.objects) else None


def _never(rules: Lists, tokens: Sequence[Token], i: int, text: str) -> bool:
    """Whether a word stands before one of a kind that never follows on it: `se` before a noun, `à` a participle."""
    one, next_ = tokens[i], tokens[i + 1]
    if not next_.tied or next_.form == text[next_.start : next_.end].upper() or text[next_.start].isupper():
        return False
    word, kind = rules.word(next_), rules.never[one.form]
    infinitive = next_.form in rules.words.infinitives and not word.readings
    if next_.form in rules.single or (kind == "infinitive" and next_.form == "dire"):
        return False  # `c’est peu dire`
    if kind == "infinitive" or word.other or word.verb:
        return kind == "infinitive" and infinitive and not word.other
    if kind == "participle":
        return bool(word.adjective) and not word.noun and "ms" in word.adjective and rules.words.participle(next_.form)
    if next_.form in rules.words.infinitives or word.adjective:
        return False
    return bool(word.noun) and (kind == "noun" or not any(reading[1] == "p" for reading in word.noun))
