"""Windows of Misty as tests write them: a row of signs for each row of cards, and games played by a script.

`^ v < >` are cards with an arrow, `f` a flower, `m` a monster, `s` a smiley, `o` a plain card, `.` an empty space.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fogtools.game.playing.chance import Chance
from fogtools.game.playing.decision import Ask
from fogtools.games.misty.cards.box import load
from fogtools.games.misty.engine.building import spot_of
from fogtools.games.misty.engine.rulings import RULINGS
from fogtools.games.misty.engine.state import Person, State
from fogtools.games.misty.engine.window import STEPS, Face, Pane, pane_of
from fogtools.games.misty.rules.activating import move
from fogtools.games.misty.rules.compile import Deck, compile_deck
from fogtools.games.misty.rules.rounds import Result, game
from fogtools.games.misty.rules.scoring import score

ROOT = Path(__file__).resolve().parent.parent
BOX = ROOT / "stories" / "misty" / "breath-on-glass"
SIGNS: Mapping[str, Face] = {
    "^": Face("arrow", STEPS["up"]),
    "v": Face("arrow", STEPS["down"]),
    "<": Face("arrow", STEPS["left"]),
    ">": Face("arrow", STEPS["right"]),
    "f": Face("flower"),
    "m": Face("monster"),
    "s": Face("smiley"),
    "o": Face("plain"),
}


@cache
def shipped() -> Deck:
    """The shipped deck, compiled."""
    return compile_deck(load(BOX), "breath-on-glass")


def pane(rows: str) -> Pane:
    """A window ready for activation: `v.o f.. ...`, one word for each row."""
    lines = rows.split()
    cells = {(r, c): sign for r, line in enumerate(lines) for c, sign in enumerate(line) if sign != "."}
    return pane_of(cells, (len(lines), len(lines[0])), SIGNS)


def moved(rows: str, *order: str) -> tuple[Pane, list[str]]:
    """The window after the cards on these places have moved, in this order; and what became of each."""
    made = pane(rows)
    return made, [move(made, made.piles[spot_of(where)][-1]) for where in order]


def lying(made: Pane) -> str:
    """A window as it lies now, as it would be written; a pile is its height."""
    high, wide = made.frame
    piles = [[made.piles[r, c] for c in range(wide)] for r in range(high)]
    sign = [["." if not p else made.cards[p[0]] if len(p) == 1 else str(len(p)) for p in row] for row in piles]
    return " ".join("".join(row) for row in sign)


def worth(rows: str, **how: str) -> int:
    """What a window is worth as it lies."""
    return sum(score(pane(rows), **how).values())


class Table:
    """A game of so many people, stepped through by hand: every question is kept with its answer."""

    def __init__(self, people: int = 2, seed: int = 1, deck: Deck | None = None, **rulings: str) -> None:
        deck = deck or shipped()
        recommended = {name: readings[0] for name, readings in RULINGS.items()}
        self.state = State(
            deck.faces, deck.pool, Chance(seed), {**recommended, **rulings}, [Person() for _ in range(people)]
        )
        self.state.log = []
        self.result = Result()
        self.asked: list[tuple[Ask, ...]] = []
        self.asking = game(self.state, self.result)
        self.question: Any = next(self.asking, None)

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What is asked now."""
        return self.question if isinstance(self.question, tuple) else (self.question,) if self.question else ()

    def answer(self, *answers: str) -> Table:
        """Answers what is asked now; the first option where there is no answer given."""
        given = answers or tuple(a.options[0] for a in self.asks)
        self.asked.append(self.asks)
        try:
            self.question = self.asking.send(given if isinstance(self.question, tuple) else given[0])
        except StopIteration:
            self.question = None
        return self

    def until(self, about: str) -> Table:
        """First options until something is asked that is about this, or the game is over."""
        while self.question is not None and self.asks[0].about != about:
            self.answer()
        return self

    def to_the_end(self) -> Table:
        """First options to the end."""
        while self.question is not None:
            self.answer()
        return self

    def told(self, word: str) -> list[Any]:
        """What was told of that word."""
        return [event for event in self.state.log or () if event.word == word]
