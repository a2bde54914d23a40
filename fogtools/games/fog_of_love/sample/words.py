"""Invented words for the sample box: titles, lines, questions, each drawn from a stream."""

from __future__ import annotations

import re

from fogtools.game.playing.chance import Stream
from fogtools.source.slugs import slug

BANKS: dict[str, tuple[str, ...]] = {
    "adj": (
        "amber",
        "borrowed",
        "brass",
        "careful",
        "crooked",
        "distant",
        "double",
        "early",
        "empty",
        "folded",
        "foreign",
        "gilded",
        "green",
        "half",
        "hollow",
        "honest",
        "idle",
        "last",
        "late",
        "little",
        "loud",
        "mended",
        "narrow",
        "noisy",
        "odd",
        "old",
        "open",
        "paper",
        "patient",
        "plain",
        "quiet",
        "rainy",
        "red",
        "restless",
        "salted",
        "secondhand",
        "silver",
        "sleepy",
        "slow",
        "spare",
        "stubborn",
        "sudden",
        "tall",
        "tender",
        "unlit",
        "velvet",
        "wooden",
        "wrong",
    ),
    "noun": (
        "almanac",
        "apron",
        "balcony",
        "ballad",
        "basket",
        "bell",
        "bicycle",
        "blanket",
        "bridge",
        "button",
        "candle",
        "canoe",
        "cellar",
        "chair",
        "clock",
        "compass",
        "cup",
        "curtain",
        "door",
        "drum",
        "envelope",
        "fence",
        "fiddle",
        "garden",
        "glove",
        "harbour",
        "hat",
        "invitation",
        "jar",
        "kettle",
        "key",
        "ladder",
        "lamp",
        "lantern",
        "letter",
        "map",
        "mirror",
        "orchard",
        "oven",
        "parcel",
        "parrot",
        "piano",
        "pocket",
        "postcard",
        "quilt",
        "recipe",
        "ribbon",
        "roof",
        "saddle",
        "scarf",
        "shoe",
        "spoon",
        "staircase",
        "stove",
        "suitcase",
        "teapot",
        "ticket",
        "train",
        "umbrella",
        "vase",
        "violin",
        "wallpaper",
        "window",
        "wristwatch",
    ),
    "place": (),
    "who": ("my aunt", "your brother", "the neighbour", "the baker", "our landlord", "your mother", "the doctor"),
    "doing": ("counting", "hiding", "keeping", "losing", "mending", "moving", "naming", "painting", "waiting for"),
    "when": ("before noon", "after dark", "on the stairs", "in the rain", "by the river", "at the fair", "for two"),
    "number": ("2", "3", "7", "12", "19"),
    "trade": ("maker", "mender", "tuner", "seller", "painter", "keeper", "carrier", "tester"),
}
FIRST = ("Vel", "Or", "Mar", "Tis", "Quen", "Lun", "Bre", "Sol", "Fen", "Hal", "Dov", "Ist")
LAST = ("mora", "dale", "wick", "ista", "stead", "by", "hollow", "gate", "isle", "brook")
TITLES = (
    "The {adj} {noun}",
    "{adj} {noun}",
    "A {noun} {when}",
    "{doing} the {noun}",
    "The {noun} and the {noun}",
    "The {noun} {when}",
)
#: Titles that a careless writer of YAML gets wrong.
TITLE_TRAPS = (
    "Room #{number}: the {noun}",
    "“{noun}”, again",
    "The {noun}: {number} letters",
    "- and the {noun}",
    "@ the {noun}",
    "{number}:30, {noun}",
    "Yes, the {noun}",
    "'{noun}'",
    "Café {noun}",
    "*The* {noun}",
    "The {noun} & {noun} #{number}",
)
SAID = (
    "I kept the {adj} {noun}. Are you cross?",
    "Shall we take the {noun} to {place}?",
    "You said {when}. I waited {when}.",
    "Did {who} give you that {noun}?",
    "Let us paint the {noun}, and then the {noun}.",
    "I have sold the {adj} {noun}.",
    "In {place} nobody asks about a {noun}.",
    "Close your eyes. It is a {adj} {noun}.",
    "We could live in {place}, with a {noun}.",
    "Is that your {noun} on my {noun}?",
    "I told {who} about us, {when}.",
    "There is a {noun} with your name on it.",
)
TOLD = (
    "A {adj} {noun} stands in the hallway.",
    "Somebody from {place} rings twice.",
    "The {noun} falls, and then the {noun}.",
    "It smells of {noun} and rain.",
    "{who} is there, {when}.",
    "The {adj} {noun} has stopped.",
    "All of {place} is watching.",
)
OPTIONS = (
    "Keep it.",
    "Not today.",
    "Only with you.",
    "Ask {who}.",
    "The {noun}, of course.",
    "I would rather go to {place}.",
    "Then I will, {when}.",
    "You choose.",
    "Both of them.",
    "It was {who}.",
    "A {adj} one.",
    "Never {when}.",
    "Tell me more.",
    "I had forgotten the {noun}.",
    "Give it back.",
    "We share.",
    "Look at me.",
    "Sing, then.",
)
DONE = ("hides the {noun}", "looks for a {adj} {noun}", "laughs, {when}", "packs for {place}", "hums, and says nothing")
ASKED = ("Who gets the {noun}?", "What do you say?", "Where does the {noun} go?", "Do you stay {when}?")
TALES = ("where you first saw the {noun}", "what happened {when}", "how {who} came to {place}", "why it is {adj}")
TRAITS = ("You would trade it for a {adj} {noun}.", "Mostly {when}.", "Ask {who}.", "Since {place}, at least.")
#: Texts that a careless writer of YAML gets wrong; each is right under `>-`.
TRAPS = (
    "Does it matter: whose {noun}, when, why?",
    "Room #{number} is free, the {noun} is not.",
    "“Keep the {noun},” you said.",
    "'{noun}', you called it.",
    "- and then the {noun}?",
    "* {noun}, {adj} *",
    "@{place}, {when}.",
    "!{noun}!",
    "Yes",
    "{number}:30 is too late for a {noun}.",
    "1984",
    "{{a {noun}}}",
    "[a {noun}]",
    "> a {noun} <",
    "| a {noun} |",
    "& a {noun}.",
    "% of a {noun}",
    "You took it: the {noun} # and the rest",
    "Café {place} : un {noun} à toi ?",
    "No",
    "It’s {who}’s {noun}… isn’t it?",
    "? a {noun}",
    "A {noun} \\ a {noun}",
    '"The {noun}"',
    "null",
    "No: never: {when}:",
    "`{noun}`",
)


