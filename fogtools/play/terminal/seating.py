"""Who sits at the table and what lies on it: people, personas, the box and the words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from fogtools.finding import Say, Translate, translatable
from fogtools.game.playing.decision import Policy
from fogtools.game.protocols import Box, Story
from fogtools.game.record import Game
from fogtools.text.language import Language

#: Who chose at a person's seat, as transcripts name it.
PEOPLE = "people"
#: The longest name that a line of the board has room for.
LONGEST_NAME = 24
#: The colours of seats that people have a word for.
COLOURS = (translatable("pink"), translatable("blue"))


@dataclass(frozen=True)
class Player:
    """Who sits at a seat: a person, or a persona with what makes a new one of it; `own` is a person's own name."""

    persona: str = ""
    policy: Callable[[], Policy] | None = None
    own: str = ""

    @property
    def word(self) -> str:
        """The player as the header of a transcript names it."""
        return self.persona or PEOPLE


@dataclass(frozen=True)
class Setting:
    """What a play at the table needs: game, box and story, the cards' language, the tool's words, the players."""

    game: Game
    box: Box
    story: Story
    title: str
    language: Language
    say: Translate
    players: tuple[Player, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats at which people sit."""
        return tuple(seat for seat, player in enumerate(self.players) if player.policy is None)


def name_of(text: str) -> str:
    """What was typed as a name, fit for one line: no `|`, which parts names in a transcript, and not too long."""
    shown = "".join(c for c in text if c.isprintable() and c != "|")
    return " ".join(shown.split())[:LONGEST_NAME].rstrip()


def name_warnings(own: Sequence[str], names: Sequence[str]) -> list[Say]:
    """Why the names should be thought over: a character is not called like its player, nor like the other (FOL-066)."""
    said = [
        Say("“{name}” is your own name: the character is somebody else.", name=name)
        for player, name in zip(own, names, strict=True)
        if name and player.casefold() == name.casefold()
    ]
    if names[0] and names[0].casefold() == names[1].casefold():
        said.append(Say("Both characters are called “{name}”.", name=names[0]))
    return said


def seed_of(text: str, otherwise: int = 1) -> int | None:
    """The number that was typed to shuffle by, `otherwise` where nothing was; None for what is no number."""
    typed = text.strip()
    if not typed:
        return otherwise
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 16 else None


def fact(say: Translate, label: str, text: str) -> str:
    """What lies open of a person, with its label."""
    return Say("{label}: {text}", label=label, text=text).through(say)


def colour_word(say: Translate, colour: str) -> str:
    """The colour of a seat in the user's words."""
    return say(colour, None, 1)
