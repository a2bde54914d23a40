"""Slips of every kind planted into two clean catalogues: who finds them, ours or msgfmt or pofilter?

`make mutants-pairs` prints the table; exit code 1 below 95 % found, or with anything said of clean text. For us only a
finding whose check the kind lists counts; for the peers any that the clean message has not.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from fogtools.check.spelling import dictionary
from tests.recall.tally import OURS, Tally, sum_of
from tests.recall.translations.judge import PEERS_OF_OURS, ours, planted
from tests.recall.translations.kinds import KINDS, Kind
from tests.recall.translations.making import Row, rows, shipped, written

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

    def found(self, kind: Kind, most: int, seed: int) -> Tally:
        """The slips of a kind and who finds them; a tool that names the message names the right line."""
        slips = planted(kind, self.rows, most, seed)
        said = ours(slips.entries, slips.raw, self.folder, spell="spelling" in kind.says)
        missed = sorted(key for key in slips.slips if not said.get(key, set()) & kind.says)
        beside = sorted(said.keys() - slips.slips)
        odd = [f"{kind.name}: {key} missed, said {sorted(said.get(key, ()))}" for key in missed]
        odd += [f"{kind.name}: {key} too, {sorted(said[key])}" for key in beside]
        counts = {OURS: len(slips.slips) - len(missed)}
        for name in self.peers:
            heard = PEERS_OF_OURS[name](slips.raw, self.folder)
            counts[name] = sum(bool(heard.get(k, set()) - self.alarms[name].get(k, set())) for k in slips.slips)
        return Tally(len(slips.slips), len(beside), counts, counts, odd)


def measured(catalogues: Sequence[Catalogue], most: int, seed: int) -> dict[str, Tally]:
    """Every kind: what was planted of it into all catalogues, and who found it."""
    return {kind.name: sum_of(c.found(kind, most, seed) for c in catalogues) for kind in kinds()}


def main(most: int, seed: int, peers: bool) -> int:
    """Prints the table; the exit code."""
    names = tuple(PEERS_OF_OURS) if peers else ()
    with tempfile.TemporaryDirectory(prefix="fog-recall-") as place:
        clean = [Catalogue(some, Path(place), names) for some in (shipped(), rows(LARGE, seed))]
        tallies = measured(clean, most, seed)
    tools = (OURS, *names)
    whole = sum_of(tallies.values())
    print(f"{'':42s}{'slips':>6s}" + "".join(f"{name:>12s}" for name in tools))
    for name, t in tallies.items():
        print(f"{name:42s}{t.places:6d}" + "".join(f"{t.detected[tool]:12d}" for tool in tools))
    shares = (100 * whole.detected[tool] / whole.places for tool in tools)
    print(f"{'all, in per cent':42s}{whole.places:6d}" + "".join(f"{share:12.1f}" for share in shares))
    alarms = {tool: sum(len(one.alarms[tool]) for one in clean) for tool in tools}
    print(f"{'clean messages that something is said of':48s}" + "".join(f"{alarms[tool]:12d}" for tool in tools))
    print(*whole.missed, sep="\n")
    return 0 if whole.detected[OURS] >= ENOUGH * whole.places and not alarms[OURS] else 1
