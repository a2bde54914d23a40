"""What a play tells: the words of its lines, whole for who knows and open for who does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from fogtools.game.transcript import Told
from fogtools.text.tool_messages import translatable


class Words(NamedTuple):
    """How a thing that happened is told; `open`: to the person who must not know it all (nothing where empty)."""

    whole: str
    open: str = ""


#: Every line that a play can tell, by its word; `{who}` is the person it is about, `{other}` the other one.
WORDS: Mapping[str, Words] = {
    "chapter": Words(translatable("chapter {n}: {card}")),
    "turn": Words(translatable("turn of {who}")),
    "finale": Words(translatable("finale")),
    "step": Words(translatable("step: {step}")),
    "reads": Words(translatable("{who} reads {n}: {card}")),
    # characters
    "side": Words(translatable("{who} plays a {gender}")),
    "keeps": Words(translatable("{who} keeps {cards}"), translatable("{who} keeps {n} traits")),
    "occupation": Words(translatable("{who} is {card}")),
    "gives": Words(translatable("{who} gives {card} to {other}")),
    "named": Words(translatable("{who} is called {name}")),
    # hearts, tokens, tracks, marks
    "hearts": Words(translatable("{who} hearts {n:+d}: {was} -> {now}")),
    "gains": Words(translatable("{who} gains {aspect}")),
    "loses": Words(translatable("{who} loses {aspect}")),
    "owes": Words(translatable("{who} owes {aspect}")),
    "pays": Words(translatable("{who} gives {aspect} back")),
    "no token": Words(translatable("{who} has no token left for {aspect}")),
    "track": Words(translatable("{who} {track} {n:+d}: {was} -> {now}")),
    "joint track": Words(translatable("{track} {n:+d}: {was} -> {now}")),
    "reaches": Words(translatable("{track} reaches {n}")),
    "marked": Words(translatable("{who}: now {mark}")),
    "both marked": Words(translatable("you: now {mark}")),
    "unmarked": Words(translatable("{who}: no longer {mark}")),
    "both unmarked": Words(translatable("you: no longer {mark}")),
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
    "cancelled": Words(
        translatable("{card} is cancelled and {where}"), translatable("the secret is cancelled and {where}")
    ),
    "discards": Words(translatable("{who} discards {card}"), translatable("{who} discards a {kind}")),
    "takes": Words(translatable("{who} takes {card}"), translatable("{who} takes a scene from {deck}")),
    "receives": Words(translatable("{who} receives {card}")),
    "reveals": Words(translatable("{who} reveals {card}")),
    "changes": Words(translatable("{who} changes {card} for {kept}"), translatable("{who} changes a {kind}")),
    "shuffled in": Words(translatable("{card} is shuffled into {deck}")),
    "carry": Words(translatable("a carry-over waits until: {until}")),
    "ends": Words(translatable("the {what} ends with this turn")),
    # choices
    "shows": Words(translatable("{who} shows {letter} first")),
    "chose": Words(translatable("{who} chose {letter}")),
    "new letter": Words(translatable("{who} now has {letter}")),
    "row": Words("{row}"),
    "carried row": Words(translatable("{row} (carried over)")),
    "number": Words(translatable("{who} gets number {n} of the list")),
    "accepts": Words(translatable("{who} takes it")),
    "declines": Words(translatable("{who} declines")),
    "tells": Words(translatable("{who} tells a story")),
    "manual": Words(translatable("a printed instruction is followed")),
    # secrets
    "revealed": Words(translatable("the secret {card} of {who} is revealed")),
    "kept secret": Words(translatable("the secret {card} of {who} was never revealed")),
    # destinies
    "discards destiny": Words(translatable("{who} discards destiny {card}"), translatable("{who} discards a destiny")),
    "retrieves": Words(translatable("{who} retrieves {card}"), translatable("{who} retrieves a destiny")),
    "swaps in": Words(translatable("{who} swaps in {card} for {out}"), translatable("{who} swaps a destiny in")),
    "swaps out": Words(translatable("{who} swaps out {card} for {back}"), translatable("{who} swaps a destiny out")),
    # the end
    "ends with": Words(translatable("{who} ends with {card}")),
    "meets": Words(translatable("{who} meets {n} of {all} trait goals")),
    "fulfilled": Words(translatable("{who}: {card} fulfilled")),
    "missed": Words(translatable("{who}: {card} not fulfilled")),
}
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
