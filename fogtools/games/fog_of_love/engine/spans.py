"""Pieces of printed text: plain, keywords and icons, and how pieces become sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

MINUS = "\u2212"


class Span(NamedTuple):
    """A piece of printed text: `text`, `key` (a red, bold keyword), `heart`, `aspect` or `deck` (icons by id)."""

    kind: str
    text: str


Words = tuple[Span, ...]


def plain_words(words: Words) -> str:
    """The words without icons, for a terminal: hearts as ♥, aspects as `+curiosity`."""
    return "".join(s.text for s in words)


def number(n: int) -> str:
    """A number with a true minus sign."""
    return f"{MINUS}{-n}" if n < 0 else str(n)


def signed(n: int) -> Words:
    """A number of hearts, sign kept."""
    return (Span("text", f"+{n}" if n > 0 else number(n)),)


def aspects(names: Sequence[str]) -> Words:
    """Aspects as icons."""
    said: list[Span] = []
    for name in names:
        said += [*([Span("text", " ")] if said else []), Span("aspect", name)]
    return tuple(said)


CAPITALS = re.compile(r"([A-ZÀ-ÖØ-Þ]{2,}(?:[ '’/][A-ZÀ-ÖØ-Þ]{2,})*|♥)")


def literal(text: str) -> Iterator[Span]:
    """Literal text of a template: words in capitals are keywords, ♥ is an icon."""
    for i, piece in enumerate(CAPITALS.split(text)):
        if piece:
            yield Span("heart" if piece == "♥" else "key" if i % 2 else "text", piece)


def tidy(words: Words) -> Words:
    """Merges neighbours, and drops the spaces and colons that an absent subject leaves at the start."""
    merged: list[Span] = []
    for span in words:
        if merged and merged[-1].kind == span.kind and span.kind in ("text", "key"):
            merged[-1] = Span(span.kind, merged[-1].text + span.text)
        else:
            merged.append(span)
    if merged and merged[0].kind == "text":
        merged[0] = Span("text", merged[0].text.lstrip(" :,\u00a0"))
    if merged and merged[-1].kind == "text":
        merged[-1] = Span("text", merged[-1].text.rstrip(" "))
    return tuple(s for s in merged if s.text)


def sentence(words: Words) -> Words:
    """The words with a capital at the start and a full stop at the end."""
    if not words:
        return words
    first, last = words[0], words[-1]
    if first.kind in ("text", "key") and first.text[:1].islower():
        words = (Span(first.kind, first.text[0].upper() + first.text[1:]), *words[1:])
    return words if last.text.rstrip("”» \u00a0")[-1:] in (".", "!", "?", "…") else (*words, Span("text", "."))


def without_stop(words: Words) -> Words:
    """The words without the full stop at the end, for a sentence that goes on."""
    while words and words[-1].text in (".", " "):
        words = words[:-1]
    return words
