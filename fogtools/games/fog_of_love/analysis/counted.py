"""What many plays came to, for people at a terminal: endings, destinies, hearts, letters, scenes that nobody saw."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from fogtools.finding import Say
from fogtools.game.analysis.listing import Cell, Counted, CountedOf, Listing, Mark, TableRow
from fogtools.game.analysis.trials import alone
from fogtools.play.many.intervals import interval

#: With so many who chose it, a destiny that all of them meet, or none, needs a look.
ENOUGH = 100


def listings(played: Sequence[CountedOf]) -> list[Listing]:
    """One pair of policies: everything; several: a table of the pairs for each destiny (FOL-054)."""
    return list(_pairs(played) if len(played) > 1 else _one(played[0][1]))


def _one(counted: Counted) -> Iterator[Listing]:
    plays = sum(counted["endings"].values())
    chosen = [
        TableRow([*_share(row["fulfilled"], row["chosen"], (row["low"], row["high"])), name], _odd(row))
        for name, row in counted["destinies"].items()
    ]
    yield _shares(
        "endings",
        Say("Endings"),
        Say("ending"),
        [TableRow([*_share(k, plays), ending]) for ending, k in _often(counted["endings"])],
    )
    yield _shares("destinies", Say("Destinies fulfilled, of those who ended with them"), Say("destiny"), chosen)
    yield _shares(
        "fulfilled",
        Say("Who of the couple fulfils their own destiny"),
        Say("who"),
        [TableRow([*_share(counted["fulfilled by"].get(key, 0), plays), who]) for key, who in WHO],
    )
    yield _hearts(counted["hearts"])
    yield _letters(counted["letters"])
    yield _unseen(counted["never played"])


def _shares(name: str, title: Say, what: Say, rows: Sequence[TableRow]) -> Listing:
    return Listing(name, title, [Say("share"), Say("95 %"), Say("n"), what], rows)


def _unseen(cards: Sequence[str]) -> Listing:
    if not cards:
        return Listing("never played", Say("Every scene was played."), [], [])
    return Listing("never played", Say("Never played"), [], [], [Say("{cards}", cards=", ".join(cards))])


def _hearts(quantiles: Mapping[str, int]) -> Listing:
    title = Say("Hearts at the end: what so many percent of the people have at most")
    return Listing("hearts", title, [Say("{share}", share=q) for q in quantiles], [TableRow([*quantiles.values()])])


AXES = Say("Down: who chooses at the first seat; across: at the second. ±: half of the 95 % interval.")
WHO = (("2", Say("both")), ("1", Say("one of them")), ("0", Say("nobody")))


def _often(counted: Mapping[str, int]) -> list[tuple[str, int]]:
    return sorted(counted.items(), key=lambda kn: (-kn[1], kn[0]))


def _share(k: int, n: int, ends: tuple[float, float] | None = None) -> list[Cell]:
    """A share, its interval (`ends`; left out, that of plays), and of how many; dashes where there is nobody."""
    if not n:
        return ["–", "–", "0"]
    low, high = ends or interval(alone(k, n))
    return [f"{100 * k / n:.1f} %", f"{100 * low:.1f}–{100 * high:.1f}", f"{n:,}"]


def _odd(row: Mapping[str, int]) -> Mark:
    """A warning where all or none of many fulfil it."""
    return "warning" if row["chosen"] >= ENOUGH and row["fulfilled"] in (0, row["chosen"]) else ""


def _letters(letters: Mapping[str, Mapping[str, int]]) -> Listing:
    """A row for each card: how often it was answered, and how often with each letter."""
    known = sorted({letter for own in letters.values() for letter in own})
    rows = []
    for card, own in letters.items():
        n = sum(own.values())
        parts = [f"{100 * own[i] / n:.0f} %" if n and i in own else "" for i in known]
        rows.append(TableRow([f"{n:,}", *parts, card], "warning" if n >= ENOUGH and 0 in own.values() else ""))
    head = [Say("n"), *(Say("{letter}", letter=i) for i in known), Say("card")]
    return Listing("letters", Say("Letters picked"), head, rows)


def _pairs(played: Sequence[CountedOf]) -> Iterator[Listing]:
    for name in dict.fromkeys(name for _, counted in played for name in counted["destinies"]):
        cells = {pair: counted["destinies"][name] for pair, counted in played}
        yield _matrix(
            name,
            Say("{destiny}: fulfilled, of those who ended with it, in %", destiny=name),
            {pair: _cell(row["fulfilled"], row["chosen"], (row["low"], row["high"])) for pair, row in cells.items()},
            {row["chosen"] for row in cells.values()},
        )
    plays = {pair: sum(c["fulfilled by"].values()) for pair, c in played}
    both = {pair: _of_plays(c["fulfilled by"].get("2", 0), plays[pair]) for pair, c in played}
    yield _matrix("both", Say("Both fulfil their destinies, in %"), both, set(plays.values()), AXES)


def _matrix(name: str, title: Say, cells: Mapping[tuple[str, ...], Cell], of: Collection[int], *notes: Say) -> Listing:
    """The first seat's policies downwards, the second's across."""
    down, across = (list(dict.fromkeys(pair[seat] for pair in cells)) for seat in (0, 1))
    rows = [TableRow([one, *(cells.get((one, other), "–") for other in across)]) for one in down]
    sizes = Say("n of a cell: {least} to {most}", least=f"{min(of):,}", most=f"{max(of):,}")
    return Listing(name, title, [Say(""), *(Say("{name}", name=other) for other in across)], rows, [sizes, *notes])


def _of_plays(k: int, n: int) -> Cell:
    return _cell(k, n, interval(alone(k, n)))


def _cell(k: int, n: int, ends: tuple[float, float]) -> Cell:
    if not n:
        return "–"
    low, high = ends
    return f"{100 * k / n:.0f}±{50 * (high - low):.0f}"
