"""One play for `fog play`: by itself, begun or gone on with at the table, and what is said when it ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import (
    Ready,
    playable,
    ready,
    seats_for,
)
from fogtools.cli.common.recorded import coded_play, recorded_play
from fogtools.files import write_whole
from fogtools.finding import FogError, Say
from fogtools.game.playing.course import Terms
from fogtools.game.playing.transcript import is_record
from fogtools.play.many.policies import names_of, policies
from fogtools.play.recording import code, rulings_of, transcript
from fogtools.play.session import Session
from fogtools.play.terminal.lines.plain import play_in_lines, to_the_end
from fogtools.play.terminal.lines.voice import Voice
from fogtools.play.terminal.saving import refuse_to_lose
from fogtools.play.terminal.seating import PEOPLE, Player, Setting, name_of, name_warnings
from fogtools.play.terminal.start import Start
from fogtools.project.story_language import open_story

if TYPE_CHECKING:
    from fogtools.game.playing.decision import Policy
    from fogtools.game.protocols import Story as Compiled
    from fogtools.game.record import Game
    from fogtools.play.recording import Replay
    from fogtools.play.terminal.driver import Driver
    from fogtools.play.terminal.outcome import Outcome
    from fogtools.play.terminal.pages import Pace

#: What a shell says of a program that was asked to end (128 + SIGTERM).
TERMINATED = 143
#: So many numbers are there to shuffle by, where chance names one.
NUMBERS = 1_000_000


class Seating(NamedTuple):
    """What the options say of the people at the table."""

    against: str
    seat: str
    lang: str
    save: Path | None
    pace: Pace = "normal"


class Dealing(NamedTuple):
    """What the options say of the play itself."""

    names: str
    first: str
    players: int
    seed: int | None
    rulings: Sequence[str]
    tutorial: bool

    def terms(self, game: Game, story: Compiled, seats: int) -> Terms:
        """What is agreed on for so many seats. Raises FogError for a seat, a ruling or names that cannot be."""
        if self.names and not game.playing.characters:
            raise FogError(Say("`{option}` names characters; this game has none.", option="--names"))
        return Terms(
            1 if self.seed is None else self.seed,
            first=_seat(game.playing.seats(story)[:seats], self.first) if self.first else None,
            rulings=rulings_of(game, self.rulings),
            names=_names(self.names),
            tutorial=self.tutorial,
            players=seats,
        )


def nobody_there(people: Mapping[str, object]) -> None:
    """Raises FogError for an option that only people at the table have a use for."""
    for option, given in people.items():
        if given:
            raise FogError(
                Say("`{option}` is for people at the table; `--auto` plays without any.", option=option),
                Say("leave one of them out; `--policy` says who chooses"),
            )


def _agreed(given: Mapping[str, object]) -> None:
    """Raises FogError for an option that says again what a saved play has settled."""
    for option, there in given.items():
        if there:
            raise FogError(
                Say("`{option}` is settled already in the play that `--resume` goes on with.", option=option),
                Say("leave one of them out"),
            )


def _number_by_chance() -> int | None:
    """A number to shuffle by, from the system; none where the input is no terminal: a pipe deals the same again."""
    return int.from_bytes(os.urandom(4)) % NUMBERS if sys.stdin.isatty() else None


def _named(story: Path | None) -> Path:
    if story is None:
        raise FogError(Say("which story?"), Say("name it, or its folder: `fog play STORY`"))
    return story


def _seat(seats: Sequence[str], colour: str) -> int:
    if colour not in seats:
        raise FogError(
            Say("“{name}” is not a seat of this game.", name=screen.clean(colour)),
            Say("known: {known}", known=", ".join(seats)),
        )
    return seats.index(colour)


def _names(text: str) -> tuple[str, str]:
    if not text:
        return "", ""
    names = [name_of(n) for n in text.split(",")]
    if len(names) != 2:
        raise FogError(
            Say("“{text}” is not two names.", text=screen.clean(text)),
            Say("write them with a comma: {names}", names="Alma,Jules"),
        )
    for warning in name_warnings(("", ""), names):
        screen.put(warning, to=sys.stderr)
    return names[0], names[1]


# by itself


def played(game: Game, story: Compiled, terms: Terms, seated: list[Policy]) -> Session:
    """A whole play of a policy for each seat."""
    session = Session(game, story, terms)
    table = session.table
    session.follow(
        lambda ask: ask.options[seated[ask.seat](table.view(ask.seat), ask, table.chance[f"seat {ask.seat}"])]
    )
    return session


def by_itself(path: Path | None, dealing: Dealing, policy: str, record: Path | None) -> None:
    """A play without people: its transcript printed, and written where `record` says."""
    game, story = playable(_named(path), dealing.tutorial)
    seats = seats_for(game, story, dealing.players, policy)
    session = played(game, story, dealing.terms(game, story, seats), policies(game, story, policy, seats))
    text = transcript(session, names_of(game, policy, seats)).text()
    _written(record, text)
    screen.put(text.rstrip("\n"))


def _written(file: Path | None, text: str) -> None:
    if file is not None:
        if file.exists() and not is_record(file):
            raise FogError(
                Say("{file} is there already, and is no transcript.", file=str(file)), Say("name another file")
            )
        write_whole(file, text)
        screen.put(Say("{file}: written", file=str(file)), to=sys.stderr)


# at the table


def start_of(path: Path | None, resume: str, seating: Seating, dealing: Dealing) -> Start:
    """A new play, or one that was left, ready for the table."""
    start = _gone_on(resume, path, seating, dealing) if resume else _begun(_named(path), seating, dealing)
    start.check()
    return replace(start, pace=seating.pace)


def _begun(path: Path, seating: Seating, dealing: Dealing) -> Start:
    """A new play."""
    found = ready(path, dealing.tutorial)
    terms = dealing.terms(found.game, found.story, seats_for(found.game, found.story, dealing.players, ""))
    return Start(
        _setting(found, terms, seating, None),
        terms,
        wants_names=found.game.playing.characters and not dealing.names,
        wants_seed=dealing.seed is None and not dealing.tutorial,
        save=_new(seating.save),
        by_chance=_number_by_chance(),
    )


def _gone_on(resume: str, story: Path | None, seating: Seating, dealing: Dealing) -> Start:
    """A saved play, or that of a code, which does not say the names."""
    own = Path(resume) if Path(resume).is_file() else None
    _agreed(
        {
            "--seed": dealing.seed is not None,
            "--ruling": dealing.rulings,
            "--first": dealing.first,
            "--tutorial": dealing.tutorial,
            "--players": dealing.players,
            "--names": dealing.names and own,
        }
    )
    found, again = _resumed(resume, story)
    terms = again.session.terms
    setting = _setting(found, terms, seating, again)
    terms = replace(terms, names=_names(dealing.names) if dealing.names else terms.names)
    return Start(setting, terms, save=_new(seating.save) or own, done=again.session)


def _resumed(what: str, story: Path | None) -> tuple[Ready, Replay]:
    """The story and the play so far of a saved play or of a code. Raises FogError where it is another one now."""
    if Path(what).is_file():
        found, _, again = recorded_play(Path(what), story)
    else:
        found, again = coded_play(what, story)
    if again.difference or again.problem:
        raise FogError(
            Say("{file} cannot be gone on with: played again it is another play.", file=what),
            Say("`fog replay {file}` shows where; the cards or the rules have changed", file=what),
        )
    return found, again


def _players(found: Ready, seats: Sequence[str], seating: Seating, again: Replay | None) -> tuple[Player, ...]:
    """Who sits where: as the options say, else as a saved play does, else people everywhere."""
    words = [PEOPLE] * len(seats)
    if seating.against:
        own = _seat(seats, seating.seat) if seating.seat else 0
        if seating.against.count("+") >= len(seats) - 1:
            raise FogError(
                Say("“{text}” names more personas than seats are free.", text=seating.against),
                Say("there is {n} seat, and it is yours", "there are {n} seats, and one is yours", n=len(seats)),
            )
        words = [*names_of(found.game, seating.against, len(seats) - 1)]
        words.insert(own, PEOPLE)
    elif again is not None:
        words = again.now.header["policies"].split(", ")
    return tuple(_player(found, word) for word in words)


def _player(found: Ready, word: str) -> Player:
    if word == PEOPLE:
        return Player()
    return Player(word, lambda: policies(found.game, found.story, word)[0])


def _setting(found: Ready, terms: Terms, seating: Seating, again: Replay | None) -> Setting:
    game, box, story = found.game, found.box, found.story
    players = _players(found, game.taken(story, terms), seating, again)
    language = open_story(game, box, story.id, seating.lang or box.written_in, found.project.locales)
    return Setting(
        game, box, story, game.printing.title(box, story.id, language), language, screen.translate(), players
    )


def _new(save: Path | None) -> Path | None:
    """A file to save to. Raises FogError where something lies there already."""
    if save is not None:
        refuse_to_lose(save)
    return save


def at_the_table(start: Start, plain: bool, voice: bool = False) -> Outcome:
    """The play, on the whole screen where there is one and the game can be shown on it."""
    plain = plain or voice or not start.setting.game.playing.whole_screen
    if not plain and not (sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"):
        screen.put(Say("This is no terminal for a whole screen: playing in lines, as with --plain."), to=sys.stderr)
        plain = True
    if plain:
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(encoding="utf-8", errors="replace")
        if voice:
            return to_the_end(Voice(start, sys.stdin, sys.stdout))
        return play_in_lines(start, sys.stdin, sys.stdout, screen.coloured)
    from fogtools.play.terminal.screen.app import play_on_screen

    return play_on_screen(start)


def _again(driver: Driver) -> Iterator[str]:
    """What the code of a play does not say: the names, and who played."""
    names, seats = driver.terms.names, driver.setting.game.playing.seats(driver.setting.story)
    if any(names):
        yield f'--names "{",".join(names)}"'
    others = [player.persona for player in driver.setting.players if player.persona]
    if others and len(driver.setting.people) == 1:
        yield f"--with {'+'.join(others)} --seat {seats[driver.setting.people[0]]}"


def closed(outcome: Outcome, record: Path | None) -> None:
    """What to know after leaving the table: how to come back, or what was played."""
    driver = outcome.driver
    if driver is not None:
        saved = driver.save is not None and driver.trouble is None
        back = str(driver.save) if saved else " ".join([code(driver.session), *_again(driver)])
        if driver.over:
            screen.put(Say("The play as a code: {code}", code=code(driver.session)))
            _written(record, driver.text())
        elif driver.session.steps:
            screen.put(Say("`fog play --resume {play}` goes on with this play.", play=back), to=sys.stderr)
    if outcome.how == "interrupted":
        screen.interrupted()
    if outcome.how == "terminated":
        sys.exit(TERMINATED)
    if outcome.how == "broken":
        raise FogError(
            Say("the table broke down, by a fault of this tool."), Say("nothing of the play is lost: go on with it")
        )
    if outcome.how == "input ended":
        raise FogError(Say("the input ended before the play did."))
