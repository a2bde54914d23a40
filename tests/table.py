"""A small table of invented cards: runs an example or a case of a verb, and tells what it changed.

A case holds `write` (effects as on a card), `before`, and `after` (what changed; `unchanged` where nothing did) or
`either` (several outcomes, all of which must be seen). People are `player` (who played the card), `partner`, `chooser`
(the player, unless `chooser is` says otherwise) and `other`; a number of cards stands for that many invented ones.
"""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from fogtools.game.playing.chance import Chance
from fogtools.games.fog_of_love.cards import effects_in_card, queries
from fogtools.games.fog_of_love.cards.story_cards import Scene
from fogtools.games.fog_of_love.engine.log import line
from fogtools.games.fog_of_love.engine.rulings import RULINGS
from fogtools.games.fog_of_love.engine.state import Answered, Carry, Character, Facts, State
from fogtools.games.fog_of_love.engine.verb import perform_lines
from fogtools.games.fog_of_love.rules import compile as compiled
from fogtools.games.fog_of_love.rules.scene import begin_stage, end_stage
from fogtools.source import Source, parse

DECKS = ("sweet", "serious", "drama", "custom")
#: Invented features and occupations, and the token that each grants.
GRANTS = {
    "night-owl": "-discipline",
    "cold-hands": "+sensitivity",
    "loud-laugh": "+extroversion",
    "odd-socks": "-sincerity",
    "baker": "+gentleness",
    "judge": "+discipline",
    "beekeeper": "-curiosity",
    "clockmaker": "+sincerity",
}
#: The support decks, top card first.
SUPPORT = {
    "feature": ["cold-hands", "loud-laugh", "odd-socks"],
    "trait": ["restless", "tidy", "homesick"],
    "occupation": ["beekeeper", "clockmaker"],
}
LISTS = ("scenes", "secrets", "destinies", "shelved", "features", "traits")
SETS = ("marks", "shown")
WORDS = ("occupation", "gender")


def read_yaml(text: str) -> Any:
    """The data of a YAML text as the loader reads it, signs kept; whatever it finds wrong fails the test."""
    source = parse(text.encode(), Source(Path("case.yaml"), "case.yaml"))
    assert not source.findings, [f"{f.place()} {f.message}" for f in source.findings]
    return source.data


def examples(manual: str) -> list[dict[str, Any]]:
    """The `Example:` blocks of a manual."""
    blocks = re.findall(r"^Example[^\n]*:\n((?:[ \t]+[^\n]*\n?|\n)+)", manual, re.MULTILINE)
    return [read_yaml(inspect.cleandoc("\n" + block)) for block in blocks]


