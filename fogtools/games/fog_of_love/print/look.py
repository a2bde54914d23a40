"""How the cards of a box look: the design, the theme that its `look.yaml` begins with, and what that changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from fogtools.game.printing.typefaces import Fonts, named_at
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.faulty.shape import PATTERNS
from fogtools.games.fog_of_love.cards.look.looks import OF_A_STORY, THEMES, Logo, LookFile
from fogtools.games.fog_of_love.print.palette import DESIGN, Look, Theme
from fogtools.source import Source, read
from fogtools.source.schema import shape

#: The colours that are no look of a kind or a deck.
GROUNDS = ("ink", "paper", "panel", "rule", "muted", "keyword", "lettering")


def theme(box: Loaded) -> Theme:
    """The look of a box."""
    if "theme" not in box.walked:  # each picture of the box asks
        box.walked["theme"] = made(DESIGN, box.looks[""][0]) if "" in box.looks else DESIGN
    return box.walked["theme"]  # type: ignore[no-any-return]


def fonts_named(box: Loaded) -> Fonts | None:
    """The typefaces that the look of a box names."""
    return box.looks[""][0].fonts if "" in box.looks else None


def logo_named(box: Loaded) -> Logo | None:
    """The logo that the look of a box names."""
    return box.looks[""][0].logo if "" in box.looks else None


def font_at(box: Loaded, family: str) -> tuple[Source, tuple[str, ...], str] | None:
    """Where the look of a box names the typeface of such a family of the faces, and its file."""
    return named_at(fonts_named(box), box.looks[""][1] if "" in box.looks else None, family)


def stories(box: Loaded) -> tuple[tuple[str, Theme], ...]:
    """The stories with a look of their own, and that."""
    whole = theme(box)
    own = ((story, box.looks[story][0]) for story in sorted(box.story_names) if story in box.looks)
    return tuple((story, of_story(whole, file)) for story, file in own)


def of_story(whole: Theme, file: LookFile) -> Theme:
    """The look of a story: the box's, but for what a story may say for itself."""
    own = made(whole, file)
    kept = dict(whole.looks) | {name: look for name, look in own.looks if name in OF_A_STORY}
    looks = tuple((name, replace(look, edge=dict(own.looks)[name].edge)) for name, look in kept.items())
    return replace(own, looks=looks)


def made(base: Theme, file: LookFile) -> Theme:
    """A look with the changes of a file."""
    if file.theme:
        base = made(DESIGN, shipped(file.theme))
    colours = dict(file.colours.written()) if file.colours else {}
    patterns = dict(file.patterns.written()) if file.patterns else {}
    looks = tuple(
        (
            name,
            Look(colours.get(name, look.colour), patterns.get(name, look.pattern), file.edge or look.edge),
        )
        for name, look in base.looks
    )
    grounds = {name: colour for name, colour in colours.items() if name in GROUNDS}
    back = dict(file.back.written()) if file.back else {}
    corner, footer = file.corner or base.corner, file.footer or base.footer
    return replace(base, looks=looks, footer=footer, corner=corner, **grounds, **back)


def files(box: Loaded) -> Iterator[tuple[Theme, LookFile, Source]]:
    """Every look of a box and its stories, with the file that says so."""
    whole = theme(box)
    for story, (file, source) in box.looks.items():
        yield of_story(whole, file) if story else whole, file, source


def where(file: LookFile, part: str, name: str) -> tuple[str, ...]:
    """Where a file sets a colour or a pattern, or names the theme that has it."""
    written = getattr(file, part, None)
    if written and getattr(written, name, None):
        return part, name
    return ("theme",) if file.theme else ()


@cache
def shipped(name: str) -> LookFile:
    """A theme that travels with the tool."""
    file = THEMES / f"{name}.yaml"
    source = read(file, f"themes/{name}.yaml")
    found, wrong = shape(source, (), source.data, LookFile, PATTERNS)
    if found is None:
        raise ValueError(f"{file.name}: {wrong[0].message}")
    return found
