"""What lies on the table, in lines of text: cards, people and the board, wrapped and read back."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import TextIO

from fogtools.finding import Say, Translate
from fogtools.game.playing.view import COLOURS, DRAWN, Person, Run, Shown, Tableau
from fogtools.play.terminal.outcome import Left
from fogtools.play.terminal.seating import colour_word, fact

WIDTH = 78
#: So much is printed between two people that nothing of the one stays in the other's sight.
BLANK = 60
#: The space between a sign and its word or number: no line ends there. While wrapped it is one of nobody's characters.
TIED, TIE = re.compile("(?<=[▲▼]) | (?=♥)"), "\ue000"


#: (text, colour) -> the text in that colour, as far as there are colours.
Paint = Callable[[str, str], str]


def uncoloured(text: str, colour: str) -> str:
    """The text as it is."""
    return text


class Paper:
    """Lines written to one stream and read from another, in the user's language."""

    def __init__(self, lines: TextIO, out: TextIO, say: Translate, paint: Paint = uncoloured) -> None:
        self.lines, self.out, self.say, self.paint = lines, out, say, paint

    def t(self, text: str | Say) -> str:
        """A message in the user's language."""
        return text.through(self.say) if isinstance(text, Say) else self.say(text, None, 1)

    def put(self, text: str | Say = "", indent: str = "") -> None:
        """A paragraph, wrapped; text that is no message stands as it is."""
        said = text if isinstance(text, str) else self.t(text)
        indent += " " * (len(said) - len(said.lstrip(" ")))
        said = said.lstrip(" ")
        lines = textwrap.wrap(TIED.sub(TIE, said), WIDTH, initial_indent=indent, subsequent_indent=indent) or [""]
        self.out.write("\n".join(lines).replace(TIE, " ") + "\n")

    def each(self, lines: Iterable[str]) -> None:
        """Lines as they are."""
        for line in lines:
            self.put(line)

    def read(self, prompt: Say | str = "") -> str:
        """The next line, without its ends. Raises Left where there is none."""
        self.out.write((self.t(prompt) + " " if prompt else "") + "> ")
        self.out.flush()
        line = self.lines.readline()
        if not self.lines.isatty():  # nobody's keyboard has shown it
            self.out.write("".join(c for c in line if c.isprintable()) + "\n")
        if not line:
            raise Left("input ended")
        return line.strip()

    def clear(self) -> None:
        """On a terminal, nothing of the one stays in the other's sight."""
        self.out.write("\n" * (BLANK if self.out.isatty() else 1))

    def cards(self, cards: Iterable[Shown | None]) -> None:
        """Each card as it is printed."""
        shown = [card for card in cards if card is not None]
        for card in shown:
            self.card(card)
        if not shown:
            self.put(Say("There is no card to show."))

    def card(self, card: Shown) -> None:
        """A card as it is printed, in words."""
        self.put(f"[{card.title}] {card.kind}" + (f" · {card.now}" if card.now else ""), "  ")
        for line in card.body:
            if line and line[0].style == DRAWN:
                self.draw(line)
            else:
                self.put("".join(run.text for run in line), "    ")

    def hand(self, seen: Tableau) -> None:
        """The reader's hand, and why a card cannot be played."""
        for held in seen.hand:
            self.card(held.card)
            if held.why_not:
                self.put(Say("Cannot be played now: {why}", why=held.why_not), "  ")
        if not seen.hand:
            self.cards(())

    def own(self, seen: Tableau) -> None:
        """What the reader alone may see."""
        for title, cards in seen.own:
            self.put(title)
            self.cards(cards)

    def board(self, seen: Tableau) -> None:
        """All people, the table as it is drawn, and every dimension in both colours."""
        for person in seen.people:
            self.put(self.person(person))
            for label, text in person.facts:
                self.put(fact(self.say, label, text), "  ")
        colours = [colour_word(self.say, person.colour) for person in seen.people]
        for line in seen.drawn:
            self.draw(line)
        for row in seen.board:
            colour, other = colours
            self.put(
                Say(
                    "{what}: up {colour} {a}, {other} {b}; down {colour} {c}, {other} {d}",
                    what=row.label,
                    colour=colour,
                    other=other,
                    a=row.up[0],
                    b=row.up[1],
                    c=row.down[0],
                    d=row.down[1],
                )
            )

    def draw(self, line: Sequence[Run], indent: str = "") -> None:
        """A line of signs as it is: wrapped, it would be no picture any more."""
        self.out.write(f"{indent}{''.join(map(self.painted, line)).rstrip()}\n")

    def painted(self, run: Run) -> str:
        """Words in their colour, where there are any."""
        return self.paint(run.text, run.style) if run.style in COLOURS and run.text else run.text

    def person(self, person: Person) -> str:
        """A name, its colour where it is not the name, and the hearts or how the person stands."""
        colour = colour_word(self.say, person.colour)
        name = person.name if person.name.casefold() == colour.casefold() else f"{person.name} ({colour})"
        return f"{name} {person.standing or f'{person.satisfaction} ♥'}"
