"""Every effect, condition, trigger and fixed word in both languages, word for word: the table in tests/wording.

The table is made from the registries, so that no verb, kind, way of picking or phrase can be forgotten. After a change
of words, `python -m tests.test_wordings` writes it anew; read the difference as an editor of each language would.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple, get_args

from fogtools.games.fog_of_love.cards.effects import Row
from fogtools.games.fog_of_love.cards.manifest import Mark, Track
from fogtools.games.fog_of_love.cards.story_cards import Finale
from fogtools.games.fog_of_love.engine.rulings import RULED
from fogtools.games.fog_of_love.engine.saying import About
from fogtools.games.fog_of_love.engine.spans import Span, Words
from fogtools.games.fog_of_love.engine.verb import NONE, Pick, Verb
from fogtools.games.fog_of_love.print.faces.ink import Ink
from fogtools.games.fog_of_love.verbs import VERBS
from fogtools.games.fog_of_love.verbs.carry import Carry
from fogtools.games.fog_of_love.verbs.scan import Scan
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.games.fog_of_love.words.printed_names import FixedWords
from fogtools.games.fog_of_love.words.wording import Wording
from fogtools.source import Source, parse
from fogtools.text.language import Language, open_language
from tests.table import read_yaml

ROOT = Path(__file__).parent.parent
TABLE = Path(__file__).parent / "wording" / "table.txt"
CASES = Path(__file__).parent / "verbs"
LANGUAGES = ("en", "fr")
#: What the cards, marks, tracks and texts of the table are called.
CALLED = {
    "lone-wolf": ("Lone wolf", "Loup solitaire"),
    "the-move": ("The move", "Le déménagement"),
    "engaged": ("engaged", "sous le charme"),
    "gossip": ("Gossip", "Rumeurs"),
    "words": ("where you first danced", "votre première danse"),
    "does": ("Hum a tune together.", "Fredonnez un air à deux."),
}
#: Verb -> what may be written under it, where its type does not list that itself.
VALUES = {
    "satisfaction": ["+1", "+2", "-1", "-5"],
    "tokens": ["[+curiosity]", "[+curiosity, -sincerity]"],
    "lose tokens": ["[+curiosity]", "[+curiosity, -sincerity]"],
    "track": ["{gossip: +1}", "{gossip: -2}"],
    "draw": ["1", "2", "5", "{count: 1, from: sweet}", "{count: 2, from: drama}"],
    "shuffle in": ["{the-move: serious}"],
    "tell": ["words"],
    "may": ["{draw: 1}", "+2"],
    "one of": ["[{draw: 1}, +2]"],
    "if": ["own satisfaction at least 2", "[own has lone-wolf, not own marked engaged]"],
    "mark": ["engaged"],
    "unmark": ["engaged"],
    "manual": ["{text: does, simulate as: nothing}"],
    **{
        verb: ["lone-wolf", "any", "any but lone-wolf", "[any, any]", "[lone-wolf, any]"]
        for verb in ("swap in", "swap out", "retrieve", "discard destiny")
    },
}
BESIDE = {"if": ", do: {draw: 1}"}
#: The written words of a target, and letters for those that need some.
LETTERED = {"chose": ("chose A", "chose A/C")}
COUNTS = (1, 2, 5)
#: Said by the edition for screen readers, which tests/test_accessible.py reads.
ALOUD = ("aloud/", "aspect/", "icon/")
#: What no card can say: a trade is always between both, of each of them it is asked who is in front or breaks up, and
#: a destiny moves no cards.
NEVER = {"trades", "échange", "échanger", "devancent", "NE ROMPENT PAS", "ROMPENT", "de votre choix"}


class Case(NamedTuple):
    """A line of the table: its heading, what an author writes, and what is printed for it."""

    heading: str
    written: str
    said: Any


class Recorded(Wording):
    """A wording that remembers which phrases it was asked for, and which of their alternatives it said."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.asked: set[str] = set()
        self.said: dict[str, set[str]] = {}
        self.slot = ""

    def phrase(self, context: str) -> str:
        self.asked.add(context)
        return super().phrase(context)

    def _slot(self, slot: str, about: About, slots: dict[str, Any]) -> Iterator[Span]:
        self.slot = slot
        yield from super()._slot(slot, about, slots)

    def _form(self, name: str, about: About, slots: dict[str, Any], count: int) -> int:
        place = super()._form(name, about, slots, count)
        forms = alternatives(self.slot)
        self.said.setdefault(self.slot, set()).add(forms[min(place, count - 1)])
        return place


