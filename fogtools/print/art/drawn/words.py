"""What an author writes after `draw`: each word says one thing of a portrait, all else is left to chance."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from fogtools.print.art.drawn.chance import Chance
from fogtools.print.art.drawn.clothes import HANDS, ON, WEARS
from fogtools.print.art.drawn.hair import CUTS
from fogtools.print.art.drawn.inks import CLOTHES, HAIRS, SKINS
from fogtools.print.art.drawn.portrait import Looks

#: Who it is.
WHO = ("woman", "man", "person")
#: Words that go with others and say nothing alone.
SILENT = frozenset(
    [
        "a",
        "an",
        "the",
        "with",
        "in",
        "of",
        "and",
        "on",
        "one",
        "two",
        "her",
        "his",
        "their",
        "arm",
        "holding",
        "turned",
        "to",
        "hair",
        "skin",
    ]
)
#: What words mean beside those of the shelf itself.
ALSO = {
    "blonde": ("hair", "blond"),
    "ginger": ("hair", "red"),
    "gray": ("hair", "grey"),
    "curly": ("cut", "curls"),
    "sleeve": ("wears", "one-sleeve"),
    "cups": ("hand", "two-cups"),
    "bearded": ("face", "beard"),
}
#: Of hair these mean another colour than of skin.
OF_HAIR = {"brown": "brunette", "dark": "black", "fair": "blond"}
SHELF: Mapping[str, tuple[str, ...]] = {
    "who": WHO,
    "skin": (*SKINS,),
    "hair": (*HAIRS,),
    "cut": (*CUTS,),
    "colour": (*CLOTHES,),
    "wears": tuple(name for name in WEARS if name != "one-sleeve"),
    "face": ("glasses", "beard", "moustache", "freckles"),
    "on": (*ON,),
    "hand": tuple(name for name in HANDS if name != "two-cups"),
    "turned": ("left", "right"),
    "age": ("young", "old"),
}
KNOWN = {word: (trait, word) for trait, words in SHELF.items() for word in words} | ALSO


class Unknown(Exception):
    """A word that is on no shelf."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


def read(said: str) -> dict[str, list[str]]:
    """Trait -> what is said of it, in order. Raises Unknown."""
    found: dict[str, list[str]] = {}
    for phrase in said.lower().split(","):
        words = re.findall(r"[\w-]+", phrase)
        of_hair = any(word == "hair" or KNOWN.get(word, ("",))[0] == "cut" for word in words)
        for word in words:
            word = OF_HAIR.get(word, word) if of_hair else word
            if word in SILENT:
                continue
            if word not in KNOWN:
                raise Unknown(word)
            trait, value = KNOWN[word]
            found.setdefault(trait, []).append(value)
    return found


def looks(said: Mapping[str, list[str]], seed: str) -> Looks:
    """A portrait of which this is said; all else follows from the seed."""
    chance = Chance("portrait", seed)
    free = dict(_by_chance(said, chance))
    given = {trait: " ".join(values) if trait == "face" else values[-1] for trait, values in said.items()}
    return Looks(**{trait: given.get(trait, free[trait]) for trait in Looks._fields})


def _by_chance(said: Mapping[str, list[str]], chance: Chance) -> Iterator[tuple[str, str]]:
    """What each trait is where nobody says: what goes together in life more often, and nothing in the hands."""
    any_one = chance.choice(WHO[:2])
    who = next((word for word in said.get("who", ()) if word != "person"), any_one)
    skin = (said.get("skin") or [chance.choice([*SKINS])])[-1]
    old = (said.get("age") or [chance.choice(("young", "young", "old"))])[-1] == "old"
    hairs = ("grey", "white") if old else ("black", "brunette") if skin in ("brown", "dark") else (*HAIRS,)[:5]
    cuts = (
        ("bob", "long", "bun", "ponytail", "curls", "short") if who == "woman" else ("short", "quiff", "curls", "bald")
    )
    cuts = (*cuts, "afro") if skin in ("brown", "dark") else cuts
    faces = ("", "", "glasses", "freckles") if who == "woman" else ("", "glasses", "beard", "moustache")
    yield "skin", skin
    yield "age", "old" if old else "young"
    yield "hair", chance.choice(hairs)
    cut = (said.get("cut") or [chance.choice(cuts)])[-1]
    yield "cut", cut
    yield "colour", chance.choice([*CLOTHES])
    yield "wears", chance.choice(SHELF["wears"] if who == "woman" else [w for w in SHELF["wears"] if w != "dress"])
    yield "face", chance.choice(faces)
    bare = "cut" in said or cut not in ("short", "bald")
    on = ("earrings", "", "") if who == "woman" else ("",) if bare else ("cap", "beanie", "", "")
    yield "on", chance.choice(on)
    yield "hand", ""
    yield "turned", chance.choice(("left", "right", ""))
