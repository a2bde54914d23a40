"""The guide on one page, in English: the rules in our own words, step by step."""

from __future__ import annotations

from collections.abc import Mapping

#: Heading or step, in the order of the page; a heading has no figure in its name.
GUIDE: Mapping[str, str] = {
    "guide/need": "You need",
    "guide/need/1": (
        "A tarot deck: the numbers 1 to 10 of four suits are played, nothing else of it. Swords are spades, "
        "batons clubs, cups hearts, coins diamonds. Swords and batons are black, cups and coins red."
    ),
    "guide/need/2": "The conflict cards, the markers of rank, a “Not me” and a note for everybody, and the tables.",
    "guide/childhood": "Childhood",
    "guide/childhood/1": (
        "On your note write a name on one side, a motive on the other: a sentence that begins with “I want”. It "
        "stays secret."
    ),
    "guide/childhood/2": (
        "Shuffle the four cards of each rank and deal rank by rank, around the table. What does not go round is "
        "put away unseen."
    ),
    "guide/childhood/3": "Lay a conflict card between each two neighbours.",
    "guide/childhood/4": (
        "Auction the four characteristics in random order. All lay a card face down (or “Not me”) and turn it "
        "over together. Who is tied lays another of a rank that is not on show; the tied one goes back to the hand and "
        "may be laid again. When the same ranks lie there a second time, no rank that has tied is laid any more. Who "
        "has no card for it abstains."
    ),
    "guide/childhood/5": (
        "Then raise, from the lowest bid on, by adding as many cards as you like: your total must beat the best. Who "
        "cannot passes and does not say why. When nobody raises, "
        "the highest is king, then queen, knight, jack. A fifth takes the bid back."
    ),
    "guide/childhood/6": "From the lowest to the highest, lay your bid on the conflict at your left or at your right.",
    "guide/childhood/7": (
        "Does a conflict have fewer than two cards? Move one there from the richest. More red than black, by "
        "value: a rivalry. More black: a belligerence. Turn its card so."
    ),
    "guide/childhood/8": (
        "Each of the two picks a card of the conflict, says what it is between them, and turns it face down: it "
        "counts no more."
    ),
    "guide/scene": "A scene",
    "guide/scene/1": (
        "In the first act everybody starts one scene on a conflict of their own, in any order; in the second act "
        "on any conflict, and the starter is a party too."
    ),
    "guide/scene/2": (
        "The starter sets it up, or lets the others. Whoever sets it up reads their motive again, silently. "
        "Everybody may play cards on the conflict, face up."
    ),
    "guide/scene/3": (
        "A party who did not set up may say “cut”; if the others set up, the starter may. Then no more cards. If "
        "nobody cuts, the scene ends when all have passed."
    ),
    "guide/scene/4": (
        "Then once each, starter last: give the starter a card, to be set aside, and turn a card up. Give one of your "
        "hand, or one that you have set aside; a card of your hand takes its place there. The starter sets aside a "
        "card of their own hand."
    ),
    "guide/scene/5": (
        "The suit with the highest sum of open cards decides: the best rank in it wins. Level suits count one by "
        "one. If nobody is ranked, all show a card: the suit first, then the higher; an empty hand loses to any card. "
        "Two then swap them."
    ),
    "guide/scene/6": "Whoever did not set it up tells how it ends.",
    "guide/after": "After it",
    "guide/after/1": (
        "First act: the winner sets an open card of the conflict aside, the loser takes one into hand. Then the "
        "loser may offer one more to the winner, who gives a card of the hand for it, to be set aside. No winner: "
        "both take one into hand."
    ),
    "guide/after/2": (
        "Second act: the winner gives each loser an open card of the conflict, then takes one; all are set aside. "
        "If they run short, the winner goes without, then one loser, too, whom the winner names. No winner: nothing."
    ),
    "guide/end": "Epilogue",
    "guide/end/1": (
        "Everybody counts black and red cards set aside. The smallest difference tells first, with the table of "
        "the suit that is most frequent among them. Now the motives are read out."
    ),
}
