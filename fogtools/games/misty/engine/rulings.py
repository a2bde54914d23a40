"""What the rules leave open: every question with its readings, of which a table picks one."""

from __future__ import annotations

from fogtools.finding import translatable
from fogtools.game.playing.rulings import Ruling, readings

#: In the order of the ledger. A play code counts the readings in this order.
RULED: tuple[Ruling, ...] = (
    Ruling(
        "window",
        ("MIS-032", "MIS-033"),
        translatable("Which window is built?"),
        {
            "twelve": translatable(
                "The whole one: twelve cards, three by four or four by three, from two deals of six."
            ),
            "nine": translatable("The beginners' one: nine cards, three by three, from three deals of three."),
        },
    ),
    Ruling(
        "composition",
        ("M-01",),
        translatable("How many cards of each kind are there?"),
        {
            "deck": translatable("As many as the deck file says; it also says whether they are invented."),
        },
    ),
    Ruling(
        "upright",
        ("M-02",),
        translatable("Which way up is a card without an arrow?"),
        {
            "picture": translatable("As its picture stands; it makes no difference to the play."),
        },
    ),
    Ruling(
        "orientation",
        ("M-03",),
        translatable("When is it settled whether a window lies or stands?"),
        {
            "open": translatable("When it has a fourth row or a fourth column, not before."),
            "said first": translatable("Each person says it before the first card of a round."),
        },
    ),
    Ruling(
        "activation",
        ("M-04",),
        translatable("Must every card with an arrow be activated?"),
        {
            "must": translatable("Yes, every one that is not covered; the owner chooses the order."),
            "may": translatable("No, the owner may stop at any time."),
        },
    ),
    Ruling(
        "monster_choice",
        ("M-05",),
        translatable("Which flower does a monster eat?"),
        {
            "any": translatable(
                "Any one in its window that is not covered, near or far, as the owner likes; it must eat."
            ),
            "touching": translatable(
                "One that touches it along a side or at a corner; it must eat where there is one."
            ),
        },
    ),
    Ruling(
        "surplus",
        ("M-06",),
        translatable("What if there are more monsters than flowers, or fewer?"),
        {
            "stay": translatable(
                "Monsters that find no flower stay and score one, flowers that nobody eats score two."
            ),
        },
    ),
    Ruling(
        "smiley_runs",
        ("M-07",),
        translatable("What are three smileys in a row worth, or more?"),
        {
            "disjoint": translatable("Each is in one pair at most: three are worth four, four are worth six."),
            "adjacent": translatable("Every two neighbours are a pair: three are worth five, four are worth seven."),
        },
    ),
    Ruling(
        "third_deal",
        ("M-08",),
        translatable("Which way do hands go in the third deal of the beginners' window?"),
        {
            "left": translatable("To the left again: left, right, left."),
            "right": translatable("To the right, as in the second deal."),
        },
    ),
    Ruling(
        "tie",
        ("M-09",),
        translatable("Who wins a round with several windows worth most?"),
        {
            "all": translatable("All of them; so several people may win the game together."),
            "none": translatable("Nobody."),
        },
    ),
    Ruling(
        "between_rounds",
        ("M-10",),
        translatable("Which cards is the next round played with?"),
        {
            "reshuffle": translatable("With all of them: they are gathered and shuffled anew."),
        },
    ),
    Ruling(
        "landing",
        ("M-11",),
        translatable("May a card move to a scribble, or to a space that another has left?"),
        {
            "allowed": translatable("Yes: the pile grows, the empty space is filled."),
        },
    ),
    Ruling(
        "freed",
        ("M-12",),
        translatable("Can a covered card come free again?"),
        {
            "never": translatable("No: what covers it has moved already, and moves once only."),
        },
    ),
    Ruling(
        "covered_flower",
        ("M-13",),
        translatable("What of a flower that a card has covered?"),
        {
            "lost": translatable("It cannot be eaten and scores nothing: it is part of a scribble."),
        },
    ),
)
RULINGS = readings(RULED)
