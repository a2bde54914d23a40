"""Conditions in printed words: of rows, of `only if`, of destinies and goals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import Condition, Joint
from fogtools.games.fog_of_love.engine.saying import About
from fogtools.games.fog_of_love.engine.spans import Span, Words, aspects, number, sentence
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.games.fog_of_love.words.phrasing import Phrasing


class ConditionWording(Phrasing):
    """Words conditions of one card in one language."""

    def when(self, text: str) -> Words:
        """A row's condition as it opens the line."""
        parsed = conditions.when(text)
        said: list[Span] = []
        if parsed.otherwise:
            said += self.fill(self.phrase("joint/else"), About())
        for i, part in enumerate(parsed.joint):
            words = self._joint(f"joint/{part.form}", part)
            joined = Span("text", self.phrase("and" if i else "and if"))
            said += [joined, *_in_sentence(words)] if said else words
        if parsed.state:
            opening = self.phrase("and if") if said else self.phrase("if opening")
            said += [Span("text", opening), *self.all_of(parsed.state, About())]
        return tuple(Span("key", s.text) if s.kind == "text" else s for s in said[:1]) + tuple(said[1:])

    def only_if(self, texts: Sequence[str]) -> Words:
        """The conditions of `only if`: `Only if the scene is DRAMA and PARTNER chose B.`"""
        said: list[Span] = []
        for text in texts:
            parsed = conditions.when(text)
            parts = [
                self._joint(f"only/{j.form}", j)
                if f"only/{j.form}" in PHRASES
                else _in_sentence(self._joint(f"joint/{j.form}", j))
                for j in parsed.joint
            ]
            for words in (*parts, *([self.all_of(parsed.state, About())] if parsed.state else [])):
                said += [*([Span("text", self.phrase("and/state"))] if said else []), *words]
        return sentence(self.fill(self.phrase("face/only if"), About(), conditions=tuple(said)))

    def _joint(self, context: str, part: Joint) -> Words:
        return self.fill(
            self.phrase(context), About(), letters=self.letters(part.letters), letters2=self.letters(part.letters2)
        )

    def all_of(self, tests: Sequence[Condition], about: About) -> Words:
        """Several conditions joined by `and`."""
        said: list[Span] = []
        for test in tests:
            said += [*([Span("text", self.phrase("and/state"))] if said else []), *self.condition(test, about)]
        return tuple(said)

    def condition(self, c: Condition, about: About) -> Words:
        """One condition on the state, in words."""
        who, asked = self._asked(c.who, about)
        no = "not " if c.no else ""
        match c.form:
            case "compare":
                return self._compare(c, about, who, asked)
            case "has":
                return self.fill(self.phrase(f"state/{no}has"), asked, who=who, card=self.names("card", c.name))
            case "is":
                return self.fill(self.phrase("state/is"), asked, who=who, gender=self.phrase(f"gender/{c.name}"))
            case "genders":
                return self.fill(self.phrase(f"state/{c.name}"), asked)
            case "marked":
                if not c.who:
                    who, asked = self.subject(About("both")), About("both")
                return self.fill(self.phrase(f"state/{no}marked"), asked, who=who, mark=self.names("mark", c.name))
            case "played":
                return self.fill(self.phrase(f"state/{no}played"), asked, card=self.names("card", c.name))
            case "chapter":
                return self.fill(
                    self.phrase("state/chapter" if c.n else "state/last chapter"), asked, n=c.n or "", count=1
                )
            case "outcome":
                return self.fill(self.phrase(f"state/{c.name}"), asked, who=who)
        if c.name == "plain":
            return self.fill(self.phrase(f"state/{no}scene is plain"), asked)
        if f"type/{c.name}" in PHRASES:
            kind = self.fill(self.phrase(f"type/{c.name}"), About())
            return self.fill(self.phrase(f"state/{no}scene is a"), asked, x=kind)
        return self.fill(self.phrase(f"state/{no}scene is"), asked, x=self.deck(c.name))

    def _asked(self, who: str, about: About) -> tuple[Words, About]:
        """The person a condition is about, and how the verb agrees."""
        if who == "own":
            if about.you:
                return (Span("text", self.phrase("who/own/you")),), replace(about, bare=False)
            if about.each or about.role in ("both", "chose"):
                return (Span("text", self.phrase("who/own")),), About("player")
            return self.subject(replace(about, bare=False)), replace(about, bare=False, hidden=False)
        if who == "joint":
            return self.fill(self.phrase("who/joint"), About("joint")), About("joint")
        if who in ("player", "partner"):
            if about.you:
                return (Span("text", self.phrase("who/the other")),), About("player")
            return self.subject(About(who)), About(who)
        return (), about

    def _compare(self, c: Condition, about: About, who: Words, asked: About) -> Words:
        x = self._measured(c.measure, c.n)
        op = self.phrase(f"op/{c.op}")
        if c.who == "lead":
            own, asked = self._asked("own", about)
            return self.fill(self.phrase("who/lead"), asked, own=own, op=op, x=x)
        if c.who == "gap":
            return self.fill(self.phrase("who/gap"), asked, op=op, x=x)
        if c.measure[0] in "+-":
            return self.fill(
                self.phrase("measure/balance"), asked, who=who, op=op, n=number(c.n), aspect=aspects([c.measure])
            )
        return self.fill(self.phrase("measure/any other"), asked, who=who, op=op, x=x)

    def _measured(self, measure: str, n: int) -> Words:
        slots: dict[str, object] = {"n": number(n), "count": abs(n)}
        if measure[0] in "+-":
            return self.fill(self.phrase("measure/balance/x"), About(), aspect=aspects([measure]), **slots)
        if f"measure/{measure}" in PHRASES:
            return self.fill(self.phrase(f"measure/{measure}"), About(), **slots)
        track = (Span("key", self.names("track", measure)),)
        return self.fill(self.phrase("measure/track"), About(), track=track, **slots)


def _in_sentence(words: Words) -> Words:
    """A row's condition in the middle of a sentence: without its capital."""
    first = words[0]
    return (Span("text", first.text[:1].lower() + first.text[1:]), *words[1:]) if first.kind == "text" else words
