"""What an editor is told of a deck: what is wrong with it, and the names that its box file declares."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from fogtools.finding import Translate
from fogtools.game.authoring.numbers import Numbered
from fogtools.game.editing.editor import Cursor, DeskOf, Proposal, Reader, whole_desk
from fogtools.games.deck.cards import box
from fogtools.games.deck.cards.box import Loaded, Placed
from fogtools.games.deck.words.texts import Words
from fogtools.source.model import plain
from fogtools.text.language import Language


def load(folder: Path, reader: Reader) -> Loaded:
    """The deck, its files read by `reader`."""
    return box.load(folder, reader=reader)


def propose(loaded: Loaded, spot: Cursor) -> Iterable[Proposal]:
    """The categories where one is wanted, the fields where their values stand, the choices of a field."""
    match spot.path:
        case ("cards", _, "category"):
            return [Proposal(n, "categories", plain(c.title), n) for n, c in loaded.categories.items()]
        case ("cards", _, "fields"):
            return [Proposal(n, "fields", "", n, key=True) for n in loaded.own if n not in spot.others]
        case ("cards", _, "fields", name) if name in loaded.own:
            values = loaded.own[str(name)].values or {}
            return [Proposal(value, "values", plain(text), value) for value, text in values.items()]
        case _:
            return ()


def bearer(loaded: Loaded, kind: str, name: str, translate: Translate) -> str:
    """A card's text, or the title of a category."""
    if kind == "categories":
        return plain(loaded.categories[name].title) if name in loaded.categories else ""
    placed = loaded.by_id.get(name)
    return plain(placed.card.text or placed.card.title) if placed else ""


def called(loaded: Loaded, language: Language, translate: Translate) -> Callable[[Cursor], str]:
    """What says what a category, a field of the author's own, or one of its values is called."""
    words = Words(loaded, language)

    def name(spot: Cursor) -> str:
        match spot.path, spot.mode:
            case ("cards", _, "category"), _:
                return words.category(spot.token)
            case ("cards", _, "fields"), "key":
                return spot.token.replace("-", " ").capitalize()
            case ("cards", _, "fields", own), _ if own in loaded.own:
                return words.text(f"box/field/{own}/{spot.token}", (loaded.own[str(own)].values or {}).get(spot.token))
            case _:
                return ""

    return name


def desk() -> DeskOf[Loaded, object]:
    """What an editor asks."""
    return whole_desk(load, propose, bearer, called)


def renumbered(loaded: Loaded, first: int | None, only_missing: bool, in_order: bool) -> list[Numbered]:
    """The cards with their numbers, in the order of the files or of their present numbers; what lies apart has none."""
    cards = [placed for placed in loaded.cards if not loaded.apart(placed.card)]
    kept = loaded.cards if only_missing else [placed for placed in loaded.cards if loaded.apart(placed.card)]
    taken = {placed.card.number for placed in kept if placed.card.number}
    if in_order:
        cards.sort(key=lambda placed: placed.card.number or 10_000)
    if only_missing:
        cards = [placed for placed in cards if not placed.card.number]
    return [*_numbered(cards, first or 1, taken)]


def _numbered(cards: Sequence[Placed], start: int, taken: set[int]) -> Iterable[Numbered]:
    """The cards with the next numbers from `start` on that are not taken."""
    for placed in cards:
        while start in taken:
            start += 1
        yield Numbered(placed.source, placed.path, plain(placed.card.title) or placed.id, placed.card.number, start)
        start += 1
