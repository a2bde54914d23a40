"""What many dramas came to: conflicts, epilogues, length, and whether a seat is worth anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fogtools.finding import Say
from fogtools.game.analysis.listing import Cell, Counted, CountedOf, Listing, TableRow
from fogtools.game.analysis.trials import alone
from fogtools.game.playing.course import Tally
from fogtools.games.tarot_drama.engine.state import SEATS
from fogtools.games.tarot_drama.engine.tarot_deck import ARCANA, SUITS
from fogtools.games.tarot_drama.rules.compile import Setting
from fogtools.games.tarot_drama.rules.epilogue import BALANCE, MOST
from fogtools.play.many.intervals import interval

KINDS = ("rivalry", "belligerence", "brink")
#: What is counted of scenes and auctions, in the order of the report: key of the tally -> in words.
HAPPENED = {
    "scenes": Say("scenes"),
    "played": Say("cards played in scenes"),
    "cut": Say("scenes ended by a cut"),
    "no cut": Say("scenes that ended of themselves"),
    "turned": Say("cards turned up at a cut"),
    "revealed": Say("comparisons of unranked people"),
    "no winner": Say("scenes without a winner"),
    "starter wins": Say("scenes won by who began them"),
    "pledges": Say("pledges offered"),
    "pledges taken": Say("pledges accepted"),
    "abstains": Say("abstentions"),
    "ties": Say("ties in auctions"),
    "raises": Say("raises"),
    "borrowed": Say("cards borrowed by poor conflicts"),
}


def counts(setting: Setting, tally: Tally, plays: int) -> Mapping[str, object]:
    """How often each arcana names a conflict of which kind, epilogues reached, what happens in a drama, seats."""
    total = {key: sum(n for (what, _, _), n in tally.items() if what == key) for key in HAPPENED}
    rows = [BALANCE, *(f"{suit}-{gap}" for suit in SUITS for gap in range(1, MOST + 1))]
    epilogues = {row: tally["epilogue", row, ""] for row in rows}
    places = sorted({d.split()[0] for what, _, d in tally if what == "gap at"})
    return {
        "plays": plays,
        "conflicts": {arcana: {kind: tally["conflict", arcana, kind] for kind in KINDS} for arcana in ARCANA},
        "epilogues": epilogues,
        "per drama": {key: round(n / plays, 3) if plays else 0 for key, n in total.items()},
        "gaps": {d: n for (what, _, d), n in sorted(tally.items()) if what == "gap"},
        "best": {seat: tally["best", "", seat] for seat in SEATS if tally["best", "", seat]},
        "places": {place: _place(tally, place) for place in places},
        "cards aside": {d: n for (what, _, d), n in sorted(tally.items()) if what == "cards aside"},
        "never played": sorted(row for row, n in epilogues.items() if plays and not n),
    }


def _place(tally: Tally, place: str) -> dict[str, float]:
    """Mean difference at a place counted from the first seat, and how often it has the happiest fate."""
    gaps = [(int(d.split()[1]), n) for (what, _, d), n in tally.items() if what == "gap at" and d.split()[0] == place]
    n = sum(count for _, count in gaps)
    return {
        "n": n,
        "mean gap": round(sum(gap * count for gap, count in gaps) / n, 3) if n else 0,
        "best": tally["best at", "", place],
    }


def listings(played: Sequence[CountedOf]) -> list[Listing]:
    """One row of policies: everything; several: who has the happiest fate against whom."""
    return list(_one(*played[0])) if len(played) == 1 else [_versus(played)]


def _one(policies: tuple[str, ...], counted: Counted) -> Iterator[Listing]:
    yield _conflicts(counted)
    yield _epilogues(counted)
    yield _happened(counted)
    yield _seats(counted)


def _conflicts(counted: Counted) -> Listing:
    """How often each arcana came to lie between two people, and as what."""
    rows = []
    for arcana, kinds in counted["conflicts"].items():
        n = sum(kinds.values())
        shares: list[Cell] = [f"{100 * kinds[kind] / n:.0f} %" if n else "–" for kind in KINDS]
        rows.append(TableRow([n, *shares, arcana.removeprefix("arcana-")], "" if n else "warning"))
    head = [Say("conflicts"), Say("rivalry"), Say("belligerence"), Say("on the brink"), Say("arcana")]
    return Listing("conflicts", Say("How often each major arcana names a conflict, and of which kind"), head, rows)


def _epilogues(counted: Counted) -> Listing:
    """How often each epilogue was told, by suit; those never told are marked."""
    total = sum(counted["epilogues"].values())
    rows = []
    for gap in range(1, MOST + 1):
        told = [counted["epilogues"][f"{suit}-{gap}"] for suit in SUITS]
        cells: list[Cell] = [f"{100 * n / total:.1f} %" if total else "–" for n in told]
        rows.append(TableRow([f"{gap}{'+' if gap == MOST else ''}", *cells], "" if all(told) else "warning"))
    share = f"{100 * counted['epilogues'][BALANCE] / total:.1f}" if total else "–"
    head = [Say("difference"), *(Say("{suit}", suit=suit) for suit in SUITS)]
    note = Say("Perfect balance: {share} % of all fates.", share=share)
    return Listing("epilogues", Say("How often each epilogue is told"), head, rows, [note])


def _happened(counted: Counted) -> Listing:
    rows = [TableRow([f"{counted['per drama'][key]:.2f}", words]) for key, words in HAPPENED.items()]
    return Listing("happened", Say("What happens in a drama, on average"), [Say("n"), Say("")], rows)


def _seats(counted: Counted) -> Listing:
    """What a place counted from the first seat is worth: the mean difference, how often the happiest fate."""
    rows = []
    for place, row in counted["places"].items():
        low, high = interval(alone(row["best"], row["n"]))
        share = f"{100 * row['best'] / row['n']:.1f} %" if row["n"] else "–"
        rows.append(
            TableRow(
                [
                    f"{row['mean gap']:.2f}",
                    share,
                    f"{100 * low:.1f}–{100 * high:.1f}",
                    Say("place {n} from the first seat", n=int(place)),
                ]
            )
        )
    head = [Say("difference"), Say("happiest fate"), Say("95 %"), Say("")]
    return Listing("seats", Say("What a seat is worth; several may have the happiest fate"), head, rows)


def _versus(played: Sequence[CountedOf]) -> Listing:
    """How often the first seat has the happiest fate, policy against policy."""
    names = list(dict.fromkeys(policies[0] for policies, _ in played))
    cells = {(policies[0], policies[-1]): counted for policies, counted in played}
    rows = [TableRow([one, *(_cell(cells[one, other]) for other in names)]) for one in names]
    title = Say("How often the first seat has the happiest fate, alone or with others, in %")
    note = Say("Down: who chooses at the first seat; across: at all others.")
    return Listing("best", title, [Say(""), *(Say("{name}", name=name) for name in names)], rows, [note])


def _cell(counted: Counted) -> Cell:
    best = counted["best"].get(SEATS[0], 0)
    low, high = interval(alone(best, counted["plays"]))
    return f"{100 * best / counted['plays']:.0f}±{50 * (high - low):.0f}" if counted["plays"] else "–"
