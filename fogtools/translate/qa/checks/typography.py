"""A sign or a space is typed otherwise than the rest of the file and the house sets it.

French wants U+00A0 before a colon and inside « », U+202F before `; ! ?` (as `french` in fog.toml says), curly
apostrophes and `…`; a plain space there breaks the line in front of a lonely sign. Print sets all this by itself: a
file that is typed plainly gets one note, `fog fmt` sets it, and from then on every slip is a finding.

Good:
    msgid "What? Odile's turn!"
    msgstr "Quoi\u202f? Au tour d’Odile\u202f!"

    msgid "Well: it's late."
    msgstr "Bon\u00a0: c’est tard."
Bad:
    msgid "What? Odile's turn!"
    msgstr "Quoi\u202f? Au tour d’Odile\u202f!"

    msgid "Well: it's late."
    msgstr "Bon\u00a0: c’est tard."

    msgid "It's the time!"
    msgstr "C'est l’heure\u202f!"  # <-

    msgid "When?"
    msgstr "Quand ?"  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.text.typography.typeset import SPACES, typography
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault

SEVERITY = "warning"
ASKS = "catalogue"
#: What a translator wants left as it is typed; it does not count among the plain ones.
FLAG = "ignore-typography"
#: Without any of these a text is set right however it is typed; and what only stands in a text that was set.
SIGNS = re.compile(r"[;:!?«»—%€♥°'\"…\d]|\.\.\.")
SET = re.compile("[\u00a0\u202f’“”…«»]")


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """A note for a file most of which is typed plainly; else each place that is set otherwise."""
    differ: list[tuple[Pair, str]] = []
    held = 0
    for pair in pairs.rows:
        if SIGNS.search(pair.target) is None:
            held += "’" in pair.target
            continue
        right = typography(pair.target, pairs.language, pairs.style)
        if right == pair.target:
            held += SET.search(right) is not None
        elif FLAG in pair.message.flags:
            yield from _faults(pair, right)  # which the flag silences
        else:
            differ.append((pair, right))
    if len(differ) > held:
        message = Say("{n} text is typed plainly", "{n} texts are typed plainly", n=len(differ))
        yield TranslationFault(None, message, Say("`fog fmt` sets them; print does so by itself"), severity="note")
        return
    for pair, right in differ:
        yield from _faults(pair, right)


class Slip(NamedTuple):
    """A stretch of a translation, and how it should be set."""

    start: int
    end: int
    right: str


def _faults(pair: Pair, right: str) -> Iterator[TranslationFault]:
    for slip in slips(pair.target, right):
        if pair.target.count("`", 0, slip.start) % 2:
            continue  # what is to be typed as it stands
        typed = pair.target[slip.start : slip.end]
        if typed.strip(SPACES):
            message = Say(
                "`{typed}` is set as {right} in this file", typed=typed.strip(SPACES), right=slip.right.strip(SPACES)
            )
        elif not slip.right:
            message = Say("no space stands before {sign} in this language", sign=pair.target[slip.end : slip.end + 1])
        elif typed:
            message = Say("the space here must not break the line: {right}", right=_named(slip.right))
        else:
            message = Say("a space is missing here: {right}", right=_named(slip.right))
        start = slip.start if slip.end > slip.start else max(slip.start - 1, 0)
        yield TranslationFault(pair, message, Say("`fog fmt` sets it"), start, max(slip.end, start + 1))


def slips(text: str, right: str) -> Iterator[Slip]:
    """Where a text and the same text set right differ: only in spaces, marks and dots."""
    i = j = 0
    while i < len(text) or j < len(right):
        if text[i : i + 1] == right[j : j + 1]:
            i, j = i + 1, j + 1
            continue
        start, begun = i, j
        while text[i : i + 1] != right[j : j + 1]:
            i, j = _behind(text, i, right, j)
        yield Slip(start, i, right[begun:j])


def _behind(text: str, i: int, right: str, j: int) -> tuple[int, int]:
    """The places behind a run of spaces, or behind a sign that is set as another."""
    a, b = text[i : i + 1] or "\n", right[j : j + 1] or "\n"
    if a in SPACES or b in SPACES:
        return _spaces(text, i), _spaces(right, j)
    return min(i + (3 if b == "…" else 1), len(text)), min(j + 1, len(right))


def _spaces(text: str, at: int) -> int:
    while at < len(text) and text[at] in SPACES:
        at += 1
    return at


def _named(space: str) -> str:
    """U+202F, as tables of characters call it."""
    return " ".join(f"U+{ord(sign):04X}" for sign in space)
