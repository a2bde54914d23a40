"""Which card a word means: an id, a number, a story and a card, or a file of cards and a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from fogtools.finding import FogError, Say
from fogtools.game.record import Game
from fogtools.project.project import Project, find, find_project, find_story
from fogtools.project.story_language import open_story


class Wanted(NamedTuple):
    """The card that is meant: its box, the story that prints it, its id."""

    project: Project
    game: Game
    folder: Path
    story: str
    card: str


def found(text: str, here: Path, game_of: Callable[[Path], Game]) -> Wanted:
    """The card that a word means: an id, a number, STORY/CARD, or a file of cards with a line (`sweet.yaml:120`).

    Raises FogError where it means none, or several.
    """
    file, _, line = text.rpartition(":")
    if Path(text).suffix == ".yaml" and Path(text).is_file():
        file, line = text, ""
    if file and Path(file).is_file() and (not line or line.isdigit()):
        return _at_line(Path(file), int(line or 0), game_of)
    story, slash, card = text.rpartition("/")
    if slash:
        project, folder, name = find_story(Path(story))
        candidates = list(_in_box(project, folder, card, game_of, name))
    else:
        project = find_project(here)
        folders = find(project.root / "stories" if (project.root / "stories").is_dir() else project.root).boxes
        candidates = [one for folder in folders for one in _in_box(project, folder, card, game_of)]
    if not candidates:
        raise FogError(
            Say("no story prints a card “{card}”.", card=text),
            Say("write its id or its number, STORY/CARD, or a file and a line: sweet.yaml:120"),
        )
    if len({(one.folder, one.card) for one in candidates}) > 1:
        known = ", ".join(sorted(f"{one.story}/{one.card}" for one in candidates))
        raise FogError(Say("several cards are called “{card}”.", card=text), Say("name one: {known}", known=known))
    return candidates[0]


def _in_box(
    project: Project, folder: Path, text: str, game_of: Callable[[Path], Game], story: str = ""
) -> Iterator[Wanted]:
    """The cards of a box whose id or number this is, in the stories that print them."""
    game = game_of(folder)
    box = game.authoring.load(folder)
    for name in [story] if story else box.story_names:
        if game.printing.called is None:
            continue
        language = open_story(game, box, name, box.written_in, project.locales)
        for card, (number, _) in game.printing.called(box, name, language).items():
            plain = card.partition("/")[0]
            if text == plain or (text.isdigit() and number.rstrip("*") == text):
                yield Wanted(project, game, folder, name, plain)


def _at_line(file: Path, line: int, game_of: Callable[[Path], Game]) -> Wanted:
    place = find(file)
    game = game_of(place.boxes[0])
    box = game.authoring.load(place.boxes[0])
    source = next((s for s in box.sources if s.file.resolve() == file.resolve()), None)
    spans = [(a, b, data) for a, b, data in (source.spans() if source else ()) if isinstance(data, dict)]
    here = [data for first, last, data in spans if not line or first <= line <= last]
    if len(here) > 1:
        raise FogError(
            Say("{file} holds {n} card.", "{file} holds {n} cards.", file=file.as_posix(), n=len(here)),
            Say("name the line of one: {file}:{line}", file=file.as_posix(), line=spans[0][0]),
        )
    card = str(here[0].get("id", "")) if here else ""
    for wanted in _in_box(place.project, place.boxes[0], card, game_of) if card else ():
        if not place.story or wanted.story == place.story:
            return wanted
    if line:
        raise FogError(Say("{file}: on line {line} stands no card that is printed.", file=file.as_posix(), line=line))
    raise FogError(Say("{file} holds no card that is printed.", file=file.as_posix()))
