"""A play as prose: blocks of text, and the same blocks as Markdown and HTML."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal

Kind = Literal["title", "subtitle", "people", "chapter", "scene", "break", "text", "speech", "act", "aside", "score"]


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph or a heading; `who` speaks or acts in it."""

    kind: Kind
    text: str
    who: str = ""


#: Kind -> (before, after) in Markdown; `{who}` is a name in bold.
MARKS: dict[Kind, str] = {
    "title": "# {text}",
    "subtitle": "*{text}*",
    "people": "{text}",
    "chapter": "## {text}",
    "scene": "### {text}",
    "break": "{text}",
    "text": "{text}",
    "speech": "**{who}** — {text}",
    "act": "**{who}** *({text})*",
    "aside": "*{text}*",
    "score": "{text}",
}
TAGS: dict[Kind, str] = {
    "title": "<h1>{text}</h1>",
    "subtitle": '<p class="subtitle">{text}</p>',
    "people": '<p class="people">{text}</p>',
    "chapter": "<h2>{text}</h2>",
    "scene": "<h3>{text}</h3>",
    "break": '<p class="break">{text}</p>',
    "text": "<p>{text}</p>",
    "speech": '<p class="speech"><b>{who}</b> — {text}</p>',
    "act": '<p class="speech"><b>{who}</b> <i>({text})</i></p>',
    "aside": '<p class="aside">{text}</p>',
    "score": '<p class="score">{text}</p>',
}
#: What would mean something in Markdown, wherever it stands; numbers and signs only at the start of a line.
SPECIAL = re.compile(r"([\\`*_\[\]<>#|~])")
LEADING = re.compile(r"^(\d+)([.)])|^([-+])(?=\s)")


def markdown(blocks: Sequence[Block]) -> str:
    """The blocks as Markdown, one paragraph each; what an author wrote stays text."""
    return "\n\n".join(MARKS[b.kind].format(text=_marked(b.text), who=_marked(b.who)) for b in blocks) + "\n"


def _marked(text: str) -> str:
    safe = SPECIAL.sub(r"\\\1", " ".join(text.split(" ")).replace("\n", " "))
    return LEADING.sub(lambda m: f"{m[1]}\\{m[2]}" if m[1] else f"\\{m[3]}", safe)


def body(blocks: Sequence[Block]) -> str:
    """The blocks as the body of an HTML page, every text escaped."""
    return "\n".join(TAGS[b.kind].format(text=escape(b.text), who=escape(b.who)) for b in blocks)


def html(blocks: Sequence[Block], language: str, css: str = "") -> str:
    """A whole HTML page that needs no other file."""
    title = next((b.text for b in blocks if b.kind == "title"), "")
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
        f"<style>\n{css}</style>\n</head>\n<body>\n<main>\n{body(blocks)}\n</main>\n</body>\n</html>\n"
    )
