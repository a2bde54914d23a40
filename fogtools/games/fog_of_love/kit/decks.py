"""The decks that get a box of their own: a story with its people, each scene deck, traits, occupations, features."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from fogtools.games.fog_of_love.faces import BY_NAME, palette
from fogtools.games.fog_of_love.faces.ink import art, deck, picture
from fogtools.games.fog_of_love.faces.parts import wall
from fogtools.games.fog_of_love.kit.place import Place
from fogtools.games.fog_of_love.printing import story_cards
from fogtools.pieces import Deck

#: Kinds that share a box with the synopsis.
STORY = ("synopses", "chapters", "finales", "destinies", "characters", "aids")
SUPPORT = {"traits": ("trait", "individual"), "occupations": ("occupation", "occupation"), "features": ("feature", "feature")}
#: In the order in which the boxes are printed; dividers part decks inside a box and get none.
ORDER = ("story", "tutorial")


def decks(here: Place) -> Iterator[Deck]:
    """Every deck that this story prints, with the number of its cards of each format."""
    counts = _counted(here)
    known = ["story", *here.box.decks, *SUPPORT, "tutorial"]
    for (name, size), n in sorted(counts.items(), key=lambda item: (known.index(item[0][0]), item[0][1])):
        several = sum(other == name for other, _ in counts) > 1
        yield _deck(here, name, size, n, several)


def _counted(here: Place) -> Counter[tuple[str, str]]:
    """(box, card format) -> cards; a destiny is printed once for each seat (FOL-006)."""
    found: Counter[tuple[str, str]] = Counter()
    for placed, _ in story_cards(here.box, here.story):
        name = _box_of(placed)
        if name:
            found[name, here.box.size_of(placed)] += len(here.seats) if BY_NAME[placed.kind].per_seat else 1
    return found


def _box_of(placed: Any) -> str:
    """Which box a card goes into; special events wait under the synopsis and lie with it (FOL-019)."""
    if placed.kind == "scenes":
        return str(placed.card.deck) if placed.card.deck else "story"
    if placed.kind in SUPPORT:
        return str(placed.kind)
    return "story" if placed.kind in STORY else "tutorial" if placed.kind == "tutorials" else ""


def _deck(here: Place, name: str, size: str, n: int, several: bool) -> Deck:
    look, icon, light, title = _look(here, name)
    known = look if look in palette.LOOKS else "custom"
    story = here.ink.plain(here.title, light=False)
    plate = (
        f'<div class="box-plate" data-box="box-plate">{icon}<div class="box-title">{title}</div>'
        f'<div class="box-rule"></div><div class="box-story">{story}</div>'
        f'<div class="box-count">{here.word("cards", n=n)}</div></div>'
    )
    medal = f'<div class="ring"></div><div class="medallion box-medallion">{icon}</div>'
    design = "small" if here.sizes[size][0] < 55 else "large"
    front, back = (
        f'<div class="{design}"><div class="card back {known} panel-face">{wall(known)}{parts}</div></div>'
        for parts in (plate, medal)
    )
    side = f'<div class="box-side {known}"><div class="box-spine" data-box="box-spine">{light}{title}</div></div>'
    lid = f'<div class="box-side {known}"><div class="box-lid">{light}</div></div>'
    plain = here.language.typography(here.printer.name("deck", name)) if name in here.box.decks else name
    shown = f"{plain} {here.sizes[size][0]:g}" if several else plain
    return Deck(f"{name}-{size}", shown, n, here.sizes[size], front, side, lid, palette.look_of(known).colour, back)


def _look(here: Place, name: str) -> tuple[str, str, str, str]:
    """The look of a box, its icon, the icon in white, its title."""
    if name in here.box.decks:
        return name, deck(name), deck(name, light=True), here.deck(name)
    look, icon = SUPPORT.get(name, ("story", "stays") if name == "story" else ("guide", "block-rule"))
    title = here.word(name if name in SUPPORT else f"{name} box")
    return look, picture(icon, "box-icon"), picture(f"{icon}-light", "box-icon"), title


__all__ = ["art", "decks"]
