"""What every measure of the report means, in plain words, and how it is computed."""

from __future__ import annotations

from fogtools.finding import Say
from fogtools.game.analysis.balance_report import Section, Term, Terms
from fogtools.games.fog_of_love.analysis.balance import evening, notices
from fogtools.games.fog_of_love.analysis.balance.minutes import SOURCE, SPEED


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


TERMS = [
    Term(
        "term-interval",
        Say("Interval"),
        Say(
            "Where the true value lies, 95 times in 100. Of shares by Wilson, of means by the normal "
            "distribution, of swings by Student over blocks of plays. The two people of a play may hang together: "
            "of people, as many count as the spread over the plays is worth (Korn and Graubard 1998). What was never "
            "seen in n plays lies below 3/n. It says how many plays there were, not whether the personas play like "
            "people."
        ),
        "Wilson: (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n), z = 1.96, n = p(1−p) T² / Σ(h − p t)²",
    ),
    Term(
        "term-personas",
        Say("Personas"),
        Say(
            "Named ways to choose, not people: each weighs hearts, matches, goals and destinies in its own way "
            "and sees only what its seat may see. They show what the cards make likely."
        ),
    ),
    Term(
        "term-fulfilled",
        Say("Destiny fulfilled"),
        Say("The share of people whose final destiny holds at the end. Of one destiny: of those who ended with it."),
        Say("fulfilled / (fulfilled + missed)"),
    ),
    Term(
        "term-swing",
        Say("Swing of a card"),
        Say(
            "What each time it is played brings to who plays it. The same games (same seed, same number, same "
            "decks) are played twice: once one person always plays the card when it is in hand, once never. The "
            "difference is the card’s, since nothing else differs until then."
        ),
        Say("Σ (hearts always − hearts never) / Σ (times played always − times played never)"),
    ),
    Term(
        "term-letter-swing",
        Say("Swing of a letter"),
        Say(
            "The same for a letter: one person always picks it on that card, against always picking each of the "
            "card’s other letters, on average."
        ),
        Say(
            "Σ (hearts with it − mean hearts with another) / Σ (times picked with it − mean times picked with another)"
        ),
    ),
    Term(
        "term-clear",
        Say("Clear"),
        Say(
            "So many comparisons are made that some look large by chance alone. A swing is clear (strong colour, "
            "bold) where it stays so after the correction of Benjamini and Hochberg (1995) for all swings of this "
            "report: of all that are called clear, 5 in 100 are false alarms. Clear ones come first, then size "
            "decides, never how sure one is."
        ),
        "p(k) · m / k ≤ 0.05",
    ),
    Term(
        "term-beaten",
        Say("A letter that another one beats"),
        Say(
            "Read off the cards, exactly: whatever the other person chooses, it gives nobody more hearts, no "
            "token and no effect that the other letter lacks, and somewhere it gives fewer hearts."
        ),
    ),
    Term(
        "term-match",
        Say("More than by chance"),
        Say("How much more often both pick the same letter than if the two had picked without regard to each other."),
        "Σ p(x, x) − Σ p(x, ·) p(·, x)",
    ),
    Term(
        "term-seat",
        Say("Edge of a seat"),
        Say(
            "The difference between the two people of the same plays: in destinies fulfilled from the plays in "
            "which only one of both fulfils (McNemar; interval of "
            "Agresti and Min 2005), in hearts from the two means."
        ),
        Say("(plays only the first fulfils − plays only the second does) / plays"),
    ),
    Term(
        "term-over",
        Say("Half as long again"),
        Say(
            "The share of plays in which a chapter takes at least one and a half times as many turns as scenes "
            "stand on its card, and two turns more at least: one more is what a single minor scene makes."
        ),
        Say("turns ≥ length + max(2, length / 2)"),
    ),
    Term(
        "term-draw",
        Say("A draw fails"),
        Say("The share of plays in which somebody should draw and no deck of the chapter holds a scene."),
    ),
    Term(
        "term-time",
        Say("Reading aloud"),
        Say(
            "The words of the cards that a play lays, divided by {speed} words a minute ({source}). In the "
            "language that the cards are shown in.",
            speed=SPEED,
            source=SOURCE,
        ),
        Say("words / {speed}", speed=SPEED),
    ),
    Term(
        "term-cover",
        Say("Covering plays"),
        Say(
            "A small set of plays that shows every card, letter and turn of a secret that any play of the sample "
            "shows: each time the play is taken that adds most."
        ),
    ),
    Term(
        "term-surprise",
        Say("Most surprising"),
        Say("The play whose letters are the least usual on their cards, on average."),
        Say("mean of −log₂ share"),
    ),
    Term(
        "term-notices",
        Say("What stands out"),
        Say(
            "Named at the top: what can never happen or was never seen; letters that another one beats; chapters "
            "in which a draw fails in more than {out} % of plays, or which are half as long again in more than "
            "{over} % (a table that plans its evening by the cards is late once in ten evenings); an edge of "
            "{points} points or {hearts} heart that is clear; destinies that fewer than {least} % or more than "
            "{most} % fulfil; too few tokens for more than {out} % of people. The whole interval must lie "
            "beyond the limit, so few plays name little.",
            out=_percent(notices.RUNS_OUT),
            over=_percent(notices.OVERRUNS),
            points=_percent(notices.EDGE_POINTS),
            hearts=f"{notices.EDGE_HEARTS:.0f}",
            least=_percent(notices.LEAST),
            most=_percent(notices.MOST),
        ),
    ),
    Term(
        "term-evening",
        Say("An evening of its own"),
        Say(
            "Judged on couples that play for their destinies, where there are such. Named at the top: under {own} % "
            "of the scenes played are on no other story’s list; the commonest of the events that the synopsis sets "
            "aside happens in under {event} % of plays; both stay in more than {stay} % or in fewer than {part} %; one "
            "destiny is the final one of more than {swallows} % of people.",
            own=_percent(evening.OWN),
            event=_percent(evening.EVENT),
            stay=_percent(evening.STAY),
            part=_percent(evening.PART),
            swallows=_percent(evening.SWALLOWS),
        ),
    ),
]


def section() -> Section:
    """The section of the report."""
    return Section(
        "terms",
        Say("What the figures mean"),
        [Terms(TERMS)],
        lead=Say(
            "Every figure has its 95 % interval beside it; what it stands on shows when you rest on "
            "it, and in the data."
        ),
    )
