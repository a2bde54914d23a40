"""The story that `fog new story` lays into an empty folder: valid, complete and playable."""

import re
from collections import Counter
from itertools import pairwise

import pytest
from ruamel.yaml import YAML

from fogtools.game.authoring import check
from fogtools.game.authoring.starter import title
from fogtools.game.playing.chance import Chance
from fogtools.games.deck import RECORD as DECK
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.cards.numbering import printed_numbers
from fogtools.games.fog_of_love.cards.story_cards import SCENE_TYPES
from fogtools.games.fog_of_love.checks import CHECKS
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.rules import Result, game
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.games.fog_of_love.sample.starter import files

LAID = files("my-box", "two-keys")
FOLDER = "stories/fog-of-love/my-box"


@pytest.fixture(scope="module")
def box(tmp_path_factory) -> Loaded:
    project = tmp_path_factory.mktemp("project")
    for name, text in LAID.items():
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).write_text(text, encoding="utf-8")
    return load(project / FOLDER)


def test_where_the_files_go():
    names = ("box.yaml", "people.yaml", "two-keys/story.yaml", "two-keys/scenes.yaml")
    assert list(LAID) == [f"{FOLDER}/{n}" for n in names]


def test_the_title_comes_from_the_id():
    assert (title("two-keys"), title("x2")) == ("Two keys", "X2")


def test_a_title_that_is_said_is_printed_to_the_letter():
    titled = 'L’été: "à" Ouessant'
    laid = DECK.authoring.new("deck", "ete", titled)
    (box,) = [YAML(typ="safe").load(text) for name, text in laid.items() if name.endswith("box.yaml")]
    (book,) = [text for name, text in laid.items() if name.endswith(".po")]
    assert box["box"] == titled and r'msgid "L’été: \"à\" Ouessant"' in book


@pytest.mark.parametrize("name", LAID)
def test_no_placeholder_is_left_and_editors_find_the_schema(name):
    first, text = LAID[name].splitlines()[0], LAID[name]
    kind = "box" if name.endswith("box.yaml") else "cards"
    up = "../" * name.count("/")
    assert not re.search(r"\{(box|story|title)\}", text)
    assert first == f"# yaml-language-server: $schema={up}schemas/fog-of-love/{kind}.schema.json"


@pytest.mark.parametrize("name", [n for n in LAID if n.endswith("scenes.yaml")])
def test_every_scene_is_explained_above(name):
    lines = LAID[name].splitlines()
    for before, line in pairwise(lines):
        assert not line.startswith("- id:") or before.startswith("# "), line


def test_nothing_is_found(box):
    assert box.findings == []
    assert check.run(CHECKS, box) == []


def test_it_holds_what_the_edition_asks_for(box):
    kinds = Counter(p.kind for p in box.cards)
    kinds["chapters and finales"] = kinds["chapters"] + kinds["finales"]
    assert {k: kinds[k] for k, n in box.edition.minimums.items() if kinds[k] < n} == {}
    numbers = sorted(n for p in box.cards for n in printed_numbers(p.card))
    assert numbers == list(range(1, len(numbers) + 1))


def test_every_aspect_and_nearly_every_scene_type_is_shown(box):
    given = {p.card.tokens[0] for kind in ("occupations", "features") for p in box.of(kind)}
    assert given == set(box.aspects)
    types = {p.card.type for p in box.of("scenes")} - {None}
    assert types == set(SCENE_TYPES) - {"special effect", "special event"}


def test_plays_end_with_every_scene_played(box):
    story = compile_story(box, "two-keys")
    tally, seen = Counter(), Counter()
    for seed in range(100):
        chance, result = Chance(seed), Result()
        state = State(story.facts, chance, story.rulings)
        state.tally = tally
        asking, answer = game(state, story, result), None
        try:
            while True:
                ask = asking.send(answer)
                asks = ask if isinstance(ask, tuple) else (ask,)
                picked = tuple(a.options[chance[f"seat {a.seat}"].below(len(a.options))] for a in asks)
                answer = picked if isinstance(ask, tuple) else picked[0]
        except StopIteration:
            seen.update(zip(result.destinies, result.fulfilled, strict=True))
    assert sum(seen.values()) == 200
    assert set(seen) == {(d, met) for d in story.destinies for met in (True, False)}
    assert {s for s in story.scenes if not tally["played", s, ""]} == set()
    assert {k for k in tally if k[0] in ("pass", "stuck", "manual")} == set()
