"""Recorded plays of a box in which something is called otherwise: the same choices again, line for line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from fogtools.finding import FogError, Say
from fogtools.game.authoring.soundness import errors
from fogtools.game.playing.decision import Ask, Policy
from fogtools.game.playing.transcript import FIRST, Transcript, is_record, read
from fogtools.game.protocols import Box, Story
from fogtools.game.record import Game
from fogtools.play.recording import replay, terms_of
from fogtools.play.recording import transcript as record_of
from fogtools.play.session import Session

#: (game, compiled story, names joined by +) -> the policies of both seats. Raises FogError for people.
Policies = Callable[[Game, Story, str], Sequence[Policy]]
#: What a header says of the cards, and must say anew.
TOLD = ("story", "cards", "code")


class Kept(NamedTuple):
    """A recorded play that is still the same: its file, its bytes, what they say, and its story.

    `by_itself`: its policies choose just so, nobody else did.
    """

    file: Path
    raw: bytes
    record: Transcript
    story: str
    by_itself: bool


class Names(NamedTuple):
    """What a thing was called, and what it is called now (both empty: only numbers are others); whether a story."""

    old: str
    new: str
    story: bool = False

    @property
    def word(self) -> re.Pattern[str]:
        """The old name as a word of its own."""
        return re.compile(rf"(?<![\w-]){re.escape(self.old)}(?![\w-])")

    def words(self, text: str) -> list[str]:
        """The words of a line in any order, the new name for the old: lists of cards stand by the alphabet."""
        if not self.old:
            return re.sub(r"[0-9]+", "#", text).split()
        return sorted(re.split(r"[\s,]+", self.word.sub(self.new, text)))


def kept_plays(game: Game, box: Box, policies: Policies) -> tuple[list[Kept], list[Path]]:
    """The recorded plays of a box that are still the same, and the files of those that are not.

    Raises FogError where there are any and the box has errors: then nothing can be played.
    """
    files = [f for f in sorted(box.folder.rglob("*.txt")) if f.parent.name == "plays" and is_record(f)]
    faults = errors(game, box) if files else []
    if faults:
        raise FogError(
            Say("its recorded plays could not be played again: {message}.", message=faults[0].message),
            Say("mend the errors first (`fog check`)"),
        )
    stories: dict[str, Story] = {}
    kept, other = [], []
    for file in files:
        raw = file.read_bytes()
        record = read(raw.decode("utf-8-sig", "replace"), file.name)
        name = record.header["story"].rpartition("/")[2]
        story = stories.setdefault(name, game.playing.compile(box, name)) if name in box.story_names else None
        if story is not None and _same(game, story, record):
            alone = _by_itself(game, story, record, policies)
            kept.append(Kept(file, raw, record, name, alone is not None and alone.lines() == list(record.lines)))
        else:
            other.append(file)
    return kept, other


def _same(game: Game, story: Story, record: Transcript) -> bool:
    try:
        again = replay(game, story, record)
    except FogError:
        return False
    return again.difference is None and not again.problem


class Again(NamedTuple):
    """A play in the new words: its bytes, and whether its policies had to choose anew."""

    raw: bytes
    anew: bool


def played_again(game: Game, box: Box, kept: Sequence[Kept], names: Names, policies: Policies) -> Iterator[Again]:
    """Each of the plays in the box as it is now: policies choose as they do, people chose what is written.

    So the way back is the same as the way there. Raises FogError where the choices of people do not fit: before they
    are shuffled the cards lie by the alphabet, and another name may bring other cards.
    """
    stories: dict[str, Story] = {}
    for play in kept:
        name = names.new if names.story and play.story == names.old else play.story
        story = stories.setdefault(name, game.playing.compile(box, name))
        now = _by_itself(game, story, play.record, policies) if play.by_itself else None
        now = now or _followed(game, story, play.record, names)
        if now is None or not (play.by_itself or _told_alike(now, play.record, names)):
            raise FogError(
                Say(
                    "{file}: with this name chance would bring other cards, and people chose there.",
                    file=play.file.name,
                ),
                Say("take a name at the same place of the alphabet, or leave the plays as they are (--leave-plays)"),
            )
        yield Again(_written(play, record_of(now, [])), not _told_alike(now, play.record, names))


def _followed(game: Game, story: Story, record: Transcript, names: Names) -> Session | None:
    """The recorded choices again; None where they do not fit."""
    session = Session(game, story, terms_of(game, story, record.header))
    choices = (option for _, option in record.decisions())

    def choose(ask: Ask) -> str | None:
        wanted = next(choices, None)
        if wanted is None or wanted in ask.options:
            return wanted
        meant = [option for option in ask.options if names.words(option) == names.words(wanted)]
        return meant[0] if len(meant) == 1 else wanted

    try:
        session.follow(choose)
    except LookupError:
        return None
    return session


def _told_alike(now: Session, record: Transcript, names: Names) -> bool:
    """Whether nothing but the name is told otherwise."""
    lines = now.lines()
    return len(lines) == len(record.lines) and all(
        names.words(a) == names.words(b) for a, b in zip(lines, record.lines, strict=True)
    )


def _by_itself(game: Game, story: Story, record: Transcript, policies: Policies) -> Session | None:
    """The play of the policies that the record names; None where one is not known: people chose."""
    try:
        both = policies(game, story, "+".join(record.header.get("policies", "").split(", ")))
    except FogError:
        return None
    session = Session(game, story, terms_of(game, story, record.header))
    table = session.table
    session.follow(lambda ask: ask.options[both[ask.seat](table.view(ask.seat), ask, table.chance[f"seat {ask.seat}"])])
    return session


def _written(play: Kept, now: Transcript) -> bytes:
    """The play as the record is written: its header but for what it says of the cards, its line ends."""
    header = {key: now.header[key] if key in TOLD else value for key, value in play.record.header.items()}
    end = "\r\n" if b"\r\n" in play.raw else "\n"
    head = [FIRST, *(f"{key}: {value}" for key, value in header.items()), ""]
    text = end.join([*head, *now.lines])
    return (text + end * play.raw.endswith(b"\n")).encode()
