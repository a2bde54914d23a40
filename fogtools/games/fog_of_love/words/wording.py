"""Effects in printed words, in any language: lines, rows, carry-overs, goals and the steps of the finale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import TypeVar

from fogtools.game.protocols import own
from fogtools.games.fog_of_love.cards.manifest import Mark, Track
from fogtools.games.fog_of_love.cards.story_cards import Step
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.coding import Picking
from fogtools.games.fog_of_love.engine.saying import About
from fogtools.games.fog_of_love.engine.shapes import each
from fogtools.games.fog_of_love.engine.spans import Span, Words, aspects, number, sentence, signed, without_stop
from fogtools.games.fog_of_love.engine.verb import NONE, Use
from fogtools.games.fog_of_love.engine.verb_facts import HEARTS
from fogtools.games.fog_of_love.verbs import BY_NAME
from fogtools.games.fog_of_love.verbs.carry import Carry
from fogtools.games.fog_of_love.words.condition_wording import ConditionWording
from fogtools.games.fog_of_love.words.nesting import (
    apart,
    bracketed,
    breaks,
    holds_others,
    in_order,
    line_verbs,
    needs_brackets,
    verbs_of,
)
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.source.model import Gendered, Model

T = TypeVar("T")


class Wording(ConditionWording):
    """Words the effects of one card in one language."""

    # ------------------------------------------------------------------ effects
    def effects(self, value: object, about: About, path: str = "") -> Words:
        """Effects under a target, as one sentence without a full stop."""
        if value == "nothing":
            return self.fill(self.phrase("verb/nothing"), about)
        if isinstance(value, int):
            return self._verb(HEARTS, value, None, about, path)
        if isinstance(value, list):
            verbs = [name for v in value for name in verbs_of(v)[-1:]]
            turns = self.in_turn(value, about, verbs)
            return self.joined([self.effects(v, a, f"{path}/{i}") for i, (v, a) in enumerate(turns)], verbs)
        value = own(Model, value)
        pairs = [(k, v) for k, v in value.written() if k in BY_NAME]
        verbs = [k for k, _ in pairs]
        turns = self.in_turn(pairs, about, verbs)
        return self.joined([self._verb(k, v, value, a, f"{path}/{k}") for (k, v), a in turns], verbs)

    def in_turn(self, items: Sequence[T], about: About, verbs: Sequence[str] = ()) -> Sequence[tuple[T, About]]:
        """After the first effect of a target the subject is left out; where the sentence began anew it stands again."""
        hidden = replace(about, hidden=True)
        anew = {0, *(i for i, verb in enumerate(verbs, 1) if breaks(verb))}
        return [(item, about if i in anew else hidden) for i, item in enumerate(items)]

    def joined(self, parts: Sequence[Words], verbs: Sequence[str] = ()) -> Words:
        """The parts after commas; before and after what may not happen, semicolons: the rest happens in any case."""
        found: list[Span] = []
        for i, part in enumerate(parts):
            if found and part:
                found.append(Span("text", self.between(verbs[i - 1 : i], verbs[i : i + 1])))
            found += part
        return tuple(found)

    def _verb(self, name: str, value: object, beside: object, about: About, path: str) -> Words:
        return BY_NAME[name].says.words(self, Use(name, value, beside, about, path))

    def cards(self, pick: Picking, about: About) -> Words:
        """`2 SCENES picked by PARTNER`; `all` has a form of its own."""
        if pick.how == "all":
            return self.fill(self.phrase(f"kind/{pick.kind}/all"), about)
        kind = self.fill(self.phrase(f"kind/{pick.kind}"), about, count=pick.n)
        how = self.fill(self.phrase(f"how/{pick.how}"), about, co=self.co(about))
        return (Span("text", f"{pick.n} "), *kind, Span("text", " "), *how)

    def destinies(self, value: str | Sequence[str]) -> Words:
        """One after the other: `“Lone wolf” and any 2 DESTINIES`."""
        counted = ((wanted, len(list(like))) for wanted, like in groupby(each(value)))
        parts = [
            part
            for wanted, n in counted
            for part in ([self._destiny(wanted, n)] if wanted == "any" else [self._destiny(wanted, 1)] * n)
        ]
        said = list(parts[0])
        for i, part in enumerate(parts[1:], 2):
            said += [Span("text", self.phrase("and") if i == len(parts) else ", "), *part]
        return tuple(said)

    def _destiny(self, wanted: str, n: int) -> Words:
        if wanted == "any":
            return self.fill(self.phrase("destiny/several" if n > 1 else "destiny/any"), About(), n=n)
        context = "destiny/any but" if wanted.startswith("any but ") else "destiny/one"
        return self.fill(self.phrase(context), About(), card=self.names("card", wanted.removeprefix("any but ")))

    def otherwise(self, helpers: object, about: About, path: str) -> Words:
        """What is said of the helper `otherwise`; nothing where it is not written."""
        other = getattr(helpers, "otherwise", None)
        if other is None:
            return ()
        where = f"{path.rpartition('/')[0]}/otherwise"
        return self.part(self.phrase("helper/otherwise"), about, effects=self.done(other, about, where))

    def done(self, value: object, about: About, path: str) -> Words:
        """Effects under a target, or, where there is none, lines in the middle of a sentence."""
        return self._branch(value, path) if about.role == NONE else self.inside(value, about, path)

    def inside(self, value: object, about: About, path: str = "") -> Words:
        """Effects inside of another one: in brackets where they hold others, so that all see where they end."""
        said = self.effects(value, about, path)
        return bracketed(said) if holds_others(verbs_of(value)) else said

    def _branch(self, row: object, path: str) -> Words:
        """Lines in the middle of a sentence: no full stop between them, or the second would happen in any case."""
        if row == "nothing":
            return self.lines(row, path)
        said: list[Span] = []
        before: list[str] = []
        for key, value in in_order(row):
            words = self.line(key, value, row, f"{path}/{key}")
            if words:
                stopped = bool(said) and said[-1].text.rstrip()[-1:] in (".", "!", "?", "…")
                between = " " if stopped else self.between(before, verbs := line_verbs(key, value))
                said += [*([Span("text", between)] if said else []), *words]
                before = verbs
        return bracketed(tuple(said)) if needs_brackets(row) else tuple(said)

    def between(self, before: Sequence[str], after: Sequence[str]) -> str:
        """What stands between the effects of two lots of verbs: a comma, or a semicolon."""
        return self.phrase("next") if apart(before, after) else ", "

    # ------------------------------------------------------------------ lines, rows, carry-overs
    def lines(self, row: object, path: str = "", unsaid: Sequence[str] = ()) -> Words:
        """A map of targets and effects as sentences, each ended by a full stop but the last."""
        if row == "nothing":
            return self.fill(self.phrase("verb/nothing"), About())
        said: list[Span] = []
        for key, value in in_order(row):
            words = () if key in unsaid else self.line(key, value, row, f"{path}/{key}")
            if words:
                said += [*([Span("text", " ")] if said else []), *sentence(words)]
        return without_stop(tuple(said))

    def option(self, option: object, path: str) -> Words:
        """The effects of an option, without its text and the icons at its right."""
        return self.lines(option, path, unsaid=("text", "says", "tokens"))

    def line(self, key: str, value: object, row: object, path: str) -> Words:
        """One entry of a row: a text, a target with its effects, or a verb that needs no target."""
        if key == "text":
            assert isinstance(value, str | Gendered)
            return (Span("text", self.texts(path, value)),)
        if key.startswith("chose "):
            return self.effects(value, About("chose", key.removeprefix("chose ")), path)
        if key in ("player", "partner", "both", "chooser", "other"):
            return self.effects(value, About(key), path)
        verb = BY_NAME.get(key)
        return self._verb(key, value, row, About(NONE), path) if verb and NONE in verb.targets else ()

    def row(self, when: str, row: object, path: str) -> Words:
        """One additional effect: `Match B: The quarrel wakes the whole staircase. BOTH -2 hearts.`"""
        return (*self.when(when), Span("text", self.phrase("colon")), *sentence(self.lines(row, path)))

    def carry(self, value: object, path: str) -> Words:
        """A carry-over: `Next scene: all hearts are doubled.`"""
        until = self.fill(self.phrase(f"verb/carry/{own(Carry, value).until}"), About())
        return (*until, Span("text", self.phrase("colon")), *self.carried(value, path))

    def carried(self, value: object, path: str) -> Words:
        """What a carry-over changes, for the scene that it has reached: `all hearts are doubled`."""
        value = own(Carry, value)
        parts: list[Words] = []
        rows: list[Span] = []
        for key, word in value.written():
            if key in ("satisfaction", "gains", "losses", "tokens"):
                parts.append(self.fill(self.phrase(f"verb/carry/{key}"), About(), **{"x form": word == "ignored"}))
            elif key == "choose":
                parts.append(self.fill(self.phrase("verb/carry/choose"), About(), **{"x form": word != "player first"}))
            elif key == "then":
                for when, row in word.items():
                    rows += [*([Span("text", " ")] if rows else []), *self.row(when, row, f"{path}/then/{when}")]
        changes = self.joined(parts)
        full = [Span("text", ". "), *rows] if rows and changes else rows
        return (*changes, *without_stop(tuple(full)))

    # ------------------------------------------------------------------ goals, needs, steps
    def goal(self, goal: str) -> Words:
        """A trait's goal in words (FOL-044, FOL-045)."""
        who, aspect, *_, n = goal.split(" ")
        context = "goal/individual" if who == "own" else "goal/shared"
        return self.fill(self.phrase(context), About(), aspect=aspects([aspect]), n=n)

    def need(self, need: str) -> Words:
        """One condition of a destiny, spoken to its owner."""
        return self.condition(conditions.state(need), About("player", you=True))

    def step(self, step: str | Step, path: str) -> Words:
        """One step of the finale."""
        if isinstance(step, str):
            return self.fill(self.phrase(f"step/{step}"), About())
        key, value = next(iter(step.written()))
        if key == "score traits":
            if value.missed == "nothing":
                return self.fill(self.phrase("step/score traits met"), About(), met=signed(value.met))
            missed = self.fill(self.phrase("measure/satisfaction"), About(), n=signed(value.missed))
            return self.fill(self.phrase("step/score traits"), About(), met=signed(value.met), missed=missed)
        if key == "tell":
            return self.fill(self.phrase("step/tell"), About(), text=self.texts(f"{path}/tell", value))
        return sentence(self.lines(value, f"{path}/do"))

    # ------------------------------------------------------------------ what a box declares, what a story reads anew
    def track(self, name: str, track: Track, path: str) -> Words:
        """A track: whose it is, its ends, where it starts, and what happens at its thresholds."""
        slots: dict[str, object] = {"low": number(track.from_), "high": number(track.to), "start": number(track.start)}
        called = (Span("key", self.names("track", name)),)
        said = [*self.part(self.phrase(f"track/{track.per}"), About(), track=called, **slots)]
        for value, row in sorted((track.at or {}).items()):
            effects = sentence(self.lines(row, f"{path}/at/{value}"))
            reached = self.part(self.phrase("track/reached"), About(), n=number(value), effects=effects)
            said += [Span("text", " "), *reached]
        return tuple(said)

    def mark(self, name: str, mark: Mark) -> Words:
        """A mark, and whose it is."""
        called = (Span("key", self.names("mark", name)),)
        return self.fill(self.phrase(f"mark/{mark.per}"), About(), mark=called)

    def ruling(self, name: str, reading: str) -> Words:
        """What a story changes in the rules: the question, and its answer."""
        asked, answered = f"ruling/{name}", f"ruling/{name}/{reading}"
        if answered not in PHRASES:  # the rules' own answer, or no ruling at all: nothing is changed
            return ()
        question = self.part(self.phrase(asked), About())
        return (*question, Span("text", " "), *self.fill(self.phrase(answered), About()))
