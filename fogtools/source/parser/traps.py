"""Prose traps: what YAML does to a text without a word, found by looking at what stands around it."""

from __future__ import annotations

import re
from collections.abc import Hashable

from fogtools.finding import Say
from fogtools.source.parser.notes import Event, Notes
from fogtools.source.parser.syntax_errors import COLONS, no_colon
from fogtools.source.written import Path_, Place

#: What may be the rest of a text. A comment to the tool (`# fog: ...`) is meant to be one, and so is what people set
#: off as one: two spaces before the sign, one behind it.
COMMENT = re.compile(r"\s#(?!\s*fog:)|\s{2,}#(?![\s#]|fog:)")
FIRST = re.compile(r"\s*:?\s+(#(?!\s*fog:).*)")
COLON = re.compile(r"\s*:")
#: A key that holds the brace which belongs to its value.
LACKS = re.compile(rf"([^{{\[]*?[^{{\[\s{COLONS}]) ?([{COLONS}]?) +[{{\[][^{{}}\[\]\s][^{{}}\[\]]*")
#: So many words without a colon are named in one map.
MOST_NAMED = 20
UNDER = Say("put the text under `>-`, or move the comment to a line of its own")


def cut_by_comment(notes: Notes, event: Event, path: Path_) -> str:
    """The text with what follows it on its line: a comment there may be the rest of the text, cut without a sign."""
    end = event.end_mark
    line = notes.lines[end.line + notes.first - 1]
    value: str = event.value
    if not COMMENT.match(line, end.column):
        return value
    message = Say("YAML ends this text at ` #`: {rest} would be lost", rest=line[end.column :].strip()[:40])
    notes.note(notes.place(event), "text-cut", message, UNDER)
    return value


def only_a_comment(notes: Notes, event: Event, path: Path_) -> str | None:
    """What stands behind a key (or a dash) that has no value: a text that begins with `#` is a comment for YAML."""
    end = event.end_mark
    n = end.line + notes.first
    if n not in notes.marked:
        return None
    line = notes.lines[n - 1]
    found = FIRST.match(line, end.column)
    if found is None:
        return None
    column = found.start(1) + 1
    notes.places[path] = place = Place(n, column, n, len(line) + 1)
    message = Say("YAML takes a text that begins with `#` for a comment: all of it would be lost")
    notes.note(place, "text-cut", message, UNDER)
    return found[1]


def joined_dash(notes: Notes, event: Event) -> None:
    """A line that begins with a dash, below a text that goes on: YAML joins both and no list begins."""
    for n in range(event.start_mark.line + 1, event.end_mark.line + 1):
        line = notes.lines[n + notes.first - 1]
        found = re.match(r"\s*(- )", line)
        if found:
            at = n + notes.first
            notes.note(
                Place(at, found.start(1) + 1, at, found.start(1) + 2),
                "dash-in-text",
                Say("YAML joins this line to the text above it; the dash would be printed in the middle of a sentence"),
                Say("a list begins below its key, every entry with a dash; a text keeps its lines under `|-`"),
            )
            return


def lost_colon(notes: Notes, key: Event, value: Event, path: Path_, data: dict[Hashable, object]) -> bool:
    """`match A {both: +1}`: a key `match A {both` for YAML. The key that was meant stands for all of it."""
    found = None if key.style or value.style else LACKS.fullmatch(key.value)
    if found is None or found[1] in data or key.start_mark.line != value.end_mark.line:
        return False
    stands, end = notes.place(key), notes.place(value)
    at, gap = (*path, found[1]), stands.column + found.end(1)
    notes.keys[at] = Place(stands.line, stands.column, stands.line, gap)
    notes.places[at] = place = Place(stands.line, gap, stands.line, end.end_column)
    notes.note(place._replace(end_column=gap + 1), "key", *no_colon(found[1], found[2]))
    data[found[1]] = notes.written(place).strip()
    return True


class Cut:
    """A map in braces: a word in it that has no colon is the rest of a text which YAML ended at a comma."""

    def __init__(self, notes: Notes, path: Path_, data: dict[Hashable, object]) -> None:
        self.notes = notes
        self.path = path
        self.data = data
        self.begun: list[tuple[Hashable, Place]] = []

    def takes(self, key: Event, value: Event) -> bool:
        """Whether this key is none, but a part of a text; it is noted when the map ends."""
        if value.__class__ is not key.__class__ or value.value or value.style or value.anchor or value.ctag:
            return False
        end = value.end_mark
        stands = self.notes.place(key)
        line = self.notes.lines[stands.end_line - 1]
        if COLON.match(line, stands.end_column - 1) or end.line != key.end_mark.line:
            return False
        self.begun.append((next(reversed(self.data), None), stands))
        return True

    def closed(self, start: Event) -> dict[Hashable, object] | str:
        """The map, with its texts made whole again and a finding for each that was cut."""
        parts: dict[Hashable, list[Place]] = {}
        for owner, place in self.begun:
            parts.setdefault(owner, []).append(place)
        for owner, places in parts.items():
            at = (*self.path, owner)
            if owner is not None and isinstance(self.data.get(owner), str):
                self._comma(at, owner, places)
            elif not self.data:
                return self._bracket(start)
            else:
                for place in places[:MOST_NAMED]:
                    self._bare(place)
        return self.data

    def _comma(self, at: Path_, owner: Hashable, places: list[Place]) -> None:
        notes, value, last = self.notes, self.notes.places[at], places[-1]
        place = Place(value.line, value.column, last.end_line, last.end_column)
        whole = notes.written(place)
        found = notes.source.findings
        found[:] = [f for f in found if (f.line, f.column) != value[:2]]  # what was said of its first part
        notes.note(
            Place(value.end_line, value.end_column, last.end_line, last.end_column),
            "comma-in-text",
            Say(
                "in braces a comma ends a text: the card would say only “{text}”, and `{rest}` would be a key",
                text=_short(str(self.data[owner])),
                rest=_short(notes.written(Place(*places[0][:2], last.end_line, last.end_column))),
            ),
            Say('put the whole text in double quotes: `"{text}"`', text=_short(whole.replace('"', '\\"'))),
        )
        self.data[owner] = whole
        notes.places[at] = place

    def _bare(self, place: Place) -> None:
        """A word without a colon where no text stands before it."""
        word = _short(self.notes.written(place))
        self.notes.note(
            place,
            "key",
            Say("`{word}` stands in braces without a colon; it would be a key without a value", word=word),
            Say("a key in braces has a colon and a space: `{{draw: 1}}`; a text with a comma stands in double quotes"),
        )

    def _bracket(self, start: Event) -> str:
        """Nothing in these braces has a colon: a text that begins with a brace, or an effect that lacks it."""
        first, end = self.notes.place(start), self.notes.end
        last = end.line + self.notes.first
        place = Place(first.line, first.column, last, end.column + 1)
        lacking = re.fullmatch(r"\{\s*([a-z][a-z -]*?)\s+([-+]?[0-9]+)\s*\}", self.notes.written(place))
        if lacking:
            message = Say("a colon is missing between `{key}` and `{value}`", key=lacking[1], value=lacking[2])
            help = Say("write `{{{key}: {value}}}`", key=lacking[1], value=lacking[2])
            self.notes.note(place, "key", message, help)
            return self.notes.written(place)
        self.notes.note(
            place,
            "bracket",
            Say("YAML takes a text that begins with a brace for a map, and nothing in it has a colon"),
            Say("put the text under `>-`; effects in braces have a colon and a space: `{{draw: 1}}`"),
        )
        return self.notes.written(place)


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:59]}…"
