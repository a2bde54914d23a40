"""Why something changed: from the card that was laid to the line of its file and the rule, step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from fogtools.finding import Say
from fogtools.game.playing.beats import Beat, Cause, Outcome, Secret, Speak, Sums, Together
from fogtools.games import GAMES
from fogtools.web.desk.desk import Opened
from fogtools.web.pages.checks import Addresses


@cache
def rules(game: str) -> Mapping[str, str]:
    """Number -> what the rule says, of a game."""
    return {row.id: row.rule for row in GAMES[game].playing.ledger()}


@dataclass(frozen=True)
class Step:
    """A cause: the printed words, the line of the file, where it stands and on which card, the rule and its words."""

    words: str
    line: str
    place: str
    address: str
    card: str
    rule: str
    ruled: str


@dataclass(frozen=True)
class Why:
    """A change with all that it was made of; `chain`: what led there, the first thing first."""

    text: str
    chain: tuple[Say | str, ...]
    steps: tuple[Step, ...]


class Reasons:
    """Explains the sums of a play of one box."""

    def __init__(self, box: Opened, code: str) -> None:
        self.box = box
        self.addresses = Addresses(box, code)
        self.ids = frozenset(id for rows in self.addresses.lines.values() for _, id in rows)
        self.rules = rules(box.game.id)
        self.sources = {source.name: source for source in (box.box.source, *box.box.sources)}

    def of(self, before: Sequence[Beat], sums: Sums) -> list[Why]:
        """Each change of `sums`, which came after these beats."""
        chain = tuple(leading(before))
        return [Why(change.text, chain, tuple(map(self.step, change.causes))) for change in sums.changes]

    def step(self, cause: Cause) -> Step:
        """A cause with its line and its rule."""
        name, _, line = cause.place.rpartition(":")
        source, number = self.sources.get(name), int(line or 0)
        written = source.lines[number - 1].strip() if source and 0 < number <= len(source.lines) else ""
        address = self.addresses.near(name, number) if source else ""
        card = self.addresses.label(name, number) if source else ""
        return Step(cause.words, written, cause.place, address, card, cause.rule, self.rules.get(cause.rule, ""))


def leading(before: Sequence[Beat]) -> list[Say | str]:
    """What led to a change: the card that lies there and who laid it, the letters, what came of them."""
    found: list[Say | str] = []
    for beat in reversed(before):
        match beat:
            case Outcome(texts):
                found += reversed(texts)
            case Speak(_, lines):
                found += [Say("{who} chose {letter}", who=one.who, letter=one.letter) for one in reversed(lines)]
            case Secret(who, card):
                found.append(Say("{card}, the secret of {who}", card=card.title, who=who))
                break
            case Together(card, who, note):
                if note:
                    continue
                found.append(Say("{who} laid “{card}”", who=who, card=card.title) if who else card.title)
                break
            case _:
                continue
    return found[::-1]