def alternatives(slot: str) -> list[str]:
    """What a slot like `s:gains|gain` may say."""
    return slot.partition(":")[2].split("|")


# ------------------------------------------------------------------ what is written
def row(text: str) -> Any:
    """A row of effects, as an author writes it."""
    data = parse(text.encode(), Source(Path(), "table.yaml")).data
    return Row.model_validate(data, context={"written": True})


def values(verb: Verb) -> list[str]:
    """What may be written under a verb: every kind and way of picking, every word of its type."""
    if verb.name in VALUES:
        return VALUES[verb.name]
    if verb.name == "scan":
        wanted = get_args(Scan.model_fields["for_"].annotation)
        return [f"{{deck: drama, for: {w}, count: {n}}}" for w in wanted for n in (1, 2)]
    if isinstance(verb.shape, type) and issubclass(verb.shape, Pick):
        return [w for kind in verb.shape.exactly_one for how in hows(verb.shape, kind) for w in picks(kind, how)]
    return [str(word) for word in get_args(verb.shape)] or list(dict.fromkeys(in_cases(verb)))


def in_cases(verb: Verb) -> Iterator[str]:
    """What its case file writes under it."""
    cases = read_yaml((CASES / f"{verb.name.replace(' ', '-')}.yaml").read_text(encoding="utf-8"))["cases"]
    waiting = [case["write"] for case in cases]
    for value in waiting:
        if isinstance(value, dict):
            yield from (json.dumps(value[verb.name]).replace('"', "") for _ in [0] if verb.name in value)
            waiting += value.values()


def hows(shape: type[Pick], kind: str) -> list[str]:
    """The ways in which a kind of card may be picked."""
    return [w for a in get_args(shape.model_fields[kind].annotation) for w in get_args(a)]


def picks(kind: str, how: str) -> Iterator[str]:
    """One, two and five cards of a kind; of all there is no count."""
    yield f"{{{kind}: {how}}}"
    if how != "all":
        yield from (f"{{{kind}: {how}, count: {n}}}" for n in COUNTS[1:])


def acts(verb: Verb, value: str) -> str:
    """The effects under a target that are this verb alone."""
    alone = verb.name in ("satisfaction", "nothing")
    return value if alone else f"{{{verb.name}: {value}{BESIDE.get(verb.name, '')}}}"


def targets(verb: Verb) -> list[str]:
    """Every target that a verb may have, as it is written."""
    return [w for t in verb.targets if t != NONE for w in LETTERED.get(t, (t,))]


def effect(heading: str, target: str, text: str) -> Case:
    """Effects of a target. They are read under PLAYER: an option's CHOOSER may not stand in a row."""
    made = row(f"player: {text}")
    return Case(heading, f"{target}: {text}", lambda w: w.line(target, made.player, made, "x"))


def loose(heading: str, text: str) -> Case:
    """Effects without a target."""
    made = row(text)
    return Case(heading, text, lambda w: w.lines(made))


# ------------------------------------------------------------------ the table
def cases() -> Iterator[Case]:
    """The whole table, in order."""
    for verb in VERBS:
        yield from verb_cases(verb)
    yield from carry_cases()
    yield from joint_cases()
    yield from state_cases()
    yield from other_cases()
    yield from fixed_cases()


def verb_cases(verb: Verb) -> Iterator[Case]:
    """A verb with every value under its first target, with every target, and in every place."""
    if verb.name == "carry":
        return
    people, all_values = targets(verb), values(verb)
    if NONE in verb.targets:
        beside = ", do: {both: -1}" if verb.name == "if" else ""
        without = [v for v in all_values if "own" not in v] or ["marked engaged"]
        yield from (loose(verb.name, f"{{{verb.name}: {v}{beside}}}") for v in without)
    if not people:
        return
    yield from (effect(verb.name, people[0], acts(verb, v)) for v in all_values)
    several = [v for v in all_values if "chosen" in v or "by co-player" in v][:4:3] or all_values[:1]
    yield from (effect(verb.name, t, acts(verb, v)) for t in people[1:] for v in several)
    if verb.name not in ("nothing", "new choice", "trade"):
        yield from placed(verb, acts(verb, several[0]))


def placed(verb: Verb, text: str) -> Iterator[Case]:
    """After another effect, and inside the verbs that hold effects, for one person and for both."""
    heading = f"{verb.name}, further on"
    for target in ("player", "both"):
        if text.startswith("{"):
            yield effect(heading, target, f"[{{tokens: [+curiosity]}}, {text}]")
        yield effect(heading, target, f"{{may: {text}}}")
        yield effect(heading, target, f"{{one of: [{text}, +1]}}")
        yield effect(heading, target, f"{{if: own marked engaged, do: {text}, otherwise: {text}}}")


