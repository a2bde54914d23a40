"""What a translator has to look at: texts that changed, that lack a translation, or that do not fit their card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from fogtools.game.record import Game
from fogtools.text.catalogues.merge import merge, problems
from fogtools.text.catalogues.text_edits import Edit, edit_of, propose

if TYPE_CHECKING:
    from fogtools.finding import Say
    from fogtools.game.protocols import Box
    from fogtools.project.catalogues import Kept
    from fogtools.text.catalogues.catalogue import Catalogue, Entry
    from fogtools.text.catalogues.po import Message

#: `updated`: source or translation differ from those of an earlier revision; `other`: a check has something to say.
State = Literal["stale", "missing", "updated", "other"]
STATES: tuple[State, ...] = ("stale", "missing", "updated", "other")


class Said(NamedTuple):
    """A text of an earlier revision and its translation."""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Point:
    """One text to look at.

    `before` is what the source was when it was translated (None where nobody knows), `target_before` the earlier
    translation of an updated one; `proposed` is the translation with a mechanical edit made; `about` says in words
    where the text stands, `room` how much of it fits there; `remarks` are what the checks say of the translation.
    """

    context: str
    state: State
    source: str = ""
    target: str = ""
    before: str | None = None
    target_before: str | None = None
    proposed: str | None = None
    about: tuple[str, ...] = ()
    room: Say | None = None
    remarks: tuple[Say, ...] = ()

    @property
    def card(self) -> str:
        """The card (or group of words) that it belongs to."""
        return self.context.partition("/")[0]

    @property
    def path(self) -> str:
        """Where it stands on its card."""
        return self.context.partition("/")[2]

    @property
    def edit(self) -> Edit:
        """What kind of edit made a translation stale."""
        return "none" if self.before is None else edit_of(self.before, self.source)


@dataclass(frozen=True)
class Texts:
    """The texts of a story: every entry by its context, the catalogues as a sync would leave them, the points."""

    entries: Mapping[str, Entry]
    catalogues: Sequence[Catalogue]
    points: Sequence[Point]

    def cards(self) -> dict[str, list[str]]:
        """Card -> the contexts of its texts."""
        found: dict[str, list[str]] = {}
        for key in self.entries:
            found.setdefault(key.partition("/")[0], []).append(key)
        return found


def texts_of(game: Game, box: Box, kept: Iterable[Kept], since: Mapping[str, Said] | None = None) -> Texts:
    """The texts in these catalogues, and what is open in them, in the order of the catalogues.

    Catalogues that were not synced yet count as if they were; nothing is written. Raises FogError for a broken one.
    """
    entries: dict[str, Entry] = {}
    catalogues: list[Catalogue] = []
    points: list[Point] = []
    for one in kept:
        merged = merge(one.read(), one.entries).catalogue
        wrong = dict(problems(merged, one.entries))
        for entry in one.entries:
            message = merged.messages[entry.key]
            state = wrong.get(entry.key)
            point = _updated(entry, message, since) if state is None else _point(entry, message, state == "stale")
            if point:
                points.append(replace(point, about=about(game, box, entry)))
        entries |= {e.key: e for e in one.entries}
        catalogues.append(merged)
    return Texts(entries, catalogues, points)


def _point(entry: Entry, message: Message, stale: bool) -> Point:
    before = message.previous.source if message.previous and stale else None
    target = message.targets[0]
    proposed = propose(before, entry.source, target) if before is not None else None
    return Point(entry.key, "stale" if stale else "missing", entry.source, target, before, proposed=proposed)


def _updated(entry: Entry, message: Message, since: Mapping[str, Said] | None) -> Point | None:
    """A good text that was another one, or was not translated so, at an earlier revision."""
    if since is None:
        return None
    was = since.get(entry.key, Said("", ""))
    now = Said(entry.source, message.targets[0])
    return Point(entry.key, "updated", *now, before=was.source, target_before=was.target) if was != now else None


def about(game: Game, box: Box, entry: Entry) -> tuple[str, ...]:
    """Where a text stands, piece by piece, from its comment: what comes after the name of its card."""
    label = label_of(game, box, entry.card)
    comment = entry.comment.partition("\n")[0]
    said = comment.partition(label)[2] if label and label in comment else comment
    return tuple(piece for piece in said.strip(", ").split(", ") if piece)


def label_of(game: Game, box: Box, card: str) -> str:
    """What people call a card: its number and title; empty for words that belong to no card."""
    found = game.authoring.place(box, f"{card}/title")
    return found[2] if found else ""


def accepting(catalogues: Iterable[Catalogue]) -> list[Catalogue]:
    """The same catalogues with stale translations taken as good: a proof shows the text that waits to be mended."""
    return [
        replace(
            one,
            messages={
                key: replace(m, flags=tuple(f for f in m.flags if f != "fuzzy")) for key, m in one.messages.items()
            },
        )
        for one in catalogues
    ]
