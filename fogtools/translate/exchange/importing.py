"""The catalogues of a project opened for an exchange, and written again with the translations that were taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from fogtools.files import shown
from fogtools.finding import FogError, Say
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.project.catalogues import FIXED_IN, Kept, kept, kept_words, planned, readable
from fogtools.project.project import Project
from fogtools.text.catalogues import catalogue as files
from fogtools.text.catalogues.catalogue import Catalogue
from fogtools.text.catalogues.comments import translated
from fogtools.text.catalogues.merge import merge
from fogtools.text.catalogues.po import Message
from fogtools.text.catalogues.sync import bytes_of, write_together
from fogtools.text.catalogues.text_edits import same_words
from fogtools.translate.exchange.import_rules import ReturnedRow, Verdict, judged, refused
from fogtools.translate.exchange.units_in_project import ExchangeRow, rows_of


@dataclass(frozen=True)
class Opened:
    """A catalogue in one language: its file as it lies there, a row for each of its texts as they now are, and the
    catalogue as a sync would leave it (`now`)."""

    domain: str
    path: Path
    raw: bytes | None
    catalogue: Catalogue
    rows: Sequence[ExchangeRow]
    now: Catalogue


def opened(
    project: Project, game: Game, box: Box, code: str, story: str = "", *, in_step: bool = False
) -> Iterator[Opened]:
    """Every catalogue of a box in a language, the game's words too; of one story only its own where it is named.

    Raises FogError for one that cannot be read, or that must be `in_step` with its cards and is not; and where a card
    cannot be read.
    """
    readable(box)
    theirs = kept(project, game, box, [code])
    for one in theirs if story else (*theirs, *_words(project, game, box, code)):
        if story and one.domain != f"{box.name}.{story}":
            continue
        raw = bytes_of(one.path)
        lying = Catalogue() if raw is None else files.parse(raw, str(one.path))
        done = merge(lying, one.entries)
        if in_step and done.counts.differ:
            raise _behind(done.counts.differ, shown(one.path, project.root))
        rows = list(rows_of(game, box, one, done.catalogue))
        yield Opened(one.domain, one.path, raw, lying, rows, done.catalogue)


def _words(project: Project, game: Game, box: Box, code: str) -> Iterator[Kept]:
    """The game's fixed words, where the project translates them itself; from the language that they are written in."""
    if box.written_in == FIXED_IN:
        yield from (one for one in kept_words(project, [(game, box)]) if one.language == code)


def _behind(n: int, file: str) -> FogError:
    return FogError(
        Say(
            "{n} text of {file} is not there as it now stands on its card.",
            "{n} texts of {file} are not there as they now stand on their cards.",
            n=n,
            file=file,
        ),
        Say("run `fog i18n sync`, then this command again"),
    )


@dataclass(frozen=True)
class Taken:
    """What became of every row of a file, and the catalogues to write: (file, its bytes as read, its new bytes)."""

    verdicts: Sequence[Verdict]
    files: Sequence[tuple[Path, bytes, bytes]]

    def count(self, outcome: str) -> int:
        """How many rows were `taken`, stayed the `same` or were `refused`."""
        return sum(v.outcome == outcome for v in self.verdicts)


def taken(given: Iterable[ReturnedRow], catalogues: Iterable[Opened]) -> Taken:
    """The rows that came back, judged, and the catalogues with every translation that can be taken."""
    there = list({one.path: one for one in catalogues}.values())  # two boxes of one game have the same words
    home = {row.name: one for one in there for row in one.rows}
    verdicts = [_at_home(v, home) for v in judged(given, {row.name: row for one in there for row in one.rows})]
    return Taken(verdicts, list(_changed(verdicts, there)))


def _at_home(verdict: Verdict, home: Mapping[str, Opened]) -> Verdict:
    """The verdict, refused where the catalogue's file does not hold the text yet that the card has."""
    if verdict.outcome != "taken" or verdict.row is None:
        return verdict
    message = home[verdict.row.name].catalogue.messages.get(verdict.row.context)
    if message is not None and same_words(message.source, verdict.row.source):
        return verdict
    return refused(
        verdict,
        Say("the catalogue does not hold this text as it stands on the card"),
        Say("run `fog i18n sync`, then this command again"),
    )


def _changed(verdicts: Sequence[Verdict], catalogues: Sequence[Opened]) -> Iterator[tuple[Path, bytes, bytes]]:
    new = {(v.row.catalogue, v.row.context): v.text for v in verdicts if v.outcome == "taken" and v.row is not None}
    for one in catalogues:
        mine = {context: text for (domain, context), text in new.items() if domain == one.domain}
        if mine and one.raw is not None:
            messages = {
                key: translated(message, mine[key]) if key in mine else message
                for key, message in one.catalogue.messages.items()
            }
            yield one.path, one.raw, files.write(replace(one.catalogue, messages=messages))


def synced(project: Project, game: Game, box: Box, code: str) -> Iterator[Opened]:
    """The same catalogues, each to be written as a sync leaves it. Raises FogError where one cannot be read."""
    done = {one.path: one for _, one in planned(project, [(game, box)], (), [code], tool=False)}
    for one in opened(project, game, box, code):
        there = done[one.path]
        yield replace(one, raw=there.before, catalogue=there.catalogue)


def in_work(message: Message, text: str) -> Message:
    """The message with a translation that somebody must look at again; without one it is not translated."""
    flags = tuple(f for f in message.flags if f != "fuzzy")
    if text.strip() or message.previous:
        return replace(message, targets=(text,), flags=("fuzzy", *flags))
    return replace(message, targets=("",), flags=flags)


def write(changed: Sequence[tuple[Path, bytes, bytes]]) -> None:
    """Writes the catalogues, all or none. Raises FogError where one was changed meanwhile, or cannot be written."""
    write_together(changed)
