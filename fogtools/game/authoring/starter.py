"""What `fog new story` lays into an empty folder: the files of a game's starter, filled with names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

#: The folder of a project that its catalogues lie in.
LOCALES = "locales"


def title(story: str) -> str:
    """The title that an id suggests: `two-keys` -> `Two keys`."""
    words = story.replace("-", " ").strip()
    return words[:1].upper() + words[1:]


def filled(text: str, box: str, story: str) -> str:
    """A text of a starter with its names in their places."""
    return text.replace("{box}", box).replace("{story}", story).replace("{title}", title(story))


def whole(starter: Path, game: str) -> Callable[[str, str], dict[str, str]]:
    """(box id, story id) -> the starter's files, path from the project folder -> text.

    For boxes that are played as one: such a box is called as the story. A `fr.po` of the starter is its catalogue.
    """

    def files(box: str, story: str) -> dict[str, str]:
        laid = {f"stories/{game}/{story}/{file.name}": file for file in sorted(starter.glob("*.yaml"))}
        laid |= {f"{LOCALES}/{file.stem}/LC_MESSAGES/{story}.po": file for file in sorted(starter.glob("*.po"))}
        return {path: filled(file.read_text(encoding="utf-8"), story, story) for path, file in laid.items()}

    return files
