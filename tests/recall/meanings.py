"""Faults of meaning: files of the right shape that name what is not there, or cannot be played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from tests.recall.clean import Clean, Kind, Plant, Spot, kind, typo

#: Finale steps that no finale can do without.
STEPS = ("choose destinies", "resolve secrets", "score traits", "check destinies")


def mentions(box: Clean, name: str) -> list[tuple[str, int]]:
    """Every place of a name in the box, its definition included."""
    word = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
    return [(file, m.start()) for file, text in box.files.items() for m in word.finditer(text)]


def alone(box: Clean) -> Iterator[Spot]:
    """The cards that nothing else names."""
    return (card for card in box.cards if box.words[card.value["id"]] == 1)


def word(spot: Spot, found: re.Match[str], new: str) -> Plant:
    """Another word in place of the first group that was found in a plain value."""
    return Plant(spot.file, spot.begin + found.start(1), spot.begin + found.end(1), new)


# ------------------------------------------------------------------ names
@kind("an id twice", "duplicate-id")
def duplicate_id(box: Clean) -> Iterator[Plant]:
    for one, two in pairwise(alone(box)):
        mine, other = box.under(two, "id"), box.under(one, "id")
        if mine and other:
            yield box.put(mine, other.value, also=((other.file, other.begin),))


@kind("a number twice", "duplicate-number")
def duplicate_number(box: Clean) -> Iterator[Plant]:
    for one, two in pairwise(c for c in box.cards if c.path[0] != "destinies" and "tutorial" not in c.value):
        mine, other = box.under(two, "number"), box.under(one, "number")
        if mine and other:
            yield box.put(mine, other.value, also=((other.file, other.begin),))


@kind("a card that is not there, in a story's list", "unknown-card")
def dangling_in_story(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        if s.file == box.manifest and s.path[:1] == ("stories",) and s.style == "plain" and s.value in box.ids:
            yield box.put(s, typo(s.value))


@kind("a card that is not there, in a synopsis", "unknown-card")
def dangling_in_synopsis(box: Clean) -> Iterator[Plant]:
    for card in box.of("synopses"):
        for s in box.inside(card):
            if s.style == "plain" and s.value in box.ids and s.name != "id":
                yield box.put(s, typo(s.value))
            elif s.key and s.name in box.ids:
                yield box.call(s, typo(s.name))


@kind("a link to a card that is not there", "unknown-card")
def dangling_link(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        if s.name == "linked to":
            yield box.put(s, typo(s.value))
        elif s.key and s.path[-2:-1] == ("shuffle in",):
            yield box.call(s, typo(s.name))


@kind("a card that is not there, in an effect", "unknown-card")
def dangling_in_effect(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        if box.card_of(s) and {"swap in", "swap out", "retrieve", "discard destiny"} & set(s.path[-2:]):
            found = re.search(r"([a-z]+-[a-z0-9-]+)", s.value) if s.style == "plain" else None
            if found and found[1] in box.ids:
                yield word(s, found, typo(found[1]))


@kind("a card that is not there, in a condition", "unknown-card")
def dangling_in_condition(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        asked = re.search(r"\b(?:has|played) ([a-z0-9-]+)", s.value) if s.style == "plain" else None
        named = re.search(r"\b(?:has|played) ([a-z0-9-]+)", s.name) if isinstance(s.name, str) and s.key else None
        if asked and asked[1] in box.ids and s.name != "says":
            yield word(s, asked, typo(asked[1]))
        elif named and named[1] in box.ids and s.key:
            begin = s.key[0] + named.start(1)
            yield Plant(s.file, begin, begin + len(named[1]), typo(named[1]))


@kind("an unknown deck", "unknown-deck")
def unknown_deck(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        if box.card_of(s) and (s.name in ("deck", "from") or "draws" in s.path[-2:-1]) and s.style == "plain":
            yield box.put(s, typo(s.value))
        elif s.key and s.path[-2:-1] == ("hand",) and s.path[0] == "synopses":
            yield box.call(s, typo(str(s.name)))


@kind("an unknown track", "unknown-track")
def unknown_track(box: Clean) -> Iterator[Plant]:
    yield from names_in(box, "track", r"\b(?:own|player|partner|joint) (gossip|nerve) at")


@kind("an unknown mark", "unknown-mark")
def unknown_mark(box: Clean) -> Iterator[Plant]:
    yield from names_in(box, "mark", r"\bmarked ([a-z-]+)")
    yield from names_in(box, "unmark", r"(?!)")


def names_in(box: Clean, verb: str, asked: str) -> Iterator[Plant]:
    """The names of tracks or marks under a verb and in conditions, misspelt."""
    for s in box.spots:
        if not box.card_of(s):
            continue
        if s.path[-2:-1] == (verb,) and s.key:
            yield box.call(s, typo(str(s.name)))
        elif s.name == verb and s.style == "plain":
            yield box.put(s, typo(s.value))
        found = re.search(asked, s.value) if s.style == "plain" else None
        named = re.search(asked, s.name) if s.key and isinstance(s.name, str) else None
        if found:
            yield word(s, found, typo(found[1]))
        elif named and s.key:
            begin = s.key[0] + named.start(1)
            yield Plant(s.file, begin, begin + len(named[1]), typo(named[1]))


@kind("an unknown ruling or reading", "unknown-ruling", "unknown-word", "unknown-key")
def unknown_ruling(box: Clean) -> Iterator[Plant]:
    for i, s in enumerate(s for s in box.spots if s.path[-2:-1] == ("rulings",)):
        yield box.call(s, typo(str(s.name))) if i % 2 else box.put(s, f"{s.value} never")


@kind("an unknown edition", "unknown-edition")
def unknown_edition(box: Clean) -> Iterator[Plant]:
    s = box.at[box.manifest, ("edition",)]
    yield from (box.put(s, new) for new in (typo(s.value), "first", "en-2018", s.value + "s"))


# ------------------------------------------------------------------ effects
def rows(box: Clean) -> Iterator[Spot]:
    """The lines of `then` of scenes on which both choose, one to a line of the file."""
    for s in box.spots:
        card = box.card_of(s)
        own = s.key and not s.flow and s.path[-2:-1] == ("then",) and len(s.path) == 4
        if own and card and (card.path[0] == "chapters" or card.value.get("chooses") == "both"):
            yield s


@kind("a row that contradicts itself", "dead-row")
def contradiction(box: Clean) -> Iterator[Plant]:
    for s in rows(box):
        if s.name != "else":
            yield box.beside(
                s,
                ("match A and no match", "one B and match", "both A and one A")[len(s.file) % 3]
                + ": {both: {draw: 1}}",
            )


@kind("a row below `else`", "dead-row")
def below_else(box: Clean) -> Iterator[Plant]:
    for s in rows(box):
        above = box.at[s.file, s.path[:-1]].value
        if s.name == "else" and "any A" not in above:
            yield box.beside(s, "any A: {both: {draw: 1}}")


@kind("a row for a letter that the card does not print", "letters")
def letter(box: Clean) -> Iterator[Plant]:
    for s in rows(box):
        found = re.fullmatch(r"(?:match|one|any|both) ([A-D])", str(s.name))
        options = box.at[s.file, s.path[:-2]].value.get("choices", {})
        strange = next((x for x in "CD" if x not in options), None)
        if found and strange and s.key:
            yield Plant(s.file, s.key[0] + found.start(1), s.key[0] + found.end(1), strange)


@kind("an option that does nothing", "option-does-nothing")
def idle_option(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        if s.path[-2:-1] != ("choices",) or s.style != "map" or s.flow:
            continue
        body = box.at[s.file, s.path[:-2]].value
        named = " ".join(body.get("then", {}))
        plain = re.search(r"\belse\b|\bmatch\b(?! [A-D])", named) or re.search(rf"\b{s.name}\b", named)
        acts = [box.at[s.file, (*s.path, key)] for key in s.value if key not in ("says", "text")]
        if plain or not acts or next(iter(s.value)) not in ("says", "text") or s.key is None:
            continue
        first, last = acts[0], acts[-1]
        begin = box.entry(first)[0]
        begin -= box.column(s.file, begin)
        yield Plant(s.file, begin, box.entry(last)[1], "", at=s.key[0], also=((s.file, s.begin),))


@kind("PLAYER or PARTNER on a chapter", "chapter-symmetry", "target-place", "unknown-key")
def player_on_chapter(box: Clean) -> Iterator[Plant]:
    for i, s in enumerate(box.named("both")):
        card = box.card_of(s)
        beside = box.at[s.file, s.path[:-1]].value
        if s.key and card and card.path[0] in ("chapters", "finales") and len(beside) == 1 and "then" in s.path:
            yield box.call(s, ("player", "partner")[i % 2])


@kind("a condition on seats on a chapter", "chapter-symmetry")
def seats_on_chapter(box: Clean) -> Iterator[Plant]:
    for s in rows(box):
        found = re.fullmatch(r"(?:match|one|any|both) ([A-D])|([A-D]) vs ([A-D])", str(s.name))
        if found and s.path[0] == "chapters":
            x, y = found[1] or found[2], found[3] or found[1]
            yield box.call(s, f"player {x} and partner {y}")


@kind("an example with a wrong sum", "example-hearts")
def wrong_example(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        if "examples" in s.path[:-2] and s.style == "plain":
            yield box.put(s, f"{int(s.value) + 1:+d}" if s.value != "-1" else "+4")


@kind("an effect where it means nothing", "target-place", "scene-type", "condition-place")
def misplaced_effect(box: Clean) -> Iterator[Plant]:
    new = ("does: {chose A: -1}", "does: {cancel: returns}", "does: {player: {trade: {scene: chosen}}}")
    for i, card in enumerate(box.of("scenes")):
        title = box.under(card, "title")
        if title and "type" not in card.value and "does" not in card.value:
            yield box.beside(title, new[i % 3])


@kind("a row that says another one again", "overlapping-rows")
def overlap(box: Clean) -> Iterator[Plant]:
    for s in rows(box):
        found = re.fullmatch(r"match ([A-D])", str(s.name))
        if found and f"both {found[1]}" not in box.at[s.file, s.path[:-1]].value:
            yield box.beside(s, f"both {found[1]}: {{both: {{draw: 1}}}}", also=((s.file, s.key[0]),) if s.key else ())


# ------------------------------------------------------------------ scene types
@kind("minor on a scene that is so by its type, or never is", "minor-scene")
def minor(box: Clean) -> Iterator[Plant]:
    for s in box.named("type"):
        card = box.card_of(s)
        if card and s.value in ("secret", "reaction", "reveal secret") and "minor" not in card.value:
            yield box.beside(s, "minor: true", also=((s.file, s.begin),))


@kind("a secret without one of its branches", "scene-type", "missing-key", "keys-together")
def half_secret(box: Clean) -> Iterator[Plant]:
    for s in box.named("if revealed", "if not revealed"):
        beside = box.at.get((s.file, (*s.path[:-1], "if revealed" if s.name != "if revealed" else "if not revealed")))
        if s.key and not s.flow and beside and beside.key:
            yield box.drop(s, also=(*type_of(box, s), (s.file, beside.key[0])))


@kind("a reaction without its trigger", "scene-type", "missing-key", "keys-together")
def half_reaction(box: Clean) -> Iterator[Plant]:
    for s in box.named("answers", "at"):
        card = box.card_of(s)
        if card and s.key and len(s.path) == 3 and not s.flow:
            beside = box.under(card, "at" if s.name == "answers" else "answers")
            yield box.drop(s, also=(*type_of(box, s), *(((s.file, beside.begin),) if beside else ())))


@kind("a situation without a carry-over, an effect without effect", "scene-type")
def half_type(box: Clean) -> Iterator[Plant]:
    for s in box.named("carry", "does"):
        card = box.card_of(s)
        kind = card.value.get("type") if card else None
        its = {"carry": "situation", "does": "special effect"}[str(s.name)]
        if card and s.key and len(s.path) == 3 and kind == its and "linked to" not in card.value:
            yield box.drop(s, also=type_of(box, s))


@kind("a scene type that does not fit", "scene-type", "keys-together")
def wrong_type(box: Clean) -> Iterator[Plant]:
    for s in box.named("type"):
        other = {"secret": "special effect", "situation": "special effect", "special effect": "situation"}
        card = box.card_of(s)
        if card and s.value in other and not ("carry" in card.value and "does" in card.value):
            yield box.put(
                s,
                other[s.value],
                also=tuple((s.file, k.key[0]) for k in box.inside(card) if k.key and len(k.path) == 3),
            )
    for i, card in enumerate(box.of("scenes")):
        deck = box.under(card, "deck")
        if deck and "type" not in card.value and "choices" in card.value and i % 4 == 0:
            own = tuple((k.file, k.key[0]) for k in box.inside(card) if k.key and len(k.path) == 3)
            yield box.beside(deck, ("type: secret", "type: reaction", "type: situation")[i % 3], also=own)


def type_of(box: Clean, spot: Spot) -> tuple[tuple[str, int], ...]:
    """Where the type of its scene stands."""
    card = box.card_of(spot)
    found = box.under(card, "type") if card else None
    return ((found.file, found.begin),) if found else ()


@kind("`only if` asks for letters that nobody has chosen", "only-if")
def early_letters(box: Clean) -> Iterator[Plant]:
    for i, card in enumerate(box.of("scenes")):
        title = box.under(card, "title")
        if title and "only if" not in card.value and card.value.get("type") not in ("reaction", "secret"):
            yield box.beside(title, f"only if: [{('match', 'partner A', 'no match', 'any B')[i % 4]}]")


@kind("`scene is` where no scene is answered", "condition-place")
def no_scene(box: Clean) -> Iterator[Plant]:
    for i, card in enumerate(box.of("scenes")):
        title = box.under(card, "title")
        if title and "only if" not in card.value and card.value.get("type") not in ("reaction", "secret"):
            yield box.beside(title, f"only if: [{('scene is drama', 'own goals at least 1')[i % 2]}]")


@kind("a scene for genders, in an edition without the rule", "gendered-scene")
def gendered(box: Clean) -> Iterator[Plant]:
    ruled = box.at[box.manifest, ("edition",)].value != "one-story"
    for i, card in enumerate(() if ruled else box.of("scenes")):
        title = box.under(card, "title")
        if title and "only if" not in card.value and card.value.get("type") not in ("secret", "special event"):
            yield box.beside(title, f"only if: [{('same gender', 'player is woman')[i % 2]}]")


@kind("a situation that asks for a choice", "situation-choice")
def asking_situation(box: Clean) -> Iterator[Plant]:
    for s in box.named("carry"):
        card = box.card_of(s)
        if card and len(s.path) == 3 and card.value.get("type") == "situation" and "choices" not in card.value:
            lines = ("chooses: partner", "choices:", "  A: {text: stays, chooser: +1}", "  B: {text: goes, other: +1}")
            plant = box.beside(s, "\n  ".join(lines))
            yield Plant(plant.file, plant.begin, plant.end, plant.new, also=type_of(box, s))


# ------------------------------------------------------------------ stories
@kind("linked scenes without their event, or the reverse", "linked-scenes", "story-events", "unused-card")
def unlinked(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        card = box.card_of(s)
        if not card or not s.key or s.flow or len(s.path) != 3:
            continue
        if s.name in ("linked to", "special events") or (s.name == "type" and s.value == "special event"):
            names = [s.value] if s.name == "linked to" else s.value if s.name == "special events" else []
            events = [n for name in (names or [card.value["id"]]) for n in mentions(box, name)]
            yield box.drop(s, also=tuple(events))


@kind("a destiny dealt twice", "destinies-in-play")
def destiny_twice(box: Clean) -> Iterator[Plant]:
    for card in box.of("synopses"):
        for part in ("hand", "discarded"):
            found = box.under(card, "destinies", part)
            items = [box.at[found.file, (*found.path, i)] for i in range(len(found.value))] if found else []
            first = box.under(card, "destinies", "hand", 0)
            for item in items:
                if first and item is not first:
                    yield box.put(item, first.value)


@kind("a destiny that no story deals", "destinies-in-play")
def destiny_idle(box: Clean) -> Iterator[Plant]:
    dealt = [s for s in box.spots if "destinies" in s.path[-3:-2] and s.path[0] == "synopses" and s.style == "plain"]
    for s in dealt:
        after = box.at.get((s.file, (*s.path[:-1], s.path[-1] + 1)))
        if after and sum(d.value == s.value for d in dealt) == 1:
            yield Plant(s.file, s.begin, after.begin, "", also=tuple(mentions(box, s.value)))


@kind("a starting hand that is not five", "starting-hand", "out-of-range")
def wrong_hand(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        if s.path[:1] == ("synopses",) and s.path[-2:-1] == ("hand",) and s.key:
            yield from (box.put(s, str(int(s.value) + n)) for n in (1, 2, -1, 60))


@kind("a story with fewer than three chapters, or one of them twice", "story-shape")
def few_chapters(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        if s.path[:1] == ("stories",) and s.name == "chapters" and s.style == "list":
            items = [box.at[s.file, (*s.path, i)] for i in range(len(s.value))]
            for one, two in pairwise(items):
                yield box.put(two, one.value)
                if len(items) == 3:
                    yield Plant(s.file, one.begin, two.begin, "")


@kind("chapters longer than their story has scenes", "story-shape", "deck-runs-out", "out-of-range")
def long_chapter(box: Clean) -> Iterator[Plant]:
    for s in box.named("length"):
        listed = [p for p in box.spots if p.path[:1] == ("stories",) and p.name == "chapters"]
        if "deck_empty: reshuffle" not in box.files[s.file]:
            yield box.put(s, "98", also=tuple((p.file, p.begin) for p in listed))


@kind("a finale that the synopsis keeps quiet about", "finale-notes")
def quiet_finale(box: Clean) -> Iterator[Plant]:
    for s in box.named("finale notes"):
        yield box.drop(s)


@kind("a finale without one of its steps, or with one twice", "finale-steps")
def finale_steps(box: Clean) -> Iterator[Plant]:
    for card in box.of("finales"):
        listed = box.under(card, "steps")
        for s in (box.at[listed.file, (*listed.path, i)] for i in range(len(listed.value))) if listed else ():
            name = s.value if isinstance(s.value, str) else next(iter(s.value))
            text = box.files[s.file]
            start = s.begin - box.column(s.file, s.begin)
            end = text.find("\n", s.begin) + 1
            if name in STEPS and listed and listed.key:
                yield Plant(s.file, start, end, "", also=((s.file, listed.key[0]), (s.file, listed.begin)))
                yield Plant(s.file, end, end, text[start:end])


@kind("a goal or a need that nobody can reach", "goal-out-of-reach")
def out_of_reach(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        found = re.search(r"at least ([0-9]+)", s.value) if s.style == "plain" else None
        if found and (s.name == "goal" or s.path[-2:-1] == ("needs",)) and "satisfaction" not in s.value:
            yield word(s, found, "97")


@kind("needs that exclude each other", "clashing-conditions")
def clash(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        found = re.fullmatch(r"((?:own|partner|joint) \S+) at least ([0-9]+)", s.value) if s.style == "plain" else None
        if found and int(found[2]) > 1 and s.path[-2:-1] == ("needs",):
            below = "\n" + " " * (box.column(s.file, s.begin) - 2) + "- "
            new = f"{', ' if s.flow else below}{found[1]} at most {int(found[2]) - 1}"
            yield Plant(s.file, s.end, s.end, new, also=((s.file, s.begin),))


# ------------------------------------------------------------------ the whole box
@kind("a tutorial number out of its pile", "tutorial-numbering")
def tutorial_number(box: Clean) -> Iterator[Plant]:
    for card in box.cards:
        number = box.under(card, "number")
        if card.value.get("tutorial") == "true" and number:
            yield box.put(number, str(int(number.value) + 900))


@kind("a gap in the tutorial set", "tutorial-set", "tutorial-gap", "tutorial-numbering")
def tutorial_gap(box: Clean) -> Iterator[Plant]:
    manifest = ((box.manifest, box.at[box.manifest, ("edition",)].begin),)
    for s in box.named("tutorial"):
        card = box.card_of(s)
        if card and len(s.path) == 3 and s.value == "true":
            number = box.under(card, "number")
            yield box.drop(s, also=(*manifest, *(((s.file, number.begin),) if number else ())))


@kind("a lesson in the wrong pile", "tutorial-numbering")
def wrong_pile(box: Clean) -> Iterator[Plant]:
    for s in box.named("pile"):
        yield box.put(s, {"sweet": "serious", "serious": "drama", "drama": "traits"}.get(s.value, "sweet"))


@kind("a lesson on what the game does not have", "unknown-subject")
def unknown_subject(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        if s.path[-2:-1] == ("explains",) and s.style == "plain":
            yield box.put(s, typo(s.value))


@kind("a card too few for the edition", "composition")
def card_gone(box: Clean) -> Iterator[Plant]:
    edition = box.at[box.manifest, ("edition",)]
    for card in alone(box):
        text = box.files[card.file]
        whole = box.at[card.file, (card.path[0],)]
        if edition.value == "one-story" or "tutorial" in card.value or card.path[1] + 1 == len(whole.value):
            continue
        after = box.at[card.file, (card.path[0], card.path[1] + 1)]
        if text[card.begin - 2 : card.begin] == "- ":
            also = ((edition.file, edition.begin), (card.file, whole.key[0] if whole.key else 0))
            yield Plant(card.file, card.begin - 2, after.begin - 2, "", also=also)


@kind("a track that starts or acts where it can never be", "track-ends", "out-of-range")
def track_ends(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        if s.path[:1] == ("tracks",) and s.name == "start":
            yield from (box.put(s, new) for new in ("77", "-77", "50", "-50"))
        elif s.path[:1] == ("tracks",) and s.path[-2:-1] == ("at",) and s.key:
            yield from (box.call(s, new) for new in ("88", "-88"))


@kind("a card that belongs to no story", "unused-card")
def unused(box: Clean) -> Iterator[Plant]:
    for i, card in enumerate(box.of("chapters", "finales")):
        name, number = f"one-more-{i}", 9000 + i
        new = {
            "chapters": f"- id: {name}\n  number: {number}\n  title: One more {i}\n  text: Rain on glass {i}.\n"
            "  choices:\n    A: {says: Yes., tokens: [+gentleness]}\n    B: {says: Never., tokens: [-gentleness]}\n"
            "  draws: [sweet]\n  length: 1\n\n",
            "finales": f"- id: {name}\n  number: {number}\n  title: One more {i}\n  text: Sun on glass {i}.\n  steps:\n"
            "  - choose destinies\n  - resolve secrets\n  - score traits: {met: +3, missed: nothing}\n"
            "  - check destinies\n\n",
        }[card.path[0]]
        yield Plant(card.file, card.begin - 2, card.begin - 2, new)


MEANINGS: tuple[Kind, ...] = (
    duplicate_id,
    duplicate_number,
    dangling_in_story,
    dangling_in_synopsis,
    dangling_link,
    dangling_in_effect,
    dangling_in_condition,
    unknown_deck,
    unknown_track,
    unknown_mark,
    unknown_ruling,
    unknown_edition,
    contradiction,
    below_else,
    letter,
    idle_option,
    player_on_chapter,
    seats_on_chapter,
    wrong_example,
    misplaced_effect,
    half_secret,
    half_reaction,
    half_type,
    wrong_type,
    early_letters,
    no_scene,
    gendered,
    asking_situation,
    unlinked,
    destiny_twice,
    destiny_idle,
    wrong_hand,
    few_chapters,
    long_chapter,
    quiet_finale,
    finale_steps,
    tutorial_number,
    tutorial_gap,
    wrong_pile,
    unknown_subject,
    out_of_reach,
    clash,
    overlap,
    minor,
    card_gone,
    track_ends,
    unused,
)
