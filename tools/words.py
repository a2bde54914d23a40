"""Brings the tool's own catalogues up to date: its messages, and the game's fixed words."""

from __future__ import annotations

import sys
from pathlib import Path

from fogtools.games import GAMES
from fogtools.text.messages import collect_messages
from fogtools.text.sync import languages_in, sync_domain

ROOT = Path(__file__).resolve().parent.parent


def main(check: bool) -> int:
    """Syncs every catalogue; with `check` only tells (exit 1) whether one is behind."""
    locales = ROOT / "locales"
    languages = languages_in(locales)
    domains = {"fogtools": collect_messages(ROOT / "fogtools")}
    domains |= {game.id: list(game.fixed_entries()) for game in GAMES.values()}
    behind = 0
    for domain, entries in domains.items():
        for done in sync_domain(locales, domain, languages, entries, project=domain, check=check):
            behind += done.written
            untranslated = sum(not m.translated for m in done.catalogue.messages.values())
            print(f"{done.path.relative_to(ROOT)}: {done.counts.differ} differ, {untranslated} without a translation")
    return int(check and behind > 0)


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
