"""Effects in printed words, in any language: lines, rows, carry-overs, goals and the steps of the finale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from fogtools.games.fog_of_love import conditions
from fogtools.games.fog_of_love.condition_wording import ConditionWording
from fogtools.games.fog_of_love.phrasing import About
from fogtools.games.fog_of_love.shapes import each
from fogtools.games.fog_of_love.spans import Span, Words, aspects, sentence, signed, without_stop
from fogtools.games.fog_of_love.verbs import BY_NAME
from fogtools.games.fog_of_love.verbs.draw import DrawFrom


class Wording(ConditionWording):
    """Words the effects of one card in one language."""

    # ------------------------------------------------------------------ effects
    def effects(self, value: Any, about: About, path: str = "") -> Words:
        """Effects under a target, as one sentence without a full stop."""
        if value == "nothing":
            return self.fill(self.phrase("verb/nothing"), about)
        if isinstance(value, int):
            return self._verb("satisfaction", value, None, about, path)
        if isinstance(value, list):
            return self._joined(
                [self.effects(v, a, f"{path}/{i}") for i, (v, a) in enumerate(_then_bare(value, about))]
            )
        pairs = [(k, v) for k, v in value.written() if k in BY_NAME]
        said = [self._verb(k, v, value, a, f"{path}/{k}") for (k, v), a in _then_bare(pairs, about)]
        return self._joined(said)

    def _joined(self, parts: Sequence[Words]) -> Words:
        found: list[Span] = []
        for part in parts:
            if part:
                found += [*([Span("text", ", ")] if found else []), *part]
        return tuple(found)

    def _verb(self, name: str, value: Any, helpers: Any, about: About, path: str) -> Words:
        special = getattr(self, "_say_" + name.replace(" ", "_"), None)
        if special is not None:
            said: Words = special(value, helpers, about, path)
            return said
        return self.fill(self.phrase(f"verb/{name}"), about, who=self.subject(about), co=self.co(about),
                         **self._slots(name, value, about, path))  # fmt: skip

    def _slots(self, name: str, value: Any, about: About, path: str) -> dict[str, Any]:
        match name:
            case "satisfaction":
                return {"n": signed(value), "count": abs(value)}
            case "tokens" | "lose tokens":
                return {"aspects": aspects(value)}
            case "draw":
                return self._draw_slots(value, about)
            case "scan":
                return {"n": value.count, "count": value.count, "deck": self.deck(value.deck),
                        "for": self._scanned(value.for_, value.count)}  # fmt: skip
            case "shuffle in":
                event, deck = next(iter(value.items()))
                return {"event": self.names("card", event), "deck": self.deck(deck)}
            case "swap in" | "swap out" | "retrieve" | "discard destiny":
                return {"destiny": self._destinies(value)}
            case "tell":
                return {"text": self.texts(path, value)}
            case "mark" | "unmark":
                return {"mark": self.names("mark", value)}
            case "cancel" | "end":
                return {"x": self.fill(self.phrase(f"verb/{name}/{value}"), about)}
            case "manual":
                return {"text": self.texts(f"{path}/text", value.text)}
        return {"cards": self._cards(value, about)}

    def _draw_slots(self, value: Any, about: About) -> dict[str, Any]:
        if isinstance(value, DrawFrom):
            source = self.part(self.phrase("verb/draw/from"), about, deck=self.deck(value.from_))
            return {"n": value.count, "count": value.count, "from": source}
        return {"n": value, "count": value}

    def _scanned(self, wanted: str, count: int) -> Words:
        return self.fill(self.phrase(f"scan/{wanted}"), About(), count=count)

    def _cards(self, pick: Any, about: About) -> Words:
        """`2 SCENES picked by PARTNER`; `all` has a form of its own."""
        if pick.how == "all":
            return self.fill(self.phrase(f"kind/{pick.kind}/all"), about)
        kind = self.fill(self.phrase(f"kind/{pick.kind}"), about, count=pick.n)
        how = self.fill(self.phrase(f"how/{pick.how}"), about, co=self.co(about))
        return (Span("text", f"{pick.n} "), *kind, Span("text", " "), *how)

    def _destinies(self, value: Any) -> Words:
        said: list[Span] = []
        for wanted in each(value):
            if said:
                said.append(Span("text", ", "))
            if wanted == "any":
                said += self.fill(self.phrase("destiny/any"), About())
            elif wanted.startswith("any but "):
                card = self.names("card", wanted.removeprefix("any but "))
                said += self.fill(self.phrase("destiny/any but"), About(), card=card)
            else:
                said += self.fill(self.phrase("destiny/one"), About(), card=self.names("card", wanted))
        return tuple(said)

    def _say_track(self, value: Any, helpers: Any, about: About, path: str) -> Words:
        parts = []
        for (track, n), who in _then_bare(list(value.items()), about):
            subject = () if who.role == "none" else self.subject(who)
            named = (*subject, Span("text", " ")) if subject else ()
            parts.append(self.fill(self.phrase("verb/track"), who, who_=named,
                                   track=(Span("key", self.names("track", track)),), n=signed(n)))  # fmt: skip
        return self._joined(parts)

    def _say_new_choice(self, value: str, helpers: Any, about: About, path: str) -> Words:
        word = "letter" if value in "ABCD" else value
        return self.fill(self.phrase(f"verb/new choice/{word}"), about, who=self.subject(replace(about, bare=False)),
                         co=self.co(about), letter=(Span("key", value),))  # fmt: skip

    def _say_may(self, value: Any, helpers: Any, about: About, path: str) -> Words:
        inner = self.effects(value, replace(about, bare=True, hidden=False), path)
        said = self.fill(self.phrase("verb/may"), about, who=self.subject(about), effects=inner)
        return (*said, *self._otherwise(helpers, about, path))

    def _otherwise(self, helpers: Any, about: About, path: str) -> Words:
        other = getattr(helpers, "otherwise", None)
        if other is None:
            return ()
        where = f"{path.rpartition('/')[0]}/otherwise"
        said = self.lines(other, where) if about.role == "none" else self.effects(other, about, where)
        return self.part(self.phrase("helper/otherwise"), about, effects=said)

    def _say_one_of(self, value: Any, helpers: Any, about: About, path: str) -> Words:
        how = helpers.pick or "chosen"
        said: list[Span] = []
        inner = replace(about, bare=True, hidden=False)
        for i, effects in enumerate(value):
            said += [*([Span("text", " / ")] if said else []), *self.effects(effects, inner, f"{path}/{i}")]
        picked = () if how == "chosen" else self.part(self.phrase(f"verb/one of/{how}"), about, co=self.co(about))
        return self.fill(self.phrase("verb/one of"), about, who=self.subject(about), how=picked, effects=tuple(said))

    def _say_if(self, value: Any, helpers: Any, about: About, path: str) -> Words:
        each_one = about.role in ("both", "chose") and not about.hidden and not about.bare
        inner = replace(about, hidden=True) if each_one or about.hidden else about
        tests = self.all_of([conditions.state(t) for t in each(value)], inner)
        where = f"{path.rpartition('/')[0]}/do"
        if about.role == "none":
            done = self.lines(helpers.do, where)
        else:
            done = self.effects(helpers.do, replace(inner, role="player") if each_one else inner, where)
        rest = self._otherwise(helpers, replace(inner, role="player") if each_one else inner, path)
        said = self.fill(self.phrase("verb/if"), about, conditions=tests, effects=done)
        opening = (Span("text", self.phrase("each")),) if each_one else ()
        return (*opening, *said, *rest)

    def _say_carry(self, value: Any, helpers: Any, about: About, path: str) -> Words:
        return self.carry(value, path)

    # ------------------------------------------------------------------ lines, rows, carry-overs
    def lines(self, row: Any, path: str = "", unsaid: Sequence[str] = ()) -> Words:
        """A map of targets and effects as sentences, each ended by a full stop but the last."""
        if row == "nothing":
            return self.fill(self.phrase("verb/nothing"), About())
        said: list[Span] = []
        for key, value in row.written():
            words = () if key in unsaid else self.line(key, value, row, f"{path}/{key}")
            if words:
                said += [*([Span("text", " ")] if said else []), *sentence(words)]
        return without_stop(tuple(said))

    def option(self, option: Any, path: str) -> Words:
        """The effects of an option, without its text and the icons at its right."""
        return self.lines(option, path, unsaid=("text", "says", "tokens"))

    def line(self, key: str, value: Any, row: Any, path: str) -> Words:
        """One entry of a row: a text, a target with its effects, or a verb that needs no target."""
        if key == "text":
            return (Span("text", self.texts(path, value)),)
        if key.startswith("chose "):
            return self.effects(value, About("chose", key.removeprefix("chose ")), path)
        if key in ("player", "partner", "both", "chooser", "other"):
            return self.effects(value, About(key), path)
        if key in ("mark", "unmark"):
            template = self.phrase(f"verb/{key}")
            return self.fill(template, About("both"), who=self.subject(About("both")), mark=self.names("mark", value))
        return self._verb(key, value, row, About("none"), path) if key in BY_NAME and key != "tokens" else ()

    def row(self, when: str, row: Any, path: str) -> Words:
        """One additional effect: `Match B: The quarrel wakes the whole staircase. BOTH -2 hearts.`"""
        return (*self.when(when), Span("text", self.phrase("colon")), *sentence(self.lines(row, path)))

    def carry(self, value: Any, path: str) -> Words:
        """A carry-over: `Next scene: all hearts are doubled.`"""
        until = self.fill(self.phrase(f"verb/carry/{value.until}"), About())
        parts: list[Words] = []
        for key, word in value.written():
            if key in ("satisfaction", "gains", "losses", "tokens"):
                parts.append(self.fill(self.phrase(f"verb/carry/{key}"), About(), **{"x form": word == "ignored"}))
            elif key == "choose":
                parts.append(self.fill(self.phrase("verb/carry/choose"), About(), **{"x form": word != "player first"}))
            elif key == "then":
                rows = [self.row(when, row, f"{path}/then/{when}") for when, row in word.items()]
                parts.append(without_stop(tuple(s for row in rows for s in (*row, Span("text", " ")))))
        return (*until, Span("text", self.phrase("colon")), *self._joined(parts))

    # ------------------------------------------------------------------ goals, needs, steps
    def goal(self, goal: str) -> Words:
        """A trait's goal in words (FOL-044, FOL-045)."""
        who, aspect, *_, n = goal.split(" ")
        context = "goal/individual" if who == "own" else "goal/shared"
        return self.fill(self.phrase(context), About(), aspect=aspects([aspect]), n=n)

    def need(self, need: str) -> Words:
        """One condition of a destiny, spoken to its owner."""
        return self.condition(conditions.state(need), About("player", you=True))

    def step(self, step: Any, path: str) -> Words:
        """One step of the finale."""
        if isinstance(step, str):
            return self.fill(self.phrase(f"step/{step}"), About())
        key, value = next(iter(step.written()))
        if key == "score traits":
            if value.missed == "nothing":
                return self.fill(self.phrase("step/score traits met"), About(), met=signed(value.met))
            missed = (*signed(value.missed), Span("text", " "), Span("heart", "♥"))
            return self.fill(self.phrase("step/score traits"), About(), met=signed(value.met), missed=missed)
        if key == "tell":
            return self.fill(self.phrase("step/tell"), About(), text=self.texts(f"{path}/tell", value))
        return sentence(self.lines(value, f"{path}/do"))


def _then_bare(items: Sequence[Any], about: About) -> Iterator[tuple[Any, About]]:
    """After the first effect of a target the subject is left out."""
    for i, item in enumerate(items):
        yield item, about if i == 0 else replace(about, hidden=True)
