"""The table for ears: lines that a screen reader reads whole and in order, nothing twice, each ending in a pause."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TextIO

from fogtools.finding import Say, translatable
from fogtools.game.playing.beats import Together
from fogtools.game.playing.view import Run, Shown, Tableau
from fogtools.play.terminal.driver import Driver
from fogtools.play.terminal.lines.plain import Plain
from fogtools.play.terminal.moments import Decision, Page
from fogtools.play.terminal.start import Start

#: Signs that a screen reader leaves out or spells, and what is said for them.
SIGNS = {
    "♥": translatable("hearts"),
    "▲": translatable("up:"),
    "▼": translatable("down:"),
    "✓": translatable("held:"),
    "✗": translatable("not held:"),
    "→": translatable("to"),
    "×": translatable("times "),
}
#: So many of them.
HEARTS = re.compile(r"(\d+)\s♥")
#: A reader pauses at one of these; what ends in none of them gets a full stop.
PAUSES = ".!?…:;,>"


class Voice(Plain):
    """Lines for ears. A card that all have just heard is not read again; `card` reads it once more."""

    def __init__(self, start: Start, lines: TextIO, out: TextIO) -> None:
        super().__init__(start, lines, out)
        #: The cards of the pages since somebody last answered, and where the play stood when it was last said.
        self.heard: set[str] = set()
        self.stood = ""
        #: Lines that one person alone has just heard; the next page does not say them again.
        self.told: set[str] = set()
        self.alone_heard: tuple[str, ...] = ()
        #: The cards whose first words were read beside an answer.
        self.opened: set[str] = set()

    def put(self, text: str | Say = "", indent: str = "") -> None:
        """A paragraph in one line, its signs in words; it ends in a pause."""
        said = text if isinstance(text, str) else self.t(text)
        if said in self.told:
            return self.told.discard(said)
        said = HEARTS.sub(lambda n: self.t(Say("{n} heart", "{n} hearts", n=int(n[1]))), said)
        for sign, word in SIGNS.items():
            said = said.replace(sign, self.t(word))
        said = said.strip().replace(" · ", ", ")
        pause = "." if said and said.rstrip("”»\"' )]\N{NO-BREAK SPACE}")[-1:] not in PAUSES else ""
        self.out.write(f"{said}{pause}\n")

    def page(self, driver: Driver, page: Page) -> None:
        """What everybody hears; the cards on it are known from here on."""
        self.told, self.alone_heard = set(self.alone_heard), ()
        self.heard |= {beat.card.id for beat in page.beats if isinstance(beat, Together)}
        super().page(driver, page)

    def decide(self, driver: Driver, asked: Decision) -> None:
        """A question; its card has been heard when it is over."""
        self.told, self.alone_heard = set(), asked.told
        super().decide(driver, asked)
        self.heard = {asked.ask.card} if asked.ask.card else set()

    def draw(self, line: Sequence[Run], indent: str = "") -> None:
        """What stands in a line of signs, without its frame."""
        said = ", ".join(word for run in line if (word := run.text.strip(" |+-")))
        if said:
            self.put(said)

    def opening(self, card: Shown) -> None:
        """How the card of an answer begins, the first time."""
        if card.id not in self.opened:
            super().opening(card)
        self.opened.add(card.id)

    def asked_by(self, card: Shown) -> None:
        """The card of a question, where nobody has heard it yet."""
        if card.id not in self.heard:
            super().asked_by(card)

    def stands(self, line: str) -> None:
        """Where the play stands, where that has changed."""
        if line != self.stood:
            super().stands(line)
        self.stood = line

    def question(self, seen: Tableau) -> None:
        """Letters are named alone: their words are on the card that was read."""
        if seen.choices and all(len(choice.option) == 1 for choice in seen.choices):
            self.put(seen.question)
            self.put(", ".join(choice.option for choice in seen.choices))
        else:
            super().question(seen)
