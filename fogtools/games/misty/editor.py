"""What an editor is told of a deck: what is wrong with it, and the words of its schemas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from fogtools.finding import Finding, Translate
from fogtools.game.editing.editor import Cursor, DeskOf, Proposal, Reader
from fogtools.games.misty.cards import box
from fogtools.games.misty.cards.box import Loaded
from fogtools.games.misty.words.texts import MEANS
from fogtools.source import Source


def load(folder: Path, reader: Reader) -> Loaded:
    """The deck, its files read by `reader`."""
    return box.load(folder, reader=reader)


def reread(loaded: Loaded, source: Source) -> None:
    """Nothing: a deck is read as a whole in a moment."""


def glance(loaded: Loaded, cards: Sequence[object]) -> list[Finding]:
    """What is wrong with single cards is found with the whole deck."""
    return []


def mended(loaded: Loaded, findings: Sequence[Finding]) -> list[Finding]:
    """The findings with the fixes that their shapes have."""
    return list(findings)


def propose(loaded: Loaded, spot: Cursor) -> Iterable[Proposal]:
    """Nothing beside the words of the schema."""
    return ()


def printed(loaded: Loaded, source: Source, spot: Cursor) -> str:
    """Nothing: cards bear no words."""
    return ""


def bearer(loaded: Loaded, kind: str, name: str, translate: Translate) -> str:
    """What a card does."""
    placed = loaded.by_id.get(name)
    return MEANS[placed.card.kind].through(translate) if placed else ""


DESK: DeskOf[Loaded, object] = DeskOf(load, reread, glance, frozenset(), mended, propose, printed, bearer)


def desk() -> DeskOf[Loaded, object]:
    """What an editor asks."""
    return DESK
