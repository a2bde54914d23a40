"""Who chooses: the question a game asks, and the policies that know no game."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from fogtools.game.playing.chance import Stream

#: Before an answer in one's own words, where a question takes these.
WRITTEN = "own "


@dataclass(slots=True)  # not frozen: a play makes one for every decision
class Ask:
    """A decision: whose it is, what it is about, and the options (never empty, each named once).

    `about` is a short phrase in English (`play a scene`); `card` the id of the card that asks, `at` the place on it.
    `words`: so many letters of one's own are an answer, too; no policy gives such a one. `always`: it is asked for an
    only option, too, where silence would tell the others of it.
    """

    seat: int
    about: str
    options: tuple[str, ...]
    card: str = ""
    at: tuple[str | int, ...] = ()
    words: int = 0
    always: bool = False

    @property
    def open(self) -> bool:
        """Whether there is anything to ask."""
        return len(self.options) > 1 or self.words > 0 or self.always

    def takes(self, answer: str) -> bool:
        """Whether it is an option, or fit words of one's own where they are taken."""
        text = written(answer)
        return answer in self.options or (text != "" and text == fit(text, self.words))


def written(answer: str) -> str:
    """The words of one's own that an answer is; "" for an option."""
    return answer.removeprefix(WRITTEN) if answer.startswith(WRITTEN) else ""


def fit(typed: str, most: int) -> str:
    """What somebody typed as one line that steers nothing: signs that can be seen, single spaces, `most` letters."""
    spaced = "".join(" " if c.isspace() else c for c in unicodedata.normalize("NFC", typed))
    return " ".join("".join(c for c in spaced if c.isprintable()).split())[:most].rstrip()


#: A game asks for one decision, or for several that are made secretly at the same time, each by another seat; the
#: answers are options.
Question = Ask | tuple[Ask, ...]
#: An option for one ask, one for each of several: a type cannot say that it goes by the question.
Answer: TypeAlias = Any
R = TypeVar("R")
#: Whatever asks until it has what it wants.
Deciding: TypeAlias = Generator[Question, Answer, R]
Asking: TypeAlias = Deciding[None]
V = TypeVar("V")
#: (what the seat sees, the question, the seat's own stream) -> the place of the chosen option.
PolicyOf = Callable[[V, Ask, Stream], int]
#: A policy as the core knows it: of what the seat sees, it understands nothing.
Policy: TypeAlias = PolicyOf[object]


def random(view: object, ask: Ask, stream: Stream) -> int:
    """Any option, all alike."""
    return stream.below(len(ask.options))


def least_used() -> Policy:
    """What was picked least often so far, over all plays of this policy: for coverage, never for balance."""
    used: Counter[tuple[str, str, str]] = Counter()

    def choose(view: object, ask: Ask, stream: Stream) -> int:
        counts = [used[ask.about, ask.card, option] for option in ask.options]
        fewest = [i for i, n in enumerate(counts) if n == min(counts)]
        place = fewest[stream.below(len(fewest))]
        used[ask.about, ask.card, ask.options[place]] += 1
        return place

    return choose
