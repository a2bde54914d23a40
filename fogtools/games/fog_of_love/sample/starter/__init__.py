"""What `fog new story` lays into an empty folder: a small, complete story to rewrite card by card."""

from __future__ import annotations

from pathlib import Path

STARTER = Path(__file__).parent
#: Template -> where it goes in the new project.
PLACES = {
    "box.yaml": "stories/fog-of-love/{box}/box.yaml",
    "people.yaml": "stories/fog-of-love/{box}/people.yaml",
    "story.yaml": "stories/fog-of-love/{box}/{story}/story.yaml",
    "scenes.yaml": "stories/fog-of-love/{box}/{story}/scenes.yaml",
}


def title(story: str) -> str:
    """The title that an id suggests: `two-keys` -> `Two keys`."""
    words = story.replace("-", " ").strip()
    return words[:1].upper() + words[1:]


def files(box: str, story: str) -> dict[str, str]:
    """The starter's files: path from the project folder -> text."""

    def filled(text: str) -> str:
        return text.replace("{box}", box).replace("{story}", story).replace("{title}", title(story))

    return {filled(place): filled((STARTER / name).read_text(encoding="utf-8")) for name, place in PLACES.items()}
