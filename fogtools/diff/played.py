"""Whether an edit changes play: the one question of a story that `fog diff` asks, with and without `--balance`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from fogtools.diff.comparing import Difference, Differences, mapped
from fogtools.game.protocols import Story
from fogtools.game.record import Game

#: Kinds of facts that no play looks at.
UNPLAYED = ("text", "aside")


def differing(game: Game, old: Story, new: Story, renamed: Mapping[str, str]) -> frozenset[str]:
    """The cards of which something else is played now, by their new ids; "" for what belongs to none.

    `renamed` is old id -> new id: a card is the same under another name. None: plays of both are alike, whatever else
    was edited.
    """
    was = {renamed.get(card, card): mapped(what, renamed) for card, what in game.playing.essence(old).items()}
    now = game.playing.essence(new)
    return frozenset(card for card in {*was, *now} if card not in was or card not in now or was[card] != now[card])


def edits(found: Differences, story: str, cards: frozenset[str]) -> tuple[Difference, ...]:
    """The differences that play differently in a story: of these `cards` (see `differing`), and, where something is
    no card's own or no card's row tells it, of the manifests; without their texts."""
    rows = [row for row in found.rows if row.subject.card and row.subject.id in cards]
    if cards - {row.subject.id for row in rows}:
        rows = [row for row in found.rows if row in rows or _manifest(row, story)]
    return tuple(one for one in map(_played, rows) if one.changes or one.moved or one.what in ("added", "removed"))


def _manifest(row: Difference, story: str) -> bool:
    return not row.subject.card and (row.subject.kind != "story" or row.subject.id == story)


def _played(row: Difference) -> Difference:
    """Without what no play looks at: texts, promises, and names of others that are called otherwise now."""
    kept = (c for c in row.changes if c.kind not in UNPLAYED and c.what != "reworded" and "promises" not in c.path)
    return replace(row, changes=tuple(kept))
