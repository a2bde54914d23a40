"""Faults of shape: a key, a word, a number or a kind of value that the format does not know."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.recall.clean import KINDS, Clean, Kind, Plant, Spot, kind, typo

#: Keys of the format at a card, an option, a synopsis, a box; the author's own names are none of them.
KEYS = (
    "number",
    "deck",
    "type",
    "minor",
    "says",
    "chooses",
    "asks",
    "choices",
    "then",
    "does",
    "carry",
    "if revealed",
    "if not revealed",
    "answers",
    "linked to",
    "only if",
    "examples",
    "title",
    "chooser",
    "other",
    "tokens",
    "overview",
    "destinies",
    "special rules",
    "special events",
    "finale notes",
    "draws",
    "length",
    "steps",
    "goal",
    "outcome",
    "needs",
    "sides",
    "pile",
    "explains",
    "blocks",
    "group",
    "synopsis",
    "chapters",
    "finale",
    "take",
    "edition",
    "language",
    "gendered titles",
    "stories",
    "until",
    "short title",
)
VERBS = (
    "draw",
    "discard",
    "change",
    "trade",
    "reveal",
    "scan",
    "swap in",
    "swap out",
    "retrieve",
    "discard destiny",
    "shuffle in",
    "lose tokens",
    "satisfaction",
    "tell",
    "new choice",
    "cancel",
    "unmark",
    "one of",
    "may",
)
#: Keys whose words the format fixes.
WORDS = ("chooses", "type", "outcome", "answers", "at", "until", "per", "group", "language", "gendered titles")
PEOPLE = ("player", "partner", "both", "chooser", "other", "satisfaction")
HEARTS = re.compile(r"[+-][0-9]+\Z")
REQUIRED = {
    "synopses": ("id", "title", "overview", "destinies", "hand"),
    "chapters": ("id", "title", "draws", "length", "choices"),
    "finales": ("id", "title", "steps"),
    "scenes": ("id", "title", "deck"),
    "traits": ("id", "title", "goal"),
    "occupations": ("id", "title", "tokens"),
    "features": ("id", "title", "tokens"),
    "destinies": ("id", "title", "outcome", "needs"),
    "characters": ("id", "title", "sides"),
    "aids": ("id", "title", "sides"),
    "tutorials": ("id", "title", "pile", "explains", "blocks"),
    "dividers": ("id", "title", "group"),
}


@kind("a misspelt key", "unknown-key")
def misspelt_key(box: Clean) -> Iterator[Plant]:
    for s in box.named(*KEYS):
        own = s.path[-2:-1] in (("tracks",), ("marks",), ("rulings",)) or s.path[:1] == ("stories",)
        if s.key and not (own and len(s.path) < 3) and s.path[-2:-1] != ("examples",):
            yield box.call(s, typo(str(s.name)))


@kind("a misspelt kind of cards", "unknown-key")
def misspelt_kind(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        if len(s.path) == 1 and s.path[0] in KINDS:
            yield box.call(s, typo(str(s.name)))


@kind("a misspelt effect", "unknown-key")
def misspelt_verb(box: Clean) -> Iterator[Plant]:
    for s in box.named(*VERBS):
        if s.key and box.card_of(s) and "steps" not in s.path[-2:-1]:
            yield box.call(s, typo(str(s.name)))


@kind("a misspelt target", "unknown-key")
def misspelt_target(box: Clean) -> Iterator[Plant]:
    for s in box.named("player", "partner", "both", "chooser", "other"):
        if s.key and box.card_of(s):
            yield box.call(s, typo(str(s.name)))


@kind("a key of another kind of card", "unknown-key")
def foreign_key(box: Clean) -> Iterator[Plant]:
    for card in box.of("traits", "features", "occupations", "destinies", "chapters"):
        title = box.under(card, "title")
        if title and card.path[0] != "chapters":
            yield box.beside(title, "deck: sweet")
        elif title:
            yield box.beside(title, "minor: true")


@kind("a misspelt word", "unknown-word")
def misspelt_word(box: Clean) -> Iterator[Plant]:
    for s in box.named(*WORDS):
        if s.style == "plain" and s.key and s.value.isascii() and not s.value.isdigit():
            yield box.put(s, typo(s.value))


@kind("a misspelt aspect", "unknown-aspect", "aspect")
def misspelt_aspect(box: Clean) -> Iterator[Plant]:
    for s in aspects(box):
        yield box.put(s, s.value[0] + typo(s.value[1:]))


@kind("an aspect without its sign", "aspect", "unknown-aspect")
def unsigned_aspect(box: Clean) -> Iterator[Plant]:
    for s in aspects(box):
        yield box.put(s, s.value[1:])


def aspects(box: Clean) -> Iterator[Spot]:
    """Every token that a card gives or takes."""
    return (s for s in box.spots if s.path[-2:-1] in (("tokens",), ("lose tokens",)) and isinstance(s.name, int))


@kind("a misspelt aspect in a goal or a condition", "unknown-aspect", "goal", "condition")
def misspelt_goal_aspect(box: Clean) -> Iterator[Plant]:
    for s in (s for s in box.spots if s.style == "plain" and (s.name in ("goal", "if") or "needs" in s.path[-2:-1])):
        found = re.search(r"(?:^| )[+-]([a-z]+)", s.value)
        if found:
            at = s.begin + found.start(1)
            yield Plant(s.file, at, at + len(found[1]), typo(found[1]))


@kind("hearts without a sign", "unsigned-hearts", "wrong-type")
def unsigned(box: Clean) -> Iterator[Plant]:
    for s in hearts(box):
        yield box.put(s, s.value[1:])


@kind("hearts with a typographic minus", "wrong-type", "unknown-word")
def minus(box: Clean) -> Iterator[Plant]:
    for i, s in enumerate(s for s in hearts(box) if s.value[0] == "-"):
        yield box.put(s, "−–"[i % 2] + s.value[1:])


@kind("0 hearts", "zero-hearts")
def zero(box: Clean) -> Iterator[Plant]:
    for s in hearts(box):
        yield box.put(s, "0")


@kind("more hearts than there are", "out-of-range")
def many_hearts(box: Clean) -> Iterator[Plant]:
    for s in hearts(box):
        yield box.put(s, s.value + "00")


def hearts(box: Clean) -> Iterator[Spot]:
    """Every number of hearts that an effect gives or takes."""
    for s in box.named(*PEOPLE):
        if box.card_of(s) and "examples" not in s.path and s.style == "plain" and HEARTS.match(s.value):
            yield s


@kind("a number out of its range", "out-of-range", "number", "wrong-type")
def out_of_range(box: Clean) -> Iterator[Plant]:
    for i, s in enumerate(box.named("number", "length", "count")):
        if box.card_of(s) and s.style == "plain":
            yield box.put(s, ("0", "-1", "123456")[i % 3])


@kind("a key that a card needs is missing", "missing-key", "keys-together")
def missing_key(box: Clean) -> Iterator[Plant]:
    for card in box.cards:
        for key in REQUIRED[card.path[0]]:
            spot = box.under(card, key)
            if spot is not None and spot.key and not spot.flow:
                yield box.drop(spot)


@kind("a key of the box is missing", "missing-key")
def missing_box_key(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        top = len(s.path) == 1 and s.name in ("format", "box", "id", "language", "edition", "stories")
        entry = len(s.path) == 3 and s.path[0] == "stories" and s.name in ("synopsis", "chapters", "finale", "scenes")
        inner = len(s.path) == 3 and s.path[0] in ("tracks", "marks") and s.name in ("title", "per", "from", "to")
        if s.file == box.manifest and (top or entry or inner) and not s.flow:
            yield box.drop(s)


@kind("a key without a value", "empty-value", "missing-key", "wrong-type")
def empty(box: Clean) -> Iterator[Plant]:
    for s in box.named("title", "says", "text", "deck", "goal", "tokens", "asks", "chooses", "outcome", "number"):
        if s.key and not s.flow and "\n" not in box.text(s):
            yield Plant(s.file, s.key[1], s.end, ":")


@kind("a list in place of a text", "wrong-type", "unknown-word")
def list_for_text(box: Clean) -> Iterator[Plant]:
    for s in box.lines("title", "deck", "goal", "asks", "chooses", "outcome", "pile"):
        if not re.search(r"[\[\]{},#]", box.text(s)):
            yield box.put(s, f"[{box.text(s)}]")


@kind("a text in place of a list", "wrong-type")
def text_for_list(box: Clean) -> Iterator[Plant]:
    for s in box.named("tokens", "draws", "needs", "explains", "take", "special events", "chapters"):
        if s.style == "list" and s.value and isinstance(s.value[0], str) and box.text(s).startswith("["):
            yield box.put(s, s.value[0])


@kind("a text in place of a number", "wrong-type")
def text_for_number(box: Clean) -> Iterator[Plant]:
    for i, s in enumerate(box.named("number", "length")):
        if box.card_of(s) and s.style == "plain":
            yield box.put(s, ("six", '"6"', "6a", "six scenes")[i % 4])


@kind("a number in place of a text", "wrong-type")
def number_for_text(box: Clean) -> Iterator[Plant]:
    for i, s in enumerate(box.lines("title", "says", "text", "asks", "goal")):
        yield box.put(s, ("12", "3.5", "true", "-7")[i % 4])


@kind("a map in place of a text", "wrong-type", "unknown-key", "missing-key")
def map_for_text(box: Clean) -> Iterator[Plant]:
    for s in box.lines("title", "says", "text", "asks"):
        if not re.search(r"[\[\]{},:#\"'?]", box.text(s)):
            yield box.put(s, f"{{en: {box.text(s)}}}")


@kind("a misspelt condition", "condition")
def misspelt_condition(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        word = re.match(r"(no match|match|one|any|both|partner|player)\b", str(s.name))
        if s.path[-2:-1] == ("then",) and s.key and word:
            yield box.call(s, typo(word[0]) + str(s.name)[word.end() :])


@kind("a condition on a letter that is none", "condition", "unknown-key")
def no_letter(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        if s.path[-2:-1] in (("then",), ("examples",)) and s.key and re.search(r"\b[ABCD]\b", str(s.name)):
            yield box.call(s, re.sub(r"\b[ABCD]\b", "E", str(s.name), count=1))


@kind("a misspelt condition on the state", "condition")
def misspelt_state(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        if s.style == "plain" and ("needs" in s.path[-2:-1] or "only if" in s.path[-2:-1] or s.name == "if"):
            found = re.search(r"at least|at most|stays|own|partner|scene is", s.value)
            if found:
                at = s.begin + found.start()
                yield Plant(s.file, at, at + len(found[0]), typo(found[0]))


@kind("a goal that is none", "goal")
def no_goal(box: Clean) -> Iterator[Plant]:
    for i, s in enumerate(box.named("goal")):
        broken = (s.value.replace(" at least", ""), s.value.replace("at least", "atleast"), s.value.split(" ", 1)[1])
        yield box.put(s, broken[i % 3])


@kind("an id with a capital or a space", "id")
def bad_id(box: Clean) -> Iterator[Plant]:
    for i, card in enumerate(box.cards):
        spot = box.under(card, "id")
        if spot is not None:
            yield box.put(spot, spot.value.capitalize() if i % 2 else spot.value.replace("-", " ") + " one")


@kind("a choice is missing", "missing-key", "letters", "keys-together")
def missing_choice(box: Clean) -> Iterator[Plant]:
    """Where C goes, a line of `then` or of `examples` must still wait for it."""
    for s in box.spots:
        if s.path[-2:-1] != ("choices",) or s.name not in ("A", "B", "C") or s.flow or not s.key:
            continue
        rows = [
            r
            for r in box.spots
            if r.file == s.file
            and r.path[:-2] == s.path[:-2]
            and r.path[-2] in ("then", "examples")
            and re.search(rf"\b{s.name}\b", str(r.name))
        ]
        above = box.at[s.file, s.path[:-1]]
        if (s.name != "C" or rows) and not (s.name == "C" and "D" in above.value):
            yield box.drop(s, also=tuple((s.file, r.key[0]) for r in rows if r.key))


@kind("an empty list", "empty-value", "wrong-type", "size", "missing-key")
def empty_list(box: Clean) -> Iterator[Plant]:
    for s in box.named("draws", "tokens", "needs", "steps", "explains", "blocks"):
        if s.key and box.card_of(s) and s.style == "list" and len(s.path) == 3:
            start, end = box.entry(s)
            yield Plant(s.file, start, end, f"{s.name}: []\n")


SHAPES: tuple[Kind, ...] = (
    misspelt_key,
    misspelt_kind,
    misspelt_verb,
    misspelt_target,
    foreign_key,
    misspelt_word,
    misspelt_aspect,
    unsigned_aspect,
    misspelt_goal_aspect,
    unsigned,
    minus,
    zero,
    many_hearts,
    out_of_range,
    missing_key,
    missing_box_key,
    empty,
    list_for_text,
    text_for_list,
    text_for_number,
    number_for_text,
    map_for_text,
    misspelt_condition,
    no_letter,
    misspelt_state,
    no_goal,
    bad_id,
    missing_choice,
    empty_list,
)
