"""A play told as prose, in the words that the author wrote on the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from fogtools.game.playing.prose import Block
from fogtools.game.playing.transcript import Told
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import texts
from fogtools.games.fog_of_love.cards.story_cards import pair_of
from fogtools.games.fog_of_love.words.box_words import BoxWords
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.games.fog_of_love.words.printed_names import FixedWords
from fogtools.games.fog_of_love.words.texts import context
from fogtools.source.model import Gendered
from fogtools.text.forms import Shown
from fogtools.text.language import Language

#: Character card side -> the form in which a title is said of that character.
FORMS: Mapping[str, Shown] = {"woman": "feminine", "man": "masculine"}


def telling(box: Loaded, story: str, log: Sequence[Told], names: tuple[str, ...], language: Language) -> list[Block]:
    """The play as blocks of prose. Only what the log tells and what the cards say is in it."""
    return list(Teller(box, story, names, language).tell(log))


class Teller:
    """What has been told so far, as far as the next sentence needs it."""

    def __init__(self, box: Loaded, story: str, names: tuple[str, ...], language: Language) -> None:
        self.box, self.story, self.language = box, story, language
        self.printer = BoxWords(box, language)
        self.fixed = FixedWords(language)
        seats = box.edition.seats if box.edition else ["pink", "blue"]
        said = [n or self.phrase(f"seat/{c}", fallback=c.capitalize()) for n, c in zip(names, seats, strict=True)]
        self.names = (said[0], said[1])
        self.genders = ["woman", "man"]
        self.card = ""
        #: Where the letters stand on it.
        self.at: tuple[str, ...] = ()
        self.letters: dict[str, list[int]] = {}
        self.given: list[list[str]] = [[], []]
        self.jobs = ["", ""]
        self.hearts = [0, 0]
        self.scored = (0, 0)
        #: Whether two answers stand against each other and nothing has come of them; how often that has been so.
        self.apart = False
        self.times_apart = 0
        #: How many steps of the finale have begun; the text of the last one, until something comes of it.
        self.steps = 0
        self.step_text = ""

    def tell(self, log: Sequence[Told]) -> Iterator[Block]:
        """The whole play."""
        synopsis = self.box.story(self.story).synopsis
        yield Block("title", self.typeset(self.printer.name("card", synopsis)))
        yield Block("subtitle", self.of(synopsis, "overview"))
        named = {told.seat: told.facts["name"] for told in log if told.word == "named"}
        people = [named.get(seat, name) for seat, name in enumerate(self.names)]
        yield Block("people", self.language.listing(people))
        for told in log:
            if self.letters and told.word != "chose":
                yield from self._spoken()
            if self.apart and told.word in SCENES:
                yield from self._left_there()
            if told.word in WAYS:
                yield from WAYS[told.word](self, told)
        yield from self._score()
        outcomes = [
            self.box.by_id[t.facts["card"]].card.outcome
            for t in log
            if t.word in ("fulfilled", "missed") and t.facts["card"] in self.box.by_id
        ]
        if text := self.of(self.box.story(self.story).finale, "endings", pair_of(outcomes)):
            yield Block("break", BREAK)
            yield Block("text", text)

    # ------------------------------------------------------------------ words
    def typeset(self, text: str) -> str:
        """A text with the language's typography."""
        return self.language.typography(text)

    def phrase(self, key: str, fallback: str = "", **values: str) -> str:
        """One of the game's fixed words, filled in."""
        return self.fixed.text(key, PHRASES.get(key, fallback)).format(**values) if key in PHRASES else fallback

    def of(self, card: str, *path: str | int) -> str:
        """A text of a card by its place; "" where there is none."""
        placed = self.box.by_id.get(card)
        value: Any = placed.card if placed else None
        for part in path:
            if isinstance(part, int):
                value = value[part]
            else:
                value = value.get(part) if isinstance(value, Mapping) else getattr(value, attribute(part), None)
        if isinstance(value, str | Gendered):
            return self.typeset(self.printer.text(context(card, path), value))
        return ""

    def title(self, card: str, seat: int = -1) -> str:
        """A card's title; said of a person in that person's form."""
        placed = self.box.by_id.get(card)
        if placed is None:
            return card
        if seat < 0:
            return self.typeset(self.printer.name("card", card))
        where, form = context(card, ("title",)), FORMS[self.genders[seat]]
        return self.typeset(self.printer.said_of(where, placed.card.title, form))

    def opening(self, card: str, seat: int, *path: str) -> Iterator[Block]:
        """The opening of a card or a branch: what is said, and what is not."""
        if said := self.of(card, *path, "says"):
            yield Block("speech", self.language.quote(said), self.names[seat])
        if unsaid := self.of(card, *path, "text"):
            yield Block("text", unsaid)
        if asked := self.of(card, *path, "asks"):
            yield Block("text", asked)

    # ------------------------------------------------------------------ what happens
    def side(self, told: Told) -> Iterator[Block]:
        """Which form a character is spoken of in."""
        self.genders[told.seat] = told.facts["gender"]
        yield from ()

    def named(self, told: Told) -> Iterator[Block]:
        """A name given on the way."""
        names = list(self.names)
        names[told.seat] = told.facts["name"]
        self.names = (names[0], names[1])
        yield from ()

    def occupation(self, told: Told) -> Iterator[Block]:
        """Kept for the paragraph on the two people."""
        self.jobs[told.seat] = told.facts["card"]
        yield from ()

    def gives(self, told: Told) -> Iterator[Block]:
        """What one person saw in the other."""
        self.given[1 - told.seat].append(told.facts["card"])
        yield from ()

    def _people(self) -> Iterator[Block]:
        for seat in (0, 1):
            noticed = [self.title(c, seat) for c in self.given[seat]]
            job = self.title(self.jobs[seat], seat) if self.jobs[seat] in self.box.by_id else ""
            if job and noticed:
                yield Block(
                    "text",
                    self.typeset(
                        self.phrase(
                            "tell/person",
                            name=self.names[seat],
                            job=job,
                            other=self.names[1 - seat],
                            features=self.language.listing(noticed),
                        )
                    ),
                )
        self.given, self.jobs = [[], []], ["", ""]

    def chapter(self, told: Told) -> Iterator[Block]:
        """A chapter begins; before the first one the two people are introduced."""
        yield from self._people()
        yield from self._score()
        self.card = told.facts["card"]
        title = self.title(self.card)
        yield Block("chapter", self.typeset(self.phrase("tell/chapter", n=str(told.facts["n"]), title=title)))
        yield from self.opening(self.card, 0)

    def finale(self, told: Told) -> Iterator[Block]:
        """The last page begins."""
        yield from self._score()
        yield Block("chapter", self.title(told.facts["card"]))
        yield from self.opening(told.facts["card"], 0)

    def plays(self, told: Told) -> Iterator[Block]:
        """A scene is laid: a break, and its opening."""
        self.card = told.facts["card"]
        yield Block("break", BREAK)
        yield from self.opening(self.card, told.seat)

    def lays(self, told: Told) -> Iterator[Block]:
        """Something is kept secret."""
        yield Block("aside", self.typeset(self.phrase("tell/secret", name=self.names[told.seat])))

    def reacts(self, told: Told) -> Iterator[Block]:
        """An answer to a scene."""
        self.card = told.facts["card"]
        yield Block(
            "aside",
            self.typeset(
                self.phrase(
                    "tell/reaction", name=self.names[told.seat], title=self.language.quote(self.title(self.card))
                )
            ),
        )
        yield from self.opening(self.card, told.seat)

    def revealed(self, told: Told) -> Iterator[Block]:
        """A secret comes out."""
        yield from self._secret(told, "if revealed", "tell/revealed")

    def kept_secret(self, told: Told) -> Iterator[Block]:
        """A secret that never came out."""
        yield from self._secret(told, "if not revealed", "tell/kept")

    def _secret(self, told: Told, branch: str, phrase: str) -> Iterator[Block]:
        self.card = told.facts["card"]
        title = self.language.quote(self.title(self.card))
        yield Block("aside", self.typeset(self.phrase(phrase, name=self.names[told.seat], title=title)))
        yield from self.opening(self.card, told.seat)
        yield from self.opening(self.card, told.seat, branch)

    def chose(self, told: Told) -> Iterator[Block]:
        """A letter is shown; who chose the same speaks as one."""
        self.card, self.at = told.facts["card"], told.facts["at"]
        self.letters.setdefault(told.facts["letter"], []).append(told.seat)
        yield from ()

    def _spoken(self) -> Iterator[Block]:
        letters, self.letters = self.letters, {}
        self.apart = len(letters) > 1
        for letter, seats in letters.items():
            who = self.language.listing([self.names[s] for s in sorted(seats)])
            path = (*self.at, "choices", letter)
            if said := self.of(self.card, *path, "says"):
                yield Block("speech", self.language.quote(said), who)
            if unsaid := self.of(self.card, *path, "text"):
                yield Block("act", unsaid, who)

    def _left_there(self) -> Iterator[Block]:
        """Two answers of which nothing came, where the author has no sentence for it."""
        self.apart = False
        self.times_apart = self.times_apart % APART + 1
        yield Block("text", self.typeset(self.phrase(f"tell/apart {self.times_apart}")))

    def row(self, told: Told) -> Iterator[Block]:
        """What came of the choices, where the author wrote a sentence for it."""
        path = (*told.facts["at"], "then", told.facts["row"], "text")
        if text := self.of(told.facts.get("owner", told.facts["card"]), *path):
            self.apart = False
            yield Block("text", text)

    def tells(self, told: Told) -> Iterator[Block]:
        """A prompt to invent a bit of story."""
        text = self._prompt(told.facts["card"], told.facts["text"])
        yield Block("aside", self.typeset(self.phrase("tell/tells", name=self.names[told.seat], text=text)))

    def _prompt(self, card: str, text: str) -> str:
        placed = self.box.by_id.get(card)
        found = [p for p, t in texts(placed.card) if t == text] if placed else []
        return self.typeset(self.printer.text(context(card, found[0]), text)) if found else text

    def cancelled(self, told: Told) -> Iterator[Block]:
        """A scene that never happened."""
        yield Block("aside", self.typeset(self.phrase("tell/cancelled")))

    def heard(self, told: Told) -> Iterator[Block]:
        """Hearts are counted, and shown when the scene is over."""
        self.hearts[told.seat] = told.facts["now"]
        if self.step_text:
            yield Block("text", self.step_text)
            self.step_text = ""

    def _score(self) -> Iterator[Block]:
        now = (self.hearts[0], self.hearts[1])
        if now != self.scored:
            self.scored = now
            yield Block("score", " · ".join(f"{n} {h} ♥" for n, h in zip(self.names, now, strict=True)))

    def step(self, told: Told) -> Iterator[Block]:
        """The next step of the finale; its own text is told where hearts come of it."""
        self.step_text = self.of(self.box.story(self.story).finale, "steps", self.steps, "do", "text")
        self.steps += 1
        yield from ()

    def ends_with(self, told: Told) -> Iterator[Block]:
        """The destiny that somebody kept to the end."""
        card = told.facts["card"]
        title = self.language.quote(self.title(card))
        yield Block("aside", self.typeset(self.phrase("tell/destiny", name=self.names[told.seat], title=title)))
        yield from self.opening(card, told.seat)

    def fulfilled(self, told: Told) -> Iterator[Block]:
        """Whether that destiny came true."""
        yield from self._score()
        title = self.language.quote(self.title(told.facts["card"]))
        name = self.names[told.seat]
        yield Block("text", self.typeset(self.phrase(f"tell/{told.word}", name=name, title=title)))


