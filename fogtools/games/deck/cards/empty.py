"""The box of a deck that has no cards yet."""

from __future__ import annotations

import json

TEXT = """\
# yaml-language-server: $schema=../../../schemas/deck/box.schema.json
# The deck itself: `fog explain deck` names every key.
format: 1
box: {title}
id: {id}
language: {language}
size: poker
"""


def empty(id: str, title: str, language: str) -> dict[str, str]:
    """Its files, path from the project folder -> text."""
    said = TEXT.format(title=json.dumps(title, ensure_ascii=False), id=id, language=language)
    return {f"stories/deck/{id}/box.yaml": said}
