"""An evening as beats: what is read together, chosen apart, spoken, what comes of it, and how it ends.

Beats are plain data in the words of the cards' language (and the tool's for what no card says); whatever shows a play
(terminal, lines, a told story) draws these. `Choose` is for its seat alone, all others are for everybody at the table.
That a keyboard changes hands is no beat: two people at two screens never hand it over.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass

from fogtools.game.playing.view import Choice, Shown

#: The seat of a beat that all may see.
EVERYBODY = -1


@dataclass(frozen=True)
class Together:
    """A card that everybody reads; `who` laid it, "" where the story did; `note`: it explains what lies beside it."""

    card: Shown
    who: str = ""
    note: bool = False


@dataclass(frozen=True)
class Choose:
    """A person decides; the question, its options and the card are for that seat alone."""

    seat: int
    question: str
    choices: tuple[Choice, ...]
    card: Shown | None


@dataclass(frozen=True)
class Line:
    """What somebody who chose a letter says, and apart from it what is not spoken."""

    who: str
    letter: str
    says: str
    aside: str = ""


@dataclass(frozen=True)
class Speak:
    """The letters are shown: each person's own line, in the order in which they are to be said."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Outcome:
    """The texts of everything that fired, in its order."""

    texts: tuple[str, ...]


@dataclass(frozen=True)
class Cause:
    """Why something changed: the printed words, where they stand (file:line; "": on no card), the row of the rules."""

    words: str
    place: str
    rule: str


@dataclass(frozen=True)
class Change:
    """A change in one line of words; `causes` are all that the sum was made of."""

    text: str
    causes: tuple[Cause, ...]


@dataclass(frozen=True)
class Sums:
    """Hearts, tokens and tracks that changed."""

    changes: tuple[Change, ...]


@dataclass(frozen=True)
class Secret:
    """A secret is told: whose it was, its card, whether somebody brought it to light, and its opening."""

    who: str
    card: Shown
    revealed: bool
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Tell:
    """Somebody is asked to invent a bit of the story; `n`: so many people together."""

    who: str
    text: str
    n: int = 1


@dataclass(frozen=True)
class News:
    """Whatever else everybody may know; `quiet`: nobody need stop for it."""

    lines: tuple[str, ...]
    quiet: bool = False


@dataclass(frozen=True)
class Turned:
    """A final destiny is turned over: its card and its own sentences."""

    who: str
    card: Shown
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Goals:
    """Traits are turned over; each with the figures of its goal."""

    who: str
    met: str
    traits: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Tick:
    """A condition, whether it held, and the figure that decided ("" where none did)."""

    words: str
    held: bool
    figure: str


@dataclass(frozen=True)
class Fate:
    """What became of a person: the verdict in words, the destiny's conditions, whether it came true, how it ends."""

    who: str
    title: str
    verdict: str
    conditions: tuple[Tick, ...]
    fulfilled: bool
    sentence: str


@dataclass(frozen=True)
class Ending:
    """The end: both fates, the closing paragraph of this pair ("" where nobody wrote one), what to talk about."""

    fates: tuple[Fate, ...]
    result: tuple[str, ...]
    closing: str
    question: str


Beat = Together | Choose | Speak | Outcome | Sums | Secret | Tell | News | Turned | Goals | Ending


def data(beat: Beat) -> dict[str, object]:
    """The beat as plain maps and lists: its kind first, then the only seat that may see it, EVERYBODY for all."""
    return {"beat": type(beat).__name__.lower(), "seat": EVERYBODY, **asdict(beat)}
