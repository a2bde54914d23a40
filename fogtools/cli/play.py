"""fog play: people at one terminal, people and personas, or by itself with the transcript printed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import (
    Choosing,
    Players,
    Ready,
    Rulings,
    Tutorial,
    coded_play,
    names_of,
    playable,
    policies,
    ready,
    recorded_play,
    seats_for,
)
from fogtools.cli.common.screen import t
from fogtools.finding import FogError, Say
from fogtools.text.tool_messages import translatable

if TYPE_CHECKING:
    from fogtools.game.decision import Policy
    from fogtools.game.record import Game, Terms
    from fogtools.play.recording import Replay
    from fogtools.play.session import Session
    from fogtools.play.terminal.driver import Driver
    from fogtools.play.terminal.outcome import Outcome
    from fogtools.play.terminal.seating import Player, Setting
    from fogtools.play.terminal.start import Start

STORY = translatable("The folder of a story, or its name; left out where --resume says which.")
AUTO = translatable("All seats are played by policies, at once and to the end.")
SEED = translatable("The seed of all chance; asked for at the table, 1 with --auto.")
WITH = translatable("Play against this persona (selfish, mirror, random, ...) instead of other people.")
SEAT = translatable("Your seat against a persona: a colour (pink).")
PLAIN = translatable("Lines and numbered answers instead of a whole screen, for pipes and screen readers.")
LANG = translatable("The language of the cards (en, fr, ...).")
FIRST = translatable("The seat that begins; by chance if left out.")
NAMES = translatable("The characters' names, with a comma between them; asked for at the table if left out.")
SAVE = translatable("Save the play to this file after every step.")
RESUME = translatable("Go on with a saved play, and save it there again; the code of a play will do, too.")
#: What a shell says of a program that was asked to end (128 + SIGTERM).
TERMINATED = 143
#: So many numbers are there to shuffle by, where chance names one.
NUMBERS = 1_000_000
RECORD = translatable("Write the transcript of the whole play to this file.")


def play(
    story: Annotated[Path | None, typer.Argument(help=t(STORY))] = None,
    with_: Annotated[str, typer.Option("--with", help=t(WITH), metavar="PERSONA")] = "",
    seat: Annotated[str, typer.Option(help=t(SEAT), metavar="COLOUR")] = "",
    lang: Annotated[str, typer.Option(help=t(LANG))] = "",
    names: Annotated[str, typer.Option(help=t(NAMES), metavar="NAME,NAME")] = "",
    first: Annotated[str, typer.Option(help=t(FIRST), metavar="COLOUR")] = "",
    players: Players = 0,
    seed: Annotated[int | None, typer.Option(min=0, help=t(SEED))] = None,
    ruling: Rulings = None,
    tutorial: Tutorial = False,
    plain: Annotated[bool, typer.Option("--plain", help=t(PLAIN))] = False,
    save: Annotated[Path | None, typer.Option(help=t(SAVE))] = None,
    resume: Annotated[str, typer.Option(help=t(RESUME), metavar="FILE|CODE")] = "",
    auto: Annotated[bool, typer.Option("--auto", help=t(AUTO))] = False,
    policy: Choosing = "random",
    record: Annotated[Path | None, typer.Option(help=t(RECORD))] = None,
) -> None:
    _either(
        auto, {"--with": with_, "--seat": seat, "--lang": lang, "--plain": plain, "--save": save, "--resume": resume}
    )
    if auto:
        game, compiled = playable(_named(story), tutorial)
        seats = seats_for(game, compiled, players, policy)
        terms = _terms(game, compiled, names, first, seed, ruling, tutorial, seats)
        return _by_itself(
            played(game, compiled, terms, policies(game, compiled, policy, seats)),
            names_of(game, policy, seats),
            record,
        )
    from fogtools.play.terminal.start import Start

    if resume:
        coded = not Path(resume).is_file()  # a code does not say the names
        _agreed(
            {
                "--seed": seed is not None,
                "--ruling": ruling,
                "--first": first,
                "--tutorial": tutorial,
                "--players": players,
                "--names": names and not coded,
            }
        )
        found, again = _resumed(resume, story)
        own = Path(resume) if Path(resume).is_file() else None
        terms = again.session.terms
        sat = found.game.taken(found.story, terms)
        setting = _setting(found, lang, _players(found, sat, with_, seat, again))
        terms = replace(terms, names=_names(names) if names else terms.names)
        start = Start(setting, terms, save=_new(save) or own, done=again.session)
    else:
        found = ready(_named(story), tutorial)
        seats = seats_for(found.game, found.story, players, "")
        terms = _terms(found.game, found.story, names, first, seed, ruling, tutorial, seats)
        sat = found.game.taken(found.story, terms)
        setting = _setting(found, lang, _players(found, sat, with_, seat, None))
        wants_seed = seed is None and not tutorial
        wants_names = found.game.characters and not names
        start = Start(setting, terms, wants_names, wants_seed, _new(save), by_chance=_number_by_chance())
    start.check()
    _closed(_at_the_table(start, plain), record)


def _either(auto: bool, people: dict[str, Any]) -> None:
    """Raises FogError for an option that only people at the table have a use for, where nobody sits there."""
    for option, given in people.items():
        if auto and given:
            raise FogError(
                Say("`{option}` is for people at the table; `--auto` plays without any.", option=option),
                Say("leave one of them out; `--policy` says who chooses"),
            )


def _agreed(given: dict[str, Any]) -> None:
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


def _terms(
    game: Game,
    story: Any,
    names: str,
    first: str,
    seed: int | None,
    ruling: list[str] | None,
    tutorial: bool,
    seats: int,
) -> Terms:
    """What the options agree on. Raises FogError for a seat, a ruling or names that cannot be."""
    from fogtools.game.record import Terms
    from fogtools.play.recording import rulings_of

    if names and not game.characters:
        raise FogError(Say("`{option}` names characters; this game has none.", option="--names"))
    begins = _seat(game.seats(story)[:seats], first) if first else None
    return Terms(
        1 if seed is None else seed,
        first=begins,
        rulings=rulings_of(game, ruling or ()),
        names=_names(names),
        tutorial=tutorial,
        players=seats,
    )


def _seat(seats: Sequence[str], colour: str) -> int:
    if colour not in seats:
        raise FogError(
            Say("“{name}” is not a seat of this game.", name=screen.clean(colour)),
            Say("known: {known}", known=", ".join(seats)),
        )
    return seats.index(colour)


def _names(text: str) -> tuple[str, str]:
    from fogtools.play.terminal.seating import name_of, name_warnings

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


def played(game: Game, story: Any, terms: Terms, seated: list[Policy]) -> Session:
    """A whole play of a policy for each seat."""
    from fogtools.play.session import Session

    session = Session(game, story, terms)
    table = session.table
    session.follow(
        lambda ask: ask.options[seated[ask.seat](table.view(ask.seat), ask, table.chance[f"seat {ask.seat}"])]
    )
    return session


def _by_itself(session: Session, names: tuple[str, ...], record: Path | None) -> None:
    from fogtools.play.recording import transcript

    text = transcript(session, names).text()
    _written(record, text)
    screen.put(text.rstrip("\n"))


def _written(file: Path | None, text: str) -> None:
    if file is not None:
        from fogtools.files import write_whole
        from fogtools.game.transcript import is_record

        if file.exists() and not is_record(file):
            raise FogError(
                Say("{file} is there already, and is no transcript.", file=str(file)), Say("name another file")
            )
        write_whole(file, text)
        screen.put(Say("{file}: written", file=str(file)), to=sys.stderr)


# at the table


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


def _players(found: Ready, seats: Sequence[str], with_: str, seat: str, again: Replay | None) -> tuple[Player, ...]:
    """Who sits where: as the options say, else as a saved play does, else people everywhere."""
    from fogtools.play.terminal.seating import PEOPLE

    words = [PEOPLE] * len(seats)
    if with_:
        own = _seat(seats, seat) if seat else 0
        if with_.count("+") >= len(seats) - 1:
            raise FogError(
                Say("“{text}” names more personas than seats are free.", text=with_),
                Say("there are {n} seats, and one is yours", n=len(seats)),
            )
        words = [*names_of(found.game, with_, len(seats) - 1)]
        words.insert(own, PEOPLE)
    elif again is not None:
        words = again.now.header["policies"].split(", ")
    return tuple(_player(found, word) for word in words)


def _player(found: Ready, word: str) -> Player:
    from fogtools.play.terminal.seating import PEOPLE, Player

    if word == PEOPLE:
        return Player()
    return Player(word, lambda: policies(found.game, found.story, word)[0])


def _setting(found: Ready, lang: str, players: tuple[Player, ...]) -> Setting:
    from fogtools.play.terminal.seating import Setting
    from fogtools.print.job_for_story import open_story

    game, box, story = found.game, found.box, found.story
    language = open_story(game, box, story.id, lang or box.written_in, found.project.locales)
    return Setting(game, box, story, game.title(box, story.id, language), language, screen.translate(), players)


def _new(save: Path | None) -> Path | None:
    """A file to save to. Raises FogError where something lies there already."""
    from fogtools.play.terminal.saving import refuse_to_lose

    if save is not None:
        refuse_to_lose(save)
    return save


def _at_the_table(start: Start, plain: bool) -> Outcome:
    """The play, on the whole screen where there is one and the game can be shown on it."""
    plain = plain or not start.setting.game.whole_screen
    if not plain and not (sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"):
        screen.put(Say("This is no terminal for a whole screen: playing in lines, as with --plain."), to=sys.stderr)
        plain = True
    if plain:
        from fogtools.play.terminal.plain import play_in_lines

        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(encoding="utf-8", errors="replace")
        return play_in_lines(start, sys.stdin, sys.stdout)
    from fogtools.play.terminal.app import play_on_screen

    return play_on_screen(start)


def _again(driver: Driver) -> Iterator[str]:
    """What the code of a play does not say: the names, and who played."""
    names, seats = driver.terms.names, driver.setting.game.seats(driver.setting.story)
    if any(names):
        yield f'--names "{",".join(names)}"'
    others = [player.persona for player in driver.setting.players if player.persona]
    if others and len(driver.setting.people) == 1:
        yield f"--with {'+'.join(others)} --seat {seats[driver.setting.people[0]]}"


def _closed(outcome: Outcome, record: Path | None) -> None:
    """What to know after leaving the table: how to come back, or what was played."""
    from fogtools.play.recording import code

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
