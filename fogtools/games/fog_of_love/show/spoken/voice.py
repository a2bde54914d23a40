"""Words and pictures for reading aloud: every picture has its words, and texts stand in paragraphs and lists."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from fogtools.games.fog_of_love.cards.effects import Branch
from fogtools.games.fog_of_love.cards.people_cards import Destiny
from fogtools.games.fog_of_love.cards.story_cards import Scene
from fogtools.games.fog_of_love.engine.saying import About
from fogtools.games.fog_of_love.engine.spans import Words
from fogtools.games.fog_of_love.print import palette
from fogtools.games.fog_of_love.print.faces.ink import FINE, Ink
from fogtools.source.model import Gendered

#: A heart in a text, with the number before it.
HEART = re.compile(r"(\d*)([ \u00a0\u202f]?)♥")


@dataclass(frozen=True)
class Voice(Ink):
    """Ink for readers: a heart is called a heart, an aspect by its name."""

    def plain(self, text: str, light: bool = False) -> str:
        """Any text: typeset, escaped, line ends kept, hearts drawn and named."""
        typeset = escape(self.typeset(text)).replace("\n", "<br>")
        return HEART.sub(lambda m: m[1] + (FINE if m[2] else "") + self.heart(m[1]), typeset)

    def words(self, words: Words) -> str:
        """Worded effects and conditions, every picture named."""
        said = ""
        for i, span in enumerate(words):
            if span.kind == "heart":
                count = re.search(r"(\d+)\D*$", words[i - 1].text) if i else None
                said += self.heart(count[1] if count else "")
            elif span.kind == "aspect":
                said += self.aspect(span.text)
            else:
                said += self._span(span, words[i + 1 : i + 2])
        return said

    def said(self, context: str, **slots: object) -> str:
        """A fixed phrase as plain text, not yet escaped."""
        filled = self.wording.fill(self.wording.phrase(context), About(), **slots)
        return self.typeset("".join(span.text for span in filled))

    # ------------------------------------------------------------------ pictures
    def heart(self, count: str = "") -> str:
        """A heart, called by how many there are."""
        said = self.said("aloud/heart", count=int(count[:9] or 2))
        return f'<img class="heart" src="fog:heart.svg" alt="{escape(said)}">'

    def aspect(self, name: str) -> str:
        """An aspect (`+curiosity`) with its name beside it."""
        way, dimension = ("up" if name[0] == "+" else "down"), name[1:]
        said = self.said(f"aspect/{way}", dimension=self.wording.names("dimension", dimension))
        drawn = dimension if dimension in palette.DIMENSIONS else "other"
        return sign(f"aspect-{drawn}-{way}", said)

    def deck(self, name: str) -> str:
        """A deck's shape with its name beside it."""
        drawn = name if name in palette.DECKS else "custom"
        return sign(f"deck-{drawn}", self.said("aloud/deck", deck=self.wording.names("deck", name)))

    def named(self, picture: str, context: str) -> str:
        """A picture with a fixed phrase beside it."""
        return sign(picture, self.said(context))

    # ------------------------------------------------------------------ paragraphs
    def tokens(self, names: Sequence[str] | None) -> str:
        """The personality tokens that a card or an option gives."""
        if not names:
            return ""
        return para(f"{escape(self.said('aloud/tokens'))} {', '.join(map(self.aspect, names))}", kind="tokens")

    def opening(self, card: Scene | Destiny | Branch, path: str = "") -> str:
        """What is spoken, and what is not: in brackets (FOL-093)."""
        said = self.told(f"{path}says", card.says, "says") if card.says else ""
        return said + (self.unspoken(card.text, f"{path}text") if card.text else "")

    def unspoken(self, text: str | Gendered, path: str) -> str:
        """A text that nobody speaks, in brackets."""
        said = self.wording.texts(path, text)
        return foreign(said, para(f"[{self.plain(said)}]", path))

    def told(self, path: str, text: str | Gendered, kind: str = "") -> str:
        """A paragraph that an author wrote; one that is not translated says in what language it stands."""
        said = self.wording.texts(path, text)
        return foreign(said, para(self.plain(said), path, kind))


def sign(picture: str, said: str) -> str:
    """A picture with its words beside it; they are read once."""
    called = escape(said)
    return f'<span class="sign"><img src="fog:{escape(picture)}.svg" alt="{called}"> {called}</span>'


def para(html: str, path: str = "", kind: str = "") -> str:
    """A paragraph; `path` says which text it is. Nothing for nothing."""
    marks = (f' class="{kind}"' if kind else "") + (f' data-text="{escape(path)}"' if path else "")
    return f"<p{marks}>{html}</p>" if html else ""


def together(html: str) -> str:
    """A few words that no line end parts."""
    return html.replace(" ", "\u00a0")


def foreign(said: str, html: str) -> str:
    """The HTML of a text, in a quotation of its own language where that is not the language around it."""
    code = getattr(said, "code", "")  # fogtools.text.language.Untranslated
    return f'<blockquote lang="{escape(code)}">{html}</blockquote>' if code else html


def heading(html: str) -> str:
    """The heading of a part of a card."""
    return f"<h4>{html}</h4>"


def listed(items: Iterable[str], tag: str = "ul") -> str:
    """A list of pieces of HTML, the empty ones left out."""
    rows = "".join(f"<li>{item}</li>" for item in items if item)
    return f"<{tag}>{rows}</{tag}>" if rows else ""
