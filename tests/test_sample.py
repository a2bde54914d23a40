"""The sample box: exact counts, every word of the format, playable, the same bytes everywhere."""

import hashlib
import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from fogtools.game.authoring import check
from fogtools.game.playing.chance import Chance
from fogtools.games.fog_of_love import GAME
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.cards.effects_in_card import written as walked
from fogtools.games.fog_of_love.cards.model import KINDS
from fogtools.games.fog_of_love.cards.numbering import number_at, printed_numbers
from fogtools.games.fog_of_love.cards.story_cards import SCENE_TYPES
from fogtools.games.fog_of_love.checks import CHECKS
from fogtools.games.fog_of_love.editor import emit
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.rulings import RULINGS
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.print.printing import faces, style
from fogtools.games.fog_of_love.rules import Result, game
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.games.fog_of_love.sample import sample, words, write
from fogtools.games.fog_of_love.sample.scenes import nets
from fogtools.games.fog_of_love.verbs import FAST
from fogtools.print.pdf.layout.fit_cache import measured
from fogtools.project.story_language import open_story
from fogtools.source import Signed, Source, parse
from tests.fog import ROOT
from tests.share import by_day, share

SEEDS = range(1, 6)


@cache
def box(seed: int, edition: str = "en-2017") -> Loaded:
    """The sample box as it is read back from files in a folder of its own."""
    folder = Path(os.environ["PYTEST_SAMPLE"]) / f"{edition}-{seed}"
    for name, text in sample(seed, edition).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return load(folder / "stories" / "fog-of-love" / f"sample-{seed}")


@pytest.fixture(autouse=True, scope="module")
def sample_folder(tmp_path_factory):
    os.environ["PYTEST_SAMPLE"] = str(tmp_path_factory.mktemp("sample"))
    yield
    box.cache_clear()
    del os.environ["PYTEST_SAMPLE"]


# ---------------------------------------------------------------- valid, and of exactly the right size
@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("seed", by_day(SEEDS, 1))
def test_every_synopsis_has_room_for_its_rules(seed, code):
    for story in box(seed).story_names:
        language = open_story(GAME, box(seed), story, code, ROOT / "locales")
        found = faces(box(seed), story, language, box(seed).story(story).synopsis)
        assert measured(found, style(box(seed)), code, None, story, None) == ([], [])


@pytest.mark.parametrize("seed", SEEDS)
def test_it_has_no_findings(seed):
    found = [*box(seed).findings, *check.run(CHECKS, box(seed))]
    assert [f"{f.file}:{f.line} {f.check} {f.message}" for f in found] == []


@pytest.mark.parametrize("edition, seed", [*(("en-2017", s) for s in SEEDS), ("fr-2022", 1)])
def test_counts_are_those_of_the_edition(edition, seed):
    b = box(seed, edition)
    counts = {kind: len(b.of(kind)) for kind in KINDS}
    counts["chapters and finales"] = counts.pop("chapters") + counts.pop("finales")
    counts["destinies"] *= 2  # FOL-006: one entry, two cards
    assert counts == b.edition.counts
    groups = Counter(p.card.group for p in b.of("dividers"))
    groups["character and destiny"] = groups.pop("character") + groups.pop("destiny")
    assert groups == b.edition.dividers  # FOL-175


def test_four_stories_with_three_or_four_chapters():
    stories = list(box(1).box.stories.values())
    assert [len(s.chapters) for s in stories] == [3, 3, 3, 4]  # FOL-003
    assert len({s.finale for s in stories} | {s.synopsis for s in stories}) == 8
    assert {type(s.scenes) for s in stories} == {str, list}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_tutorial_set(seed):
    b = box(seed)
    starred = [p for p in b.cards if p.card.tutorial]
    counts = Counter(p.kind for p in starred)
    counts["stories"] = counts.pop("synopses") + counts.pop("chapters") + counts.pop("finales")
    counts["destinies"] *= 2
    assert counts == b.edition.tutorial_set  # FOL-162
    first = next(iter(b.box.stories.values()))
    assert {p.id for p in starred if p.kind in ("synopses", "chapters", "finales")} == {
        first.synopsis,
        *first.chapters,
        first.finale,
    }
    assert Counter(p.card.deck for p in starred if p.kind == "scenes") == b.edition.tutorial_scenes  # FOL-165
    assert Counter(b.size_of(p) for p in b.of("tutorials")) == {"large": 27, "small": 3}  # FOL-007


