"""How long a table reads: the words of the cards that a play reads aloud, at a measured reading speed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from fogtools.finding import Say
from fogtools.game.analysis.balance_report import Bars, Facts, Figure, Section, Words
from fogtools.games.fog_of_love.analysis.balance.plays import Kept
from fogtools.games.fog_of_love.analysis.balance.table import Subject
from fogtools.games.fog_of_love.cards.effects_in_card import Path, texts
from fogtools.games.fog_of_love.words.piles import always_read
from fogtools.games.fog_of_love.words.texts import context
from fogtools.play.many.report.statistics import mean, quantiles

#: Words a minute, read aloud: the mean of 17 languages (Trauzettel-Klosinski and Dietz 2012, IOVS 53:5452).
SPEED = 184
SOURCE = "Trauzettel-Klosinski & Dietz 2012, doi:10.1167/iovs.11-8284"
#: What of a card is not read when it is played: what may come of it later.
LATER = ("then", "if revealed", "if not revealed")
#: What is never on a printed card.
UNPRINTED = ("on screen",)


def read(subject: Subject, one: Kept) -> Counter[str]:
    """The words that a play reads aloud: before it (`set-up`), on each chapter, and on the finale."""
    cards = _Cards(subject)
    found: Counter[str] = Counter({"set-up": sum(cards.front(c) for c in cards.first)})
    now = "set-up"
    for told in one.log:
        card = str(told.facts.get("card", ""))
        match told.word:
            case "chapter" | "finale":
                now = card
                found[now] += cards.front(card)
            case "plays" | "reacts":
                found[now] += cards.front(card)
            case "revealed" | "kept secret":
                found[now] += cards.front(card) + cards.below(card, LATER[1 + (told.word != "revealed")])
            case "row":
                found[now] += cards.below(card, "then", str(told.facts["row"]))
            case "ends with":
                found[now] += cards.front(card)
    return found


class _Cards:
    """How many words stand where on the cards of a story, in the language of the cards."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        story = subject.story
        self.first = [*always_read(subject.box, story.id), *story.in_hand, *story.in_hand]
        self.known = subject.words

    def _texts(self, card: str) -> Mapping[Path, int]:
        if card not in self.known:
            placed = self.subject.box.by_id.get(card)
            found = texts(placed.card) if placed else []
            printer = self.subject.printer
            self.known[card] = {p: len(printer.text(context(card, p), t).split()) for p, t in found}
        return self.known[card]

    def front(self, card: str) -> int:
        """What everybody hears when it is laid: all of it but what may come of it later."""
        return sum(n for path, n in self._texts(card).items() if path[0] not in (*LATER, *UNPRINTED))

    def below(self, card: str, *path: str | int) -> int:
        """The texts below a place of it."""
        return sum(n for p, n in self._texts(card).items() if p[: len(path)] == path)


def section(subject: Subject, plays: Sequence[Kept]) -> Section:
    """The section of the report."""
    own = [read(subject, one) for one in plays if one.by[0] != "least-used"]
    parts = ["set-up", *(c.id for c in subject.story.chapters), subject.story.finale_card]
    whole = Counter(sum(words.values()) for words in own)
    low, middle, high = quantiles(whole, (0.05, 0.5, 0.95))
    bars: list[tuple[Words, Figure]] = [
        (
            Say("before chapter one") if part == "set-up" else subject.title(part),
            _minutes(subject, Counter(words[part] for words in own)),
        )
        for part in parts
    ]
    return Section(
        "time",
        Say("Table time"),
        [
            Bars("time-parts", Say("Minutes of reading aloud"), Say("minutes, mean"), bars),
            Facts(
                "time-whole",
                Say("A whole play"),
                [
                    (Say("reading aloud"), _minutes(subject, whole)),
                    (Say("words, median"), middle),
                    (Say("words in the shortest 5 %"), low),
                    (Say("words in the longest 5 %"), high),
                ],
                Say(
                    "Assumed: {speed} words a minute, the mean of 17 languages read aloud ({source}). Counted are "
                    "the author’s words on every card that is laid, its options, and what came of them. Choosing, "
                    "talking and counting come on top.",
                    speed=SPEED,
                    source=SOURCE,
                ),
            ),
        ],
        lead=Say("The time that reading takes; a table cannot be faster."),
    )


def whole(subject: Subject, plays: Sequence[Kept]) -> Figure:
    """Minutes of reading aloud a play."""
    return _minutes(subject, Counter(sum(read(subject, p).values()) for p in plays if p.by[0] != "least-used"))


def _minutes(subject: Subject, words: Counter[int]) -> Figure:
    found = mean(words)
    value, low, high = (n / SPEED for n in found[:3])
    return Figure(value, low, high, sum(words.values()), "minutes", subject.whole.basis)
