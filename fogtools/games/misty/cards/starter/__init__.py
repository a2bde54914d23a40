"""What `fog new story --game misty` lays into an empty folder: a whole deck to change, number by number."""

from __future__ import annotations

from pathlib import Path

STARTER = Path(__file__).parent


def files(box: str, story: str) -> dict[str, str]:
    """The starter's files: path from the project folder -> text. A deck is its own box, and is called as the story."""
    words = story.replace("-", " ").strip()
    title = words[:1].upper() + words[1:]
    return {
        f"stories/misty/{story}/{name}": (STARTER / name)
        .read_text(encoding="utf-8")
        .replace("{story}", story)
        .replace("{title}", title)
        for name in ("box.yaml", "cards.yaml")
    }
