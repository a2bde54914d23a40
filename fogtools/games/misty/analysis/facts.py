"""What a deck and its cards say, fact by fact, to be compared with another version."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fogtools.finding import Say
from fogtools.game.analysis.facts import Fact, Subject
from fogtools.games.misty.cards.box import Loaded
from fogtools.games.misty.words.texts import called
from fogtools.print.pictured import picture_facts
from fogtools.source import Source
from fogtools.text.language import Language


def subjects(box: Loaded, language: Language) -> list[Subject]:
    """The deck itself, then every card in reading order."""
    readable = box.box is not None
    own = tuple(_facts(box, box.source.data)) if readable else ()
    found = [Subject("box", Say("deck"), "", box.name, "box.yaml", own, box.source.text, readable, card=False)]
    for placed in box.cards:
        data = placed.source.data["cards"][placed.path[1]]
        label, file = called(placed.card, language), _file(box, placed.source)
        found.append(Subject("cards", Say("card"), placed.id, label, file, tuple(_facts(box, data))))
    return found


def _facts(box: Loaded, data: Mapping[str, object]) -> Iterator[Fact]:
    for key, value in data.items():
        if isinstance(value, dict):
            yield from picture_facts(box.folder, (key,), value)
        elif key != "id":
            yield Fact((key,), "setting", key, str(value), value)


def _file(box: Loaded, source: Source) -> str:
    return source.file.relative_to(box.folder).as_posix()
