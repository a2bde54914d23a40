"""The language of a story's cards: its own catalogues, its box's, the game's fixed words."""

from __future__ import annotations

from pathlib import Path

from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.project.project import french_beside
from fogtools.text.catalogues.sync import catalogue_path
from fogtools.text.language import Language, open_language
from fogtools.text.printed import shared_paths
from fogtools.text.pseudo import CODE, Pseudo


def parts(box: Box) -> list[str]:
    """What of a box is printed by itself: its one story, or the whole box (""), where several stories share cards."""
    return [*box.story_names] if len(box.story_names) == 1 else [""]


def domains(game: Game, box: Box, story: str) -> list[str]:
    """The catalogues a story needs, the nearest first; without a story all of the box."""
    own = [f"{box.name}.{story}"] if story else []
    named = game.authoring.domains or game.authoring.entries
    others = [d for d in named(box) if d not in (*own, box.name)]
    return [*own, box.name, *others]


def open_story(game: Game, box: Box, story: str, code: str, locales: Path) -> Language:
    """The language of a story's cards: its own catalogues, then the game's fixed words."""
    if code == CODE:
        return Pseudo(box.written_in, french_beside(locales))
    paths = [catalogue_path(locales, code, d) for d in domains(game, box, story)]
    paths += shared_paths(locales, game.id, code)
    return open_language(code, paths, box.written_in, french_beside(locales))


def untranslated(game: Game, box: Box, story: str, language: Language) -> int:
    """How many texts of the story, or of the whole box, stay in the language they were written in."""
    entries = game.authoring.entries(box)
    names = (box.name, f"{box.name}.{story}") if story else tuple(entries)
    wanted = [e for d in names for e in entries.get(d, ())]
    return sum(language.lookup(e.context, e.source).fell_back for e in wanted)
