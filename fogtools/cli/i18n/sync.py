"""fog i18n sync: catalogues brought up to date with the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Where, boxes_at
from fogtools.cli.common.pages.checks import entries
from fogtools.files import shown
from fogtools.finding import Say, translatable
from fogtools.games import GAMES
from fogtools.project.catalogues import Texts, planned
from fogtools.project.project import Project
from fogtools.text.catalogues.merge import EDITS, What
from fogtools.text.catalogues.sync import Synced, write_planned
from fogtools.text.plurals import normal
from fogtools.text.tool_messages import DOMAIN, PAGES

#: The catalogues of the tool's own messages.
OWN = (DOMAIN, PAGES)
#: So many cards of a file are named by `--check`.
NAMED = 5


def sync(
    path: Where = None,
    check: Annotated[
        bool, typer.Option("--check", help=translatable("Write nothing; exit 1 where a catalogue is out of date."))
    ] = False,
    language: Annotated[
        list[str] | None,
        typer.Option("--lang", "--language", help=translatable("A further language to make catalogues for.")),
    ] = None,
) -> None:
    project, boxes = boxes_at(path)
    whole = path is None or path.resolve() in (project.root, project.root / "stories")
    done = planned(project, boxes, [normal(code) for code in language or ()], tool=whole, pages=entries)
    if not check:
        write_planned([synced for _, synced in done])
    for texts, synced in done:
        name = shown(synced.path, project.root)
        screen.put(_line(name, synced, check))
        if check and synced.behind and synced.path.suffix == ".po":
            for line in _cards(texts, synced.found):
                screen.put(f"   {line}")
    if whole:
        for file in _homeless(project, done):
            screen.put(
                Say(
                    "{file}: belongs to no box, story or game any more; `fog rename OLD NEW` takes one along", file=file
                )
            )
    behind = sum(synced.behind for _, synced in done)
    if check and behind:
        screen.put(
            Say(
                "{n} catalogue is out of date; run `fog i18n sync`.",
                "{n} catalogues are out of date; run `fog i18n sync`.",
                n=behind,
            )
        )
        raise typer.Exit(1)


def _homeless(project: Project, done: Sequence[tuple[Texts, Synced]]) -> list[str]:
    """Catalogues whose texts nobody has: of a story that got another name by hand, or was removed."""
    known = {texts.domain for texts, _ in done} | {*GAMES, *OWN}
    files = sorted(project.locales.glob("*/LC_MESSAGES/*.po"))
    return [shown(file, project.root) for file in files if file.stem not in known]


def _line(name: str, synced: Synced, check: bool) -> Say:
    """What happened to one file, or must."""
    if synced.counts.differ:
        return Say("{file}: {counts}", file=name, counts=_listed(counted(synced.found.values())))
    if synced.before is None:
        return Say("{file}: is missing", file=name) if check else Say("{file}: written", file=name)
    if check or not synced.written:
        return Say("{file}: up to date", file=name)
    return Say("{file}: the same texts, written anew", file=name)


def counted(found: Iterable[What]) -> list[Say]:
    """What a merge found, each with how often: `2 new`, `3 changed (2 wording, 1 rewrite)`."""
    counts = Counter(found)
    edits = {kind: counts[kind] for kind in EDITS if counts[kind]}
    rows = [Say("{n} new", "{n} new", n=counts["new"])] if counts["new"] else []
    if edits:
        kinds = _listed(_edits(edits))
        rows.append(Say("{n} changed ({kinds})", "{n} changed ({kinds})", n=sum(edits.values()), kinds=kinds))
    if counts["moved"]:
        rows.append(Say("{n} moved", "{n} moved", n=counts["moved"]))
    if counts["removed"]:
        rows.append(Say("{n} removed", "{n} removed", n=counts["removed"]))
    if counts["revived"]:
        rows.append(Say("{n} revived", "{n} revived", n=counts["revived"]))
    return rows


#: The classes of edits, in words; a rewrite is a text in which hardly a word stayed.
KINDS = {
    "typographic": Say("typographic"),
    "mechanical": Say("mechanical"),
    "wording": Say("wording"),
    "rewrite": Say("rewrite"),
}


def _edits(edits: Mapping[What, int]) -> Iterator[Say]:
    """The classes of edits, with how many of each where there are several."""
    for kind, n in edits.items():
        yield KINDS[kind] if len(edits) == 1 else Say("{kind}: {n}", n=n, kind=KINDS[kind])


def _listed(rows: Iterable[Say]) -> str:
    return ", ".join(row.through(screen.translate()) for row in rows)


def _cards(texts: Texts, found: Mapping[str, What]) -> Iterator[str]:
    """The first cards of which texts differ, with how many."""
    cards: dict[str, list[What]] = {}
    for key, what in found.items():
        cards.setdefault(_card(texts, key), []).append(what)
    for name, whats in list(cards.items())[:NAMED]:
        yield f"{name}: {_listed(counted(whats))}"
    if len(cards) > NAMED:
        more = Say("and {n} more", "and {n} more", n=len(cards) - NAMED)
        yield more.through(screen.translate())


def _card(texts: Texts, key: str) -> str:
    """What people call the card of a text; its id where it is gone; the text itself where it stands on none."""
    place = texts.game.authoring.place(texts.box, key) if texts.game and texts.box is not None else None
    if place and place[2]:
        return place[2]
    context = any(entry.context for entry in texts.entries[:1])
    return key.partition("/")[0] if context else f"“{key[:60]}”"
