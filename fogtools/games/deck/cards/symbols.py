"""Every name in the files of a deck, where it stands: cards, categories and fields."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.editing.symbols import Mention
from fogtools.games.deck.cards.box import Loaded, Placed
from fogtools.source.model import plain


def mentions(box: Loaded) -> list[Mention]:
    """Every name: the box file gives categories and fields, each card its own and those it uses."""
    return [*_declared(box), *(mention for placed in box.cards for mention in _of(box, placed))]


def _declared(box: Loaded) -> Iterator[Mention]:
    """What the box file declares; a key is the name."""
    for kind, names in (("categories", box.categories), ("fields", box.own)):
        for name in names:
            label = plain(box.categories[name].title) if kind == "categories" else name
            yield Mention(box.source, box.source.where((kind, name), True), kind, name, defines=True, label=label)


def _of(box: Loaded, placed: Placed) -> Iterator[Mention]:
    source, card = placed.source, placed.card
    yield Mention(source, source.where((*placed.path, "id")), "cards", card.id, defines=True, label=placed.label)
    if card.category:
        label = plain(box.categories[card.category].title) if card.category in box.categories else ""
        yield Mention(source, source.where((*placed.path, "category")), "categories", card.category, label=label)
    for name in card.fields:
        yield Mention(source, source.where((*placed.path, "fields", name), True), "fields", name, label=name)
