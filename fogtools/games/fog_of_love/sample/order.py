"""Numbers for the sample box: the tutorial set first, as its piles lie, then all other cards."""

from __future__ import annotations

from fogtools.games.fog_of_love.sample.making import Data
from fogtools.games.fog_of_love.sample.scenes import tutorial_queues

#: What lies in each large pile of the tutorial, top to bottom. T tutorial, C character, A aid, Y synopsis,
#: H chapter, F finale, D destiny (two numbers); scenes: p plain, m minor, i situation, k secret, r reveal secret,
#: x special effect, a reaction. Each type lies in one pile only, below the card that explains it.
#:
#: Every tutorial card comes to light in every tutorial play. Where a chapter's decks are not empty, each person holds
#: five scenes after their turn, so at a chapter's end ten are held, and those counted so far lie open: 5, 11, 18 by the
#: first story's lengths. The first chapter draws sweet scenes only, of which there are 12, with 2 serious ones dealt:
#: it empties the sweet pile (15 > 14). At the end of the second 21 of the 22 sweet and serious ones are drawn, so 9
#: serious ones at least; at the end of the third 28, so 6 drama ones at least. Above the last tutorial card lie 9
#: sweet, 5 serious and 4 drama scenes; above what the first chapter needs, 7 of the 8 sweet ones that are dealt.
LAYOUT = {
    "sweet": "TTCCTAATYTHTTppTmpTpTpTpHTmpTpHppF",
    "serious": "TpTDDDDTipTTkTTrTppikp",
    "drama": "TpTTxTapTTppapxpppapp",
}
CODES = {
    "T": "tutorials",
    "C": "characters",
    "A": "aids",
    "Y": "synopses",
    "H": "chapters",
    "F": "finales",
    "D": "destinies",
}
SMALL = ("traits", "occupations", "features")


def number(kinds: dict[str, list[Data]], scenes: dict[str, list[Data]]) -> None:
    """Numbers every card but the dividers: 1 upwards in the tutorial set, then on without a gap.

    `kinds` holds all cards by kind but the shared scenes, which stand in `scenes` by deck. Tutorial cards are put
    on the piles in which they are numbered.
    """
    last = _small(kinds, _large(kinds, scenes))
    first, then = ("synopses", "chapters", "finales", "scenes"), ("destinies", *SMALL)
    rest = [*(kinds[k] for k in first), *scenes.values(), *(kinds[k] for k in then)]
    for card in (c for cards in rest for c in cards if "number" not in c):
        last = _give(card, last)


def _large(kinds: dict[str, list[Data]], scenes: dict[str, list[Data]]) -> int:
    """The large piles; returns the last number given."""
    queues = tutorial_queues(scenes)
    taken = {kind: iter(c for c in cards if "tutorial" in c) for kind, cards in kinds.items()}
    last = 0
    for pile, codes in LAYOUT.items():
        for code in codes:
            card = next(taken[CODES[code]]) if code in CODES else queues[pile, code].pop(0)
            if code == "T":
                card["pile"] = pile
            last = _give(card, last)
    assert not any(queues.values()), "the layout leaves tutorial scenes over"
    return last


def _small(kinds: dict[str, list[Data]], last: int) -> int:
    """The small piles: each a tutorial card, then its kind."""
    lessons = [c for c in kinds["tutorials"] if "number" not in c]
    for kind, lesson in zip(SMALL, lessons, strict=True):
        lesson |= {"pile": kind, "size": "small"}
        for card in (lesson, *(c for c in kinds[kind] if "tutorial" in c)):
            last = _give(card, last)
    return last


def _give(card: Data, last: int) -> int:
    """The next number; a destiny takes two, as `numbering.printed_numbers` says. Returns the last one taken."""
    card["number"] = last + 1
    return last + 1 + ("outcome" in card)
