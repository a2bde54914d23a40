"""The icons of a box: those of the design, and what its look puts in their place or adds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from fogtools.game.printing.face import Face
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.print import palette
from fogtools.games.fog_of_love.print.faces.style import ARTS, HERE
from fogtools.print.art import icon

#: Drawings that are no icons, besides those of the looks.
NONE = frozenset({"arch", "man", "woman"})
#: How large an icon is drawn, and one of an aspect with its arrow.
SIZE, OF_ASPECT = (24.0, 24.0), (24.0, 30.0)
#: Signs of what a box made up: an arrow with an initial, the hexagon.
INITIAL = re.compile(r'<span class="made-up (?:up|down)" data-called="aspect ([+-])([\w-]+)">.*?</span></span>')
HEXAGON = re.compile(r'(<img data-called="deck ([\w-]+)" class="[\w-]+" src="fog:deck-)custom((?:-light)?\.svg")')


@cache
def design() -> tuple[str, ...]:
    """The names of the icons that ship."""
    names = (file.stem for file in sorted((HERE / "icons").glob("*.svg")))
    return tuple(n for n in names if n not in NONE and not n.startswith(tuple(f"{art}-" for art in ARTS)))


def names(box: Loaded) -> tuple[str, ...]:
    """All icons that a box may bring: those of the design, and of the dimensions and decks that it made up."""
    made_up = [one for one in box.dimensions if one not in palette.DIMENSIONS]
    aspects = [f"aspect-{one}-{way}" for one in made_up for way in ("down", "up")]
    decks = [f"deck-{one}" for one in box.decks if one not in palette.DECKS]
    return tuple(dict.fromkeys((*design(), *aspects, *decks)))


def own(box: Loaded) -> tuple[tuple[str, str], ...]:
    """The icons that the look of a box brings, by name, as drawings; those that cannot be used are left out."""
    named: Mapping[str, str] = (box.looks[""][0].icons or {}) if "" in box.looks else {}
    known = {*names(box)} if named else set()
    found = ((name, icon(box.folder, file, size(name), palette.DRAWN)) for name, file in named.items() if name in known)
    return tuple((name, svg) for name, svg in found if svg)


def shown(box: Loaded) -> tuple[str, ...]:
    """The icons that its faces may show."""
    return (*design(), *sorted(added(box)))


def size(name: str) -> tuple[float, float]:
    """How large the icon of that name is drawn."""
    return OF_ASPECT if name.startswith("aspect-") else SIZE


def added(box: Loaded) -> frozenset[str]:
    """The names of its icons that the design does not have."""
    return frozenset(name for name, _ in own(box)) - {*design()}


def signed(html: str, added: frozenset[str]) -> str:
    """Markup with the icons that a box added, in the place of initials and hexagons."""

    def aspect(found: re.Match[str]) -> str:
        name = f"aspect-{found[2]}-{'up' if found[1] == '+' else 'down'}"
        called = f"aspect {found[1]}{found[2]}"
        img = f'<img data-called="{called}" class="aspect" src="fog:{name}.svg" alt="">'
        return img if name in added else found[0]

    def deck(found: re.Match[str]) -> str:
        return f"{found[1]}{found[2]}{found[3]}" if f"deck-{found[2]}" in added else found[0]

    return HEXAGON.sub(deck, INITIAL.sub(aspect, html)) if added else html


def with_signs(faces: list[Face], box: Loaded) -> list[Face]:
    """The faces with the icons that their box added."""
    new = added(box)
    return [replace(face, html=signed(face.html, new)) for face in faces] if new else faces
