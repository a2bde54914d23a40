"""Scenes: a place or a sky, at an hour, in a weather, and up to two things in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from math import dist
from typing import NamedTuple

from fogtools.print.art.drawn import things
from fogtools.print.art.drawn.chance import Chance
from fogtools.print.art.drawn.frame import Frame
from fogtools.print.art.drawn.scenes import outdoors, rooms
from fogtools.print.art.drawn.scenes.set import Set
from fogtools.print.art.drawn.scenes.skies import HOURS, WEATHERS, sky
from fogtools.print.art.drawn.shapes import mirrored
from fogtools.print.art.drawn.words import Unknown

#: Name -> what stands there.
PLACES: Mapping[str, Callable[[Set], str]] = {
    "kitchen": rooms.kitchen,
    "bedroom": rooms.bedroom,
    "attic": rooms.attic,
    "window": rooms.window,
    "stairs": rooms.stairs,
    "stage": rooms.stage,
    "street": outdoors.street,
    "bus stop": outdoors.bus_stop,
    "roofs": outdoors.roofs,
    "table": outdoors.table,
    "bench": outdoors.bench,
    "café": outdoors.cafe,
    "hills": outdoors.hills,
    "sea": outdoors.sea,
}
#: All words for places and skies.
WORDS = (*PLACES, *HOURS, *WEATHERS)
#: Words that join the others.
JOINING = frozenset(["a", "an", "the", "at", "in", "on", "by", "of", "with", "and", "one"])
#: How far down things stand, where that is not the ground.
FEET = {"kitchen": 66, "window": 82}
#: Places where it is night unless somebody says otherwise.
DARK = frozenset(["stage"])
#: So far two colours lie apart that are told from each other, of 442 from black to white.
APART = 50.0
#: What a scene is made of, and how many of each find room in one.
SHELVES: tuple[tuple[Mapping[str, object], int], ...] = ((PLACES, 1), (HOURS, 1), (WEATHERS, 1), (things.THINGS, 2))
#: All names, the longest first.
NAMES = re.compile(
    r"(?<!\w)(?:"
    + "|".join(
        map(re.escape, sorted({name for shelf, _ in SHELVES for name in shelf}, key=lambda one: (-len(one), one)))
    )
    + r")(?!\w)"
)


class Scene(NamedTuple):
    """What a scene shows, by the words of its shelves; "" for a sky alone, and for what nobody says."""

    place: str
    hour: str
    weather: str
    things: tuple[str, ...]


def read(said: str) -> Scene | None:
    """The scene that the words name; None where they name neither a place nor a sky.

    Raises Unknown for another word, and for one more than there is room for.
    """
    said = said.lower()
    found: tuple[list[str], ...] = ([], [], [], [])
    more = [match[0] for match in NAMES.finditer(said) if not _put(match[0], found)]
    if not any(found[:3]):
        return None
    others = [word for word in re.findall(r"[\w-]+", NAMES.sub(" ", said)) if word not in JOINING]
    for word in (*others, *more):
        raise Unknown(word)
    place, hour, weather = (words[0] if words else "" for words in found[:3])
    return Scene(place, hour, weather, tuple(found[3]))


def _put(name: str, found: Sequence[list[str]]) -> bool:
    """Puts a name to those of its shelf; whether there was room."""
    for words, (shelf, most) in zip(found, SHELVES, strict=True):
        if name in shelf and len(words) < most:
            words.append(name)
            return True
    return False


def drawn(scene: Scene, ground: str, ink: str, seed: str, frame: Frame) -> str:
    """A scene in its frame; its own colour and its side follow from the seed."""
    chance = Chance("scene", *scene[:3], seed)
    over = sky(scene.hour or ("night" if scene.place in DARK else ""), scene.weather, ground)
    own = _apart(chance, over.light.air, over.light.far)
    of = Set(frame, over, ground, own, ink, not scene.things)
    shapes = (PLACES[scene.place] if scene.place else outdoors.ridge)(of)
    theirs = _apart(chance, own, over.light.air, over.light.far)
    shapes += "".join(
        _standing(name, of, theirs, (of.third(2 - i), FEET.get(scene.place, 89))) for i, name in enumerate(scene.things)
    )
    return mirrored(shapes, frame.wide) if chance.choice((True, False)) else shapes


def _standing(name: str, of: Set, own: str, at: tuple[float, float]) -> str:
    """A thing in the foreground: in a colour of its own, else in those of its place."""
    few = (own, of.ink, of.bright)
    shapes = re.sub("#[0-9a-f]{6}", lambda colour: _nearest(colour[0], few), things.THINGS[name](own, of.ink))
    return f'<g transform="translate({at[0] - 23:g} {at[1] - 39:g}) scale(.46)">{shapes}</g>'


def _apart(chance: Chance, *others: str) -> str:
    """A colour that a thing may be made in, and that is told from the others."""
    return chance.choice([one for one in things.MADE if all(_between(one, other) > APART for other in others)])


def _nearest(colour: str, few: Sequence[str]) -> str:
    return min(few, key=lambda one: _between(colour, one))


def _between(one: str, other: str) -> float:
    """How far two colours lie apart."""
    return dist(*([int(colour[i : i + 2], 16) for i in (1, 3, 5)] for colour in (one, other)))
