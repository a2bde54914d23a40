"""What `fog new story --game tarot-drama` lays into an empty folder: a whole setting to write over, row by row."""

from __future__ import annotations

from pathlib import Path

STARTER = Path(__file__).parent


def files(box: str, story: str) -> dict[str, str]:
    """The starter's files: path from the project folder -> text. A setting is its own box, called as the story."""
    words = story.replace("-", " ").strip()
    title = words[:1].upper() + words[1:]
    return {
        f"stories/tarot-drama/{story}/{file.name}": file.read_text(encoding="utf-8")
        .replace("{story}", story)
        .replace("{title}", title)
        for file in sorted(STARTER.glob("*.yaml"))
    }
