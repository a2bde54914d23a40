"""How each effect and condition is worded, learned from the wording itself: phrases with holes, and what they mean."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import product
from typing import Any, NamedTuple

from fogtools.games.fog_of_love.cards.effects import Acts, Row
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.engine.saying import About
from fogtools.games.fog_of_love.engine.spans import Span, Words
from fogtools.games.fog_of_love.engine.verb import NONE, PEOPLE, Use, Verb
from fogtools.games.fog_of_love.verbs import VERBS
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.games.fog_of_love.words.printed_names import FixedWords
from fogtools.games.fog_of_love.words.reading.examples import NOTHING_ELSE, Examples
from fogtools.games.fog_of_love.words.reading.tokens import words
from fogtools.games.fog_of_love.words.wording import Wording
from fogtools.source.model import Model

#: How what stands for something else is marked in learned words; in small letters, capitals being keywords.
OPEN, SHUT = "\ue000", "\ue001"
MARKED = re.compile(f"{OPEN}([^{SHUT}]*){SHUT}|([+-]?[0-9]+)")
#: Which kinds of spans cannot be left out easily: what they cost.
WEIGHTS = {"key": 4, "heart": 1, "text": 1, "deck": 1}
#: Holes that tell by themselves what a phrase is.
TELLING = ("aspect", "signed")
MEASURES = ("+qa", "satisfaction", "scenes", "secrets", "destinies", "goals", "qa")


#: What people call it when both choose the same, or not.
AGREEING = {
    **dict.fromkeys(("agree", "same", "both agree", "accord", "d’accord", "ensemble"), "match"),
    **dict.fromkeys(("disagree", "differ", "mismatch", "not match", "désaccord", "pas d’accord"), "no match"),
    f"accord sur {OPEN}letters:qa{SHUT}": "match qa",
    f"agree on {OPEN}letters:qa{SHUT}": "match qa",
}


class Hole(NamedTuple):
    """What may be anything of a kind; `mark` is what stands for it in the value."""

    kind: str
    mark: str


class Word(NamedTuple):
    """A word of the phrase, and what leaving it out costs."""

    text: str
    weight: int


@dataclass(frozen=True)
class Pattern:
    """A phrase and what it means; `role`: whom it is about, where it says so without naming anybody."""

    parts: tuple[Word | Hole, ...]
    value: Any
    verb: Verb | None = None
    target: bool = True
    role: str = ""
    like: str = ""
    order: int = 0
    #: The words without which it is never meant; one of them must be there.
    anchors: frozenset[str] = field(default=frozenset())

    @cached_property
    def nested(self) -> bool:
        """Whether effects or conditions stand in it."""
        return any(isinstance(p, Hole) and p.kind in ("effects", "row", "conditions", "carry") for p in self.parts)


def anchors(parts: Sequence[Word | Hole]) -> frozenset[str]:
    """The heaviest words of a phrase; none where its holes tell enough."""
    found = [p for p in parts if isinstance(p, Word) and p.text.isalpha()]
    most = max((p.weight for p in found), default=0)
    return frozenset(p.text for p in found if p.weight == most)


class Learning(Wording):
    """The wording of a language with holes where other words would stand."""

    def __init__(self, speaker: FixedWords) -> None:
        super().__init__(
            speaker,
            lambda kind, name: f"{OPEN}name {kind}:{name}{SHUT}",
            lambda path, text: f"{OPEN}text:{text}{SHUT}",
        )

    def subject(self, about: About) -> Words:
        """A hole for whom it is about, where anybody is named."""
        return (Span("hole", "who:"),) if super().subject(about) else ()

    def co(self, about: About) -> Words:
        """A hole for the other person."""
        return (Span("hole", "co:"),)

    def inside(self, value: object, about: About, path: str = "") -> Words:
        """A hole for effects inside."""
        return (Span("hole", f"effects:{path}"),)

    def done(self, value: object, about: About, path: str) -> Words:
        """A hole for effects inside, or for lines."""
        return (Span("hole", f"{'row' if about.role == NONE else 'effects'}:{path}"),)

    def all_of(self, tests: Sequence[Condition], about: About) -> Words:
        """A hole for conditions."""
        return (Span("hole", "conditions:@/if"),)

    def destinies(self, value: object) -> Words:
        """A hole for destinies."""
        return (Span("hole", "destinies:qa"),)

    def carry(self, value: object, path: str) -> Words:
        """A hole for a carry-over."""
        return (Span("hole", "carry:@/carry"),)


def parts(said: Words) -> tuple[Word | Hole, ...]:
    """Learned words as a phrase."""
    found: list[Word | Hole] = []
    for span in said:
        if span.kind == "hole":
            found.append(Hole(*span.text.split(":", 1)))
        elif span.kind == "aspect":
            found.append(Hole("aspect", span.text))
        else:
            found += _of_text(span.text, WEIGHTS.get(span.kind, 1))
    return tuple(found)


def _of_text(text: str, weight: int) -> Iterator[Word | Hole]:
    at = 0
    for mark in MARKED.finditer(text.replace("\u2212", "-")):
        yield from (Word(word, weight) for word in words(text[at : mark.start()]))
        at = mark.end()
        if mark[1] is not None:
            kind, name = mark[1].split(":", 1)
            yield Hole(kind, name)
        elif mark[2].lstrip("+-") in ("1", "11"):
            yield Hole("signed" if mark[2][0] in "+-" else "count", mark[2].lstrip("+-"))
        else:
            yield Word(mark[2], weight)
    yield from (Word(word, weight) for word in words(text[at:]))


ABOUT = (
    *(About(role) for role in ("player", "both")),
    *(About("player", hidden=True), About("both", hidden=True), About("player", bare=True), About("both", bare=True)),
    About("player", hidden=True, each=True),
    About("chose", "A"),
)


def effects(speaker: FixedWords) -> list[Pattern]:
    """Every way in which an effect is worded in a language."""
    say = Learning(speaker)
    seen: dict[tuple[Word | Hole, ...], Pattern] = {}
    named: dict[tuple[Word | Hole, ...], set[str]] = {}
    counts = _counts(speaker)
    for model, wanted in ((Acts, PEOPLE), (Row, (NONE,))):
        examples = Examples(model, counts)
        for order, verb in enumerate(VERBS):
            if not set(verb.targets) & set(wanted):
                continue
            for value, leaves in _entries(verb, examples):
                for about in ABOUT if wanted == PEOPLE else (About(NONE),):
                    _learn(say, verb, model, value, leaves, about, order, seen, named)
    return [_with_role(p, named[key]) for key, p in seen.items()]


def _counts(speaker: FixedWords) -> tuple[int, ...]:
    """A number of each plural form: 1, and one that no phrase has by itself."""
    return (1, 11) if speaker.plural(1) != speaker.plural(11) else (11,)


def _entries(verb: Verb, examples: Examples) -> Iterator[tuple[dict[str, Any], frozenset[str]]]:
    """The verb with its value, and with each of the words that may stand beside it."""
    if verb.name == "nothing":
        yield {}, NOTHING_ELSE
        return
    helpers = [[*([] if name == "do" else [(None, NOTHING_ELSE)]), *examples.of(name)] for name in verb.helpers]
    for value, leaves in examples.of(verb.name):
        for beside in product(*helpers):
            more = {k: v for k, (v, _) in zip(verb.helpers, beside, strict=True) if v is not None}
            yield {verb.name: value, **more}, leaves


Learned = dict[tuple[Word | Hole, ...], Pattern]


def _learn(
    say: Learning,
    verb: Verb,
    model: type[Model],
    value: dict[str, Any],
    leaves: frozenset[str],
    about: About,
    order: int,
    seen: Learned,
    named: dict[tuple[Word | Hole, ...], set[str]],
) -> None:
    if about.role == "both" and "both" not in verb.targets:
        return
    if verb.name == "nothing":
        said = Wording.effects(say, "nothing", about)
    else:
        written = model.model_validate(value)
        own = next(v for k, v in written.written() if k == verb.name)
        said = verb.says.words(say, Use(verb.name, own, written, about, f"@/{verb.name}"))
    phrase = parts(said)
    there = {part.mark for part in phrase if isinstance(part, Hole)}
    telling = any(isinstance(p, Word) or p.kind in (*TELLING, "carry") for p in phrase)
    if not leaves <= there or not telling:
        return  # what is not printed cannot be read
    target = about.role != NONE
    key = (*phrase, Word("", int(target)))
    named.setdefault(key, set()).add("" if Hole("who", "") in phrase else about.role)
    if key not in seen:
        like = "".join(
            "…" if isinstance(p, Hole) and p.kind != "who" else p.text if isinstance(p, Word) else "" for p in phrase
        )
        seen[key] = Pattern(phrase, value, verb, target, "", like, order, anchors(phrase))


def _with_role(pattern: Pattern, roles: set[str]) -> Pattern:
    """A phrase that is said of both alone says so, though it names nobody."""
    role = "both" if roles == {"both"} else ""
    return Pattern(
        pattern.parts, pattern.value, pattern.verb, pattern.target, role, pattern.like, pattern.order, pattern.anchors
    )


# ------------------------------------------------------------------ conditions
def _named(kind: str, name: str) -> str:
    return f"{OPEN}name {kind}:{name}{SHUT}"


def states(speaker: FixedWords) -> list[Pattern]:
    """Every way in which a condition on the state is worded; `@player` stands for whoever that person is."""
    say = Wording(speaker, _named, lambda path, text: str(text))
    seen: dict[tuple[Word | Hole, ...], Pattern] = {}
    for text in _states():
        for about, who in _abouts(text):
            said = parts(say.condition(conditions.state(text), about))
            meant = re.sub(r"\b(own|player|partner)\b", f"@{who}" if " own" in f" {text}" else r"@\1", text, count=1)
            meant = f"{meant} of @{who}" if re.match("(not )?lead", text) else meant
            seen.setdefault(said, Pattern(said, meant, anchors=anchors(said)))
    return list(seen.values())


def _abouts(text: str) -> list[tuple[About, str]]:
    """Whom a condition may be about, and what `own` is then."""
    if not re.match(r"(not )?(own|lead)\b", text):
        return [(About("player"), "")]
    roles = [(About(role), role) for role in ("player", "partner", "chooser", "other")]
    return [*roles, (About("player", each=True, hidden=True), "own"), (About("player", you=True), "own")]


def _states() -> Iterator[str]:
    people = ("own", "player", "partner", "joint")
    for who in (*people, "lead", "gap"):
        for measure, op, n in product(MEASURES, ("at least", "at most", "exactly"), (1, 11)):
            yield f"{who} {measure} {op} {n}"
    for no in ("", "not "):
        yield from (f"{no}{who} has qa" for who in people)
        yield from (f"{no}{who}marked qa" for who in ("", "own ", "player ", "partner "))
        yield from (f"{no}played qa", f"{no}scene is qa", f"{no}scene is plain")
        yield from (f"{no}scene is {kind[5:]}" for kind in PHRASES if kind.startswith("type/"))
    for who in people[:3]:
        yield from (f"{who} is woman", f"{who} is man", f"{who} stays", f"{who} breaks up")
    yield from ("same gender", "different genders", "last chapter", *(f"chapter {n}" for n in range(1, 10)))


@cache
def destinies(speaker: FixedWords, form: str) -> tuple[Pattern, ...]:
    """How destinies are named: `any`, `several`, `any but`, `one`."""
    said = speaker.text(f"destiny/{form}", PHRASES[f"destiny/{form}"]).replace("{card}", _named("card", "qa"))
    say = Learning(speaker)
    return (Pattern(parts(say.fill(said, About(), n="11", count=11)), form),)


def carried(speaker: FixedWords) -> tuple[list[Pattern], list[Pattern]]:
    """How long a carry-over waits, and what it changes."""
    say = Wording(speaker, _named, lambda path, text: str(text))
    keys, ways = ("satisfaction", "gains", "losses", "tokens"), ("doubled", "ignored")
    until = [
        Pattern(parts(say.fill(say.phrase(f"verb/carry/{word}"), About())), {"until": word})
        for word in ("next scene", "end of chapter")
    ]
    changes = [(key, way, i) for key in keys for i, way in enumerate(ways)]
    changes += [("choose", way, i) for i, way in enumerate(("player first", "partner first"))]
    said = ((key, way, say.fill(say.phrase(f"verb/carry/{key}"), About(), **{"x form": i})) for key, way, i in changes)
    return until, [Pattern(parts(words_), {key: way}) for key, way, words_ in said]


def joints(speaker: FixedWords) -> list[Pattern]:
    """Every way in which a condition on the two choices is worded, as a row or in a sentence."""
    human = ((parts((Span("key", said),)), text) for said, text in AGREEING.items())
    found = [Pattern(phrase, text, anchors=anchors(phrase)) for phrase, text in human]
    forms = {
        "match": "match",
        "match letters": "match qa",
        "no match": "no match",
        "versus": "qa vs qb",
        "else": "else",
    }
    forms |= {form: f"{form} qa" for form in ("one", "any", "both", "player", "partner")}
    for where in ("joint", "only"):
        for form, text in forms.items():
            if f"{where}/{form}" not in PHRASES:
                continue
            said = speaker.text(f"{where}/{form}", PHRASES[f"{where}/{form}"])
            said = said.replace("{letters}", f"{OPEN}letters:qa{SHUT}").replace("{letters2}", f"{OPEN}letters:qb{SHUT}")
            phrase = parts((Span("key", said.replace("*", "")),))
            found.append(Pattern(phrase, text, anchors=anchors(phrase)))
    return found


def filled(value: object, found: Mapping[str, object], at: str = "@") -> object:
    """The value with what was found for each mark in it, and for what stands inside, by its place."""
    if at in found:
        return found[at]
    if isinstance(value, dict):
        return {found.get(k, k): filled(v, found, f"{at}/{k}") for k, v in value.items()}
    if isinstance(value, list):
        return [filled(part, found, f"{at}/{i}") for i, part in enumerate(value)]
    if isinstance(value, int) and not isinstance(value, bool):
        return found.get(str(abs(value)), value)
    return found.get(value, value) if isinstance(value, str) else value
