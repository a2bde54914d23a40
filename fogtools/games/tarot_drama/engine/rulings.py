"""What the rules leave open: every question with its readings, of which a table picks one."""

from __future__ import annotations

from fogtools.finding import translatable
from fogtools.game.playing.rulings import Ruling, readings

#: In the order of the ledger. A play code counts the readings in this order.
RULED: tuple[Ruling, ...] = (
    Ruling(
        "players",
        ("T-01",),
        translatable("How many people play?"),
        {
            "three to five": translatable("Three, four or five; with four all hands hold the same ranks."),
        },
    ),
    Ruling(
        "motive",
        ("T-02",),
        translatable("How does one read one's own motive again before a scene?"),
        {
            "silently": translatable("Silently: it is a secret until the end."),
        },
    ),
    Ruling(
        "deal",
        ("T-03",),
        translatable("How are the numbered cards dealt?"),
        {
            "by rank": translatable("Rank by rank around the table; what is left over is put away unseen."),
            "random": translatable("Shuffled all together; what is left over is put away unseen."),
        },
    ),
    Ruling(
        "abstain_card",
        ("T-04",),
        translatable("With what do people abstain in an auction?"),
        {
            "token": translatable("With a token of its own: all 16 face cards are needed as markers of ranks."),
        },
    ),
    Ruling(
        "two_players",
        ("T-05",),
        translatable("Can two people play?"),
        {
            "no": translatable("No: a ring of conflicts needs three."),
        },
    ),
    Ruling(
        "abstain_again",
        ("T-06",),
        translatable("Can one abstain more than once?"),
        {
            "yes": translatable("Yes: the token comes back after every auction."),
        },
    ),
    Ruling(
        "tie_card",
        ("T-07",),
        translatable("From what must the new card of a tied bid differ?"),
        {
            "rank": translatable(
                "In rank from all bids on show; what it replaces may be laid again, until the same ranks lie there a "
                "second time: from then on no rank that has tied. Who has no such card abstains."
            ),
            "new rank": translatable(
                "In rank from all bids on show and from what has tied in this auction; who has no such card abstains."
            ),
        },
    ),
    Ruling(
        "raise_order",
        ("T-08",),
        translatable("In what order may bids be raised?"),
        {
            "lowest first": translatable("In rounds from the lowest bid on; a full round without a raise ends them."),
            "first seat": translatable("In rounds from the first seat on; a full round without a raise ends them."),
        },
    ),
    Ruling(
        "split_bids",
        ("T-09",),
        translatable("Does a bid go to one conflict?"),
        {
            "whole": translatable("Yes, all of its cards to the left or all of them to the right."),
            "cards": translatable("No: each of its cards goes to the left or to the right."),
        },
    ),
    Ruling(
        "conflict_weight",
        ("T-10",),
        translatable("When is there more red than black?"),
        {
            "sum": translatable("When the numbers on the red cards add up to more."),
            "count": translatable("When there are more red cards."),
        },
    ),
    Ruling(
        "level_kind",
        ("T-11",),
        translatable("What if red and black are level?"),
        {
            "brink": translatable("It is a rivalry about to become a war: both themes may be told."),
        },
    ),
    Ruling(
        "borrowed",
        ("T-12",),
        translatable("What becomes of a card that a poor conflict borrows?"),
        {
            "moves": translatable("It moves there and stays."),
        },
    ),
    Ruling(
        "scene_order",
        ("T-13",),
        translatable("Who begins the next scene?"),
        {
            "any": translatable("Whoever wants to and has not yet, asked by the seats; the first where nobody does."),
            "seats": translatable("The next in the order of the seats."),
        },
    ),
    Ruling(
        "take_hidden",
        ("T-14",),
        translatable("May cards that lie face down be taken after a scene?"),
        {
            "no": translatable("No: they are elements of the conflict."),
            "yes": translatable("Yes, any card of the conflict."),
        },
    ),
    Ruling(
        "pledge_card",
        ("T-15",),
        translatable("What does the winner give for a pledge, and how many are there?"),
        {
            "hand": translatable("A card of the hand; there is one pledge in a scene."),
        },
    ),
    Ruling(
        "draw_order",
        ("T-16",),
        translatable("Who picks first where the first act has no winner?"),
        {
            "not the setter": translatable("The one of the two who did not set up the scene."),
        },
    ),
    Ruling(
        "short_loser",
        ("T-17",),
        translatable("Which loser goes without a card in the second act?"),
        {
            "winner decides": translatable("The winner says who."),
        },
    ),
    Ruling(
        "act2_draw",
        ("T-18",),
        translatable("What happens where the second act has no winner?"),
        {
            "nothing": translatable("No card is set aside."),
            "hand": translatable("As in the first act: each of the parties takes a card into the hand."),
        },
    ),
    Ruling(
        "no_cut",
        ("T-19",),
        translatable("What if nobody calls cut?"),
        {
            "all pass": translatable("The scene ends when all have passed; the last cards may still be turned."),
        },
    ),
    Ruling(
        "flip_order",
        ("T-20",),
        translatable("In what order are the last cards turned?"),
        {
            "starter last": translatable("From the starter's left, the starter last; one card each."),
            "starter first": translatable("From the starter on to the left; one card each."),
        },
    ),
    Ruling(
        "starter_flip",
        ("T-21",),
        translatable("May the starter turn a card, too?"),
        {
            "own hand": translatable("Yes, by setting aside a card of one's own hand."),
        },
    ),
    Ruling(
        "dominance",
        ("T-22",),
        translatable("Which suit dominates a conflict?"),
        {
            "sum": translatable("The one whose open cards add up to most."),
            "count": translatable("The one with most open cards."),
            "high plus": translatable("The one whose highest open card, and one for each other, is most."),
        },
    ),
    Ruling(
        "empty_reveal",
        ("T-23",),
        translatable("What if somebody who must show a card has none?"),
        {
            "loses": translatable("Any card beats none; where all have none, nobody wins."),
        },
    ),
    Ruling(
        "three_reveal",
        ("T-24",),
        translatable("What if three unranked people must be compared?"),
        {
            "all show": translatable("All show a card and the best wins as between two; then the cards go back."),
        },
    ),
    Ruling(
        "suit_tie",
        ("T-25",),
        translatable("Which epilogue is read where two suits are equally frequent?"),
        {
            "owner": translatable("Their owner chooses one of them."),
        },
    ),
    Ruling(
        "zero",
        ("T-26",),
        translatable("What if there is no difference between black and red?"),
        {
            "balance": translatable("A fate of its own: perfect balance."),
        },
    ),
    Ruling(
        "equal_fates",
        ("T-27",),
        translatable("Who tells first where two differences are equal?"),
        {
            "fewer cards": translatable("Who has set aside fewer cards, then in the order of the seats."),
        },
    ),
    Ruling(
        "no_open_cards",
        ("T-28",),
        translatable("Who wins a conflict that has no open card?"),
        {
            "nobody": translatable("Nobody: no suit dominates."),
        },
    ),
    Ruling(
        "short_first_act",
        ("T-29",),
        translatable("What if the first act has too few cards for both?"),
        {
            "winner first": translatable("The winner takes first, then the loser; what is not there lapses."),
        },
    ),
    Ruling(
        "epilogue_suit",
        ("T-30",),
        translatable("Among which cards is the suit looked for whose epilogues are read?"),
        {
            "aside": translatable("Among those set aside, which are counted anyway."),
            "hand": translatable(
                "Among those left in hand, as `jeu` means elsewhere in the rules; where none is left, those set aside."
            ),
        },
    ),
)
RULINGS = readings(RULED)
