"""A story sets a colour, a pattern, a typeface, an icon, backs or a logo that are the box's.

Scenes of several stories lie in one deck, and traits, occupations, features and aids belong to all of them: a back that
differed would tell what is drawn. A story has its own paper, panel, lines, inks, keywords, and the looks `story` and
`finale`.

Good:
    # look.yaml
    colours: {sweet: "#9b3c52"}
    back: {frame: line}
    # short-crossing/look.yaml
    colours: {story: "#3d5c22"}
Bad:
    # short-crossing/look.yaml
    colours:
      sweet: "#9b3c52"  # <-
      story: "#3d5c22"
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fogtools.finding import Say, all_of
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.look.looks import OF_A_STORY
from fogtools.source.model import Model


def check(box: Loaded) -> Iterator[Fault]:
    """Every such key, and every look in a folder that is no story's."""
    for story, (file, source) in box.looks.items():
        if story and story not in box.story_names:
            message = Say("`{folder}` is no story of this box: nobody wears this look", folder=story)
            help = Say("move it beside box.yaml, or into the folder of a story")
            yield Fault(source, (), message, help)
            continue
        for key in ("colours", "patterns", "backs", "fonts", "icons", "back", "logo") if story else ():
            part: Model | Mapping[str, str] | None = getattr(file, key)
            for name, _ in part.written() if isinstance(part, Model) else (part or {}).items():
                if name not in OF_A_STORY:
                    message = Say("`{name}` is the same for all stories of a box", name=name)
                    help = Say("set it in the look.yaml beside box.yaml; a story has {names}", names=all_of(OF_A_STORY))
                    yield Fault(source, (key, name), message, help, key=True)