def carry_cases() -> Iterator[Case]:
    """Every carry-over."""
    for name, field in Carry.model_fields.items():
        words = [w for a in get_args(field.annotation) for w in get_args(a) if isinstance(w, str)]
        for word in words if name != "until" else ():
            yield loose("carry", f"carry: {{until: next scene, {name}: {word}}}")
    for until in get_args(Carry.model_fields["until"].annotation):
        yield loose("carry", f"carry: {{until: {until}, gains: doubled, losses: ignored}}")
        yield loose(
            "carry", f"carry: {{until: {until}, tokens: ignored, then: {{match: {{both: +1}}, else: {{both: -1}}}}}}"
        )


def joint_cases() -> Iterator[Case]:
    """Every condition on the two choices, as a row begins with it."""
    one = (
        "match",
        "no match",
        "match A",
        "match A/B/C",
        "one A",
        "one A/B",
        "any A",
        "any A/B",
        "both A",
        "both A/B",
        "A vs B",
        "A/B vs C/D",
        "player A",
        "player A/C",
        "partner B",
        "partner A/B",
        "else",
    )
    joined = (
        "player A and partner B",
        "match and marked engaged",
        "one A and any B",
        "no match and player A and partner B",
        "any A and own satisfaction at least 3 and last chapter",
        "else and marked engaged",
        "else and any A and last chapter",
    )
    for when in (*one, *joined):
        yield row_case("a row's condition", when)
    yield Case("a row's condition", "match: nothing", lambda w: w.row("match", "nothing", "x"))
    yield from (only_if((asked,)) for asked in one[:-1])
    for asked in (("match A", "partner B"), ("marked engaged", "scene is drama"), ("match A and marked engaged",)):
        yield only_if(asked)


def row_case(heading: str, when: str) -> Case:
    """A row that gives both a heart."""
    done = row("both: +1")
    return Case(heading, f"{when}: {{both: +1}}", lambda w: w.row(when, done, "x"))


def only_if(asked: Sequence[str]) -> Case:
    """When a scene may be played."""
    return Case("only if", f"only if: [{', '.join(asked)}]", lambda w: w.only_if(asked))


MEASURES = ("satisfaction", "+curiosity", "scenes", "secrets", "destinies", "goals", "gossip")
OPS = ("at least", "at most", "exactly")


def state_cases() -> Iterator[Case]:
    """Every condition on the state: of whom, of what, and its opposite."""
    compared = [f"player {m} at least {n}" for m in MEASURES for n in (0, 1, 2)]
    compared += [f"player satisfaction {op} 3" for op in OPS] + ["player +curiosity at most -2"]
    compared += [f"{who} {m} at least 2" for who in ("partner", "joint", "lead", "gap") for m in MEASURES]
    people = [f"{no}{who} has lone-wolf" for who in ("player", "partner", "joint") for no in ("", "not ")]
    people += [f"{who} is {x}" for who in ("player", "partner") for x in ("woman", "man")]
    people += [f"{no}{who}marked engaged" for who in ("player ", "partner ", "") for no in ("", "not ")]
    people += [f"{who} {x}" for who in ("player", "partner") for x in ("stays", "breaks up")]
    of_none = [
        "same gender",
        "different genders",
        "played lone-wolf",
        "not played lone-wolf",
        "chapter 2",
        "last chapter",
    ]
    of_none += [
        f"{no}scene is {x}" for no in ("", "not ") for x in ("drama", "sweet", "secret", "reaction", "minor", "plain")
    ]
    for text in (*compared, *people, *of_none):
        yield row_case("a condition on the state", text)
    own = [
        "own satisfaction at least 2",
        "own +curiosity exactly 1",
        "own has lone-wolf",
        "not own has lone-wolf",
        "own is woman",
        "own marked engaged",
        "not own marked engaged",
        "own stays",
        "own breaks up",
        "lead satisfaction at least 2",
        "gap satisfaction at most 3",
    ]
    for target in ("player", "partner", "chooser", "other", "both", "chose A"):
        yield from (effect(f"if, of {target}", target, f"{{if: {text}, do: +1}}") for text in own)
    yield from (need(text) for text in own)
    yield from (need(text) for text in (t.replace("player", "partner") for t in people) if "marked" not in text)
    yield from (
        need(f"{who} {m} at least {n}") for who in ("own", "partner", "joint") for m in MEASURES for n in (1, 2)
    )


