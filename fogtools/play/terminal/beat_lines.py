"""Beats in lines of text: what is said first, what comes of it, and the sums last."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from fogtools.finding import Say
from fogtools.game.playing.beats import (
    Beat,
    Ending,
    Fate,
    Goals,
    News,
    Outcome,
    Secret,
    Speak,
    Sums,
    Tell,
    Together,
    Turned,
)
from fogtools.game.playing.view import Shown
from fogtools.text.language import Language

#: How far paragraphs stand in, in lines.
INDENTS = {"sum": "  ", "cause": "    "}
#: Paragraphs of these kinds stand close below each other.
CLOSE = ("sum", "cause", "plain", "speech")
#: Whether a condition held.
SIGNS = {True: "✓", False: "✗"}


@dataclass(frozen=True)
class Said:
    """A paragraph: plain, a heading, speech, an outcome, a sum, a cause below its sum, a note, the lead to a card."""

    text: str
    kind: str = "plain"


def apart(before: str, kind: str) -> bool:
    """Whether there is room between a paragraph of one kind and the next; "" is no paragraph."""
    return bool(before) and not (kind in CLOSE and before in CLOSE)


def _counted(lines: Sequence[str]) -> Iterator[str]:
    """Lines that are the same as those before them are said once, with how often."""
    for line, same in groupby(lines):
        times = len(list(same))
        yield line if times == 1 else f"{line} (×{times})"


class Reading:
    """Words for beats: the tool's in the user's language, the quotation marks of the cards'."""

    def __init__(self, t: Callable[[Say], str], language: Language, causes: bool = False) -> None:
        """`causes`: with what each sum was made of."""
        self.t, self.language, self.causes = t, language, causes

    def said(self, beat: Beat) -> Iterator[Said | Shown]:
        """A beat as paragraphs, and cards that are shown whole."""
        match beat:
            case Together(card, who, note):
                laid = Say("{who} lays this card. Read it together:", who=who)
                if not note:
                    yield Said(self.t(laid if who else Say("Read this together:")), "lead")
                yield card
            case Speak(title, lines):
                yield Said(title, "heading")
                for line in lines:
                    yield Said(self.line(line.who, line.letter, line.says, line.aside), "speech")
            case Outcome(texts):
                yield from (Said(text, "outcome") for text in texts)
            case Sums(changes):
                for change in changes:
                    yield Said(change.text, "sum")
                    causes = change.causes if self.causes else ()
                    for cause in causes:
                        known = (cause.words, cause.place, cause.rule)
                        yield Said(" · ".join(part for part in known if part), "cause")
            case Secret():
                yield from self.secret(beat)
            case Tell(who, text, n):
                yield Said(self.t(Say("{who} tells: {text}", "{who} tell: {text}", who=who, text=text, n=n)), "note")
            case News(lines):
                yield from map(Said, _counted(lines))
            case Turned(who, card, texts):
                yield Said(self.t(Say("{who}: “{card}”", who=who, card=card.title)), "heading")
                yield from (Said(text, "speech") for text in texts)
            case Goals(_, met, traits):
                yield Said(met, "heading")
                for title, figures in traits:
                    yield Said(self.t(Say("{label}: {text}", label=title, text=figures)))
            case Ending():
                yield from self.ending(beat)

    def line(self, who: str, letter: str, says: str, aside: str) -> str:
        """What somebody says, and in brackets what is not spoken (FOL-093)."""
        spoken = [self.language.quote(says)] * bool(says) + [f"[{aside}]"] * bool(aside)
        return self.t(Say("{label}: {text}", label=f"{who} ({letter})", text=" ".join(spoken) or letter))

    def secret(self, beat: Secret) -> Iterator[Said]:
        """A secret that is told."""
        if beat.revealed:
            yield Said(
                self.t(Say("The secret of {who} is out: “{card}”", who=beat.who, card=beat.card.title)), "heading"
            )
        else:
            said = Say("Nobody ever heard the secret of {who}: “{card}”", who=beat.who, card=beat.card.title)
            yield Said(self.t(said), "heading")
        yield from (Said(text, "outcome") for text in beat.texts)

    def ending(self, beat: Ending) -> Iterator[Said]:
        """What became of both, and why."""
        for fate in beat.fates:
            yield from self.fate(fate)
        hearts, *result = beat.result
        yield Said(hearts, "heading")
        yield from map(Said, result)
        if beat.closing:
            yield Said(beat.closing, "outcome")
        if beat.question:
            yield Said(self.t(Say("To talk about: {question}", question=beat.question)), "note")

    def fate(self, fate: Fate) -> Iterator[Said]:
        """A destiny with its conditions ticked or crossed."""
        yield Said(fate.verdict, "heading")
        for tick in fate.conditions:
            figure = f" ({tick.figure})" if tick.figure else ""
            yield Said(f"{SIGNS[tick.held]} {tick.words}{figure}", "sum")
        if fate.sentence:
            yield Said(fate.sentence)
