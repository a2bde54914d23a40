"""Words and pictures as HTML: the only place where a card's text becomes markup, and all of it is escaped."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape

from fogtools.game.printing.art import Where
from fogtools.games.fog_of_love.engine.saying import About
from fogtools.games.fog_of_love.engine.spans import Span, Words
from fogtools.games.fog_of_love.print import palette
from fogtools.games.fog_of_love.words.wording import Wording
from fogtools.source.model import Text


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture of the card's own as it stands on its face: its place, its address, width and height in mm."""

    where: Where
    name: str
    width: float
    height: float

    def img(self, kind: str) -> str:
        """It, as large as its place."""
        size = f"width: {self.width:g}mm; height: {self.height:g}mm"
        return f'<img class="own {kind}" src="fog:{escape(self.name)}" alt="" data-art="own" style="{size}">'


#: Between a number and its heart.
FINE = "\u202f"


@dataclass(frozen=True)
class Ink:
    """What a face is written with: the wording of its card in one language, and that language's typography.

    `place` is the number of a chapter in its story, or of a tutorial card among all (0: the card's own), `seat` the
    colour of a destiny's owner and `copy` which of its copies this is (0 for the first seat); `dimensions` are the
    box's, for the legend of an aid; `further` are the texts that a synopsis has no room for, by the sides of
    further cards, and `leads_on` whether its back has room to say so. `art` are the pictures of its card, by where
    its keys stand (`woman` of a character, else "").
    `story` is the story whose own look it has, "" for that of the box.
    """

    wording: Wording
    typeset: Callable[[str], str]
    place: int = 0
    seat: str = ""
    copy: int = 0
    dimensions: Sequence[str] = tuple(palette.DIMENSIONS)[:6]
    further: Sequence[Sequence[str]] = ()
    leads_on: bool = True
    art: Mapping[str, Shown] = field(default_factory=dict)
    story: str = ""

    def look(self, name: str) -> str:
        """The look of that name, as the card's story has it."""
        return f"{name}--{self.story}" if self.story else name

    @property
    def bare(self) -> Ink:
        """The same for a side without the picture."""
        return replace(self, art={})

    def shows(self, where: Where, of: str = "") -> Shown | None:
        """The picture that stands there, if the card has one."""
        found = self.art.get(of)
        return found if found and found.where == where else None

    def text(self, path: str, value: Text) -> str:
        """What the author wrote at `path` of the card."""
        return self.plain(self.wording.texts(path, value))

    def plain(self, text: str, light: bool = False) -> str:
        """Any text: typeset, escaped, line ends kept, hearts drawn."""
        typeset = escape(self.typeset(text)).replace("\n", "<br>")
        return re.sub(r"[ \u00a0]?♥", lambda m: (FINE if len(m[0]) > 1 else "") + heart(light), typeset)

    def phrase(self, context: str, **slots: object) -> str:
        """A fixed phrase of the game, its keywords marked."""
        return self.words(self.wording.fill(self.wording.phrase(context), About(), **slots))

    def label(self, context: str, **slots: object) -> str:
        """A fixed phrase as a heading: nothing in it is a keyword."""
        said = self.wording.fill(self.wording.phrase(context), About(), **slots)
        return self.plain("".join(span.text for span in said))

    def words(self, words: Words) -> str:
        """Worded effects and conditions; a number never leaves its heart, and icons stand in for aspects."""
        return "".join(self._span(span, words[i + 1 : i + 2]) for i, span in enumerate(words))

    def sentence(self, words: Words) -> str:
        """The words as a sentence of their own, with a capital and a full stop."""
        if not words:
            return ""
        first, last = words[0], words[-1]
        if first.kind == "text":
            words = (Span("text", first.text[:1].upper() + first.text[1:]), *words[1:])
        stop = "" if last.text.rstrip("”» \u00a0").endswith((".", "!", "?", "…")) else "."
        return self.words(words) + stop

    def _span(self, span: Span, after: Words) -> str:
        if span.kind == "heart":
            return heart()
        if span.kind == "aspect":
            return aspect(span.text)
        text = re.sub(r"(?<=\d) (?=\w)|^ (?=[+−]?\d+\W?$)", "\u00a0", span.text)
        if after and re.search(r"\d $", text):
            text = text[:-1] + (FINE if after[0].kind == "heart" else "\u00a0")
        said = self.plain(text)
        return f"<b>{said}</b>" if span.kind in ("key", "deck") else said


def picture(name: str, kind: str = "") -> str:
    """A picture of the style, sized by the class `kind`."""
    return f'<img class="{kind or name}" src="fog:{escape(name)}.svg" alt="">'


def art(name: str, kind: str) -> str:
    """A drawing behind the texts, which may be cut off."""
    return f'<img class="{kind}" src="fog:{escape(name)}.svg" alt="" data-art="">'


def heart(light: bool = False) -> str:
    """The sign of satisfaction, as high as the text around it."""
    return picture("heart-light" if light else "heart", "heart")


def aspect(name: str) -> str:
    """An aspect (`+curiosity`) as an arrow with the dimension's symbol, or with an initial where it has none."""
    way, dimension = ("up" if name[0] == "+" else "down"), name[1:]
    if dimension in palette.DIMENSIONS:
        return picture(f"aspect-{dimension}-{way}", "aspect")
    initial = f'<span class="initial">{escape(dimension[:1].upper())}</span>'
    called = f'data-called="aspect {escape(name)}"'
    return f'<span class="made-up {way}" {called}>{picture(f"aspect-other-{way}", "aspect")}{initial}</span>'


def icons(names: Iterable[str]) -> str:
    """Several aspects in a row."""
    return "".join(aspect(name) for name in names)


def deck(name: str, light: bool = False) -> str:
    """A deck's shape; the hexagon for a deck that a box made up."""
    if name not in palette.DECKS:
        return deck("custom", light).replace("<img ", f'<img data-called="deck {escape(name)}" ')
    return picture(f"deck-{name}{'-light' if light else ''}", "deck")


def block(kind: str, html: str, path: str = "") -> str:
    """A paragraph of the class `kind`; `path` says which text it is. Nothing for nothing."""
    label = f' data-text="{escape(path)}"' if path else ""
    return f'<div class="{kind}"{label}>{html}</div>' if html else ""


def box(name: str, *parts: str) -> str:
    """A place of fixed size, known to the style sheet and the measuring by its name; more classes may follow."""
    return f'<div class="{name}" data-box="{name.split()[0]}">{"".join(parts)}</div>'