class Table:
    """The state before a case, and the compiled lines that it runs."""

    def __init__(self, case: dict[str, Any], seat: int, seed: int) -> None:
        self.case, self.seat = case, seat
        self.before = case.get("before") or {}
        self.answers = [str(a) for a in (*self.before.get("answers", ()), *case.get("answers", ()))]
        self.asked: list[str] = []
        self.scenes: dict[str, Any] = {}
        self.state = State(Facts(), Chance(seed), {**{k: v[0] for k, v in RULINGS.items()}, **case.get("rulings", {})})
        self.state.log = []
        for card in case.get("cards", ()):
            self._scene(card)
        for role in ("player", "partner", "chooser", "other"):
            if role in self.before:
                self._person(self.state.people[self._seat(role)], role, self.before[role])
        self._table(self.before.get("table") or {})
        if "answered" in self.before:
            self._answered(self.before["answered"])
        self.lines, self.looks = self._compiled(case["write"])

    def _seat(self, role: str) -> int:
        chooser = self.seat if self.case.get("chooser is", "player") == "player" else 1 - self.seat
        return {"player": self.seat, "partner": 1 - self.seat, "chooser": chooser, "other": 1 - chooser}[role]

    def _role(self, seat: int) -> str:
        return "player" if seat == self.seat else "partner"

    # ------------------------------------------------------------------ before
    def _scene(self, card: dict[str, Any]) -> str:
        """Adds a real card (its title and deck are invented where they are not written); returns its id."""
        whole = {"deck": "sweet", "title": card["id"], **card}
        model = Scene.model_validate(whole, context={"written": True})
        self.scenes[model.id] = compiled.scene(model)
        self.state.facts.deck[model.id] = model.deck
        self.state.facts.icons[model.id] = queries.icons(model, effects_in_card.effects(model))
        return model.id

    def _cards(self, what: Any, name: str, extra: dict[str, Any]) -> list[str]:
        """The ids that a number, or a list of ids and types, stands for."""
        wanted = range(1, what + 1) if isinstance(what, int) else what
        ids = []
        for i, one in enumerate(wanted, 1):
            if isinstance(one, int) or one in TYPES:
                ids.append(self._scene({"id": f"{name}-{i}", **TYPES.get(one, {}), **extra}))
            else:
                ids.append(one if one in self.scenes else self._scene({"id": one, **extra}))
        return ids

    def _person(self, person: Character, role: str, data: dict[str, Any]) -> None:
        for key, value in data.items():
            if key == "hearts":
                person.hearts = value
            elif key[0] in "+-":
                person.tokens[key] = value
            elif key == "scenes":
                person.hand = self._cards(value, f"{role}-scene", {})
            elif key == "secrets":
                person.secrets = self._cards(value, f"{role}-secret", TYPES["secret"])
            elif key in LISTS:
                setattr(person, key, list(value))
            elif key in SETS:
                setattr(person, key, set(value))
            elif key in WORDS:
                setattr(person, key, value)
            else:
                person.tracks[key] = value
                self.state.facts.tracks.setdefault(key, (0, 10, 0))

    def _table(self, data: dict[str, Any]) -> None:
        state, facts = self.state, self.state.facts
        facts.token = dict(GRANTS)
        state.support = {k: list(reversed(data.get(f"{k} deck", SUPPORT[k]))) for k in SUPPORT}
        named = {d: data[d] for d in DECKS if d in data} or {"sweet": 9}
        for deck, what in named.items():
            what = [REACTION] * what if isinstance(what, int) else what  # any scan finds what is only counted
            state.decks[deck] = self._cards(what, deck, {"deck": deck})[::-1]
        state.chapter = data.get("chapter", "now")
        facts.draws = {"now": tuple(data.get("draws", named))}
        state.discards = [(c, True) for c in self._cards(data.get("discards", 0), "gone", {})]
        state.events = [self._scene({"id": i, "type": "special event"}) for i in data.get("events", ())]
        state.marks = set(data.get("marks", ()))
        state.ending = data.get("ending", "")
        state.place, state.last = data.get("place", 1), data.get("last", False)
        state.played = set(data.get("played", ()))
        state.counted = data.get("counted", 0)
        state.area = list(data.get("area", ()))
        if data.get("waiting"):
            state.waiting = Carry(compiled.Carrying(data["waiting"]), self.seat)
        for name, ends in data.get("ends", {}).items():
            facts.tracks[name] = (ends[0], ends[1], ends[2])
        for name in set(data) - KNOWN:
            state.tracks[name] = data[name]
            facts.tracks.setdefault(name, (0, 10, 0))
            facts.couple_tracks |= {name}

    def _answered(self, data: dict[str, Any]) -> None:
        """By default a scene of the partner with three options, where nobody has chosen yet."""
        whose = data.get("whose", "partner")
        card = data.get("card") or self._scene({"id": "the-scene"})
        choosers = tuple(self._seat(r) for r in data.get("choosers", ("player", "partner")))
        letters = ["", ""]
        for role in ("player", "partner"):
            letters[self._seat(role)] = data.get(role, "")
        self.state.answered = Answered(card, self._seat(whose), tuple(data.get("options", "ABC")), choosers, letters)

    def _compiled(self, write: dict[str, Any]) -> tuple[Any, bool]:
        """The lines of the written effects, through the card models and the compiler."""
        base = {"id": "the-card", "deck": "sweet", "title": "The card"}
        if set(write) & {"chooser", "other"} or self.case.get("in") == "option":
            options = {"A": {"says": "Yes, please.", **write}, "B": {"says": "No, thanks."}}
            card = Scene.model_validate({**base, "chooses": "both", "choices": options}, context={"written": True})
            body = compiled.scene(card).body
            return body.options["A"].lines, body.looks
        card = Scene.model_validate({**base, "does": write}, context={"written": True})
        body = compiled.scene(card).body
        return body.does, body.looks

    # ------------------------------------------------------------------ run
    def run(self) -> None:
        """Carries the case out as one stage; every question takes the next answer, else its first option."""
        state = self.state
        thresholds = (self.before.get("table") or {}).get("thresholds", {})
        story: Any = SimpleNamespace(
            scenes=self.scenes,
            thresholds={t: {n: self._compiled(row)[0] for n, row in at.items()} for t, at in thresholds.items()},
        )
        letters = ["", ""]
        for role, letter in zip(("player", "partner"), self.case.get("letters", ("", "")), strict=True):
            letters[self._seat(role)] = letter

        def stage() -> Any:
            begin_stage(state, self.seat, self.looks, None)
            yield from perform_lines(state, self.lines, self.seat, self._seat("chooser"), (letters[0], letters[1]))
            yield from end_stage(state, story)

        for _ in range(self.case.get("times", 1)):
            asking = stage()
            reply = None
            try:
                while True:
                    question = asking.send(reply)
                    both = isinstance(question, tuple)
                    given = tuple(self._answer(ask) for ask in (question if both else (question,)))
                    reply = given if both else given[0]
            except StopIteration:
                pass
        assert not self.answers, f"never asked for: {self.answers}"

    def _answer(self, ask: Any) -> str:
        assert len(ask.options) > 0, f"no options for “{ask.about}”"
        assert len(set(ask.options)) == len(ask.options), f"options named twice for “{ask.about}”"
        self.asked.append(f"{self._role(ask.seat)}: {ask.about}")
        answer = self.answers.pop(0) if self.answers else ask.options[0]
        assert answer in ask.options, f"“{answer}” is not among {ask.options} for “{ask.about}”"
        return answer

    # ------------------------------------------------------------------ after
    def now(self) -> dict[str, dict[str, Any]]:
        """The whole table as plain data; what is zero or empty is there too where a case may name it."""
        state = self.state
        table: dict[str, Any] = {
            **{d: cards[::-1] for d, cards in state.decks.items()},
            "discards": [c for c, _ in state.discards],
            "face up": [c for c, up in state.discards if up],
            "events": list(state.events),
            "marks": sorted(state.marks),
            "ending": state.ending,
            "waiting": state.waiting.what.until if state.waiting else "",
            "area": list(state.area),
            "counted": state.counted,
            **state.tracks,
            **{f"{k} deck": cards[::-1] for k, cards in state.support.items()},
        }
        found = {"table": table}
        for role in ("player", "partner", "chooser", "other"):
            p = state.people[self._seat(role)]
            found[role] = {
                "hearts": p.hearts,
                "scenes": list(p.hand),
                "secrets": list(p.secrets),
                "destinies": list(p.destinies),
                "shelved": list(p.shelved),
                "features": list(p.features),
                "traits": list(p.traits),
                "occupation": p.occupation,
                "gender": p.gender,
                "marks": sorted(p.marks),
                "shown": sorted(p.shown),
                **p.tracks,
                **{a: n for a, n in p.tokens.items() if n},
            }
        if state.answered is not None:
            a = state.answered
            found["answered"] = {"cancelled": a.cancelled}
            for role in ("player", "partner"):
                seat = self._seat(role)
                found["answered"][role] = a.letters[seat]
                found["answered"][f"{role} fixed"] = a.fixed.get(seat, "")
        return found


