"""Effects and conditions in printed words, in any language: templates, agreement, plural, and what is bold."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from fogtools.games.fog_of_love import conditions
from fogtools.games.fog_of_love.conditions import Condition
from fogtools.games.fog_of_love.phrases import PHRASES
from fogtools.games.fog_of_love.shapes import each
from fogtools.games.fog_of_love.verbs import BY_NAME
from fogtools.games.fog_of_love.verbs.draw import DrawFrom

MINUS = "\u2212"


class Span(NamedTuple):
    """A piece of printed text: `text`, `key` (a red, bold keyword), `heart`, `aspect` or `deck` (icons by id)."""

    kind: str
    text: str


Words = tuple[Span, ...]


class Speaker(Protocol):
    """A language, as far as wording needs it (`fogtools.text.Language` is one)."""

    def text(self, context: str, source: str) -> str:
        """A fixed phrase of the game in this language."""

    def plural(self, n: int) -> int:
        """Which plural form a number takes."""


#: What a box calls its things: (kind, id) -> printed title; kind is card, deck, track, mark or dimension.
Names = Callable[[str, str], str]
#: A text an author wrote, in the printed language: (path from the card, text) -> text.
Texts = Callable[[str, Any], str]


@dataclass(frozen=True)
class About:
    """Who a sentence is about. `role` is the target's word; `bare`: the subject has been named; `you`: a destiny."""

    role: str = "player"
    letters: str = ""
    bare: bool = False
    you: bool = False
    hidden: bool = False


def plain_words(words: Words) -> str:
    """The words without icons, for a terminal: hearts as ♥, aspects as `+curiosity`."""
    return "".join(s.text for s in words)


class Wording:
    """Prints effects and conditions of one card in one language."""

    def __init__(self, speaker: Speaker, names: Names, texts: Texts) -> None:
        self.speaker = speaker
        self.names = names
        self.texts = texts

    # ------------------------------------------------------------------ templates
    def phrase(self, context: str) -> str:
        """The template of a context in this language."""
        return self.speaker.text(context, PHRASES[context])

    def fill(self, template: str, about: About, **slots: Any) -> Words:
        """The template with agreement, plural and slots put in; `*...*` and words in capitals become keywords."""
        return _tidy(self.part(template, about, **slots))

    def part(self, template: str, about: About, **slots: Any) -> Words:
        """Like `fill`, for a part of a sentence: spaces at its ends stay."""
        return tuple(self._spans(template, about, slots))

    def _spans(self, template: str, about: About, slots: dict[str, Any]) -> Iterator[Span]:
        bold = False
        for piece in re.split(r"(\*|\{\w+(?::[^{}]*)?\})", template):
            if piece == "*":
                bold = not bold
            elif piece.startswith("{"):
                for span in self._slot(piece[1:-1], about, slots):
                    yield Span("key", span.text) if bold and span.kind == "text" else span
            elif bold and piece:
                yield Span("key", piece)
            elif piece:
                yield from _literal(piece)

    def _slot(self, slot: str, about: About, slots: dict[str, Any]) -> Iterator[Span]:
        name, _, forms = slot.partition(":")
        if forms or ":" in slot:
            parts = forms.split("|")
            place = self._form(name, about, slots, len(parts))
            yield from self._spans(parts[min(place, len(parts) - 1)], about, slots)
            return
        value = slots.get(name, "")
        if isinstance(value, tuple):
            yield from value
        elif value != "":
            yield from _literal(str(value)) if name in ("who", "co", "own") else (Span("text", str(value)),)

    def _form(self, name: str, about: About, slots: dict[str, Any], count: int) -> int:
        if name == "s":
            if about.you and count > 3:
                return 3
            return 2 if about.bare and count > 2 else int(about.role in ("both", "joint"))
        if name == "n":
            return self.speaker.plural(int(slots["count"]))
        return int(slots[f"{name} form"])

    # ------------------------------------------------------------------ people
    def subject(self, about: About) -> Words:
        """The subject of a sentence; nothing where it has been named."""
        if about.bare or about.hidden or about.role == "none":
            return ()
        if about.you:
            return (Span("text", self.phrase("who/own/you")),)
        return self.fill(self.phrase(f"target/{about.role}"), about, letters=self.letters(about.letters))

    def co(self, about: About) -> Words:
        """The role opposite to the subject."""
        opposite = {"player": "partner", "partner": "player", "chooser": "other", "other": "chooser"}.get(about.role)
        if opposite is None or about.you:
            return (Span("text", self.phrase("who/the other")),)
        return self.fill(self.phrase(f"target/{opposite}"), About(opposite))

    def letters(self, letters: str) -> str:
        """`A/C` as it is printed: `A or C`."""
        parts = letters.split("/")
        return self.phrase("letters/or").join((", ".join(parts[:-1]), parts[-1])) if len(parts) > 1 else letters

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

    def deck(self, deck: str) -> Words:
        """A deck's name in capitals, as a keyword."""
        return (Span("key", self.names("deck", deck)),)

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
                said += [*([Span("text", " ")] if said else []), *_sentence(words)]
        return _without_stop(tuple(said))

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
        return (*self.when(when), Span("text", self.phrase("colon")), *_sentence(self.lines(row, path)))

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
                parts.append(_without_stop(tuple(s for row in rows for s in (*row, Span("text", " ")))))
        return (*until, Span("text", self.phrase("colon")), *self._joined(parts))

    # ------------------------------------------------------------------ conditions
    def when(self, text: str) -> Words:
        """A row's condition as it opens the line."""
        parsed = conditions.when(text)
        said: list[Span] = []
        for part in parsed.joint:
            words = self.fill(self.phrase(f"joint/{part.form}"), About(), letters=self.letters(part.letters),
                              letters2=self.letters(part.letters2))  # fmt: skip
            said += [*([Span("text", self.phrase("and"))] if said else []), *words]
        if parsed.otherwise:
            said += self.fill(self.phrase("joint/else"), About())
        if parsed.state:
            opening = self.phrase("and if") if said else self.phrase("if opening")
            said += [Span("text", opening), *self.all_of(parsed.state, About())]
        return tuple(Span("key", s.text) if s.kind == "text" else s for s in said[:1]) + tuple(said[1:])

    def only_if(self, texts: Sequence[str]) -> Words:
        """The conditions of `only if`: `Only if the scene is DRAMA and PARTNER chose B.`"""
        said: list[Span] = []
        for text in texts:
            parsed = conditions.when(text)
            for part in parsed.joint:
                words = self.fill(self.phrase(f"joint/{part.form}"), About(), letters=self.letters(part.letters),
                                  letters2=self.letters(part.letters2))  # fmt: skip
                said += [*([Span("text", self.phrase("and"))] if said else []), *words]
            if parsed.state:
                said += [*([Span("text", self.phrase("and"))] if said else []), *self.all_of(parsed.state, About())]
        return _sentence(self.fill(self.phrase("face/only if"), About(), conditions=tuple(said)))

    def all_of(self, tests: Sequence[Condition], about: About) -> Words:
        """Several conditions joined by `and`."""
        said: list[Span] = []
        for test in tests:
            said += [*([Span("text", self.phrase("and"))] if said else []), *self.condition(test, about)]
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
        return self.fill(self.phrase(f"state/{no}scene is"), asked, x=self._scene_word(c.name))

    def _scene_word(self, name: str) -> Words:
        if f"type/{name}" in PHRASES:
            return self.fill(self.phrase(f"type/{name}"), About())
        return self.deck(name)

    def _asked(self, who: str, about: About) -> tuple[Words, About]:
        """The person a condition is about, and how the verb agrees."""
        if who == "own":
            if about.you:
                return (Span("text", self.phrase("who/own/you")),), replace(about, bare=False)
            if about.hidden or about.role in ("both", "chose"):
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
        slots: dict[str, Any] = {"n": number(n), "count": abs(n)}
        if measure[0] in "+-":
            return self.fill(self.phrase("measure/balance/x"), About(), aspect=aspects([measure]), **slots)
        if f"measure/{measure}" in PHRASES:
            return self.fill(self.phrase(f"measure/{measure}"), About(), **slots)
        return self.fill(self.phrase("measure/track"), About(), track=self.names("track", measure), **slots)

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
            missed = (
                (*signed(value.missed), Span("text", " "), Span("heart", "♥"))
                if value.missed != "nothing"
                else (Span("text", self.phrase("step/missed nothing")),)
            )
            return self.fill(self.phrase("step/score traits"), About(), met=signed(value.met), missed=missed)
        if key == "tell":
            return self.fill(self.phrase("step/tell"), About(), text=self.texts(f"{path}/tell", value))
        return _sentence(self.lines(value, f"{path}/do"))


