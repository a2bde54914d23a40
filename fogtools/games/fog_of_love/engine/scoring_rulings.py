"""What the rulebook leaves open of hearts, goals and destinies, A-01 to A-14: every question with its readings."""

from __future__ import annotations

from fogtools.finding import translatable
from fogtools.game.playing.rulings import Ruling

SCORING: tuple[Ruling, ...] = (
    Ruling(
        "satisfaction_start",
        ("A-01",),
        translatable("With how many hearts does a character begin?"),
        {
            "zero": translatable("With none."),
            "three": translatable("With three."),
            "five": translatable("With five."),
            "ten": translatable("With ten."),
        },
    ),
    Ruling(
        "floor",
        ("A-02",),
        translatable("When is a loss of hearts stopped at zero?"),
        {
            "stage": translatable("Once a stage, after its hearts are summed for each person."),
            "line": translatable("Line by line, as the effects are written."),
        },
    ),
    Ruling(
        "order",
        ("A-03", "A-04", "A-08", "A-31"),
        translatable("Who comes first where both do something?"),
        {
            "player first": translatable(
                "The PLAYER of the card; at set-up and at the finale the first player. "
                "For tokens it makes no difference."
            ),
            "partner first": translatable("The PARTNER; at set-up and at the finale the other person."),
        },
    ),
    Ruling(
        "rows",
        ("A-05",),
        translatable("What if several rows of a card are true?"),
        {
            "all": translatable("All of them count, from the top; “else” only if none above did."),
            "first": translatable("Only the first one that is true counts."),
        },
    ),
    Ruling(
        "finale_steps",
        ("A-06",),
        translatable("In what order does the finale go?"),
        {
            "card": translatable("As the finale card lists its steps."),
            "usual": translatable(
                "Destinies chosen, secrets, traits, destinies checked, whatever the card lists; "
                "a story's own steps keep their places."
            ),
        },
    ),
    Ruling(
        "final_destiny",
        ("A-07",),
        translatable("Is the final destiny chosen openly?"),
        {
            "secret": translatable("No: both choose unseen and show together."),
            "in turn": translatable("Yes: the first player chooses and shows, then the other does."),
        },
    ),
    Ruling(
        "destiny_min",
        ("A-09",),
        translatable("How many destinies must a discard leave in hand?"),
        {
            "two": translatable("Two. Swaps are free, and who holds none at the end takes one back first."),
            "none": translatable("None."),
            "one": translatable("One."),
            "three": translatable("Three."),
        },
    ),
    Ruling(
        "destiny_excess",
        ("A-10",),
        translatable("Two destinies are to be discarded and only one may go?"),
        {
            "partly": translatable("One goes, the rest of the list is ignored."),
            "all or none": translatable("None goes."),
        },
    ),
    Ruling(
        "goal_multiplier_scope",
        ("A-11",),
        translatable("Are an individual and a shared goal on one aspect alike?"),
        {
            "together": translatable("Yes, they count together."),
            "apart": translatable("No, individual goals and shared goals are counted apart."),
        },
    ),
    Ruling(
        "multiplier_owner",
        ("A-12",),
        translatable("Do the goals of the other multiply mine?"),
        {
            "own": translatable("No, one's own alone."),
            "both": translatable("Yes: the like goals of the couple are one row, the first player's in front."),
        },
    ),
    Ruling(
        "goal_order",
        ("A-13",),
        translatable("In which order do like goals need more and more?"),
        {
            "best": translatable("In the order that pays most."),
            "as kept": translatable("In the order in which the traits were kept."),
        },
    ),
    Ruling(
        "trait_payout",
        ("A-14",),
        translatable("What is a trait goal worth?"),
        {
            "card": translatable("What the finale card says, for those met and those missed."),
            "met only": translatable("What the finale card says for those met; a missed one costs nothing."),
        },
    ),
)
