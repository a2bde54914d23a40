"""How much longer each text may be where it is printed, in a story and a language; and the same for its translator."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.game.record import Game
from fogtools.print.pdf.layout.fit_cache import measures
from fogtools.project.catalogues import Kept
from fogtools.project.project import Project
from fogtools.project.story_language import open_story
from fogtools.text.catalogues import catalogue as files
from fogtools.text.catalogues.comments import ROOM
from fogtools.text.catalogues.merge import Counts
from fogtools.text.catalogues.sync import Synced, bytes_of

if TYPE_CHECKING:
    from fogtools.game.protocols import Box
    from fogtools.print.pdf import Measures, Room
    from fogtools.text.catalogues.catalogue import Entry
    from fogtools.text.catalogues.po import Message

#: A text is tight that has room for less than one word, or than so much of its own length.
ONE_WORD = 6
SHARE = 0.1
LIMIT = "max-length:"


@dataclass(frozen=True)
class Gauged:
    """A story as it was measured in one language, in the tightest style its cards may come to."""

    box: str
    story: str
    language: str
    measures: Measures

    def tight(self, entries: Sequence[Entry]) -> list[Room]:
        """Which of these texts fit and may hardly grow, the tightest first; each place once."""
        found = {(r.card, r.text): r for r in by_entry(entries, [self]).values() if 0 <= r.left < _little(r)}
        return sorted(found.values(), key=lambda room: (room.left / max(1, room.characters), room.card, room.text))

    def rooms(self) -> list[Room]:
        """Every text at the place where it has the least room; a card that is printed twice counts once."""
        least: dict[tuple[str, str], Room] = {}
        for room in self.measures.rooms:
            key = card_of(room.card), room.text
            if key not in least or room.left < least[key].left:
                least[key] = room
        return list(least.values())


def _little(room: Room) -> float:
    return max(ONE_WORD, SHARE * room.characters)


def card_of(measured: str) -> str:
    """The id of a measured card: a twin is measured as `<id>/<seat>`."""
    return measured.partition("/")[0]


def gauged(
    project: Project,
    game: Game,
    box: Box,
    story: str,
    code: str,
    cache: Path | None,
    step: Callable[[int], None] | None,
) -> Gauged:
    """A story's texts measured in one language, of a box without errors; `cache` and `step` as in `fits.measures`."""
    faces = game.printing.faces(box, story, open_story(game, box, story, code, project.locales))
    found = measures(faces, game.printing.style(box), code, cache, f"{box.name}.{story}.{code}", step)
    return Gauged(box.name, story, code, found)


def by_entry(entries: Sequence[Entry], stories: Sequence[Gauged]) -> dict[str, Room]:
    """The room of each translatable text, the least of all stories; of what an effect tells, that of the effect."""
    least: dict[str, Room] = {}
    for story in stories:
        for room in story.rooms():
            key = f"{card_of(room.card)}/{room.text}"
            if room.text and (key not in least or room.left < least[key].left):
                least[key] = room
    found = ((entry.key, _nearest(entry.key, least)) for entry in entries)
    return {key: room for key, room in found if room is not None}


def _nearest(key: str, rooms: Mapping[str, Room]) -> Room | None:
    """The room of a text, or of the one that it is a part of."""
    while "/" in key:
        if key in rooms:
            return rooms[key]
        key = key.rpartition("/")[0]
    return None


def in_words(room: Room) -> str:
    """The line of a translator's comment; in English, as all of them."""
    most = f"{room.most} line{'' if room.most == 1 else 's'}"
    if room.most < 1:
        return "none, the texts of this card are too long together"
    n = abs(room.left)
    said = f"about {n} character{'' if n == 1 else 's'} {'over' if room.left < 0 else 'left'}"
    return f"{said} ({room.lines} of {most})"


def noted(kept: Kept, rooms: Mapping[str, Room], printed: Callable[[str, str], str]) -> Synced | None:
    """A catalogue with the room of each of its texts in comment and flags; None where there is no file.

    `printed` gives the text that stands on the card, by context and source. Nothing is written, and only the lines of
    entries whose room changed differ. Raises FogError for a file that cannot be read.
    """
    before = bytes_of(kept.path)
    if before is None:
        return None
    catalogue = files.parse(before, str(kept.path))
    changed: dict[str, Message] = {}
    for entry in kept.entries:
        message = catalogue.messages.get(entry.key)
        if message is not None and message.source == entry.source:
            room = rooms.get(entry.key)
            now = _noted(message, room, len(printed(entry.context, entry.source)))
            if now != message:
                changed[entry.key] = now
    now_whole = replace(catalogue, messages={**catalogue.messages, **changed})
    after = _patched(before, [(catalogue.messages[key], now) for key, now in changed.items()])
    if files.parse(after, str(kept.path)).messages != now_whole.messages:
        after = files.write(now_whole)  # laid out as nobody writes it
    return Synced(kept.path, now_whole, Counts(), after != before, {}, before, after)


def _noted(message: Message, room: Room | None, length: int) -> Message:
    said = message.comment.split("\n") if message.comment else []
    lines = [line for line in said if not line.startswith(ROOM)]
    flags = [flag for flag in message.flags if not flag.startswith(LIMIT)]
    if room is not None:
        lines.append(ROOM + in_words(room))
        if room.most > 0:
            flags.append(f"{LIMIT}{max(1, length + room.left)}")
    return replace(message, comment="\n".join(lines), flags=tuple(flags))


def _patched(raw: bytes, changes: Sequence[tuple[Message, Message]]) -> bytes:
    """The file with comments and flags of some messages written anew, every other line as it was."""
    lines = raw.decode("utf-8").split("\n")
    end = "\r" if lines[0].endswith("\r") else ""
    for old, new in sorted(changes, key=lambda change: -change[0].line):
        first = last = old.line - 1
        while first > 0 and lines[first - 1].lstrip().startswith("#") and not lines[first - 1].startswith("#~"):
            first -= 1
        lines[first:last] = [line.rstrip("\r") + end for line in _remarks(lines[first:last], new)]
    return "\n".join(lines).encode("utf-8")


def _remarks(lines: Sequence[str], message: Message) -> Iterator[str]:
    """The lines above a message: its notes and places as they are, its comment and flags as they should be."""
    kinds = {kind: [line for line in lines if line.lstrip()[1:2] == kind] for kind in (".", ":", ",", "|")}
    yield from (line for line in lines if not any(line in own for own in kinds.values()))
    yield from (f"#. {line}".rstrip() for line in message.comment.split("\n") if message.comment)
    yield from kinds[":"]
    if message.flags:
        yield "#, " + ", ".join(message.flags)
    yield from kinds["|"]


__all__ = ["Gauged", "by_entry", "card_of", "gauged", "in_words", "noted"]
