"""What a play tells: the words of its lines, whole for who knows and open for who does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from fogtools.finding import translatable
from fogtools.game.playing.transcript import Told


class Words(NamedTuple):
    """How a thing that happened is told; `open`: to the person who must not know it all (nothing where empty)."""

    whole: str
    open: str = ""


#: Every line that a play can tell, by its word; `{who}` is the person it is about, `{other}` the other one.
#: Those of verbs stand in their files; `verbs` adds them.
WORDS: dict[str, Words] = {
    "chapter": Words(translatable("chapter {n}: {card}")),
    "turn": Words(translatable("turn of {who}")),
    "finale": Words(translatable("finale")),
    "step": Words(translatable("step: {step}")),
    "reads": Words(translatable("{who} reads {n}: {card}")),
    # characters
    "side": Words(translatable("{who} plays a {gender}")),
    "keeps": Words(translatable("{who} keeps {cards}"), "{who} keeps {n} traits"),
    "occupation": Words("{who} is {card}"),
    "gives": Words(translatable("{who} gives {card} to {other}")),
    "named": Words(translatable("{who} is called {name}")),
    # hearts, tokens, tracks
    "hearts": Words(translatable("{who} hearts {n:+d}: {was} -> {now}")),
    "gains": Words(translatable("{who} gains {aspect}")),
    "loses": Words(translatable("{who} loses {aspect}")),
    "owes": Words(translatable("{who} owes {aspect}")),
    "pays": Words(translatable("{who} gives {aspect} back")),
    "no token": Words(translatable("{who} has no token left for {aspect}")),
    "track": Words(translatable("{who} {track} {n:+d}: {was} -> {now}")),
    "joint track": Words(translatable("{track} {n:+d}: {was} -> {now}")),
    "reaches": Words(translatable("{track} reaches {n}")),
    # scenes
    "draws": Words(translatable("{who} draws {card}"), translatable("{who} draws a scene from {deck}")),
    "no draw": Words(translatable("{who} finds no scene to draw")),
    "swaps": Words(translatable("{who} swaps {card}")),
    "redraws": Words(translatable("{who} redraws {card}"), translatable("{who} redraws a blocked scene")),
    "plays": Words(translatable("{who} plays {card}")),
    "lays": Words(translatable("{who} plays {card} as a secret"), translatable("{who} lays a secret")),
    "reacts": Words(translatable("{who} reacts with {card}")),
    "passes": Words(translatable("{who} has nothing to play")),
    "stuck": Words(translatable("neither person can go on: the chapter ends")),
    # choices
    "shows": Words(translatable("{who} shows {letter} first")),
    "chose": Words(translatable("{who} chose {letter}")),
    "row": Words("{row}"),
    "carried row": Words(translatable("{row} (carried over)")),
    # secrets
    "revealed": Words(translatable("the secret {card} of {who} is revealed")),
    "kept secret": Words(translatable("the secret {card} of {who} was never revealed")),
    # the end
    "ends with": Words(translatable("{who} ends with {card}")),
    "meets": Words("{who} meets {n} of {all} trait goals"),
    "fulfilled": Words(translatable("{who}: {card} fulfilled")),
    "missed": Words(translatable("{who}: {card} not fulfilled")),
}


def add(lines: Mapping[str, Words]) -> None:
    """Lines that a verb tells. Raises ValueError for a word that is taken."""
    if taken := WORDS.keys() & lines.keys():
        raise ValueError(f"told in two places: {', '.join(sorted(taken))}")
    WORDS.update(lines)


#: Lines that stand at the margin of a transcript; all others are indented below them.
HEADS = frozenset({"chapter", "turn", "finale", "step"})


def line(told: Told, seats: tuple[str, str], reader: int = -1) -> str:
    """The line of a transcript, in English with ids; as `reader` may read it ("" where that is nothing), -1: whole."""
    words = WORDS[told.word]
    whole = told.knows < 0 or reader in (-1, told.knows)
    template = words.whole if whole else words.open
    who, other = (seats[told.seat], seats[1 - told.seat]) if told.seat >= 0 else ("", "")
    text = template.format(who=who, other=other, **told.facts)
    return text if told.word in HEADS or not text else f"  {text}"