#: Words that stand for an invented card of that type.
REACTION = "reaction"
TYPES: dict[Any, dict[str, Any]] = {
    "plain": {},
    "minor": {"minor": True},
    "situation": {"type": "situation", "carry": {"until": "next scene", "satisfaction": "doubled"}},
    "secret": {"type": "secret", "if revealed": "nothing", "if not revealed": "nothing"},
    REACTION: {"type": "reaction", "answers": "any", "at": "laid"},
    "reveal secret": {"type": "reveal secret"},
    "special effect": {"type": "special effect"},
}
KNOWN = {
    *DECKS,
    *(f"{k} deck" for k in SUPPORT),
    "chapter",
    "draws",
    "discards",
    "events",
    "marks",
    "ending",
    "place",
    "last",
    "played",
    "counted",
    "area",
    "waiting",
    "ends",
    "thresholds",
    "face up",
}


def _same(wanted: Any, found: Any) -> bool:
    if isinstance(wanted, int) and isinstance(found, list):
        return len(found) == wanted
    return bool(wanted == found)


def differences(case: dict[str, Any], before: Any, after: Any, wanted: Any, loose: bool) -> list[str]:
    """What is not as the case says: a named value that differs, or a change that it does not name."""
    wanted = {} if wanted == "unchanged" else wanted
    wrong = []
    for place, values in wanted.items():
        for key, value in values.items():
            found = after[place].get(key, 0 if key[0] in "+-" else None)
            if not _same(value, found):
                wrong.append(f"{place} {key}: {found!r}, not {value!r}")
    named = (
        {"player", "partner"} if not {"chooser", "other"} & {*wanted, *case.get("before", {})} else {"chooser", "other"}
    )
    for place in (*sorted(named), "table", "answered"):
        for key in {*before.get(place, {}), *after.get(place, {})}:
            listed = key in wanted.get(place, {}) or (key == "face up" and "face up" not in wanted.get(place, {}))
            if loose and key not in ((case.get("before") or {}).get(place) or {}):
                continue
            was, now = before.get(place, {}).get(key), after.get(place, {}).get(key)
            if not listed and (was or 0) != (now or 0):
                wrong.append(f"{place} {key} changed: {was!r} -> {now!r}")
    return wrong


def check(case: dict[str, Any], loose: bool = False) -> None:
    """Runs a case from both seats; with chance in it, over several seeds. Raises AssertionError.

    `loose` is for manuals: what they name neither before nor after may change.
    """
    outcomes = case.get("either", [case.get("after", "unchanged")])
    seen = set()
    for seat in (0, 1):
        for seed in range(12 if "either" in case else 3):
            table = Table(case, seat, seed)
            before = table.now()
            table.run()
            wrong = [differences(case, before, table.now(), wanted, loose) for wanted in outcomes]
            fits = [i for i, found in enumerate(wrong) if not found]
            assert fits, f"seat {seat}, seed {seed}: {wrong if len(wrong) > 1 else wrong[0]}\n" + "\n".join(
                line(told, table.state.facts.seats) for told in table.state.log or ()
            )
            seen |= set(fits)
            if "asked" in case:
                assert table.asked == case["asked"], f"seat {seat}, seed {seed}"
    assert seen == set(range(len(outcomes))), f"never seen: {set(range(len(outcomes))) - seen}"
