"""Every file that a path means, with what sets its texts: cards in their box's language, then catalogues."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from fogtools.finding import Finding, FogError, Say
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.project.project import Project, Target
from fogtools.source import Path_, Source
from fogtools.text.catalogues.sync import catalogue_path, languages_in
from fogtools.text.typography.letters import house
from fogtools.translate.fmt import cards, catalogues
from fogtools.translate.fmt.spans import Formatted


class File(NamedTuple):
    """A file of a project that holds texts: its path in the project, its language, and what sets it."""

    path: Path
    code: str
    formatted: Callable[[], Formatted]


def translations_in(project: Project, file: Path) -> File:
    """One PO file. Raises FogError where it cannot be read, or lies outside of the project."""
    path = file.resolve()
    raw = _bytes(path)
    code = catalogues.language_of(path, raw, project.locales.resolve())
    return File(_inside(project, path), code, partial(catalogues.formatted, raw, str(file), _setting(project, code)))


def files_of(where: Target, at: Path, game_of: Callable[[Path], Game]) -> list[File]:
    """The files of a place, in order; where the path `at` lies in a box, only what lies there and its translations."""
    found: dict[Path, File] = {}
    for folder in where.boxes:
        game = game_of(folder)
        box = game.authoring.load(folder)
        wrong = next((f for f in box.findings if f.file == box.source.name and f.severity == "error"), None)
        files = [_unread(where.project, box, wrong)] if wrong else _files(where, at.resolve(), game, box)
        found |= {file.path: file for file in files}
    return [found[path] for path in sorted(found, key=lambda p: (p.suffix == ".po", p.as_posix()))]


def _files(where: Target, at: Path, game: Game, box: Box) -> list[File]:
    return [*_cards(where.project, game, box, at), *(() if at.is_file() else _translations(where, game, box))]


def _unread(project: Project, box: Box, wrong: Finding) -> File:
    """A box whose own file is wrong: nobody knows in which language it is written."""
    said = Say("{place} {message}", place=wrong.place(), message=wrong.message)
    broken = FogError(said, Say("mend it first (`fog check`): it says in which language the cards are written"))
    return File(_inside(project, box.source.file), "", lambda: Formatted(b"", b"", broken=broken))


# ------------------------------------------------------------------ cards
def _cards(project: Project, game: Game, box: Box, at: Path) -> Iterator[File]:
    """The YAML files of a box that lie at or below a path."""
    texts = _texts(game, box)
    setting = _setting(project, box.written_in)
    for source in (box.source, *box.sources):
        file = source.file.resolve()
        if file.is_file() and file.is_relative_to(at):
            paths = texts.get(source.name, [])
            yield File(_inside(project, file), box.written_in, partial(_set, source, paths, setting))


def _texts(game: Game, box: Box) -> dict[str, list[Path_]]:
    """Name of a file -> the paths of the texts in it that are printed."""
    found: dict[str, list[Path_]] = {}
    for entry in (entry for entries in game.authoring.entries(box).values() for entry in entries):
        place = game.authoring.place(box, entry.context)
        if place is not None:
            source, path, _ = place
            form = entry.context.rpartition("/")[2]
            path = next((p for p in (path, (*path, form)) if p in source.places and _says(source, p, entry.source)), ())
            if path:
                found.setdefault(source.name, []).append(path)
    return found


def _says(source: Source, path: Path_, text: str) -> bool:
    """Whether that text stands at that path of the file, which is there."""
    data: Any = source.data
    for step in path:
        data = data[step]
    return bool(data == text)


def _set(source: Source, paths: list[Path_], setting: Callable[[str], str]) -> Formatted:
    return cards.formatted(source, _bytes(source.file), paths, setting)


# ------------------------------------------------------------------ translations
def _translations(where: Target, game: Game, box: Box) -> Iterator[File]:
    """The catalogues of a box, of its story where one is meant, and of the game's fixed words where they are ours."""
    project = where.project
    domains = [f"{box.name}.{where.story}"] if where.story else [*game.authoring.entries(box), game.id]
    for code in languages_in(project.locales):
        for domain in domains:
            file = catalogue_path(project.locales, code, domain)
            if file.is_file():
                setting = _setting(project, code)
                yield File(_inside(project, file), code, partial(_translated, project, file, setting))


def _translated(project: Project, file: Path, setting: Callable[[str], str]) -> Formatted:
    return catalogues.formatted(_bytes(file), _inside(project, file).as_posix(), setting)


# ------------------------------------------------------------------ both
def _setting(project: Project, code: str) -> Callable[[str], str]:
    return lambda text: house(text, code, project.french)


def _inside(project: Project, file: Path) -> Path:
    resolved, root = file.resolve(), project.root.resolve()
    if not resolved.is_relative_to(root):
        raise FogError(Say("{file} lies outside of the project.", file=str(file)))
    return resolved.relative_to(root)


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise FogError(
            Say("{file} cannot be read: {why}.", file=str(file), why=error.strerror or str(error))
        ) from error