def need(text: str) -> Case:
    """What a destiny asks for, said to its owner."""
    return Case("a destiny's needs", f"needs: [{text}]", lambda w: w.need(text))


def other_cases() -> Iterator[Case]:
    """Goals, the steps of the finale, reactions, lists of letters and effects without a target in a sentence."""
    for goal in ("own +curiosity at least 4", "joint -sincerity at least 12"):
        yield Case("a trait's goal", f"goal: {goal}", lambda w, goal=goal: w.goal(goal))
    steps = (
        "choose destinies",
        "resolve secrets",
        "check destinies",
        "score traits: {met: +3, missed: -1}",
        "score traits: {met: +1, missed: nothing}",
        "tell: words",
        "do: {both: -2}",
    )
    for text in steps:
        data = parse(f"- {text}".encode(), Source(Path(), "table.yaml")).data
        made = Finale.model_validate({"id": "x", "title": "x", "text": "x", "steps": data}, context={"written": True})
        yield Case("a step of the finale", text, lambda w, step=made.steps[0]: w.step(step, "x"))
    for scene in (c.removeprefix("trigger/") for c in PHRASES if c.startswith("trigger/")):
        for at in (c.removeprefix("moment/") for c in PHRASES if c.startswith("moment/")):
            yield Case("a reaction", f"answers: {scene}, at: {at}", lambda w, a=scene, b=at: reaction(w, a, b))
    yield from declared_cases()
    yield loose("several lines", "{text: does, player: {draw: 1}, both: {reveal: {trait: chosen}}, partner: -1}")
    yield loose("several lines", "{if: marked engaged, do: {both: +1}, otherwise: {both: -1, unmark: engaged}}")
    nested = "{may: [{discard: {scene: chosen}}, {draw: 1}], otherwise: {one of: [{draw: 1}, -1], pick: by co-player}}"
    yield effect("several effects", "both", nested)
    for target in ("player", "both"):
        yield effect("several effects", target, "[{may: {draw: 1}}, {tokens: [+curiosity]}]")
        yield effect("several effects", target, "[{tokens: [+curiosity]}, {if: own is woman, do: +1}, {draw: 1}]")
        yield effect("several effects", target, "{draw: 1, reveal: {trait: chosen}, swap in: [any, lone-wolf, any]}")
    for pick in ("chosen", "by co-player", "random"):
        yield from (
            effect("several effects", t, f"{{one of: [{{draw: 1}}, +1], pick: {pick}}}") for t in ("other", "both")
        )


def declared_cases() -> Iterator[Case]:
    """What a synopsis says of the tracks and marks that a box declares, and of the rules that a story changes."""
    thresholds = "-3: {both: {draw: 1}}, 4: {both: -1, text: does}, 6: {mark: engaged}"
    for written in (
        "per: couple, from: 0, to: 8, start: 1",
        f"per: person, from: -3, to: 8, start: 2, at: {{{thresholds}}}",
    ):
        data = parse(f"{{title: x, {written}}}".encode(), Source(Path(), "table.yaml")).data
        made = Track.model_validate(data, context={"written": True})
        yield Case("a track", written, lambda w, it=made: w.track("gossip", it, "x"))
    for per in ("couple", "person"):
        mark = Mark.model_validate({"title": "x", "per": per}, context={"written": True})
        yield Case("a mark", f"per: {per}", lambda w, it=mark: w.mark("engaged", it))
    for ruling in RULED:
        for reading in list(ruling.readings)[1:]:
            yield Case("a ruling", f"{ruling.name}: {reading}", lambda w, r=ruling.name, x=reading: w.ruling(r, x))


def reaction(wording: Wording, scene: str, moment: str) -> Words:
    """What a reaction answers, and when."""
    said = {"scene": wording.phrase(f"trigger/{scene}"), "moment": wording.phrase(f"moment/{moment}")}
    return wording.fill(wording.phrase("face/answers"), About(), **said)


def fixed_cases() -> Iterator[Case]:
    """The words that stand alone: types, headings, decks, seats and what is told of a play."""
    alone = re.compile(r"(type|chooses|outcome|block|deck|dimension|reveal secret|face|seat|tell)/")
    for context in filter(alone.match, PHRASES):
        counted = any("{n:" in FixedWords(language(code)).text(context, PHRASES[context]) for code in LANGUAGES)
        counts = COUNTS[:2] if counted else (1,)
        for n in counts:
            yield Case(
                "fixed words",
                f"{context}, {n}" if counted else context,
                lambda w, c=context, n=n: w.fill(w.phrase(c), About(), **slots(PHRASES[c], n)),
            )


