"""What every game must do: its shipped boxes are sound, end, replay, print and are translated, whatever its rules."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from fogtools.finding import FogError
from fogtools.game.lazy import Lazy, lazy, loaded
from fogtools.game.playing.course import Course, Terms
from fogtools.game.record import PLAIN, Game, Record
from fogtools.games import GAMES, game_of
from fogtools.play import play_code, recording
from fogtools.play.many.simulate import simulate
from fogtools.play.session import Session, line_of
from fogtools.project.story_language import open_story
from tests.fog import ROOT
from tests.typed_games import ITSELF

BOXES = sorted(file.parent for file in (ROOT / "stories").rglob("box.yaml"))
STORIES = [(game_of(box), box, story) for box in BOXES for story in game_of(box).authoring.load(box).story_names]
NAMED = pytest.mark.parametrize("game, folder, story", STORIES, ids=lambda x: x if isinstance(x, str) else "")


def by_chance(game: Game, story: Any, terms: Terms) -> Session:
    """A whole play, every answer by chance."""
    session = Session(game, story, terms)
    stream = session.table.chance["test of all games"]
    session.follow(lambda ask: stream.pick(ask.options))
    return session


def test_every_game_ships_a_box_and_lies_in_a_folder_of_its_name():
    assert {game.id for game, _, _ in STORIES} == set(GAMES)
    for name in GAMES:
        assert (ROOT / "fogtools" / "games" / name.replace("-", "_")).is_dir()


@NAMED
def test_a_play_ends_and_its_record_and_its_code_play_it_again(game, folder, story):
    """With as many people as may play, and under every reading that is not the recommended one."""
    compiled = game.playing.compile(game.authoring.load(folder), story)
    for players in game.players(compiled):
        session = by_chance(game, compiled, Terms(7, players=players))
        again = recording.replay(game, compiled, recording.transcript(session, ["random"] * players))
        assert again.difference is None and not again.problem and not again.session.asks
        coded = play_code.decode(recording.code(session), game.playing.rulings, game.players(compiled))
        assert recording.from_code(game, compiled, coded).session.lines() == session.lines()


@NAMED
def test_every_persona_plays_it_and_what_is_counted_can_be_shown(game, folder, story):
    compiled = game.playing.compile(game.authoring.load(folder), story)
    for name in ("random", "least-used", *game.playing.personas):
        policies = (name,) * game.playing.fewest
        counts = simulate(game, compiled, Course(policies, 3), 2)
        assert counts.plays == 2 and not game.analysis.unplayable(compiled, counts.tally, 2)
        if game.analysis.counted is not None:
            assert game.analysis.counted([(policies, game.analysis.counts(compiled, counts.tally, 2))])


@NAMED
def test_no_seat_reads_what_another_alone_may_know(game, folder, story):
    session = by_chance(game, game.playing.compile(game.authoring.load(folder), story), Terms(5))
    seats = range(len(game.taken(session.story, session.terms)))
    own = {seat: [told for told in session.log if told.knows == seat] for seat in seats}
    assert all(own.values())
    for seat in seats:
        for told in (told for other in seats if other != seat for told in own[other]):
            line, secret = line_of(session.table, told, seat), line_of(session.table, told)
            assert line == "" or line != secret


@NAMED
def test_faces_come_in_pairs_and_fit_a_size(game, folder, story):
    box = game.authoring.load(folder)
    language = open_story(game, box, story, box.written_in, ROOT / "locales")
    faces, style = game.printing.faces(box, story, language), game.printing.style(box)
    sides = {(face.card, face.side) for face in faces}
    assert sides == {(card, side) for card, _ in sides for side in ("front", "back")}
    assert {face.trim for face in faces} <= set(game.printing.sizes(box).values())
    for face in faces:
        names = {f"{name}" for name in re.findall(r'src="fog:([^"]+)"', face.html)}
        assert names <= {*style.pictures, *style.art}, face.card
    if game.printing.copies is not None:
        assert set(game.printing.copies(box, story)) == {card for card, _ in sides}
    assert game.printing.title(box, story, language)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_words_and_rulings_are_named_once(game):
    """No two texts of a catalogue at one place; every ruling answers a row that the ledger has."""
    contexts = [entry.context for entry in game.authoring.fixed_entries()]
    assert len(set(contexts)) == len(contexts)
    rows = {row.id for row in game.playing.ledger()}
    assert {row for ruling in game.playing.ruled for row in ruling.rows} <= rows
    assert {ruling.name: tuple(ruling.readings) for ruling in game.playing.ruled} == dict(game.playing.rulings)
    assert len({check.name for check in game.authoring.checks()}) == len(game.authoring.checks())


def functions(record: Record[Any, Any, Any]) -> dict[str, Any]:
    """Name of the small record and of its field -> the function that stands there."""
    small = [(f.name, getattr(record, f.name)) for f in fields(record) if is_dataclass(getattr(record, f.name))]
    every = {f"{name}.{f.name}": getattr(one, f.name) for name, one in small for f in fields(one)}
    return {name: value for name, value in every.items() if callable(value)}


@pytest.mark.parametrize("record", ITSELF, ids=lambda record: record.id)
def test_a_name_in_a_record_leads_to_the_function_that_mypy_has_seen(record):
    """`tests/typed_games.py` holds each against its field, parameters and all."""
    named = functions(GAMES[record.id])
    for name, real in functions(record).items():
        assert not isinstance(real, Lazy) or real is PLAIN, f"{name} is not in tests/typed_games.py"
        assert named[name] is real or loaded(named[name].where) is real, name


def test_a_wrong_name_is_said_plainly():
    for where in ("fogtools.games.nowhere:faces", "fogtools.print.sheet:nothing", "fogtools.print.sheet:BLEED"):
        with pytest.raises(FogError, match=f"names {where}, and there is no such function"):
            lazy(where)()


@pytest.mark.parametrize("folder", BOXES, ids=lambda folder: folder.name)
def test_catalogues_are_named_without_a_look_at_their_texts(folder):
    authoring = game_of(folder).authoring
    box = authoring.load(folder)
    assert authoring.domains is None or [*authoring.domains(box)] == [*authoring.entries(box)]


def test_the_core_names_no_game():
    """Every command asks the box whose it is; only the registry knows the games.

    A word of every day (`deck`) is the name of one only where it is compared, looked up or imported.
    """
    everyday = {"deck"}
    words = {name for game in GAMES for name in (game, game.replace("-", "_"), game.replace("-", "_").upper())}
    plain = {word for word in words if word.lower() not in everyday}
    named = rf"""(?:(?:[=!]=|GAMES\[) *["']|games\.|games import )(?:{"|".join(words)})\b"""
    known = re.compile(rf"\b(?:{'|'.join(sorted(plain))})\b|{named}")
    package = ROOT / "fogtools"
    wrong = [
        f"{file.relative_to(package).as_posix()}: {found[0]}"
        for file in sorted(package.rglob("*.py"))
        if "games" not in Path(file.relative_to(package)).parts[:1]
        and (found := known.search(file.read_text(encoding="utf-8")))
    ]
    assert wrong == []
    assert all(known.search(text) for text in ('game.id == "deck"', 'GAMES["deck"]', "from fogtools.games import DECK"))