@pytest.mark.parametrize("seed", SEEDS)
def test_numbers(seed):
    b = box(seed)
    numbers = {p.id: printed_numbers(p.card) for p in b.cards}
    starred = sorted(n for p in b.cards if p.card.tutorial for n in numbers[p.id])
    assert starred == list(range(1, 120))
    assert sorted(n for p in b.cards for n in numbers[p.id]) == list(range(1, 314))  # FOL-008, with characters and aids
    assert all(p.kind == "dividers" for p in b.cards if not numbers[p.id])
    sizes = {n: b.size_of(p) for p in b.cards for n in numbers[p.id] if n < 120}
    assert [sizes[n] for n in range(1, 120)] == ["large"] * 81 + ["small"] * 38  # FOL-163


def test_destinies_take_two_numbers():
    destiny, trait = box(1).of("destinies")[0].card, box(1).of("traits")[0].card
    assert printed_numbers(destiny) == (destiny.number, destiny.number + 1)
    assert (number_at(destiny, 0), number_at(destiny, 1)) == printed_numbers(destiny)
    assert printed_numbers(trait) == (trait.number,)
    assert number_at(trait, 1) == trait.number
    assert (printed_numbers(box(1).of("dividers")[0].card), number_at(box(1).of("dividers")[0].card, 1)) == ((), None)


@pytest.mark.parametrize("seed", SEEDS)
def test_each_pile_holds_what_it_should(seed):
    b = box(seed)
    tops = sorted(b.edition.tutorial_piles.items())
    for (first, pile), (after, _) in zip(tops, [*tops[1:], (120, "")], strict=True):
        lying = sorted(
            (p for p in b.cards if p.card.tutorial and first <= p.card.number < after), key=lambda p: p.card.number
        )
        assert (lying[0].kind, lying[0].card.number) == ("tutorials", first)  # FOL-168, FOL-169
        assert {p.card.pile for p in lying if p.kind == "tutorials"} == {pile}
        assert {p.card.deck for p in lying if p.kind == "scenes"} <= {pile}
        always = {"characters", "aids", "synopses", "chapters", "finales"}
        assert (always <= {p.kind for p in lying}) == (pile == "sweet")  # FOL-170
        if first > 81:
            assert {p.kind for p in lying} == {"tutorials", pile}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_lesson_lies_above_what_it_explains(seed):
    b = box(seed)
    lessons = {term: p.card.number for p in b.of("tutorials") for term in p.card.explains}
    called = {"synopses": "synopsis", "destinies": "destiny"}
    for p in b.cards:
        if p.card.tutorial and p.kind != "tutorials":
            terms = {called.get(p.kind, p.kind.removesuffix("s")), getattr(p.card, "type", None), "minor"}
            terms -= {None, "minor"} if not getattr(p.card, "minor", None) else {None}
            assert all(lessons[term] < p.card.number for term in terms), p.id


# ---------------------------------------------------------------- every word
def everything(b: Loaded):
    return [(p, found) for p in b.cards for found in walked(p.card).effects]


def written(b: Loaded) -> str:
    return "\n".join(s.text for s in (b.source, *b.sources))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_verb_is_used(seed):
    used = {found.name for _, found in everything(box(seed))}
    used |= {"nothing"} if re.search(r": nothing\b", written(box(seed))) else set()
    assert {v.name for v in FAST} - used == set()


@pytest.mark.parametrize(
    "verb, words",
    [
        ("change", "trait feature occupation chosen random by·co-player"),
        ("trade", "scene trait feature occupation chosen random"),
        ("discard", "scene secret chosen random by·co-player all"),
        ("reveal", "scene trait destiny secret chosen random by·co-player all"),
    ],
)
def test_every_kind_and_way_to_pick(verb, words):
    values = [found.value for _, found in everything(box(1)) if found.name == verb]
    assert {v.kind for v in values} | {v.how for v in values} == {w.replace("·", " ") for w in words.split(" ")}


@pytest.mark.parametrize(
    "verb, values",
    [
        ("cancel", {"stays", "returns", "discarded"}),
        ("new choice", {"chosen", "by co-player", "random", "A"}),
        ("end", {"chapter", "story"}),
    ],
)
def test_every_word_of_a_verb(verb, values):
    assert {found.value for _, found in everything(box(1)) if found.name == verb} == values


def test_every_scan_and_every_destiny_word():
    found = everything(box(1))
    assert {f.value.for_ for _, f in found if f.name == "scan"} == {*SCENE_TYPES, "minor", "carry-over"}
    named = [str(f.value) for _, f in found if f.name in ("swap in", "swap out", "retrieve", "discard destiny")]
    assert "any" in named and "['any', 'any']" in named
    assert any(n.startswith("any but ") for n in named) and any(n in box(1).by_id for n in named)


