"""The sheet of rules that lies beside the cards, in English: the rules in our own words, step by step (MIS-001)."""

from __future__ import annotations

from collections.abc import Mapping

#: Heading or step, in the order of the front; a heading has no figure in its name.
STEPS: Mapping[str, str] = {
    "rules/need": "You need",
    "rules/need/1": (
        "54 cards and this sheet; two, three or four people, aged six or more; about twenty minutes a game."
    ),
    "rules/need/2": (
        "Everybody builds a window of twelve pictures. Then the pictures move, and what is left of them scores. "
        "Whoever is first to have won two rounds wins the game."
    ),
    "rules/build": "Build",
    "rules/build/1": "Shuffle. Deal six cards to everybody; what is left lies face down.",
    "rules/build/2": "All choose one card of their hand at the same time, face down, and turn it over together.",
    "rules/build/3": (
        "Lay it open into your window, before you look at any other card. Pass the rest of your hand face down to the "
        "left."
    ),
    "rules/build/4": (
        "Go on like that until six cards lie in every window. Then deal everybody six more and do the same, passing "
        "to the right."
    ),
    "rules/build/5": (
        "Cards lie upright, their arrow at the lower edge. Every card but your first touches one of your window, along "
        "a side or at a corner."
    ),
    "rules/build/6": (
        "A window is three rows of four or four rows of three, as you like. You need not say which before a fourth row "
        "or column shows it."
    ),
    "rules/move": "Let them move",
    "rules/move/1": (
        "When all windows are full, one person after the other moves the cards of their window. Every card with an "
        "arrow moves once, in the order you like, unless something covers it by then."
    ),
    "rules/move/2": (
        "It goes one space where its arrow points. What lies there is covered and moves no more, be it one card or a "
        "pile. A space that has come free is filled. A card that leaves the window is taken away at once."
    ),
    "rules/move/3": (
        "Once all arrows have moved, every monster that is not covered eats a flower that is not covered: any one of "
        "its window, near or far, by your choice. The flower is taken away, the monster sits down in its place. If "
        "there is none left, it stays where it is."
    ),
    "rules/move/4": (
        "Cards without an arrow do not move, but can be covered. All but those taken away stay until the end. Tilt "
        "what has moved, to remember it."
    ),
    "rules/count": "Count",
    "rules/count/1": (
        "An empty space is worth nothing. Two cards or more on one space are a scribble: take them away, they are "
        "worth nothing."
    ),
    "rules/count/2": (
        "A flower is worth two points. A smiley is worth one, two beside each other in a row are worth three together. "
        "Each is in one pair only: three in a row are four points, four are six."
    ),
    "rules/count/3": "Any other card is worth one point, a monster, too.",
    "rules/count/4": (
        "Most points win the round; where several people have them, all of these do. For the next round all 54 cards "
        "are shuffled. Several people can win the game together."
    ),
    "rules/small": "For beginners",
    "rules/small/1": (
        "Build three rows of three, from three deals of three cards, passed to the left, to the right, and to the left "
        "again. All else is the same."
    ),
}
#: What stands on the sheet besides: titles, what each kind of card does (on the back), the example.
BESIDE: Mapping[str, str] = {
    "rules/title": "The rules on one sheet",
    "rules/kinds": "Five kinds of cards",
    "rules/kind/arrow": "Moves one space along its arrow, over whatever lies there. One point, if it lies alone.",
    "rules/kind/flower": "Two points, unless something covers or eats it.",
    "rules/kind/monster": "Eats one flower when all arrows have moved, and takes its place. One point.",
    "rules/kind/smiley": "One point; beside another one in its row three for both.",
    "rules/kind/plain": "Does nothing. One point, unless something covers it.",
    "rules/example": "A window of ten points",
    "rules/before": "As it was built",
    "rules/after": "As it is counted",
    "rules/example/1": (
        "The train covers the monster beside it. The leaf leaves the window. The rocket covers both, monster and "
        "train: a scribble. The truck rolls to where the rocket was."
    ),
    "rules/example/2": (
        "The other monster eats one of the three flowers, here the lower tulip, as its owner likes. It sits down there."
    ),
    "rules/example/3": (
        "Two flowers are left (4 points), the smileys are a pair (3), house, truck and monster are worth one each: ten "
        "points. No other order is worth more."
    ),
}
#: At the foot, where a deck has pictures or typefaces of its own.
FOOT: Mapping[str, str] = {"rules/pictures": "Pictures: {names}", "rules/typefaces": "Typefaces: {names}"}
