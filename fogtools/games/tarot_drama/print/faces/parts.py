"""What several kinds of faces share: escaped blocks, pictures, sizes."""

from __future__ import annotations

from html import escape

from fogtools.games.tarot_drama.words.texts import Words

#: Width and height of each format, in mm.
SIZES = {"conflicts": (62.0, 108.0), "markers": (44.0, 63.0), "notes": (88.0, 63.0), "pages": (190.0, 270.0)}


def block(kind: str, text: str, path: str = "", measured: bool = True) -> str:
    """A place for a text, escaped; `path` says which text it is; a `measured` one must not overflow."""
    label = f' data-text="{escape(path)}"' if path else ""
    box = f' data-box="{kind.split()[0]}"' if measured else ""
    said = escape(text).replace("\n", "<br>")
    return f'<div class="{kind}"{box}{label}>{said}</div>'


def art(name: str, kind: str) -> str:
    """A drawing of the style, sized by its class."""
    return f'<img class="{kind}" src="fog:{escape(name)}.svg" alt="" data-art="">'


def picture(name: str, kind: str) -> str:
    """A picture of the author's at its address, sized by its class."""
    return f'<img class="own {kind}" src="fog:{escape(name)}" alt="" data-art="own">'


def page(words: Words, title: str, *parts: str) -> str:
    """A page with the setting's name above its title."""
    over = block("page-over", words.title().upper())
    return f'<div class="card page"><div class="ground"></div>{over}{block("page-title", title)}{"".join(parts)}</div>'
