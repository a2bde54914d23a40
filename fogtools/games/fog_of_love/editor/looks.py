"""The look of a box or a story as the studio shows it, and the box in another theme."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import get_args

from fogtools.finding import Say
from fogtools.game.editing.looks import Look, Option, Problem, Tint, Typeface
from fogtools.game.lazy import lazy
from fogtools.game.printing.typefaces import Fonts
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.look.looks import (
    NAME,
    OF_A_STORY,
    Back,
    Colours,
    Logo,
    LookFile,
    Patterns,
    ThemeName,
)
from fogtools.games.fog_of_love.cards.manifest import Pattern
from fogtools.games.fog_of_love.checks import (
    look_contrast,
    look_font,
    look_font_licence,
    look_icon,
    look_ink,
    look_logo,
    look_story,
    look_twins,
)
from fogtools.games.fog_of_love.print.colours import READABLE, SEEN, as_seen, contrast, grey
from fogtools.games.fog_of_love.print.look import GROUNDS, made, of_story, shipped, theme
from fogtools.games.fog_of_love.print.palette import DECKS, DESIGN, Theme
from fogtools.source.model import Model

family_of: Callable[[Path, str], str] = lazy("fogtools.print.fonts.own:family_of")
THEMES: tuple[str, ...] = get_args(ThemeName)
PATTERNS: tuple[str, ...] = get_args(Pattern)
#: The words of keys that have few of them.
CORNERS = ("round", "soft", "sharp")
BACKS = {"ground": ("pattern", "plain", "logo"), "frame": ("none", "line", "double")}
SETTINGS = ("capitals", "spaced", "as written")
#: Eyes and printers that see less than all: the colours of decks are shown as they see them.
EYES = (
    Say("without red (protanopia)"),
    Say("without green (deuteranopia)"),
    Say("without blue (tritanopia)"),
    Say("in grey"),
)
#: What is said of a look; pictures have checks of their own.
CHECKS = (look_contrast, look_twins, look_ink, look_story, look_font, look_font_licence, look_icon, look_logo)


def look(box: Loaded, story: str) -> Look:
    """The look of the box (""), or of a story."""
    file, source = box.looks.get(story, (LookFile(), None))
    whole = theme(box)
    now = whole if not story else of_story(whole, file)
    kept = [name for name in Colours.model_fields if not story or name in OF_A_STORY]
    return Look(
        file=(box.folder / story / NAME) if source is None else source.file,
        written=source is not None,
        theme=file.theme or "",
        themes=THEMES,
        tints=[_tint(name, now, file) for name in kept],
        options=[*_options(file, story, whole if story else _begun(file))],
        problems=[*_problems(box, story)],
        card=_card(box, story),
        readable=READABLE,
        eyes=EYES,
        typefaces=[] if story else [*_typefaces(box, file)],
    )


def dressed(box: Loaded, story: str, name: str) -> Loaded:
    """The box as it is with a theme for all of it, or for a story."""
    _, source = box.looks.get(story, (None, box.source))
    own = {story: (LookFile.model_validate({"theme": name}), source)}
    return replace(box, looks={**box.looks, **own} if story else own)


def _begun(file: LookFile) -> Theme:
    """The theme that a look begins with."""
    return made(DESIGN, shipped(file.theme)) if file.theme else DESIGN


def _tint(name: str, now: Theme, file: LookFile) -> Tint:
    looks = dict(now.looks)
    colour = getattr(now, name) if name in GROUNDS else looks[name].colour
    own = bool(file.colours and getattr(file.colours, name))
    pairs = [(text, ground) for words, on, text, ground in now.pairs() if name in (words, on)]
    hardest = min((min(contrast(a, b), contrast(grey(a), grey(b))) for a, b in pairs), default=None)
    seen = (*(as_seen(colour, kind) for kind in SEEN), grey(colour)) if name in DECKS else ()
    return Tint(("colours", name), _about(Colours, name), colour, own, hardest, seen)


def _options(file: LookFile, story: str, base: Theme) -> Iterator[Option]:
    """The keys with few words; a pattern that is left out is the one of the theme."""
    yield Option(("edge",), _about(LookFile, "edge"), file.edge or "", ("straight", *PATTERNS))
    yield Option(("footer",), _about(LookFile, "footer"), file.footer or "", ("deck", "story"), base.footer)
    yield Option(("corner",), _about(LookFile, "corner"), file.corner or "", CORNERS, base.corner)
    if not story:
        for key, words in BACKS.items():
            own = (file.back and getattr(file.back, key)) or ""
            yield Option(("back", key), _about(Back, key), own, words, getattr(base, key))
    if not story and not (file.logo and file.logo.file):
        set_in = (file.logo and file.logo.lettering) or ""
        yield Option(("logo", "lettering"), _about(Logo, "lettering"), set_in, SETTINGS)
    looks = dict(base.looks)
    for name in Patterns.model_fields:
        if not story or name in OF_A_STORY:
            own = (file.patterns and getattr(file.patterns, name)) or ""
            yield Option(("patterns", name), _about(Patterns, name), own, PATTERNS, looks[name].pattern)


def _typefaces(box: Loaded, file: LookFile) -> Iterator[Typeface]:
    """What may be set in a typeface of the box's own, and the one that it is set in."""
    named = dict(file.fonts.families()) if file.fonts else {}
    for name in Fonts.model_fields:
        about, face = Fonts.model_fields[name].description or name, named.get(name)
        if face is None:
            yield Typeface(("fonts", name), about)
        else:
            called = family_of(box.folder, face.regular)
            yield Typeface(("fonts", name), about, face.regular, called, face.licence or "")


def _about(model: type[Model], name: str) -> str:
    return model.model_fields[name].description or name


def _problems(box: Loaded, story: str) -> Iterator[Problem]:
    """What keeps this file from being read, or is wrong in it, and what the checks of looks say of it."""
    names = {one.name for one in box.sources if one.file == box.folder / story / NAME}
    yield from (Problem(found.message, found.help, ()) for found in box.findings if found.file in names)
    if story not in box.looks:
        return
    _, source = box.looks[story]
    for one in CHECKS:
        for fault in one.check(box):
            if fault.at is source:
                yield Problem(fault.message, fault.help, tuple(map(str, fault.path)))


def _card(box: Loaded, story: str) -> str:
    """A chapter, in which a look is seen best; else whatever comes first."""
    chapters = [placed for placed in box.of("chapters") if not story or box.story_of(placed) == story]
    return next((placed.id for placed in (*chapters, *box.cards)), "")
