"""Brings the tool's own catalogues up to date (`make words`): its messages, and the games' fixed words."""

from __future__ import annotations

from pathlib import Path

from fogtools.games import GAMES
from fogtools.text.merge import problems
from fogtools.text.messages import collect_messages
from fogtools.text.own import DOMAIN
from fogtools.text.sync import languages_in, sync_domain

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "locales"


def main() -> None:
    """Syncs every catalogue and lists what is left to translate."""
    domains = {DOMAIN: collect_messages(ROOT / "fogtools"), **{g.id: list(g.fixed_entries()) for g in GAMES.values()}}
    for domain, entries in domains.items():
        for done in sync_domain(LOCALES, domain, languages_in(LOCALES), entries, project=domain):
            print(f"{done.path.relative_to(ROOT)}: {done.counts.differ} differ{', written' if done.written else ''}")
            if done.path.suffix == ".po":
                for key, what in problems(done.catalogue, entries):
                    print(f"  {what}: {key}")


if __name__ == "__main__":
    main()
