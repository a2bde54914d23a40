"""Effects as data, read from phrases: word for word as cards print them, else as people write them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any

from pydantic import ValidationError

from fogtools.games.fog_of_love.cards.effects import Option, Row
from fogtools.games.fog_of_love.engine.saying import About
from fogtools.games.fog_of_love.engine.spans import Words, plain_words
from fogtools.games.fog_of_love.verbs import BY_NAME
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.games.fog_of_love.words.phrasing import Names
from fogtools.games.fog_of_love.words.printed_names import FixedWords
from fogtools.games.fog_of_love.words.reading import patterns
from fogtools.games.fog_of_love.words.reading.matching import Asked, Clause, Inside, Text
from fogtools.games.fog_of_love.words.reading.pieces import Known
from fogtools.games.fog_of_love.words.reading.together import (
    Where,
    Wrong,
    asked_of,
    inner_role,
    role_of,
    together,
    when_of,
)
from fogtools.games.fog_of_love.words.reading.tokens import words
from fogtools.games.fog_of_love.words.reading.unread import Tongue, unread, whole
from fogtools.games.fog_of_love.words.wording import Wording

ROLES = ("player", "partner", "chooser", "other", "both")
#: What people call the roles; `self` is whoever plays or chooses, `co` the other one.
PEOPLE: Mapping[tuple[str, ...], str] = {
    **{("me",): "self", ("i",): "self", ("moi",): "self", ("je",): "self", ("myself",): "self"},
    **{("you",): "co", ("toi",): "co", ("tu",): "co", ("them",): "co", ("the", "other"): "co", ("other",): "co"},
    **{("autre",): "co", ("l", "'", "autre"): "co", ("they",): "both", ("everyone",): "both", ("tous",): "both"},
    **{("both",): "both", ("les", "deux"): "both", ("tous", "les", "deux"): "both", ("both", "players"): "both"},
    **{("everybody",): "both", ("each", "of", "us"): "both", ("both", "of", "us"): "both", ("we",): "both"},
    **{("each",): "both", ("chacun",): "both", ("active", "player"): "player", ("joueuse",): "player"},
    **{("choisisseur",): "chooser", ("chooser",): "chooser", ("choisit",): "chooser"},
}
NOBODY = {"option": ("both", "other", "chooser"), "row": ("both", "partner", "player")}
#: What tells that a sentence is no story but mechanics.
MECHANICS = re.compile(r"[♥\d{}\[\]]|(?<!\w)[+\u2212-](?=\w)|<3|\b[A-ZÀ-Þ]{4,}\b")


@cache
def _learned(speaker: FixedWords) -> Known:
    return Known(
        speaker,
        patterns.effects(speaker),
        patterns.states(speaker),
        patterns.joints(speaker),
        *patterns.carried(speaker),
        [words(speaker.text("and/state", PHRASES["and/state"])), ("and",), ("et",), ("&",)],
        tuple(_people(speaker)),
    )


def _people(speaker: FixedWords) -> Iterator[tuple[tuple[str, ...], str, float]]:
    for role in ROLES:
        yield words(speaker.text(f"target/{role}", PHRASES[f"target/{role}"]).replace("*", "")), role, 0
    chose = speaker.text("target/chose", PHRASES["target/chose"]).replace("*", "").replace("{letters}", "@")
    yield words(chose), "chose", 0
    yield words(speaker.text("who/the other", PHRASES["who/the other"])), "co", 0
    yield from ((said, role, 1.0) for said, role in PEOPLE.items())


class Reader:
    """Reads effects of one box. `names`: (kind, id) of all that has one; `called`: what a language calls it."""

    def __init__(
        self,
        speakers: Iterable[tuple[FixedWords, Names]],
        named: Iterable[tuple[str, str]],
        alone: Callable[[str, str], bool],
    ) -> None:
        given = list(named)
        self.tongues: list[Tongue] = []
        for speaker, called in speakers:
            found: dict[str, dict[tuple[str, ...], str]] = {}
            for kind, id in given:
                for said in (called(kind, id), id):
                    found.setdefault(kind, {}).setdefault(words(said), id)
            known = replace(_learned(speaker), names=found, alone=alone)
            self.tongues.append(Tongue(known, Wording(speaker, called, lambda path, text: str(text))))
        self.couples = self.tongues[0].known.couples

    # ------------------------------------------------------------------ what a cell may hold
    def row(self, text: str, where: Where = "row") -> dict[str, object]:
        """Effects by target. Raises Unread for a text that says none."""
        return dict(self._first(text, partial(self._row, text=text, where=where), where))

    def effects(self, text: str, role: str) -> object:
        """Effects of one target. Raises Unread."""
        where: Where = "option" if role in ("chooser", "other") else "row"
        return self._first(text, partial(self._effects, text=text, role=role, where=where), where)

    def rows(self, text: str) -> dict[str, object]:
        """Rows by their conditions. Raises Unread."""
        found: dict[str, object] = {}
        for line in text.split("\n"):
            if line.strip():
                found |= self._first(line, partial(self._rows, text=line), "row")
        return found

    def tokens(self, text: str) -> list[str]:
        """Aspects. Raises Unread."""
        value = self.effects(text, "player")
        if not isinstance(value, dict) or value.keys() != {"tokens"}:
            raise unread(self.tongues, text, "row")
        return value["tokens"]  # type: ignore[no-any-return]

    def _first(self, text: str, read: Callable[[Tongue, bool], Any], where: Where) -> Any:
        """The first reading: word for word in any language, then as people write."""
        for loose in (False, True):
            found = [one for tongue in self.tongues if (one := read(tongue, loose)) is not None]
            if found:
                return min(found, key=_told)
        raise unread(self.tongues, text, where)

    # ------------------------------------------------------------------ readings
    def _row(self, tongue: Tongue, loose: bool, text: str, where: Where) -> dict[str, Any] | None:
        read = Text(tongue.known, text, loose)
        for start in _starts(read, loose or where == "option"):
            said = text[: read.pieces[start - 1].end].strip() if start else ""
            if said and _tells(tongue, said):
                continue
            for clauses in whole(read, start):
                made = self._made(clauses, where, {"text": said} if said else {})
                if made is not None and (loose or _same(text, tongue.wording, made, where)):
                    return made
        if (
            not loose
            and where == "row"
            and text
            and not MECHANICS.search(text)
            and text[0].isupper()
            and text[-1] in ".!?…”»"
        ):
            return {"text": text}
        return None

    def _effects(self, tongue: Tongue, loose: bool, text: str, role: str, where: Where) -> Any:
        read = Text(tongue.known, text, loose)
        for clauses in whole(read, 0):
            try:
                entries = list(self._lines(clauses, where, role))
            except Wrong:
                continue
            if any(who != role for who, _ in entries):
                continue
            value = together([entry for _, entry in entries])
            if not _sound(Row if where == "row" else Option, {"text": "x", role: value}):
                continue
            if loose or _said(tongue.wording, value, role) == _ended(words(text)):
                return value
        return None

    def _rows(self, tongue: Tongue, loose: bool, text: str) -> dict[str, Any] | None:
        read = Text(tongue.known, text, loose)
        for j, _, when in sorted(read.when(0), key=lambda f: f[1]):
            rest = text[read.pieces[j - 1].end :].strip()
            made = self._row(tongue, loose, rest, "row")
            if made is not None and (key := _key(when)):
                return {key: made if made != {"both": "nothing"} else "nothing"}
        for end, _, rows in sorted(read.rows(0), key=lambda f: f[1]):
            if end >= len(_ended([p.text for p in read.pieces])):
                made_rows = {_key(k): self._made(v.clauses, "row", {}) for k, v in rows.items()}
                if all(key and made is not None for key, made in made_rows.items()):
                    return made_rows
        return None

    def _made(self, clauses: Sequence[Clause], where: Where, first: Mapping[str, Any]) -> dict[str, Any] | None:
        """The clauses as lines; None where no card could have them."""
        try:
            made = {**first, **self._line_map(clauses, where)}
        except Wrong:
            return None
        return (
            made
            if _sound(Option if where == "option" else Row, {"says": "x", **made} if where == "option" else made)
            else None
        )

    def _line_map(self, clauses: Sequence[Clause], where: Where) -> dict[str, Any]:
        by_role: dict[str, list[dict[str, Any]]] = {}
        made: dict[str, Any] = {}
        lines = list(self._lines(clauses, where, ""))
        named = {role for role, _ in lines}
        for role, entry in lines:
            if role == "none":
                if entry.keys() & made.keys():
                    raise Wrong
                made |= entry
            else:
                if role == "nobody":
                    role = next((r for r in NOBODY[where] if r not in made and r not in named), "both")
                made.setdefault(role, None)
                by_role.setdefault(role, []).append(entry)
        return made | {role: together(entries) for role, entries in by_role.items()}

    def _lines(self, clauses: Sequence[Clause], where: Where, role: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """Whom each clause is about, and its entry with all that stands in it."""
        given = role
        for clause in clauses:
            who = role_of(clause.role, where) or inner_role(clause, where)
            if clause.role == "none" and clause.entry.keys() & BY_NAME.keys() and given:
                raise Wrong
            if not clause.role and not who and not role and where == "option":
                role = "chooser"
            if clause.role == "none":
                yield self._alone(clause, where)
                continue
            role = who or role
            if not who and not given and "nothing" in clause.entry:  # printed without a name
                yield "nobody", dict(clause.entry)
                continue
            if not role:
                raise Wrong
            yield self._with_alone(role, self._resolved(clause.entry, where, role))

    def _alone(self, clause: Clause, where: Where) -> tuple[str, dict[str, Any]]:
        entry = self._resolved(clause.entry, where, "")
        if False in self.couples(entry):
            raise Wrong
        return "none", entry

    def _with_alone(self, role: str, entry: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """A mark or a track of the couple stands without a target."""
        if True not in self.couples(entry):
            return role, entry
        if role != "both":
            raise Wrong
        return "none", entry

    def _resolved(self, value: Any, where: Where, role: str) -> Any:
        if isinstance(value, Inside):
            if value.lines:
                return self._line_map(value.clauses, where)
            entries = list(self._lines(value.clauses, where, role))
            if any(who != role for who, _ in entries):
                raise Wrong
            return together([entry for _, entry in entries])
        if isinstance(value, Asked):
            texts = [asked_of(text, role) for text in value.texts]
            return texts[0] if len(texts) == 1 else texts
        if isinstance(value, Mapping):
            return {when_of(k): self._resolved(v, "row" if k == "then" else where, role) for k, v in value.items()}
        if isinstance(value, list):
            return [self._resolved(v, where, role) for v in value]
        return value


def _key(when: str) -> str:
    """The condition of a row as files have it; "" for one that asks about nobody who is known there."""
    try:
        return when_of(when)
    except Wrong:
        return ""


def _told(found: Any) -> int:
    """How much was read as story: what one language takes for that, another one may read."""
    rows = found.values() if isinstance(found, Mapping) else ()
    texts = (part.get("text", "") for part in (found, *rows) if isinstance(part, Mapping))
    return sum(len(text) for text in texts if isinstance(text, str))


def _starts(read: Text, only_first: bool) -> Iterator[int]:
    """Where effects may begin: at once, or behind a sentence of story."""
    yield 0
    if not only_first:
        yield from (i + 1 for i, piece in enumerate(read.pieces[:-1]) if piece.text in (".", "!", "?", "…", "”", "»"))


def _tells(tongue: Tongue, said: str) -> bool:
    """Whether a sentence before effects is no story but mechanics: then it must be read, and is no text."""
    mechanics = (found[0] for found in MECHANICS.finditer(said))
    return any(not one.isdigit() for one in mechanics) or any(True for _ in whole(Text(tongue.known, said, False), 0))


def _ended(pieces: Sequence[str]) -> list[str]:
    """The pieces without the full stop at the end."""
    found = list(pieces)
    while found and found[-1] in (".",):
        found.pop()
    return found


def _said(wording: Wording, value: Any, role: str) -> list[str]:
    model = (
        Row.model_validate({role: value})
        if role in ("player", "partner", "both")
        else Option.model_validate({"says": "x", role: value})
    )
    return _ended(words(plain_words(wording.effects(dict(model.written())[role], About(role, hidden=True)))))


def _same(text: str, wording: Wording, made: Mapping[str, Any], where: Where) -> bool:
    """Whether a card that had these effects would print this text."""
    said: Words
    if where == "option":
        said = wording.option(Option.model_validate({"says": "x", **made}), "")
    else:
        said = wording.lines(Row.model_validate(made))
    return _ended(words(plain_words(said))) == _ended(words(text))


def _sound(model: Any, data: Mapping[str, Any]) -> bool:
    try:
        model.model_validate(data)
    except ValidationError:
        return False
    return True
