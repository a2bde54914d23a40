"""The words that tutorial cards explain, and where in a play people meet each of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from fogtools.games.fog_of_love.cards.story_cards import SCENE_TYPES
from fogtools.games.fog_of_love.verbs import VERBS

#: Word of the log -> the words of `explains` that players meet there. Kinds, verbs and terms as a card names them.
MET: Mapping[str, tuple[str, ...]] = {
    **{word: (verb.name,) for verb in VERBS for word in verb.log},
    # people
    "side": ("character",),
    "keeps": ("trait",),
    "occupation": ("occupation",),
    "gives": ("feature",),
    "named": ("name",),
    # the course of a play
    "chapter": ("chapter",),
    "turn": ("turn",),
    "finale": ("finale", "length"),
    "meets": ("trait goal", "balance"),
    "ends with": ("destiny", "outcome"),
    # scores
    "hearts": ("satisfaction",),
    "gains": ("token", "tokens"),
    "loses": ("token", "lose tokens"),
    "track": ("track",),
    "joint track": ("track",),
    "reaches": ("threshold",),
    "unmarked": ("mark", "unmark"),
    "both unmarked": ("mark", "unmark"),
    # scenes
    "draws": ("synopsis", "hand", "draw"),
    "swaps": ("swap",),
    "redraws": ("redraw",),
    "reacts": ("reaction",),
    "lays": ("secret",),
    "revealed": ("if revealed",),
    "kept secret": ("if not revealed",),
    "carry": ("carry-over", "carry"),
    # choices
    "chose": ("choice",),
    "row": ("additional effect",),
    # destinies
    "discards destiny": ("destiny", "discard destiny"),
    "retrieves": ("destiny", "retrieve"),
    "swaps in": ("destiny", "swap in"),
    "swaps out": ("destiny", "swap out"),
}
#: What a decision is about -> what who decides must know by then.
ASKED: Mapping[str, tuple[str, ...]] = {
    "side of the character card": ("character",),
    "keep three traits": ("trait", "opposite goals"),
    "keep an occupation": ("occupation",),
    "give a feature": ("feature", "first player", "first meeting"),
    "choose": ("choice", "talk"),
    "swap a minor scene": ("minor", "swap"),
    "final destiny": ("destiny",),
}
#: Who chooses on a scene or a chapter, in the words of the card.
CHOOSING = {"both": "both choose", "partner": "partner chooses"}
#: Words that a line shows by what stands in it: see `_Meeting`.
TOLD = frozenset(
    {"scene", "plain", "minor", *SCENE_TYPES, *CHOOSING.values(), "match", "no match", "draws", "stays", "breaks up"}
)
#: Words that no play comes to: these cards only lie there.
NEVER = frozenset({"tutorial", "aid", "divider"})
#: What the steps of a finale are called.
STEPS = frozenset({"choose destinies", "resolve secrets", "score traits", "do", "check destinies", "tell"})


def known(decks: Collection[str], tracks: Collection[str], marks: Collection[str]) -> frozenset[str]:
    """Every word that a tutorial card can explain: kinds, types and terms, steps, the box's decks, tracks and marks."""
    words = {word for words in (*MET.values(), *ASKED.values()) for word in words}
    return NEVER | TOLD | STEPS | words | {*decks, *tracks, *marks}
