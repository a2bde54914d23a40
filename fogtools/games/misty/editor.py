"""What an editor is told of a deck: what is wrong with it, and the words of its schemas."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from fogtools.finding import Translate
from fogtools.game.editing.editor import Cursor, DeskOf, Proposal, Reader, whole_desk
from fogtools.games.misty.cards import box
from fogtools.games.misty.cards.box import Loaded
from fogtools.games.misty.words.texts import MEANS


def load(folder: Path, reader: Reader) -> Loaded:
    """The deck, its files read by `reader`."""
    return box.load(folder, reader=reader)


def propose(loaded: Loaded, spot: Cursor) -> Iterable[Proposal]:
    """Nothing beside the words of the schema."""
    return ()


def bearer(loaded: Loaded, kind: str, name: str, translate: Translate) -> str:
    """What a card does."""
    placed = loaded.by_id.get(name)
    return MEANS[placed.card.kind].through(translate) if placed else ""


def desk() -> DeskOf[Loaded, object]:
    """What an editor asks."""
    return whole_desk(load, propose, bearer)
