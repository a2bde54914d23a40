"""Paper says all that the engine does: whatever changes in a play has its sentence on what lies open.

A play is followed by its log. Open is what the table has read since the turn began: the card that was played, the
options that were chosen, the rows that came, the steps of the finale, what is carried over, and the synopsis's line of
a track that has reached a threshold. Sums of hearts and moves of tracks come of numbers printed there, tokens of icons,
and every other deed is named there. What the rules of the game do by themselves stands here, with its row.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser

import pytest

from fogtools.game.playing.course import Course, Terms
from fogtools.game.playing.transcript import Told
from fogtools.games.fog_of_love import GAME
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.print.printing import faces
from fogtools.play.many.simulate import seated
from fogtools.play.session import play
from fogtools.project.story_language import open_story
from tests.fog import BOX, ROOT
from tests.share import share

PLAYS = share(12, 200)
PAIRS = (("random", "random"), ("selfish", "mirror"), ("destiny", "faithful"), ("rebel", "peacemaker"))
#: Story -> its box. First Light is written in English, Rien de grave in French; both are printed in both.
STORIES = {
    **dict.fromkeys(("the-deposit", "the-five-twelve", "the-long-table", "the-understudies"), BOX),
    "faux-contact": "stories/fog-of-love/rien-de-grave",
}
#: What happens by the rules and needs no card: word of the log -> row of the ledger.
BY_RULE = {
    "side": "FOL-056",
    "keeps": "FOL-059",
    "occupation": "FOL-061",
    "gives": "FOL-063",
    "named": "FOL-066",
    "turn": "FOL-073",
    "chapter": "FOL-090",
    "plays": "FOL-070",
    "lays": "FOL-128",
    "reacts": "FOL-137",
    "swaps": "FOL-069",
    "redraws": "A-20",
    "no draw": "A-25",
    "passes": "A-20",
    "stuck": "A-20",
    "chose": "FOL-107",
    "row": "FOL-097",
    "carried row": "FOL-123",
    "revealed": "FOL-129",
    "finale": "FOL-090",
    "step": "FOL-155",
    "kept secret": "FOL-130",
    "ends with": "FOL-153",
    "meets": "FOL-154",
    "fulfilled": "FOL-053",
    "missed": "FOL-053",
}
#: What a card does: word of the log -> how its sentence names it, in English and in French.
NAMED = {
    "shows": ("first", "d’abord"),
    "tells": ("tell", "raconte"),
    "reveals": ("reveal", "révèle"),
    "discards": ("discard", "défausse"),
    "receives": ("trade", "échange"),
    "takes": ("scan", "recherche"),
    "changes": ("change", "change"),
    "discards destiny": ("discard", "défausse"),
    "new letter": ("choice", "lettre"),
    "number": ("one of", "au choix"),
    "cancelled": ("skip", "ignorez"),
    "retrieves": ("retrieve", "récupère"),
    "shuffled in": ("shuffle", "mélange"),
    "accepts": ("may", "peu"),
    "declines": ("may", "peu"),
    "swaps out": ("swaps? out", "échange externe"),
    "swaps in": ("swaps? in", "échange interne"),
    "ends": ("ends|finale", "termine|final"),
}
UNTIL = {
    "next scene": ("Next scene:", "Scène suivante :"),
    "end of chapter": ("Until the end of the chapter:", "Jusqu’à la fin du chapitre :"),
}
BY_CHOICE = re.compile("choices/|then/")
NUMBER = r"([+−]\d+)"


class Read(HTMLParser):
    """A printed face by its parts: `choices/A` -> its words, hearts as ♥, tokens as [+curiosity]."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.parts: dict[str, str] = {}
        self._open: list[str] = []
        self._beside = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        about = dict(attrs)
        if tag != "img":
            self._open.append(about.get("data-text") or "")
            if "choices/" in self._open[-1]:  # an option's icons stand before its words
                self._beside, data = "", self._beside
                self.handle_data(data)
            return
        icon = re.fullmatch(r"fog:aspect-(\w+)-(up|down)\.svg", about.get("src") or "")
        if icon:
            self.handle_data(f" [{'+' if icon[2] == 'up' else '-'}{icon[1]}] ")
        elif about.get("class") == "heart":
            self.handle_data("♥")

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()

    def handle_data(self, data: str) -> None:
        inner = next((name for name in reversed(self._open) if name), "")
        self.parts[inner] = self.parts.get(inner, "") + data
        if not inner:
            self._beside = data if "[" in data else ""


@dataclass
class Paper:
    """What is printed for a story in one language: card -> part -> words; titles of its tracks and marks."""

    cards: dict[str, dict[str, str]]
    titles: dict[str, str]
    story: str
    french: bool


@cache
def boxed(story: str) -> Loaded:
    return load(ROOT / STORIES[story])


@cache
def paper(story: str, code: str) -> Paper:
    box = boxed(story)
    language = open_story(GAME, box, story, code, ROOT / "locales")
    cards: dict[str, dict[str, str]] = {}
    for face in faces(box, story, language):
        parts = cards.setdefault(face.card.partition("/")[0], {})
        for name, words in Read(face.html).parts.items():
            parts[name] = " ".join(f"{parts.get(name, '')} {words}".replace("\u00a0", " ").split())
    told = cards[story]
    titles = {name.partition("/")[2]: re.split(r" ?[,:]", words)[0] for name, words in told.items() if "/" in name}
    return Paper(cards, titles, story, code == "fr")


