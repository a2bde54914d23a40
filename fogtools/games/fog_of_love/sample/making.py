"""The sample box in the making: gives cards their names and words, and puts ids and aspects in place."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeVar

from fogtools.finding import FogError, Say
from fogtools.game.playing.chance import Chance, Stream
from fogtools.game.protocols import own
from fogtools.games.fog_of_love.cards.box import DIMENSIONS, EDITIONS
from fogtools.games.fog_of_love.cards.manifest import Edition
from fogtools.games.fog_of_love.sample import words as w
from fogtools.source import Signed, read
from fogtools.source.slugs import slug

Data = dict[str, Any]
T = TypeVar("T")
HERE = Path(__file__).parent
#: A name in the sample's own files that stands for an id.
NAME = re.compile(r"\b[A-Z]+(?:-[0-9]+)?(?=\b)")
ASPECT = re.compile(rf"([+-])({'|'.join(DIMENSIONS)})\b")
#: The keys of a card, in the order in which people read one.
ORDER = (
    "id",
    "number",
    "tutorial",
    "size",
    "deck",
    "type",
    "minor",
    "linked to",
    "title",
    "short title",
    "pile",
    "group",
    "explains",
    "says",
    "text",
    "overview",
    "answers",
    "at",
    "only if",
    "outcome",
    "goal",
    "tokens",
    "needs",
    "chooses",
    "asks",
    "choices",
    "does",
    "then",
    "carry",
    "if revealed",
    "if not revealed",
    "draws",
    "length",
    "blocks",
    "special rules",
    "destinies",
    "hand",
    "special events",
    "events in decks",
    "rulings",
    "finale notes",
    "steps",
    "sides",
    "examples",
    "note",
)
BANKS = {"asks": (w.ASKED,), "says": (w.SAID,)}


class Making:
    """What the parts of the sample share: its chance, its words, the ids given so far."""

    def __init__(self, seed: int, edition: str) -> None:
        self.chance = Chance(seed)
        self.words = w.Words(self.chance["words"])
        self.edition = _profile(edition)
        self.ids: dict[str, str] = {}
        turned = list(DIMENSIONS)
        self.chance["aspects"].shuffle(turned)
        flips = [self.chance["aspects"].below(2) for _ in turned]
        self.turned = {d: (t, "-+" if f else "+-") for d, t, f in zip(DIMENSIONS, turned, flips, strict=True)}

    def stream(self, purpose: str) -> Stream:
        """The stream of that purpose."""
        return self.chance[purpose]

    def christen(self, card: Data, templates: tuple[str, ...] = w.TITLES, traps: int = 11, longest: int = 30) -> Data:
        """The card with an invented title and its id; the name it had so far stands for that id from now on."""
        title = self.words.title(templates, traps, longest)
        made = {**card, "id": slug(title), "title": title}
        if "id" in card:
            self.ids[card["id"]] = made["id"]
        return made

    def finished(self, card: Data) -> Data:
        """The card with words, ids and aspects put in, its keys in reading order."""
        made = self._filled(card)
        return {k: made[k] for k in sorted(made, key=lambda k: ORDER.index(k))}

    def _filled(self, value: Any, key: str = "") -> Any:
        if isinstance(value, dict):
            made = {self._named(k): self._filled(v, str(k)) for k, v in value.items()}
            return {k: self._option(o) for k, o in made.items()} if key == "choices" else made
        if isinstance(value, list):
            return [self._filled(v, key) for v in value]
        if not isinstance(value, str) or key in ("title", "short title"):
            return value
        if value == "WORDS":
            return self.words.tale() if key == "tell" else self.words.text(*BANKS.get(key, (w.TOLD,)))
        return self._named(value)

    def _named(self, text: T) -> T | str:
        """Names become ids, and each aspect becomes another one, the same everywhere."""
        if not isinstance(text, str):
            return text
        turned = ASPECT.sub(lambda m: self.turned[m[2]][1]["+-".index(m[1])] + self.turned[m[2]][0], text)
        return NAME.sub(lambda m: self.ids.get(m[0], m[0]), turned)

    def _option(self, option: Data) -> Data:
        """An option with something to say or to do in front."""
        stream = self.chance["words"]
        if stream.below(5):
            return {"says": self.words.text(w.OPTIONS), **option}
        return {"text": self.words.tale(w.DONE), **option}


def _profile(name: str) -> Edition:
    """The edition's profile. Raises FogError where it names no exact counts, or is not shipped."""
    file = EDITIONS / f"{name}.yaml"
    edition = Edition.model_validate(read(file).data)
    if not (edition.counts and edition.tutorial_set and edition.tutorial_scenes and edition.dividers):
        raise FogError(Say("the edition {name} has no exact counts to build a sample box from.", name=name))
    return edition


def data(name: str) -> Data:
    """One of the sample's own files that holds a map."""
    return own(dict, read(HERE / f"{name}.yaml").data)


def listed(name: str) -> list[Data]:
    """One of the sample's own files that holds a list."""
    return own(list, read(HERE / f"{name}.yaml").data)


def hearts(n: int) -> int:
    """A number of hearts as it is written: with its sign, where it is not 0."""
    return Signed(f"{n:+d}") if n else 0
