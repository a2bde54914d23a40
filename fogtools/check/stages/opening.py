"""The languages of a box's cards, opened once for all stages that ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fogtools.check.stages import CheckedBox
from fogtools.project.story_language import open_story

if TYPE_CHECKING:
    from fogtools.text.language import Language


def language(here: CheckedBox, code: str, story: str = "") -> Language:
    """The language of the cards of a story, or of all. Raises FogError where a catalogue cannot be read."""
    if (code, story) not in here.languages:
        here.languages[code, story] = open_story(here.game, here.box, story, code, here.project.locales)
    return here.languages[code, story]
