"""Why a text cannot be read as effects, and what helps: the nearest phrase, the aspects, the conditions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.game.editing.sheets import Unread
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.games.fog_of_love.words.reading import patterns
from fogtools.games.fog_of_love.words.reading.matching import Clause, Text
from fogtools.games.fog_of_love.words.reading.pieces import SEPARATORS, Known
from fogtools.games.fog_of_love.words.reading.together import Where, inner_role, role_of
from fogtools.games.fog_of_love.words.reading.tokens import words
from fogtools.games.fog_of_love.words.wording import Wording


class Tongue(NamedTuple):
    """A language as it is read and worded."""

    known: Known
    wording: Wording


def whole(read: Text, start: int) -> Iterator[tuple[Clause, ...]]:
    """The readings of all that is left, the cheapest first."""
    last = len(read.pieces)
    while last and read.at(last - 1) in (*SEPARATORS, *("?!" if read.loose else "")):
        last -= 1
    for j, _, clauses in sorted(read.sequence(start), key=lambda f: f[1]):
        if j >= last:
            yield clauses


def unread(tongues: Sequence[Tongue], text: str, where: Where) -> Unread:
    """Why a text cannot be read: its first part that says nothing known, and what is nearest to that."""
    said = _behind_condition(tongues, text)
    part = next((p for p in re.split(r"[;.\n]|,(?= )", said) if p.strip() and not _alone_read(tongues, p)), "").strip()
    if not part:
        return _misplaced(tongues, said, text, where)
    return Unread(Say("“{text}” cannot be read as effects", text=part[:80]), _help(tongues, part), text)


def _help(tongues: Sequence[Tongue], part: str) -> Say | None:
    """What helps with a part that says nothing known: the aspects, the conditions, else the nearest phrase."""
    tongue = max(tongues, key=lambda one: len({*words(part)} & one.known.vocabulary))
    aspect = re.fullmatch(r"[+−-]\s*([^\W\d][\w -]*)", part)
    if aspect:
        known = [" ".join(name) for name, id in tongue.known.names.get("dimension", {}).items()]
        return Say("there is no aspect “{name}”; known: {known}", name=aspect[1], known=", ".join(dict.fromkeys(known)))
    if ":" in part or words(part)[:1] in (("if",), ("si",)):
        return Say("before a colon stands a condition: {known}", known="match A, match, no match, one A, both A")
    near = _nearest(part, tongue)
    return Say("the nearest that can be read: {phrase}", phrase=near) if near else None


def _behind_condition(tongues: Sequence[Tongue], text: str) -> str:
    """The text without the condition of its row, where it has one."""
    for tongue in tongues:
        read = Text(tongue.known, text, True)
        for j, _, _ in read.when(0):
            return text[read.pieces[j - 1].end :].strip()
    return text


def _misplaced(tongues: Sequence[Tongue], said: str, text: str, where: Where) -> Unread:
    """Of effects that can be read one by one: nobody is named, or somebody who is not meant there."""
    people = "CHOOSER, OTHER, BOTH" if where == "option" else "PLAYER, PARTNER, BOTH"
    read = (clauses for tongue in tongues for clauses in whole(Text(tongue.known, said, True), 0))
    clauses = next(read, ())
    if clauses and not any(role_of(c.role, where) or inner_role(c, where) for c in clauses):
        return Unread(
            Say("“{text}”: nobody is named", text=said[:80]), Say("say for whom: {people}", people=people), text
        )
    why = Say("“{text}” cannot stand together, or names somebody who is not meant here", text=said[:80])
    return Unread(why, Say("here effects are for {people}", people=people), text)


def _alone_read(tongues: Sequence[Tongue], text: str) -> bool:
    return any(any(True for _ in whole(Text(tongue.known, text, True), 0)) for tongue in tongues)


def _nearest(text: str, tongue: Tongue) -> str:
    wanted = words(text)
    known = {_spoken(pattern, tongue): pattern for pattern in tongue.known.effects if pattern.verb}

    def alike(said: str) -> tuple[float, float]:
        these = words(said)
        return SequenceMatcher(None, wanted, these).ratio() + len(
            {w for w in wanted if len(w) > 2} & {*these}
        ) / 5, SequenceMatcher(None, text.lower(), said.lower()).ratio()

    return max(known, key=alike, default="")


def _spoken(pattern: patterns.Pattern, tongue: Tongue) -> str:
    """A phrase as an example: `PLAYER draws 2 SCENES`."""
    first = {"who": "player", "co": "partner"}
    said = []
    for part in pattern.parts:
        if isinstance(part, patterns.Word):
            said.append(
                part.text.upper() if part.weight > 1 and part.text.isalpha() and pattern.verb is None else part.text
            )
        elif part.kind in first:
            said.append(
                tongue.known.speaker.text(f"target/{first[part.kind]}", PHRASES[f"target/{first[part.kind]}"]).replace(
                    "*", ""
                )
            )
        else:
            said.append(
                {"signed": "+2", "count": "1" if part.mark == "1" else "2", "aspect": "+curiosity"}.get(part.kind, "…")
            )
    return re.sub(r" ([,;:.)])", r"\1", " ".join(said)).replace("( ", "(").replace("' ", "’")
