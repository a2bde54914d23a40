"""What `fog new story` lays into an empty folder: a small, complete story to rewrite card by card."""

from __future__ import annotations

from pathlib import Path

from fogtools.game.authoring.starter import filled

STARTER = Path(__file__).parent
#: Template -> where it goes in the new project.
PLACES = {
    "box.yaml": "stories/fog-of-love/{box}/box.yaml",
    "people.yaml": "stories/fog-of-love/{box}/people.yaml",
    "story.yaml": "stories/fog-of-love/{box}/{story}/story.yaml",
    "scenes.yaml": "stories/fog-of-love/{box}/{story}/scenes.yaml",
}


def files(box: str, story: str, titled: str = "") -> dict[str, str]:
    """The starter's files: path from the project folder -> text."""

    return {
        filled(place, box, story): filled((STARTER / name).read_text(encoding="utf-8"), box, story, titled)
        for name, place in PLACES.items()
    }