@dataclass
class Following:
    """A play as who reads the cards follows it."""

    paper: Paper
    open: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    card: str = ""
    steps: int = 0
    #: By seat: how many cards are drawn anew by rule; a hand begins with five (FOL-067, FOL-074).
    gone: list[int] = field(default_factory=lambda: [5, 5])

    def unprinted(self, log: Iterable[Told]) -> list[str]:
        """What happened and is printed nowhere that is open."""
        missed = []
        for told in log:
            if not self._told(told):
                missed.append((told, f"{told.word} {told.seat} {dict(told.facts)} at {self.card}: {self.open}"))
            elif told.word in ("changes", "receives"):  # the token of a feature or an occupation is printed there
                cards = [str(told.facts[name]) for name in ("card", "kept") if name in told.facts]
                icons = " ".join(words for card in cards for words in self.paper.cards[card].values())
                self.open.append(icons)
                missed = [
                    (t, line)
                    for t, line in missed
                    if not (t.word in ("gains", "loses") and f"[{t.facts['aspect']}]" in icons)
                ]
        return [line for _, line in missed]

    def _told(self, told: Told) -> bool:
        facts: Mapping[str, object] = told.facts
        if told.word in BY_RULE:
            self._opens(told.word, facts)
            self.gone[told.seat] += told.word in ("plays", "lays", "reacts", "swaps", "redraws")
            return True
        words = " ".join([*self.open, *self.kept])
        match told.word:
            case "decision":
                return True
            case "draws":
                by_rule = self.gone[told.seat] > 0
                self.gone[told.seat] -= by_rule
                return by_rule or ("pioche" if self.paper.french else "draw") in words.lower()
            case "hearts":
                return self._adds_up(int(str(facts["n"])), NUMBER + " ♥")
            case "track" | "joint track":
                return self._adds_up(int(str(facts["n"])), f"{self.paper.titles[str(facts['track'])]} {NUMBER}")
            case "gains" | "loses":
                return not self.card or f"[{facts['aspect']}]" in words
            case "marked" | "both marked" | "unmarked" | "both unmarked":
                return self.paper.titles[str(facts["mark"])] in words
            case "carry":
                until = UNTIL[str(facts["until"])][self.paper.french]
                self.kept += [part for part in self.open if until.lower() in part.lower()]
                return until.lower() in words.lower()
            case "reaches":
                self.open.append(self.paper.cards[self.paper.story][f"tracks/{facts['track']}"])
                return True
            case "manual":
                return bool(words)
            case word:
                if word == "discards" and facts["kind"] == "scene":
                    self.gone[told.seat] += 1
                return bool(re.search(NAMED[word][self.paper.french], words.lower()))

    def _opens(self, word: str, facts: Mapping[str, object]) -> None:
        """What one reads when this happens."""
        card = self.paper.cards.get(str(facts.get("card")), {})
        match word:
            case "turn":
                self.open = []
            case "step":  # in the finale the table reads one step after the other
                steps = [name for name in self.paper.cards[self.card] if name.startswith("steps/")]
                self.open = [self.paper.cards[self.card][steps[self.steps]]]
                self.steps += 1
            case "chapter" | "plays" | "reacts" | "revealed" | "kept secret" | "finale":
                self.card = str(facts["card"]) if word != "kept secret" else self.card
                if word in ("chapter", "finale"):
                    self.open = []
                self.open += [words for name, words in card.items() if name and not BY_CHOICE.search(name)]
            case "chose":
                self.open += [words for name, words in card.items() if f"choices/{facts['letter']}" in name]
            case "row":
                self.open.append(next(words for name, words in card.items() if name.endswith(f"then/{facts['row']}")))

    def _adds_up(self, n: int, number: str) -> bool:
        """Whether numbers that are open add up to it; the finale pays a goal more than once, a carry-over doubles."""
        printed = [found for words in [*self.open, *self.kept] for found in re.findall(number, words)]
        sums = {0}
        for amount in (int(found.replace("−", "-")) for found in printed):
            sums |= {s + amount * times for s in sums for times in (1, 2, 3)}
        return n in sums


def logs(story: str) -> Iterable[list[Told]]:
    """Plays of all kinds of people, as they are told."""
    compiled = GAME.playing.compile(boxed(story), story)
    for number in range(PLAYS):
        log: list[Told] = []
        pair = PAIRS[number % len(PAIRS)]
        table = GAME.playing.begin(compiled, Terms(1, number), log, None)
        play(table, seated(GAME, compiled, Course(pair, number)))
        yield log


@pytest.mark.parametrize("story", STORIES)
def test_every_change_of_a_play_is_printed_in_both_languages(story: str) -> None:
    for log in logs(story):
        for code in ("en", "fr"):
            assert Following(paper(story, code)).unprinted(log) == []


@pytest.mark.parametrize(
    ("story", "card", "part"),
    [
        ("the-deposit", "five-flights-up", "choices/A"),
        ("the-deposit", "handing-back", "then/no match"),
        ("the-deposit", "the-inspection", "steps/3"),
        ("the-five-twelve", "by-daylight", "then/A vs B"),
        ("the-deposit", "the-deposit", "tracks/scratches"),
    ],
)
def test_a_sentence_that_is_missing_is_missed(story: str, card: str, part: str) -> None:
    whole = paper(story, "en")
    less = {name: words for name, words in whole.cards[card].items() if name != part} | {part: "…"}
    torn = Paper({**whole.cards, card: less}, whole.titles, story, whole.french)
    assert [line for log in logs(story) for line in Following(torn).unprinted(log)]


def test_the_rows_are_there() -> None:
    ledger = GAME.playing.ledger()
    known = {row.id for row in ledger.rules} | {row.id for row in ledger.ambiguities}
    assert {*BY_RULE.values()} <= known
