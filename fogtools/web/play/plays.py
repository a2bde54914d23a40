"""The plays of a project: begun, kept in the cache as transcripts, and found again after the studio has ended."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from threading import RLock

from fogtools.finding import FogError, Say
from fogtools.game.playing.course import Terms
from fogtools.game.playing.transcript import Transcript, read
from fogtools.play.play_code import decode
from fogtools.play.recording import Replay, from_code, replay
from fogtools.play.terminal.seating import PEOPLE, name_of, seed_of
from fogtools.project.workplace import workplace
from fogtools.web.desk.desk import Opened
from fogtools.web.play.table import Divergence, Table, compiled

#: What a play goes by in addresses: nothing of it says how it is played.
NAME = re.compile("[0-9a-f]{16}")
#: So many tables are at hand; others are read again from where they are kept.
MOST = 16
#: So many numbers are there to shuffle by, where chance names one.
NUMBERS = 1_000_000


@dataclass(frozen=True)
class Kept:
    """A play that is kept: its name, its story, who chose, when it was played last, whether it is over."""

    name: str
    story: str
    words: tuple[str, ...]
    names: tuple[str, ...]
    when: datetime
    over: bool


class Plays:
    """All plays of the boxes of one project."""

    def __init__(self, root: Path, cache: Path) -> None:
        self.folder = workplace(root, cache) / "plays"
        self.tables: dict[str, Table] = {}
        self.lock = RLock()

    def begun(self, box: Opened, story: str, asked: Mapping[str, str], seen_in: tuple[str, str]) -> str:
        """A new play of a story; its name. `asked`: `seat-0` ... (who chooses), `name-0` ..., `seed`, `tutorial`.

        Raises FogError for what cannot be played so.
        """
        if story not in box.box.story_names:
            raise FogError(Say("the story {story} is there no more.", story=story))
        seats = [asked.get(f"seat-{n}", "") for n in range(len(seats_of(box, story)))]
        words = [word for word in seats if word]
        known = choosers(box)
        if any(word not in known for word in words) or words != seats[: len(words)]:
            raise FogError(Say("somebody sits at each seat, from the first one on."), Say("choose who sits there"))
        seed = seed_of(asked.get("seed", ""), int.from_bytes(os.urandom(4)) % NUMBERS)
        if seed is None:
            raise FogError(Say("“{seed}” is not a number to shuffle by.", seed=asked["seed"][:40]))
        names = (
            tuple(name_of(asked.get(f"name-{n}", "")) for n in range(2)) if box.game.playing.characters else ("", "")
        )
        tutorial = asked.get("tutorial") == "yes" and box.game.playing.tutorial(box.box) == story
        terms = Terms(seed, names=names, tutorial=tutorial, players=len(words))
        return self._laid(box, story, words, terms, seen_in)

    def opened(self, box: Opened, code: str, seen_in: tuple[str, str]) -> str:
        """A play by its code, to go on with or to look at; its name. Raises FogError where it is none of this box."""
        story = code.strip().lower().partition(".")[0]
        game = box.game
        if story not in box.box.story_names:
            decode(code, game.playing.rulings)  # is it a code at all?
            raise FogError(Say("this is the code of a play of another story, {story}.", story=story[:40]))
        ready = compiled(box, story)
        again = from_code(game, ready, decode(code, game.playing.rulings, game.players(ready)))
        if again.problem:
            raise FogError(
                Say("the cards are others than those that were played: the code leads nowhere."),
                Say("a code holds for the cards that it was made with"),
            )
        words = [PEOPLE] * len(game.taken(ready, again.session.terms))
        return self._laid(box, story, words, again.session.terms, seen_in, again)

    def _laid(
        self,
        box: Opened,
        story: str,
        words: Sequence[str],
        terms: Terms,
        seen_in: tuple[str, str],
        again: Replay | None = None,
    ) -> str:
        name = os.urandom(8).hex()
        file = self._file(box, name)
        file.parent.mkdir(parents=True, exist_ok=True)
        self._at_hand(name, Table(box, story, words, terms, seen_in, file, again.session if again else None))
        return name

    def table(self, box: Opened, name: str, seen_in: tuple[str, str]) -> Table | None:
        """The table of a play with the cards as they are now; None where there is no such play."""
        if not NAME.fullmatch(name):
            return None
        table = self.tables.get(name)
        if table is None or table.box.key != box.key:
            table = self._found(box, name, seen_in)
        if table is not None:
            table.look(box, seen_in)
            self._at_hand(name, table)
        return table

    def _found(self, box: Opened, name: str, seen_in: tuple[str, str]) -> Table | None:
        """A play that was left; its answers are given again."""
        recorded = _read(file := self._file(box, name))
        if recorded is None:
            return None
        story = _story(recorded)
        again = replay(box.game, compiled(box, story), recorded)
        answers, kept = sum(1 for _ in recorded.decisions()), sum(map(len, again.session.steps))
        changed = Divergence(None, None, kept, answers) if again.difference or again.problem else None
        return Table(box, story, _words(recorded), again.session.terms, seen_in, file, again.session, changed)

    def _at_hand(self, name: str, table: Table) -> None:
        self.tables.pop(name, None)
        self.tables[name] = table
        while len(self.tables) > MOST:
            del self.tables[next(iter(self.tables))]

    def kept(self, box: Opened) -> list[Kept]:
        """The plays of a box, the one that was played last first."""
        found = [*self._kept(box)]
        return sorted(found, key=lambda one: one.when, reverse=True)

    def _kept(self, box: Opened) -> Iterator[Kept]:
        folder = self._folder(box)
        for file in folder.glob("*.txt") if folder.is_dir() else ():
            recorded = _read(file)
            if recorded is not None and NAME.fullmatch(file.stem):
                when = datetime.fromtimestamp(file.stat().st_mtime).astimezone()
                names = tuple(recorded.header.get("names", "").split(" | "))
                over = "unfinished" not in recorded.header
                yield Kept(file.stem, _story(recorded), tuple(_words(recorded)), names, when, over)

    def forget(self, box: Opened, name: str) -> None:
        """Throws a play away."""
        if NAME.fullmatch(name):
            self.tables.pop(name, None)
            self._file(box, name).unlink(missing_ok=True)

    def _folder(self, box: Opened) -> Path:
        return self.folder / hashlib.sha256(box.key.encode()).hexdigest()[:16]

    def _file(self, box: Opened, name: str) -> Path:
        return self._folder(box) / f"{name}.txt"


def choosers(box: Opened) -> list[str]:
    """Who can sit at a seat: people, any option, the personas that know the game."""
    return [PEOPLE, "random", *box.game.playing.personas]


def seats_of(box: Opened, story: str) -> tuple[str, ...]:
    """The seats of a story in their order."""
    return box.game.playing.seats(compiled(box, story))


def _read(file: Path) -> Transcript | None:
    try:
        return read(file.read_text(encoding="utf-8"), file.name)
    except (OSError, UnicodeDecodeError, FogError):
        return None  # nobody's play: another version of the tool has kept it, or it was thrown away


def _story(recorded: Transcript) -> str:
    return recorded.header["story"].rpartition("/")[2]


def _words(recorded: Transcript) -> list[str]:
    return recorded.header.get("policies", PEOPLE).split(", ")
