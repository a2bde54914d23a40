"""The cards beside the story, read aloud: who the two are, their destinies, aids and the tutorial."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from fogtools.games.fog_of_love.cards.people_cards import Aid, CharacterCard, Destiny, Granting, Trait, Tutorial
from fogtools.games.fog_of_love.show.spoken.voice import Voice, foreign, heading, listed, para

SIGNS = {"stays": "stays", "breaks up": "breaks-up"}


def destiny(card: Destiny, voice: Voice) -> Iterator[str]:
    """Outcome and needs (FOL-053)."""
    yield voice.opening(card)
    yield para(voice.named(SIGNS[card.outcome], f"outcome/{card.outcome}"))
    yield heading(voice.label("face/fulfil"))
    needs = [voice.words(voice.wording.need(need)) for need in card.needs_]
    joined = voice.label("and").strip()
    yield listed(need if not i else f"{joined} {need}" for i, need in enumerate(needs))


def trait(card: Trait, voice: Voice) -> Iterator[str]:
    """Its line, and its goal, individual or shared (FOL-042)."""
    if card.text:
        yield voice.told("text", card.text)
    yield heading(voice.label("face/trait goal"))
    kind = "individual" if card.goal.startswith("own ") else "shared"
    yield para(voice.named(kind, f"face/{kind}"))
    yield para(voice.sentence(voice.wording.goal(card.goal)), "goal")


def granting(card: Granting, voice: Voice) -> Iterator[str]:
    """An occupation or a feature, with the token that it grants (FOL-065)."""
    if card.text:
        yield voice.told("text", card.text)
    yield voice.tokens(card.tokens)


def character(card: CharacterCard, voice: Voice) -> Iterator[str]:
    """The two sides of a character card (FOL-056)."""
    for side in ("woman", "man"):
        yield heading(voice.named(side, f"gender/{side}"))
        yield voice.told(f"sides/{side}", getattr(card.sides, side))
    yield para(escape(voice.said("aloud/track")))


def aid(card: Aid, voice: Voice) -> Iterator[str]:
    """The lines of both sides; those in capitals are headings."""
    for s, lines in enumerate(card.sides):
        for i, line in enumerate(lines):
            path = f"sides/{s}/{i}"
            said = voice.wording.texts(path, line)
            yield foreign(said, heading(voice.plain(said))) if said.isupper() else voice.told(path, line)


def tutorial(card: Tutorial, voice: Voice) -> Iterator[str]:
    """The blocks in their order (FOL-173)."""
    for i, block in enumerate(card.blocks):
        for kind, text in block.written():
            yield heading(voice.named(f"block-{kind}", f"block/{kind}"))
            yield voice.told(f"blocks/{i}/{kind}", text)
