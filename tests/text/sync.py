"""Brings the catalogues of the tool's messages and of the game's fixed words up to date: `python -m tests.text.sync`.

Projects have `fog i18n sync`; these two belong to the tool itself. It lists what is left to translate.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fogtools.games import GAMES
from fogtools.text.catalogue import Entry
from fogtools.text.merge import problems
from fogtools.text.messages import collect_messages
from fogtools.text.own import DOMAIN
from fogtools.text.sync import Synced, languages_in, sync_domain

ROOT = Path(__file__).parent.parent.parent
LOCALES = ROOT / "locales"


def domains() -> dict[str, list[Entry]]:
    """What the tool itself has to translate, by catalogue."""
    games = {name: list(game.fixed_entries()) for name, game in GAMES.items()}
    return {DOMAIN: collect_messages(ROOT / "fogtools"), **games}


def sync(check: bool = False) -> Iterator[tuple[Synced, list[Entry]]]:
    """Every catalogue of the tool with its entries, brought up to date (or, with `check`, judged)."""
    for domain, entries in domains().items():
        for done in sync_domain(LOCALES, domain, languages_in(LOCALES), entries, domain, check):
            yield done, entries


if __name__ == "__main__":
    for done, entries in sync():
        print(f"{done.path.relative_to(ROOT)}: {done.counts}" + (" written" if done.written else ""))
        if done.path.suffix == ".po":
            for key, what in problems(done.catalogue, entries):
                print(f"  {what}: {key}")
