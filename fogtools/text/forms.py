"""Gendered forms of a text: `{g:Femme|Homme} politique` as one person's, as everybody's, or as two side by side."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

Form = Literal["feminine", "masculine", "inclusive"]
FORMS: tuple[Form, ...] = ("feminine", "masculine", "inclusive")
#: What may be printed of such a text: one form, or the feminine and the masculine one side by side.
Shown = Literal["feminine", "masculine", "inclusive", "both"]
GENDERED = re.compile(r"\{g:([^{}|]*)\|([^{}|]*)(?:\|([^{}|]*))?\}")
#: Fewer words than these between two places that differ are said twice: `Directrice adjointe / Directeur adjoint`.
FEW = 3


class Forms(NamedTuple):
    """The forms of one text; None where it has no inclusive one."""

    feminine: str
    masculine: str
    inclusive: str | None = None

    def shown(self, wanted: Shown = "inclusive") -> str:
        """What is printed; where an inclusive form is wanted and there is none, both others."""
        if wanted == "feminine":
            return self.feminine
        if wanted == "masculine":
            return self.masculine
        if wanted == "inclusive" and self.inclusive is not None:
            return self.inclusive
        return side_by_side(self.feminine, self.masculine)


def forms_of(text: str) -> Forms:
    """Every form of a text with parts `{g:feminine|masculine|inclusive}`; one and the same where it has none.

    It has an inclusive form where each of its parts has one.
    """
    parts = GENDERED.findall(text)
    if not parts:
        return Forms(text, text, text)
    feminine, masculine = _said(text, 1), _said(text, 2)
    everybody = _said(text, 3) if all(part[2] for part in parts) else None
    return Forms(feminine if feminine.strip() else masculine, masculine if masculine.strip() else feminine, everybody)


def _said(text: str, place: int) -> str:
    return GENDERED.sub(lambda part: part[place] or "", text)


def form_of(text: str, wanted: Shown = "inclusive") -> str:
    """A text with gendered parts as it is printed."""
    return forms_of(text).shown(wanted) if "{g:" in text else text


def places(text: str) -> list[int]:
    """Of every character of the feminine form, where it stands in the text with its parts; last, where that ends."""
    found: list[int] = []
    at = 0
    for part in GENDERED.finditer(text):
        found += [*range(at, part.start()), *range(*part.span(1))]
        at = part.end()
    return [*found, *range(at, len(text) + 1)]


def side_by_side(feminine: str, masculine: str) -> str:
    """Both forms, once what they share: `Femme / Homme politique`; one where they are the same."""
    said: list[str] = []
    for same, left, right in _runs(feminine.split(" "), masculine.split(" ")):
        if not left or not right:  # a word more in one of them: nobody could tell where the other goes on
            return f"{feminine} / {masculine}"
        said.append(" ".join(left) if same else f"{' '.join(left)} / {' '.join(right)}")
    return " ".join(said)


def _runs(one: list[str], other: list[str]) -> Iterator[tuple[bool, list[str], list[str]]]:
    """The words of both in turn: whether they are shared, and the words of each."""
    ends = len(one), len(other)
    at, there = 0, 0
    for a, b, size in SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks():
        if size < FEW and (a, b) != (0, 0) and (a + size, b + size) != ends:
            continue
        if (a, b) != (at, there):
            yield False, one[at:a], other[there:b]
        if size:
            yield True, one[a : a + size], other[b : b + size]
        at, there = a + size, b + size
