"""What many games came to, for people at a terminal: cards by kind, flowers, and who wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fogtools.finding import Digits, Say
from fogtools.game.analysis.listing import Cell, Counted, CountedOf, Listing, TableRow
from fogtools.game.analysis.trials import alone
from fogtools.play.many.intervals import interval

FATES = ("scores", "scribble", "left", "eaten")


def listings(played: Sequence[CountedOf]) -> list[Listing]:
    """One row of policies: everything; several: who wins against whom."""
    return list(_one(*played[0])) if len(played) == 1 else [_versus(played)]


def _one(policies: tuple[str, ...], counted: Counted) -> Iterator[Listing]:
    yield _kinds(counted)
    yield _flowers(counted["flowers"])
    yield _wins(policies, counted)


def _kinds(counted: Counted) -> Listing:
    """What a card of each kind scores on average, what becomes of it, and how many lie in a best window and in any."""
    rows = []
    for kind, row in sorted(counted["kinds"].items(), key=lambda pair: -pair[1]["mean"]):
        n = row["placed"]
        fates = [f"{100 * row['fates'].get(fate, 0) / n:.0f} %" if n else "–" for fate in FATES]
        best = row["in best windows"] / counted["best windows"] if counted["best windows"] else 0
        every = n / counted["windows"] if counted["windows"] else 0
        rows.append(TableRow([f"{row['mean']:.2f}", *fates, f"{every:.2f}", f"{best:.2f}", kind]))
    head = [
        Say("points"),
        Say("scores"),
        Say("scribble"),
        Say("leaves"),
        Say("eaten"),
        Say("in a window"),
        Say("in a best one"),
        Say("kind"),
    ]
    mean = round(counted["mean window"], 2)
    note = Say(
        "A window is worth {points} point on average.",
        "A window is worth {points} points on average.",
        n=mean,
        points=Digits(f"{mean:.2f}"),
    )
    return Listing("kinds", Say("What a card of each kind is worth, and what becomes of it"), head, rows, [note])


def _flowers(flowers: Mapping[str, int]) -> Listing:
    title = Say("How often a flower survives")
    ends = flowers["low"], flowers["high"]
    return Listing(
        "flowers", title, SHARE, [TableRow([*_share(flowers["survive"], flowers["laid"], ends), Say("survives")])]
    )


SHARE = [Say("share"), Say("95 %"), Say("n"), Say("")]


def _wins(policies: tuple[str, ...], counted: Counted) -> Listing:
    """Who wins, seat by seat, and by the place counted from the first seat; several may win together."""
    plays = counted["plays"]
    rows = [TableRow([*_share(n, plays), Say("{seat}", seat=seat)]) for seat, n in counted["wins"].items()]
    rows += [
        TableRow([*_share(n, plays), Say("place {n} from the first seat", n=int(place))])
        for place, n in counted["wins by place"].items()
    ]
    note = Say("Nobody begins: all build at once, and windows do not touch. So a place should be worth nothing.")
    return Listing("wins", Say("Who wins the game, alone or with others"), SHARE, rows, [note])


def _versus(played: Sequence[CountedOf]) -> Listing:
    """How often the first seat wins, policy against policy."""
    names = list(dict.fromkeys(policies[0] for policies, _ in played))
    cells = {(policies[0], policies[-1]): counted for policies, counted in played}
    rows = [TableRow([one, *(_cell(cells[one, other]) for other in names)]) for one in names]
    title = Say("How often the first seat wins, alone or with others, in %")
    note = Say("Down: who chooses at the first seat; across: at all others.")
    return Listing("wins", title, [Say(""), *(Say("{name}", name=name) for name in names)], rows, [note])


def _cell(counted: Counted) -> Cell:
    won = counted["wins"].get("red", 0)
    low, high = interval(alone(won, counted["plays"]))
    return f"{100 * won / counted['plays']:.0f}±{50 * (high - low):.0f}" if counted["plays"] else "–"


def _share(k: int, n: int, ends: tuple[float, float] | None = None) -> list[Cell]:
    """A share, its interval (`ends`; left out, that of games), and of how many."""
    if not n:
        return ["–", "–", "0"]
    low, high = ends or interval(alone(k, n))
    return [f"{100 * k / n:.1f} %", f"{100 * low:.1f}–{100 * high:.1f}", f"{n:,}"]
