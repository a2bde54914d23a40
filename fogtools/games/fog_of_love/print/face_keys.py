"""What the faces of each card depend on, as a word: a card whose word has not changed need not be drawn to know it.

The prose of a card stands on its own faces alone; all else of a box (titles, numbers, effects, tracks, looks) may stand
on any face, and is in the word of every card.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.look.art import backs, every
from fogtools.source.data import Json
from fogtools.source.written import Signed
from fogtools.text.catalogues.po import Message
from fogtools.text.forms import FORMS
from fogtools.text.language import Language

#: Keys of texts that are printed on the card that holds them, and nowhere else.
PROSE = frozenset({"says", "text", "asks"})


def face_keys(box: Loaded, story: str, language: Language) -> Mapping[str, str]:
    """Card -> a word for all that decides its faces but the style and the tool."""
    box = box.in_language(language.code)
    prose: dict[str, Sequence[Json]] = {}
    shared = hashlib.sha256(repr((*_of_the_box(box, story, language),)).encode(errors="surrogateescape"))
    for placed in box.cards:
        rest, prose[placed.id] = _parted(placed)
        shared.update(repr((placed.kind, placed.source.name, rest)).encode(errors="surrogateescape"))
    said: dict[str, list[object]] = defaultdict(list)
    for catalogue in language.catalogues:
        for message in catalogue.messages.values():
            card = _card(message)
            row = message.key, message.source, message.targets, message.fuzzy
            if card in prose:
                said[card].append(row)
            else:
                shared.update(repr(row).encode(errors="surrogateescape"))
    return {card: _word(shared.hexdigest(), texts, said[card]) for card, texts in prose.items()}


def _of_the_box(box: Loaded, story: str, language: Language) -> Iterator[object]:
    """What all cards share, besides each other."""
    yield from (story, str(box.folder), language.code, language.written_in, language.style, box.source.text)
    yield from (box.profile and box.profile.text, [*box.editions_in])
    yield from ((name, source.text) for name, (_, source) in box.looks.items())
    shown = [*(art.file for _, _, art in every(box)), *(art.file for *_, art in backs(box))]
    yield from ((file, _content(box.folder / file)) for file in dict.fromkeys(shown) if file)


def _content(file: Path) -> str:
    """A word for what a picture is; "" for none that can be read."""
    try:
        return hashlib.sha256(file.read_bytes()).hexdigest()
    except OSError:
        return ""


def _parted(placed: Placed) -> tuple[str, Sequence[Json]]:
    """What an author wrote on a card without its prose, and that; every language and story asks for the same."""
    if "parted" not in placed.walked:
        prose: list[Json] = []
        rest = _without_prose(_raw(placed.source.data, placed.path), prose)
        placed.walked["parted"] = repr(rest), prose
    return placed.walked["parted"]  # type: ignore[no-any-return]


def _raw(data: Json, path: Sequence[str | int]) -> Json:
    for part in path:
        data = data[part]  # type: ignore[index]
    return data


def _without_prose(data: Json, prose: list[Json]) -> object:
    """What an author wrote, without its prose, which goes into `prose`."""
    if isinstance(data, dict):
        prose += [value for key, value in data.items() if key in PROSE]
        return {key: None if key in PROSE else _without_prose(value, prose) for key, value in data.items()}
    if isinstance(data, list):
        return [_without_prose(value, prose) for value in data]
    return ("signed", int(data)) if isinstance(data, Signed) else data


def _card(message: Message) -> str:
    """The card whose prose a message is; "" for any other text."""
    *path, last = message.context.split("/")
    if last in FORMS and path:
        last = path.pop()
    return path[0] if path and last in PROSE else ""


def _word(shared: str, *own: object) -> str:
    return hashlib.sha256(f"{shared}{own!r}".encode(errors="surrogateescape")).hexdigest()
