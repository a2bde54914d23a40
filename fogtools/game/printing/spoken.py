"""Cards as they are read aloud or in large print: headings, paragraphs and lists in their logical order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spoken:
    """One card as it is read: HTML with headings from `h4` down, every text escaped.

    `group` is the heading that it stands under, with the cards around it; `bookmark` finds it in a list of all. A
    text in another language stands in a `<blockquote lang>`, and `foreign` is the code of a title's. A picture has its
    words in `alt`; one with the same words beside it stands with these in a `<span class="sign">`.
    """

    card: str
    group: str
    title: str
    bookmark: str
    html: str
    foreign: str = ""


@dataclass(frozen=True, slots=True)
class Aloud:
    """The cards of a story as they are read, what a reader should know before (`notes`), and its `signs`, as HTML."""

    cards: Sequence[Spoken]
    notes: Sequence[str]
    signs: Sequence[str]