def test_every_condition_is_used():
    whens = [conditions.when(t) for p in box(1).cards for _, t in walked(p.card).conditions]
    for p in box(1).cards:
        for found in walked(p.card).effects:
            if found.name == "carry":
                whens += [conditions.when(t) for t in found.value.then or ()]
    joint = {j.form for w in whens for j in w.joint}
    state = [s for w in whens for s in w.state]
    assert joint == {"match", "match letters", "no match", "one", "any", "both", "versus", "player", "partner"}
    assert any(w.otherwise for w in whens) and any(w.joint and w.state for w in whens)
    assert {s.form for s in state} == {
        "compare",
        "has",
        "is",
        "genders",
        "marked",
        "played",
        "chapter",
        "outcome",
        "scene is",
    }
    compared = [s for s in state if s.form == "compare"]
    assert {s.who for s in compared} == {"own", "player", "partner", "joint", "lead", "gap"}
    assert {s.op for s in compared} == {"at least", "at most", "exactly"}
    measures = {"balance" if s.measure[0] in "+-" else s.measure for s in compared}
    assert measures == {"satisfaction", "balance", "scenes", "secrets", "destinies", "goals", "gossip", "nerve"}
    assert {s.form for s in state if s.no} == {"has", "marked", "played", "scene is"}
    assert {s.who for s in state if s.form == "has"} == {"own", "player", "partner", "joint"}
    assert {s.who for s in state if s.form == "marked"} == {"", "own", "player", "partner"}
    assert {s.name for s in state if s.form == "genders"} == {"same gender", "different genders"}
    assert {s.name for s in state if s.form == "outcome"} == {"stays", "breaks up"}
    assert {s.n for s in state if s.form == "chapter"} == {0, 2, 4}
    kinds = {box(1).by_id[s.name].kind for s in state if s.form == "has"}
    assert kinds == {"traits", "features", "occupations", "destinies"}


def test_every_type_trigger_and_carry_over():
    scenes = [p.card for p in box(1).of("scenes")]
    assert {s.type for s in scenes} == {None, *SCENE_TYPES}
    assert {s.answers for s in scenes} == {None, "partner", "own", "any"}
    assert {s.at for s in scenes} == {None, "laid", "chosen", "resolved"}
    assert {s.chooses for s in scenes} == {None, "both", "partner"}
    assert {len(list(s.choices.written())) for s in scenes if s.choices} == {2, 3, 4}
    carries = [dict(f.value.written()) for _, f in everything(box(1)) if f.name == "carry"]
    assert {c["until"] for c in carries} == {"next scene", "end of chapter"}
    pairs = {(k, v) for c in carries for k, v in c.items() if k not in ("until", "then")}
    both_ways = {(k, v) for k in ("satisfaction", "gains", "losses", "tokens") for v in ("doubled", "ignored")}
    assert pairs == both_ways | {("choose", "player first"), ("choose", "partner first")}
    assert any("then" in c for c in carries)


def test_every_place_where_a_word_may_stand():
    scenes, text = [p.card for p in box(1).of("scenes")], written(box(1))
    for key in (
        "linked to",
        "only if",
        "does",
        "then",
        "carry",
        "examples",
        "short title",
        "minor",
        "asks",
        "special rules",
        "special events",
        "events in decks",
        "rulings",
        "finale notes",
        "discarded",
        "pick",
        "otherwise",
        "chose A",
        "simulate as",
        "feminine",
    ):
        assert re.search(rf"\b{key}:", text), key
    assert any(s.if_not_revealed == "nothing" for s in scenes)
    assert any(getattr(s.if_revealed, "choices", None) for s in scenes)
    steps = [
        s if isinstance(s, str) else next(k for k, _ in s.written()) for p in box(1).of("finales") for s in p.card.steps
    ]
    assert set(steps) == {"choose destinies", "resolve secrets", "score traits", "do", "check destinies", "tell"}
    assert {r for p in box(1).of("synopses") for r in p.card.rulings or {}} == set(RULINGS)
    assert {k for p in box(1).of("tutorials") for b in p.card.blocks for k, _ in b.written()} == {
        "rule",
        "action",
        "tutorial",
    }
    assert {p.card.goal.split(" ")[0] for p in box(1).of("traits")} == {"own", "joint"}
    tokens = Counter(p.card.tokens[0] for p in box(1).of("features"))
    assert len(tokens) == 12 and set(tokens.values()) == {5}


