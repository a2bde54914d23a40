"""What a setting and its rows say, fact by fact, to be compared with another version."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fogtools.finding import Say
from fogtools.game.analysis.facts import Fact, Subject
from fogtools.games.tarot_drama.cards.box import Loaded
from fogtools.print.pictured import picture_facts
from fogtools.source import Source
from fogtools.text.language import Language

#: What is no text of an author's.
SETTINGS = ("format", "id", "language", "number", "suit", "rank", "gap")
CALLED = {
    "arcana": Say("major arcana"),
    "elements": Say("element"),
    "epilogues": Say("epilogue"),
    "people": Say("part"),
    "motives": Say("motive"),
}


def subjects(box: Loaded, language: Language) -> list[Subject]:
    """The setting itself, then every row in reading order."""
    readable = box.box is not None
    own = tuple(_facts(box, box.source.data)) if readable else ()
    found = [Subject("box", Say("setting"), "", box.name, "box.yaml", own, box.source.text, readable, card=False)]
    for placed in box.cards:
        i = placed.path[1]
        facts = tuple(_facts(box, placed.source.data[placed.table][i]))
        label, file = placed.label, _file(box, placed.source)
        found.append(Subject(placed.table, CALLED[placed.table], placed.id, label, file, facts))
    return found


def _facts(box: Loaded, data: Mapping[str, object], path: tuple[str, ...] = ()) -> Iterator[Fact]:
    for key, value in data.items():
        where = (*path, str(key))
        if isinstance(value, dict):
            yield from picture_facts(box.folder, where, value) if key == "art" else _facts(box, value, where)
        elif key != "id":
            yield Fact(where, "setting" if key in SETTINGS else "text", " ".join(where), str(value), value)


def _file(box: Loaded, source: Source) -> str:
    return source.file.relative_to(box.folder).as_posix()