def slots(template: str, n: int) -> dict[str, Any]:
    """Every slot of a fixed phrase filled with its own name; numbers with a number."""
    names = {name: f"<{name}>" for name in re.findall(r"\{(\w+)\}", template)}
    return {**names, "count": n, **({"n": n} if "n" in names else {})}


# ------------------------------------------------------------------ how it is printed
@cache
def table() -> tuple[str, dict[str, Recorded]]:
    """The whole text, and what each language was asked for on the way."""
    asked = {code: recorded(code) for code in LANGUAGES}
    text, heading = [HEAD], ""
    for case in cases():
        if case.heading != heading:
            heading = case.heading
            text.append(f"\n## {heading}\n")
        text.append(f"\n{case.written}\n")
        text += [f"  {code}  {printed(asked[code], case.said(asked[code]), code)}\n" for code in LANGUAGES]
    return "".join(text), asked


HEAD = """\
# What cards print for everything an author may write, in both languages. Made by `python -m tests.test_wordings`.
# *keyword*   ~ a space that does not break   ^ a fine one   [+curiosity] an icon
"""


@cache
def language(code: str) -> Language:
    return open_language(code, [ROOT / "locales" / code / "LC_MESSAGES" / "fog-of-love.po"])


def recorded(code: str) -> Recorded:
    """The game's words in a language; the things of the table are called as CALLED says."""

    def called(kind: str, name: str) -> str:
        context = f"{kind}/{name}"
        return speaker.text(context, PHRASES[context]) if context in PHRASES else CALLED[name][LANGUAGES.index(code)]

    speaker = FixedWords(language(code))
    return Recorded(speaker, called, lambda path, text: CALLED[text][LANGUAGES.index(code)])


def printed(wording: Wording, words: Words, code: str) -> str:
    """The words as a card prints them, with marks for what cannot be typed."""
    html = Ink(wording, language(code).typography).sentence(words)
    html = re.sub(
        r'<img class="aspect" src="fog:aspect-(\w+)-(up|down).svg" alt="">',
        lambda m: f"[{'+' if m[2] == 'up' else '-'}{m[1]}]",
        html,
    )
    html = re.sub(r'<img class="heart"[^>]*>', "♥", html)
    text = unescape(re.sub(r"</?b>", "*", html).replace("<br>", " / "))
    return text.replace("\u00a0", "~").replace("\u202f", "^")


# ------------------------------------------------------------------ tests
def test_every_wording_is_as_it_was_read() -> None:
    assert table()[0] == TABLE.read_text(encoding="utf-8")


def test_no_verb_and_no_target_is_forgotten() -> None:
    lines = table()[0].split("\n")
    headings = {line.removeprefix("## ") for line in lines if line.startswith("## ")}
    assert headings >= {verb.name for verb in VERBS}
    for verb in VERBS:
        at = lines.index(f"## {verb.name}")
        end = next((i for i in range(at + 1, len(lines)) if lines[i].startswith("## ")), len(lines))
        assert set(targets(verb)) <= {line.partition(":")[0] for line in lines[at:end]}, verb.name


def test_no_phrase_is_forgotten() -> None:
    for code in LANGUAGES:
        assert {p for p in PHRASES if not p.startswith(ALOUD)} - table()[1][code].asked == set(), code


def test_every_form_of_every_phrase_is_said() -> None:
    """Singular, plural, bare and spoken to: what a template holds is printed somewhere in the table."""
    for code in LANGUAGES:
        said, words = table()[1][code].said, FixedWords(language(code))
        for context, english in PHRASES.items():
            if context.startswith(ALOUD):
                continue
            for slot in re.findall(r"\{(\w+:[^{}]*)\}", words.text(context, english)):
                left = set(alternatives(slot)) - said.get(slot, set())
                assert left - NEVER == set(), (code, context)


def test_no_word_before_an_aspect_depends_on_how_its_name_begins() -> None:
    """Where an icon is read by its name, no French word may need an apostrophe: « en Extraversion »."""
    lines = [line for line in table()[0].split("\n") if line.startswith("  fr  ")]
    assert not [line for line in lines if re.search(r"\b(de|le|la|que|ne|se)[ ~]\[[+-]", line, re.IGNORECASE)]
    for aspect in ("-extroversion", "-curiosity"):
        said = need(f"own {aspect} at least 2").said(recorded("fr"))
        assert f"d’au moins 2~en [{aspect}]" in printed(recorded("fr"), said, "fr")


def write() -> None:
    """Writes the table anew."""
    TABLE.write_text(table()[0], encoding="utf-8")


if __name__ == "__main__":
    sys.exit(write())
