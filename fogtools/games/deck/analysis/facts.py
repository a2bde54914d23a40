"""What a deck and its cards say, fact by fact, to be compared with another version."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fogtools.finding import Say
from fogtools.game.analysis.facts import Fact, Kind, Subject
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.words.texts import Words, printed
from fogtools.source import Path_
from fogtools.text.language import Language


def subjects(box: Loaded, language: Language) -> list[Subject]:
    """The deck itself, then every card in reading order; a text in the words of the language."""
    words = Words(box, language)
    said = {(id(one.at), *one.path): words.text(one.context, one.words) for one in printed(box)}
    readable = box.box is not None
    own = tuple(_facts(box.source.data, (id(box.source),), said)) if readable else ()
    found = [Subject("box", Say("deck"), "", box.name, "box.yaml", own, box.source.text, readable, card=False)]
    for placed in box.cards:
        data = placed.source.data["cards"][placed.path[1]]
        file = placed.source.file.relative_to(box.folder).as_posix()
        facts = tuple(_facts(data, (id(placed),), said))
        found.append(Subject("cards", Say("card"), placed.id, words.called(placed.card), file, facts))
    return found


def _facts(data: Mapping[str, object], above: Path_, said: Mapping[Path_, str]) -> Iterator[Fact]:
    """Every value of a map and of the maps in it, but the id."""
    for key, value in data.items():
        path, where = (*above, key), (*(str(part) for part in above[1:]), str(key))
        if isinstance(value, dict):
            yield from _facts(value, path, said)
        elif where != ("id",):
            kind: Kind = "text" if path in said else "aside" if key == "note" else "setting"
            yield Fact(where, kind, " / ".join(where), said.get(path, str(value)), value)
