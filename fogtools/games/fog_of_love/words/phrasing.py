"""A language's templates filled: agreement, plural, slots, and the people a sentence is about."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Protocol

from fogtools.game.protocols import own
from fogtools.games.fog_of_love.engine.saying import About
from fogtools.games.fog_of_love.engine.spans import Span, Words, literal, tidy
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.source.model import Gendered


class Speaker(Protocol):
    """A language, as far as wording needs it (`fogtools.text.Language` is one)."""

    def text(self, context: str, source: str) -> str:
        """A fixed phrase of the game in this language."""

    def plural(self, n: int) -> int:
        """Which plural form a number takes."""


#: What a box calls its things: (kind, id) -> printed title; kind is card, deck, track, mark or dimension.
Names = Callable[[str, str], str]
#: A text an author wrote, in the printed language: (path from the card, text) -> text.
Texts = Callable[[str, str | Gendered], str]
#: What a synopsis says that no other card does: `tracks`, `marks`, `rulings` -> name -> its line.
Standing = Mapping[str, Mapping[str, Words]]


class Phrasing:
    """Fills the fixed phrases of the game in one language; `standing` gives what its card says for the whole story."""

    def __init__(self, speaker: Speaker, names: Names, texts: Texts, standing: Callable[[], Standing] = dict) -> None:
        self.speaker = speaker
        self.names = names
        self.texts = texts
        self.standing = standing

    # ------------------------------------------------------------------ templates
    def phrase(self, context: str) -> str:
        """The template of a context in this language."""
        return self.speaker.text(context, PHRASES[context])

    def fill(self, template: str, about: About, **slots: object) -> Words:
        """The template with agreement, plural and slots put in; `*...*` and words in capitals become keywords."""
        return tidy(self.part(template, about, **slots))

    def part(self, template: str, about: About, **slots: object) -> Words:
        """Like `fill`, for a part of a sentence: spaces at its ends stay."""
        return tuple(self._spans(template, about, slots))

    def _spans(self, template: str, about: About, slots: Mapping[str, object]) -> Iterator[Span]:
        bold = False
        for piece in re.split(r"(\*|\{\w+(?::[^{}]*)?\})", template):
            if piece == "*":
                bold = not bold
            elif piece.startswith("{"):
                for span in self._slot(piece[1:-1], about, slots):
                    yield Span("key", span.text) if bold and span.kind == "text" else span
            elif bold and piece:
                yield Span("key", piece)
            elif piece:
                yield from literal(piece)

    def _slot(self, slot: str, about: About, slots: Mapping[str, object]) -> Iterator[Span]:
        name, _, forms = slot.partition(":")
        if forms or ":" in slot:
            parts = forms.split("|")
            place = self._form(name, about, slots, len(parts))
            yield from self._spans(parts[min(place, len(parts) - 1)], about, slots)
            return
        value = slots.get(name, "")
        if isinstance(value, tuple):
            yield from value
        elif value != "":
            yield from literal(str(value)) if name in ("who", "co", "own") else (Span("text", str(value)),)

    def _form(self, name: str, about: About, slots: Mapping[str, object], count: int) -> int:
        if name == "s":
            if about.you and count > 3:
                return 3
            return 2 if about.bare and count > 2 else int(about.role in ("both", "joint"))
        if name == "n":
            return self.speaker.plural(_number(slots.get("count", slots.get("n", 1))))
        return _number(slots.get(f"{name} form", 0))  # a catalogue may ask for what this phrase does not have

    # ------------------------------------------------------------------ people
    def subject(self, about: About) -> Words:
        """The subject of a sentence; nothing where it has been named."""
        if about.bare or about.hidden or about.role == "none":
            return ()
        if about.you:
            return (Span("text", self.phrase("who/own/you")),)
        return self.fill(self.phrase(f"target/{about.role}"), about, letters=self.letters(about.letters))

    def co(self, about: About) -> Words:
        """The role opposite to the subject."""
        opposite = {"player": "partner", "partner": "player", "chooser": "other", "other": "chooser"}.get(about.role)
        if opposite is None or about.you:
            return (Span("text", self.phrase("who/the other")),)
        return self.fill(self.phrase(f"target/{opposite}"), About(opposite))

    def letters(self, letters: str) -> str:
        """`A/C` as it is printed: `A or C`."""
        parts = letters.split("/")
        return self.phrase("letters/or").join((", ".join(parts[:-1]), parts[-1])) if len(parts) > 1 else letters

    def deck(self, deck: str) -> Words:
        """A deck's name in capitals, as a keyword."""
        return (Span("key", self.names("deck", deck)),)


def _number(slot: object) -> int:
    """What agrees with a number: one, or whether it is the second form. Raises TypeError for anything else."""
    return int(own(int, slot))
