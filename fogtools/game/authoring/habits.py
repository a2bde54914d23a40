"""A habit of style: how often something is so, of how many, and what a project's budget says of it."""

from __future__ import annotations

from typing import NamedTuple

from fogtools.finding import Say

#: What each habit is called in a table; any other is a word.
NAMES = {
    "contractions": Say("contractions where speech contracts"),
    "two-sentences": Say("answers of two sentences"),
    "number-words": Say("number words among all words"),
    "short-sentences": Say("sentences of three words at most"),
    "dodges": Say("“ça” with a verb"),
    "one-pattern": Say("choices with a letter that pays +2 and costs the other"),
    "match-pays-both": Say("match lines that pay both"),
    "untold-answers": Say("choices of both with two answers of which no text comes"),
}


class Habit(NamedTuple):
    """`part` of `whole` (0: `part` is a mere number); `bound` is its budget, in per cent or as a number.

    `places`: where they stand, `file:line card`, of those that an author may want to go through one by one.
    """

    key: str
    part: int
    whole: int = 0
    least: bool = False
    box: str = ""
    language: str = ""
    bound: float | None = None
    places: tuple[str, ...] = ()

    @property
    def value(self) -> float:
        """Per cent, to one place, or the number itself."""
        return round(100 * self.part / self.whole, 1) if self.whole else float(self.part)

    @property
    def shown(self) -> str:
        """`76.4 % (181/237)`, or the number."""
        return f"{self.value:g} % ({self.part}/{self.whole})" if self.whole else str(self.part)

    @property
    def named(self) -> Say:
        """What it is, in words; with the language of its texts."""
        name = NAMES.get(self.key, Say("the word “{word}”", word=self.key))
        return Say("{what} ({language})", what=name, language=self.language) if self.language else name

    @property
    def broken(self) -> bool:
        """Whether the budget does not hold; a share of nothing breaks none."""
        if self.bound is None or (self.key in NAMES and not self.whole and self.key != "dodges"):
            return False
        return self.value < self.bound if self.least else self.value > self.bound

    def data(self) -> dict[str, object]:
        """As JSON has it."""
        return {
            "box": self.box,
            "language": self.language,
            "measure": self.key,
            "part": self.part,
            "whole": self.whole,
            "value": self.value,
            "at_least" if self.least else "at_most": self.bound,
            "broken": self.broken,
            "places": list(self.places),
        }
