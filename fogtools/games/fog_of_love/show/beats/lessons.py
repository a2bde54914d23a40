"""What the tutorial cards of a play say on a screen, and when: some of it waits for a turn."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.playing.beats import Beat, Together
from fogtools.game.playing.transcript import Told
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.people_cards import ScreenBlock
from fogtools.games.fog_of_love.show.view.card_text import lesson, shown
from fogtools.games.fog_of_love.show.view.reader import Reader

#: What the card explains beside which the back of the synopsis is read.
SYNOPSIS = "synopsis"


def back_waits(reader: Reader) -> bool:
    """Whether the back of the synopsis is read later, beside the block that explains it."""
    blocks = (b for p in reader.box.of("tutorials") for b in p.card.on_screen or () if SYNOPSIS in (b.explains or ()))
    return reader.session.terms.tutorial and any(block.turn for block in blocks)


class Lessons:
    """The tutorial cards that were read, up to a place of the log."""

    def __init__(self, box: Loaded) -> None:
        self.box = box
        self.turn = 0
        self.read: list[str] = []

    def hear(self, told: Told) -> list[tuple[str, tuple[int, ...]]]:
        """Each card of which blocks are to be read now, with their places; () where it is read as it is printed."""
        if told.word == "reads":
            card = told.facts["card"]
            self.read.append(card)
            if self._blocks(card) is None:
                return [(card, ())]
            return self._due([card], range(self.turn + 1))
        if told.word == "turn":
            self.turn += 1
            return self._due(self.read, range(self.turn, self.turn + 1))
        return []

    def beats(self, reader: Reader, card: str, places: tuple[int, ...]) -> Iterator[Beat]:
        """A card with these blocks; before the one that explains a synopsis its back, if that has waited."""
        blocks = self._blocks(card)
        if blocks is None:
            yield Together(shown(reader, card), note=True)
            return
        if any(blocks[i].turn and SYNOPSIS in (blocks[i].explains or ()) for i in places):
            yield Together(shown(reader, self.box.story(reader.story.id).synopsis, "back"))
        yield Together(lesson(reader, card, places), note=True)

    def _blocks(self, card: str) -> list[ScreenBlock] | None:
        blocks: list[ScreenBlock] | None = self.box.by_id[card].card.on_screen
        return blocks

    def _due(self, cards: list[str], turns: range) -> list[tuple[str, tuple[int, ...]]]:
        """Of these cards the blocks for these turns."""
        found = ((c, tuple(i for i, b in enumerate(self._blocks(c) or ()) if (b.turn or 0) in turns)) for c in cards)
        return [(card, places) for card, places in found if places]