# ---------------------------------------------------------------- it plays
def play(story, seed):
    """One play in which both people choose at random; returns its result and what the table counted."""
    chance = Chance(seed)
    state, result = State(story.facts, chance, story.rulings), Result()
    state.tally = Counter()
    asking, answer = game(state, story, result), None
    while True:
        try:
            question = asking.send(answer)
        except StopIteration:
            return result, state.tally
        asks = question if isinstance(question, tuple) else (question,)
        picked = tuple(a.options[chance[f"seat {a.seat}"].below(len(a.options))] for a in asks)
        answer = picked if isinstance(question, tuple) else picked[0]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("place", range(4))
def test_every_story_ends(seed, place):
    story = compile_story(box(seed), list(box(seed).box.stories)[place])
    total: Counter = Counter()
    for number in range(20):
        result, tally = play(story, number)
        assert set(result.destinies) <= set(story.destinies)
        assert sum(n for k, n in tally.items() if k[0] == "chapter") <= len(story.chapters)
        total += tally
    assert not [k for k in total if k[0] == "stuck"]
    assert len([k for k in total if k[0] == "played"]) > 70


def test_special_events_are_met():
    met: Counter = Counter()
    for story in list(box(1).box.stories)[1:]:
        compiled = compile_story(box(1), story)
        for number in range(share(120, 250)):
            met += play(compiled, number)[1]
    events = {p.id for p in box(1).of("scenes") if p.card.type == "special event"}
    assert len(events) == 4
    assert {k[1] for k in met if k[0] == "played"} >= events


# ---------------------------------------------------------------- the same bytes, and the right ones
def digest(files):
    return hashlib.sha256("\0".join(f"{k}\0{v}" for k, v in files.items()).encode()).hexdigest()


@pytest.mark.nightly
def test_the_same_in_every_process():
    code = "import tests.test_sample as t; print(t.digest(t.sample(3)))"
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            text=True,
            check=True,
            cwd=Path(__file__).parent.parent,
        ).stdout.strip()
        for seed in ("0", "77")
    }
    assert found == {digest(sample(3))}


def test_another_seed_is_another_box():
    one, two = sample(1), sample(2)
    assert digest(one) != digest(two)
    titles = [{p.card.title for p in box(s).of("scenes")} for s in (1, 2)]
    assert len(titles[0] & titles[1]) < 55
    hearts = [[str(f.value) for _, f in everything(box(s)) if f.name == "satisfaction"] for s in (1, 2)]
    assert hearts[0] != hearts[1]


def test_write_returns_what_it_wrote(tmp_path):
    files = write(tmp_path / "new", 2)
    assert {f.relative_to(tmp_path / "new").as_posix(): f.read_text(encoding="utf-8") for f in files} == sample(2)


def parsed(text):
    source = parse(text.encode(), Source(Path("x.yaml"), "x.yaml"))
    assert source.findings == []
    return source.data


@pytest.mark.parametrize(
    "template", [*words.TRAPS, *words.TITLE_TRAPS, "one\ntwo: three", "x " * 150 + "end", "A # b", "ends with:"]
)
def test_every_trap_is_read_back_as_it_was(template):
    text = words.Words(Chance(1)["words"])._filled(template)
    data = {
        "features": [
            {
                "id": "x",
                "title": text,
                "sides": [[text, "plain"]],
                "choices": {"A": {"says": text, "other": Signed("+1")}},
            }
        ]
    }
    assert parsed(emit.file(data)) == data


def test_words_that_yaml_takes_for_something_else_are_quoted():
    data = {
        "rulings": {"a": "no", "b": "12", "c": "tokens first", "d": "1:30", "e": "true"},
        "n": Signed("-1"),
        "m": 3,
        "t": True,
    }
    made = parsed(emit.document(data))
    assert made == data
    assert isinstance(made["n"], Signed) and not isinstance(made["m"], Signed)


def test_traps_stand_in_the_cards():
    texts = {str(t) for p in box(1).cards for _, t in walked(p.card).texts}
    for shape in (r": ", r" #", r"^[“\"]", r"^-", r"^\*", r"^@", r"^!", r"^Yes$", r"^1984$", r"^\{", r"^\[", r"é"):
        assert any(re.search(shape, t) for t in texts), shape


# ---------------------------------------------------------------- examples
def test_nets_of_a_cell():
    rows = {"match B": {"both": -3}, "A vs B": {"chose A": 5}, "else": {"player": 1, "partner": {"draw": 1}}}
    scene = {"choices": {"A": {"chooser": -2, "other": 2}, "B": {"chooser": 1}}, "then": rows}
    assert nets(scene, "A", "A") == (1, 0)
    assert nets(scene, "B", "B") == (-2, -2)
    assert nets(scene, "A", "B") == (3, 3)
    assert nets({"choices": {"A": {"other": 2}, "B": {}}, "then": {"partner A": {"both": 1}}}, "", "A") == (3, 1)