def attribute(part: str) -> str:
    """The model's attribute of a word of the format."""
    return part.replace(" ", "_")


#: Between two scenes.
BREAK = "· · ·"
#: So many sentences there are for two answers of which nothing came.
APART = 4
#: Where something else begins.
SCENES = frozenset({"chapter", "finale", "plays", "lays", "reacts", "revealed", "kept secret", "turn", "ends with"})
#: Word of the log -> how it is told; all other words are bookkeeping.
WAYS: Mapping[str, Callable[[Teller, Told], Iterator[Block]]] = {
    "side": Teller.side,
    "named": Teller.named,
    "occupation": Teller.occupation,
    "gives": Teller.gives,
    "chapter": Teller.chapter,
    "finale": Teller.finale,
    "plays": Teller.plays,
    "lays": Teller.lays,
    "reacts": Teller.reacts,
    "revealed": Teller.revealed,
    "kept secret": Teller.kept_secret,
    "chose": Teller.chose,
    "row": Teller.row,
    "carried row": Teller.row,
    "tells": Teller.tells,
    "cancelled": Teller.cancelled,
    "hearts": Teller.heard,
    "step": Teller.step,
    "ends with": Teller.ends_with,
    "fulfilled": Teller.fulfilled,
    "missed": Teller.fulfilled,
}
