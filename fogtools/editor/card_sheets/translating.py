"""Translations that a table brings: looked up beside what a card says, and set in the catalogues of its box."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple, TypeAlias

from fogtools.check.fix.trial import staged
from fogtools.editor.card_sheets.cells import Told
from fogtools.editor.card_sheets.reading import IN_LANGUAGE
from fogtools.finding import Say
from fogtools.game.editing.sheets import Data, Sheets
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.project.catalogues import kept
from fogtools.project.project import Project
from fogtools.source.writing.habits import value_at
from fogtools.source.written import Path_, Source
from fogtools.text.catalogues import catalogue as files
from fogtools.text.catalogues.catalogue import Entry
from fogtools.text.catalogues.comments import translated
from fogtools.text.catalogues.sync import by_card, plan_domain

#: A file of the box, as its folder has it, and a path in it.
Home: TypeAlias = tuple[str, Path_]
Files: TypeAlias = dict[Path, tuple[bytes | None, bytes]]


class Brought(NamedTuple):
    """A translation that a table brings, None: takes away; the card by its kind and id, and the cell."""

    code: str
    kind: str
    id: str
    path: Path_
    text: str | None
    place: str


def home(box: Box, source: Source, path: Path_) -> Home:
    """A path in a file of the box."""
    return source.file.resolve().relative_to(box.folder.resolve()).as_posix(), path


def homes(game: Game, box: Box) -> Mapping[Home, tuple[str, Entry]]:
    """Where each text of the box stands -> its catalogue and its entry there."""
    return {
        home(box, found[0], found[1]): (domain, entry)
        for domain, entries in game.authoring.entries(box).items()
        for entry in entries
        if (found := game.authoring.place(box, entry.context))
    }


@dataclass
class Translations:
    """What the catalogues of a box say, by where the text stands."""

    project: Project
    game: Game
    box: Box
    sheets: Sheets
    said: dict[tuple[str, Home], str] = field(default_factory=dict)

    def read(self, codes: Iterable[str]) -> None:
        """Reads the catalogues of these languages."""
        there = {entry.key: at for at, (_, entry) in homes(self.game, self.box).items()}
        for one in kept(self.project, self.game, self.box, codes):
            for key, message in one.read().messages.items():
                if key in there and message.targets[0]:
                    self.said[one.language, there[key]] = message.targets[0]

    def of(self, source: Source, at: Path_, data: Data, paths: Iterable[Path_]) -> Data:
        """A card with its translations: `@fr` -> what its file would have there."""
        found = dict(data)
        for path in paths:
            code, inside = str(path[0]).removeprefix(IN_LANGUAGE), path[1:]
            other = self.sheets.elsewhere(inside, value_at(data, inside))
            place = home(self.box, self.box.source, other) if other else home(self.box, source, (*at, *inside))
            if (code, place) in self.said:
                holder = found
                for step in path[:-1]:
                    holder = holder.setdefault(step, {})
                holder[path[-1]] = self.said[code, place]
        return found


def set_in(
    project: Project, game: Game, box: Box, sheets: Sheets, changed: Files, brought: Sequence[Brought], told: Told
) -> None:
    """Adds to the files that change the catalogues with these translations; what is printed nowhere is told."""
    with staged(project.root) as stage:
        for path, (_, new) in changed.items():
            stage.of(path).parent.mkdir(parents=True, exist_ok=True)
            stage.of(path).write_bytes(new)
        now = game.authoring.load(stage.of(box.folder))
        wanted = _wanted(game, now, sheets, brought, told)
        entries = {domain: by_card(some) for domain, some in game.authoring.entries(now).items()}
    for domain, some in wanted.items():
        _, *planned = plan_domain(project.locales, domain, some, entries[domain], domain)
        for one, texts in zip(planned, some.values(), strict=True):
            messages = {
                key: translated(message, texts[key]) if key in texts else message
                for key, message in one.catalogue.messages.items()
            }
            after = files.write(replace(one.catalogue, messages=messages))
            if after != one.before:
                changed[one.path] = one.before, after


def _wanted(
    game: Game, box: Box, sheets: Sheets, brought: Sequence[Brought], told: Told
) -> dict[str, dict[str, dict[str, str]]]:
    """Catalogue -> language -> key -> text."""
    there, cards = homes(game, box), _cards(box)
    found: dict[str, dict[str, dict[str, str]]] = {}
    for one in brought:
        source, at, data = cards[one.kind, one.id]
        other = sheets.elsewhere(one.path, value_at(data, one.path))
        place = home(box, box.source, other) if other else home(box, source, (*at, *one.path))
        if place not in there:
            said = Say("nothing is translated here: the card has no such text, or it is printed nowhere")
            told.tell(one.place, said, check="language", level="note")
            continue
        domain, entry = there[place]
        texts = found.setdefault(domain, {}).setdefault(one.code, {})
        if texts.setdefault(entry.key, one.text or "") != (one.text or ""):
            message = Say("“{text}” is translated in another way above", text=entry.source[:40])
            told.tell(one.place, message, Say("write the same in both cells"), check="language")
    return found


def _cards(box: Box) -> Mapping[tuple[str, str], tuple[Source, Path_, Data]]:
    return {
        (kind, str(card.get("id"))): (source, (kind, n), card)
        for source in box.sources
        if isinstance(source.data, dict)
        for kind, some in source.data.items()
        if isinstance(some, list)
        for n, card in enumerate(some)
        if isinstance(card, dict)
    }
