"""Plants slips of every kind into two clean catalogues and counts who finds them, ours beside msgfmt and pofilter.

`python -m tests.recall_pairs --seed 1` prints a table; exit code 1 below 95 % found, or with anything said of clean
text. For us only a finding whose check the kind lists counts; for the peers any that the clean message has not.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from fogtools.check.spelling import dictionary
from tests.bench import installed
from tests.recall_pairs.judge import OURS, PEERS_OF_OURS, ours, planted
from tests.recall_pairs.kinds import KINDS, Kind
from tests.recall_pairs.making import Row, rows, shipped, written

ENOUGH = 0.95
LARGE = 3000


def kinds() -> list[Kind]:
    """Every kind that can be looked for on this machine."""
    return [kind for kind in KINDS if "spelling" not in kind.says or dictionary("fr")]


class Catalogue:
    """A clean catalogue: its rows, and what each tool says of it before anything is planted."""

    def __init__(self, clean: Sequence[Row], folder: Path, peers: Sequence[str]) -> None:
        self.rows = clean
        self.folder = folder
        self.peers = peers
        raw = written(clean)
        self.alarms = {name: PEERS_OF_OURS[name](raw, folder) for name in peers}
        none = planted(Kind("", frozenset(), lambda row: None), clean, 0, 0)
        self.alarms[OURS] = ours(none.entries, none.raw, folder)

    def found(self, kind: Kind, most: int, seed: int) -> tuple[int, dict[str, int], list[str]]:
        """(how many slips of a kind, how many each tool finds, what ours says beside them or misses)."""
        slips = planted(kind, self.rows, most, seed)
        said = ours(slips.entries, slips.raw, self.folder, spell="spelling" in kind.says)
        missed = [key for key in slips.slips if not said.get(key, set()) & kind.says]
        odd = [f"{kind.name}: {key} missed, said {sorted(said.get(key, ()))}" for key in sorted(missed)]
        odd += [f"{kind.name}: {key} too, {sorted(said[key])}" for key in sorted(said.keys() - slips.slips)]
        counts = {OURS: len(slips.slips) - len(missed)}
        for name in self.peers:
            heard = PEERS_OF_OURS[name](slips.raw, self.folder)
            counts[name] = sum(bool(heard.get(k, set()) - self.alarms[name].get(k, set())) for k in slips.slips)
        return len(slips.slips), counts, odd


def measured(
    catalogues: Sequence[Catalogue], most: int, seed: int
) -> tuple[list[tuple[str, int, dict[str, int]]], list[str]]:
    """(kind, slips, how many each tool finds) of every kind; and what is odd."""
    table, odd = [], []
    for kind in kinds():
        slips, counts = 0, dict.fromkeys((OURS, *catalogues[0].peers), 0)
        for catalogue in catalogues:
            n, found, beside = catalogue.found(kind, most, seed)
            slips += n
            odd += beside
            counts = {name: counts[name] + found[name] for name in counts}
        table.append((kind.name, slips, counts))
    return table, odd


def main() -> int:
    """The exit code."""
    words = argparse.ArgumentParser(prog="python -m tests.recall_pairs", description=(__doc__ or "").splitlines()[0])
    words.add_argument("--seed", type=int, default=1, help="which places are chosen")
    words.add_argument("--places", type=int, default=20, help="how many of each kind in each catalogue")
    words.add_argument("--alone", action="store_true", help="without the peers")
    given = words.parse_args()
    peers = () if given.alone else tuple(PEERS_OF_OURS)
    if peers:
        installed()
    with tempfile.TemporaryDirectory(prefix="fog-recall-") as place:
        clean = [Catalogue(some, Path(place), peers) for some in (shipped(), rows(LARGE, given.seed))]
        table, odd = measured(clean, given.places, given.seed)
    tools = (OURS, *peers)
    print(f"{'':42s}{'slips':>6s}" + "".join(f"{name:>12s}" for name in tools))
    for name, slips, counts in table:
        print(f"{name:42s}{slips:6d}" + "".join(f"{counts[tool]:12d}" for tool in tools))
    whole = sum(slips for _, slips, _ in table)
    found = {tool: sum(counts[tool] for _, _, counts in table) for tool in tools}
    print(f"{'all, in per cent':42s}{whole:6d}" + "".join(f"{100 * found[tool] / whole:12.1f}" for tool in tools))
    alarms = {tool: sum(len(one.alarms[tool]) for one in clean) for tool in tools}
    print(f"{'clean messages that something is said of':48s}" + "".join(f"{alarms[tool]:12d}" for tool in tools))
    print(*odd, sep="\n")
    return 0 if found[OURS] >= ENOUGH * whole and not alarms[OURS] else 1


if __name__ == "__main__":
    sys.exit(main())
