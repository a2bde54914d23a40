"""The style of all faces: style sheet, fonts and pictures in the colours of a box, or in as little ink as can be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from string import Template

from fogtools.game.printing.face import Font, Style
from fogtools.games.fog_of_love.print import palette
from fogtools.games.fog_of_love.print.faces.back_style import cornered, logos, named_backs
from fogtools.games.fog_of_love.print.faces.parts import SEAT
from fogtools.games.fog_of_love.print.palette import DESIGN, Look, Theme
from fogtools.print.fonts.own import beside_shipped, lettered

HERE = Path(__file__).parent
#: Drawings in the colours of a look, by what they begin with; all others are icons.
ARTS = ("wall", "band", "tall", "crest")
#: Of these, what has an edge, and where that is drawn.
EDGED = ("band", "tall")
#: The pattern on a ground.
PATTERNED = re.compile(r"<path [^>]*#777777[^>]*/>")
EDGE = re.compile(r'<clipPath id="c"><path d="([^"]*)"/>')
#: What has the colour of the look around it: words, and grounds.
WORDS = (
    "type span",
    "heading-line",
    "label",
    "aid-heading",
    "and",
    "deck-name",
    "great-number",
    "great-title",
    "side-name",
    "numeral",
)
GROUNDS = ("foot", "letter", "count")
#: What is set in the font for titles.
LETTERING = ("title", "great-title", "great-number", "lettering")


@lru_cache(maxsize=8)
def style(
    seats: tuple[tuple[str, Look], ...] = (),
    low_ink: bool = False,
    theme: Theme = DESIGN,
    stories: tuple[tuple[str, Theme], ...] = (),
    own_fonts: tuple[Font, ...] = (),
    icons: tuple[tuple[str, str], ...] = (),
    logo: str | None = None,
) -> Style:
    """How all faces look, read from the package; `seats` are the edition's, (name, look), else pink and blue.

    `low_ink`: white grounds, outlines for bands and backs, dark words. `stories` have looks of their own: their faces
    stand in the class `of-STORY`, and the names of their looks end in `--STORY`. `own_fonts`, `icons`,
    (name, SVG), and the drawing of the `logo` ("" for lettering) are the author's.
    """
    own = dict(seats) or palette.SEATS
    looks = dict(theme.looks) | {SEAT + name: look for name, look in own.items()}
    for story, other in stories:
        looks |= {f"{name}--{story}": look for name, look in other.looks}
    css = _sheet("faces.css", theme) + _sheet("short.css", theme) + "".join(_coloured(looks))
    if logo is not None or theme.frame:
        css += _sheet("backs.css", theme) + "".join(named_backs(looks, theme, low_ink))
    if low_ink:
        css += _sheet("low-ink.css", theme) + "".join(_outlined(looks))
    else:
        css += "".join(rule for story, other in stories for rule in _of_story(story, other))
    css += cornered(theme) + "".join(cornered(other, f".of-{story} ") for story, other in stories)
    css += lettered(own_fonts, LETTERING)
    pictures = dict(_pictures(looks, theme, low_ink, dict(icons)))
    for name, svg, colour, tint in logos(looks, theme, low_ink, logo or ""):
        pictures |= dict([_picture(name, svg, colour, tint)])
    return Style(css, beside_shipped(own_fonts), pictures)


def _sheet(name: str, theme: Theme) -> str:
    return Template((HERE / name).read_text(encoding="utf-8")).substitute(theme.named())


#: A rule of a style sheet, and a declaration that has a colour of the theme.
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
THEMED = re.compile(r"[^;{}]*\$(?:ink|paper|panel|rule|muted|red)\b[^;{}]*")


def _of_story(story: str, theme: Theme) -> Iterator[str]:
    """What of the style sheet has other colours on the cards of a story."""
    sheet = re.sub(r"/\*.*?\*/", "", (HERE / "faces.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    for selectors, body in RULE.findall(sheet):
        if own := THEMED.findall(body):
            named = ", ".join(f".of-{story} {one.strip()}" for one in selectors.split(","))
            yield Template(f"{named} {{ {'; '.join(map(str.strip, own))} }}\n").substitute(theme.named())
    if theme.footer == "story":
        yield f".of-{story} .foot {{ background: {dict(theme.looks)['story'].colour} }}\n"


def _coloured(looks: Mapping[str, Look]) -> Iterator[str]:
    for name, look in looks.items():
        yield _each(name, WORDS, f"color: {look.colour}")
        yield _each(name, GROUNDS, f"background: {look.colour}")
        yield _each(name, ("panel", "lower", "space", "tens"), f"border-color: {look.colour}")
        yield f".look-{name}.full .title, .look-{name}.full .kicker {{ color: {look.colour} }}\n"


def _outlined(looks: Mapping[str, Look]) -> Iterator[str]:
    for name, look in looks.items():
        words = ("foot", "letter", "count", "title", "kicker")
        yield _each(name, words, f"color: {look.colour}")
        yield _each(name, GROUNDS, f"background: {palette.LIGHT}; border-color: {look.colour}")


def _each(look: str, parts: tuple[str, ...], rule: str) -> str:
    return ", ".join(f".look-{look} .{part}" for part in parts) + f" {{ {rule} }}\n"


def _pictures(
    looks: Mapping[str, Look], theme: Theme, low_ink: bool, own: Mapping[str, str]
) -> Iterator[tuple[str, bytes]]:
    drawn = {file.stem: file.read_text(encoding="utf-8") for file in sorted((HERE / "icons").glob("*.svg"))}
    light = theme.ink if low_ink else palette.LIGHT
    for name, svg in {**drawn, **own}.items():
        if name.startswith("aspect-"):
            yield _picture(name, svg, palette.DIMENSIONS.get(name.split("-")[1], palette.INK))
        elif name.startswith("deck-"):
            yield _picture(name, svg, looks.get(name.removeprefix("deck-"), looks["custom"]).colour)
            yield _picture(f"{name}-light", svg, light)
        elif not name.startswith(tuple(f"{art}-" for art in ARTS)):
            yield _picture(name, svg, theme.keyword if name == "heart" else theme.ink)
            yield _picture(f"{name}-light", svg, light)
    for name, look in looks.items():
        for art in ARTS:
            svg = drawn[f"{art}-{look.pattern}"]
            if art == "wall" and theme.ground == "plain":
                svg = PATTERNED.sub("", svg)
            if look.edge and art in EDGED:
                svg = _edged(svg, drawn.get(f"{art}-{look.edge}", ""))
            tint = look.tone if art == "wall" else look.tint
            yield _picture(f"{art}-{name}", _outline(art, svg) if low_ink else svg, look.colour, tint)


def _edged(svg: str, other: str) -> str:
    """A head with the edge of another, or with a straight one."""
    own = EDGE.search(svg)
    found = EDGE.search(other)
    if own is None:
        return svg
    low = max(float(number) for number in re.findall(r"V([\d.]+)", own[1]))
    return svg.replace(own[1], found[1] if found else f"M0 0H80V{low:g}H0Z")


def _outline(art: str, svg: str) -> str:
    """A ground of one colour as its outline alone: no wall, no pattern; a crest is an outline already."""
    if art == "crest":
        return svg
    bare = re.sub(r"<clipPath.*?</clipPath>", "", PATTERNED.sub("", svg))
    line = "" if art == "wall" else f' stroke="{palette.DRAWN}" stroke-width=".5"'
    return bare.replace(f'fill="{palette.DRAWN}"', f'fill="{palette.LIGHT}"{line}')


def _picture(name: str, svg: str, colour: str, tint: str = "") -> tuple[str, bytes]:
    tinted = svg.replace(palette.DRAWN, colour)
    return f"{name}.svg", (tinted.replace(palette.DRAWN_TINT, tint) if tint else tinted).encode()