def _then_bare(items: Sequence[Any], about: About) -> Iterator[tuple[Any, About]]:
    """After the first effect of a target the subject is left out."""
    for i, item in enumerate(items):
        yield item, about if i == 0 else replace(about, hidden=True)


def number(n: int) -> str:
    """A number with a true minus sign."""
    return f"{MINUS}{-n}" if n < 0 else str(n)


def signed(n: int) -> Words:
    """A number of hearts, sign kept."""
    return (Span("text", f"+{n}" if n > 0 else number(n)),)


def aspects(names: Sequence[str]) -> Words:
    """Aspects as icons."""
    said: list[Span] = []
    for name in names:
        said += [*([Span("text", " ")] if said else []), Span("aspect", name)]
    return tuple(said)


CAPITALS = re.compile(r"([A-ZÀ-ÖØ-Þ]{2,}(?:[ '’/][A-ZÀ-ÖØ-Þ]{2,})*|♥)")


def _literal(text: str) -> Iterator[Span]:
    """Literal text of a template: words in capitals are keywords, ♥ is an icon."""
    for i, piece in enumerate(CAPITALS.split(text)):
        if piece:
            yield Span("heart" if piece == "♥" else "key" if i % 2 else "text", piece)


def _tidy(words: Words) -> Words:
    """Merges neighbours, and drops the spaces and colons that an absent subject leaves at the start."""
    merged: list[Span] = []
    for span in words:
        if merged and merged[-1].kind == span.kind and span.kind in ("text", "key"):
            merged[-1] = Span(span.kind, merged[-1].text + span.text)
        else:
            merged.append(span)
    if merged and merged[0].kind == "text":
        merged[0] = Span("text", merged[0].text.lstrip(" :,\u00a0"))
    if merged and merged[-1].kind == "text":
        merged[-1] = Span("text", merged[-1].text.rstrip(" "))
    return tuple(s for s in merged if s.text)


def _sentence(words: Words) -> Words:
    """The words with a capital at the start and a full stop at the end."""
    if not words:
        return words
    first, last = words[0], words[-1]
    if first.kind in ("text", "key") and first.text[:1].islower():
        words = (Span(first.kind, first.text[0].upper() + first.text[1:]), *words[1:])
    return words if last.text.rstrip("”» \u00a0")[-1:] in (".", "!", "?", "…") else (*words, Span("text", "."))


def _without_stop(words: Words) -> Words:
    """The words without the full stop at the end, for a sentence that goes on."""
    while words and words[-1].text in (".", " "):
        words = words[:-1]
    return words
