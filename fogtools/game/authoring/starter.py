"""What `fog new story` lays into an empty folder: the files of a game's starter, filled with names."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from fogtools.source.writing.plainly import flow

#: The folder of a project that its catalogues lie in.
LOCALES = "locales"
#: A line of YAML with a title in its value.
TITLED = re.compile(r"^(?P<key> *[\w ]+: )(?P<value>.*\{title\}.*)$", re.MULTILINE)


def title(story: str) -> str:
    """The title that an id suggests: `two-keys` -> `Two keys`."""
    words = story.replace("-", " ").strip()
    return words[:1].upper() + words[1:]


def filled(text: str, box: str, story: str, titled: str = "") -> str:
    """A text of a starter with its names in their places; the title is what the id suggests where none is said."""
    said = titled or title(story)
    named = text.replace("{box}", box).replace("{story}", story)
    named = TITLED.sub(lambda found: found["key"] + flow(found["value"].replace("{title}", said)), named)
    return named.replace("{title}", said.replace("\\", r"\\").replace('"', r"\""))


def whole(starter: Path, game: str) -> Callable[[str, str, str], dict[str, str]]:
    """(box id, story id, title) -> the starter's files, path from the project folder -> text.

    For boxes that are played as one: such a box is called as the story. A `fr.po` of the starter is its catalogue.
    """

    def files(box: str, story: str, titled: str = "") -> dict[str, str]:
        laid = {f"stories/{game}/{story}/{file.name}": file for file in sorted(starter.glob("*.yaml"))}
        laid |= {f"{LOCALES}/{file.stem}/LC_MESSAGES/{story}.po": file for file in sorted(starter.glob("*.po"))}
        return {path: filled(file.read_text(encoding="utf-8"), story, story, titled) for path, file in laid.items()}

    return files
