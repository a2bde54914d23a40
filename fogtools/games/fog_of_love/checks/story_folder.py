"""A story is called otherwise in the box file than its folder.

Commands find a story by its folder: by the name in the box file nobody can play or print this one, and by the name of
its folder neither. What lies in the folder counts as nobody's.

Good:
    format: 1
    box: A box
    id: a-box
    language: en
    edition: one-story
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
Bad:
    format: 1
    box: A box
    id: a-box
    language: en
    edition: one-story
    stories:
      short-crosing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded


def check(box: Loaded) -> Iterator[Fault]:
    """Every story without a folder whose synopsis lies in one that is no story's."""
    folders = {box.story_of(placed) for placed in box.cards}
    for name, entry in (box.box.stories if box.box else {}).items():
        synopsis = box.by_id.get(entry.synopsis)
        folder = box.story_of(synopsis) if synopsis else ""
        if name in folders or not folder or folder in box.story_names:
            continue
        message = Say("the folder of the story `{name}` is called `{folder}`", name=name, folder=folder)
        help = Say("write `{folder}` here, or rename the folder", folder=folder)
        yield Fault(box.source, ("stories", name), message, help, key=True, instead=folder)
