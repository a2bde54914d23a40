"""How strong the searching player is, and what restrictions cost: `python -m tests.strength [--restricted]`.

Mirrored seeds: in the same games (same first player, same shuffles) somebody who searches sits first on the one seat,
then on the other, opposite a persona; both are compared with the persona in that seat, game by game. The table stands
in docs/personas.md; with the usual number of games it takes about five minutes on two cores, with `-n 250` about ten.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple

from fogtools.game.playing.course import Course
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.searching import Searching
from fogtools.games.fog_of_love.personas import SEARCHERS
from fogtools.play.many.intervals import wilson
from fogtools.play.many.report.statistics import ALARMS, Estimate, false_discoveries, mean
from tests.fog import ROOT
from tests.restricted import restricted

PLAYER = "search"
PEOPLE = ("random", *FOG_OF_LOVE.playing.personas)


class Strength(NamedTuple):
    """Of one persona: plays of each, its own fulfilled destinies, those of who searches in its place, the difference.

    `beside`: in the plays of both, how much more often who searches fulfils its own than the persona opposite.
    """

    persona: str
    plays: int
    own: int
    searched: int
    difference: Estimate
    beside: Estimate


def stories() -> Iterator[tuple[str, Any]]:
    """The first story of each shipped box, compiled."""
    for folder in sorted(p.parent for p in (ROOT / "stories" / FOG_OF_LOVE.id).rglob("box.yaml")):
        box = FOG_OF_LOVE.authoring.load(folder)
        yield box.story_names[0], FOG_OF_LOVE.playing.compile(box, box.story_names[0])


def met(engine: Searching, game: int) -> tuple[int, int]:
    """Who of both fulfils the own destiny in a game."""
    own, mind = engine.memory()
    own.cleared()
    engine.play(own, mind, game)
    return own.S[w.MET], own.S[w.MET + 1]


def strength(story: Any, persona: str, games: int, seed: int, pool: ThreadPoolExecutor) -> Strength:
    """Who searches against a persona, and that persona against itself, in the same games."""
    courses = ((persona, persona), (PLAYER, persona), (persona, PLAYER))
    plays = [partial(met, Searching(FOG_OF_LOVE, story, Course(pair, seed))) for pair in courses]
    both, first, second = ([*pool.map(play, range(games))] for play in plays)
    gains = Counter(a[0] - c[0] + b[1] - c[1] for a, b, c in zip(first, second, both, strict=True))
    beside = Counter(a[0] - a[1] + b[1] - b[0] for a, b in zip(first, second, strict=True))
    return Strength(
        persona,
        2 * games,
        sum(map(sum, both)),
        sum(a[0] for a in first) + sum(b[1] for b in second),
        _halved(mean(gains)),
        _halved(mean(beside)),
    )


def _halved(e: Estimate) -> Estimate:
    """Of one play, where the sum of two was counted."""
    return Estimate(e.value / 2, e.low / 2, e.high / 2, e.p)


def percent(hits: int, n: int) -> str:
    """A share with Wilson's interval."""
    low, high = wilson(hits, n)
    return f"{100 * hits / n:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def points(e: Estimate) -> str:
    """A difference of shares with its interval."""
    return f"{100 * e.value:+.1f} ({100 * max(e.low, -1):+.1f} to {100 * min(e.high, 1):+.1f})"


def strengths(games: int, seed: int) -> bool:
    """Prints the tables; says whether who searches is clearly stronger everywhere."""
    stronger = True
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for name, story in stories():
            print(
                f"\n### {name}\n\n| opposite | persona | search in its place | difference, points | over the one "
                "opposite, points |\n|---|---|---|---|---|"
            )
            for persona in PEOPLE:
                s = strength(story, persona, games, seed, pool)
                stronger = stronger and s.difference.low > 0
                print(
                    f"| {persona} | {percent(s.own, s.plays)} | {percent(s.searched, s.plays)} "
                    f"| {points(s.difference)} | {points(s.beside)} |",
                    flush=True,
                )
    return stronger


def restrictions(plays: int, seed: int) -> None:
    """Prints what each restriction costs: destinies in points, hearts; where nothing is clear, nothing."""
    for name, story in stories():
        rows: dict[str, list[str]] = {}
        personas = list(FOG_OF_LOVE.playing.personas)
        losses = list(restricted(FOG_OF_LOVE, story, plays, seed))
        clear = iter(false_discoveries([e.p for loss in losses for e in (loss.destiny, loss.hearts)]))
        for loss in losses:
            cell = [
                f"{100 * loss.destiny.value:+.0f}" if next(clear) < ALARMS else "·",
                f"{loss.hearts.value:+.1f}" if next(clear) < ALARMS else "·",
            ]
            rows.setdefault(str(loss.restriction.words), []).append(" / ".join(cell))
        print(f"\n### {name}\n\n| restriction | {' | '.join(personas)} |\n|---{'|---' * len(personas)}|")
        for words, cells in rows.items():
            print(f"| {words} | {' | '.join(cells)} |")


def main() -> int:
    """1 where who searches is not clearly stronger than a persona."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--restricted", action="store_true", help="what restrictions cost instead")
    asked.add_argument("-n", type=int, default=0, help="games of each persona (150), or plays of each restriction")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    begun = time.monotonic()
    if given.restricted:
        restrictions(given.n or 4000, given.seed)
        stronger = True
    else:
        stronger = strengths(given.n or 150, given.seed)
        print(
            f"\n{2 * (given.n or 150)} plays of each, seed {given.seed}, {SEARCHERS[PLAYER]} rollouts a decision; "
            f"{time.monotonic() - begun:.0f} s"
        )
        print("stronger everywhere" if stronger else "not clearly stronger everywhere")
    return 0 if stronger else 1


if __name__ == "__main__":
    sys.exit(main())