class Words:
    """Draws words from a stream; no title twice, and now and then a trap for careless YAML."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.used: set[str] = set()
        self.lines: set[str] = set()
        self.titles = 0
        self.texts = 0

    def title(self, templates: tuple[str, ...] = TITLES, traps: int = 11, longest: int = 30) -> str:
        """A title whose id no card has yet; every `traps`-th is a trap (0: none)."""
        self.titles += 1
        if traps and self.titles % traps == 0:
            templates = (TITLE_TRAPS[self.titles // traps % len(TITLE_TRAPS)],)
        while True:
            title = self._cased(self._filled(self.stream.pick(templates)))
            if len(title) <= longest and slug(title) not in self.used:
                self.used.add(slug(title))
                return title

    def text(self, *banks: tuple[str, ...], traps: int = 9) -> str:
        """One sentence from each of the banks; every `traps`-th time a trap instead (0: none)."""
        self.texts += 1
        if traps and self.texts % traps == 0:
            return self._filled(TRAPS[self.texts // traps % len(TRAPS)])
        return " ".join(self._cased(self._filled(self.stream.pick(bank))) for bank in banks)

    def tale(self, bank: tuple[str, ...] = TALES) -> str:
        """Half a sentence, in small letters."""
        return self._filled(self.stream.pick(bank))

    def _filled(self, template: str) -> str:
        """Single-pass, so that what is put in is never looked at again; `{{` stands for a brace."""
        filled = re.sub(r"\{\{|\}\}|\{(\w+)\}", lambda m: self._word(m[1]) if m[1] else m[0][0], template)
        return re.sub(r"\b([Aa])(?= [aeiou])", r"\1n", filled)

    def _word(self, bank: str) -> str:
        if bank == "place":
            return self.stream.pick(FIRST) + self.stream.pick(LAST)
        return self.stream.pick(BANKS[bank])

    @staticmethod
    def _cased(text: str) -> str:
        return text[0].upper() + text[1:]
