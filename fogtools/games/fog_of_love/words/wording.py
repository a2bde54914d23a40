"""Effects in printed words, in any language: lines, rows, carry-overs, goals and the steps of the finale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.shapes import each
from fogtools.games.fog_of_love.verbs import BY_NAME
from fogtools.games.fog_of_love.verbs.draw import DrawFrom
from fogtools.games.fog_of_love.words.condition_wording import ConditionWording
from fogtools.games.fog_of_love.words.phrasing import About
from fogtools.games.fog_of_love.words.spans import Span, Words, aspects, sentence, signed, without_stop
from fogtools.source.model import Model

#: What these hold may not happen: the sentence ends with them.
OPEN = ("if", "may", "one of")
#: Behind these the subject stands again: what they hold may not happen, or they name the person as the object.
ANEW = (*OPEN, "new choice")


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
                [self.effects(v, a, f"{path}/{i}") for i, (v, a) in enumerate(_then_bare(value, about))],
                [name for v in value for name in _names(v)[-1:]],
            )
        pairs = [(k, v) for k, v in value.written() if k in BY_NAME]
        said = [self._verb(k, v, value, a, f"{path}/{k}") for (k, v), a in _then_bare(pairs, about)]
        return self._joined(said, [k for k, _ in pairs])

    def _joined(self, parts: Sequence[Words], verbs: Sequence[str] = ()) -> Words:
        """The parts after commas; before and after what may not happen, semicolons: the rest happens in any case."""
        found: list[Span] = []
        for i, part in enumerate(parts):
            if found and part:
                apart = i < len(verbs) and (verbs[i] == "if" or verbs[i - 1] in OPEN)
                found.append(Span("text", self.phrase("next") if apart else ", "))
            found += part
        return tuple(found)

    def _verb(self, name: str, value: Any, helpers: Any, about: About, path: str) -> Words:
        special = getattr(self, "_say_" + name.replace(" ", "_"), None)
        if special is not None:
            said: Words = special(value, helpers, about, path)
            return said
        return self.fill(
            self.phrase(f"verb/{name}"),
            about,
            who=self.subject(about),
            co=self.co(about),
            **self._slots(name, value, about, path),
        )

    def _slots(self, name: str, value: Any, about: About, path: str) -> dict[str, Any]:
        match name:
            case "satisfaction":
                return {"n": signed(value), "count": abs(value)}
            case "tokens" | "lose tokens":
                return {"aspects": aspects(value)}
            case "draw":
                return self._draw_slots(value, about)
            case "scan":
                return {
                    "n": value.count,
                    "count": value.count,
                    "deck": self.deck(value.deck),
                    "for": self._scanned(value.for_, value.count),
                }
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
        """One after the other: `“Lone wolf” and any 2 DESTINIES`."""
        parts = [self._destiny(wanted, len(list(like))) for wanted, like in groupby(each(value))]
        said = list(parts[0])
        for i, part in enumerate(parts[1:], 2):
            said += [Span("text", self.phrase("and") if i == len(parts) else ", "), *part]
        return tuple(said)

    def _destiny(self, wanted: str, n: int) -> Words:
        if wanted == "any":
            return self.fill(self.phrase("destiny/several" if n > 1 else "destiny/any"), About(), n=n, count=n)
        context = "destiny/any but" if wanted.startswith("any but ") else "destiny/one"
        return self.fill(self.phrase(context), About(), card=self.names("card", wanted.removeprefix("any but ")))

    def _say_track(self, value: Any, helpers: Any, about: About, path: str) -> Words:
        parts = []
        for (track, n), who in _then_bare(list(value.items()), about):
            subject = () if who.role == "none" else self.subject(who)
            named = (*subject, Span("text", self.phrase("colon"))) if subject else ()
            parts.append(
                self.fill(
                    self.phrase("verb/track"),
                    who,
                    who_=named,
                    track=(Span("key", self.names("track", track)),),
                    n=signed(n),
                )
            )
        return self._joined(parts)

    def _say_new_choice(self, value: str, helpers: Any, about: About, path: str) -> Words:
        word = "letter" if value in "ABCD" else value
        named = self.subject(replace(about, bare=False, hidden=False))
        return self.fill(
            self.phrase(f"verb/new choice/{word}"), about, who=named, co=self.co(about), letter=(Span("key", value),)
        )

    def _say_may(self, value: Any, helpers: Any, about: About, path: str) -> Words:
        inner = self.effects(value, replace(about, bare=True, hidden=False), path)
        said = self.fill(self.phrase("verb/may"), about, who=self.subject(about), effects=inner)
        return (*said, *self._otherwise(helpers, about, path))

    def _otherwise(self, helpers: Any, about: About, path: str) -> Words:
        other = getattr(helpers, "otherwise", None)
        if other is None:
            return ()
        where = f"{path.rpartition('/')[0]}/otherwise"
        said = self._branch(other, where) if about.role == "none" else self.effects(other, about, where)
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
        asked = [conditions.state(t) for t in each(value)]
        of_each = about.role in ("both", "chose") and any(c.who in ("own", "lead") for c in asked)
        several = of_each and not about.each and not about.bare
        inner = replace(about, hidden=about.each or several, each=about.each or several)
        tests = self.all_of(asked, inner)
        inner = replace(inner, role="player") if several else inner
        where = f"{path.rpartition('/')[0]}/do"
        done = self._branch(helpers.do, where) if about.role == "none" else self.effects(helpers.do, inner, where)
        rest = self._otherwise(helpers, inner, path)
        said = self.fill(self.phrase("verb/if"), about, conditions=tests, effects=done)
        return (*(self._each(about) if several else ()), *said, *rest)

    def _each(self, about: About) -> Words:
        """Who is tested one by one: both, or whoever chose a letter."""
        if about.role == "both":
            return (Span("text", self.phrase("each")),)
        return (*self.subject(replace(about, hidden=False)), Span("text", self.phrase("colon")))

    def _branch(self, row: Any, path: str) -> Words:
        """Lines in the middle of a sentence: no full stop between them, or the second would happen in any case."""
        if row == "nothing":
            return self.lines(row, path)
        said: list[Span] = []
        for key, value in row.written():
            words = self.line(key, value, row, f"{path}/{key}")
            if words:
                stopped = bool(said) and said[-1].text.rstrip()[-1:] in (".", "!", "?", "…")
                said += [*([Span("text", " " if stopped else ", ")] if said else []), *words]
        return tuple(said)

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
        rows: list[Span] = []
        for key, word in value.written():
            if key in ("satisfaction", "gains", "losses", "tokens"):
                parts.append(self.fill(self.phrase(f"verb/carry/{key}"), About(), **{"x form": word == "ignored"}))
            elif key == "choose":
                parts.append(self.fill(self.phrase("verb/carry/choose"), About(), **{"x form": word != "player first"}))
            elif key == "then":
                for when, row in word.items():
                    rows += [*([Span("text", " ")] if rows else []), *self.row(when, row, f"{path}/then/{when}")]
        changes = self._joined(parts)
        full = [Span("text", ". "), *rows] if rows and changes else rows
        return (*until, Span("text", self.phrase("colon")), *changes, *without_stop(tuple(full)))

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
            missed = self.fill(self.phrase("measure/satisfaction"), About(), n=signed(value.missed))
            return self.fill(self.phrase("step/score traits"), About(), met=signed(value.met), missed=missed)
        if key == "tell":
            return self.fill(self.phrase("step/tell"), About(), text=self.texts(f"{path}/tell", value))
        return sentence(self.lines(value, f"{path}/do"))


def _names(item: Any) -> list[str]:
    """The verbs of one effect: of a map all, of a verb with its value that one."""
    if isinstance(item, tuple):
        return [item[0]]
    return [k for k, _ in item.written() if k in BY_NAME] if isinstance(item, Model) else []


def _then_bare(items: Sequence[Any], about: About) -> Iterator[tuple[Any, About]]:
    """After the first effect of a target the subject is left out; where the sentence began anew it stands again."""
    for i, item in enumerate(items):
        again = i > 0 and _names(items[i - 1])[-1:] and _names(items[i - 1])[-1] in ANEW
        yield item, about if i == 0 or again else replace(about, hidden=True)
