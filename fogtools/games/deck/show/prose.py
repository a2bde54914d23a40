"""An evening with a deck as prose: what the cards asked, in the order in which they were drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fogtools.game.playing.prose import Block
from fogtools.game.playing.transcript import Told
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.words.texts import Words
from fogtools.text.language import Language


def telling(box: Loaded, story: str, log: Sequence[Told], names: tuple[str, ...], language: Language) -> list[Block]:
    """The cards that were drawn, each with its text; `names`: nobody has any."""
    words = Words(box, language)
    head = [Block("title", words.title()), Block("subtitle", words.fixed("telling/subtitle"))]
    said = [block for event in log for block in _told(words, event)]
    return [*head, *(said or [Block("text", words.fixed("telling/nothing"))])]


def _told(words: Words, event: Told) -> Iterator[Block]:
    placed = words.box.by_id.get(str(event.facts.get("card", "")))
    if event.word == "returns":
        yield Block("aside", words.fixed("telling/back in"))
    elif event.word == "draws" and placed:
        card = placed.card
        yield Block("scene", words.called(card))
        for part in (words.text(f"{card.id}/text", card.text), *(o.words for o in words.own(card, "under text"))):
            if part:
                yield Block("text", part)
