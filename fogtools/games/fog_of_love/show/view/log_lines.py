"""What happened in a play, line by line, in the words of one person at the table and as far as that person knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from operator import is_
from typing import Any
from weakref import WeakKeyDictionary

from fogtools.finding import Say, translatable
from fogtools.game.playing.transcript import DECISION, Told
from fogtools.game.protocols import Sitting
from fogtools.games.fog_of_love.cards.effects_in_card import texts
from fogtools.games.fog_of_love.engine.log import HEADS, WORDS
from fogtools.games.fog_of_love.rules.reaction import NO
from fogtools.games.fog_of_love.show.view.reader import Reader
from fogtools.source.model import Gendered

#: What the facts of a line are called on a screen, where a log has the engine's own word.
WHERE = {
    "stays": translatable("stays in the play area"),
    "returns": translatable("goes back to the hand"),
    "discarded": translatable("is discarded"),
}
UNTIL = {
    "next scene": translatable("to the next scene"),
    "end of chapter": translatable("until the end of the chapter"),
}
WHAT = {"chapter": translatable("chapter"), "story": translatable("love story")}
KINDS = {
    "scene": translatable("scene"),
    "secret": translatable("secret"),
    "trait": translatable("trait"),
    "feature": translatable("feature"),
    "occupation": translatable("occupation"),
    "destiny": translatable("destiny"),
}
#: Lines that a screen words in another way than a transcript.
LINES: Mapping[str, str] = {
    "chapter": translatable("Chapter {n}: {card}"),
    "turn": translatable("Turn of {who}"),
    "finale": translatable("The finale: {card}"),
    "step": "{step}",
    "named": "",
    "side": translatable("{who} is a {gender}"),
    "reaches": translatable("{track}: threshold {n}"),
    "reads": "",  # both read it, and a screen says some of it later or not at all
    "occupation": translatable("{who}: {card}"),
    "hearts": translatable("{who}: {change} ♥ ({was} → {now})"),
    "track": translatable("{who}: {track} {change} ({was} → {now})"),
    "joint track": "{track} {change} ({was} → {now})",
    "both marked": translatable("You two are now {mark}"),
    "both unmarked": translatable("You two are no longer {mark}"),
    "carry": translatable("Carried over {until}"),
    "tells": translatable("{who} tells: {text}"),
    "row": "{row}",
    "number": translatable("For {who}: {at}"),
    "manual": "{at}",
}

#: What a screen says of a number, for each template of a transcript that has one.
COUNTED: Mapping[str, Say] = {
    WORDS["keeps"].open: Say("{who} keeps {n} trait", "{who} keeps {n} traits"),
    WORDS["meets"].whole: Say("{who} meets {n} of {all} trait goals", "{who} meets {n} of {all} trait goals"),
}
#: Lines in which a title stands for itself.
BARE = frozenset({"chapter", "finale", "occupation"})
#: Lines about cards that say what their owner is: they are called in the owner's form.
OWNED = frozenset({"occupation", "keeps", "changes", "receives"})


#: What was told already, as long as its play lives, with those that it was told by.
_TOLD: WeakKeyDictionary[Sitting, dict[tuple[int, ...], tuple[object, Telling]]] = WeakKeyDictionary()


def news(reader: Reader) -> tuple[str, ...]:
    """The log, one line for each thing that happened; the list only ever grows."""
    by = reader.box, reader.language, reader.translate
    _, telling = _TOLD.setdefault(reader.session, {}).setdefault((reader.seat, *map(id, by)), (by, Telling()))
    if not telling.begins(reader.session.log):
        telling = Telling()
    return telling.lines(reader)


class Telling:
    """The log as it is told from its first line on; `steps` counts those of the finale, by their word."""

    reader: Reader

    def __init__(self) -> None:
        self.heard: list[Told] = []
        self.texts: list[str] = []
        self.steps: Counter[str] = Counter()

    def begins(self, log: Sequence[Told]) -> bool:
        """Whether the log begins with what was told, the very same."""
        return len(self.heard) <= len(log) and all(map(is_, self.heard, log))

    def lines(self, reader: Reader) -> tuple[str, ...]:
        """Every line that says something; only those that are new are worded."""
        self.reader = reader
        for told in reader.session.log[len(self.heard) :]:
            self.texts.append(self._decision(told) if told.word == DECISION else self._line(told))
            self.heard.append(told)
        del self.reader  # it holds the play
        return tuple(filter(None, self.texts))

    def open_line(self, reader: Reader, told: Told) -> str:
        """A line as both people may read it; "" where there is none."""
        self.reader = reader
        return self._line(told, told.knows < 0).strip()

    def _decision(self, told: Told) -> str:
        """One's own decisions show in what follows; but for not reacting, of which nothing tells."""
        if told.knows != self.reader.seat or told.facts["answer"] != NO:
            return ""
        return "  " + self.reader.said(Say("{who} does not react", who=self.reader.people[told.seat]))

    def _line(self, told: Told, knows: bool | None = None) -> str:
        """`knows`: whether it is told to somebody who may know it all; None: to the reader."""
        words, whole = WORDS[told.word], told.knows in (-1, self.reader.seat) if knows is None else knows
        template = LINES.get(told.word, words.whole) if whole else words.open
        if not template:
            return ""
        people = self.reader.people
        who, other = (people[told.seat], people[1 - told.seat]) if told.seat >= 0 else ("", "")
        facts = {k: self._fact(told, k) for k in told.facts if f"{{{k}" in template}
        if "{change}" in template:
            facts["change"] = self.reader.language.number(told.facts["n"], signed=True)
        counted = COUNTED.get(template) or Say(template)
        text = self.reader.said(Say(counted.one, counted.many, who=who, other=other, **facts))
        text = text[:1].upper() + text[1:]
        return text if told.word in HEADS else f"  {text}"

    def _fact(self, told: Told, name: str) -> Any:
        """A fact in the words of the screen."""
        reader, facts, value = self.reader, told.facts, told.facts[name]
        match name:
            case "card" | "kept" | "back":
                return self._called(told, value)
            case "cards":
                return reader.language.listing([self._called(told, card) for card in value.split(", ") if card])
            case "aspect":
                return reader.aspect(value)
            case "deck":
                return reader.deck(value)
            case "track" | "mark":
                return reader.thing(name, value)
            case "gender":
                return reader.phrase(f"gender/{value}")
            case "row":
                return reader.words(reader.printer.wording(facts["card"]).when(value))
            case "step":
                return self._step(value)
            case "at":
                say = reader.instruction if told.word == "manual" else reader.effects
                return say(facts["card"], value)
            case "text":
                return prompt(reader, facts.get("card", ""), value)
        own = {"where": WHERE, "until": UNTIL, "what": WHAT, "kind": KINDS}.get(name, {})
        return Say(own[value]) if value in own else value

    def _called(self, told: Told, card: str) -> str:
        """A card's title, in quotation marks where it stands in a sentence."""
        title = self.reader.title(card, told.seat if told.word in OWNED else -1)
        return title if told.word in BARE else self.reader.language.quote(title)

    def _step(self, word: str) -> str:
        """The step of the finale as its card prints it: the next one of that word."""
        card = self.reader.story.finale_card
        steps = self.reader.box.by_id[card].card.steps
        words = [step if isinstance(step, str) else next(step.written())[0] for step in steps]
        place = [i for i, said in enumerate(words) if said == word][self.steps[word]]
        self.steps[word] += 1
        return self.reader.words(self.reader.printer.wording(card).step(steps[place], f"steps/{place}"))


def prompt(reader: Reader, card: str, text: str | Gendered) -> str:
    """What is to be told, in the language of the cards."""
    placed = reader.box.by_id.get(card)
    found = [path for path, said in texts(placed.card) if said == text] if placed else []
    return reader.text(card, found[0], text) if found else str(text)
