"""The smallest game, of which `docs/add-a-game.md` tells: each of two people names a number in secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from fogtools.game.authoring.box import Named, Whole, read_whole
from fogtools.game.authoring.check import checked_by
from fogtools.game.playing.chance import Chance
from fogtools.game.playing.course import Tally, Terms
from fogtools.game.playing.deciding import together
from fogtools.game.playing.decision import Ask, Asking
from fogtools.game.playing.seated import Play, Ready, Seated, digest
from fogtools.game.playing.transcript import Told
from fogtools.game.record import Authoring, Playing, Record
from fogtools.source import read
from fogtools.source.model import Model


class Box(Model):
    format: int
    id: str
    language: str


@dataclass
class Table(Seated):
    chance: Chance
    rulings: Mapping[str, str]
    log: list[Told] | None
    tally: Tally | None
    first = 0
    seats, people = ("red", "blue"), ("", "")

    def round(self) -> Asking:
        asks = [Ask(seat, "name a number", ("1", "2", "3")) for seat in self.order]
        for seat, number in (yield from together(asks)):
            self.tell("names", seat, number=number)
            self.count("named", number)


def begin(story: Ready, terms: Terms, log: list[Told] | None, tally: Tally | None) -> Play[Table, str]:
    table = Table(Chance(terms.seed, terms.number), story.rulings, log, tally)
    return Play(table, table.round(), Table.who, lambda told, _: f"{table.who(told.seat)} {told.facts}")


def load(folder: Path) -> Whole[Box, Named]:
    return read_whole(Whole[Box, Named], Box, {}, lambda box, file: None, folder, None, read)


def ready(box: Whole[Box, Named], name: str) -> Ready:
    return Ready(name, box.name, digest(box.source.text), {})


PLAYING = Playing[Whole[Box, Named], Ready, str](1, ready, begin, lambda story: Table.seats)
GAME = Record("smallest", Authoring[Whole[Box, Named]](load, checked_by(())), PLAYING).known()
