"""Promises of Fog of Love: each sentence, what a slip must have meant, what is counted for it, and the command."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from typer import Exit

from fogtools.cli.promises import promises
from fogtools.finding import FogError, Say
from fogtools.game.analysis.expectation import Promise
from fogtools.game.editing.editor import Cursor
from fogtools.game.playing.course import Course
from fogtools.game.playing.transcript import Told
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.analysis.expectations.claims import PAIRS, SHARES
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.cards.expectation_grammar import FORMS, PATTERN, Range, example, meant, parse
from fogtools.games.fog_of_love.cards.symbols import mentions
from fogtools.games.fog_of_love.editor.completion import propose
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.play.many import parallel
from fogtools.play.many.expectations.budget import sought
from fogtools.play.many.expectations.testing import outcomes
from fogtools.play.many.simulate import each, seated, simulate
from fogtools.play.play_code import decode
from fogtools.play.recording import from_code
from fogtools.play.session import play
from tests.fog import ROOT, fog
from tests.share import by_day

HERE = Path(__file__).parent
BASE = HERE / "boxes" / "base"
SHIPPED = ROOT / "stories/fog-of-love"
#: Every shipped story, after its box.
WRITTEN = [
    f"{box.parent.name} {name}" for box in sorted(SHIPPED.glob("*/box.yaml")) for name in load(box.parent).story_names
]


def promising(folder: Path, *promises: str) -> Loaded:
    """The base box, whose story promises these."""
    shutil.copytree(BASE, folder / "box", dirs_exist_ok=True)
    file = folder / "box" / "box.yaml"
    lines = "".join(f"    - {text}\n" for text in promises)
    file.write_text((BASE / "box.yaml").read_text(encoding="utf-8") + f"    promises:\n{lines}", encoding="utf-8")
    return load(folder / "box", folder)


def made(box: Loaded) -> list[Promise]:
    assert [f.check for f in FOG_OF_LOVE.authoring.check(box) if f.check != "dominated-option"] == []
    return list(FOG_OF_LOVE.analysis.promises(box, compile_story(box, "short-crossing")))


# ------------------------------------------------------------------ sentences
def test_every_sentence_of_the_manual_is_understood():
    for name, form in FORMS.items():
        assert parse(form.example).form == name and re.search(PATTERN, form.example)
    assert set(SHARES) | {"dominated", "own"} == set(FORMS)


@pytest.mark.parametrize(
    "text, share, figures, by",
    [
        ("destiny a-b met 10-35 % by selfish+mirror", (10, 35), (0, float("inf")), ("selfish", "mirror")),
        ("both stay in at least 0.5 % by rebel", (0.5, 100), (0, float("inf")), ("rebel",)),
        ("neither destiny met in at most 7 %", (0, 7), (0, float("inf")), ()),
        ("chapter 3 lasts 1 scene in 90 %", (90, 100), (1, 1), ()),
        ("chapter 3 lasts at least 6 scenes in 5-10 %", (5, 10), (6, float("inf")), ()),
        ("satisfaction at the finale at most 30 in at least 80 % by every pair", (80, 100), (0, 30), ("every pair",)),
        ("every destiny met 10-60 % by a fitting pair", (10, 60), (0, float("inf")), ("a fitting pair",)),
    ],
)
def test_numbers_and_players_of_a_sentence(text: str, share: tuple[float, float], figures: object, by: object):
    found = parse(text)
    assert (found.share, found.figures, found.by) == (Range(*share), figures, by)


@pytest.mark.parametrize(
    "text",
    [
        "destiny a met 10 %",
        "decks run out in 1 %",
        "destiny A met 10-20 %",
        "letter E of a picked at least 1 %",
        "no letter dominated by selfish",
        "both stay in 10-20 % by a+b+c",
        "both stay in 10-20 %\n",
        "both stay in 01-20 %",
        "chapter 0 lasts 1 scenes in 90 %",
        "destiny a met 10-20 % by",
        "",
    ],
)
def test_what_is_no_sentence(text: str):
    assert not re.search(PATTERN, text)
    with pytest.raises(ValueError):
        parse(text)


@pytest.mark.parametrize(
    "text, right",
    [
        ("destiny heart met 10\u201335%", "destiny heart met 10-35 %"),
        (
            "Every destiny is met between 10 and 60 percent by selfish + mirror",
            "every destiny met 10-60 % by selfish+mirror",
        ),
        ("chaper 2 last 6-9 scene in 90%", "chapter 2 lasts 6-9 scene in 90 %"),
        ("letter the-umbrella B picked more than 5 %", "letter B of the-umbrella picked at least 5 %"),
        ("decks run out at most 1 % of plays", "decks run out in at most 1 %"),
        ("destiny heart met in 10-35 %", "destiny heart met 10-35 %"),
        ("no cards unreachable.", "no card unreachable"),
        ("destiny wide-enough is fulfilled in 10-30 %", "destiny wide-enough met 10-30 %"),
        ("wide-enough is fulfilled in at least 20 %", "destiny wide-enough met at least 20 %"),
        ("the-umbrella is played in at least 20 %", "scene the-umbrella played in at least 20 %"),
        ("drama runs out in at most 1 %", "deck drama runs out in at most 1 %"),
        ("every met 10-20 %", ""),
        ("chapter two is long", ""),
        ("", ""),
    ],
)
def test_what_a_slip_must_have_meant(text: str, right: str):
    assert meant(text) == right
    assert not right or parse(right)


def test_an_example_is_like_what_was_written():
    assert example("chapter two is long") == FORMS["chapter"].example
    assert example("leter B of it") == FORMS["letter"].example
    assert example("nonsense") == FORMS["destiny"].example
    assert example("wide-enough is good") == "destiny wide-enough met 10-35 % by selfish+peacemaker"
    assert example("letter B of wide-enough is good") == "letter B of wide-enough picked at least 5 %"


def test_a_slip_is_told_at_its_place_and_mended(tmp_path):
    box = promising(tmp_path, "both stay in 40\u201360%", "both are happy", "7")
    told = [
        (f.place(), f.check, str(f.message), str(f.help), f.fix is not None) for f in FOG_OF_LOVE.authoring.check(box)
    ]
    assert told == [
        (
            "box/box.yaml:21:7",
            "promise",
            "in `both stay in 40\u201360%` stands U+2013 EN DASH, which looks like `-`",
            "write `both stay in 40-60 %`",
            True,
        ),
        (
            "box/box.yaml:22:7",
            "promise",
            "`both are happy` is not a promise that is known",
            "for example `both destinies met in 15-40 %`",
            False,
        ),
        ("box/box.yaml:23:7", "wrong-type", "a text is needed here, not `7`", 'write it in quotes: "7"', False),
    ]


# ------------------------------------------------------------------ what is counted
def shares(box: Loaded, plays: int = 60) -> dict[str, tuple[int, int]]:
    """What each claim of one promise counts in these plays, by chance."""
    story = compile_story(box, "short-crossing")
    counts = simulate(FOG_OF_LOVE, story, Course(seed=7), plays)
    (promise,) = made(box)
    return {c.about: c.share.of(counts) for c in promise.claims}


def results(box: Loaded, plays: int = 60) -> list[dict[str, Sequence[object]]]:
    """How each of these plays ended, told by the rules alone."""
    story = compile_story(box, "short-crossing")
    course, found = Course(seed=7), []
    for number in range(plays):
        table = FOG_OF_LOVE.playing.begin(story, course.terms(number), None, None)
        found.append(dict(play(table, seated(FOG_OF_LOVE, story, course)).result()))
    return found


def test_what_is_counted_is_what_the_plays_came_to(tmp_path):
    """Destinies, both and neither, satisfaction, who begins: against the results of the same plays."""
    ends = results(promising(tmp_path / "0", "both stay in 1-99 %"))
    chosen = [end for one in ends for end in one["destiny"]]
    met = chosen.count("safe-harbour fulfilled")
    cases = {
        "destiny safe-harbour met 1-99 %": (met, met + chosen.count("safe-harbour missed")),
        "destiny safe-harbour final for 1-99 %": (met + chosen.count("safe-harbour missed"), 120),
        "both destinies met in 1-99 %": (sum(one["fulfilled by"] == ["2"] for one in ends), 60),
        "neither destiny met in 1-99 %": (sum(one["fulfilled by"] == ["0"] for one in ends), 60),
        "both stay in 1-99 %": (sum(one["ending"] == ["stays + stays"] for one in ends), 60),
        "satisfaction at the finale 0-20 in 50 %": (sum(h <= 20 for one in ends for h in one["hearts"]), 120),
        "first player fulfils at most 5 points more than the second": (
            sum(("first yes" in one["fulfilled"]) + ("second no" in one["fulfilled"]) for one in ends),
            120,
        ),
        "second player fulfils at most 5 points more than the first": (
            sum(("second yes" in one["fulfilled"]) + ("first no" in one["fulfilled"]) for one in ends),
            120,
        ),
        "deck sweet runs out in at most 50 %": (sum("sweet 0" in one["left"] for one in ends), 60),
    }
    assert 0 < met < 60
    for i, (text, right) in enumerate(cases.items(), 1):
        assert shares(promising(tmp_path / str(i), text)) == {"": right}, text


def test_scenes_letters_and_chapters_against_the_tally(tmp_path):
    box = promising(
        tmp_path,
        "scene gulls played in at least 1 %",
        "letter B of morning picked at least 5 %",
        "chapter 2 lasts 1-99 scenes in 90 %",
        "every letter picked at least 1 %",
    )
    story = compile_story(box, "short-crossing")
    one = [*each(FOG_OF_LOVE, story, Course(seed=7), 60)]
    total = simulate(FOG_OF_LOVE, story, Course(seed=7), 60)
    scene, letter, chapter, letters = made(box)
    assert scene.claims[0].share.of(total) == (sum(c.tally["played", "gulls", ""] > 0 for c in one), 60)
    b, a = total.tally["letter", "morning", "B"], total.tally["letter", "morning", "A"]
    assert letter.claims[0].share.of(total) == (b, a + b) and a + b == 120
    assert chapter.claims[0].share.of(total) == (60, 60)
    assert [c.about for c in letters.claims] == [f"{c} {x}" for c in ("morning", "noon", "evening") for x in "AB"]
    assert letters.claims[1].share.of(total) == (b, 120)


def test_secrets_revealed_and_kept_against_the_log():
    """Of those laid: what the log of the same plays says of each secret."""
    box = load(SHIPPED / "first-light")
    story = compile_story(box, "the-understudies")
    share = next(SHARES["secrets"](story, parse("secrets revealed in at least 1 %")))[1]
    said: Counter[str] = Counter()
    for number in range(12):
        log: list[Told] = []
        table = FOG_OF_LOVE.playing.begin(story, Course(seed=7).terms(number), log, None)
        play(table, seated(FOG_OF_LOVE, story, Course(seed=7)))
        said.update(told.word for told in log)
    counts = simulate(FOG_OF_LOVE, story, Course(seed=7), 12)
    assert said["revealed"] and said["kept secret"]
    assert share.of(counts) == (said["revealed"], said["revealed"] + said["kept secret"])


def test_pairs_of_a_promise(tmp_path):
    kinds = ("", " by selfish", " by selfish+mirror", " by a fitting pair", " by every pair")
    box = promising(tmp_path, *(f"both stay in 1-9{i} %{by}" for i, by in enumerate(kinds)))
    claims = [p.claims for p in FOG_OF_LOVE.analysis.promises(box, compile_story(box, "short-crossing"))]
    assert [len(c) for c in claims] == [1, 1, 1, 1, 21]
    assert [c[0].pairs for c in claims[:3]] == [
        (("random", "random"),),
        (("selfish", "selfish"),),
        (("selfish", "mirror"),),
    ]
    assert claims[3][0].pairs == PAIRS and len(set(PAIRS)) == 21


def test_letters_that_another_one_beats_break_a_promise(tmp_path):
    shutil.copytree(BASE, tmp_path / "box")
    file = tmp_path / "box" / "short-crossing" / "story.yaml"
    text = file.read_text(encoding="utf-8")
    box = promising(tmp_path, "no letter dominated")
    assert made(box)[0].exact.holds
    file.write_text(text.replace("tokens: [+curiosity]", "chooser: +1").replace("tokens: [-curiosity]", "chooser: +2"))
    broken = made(load(tmp_path / "box", tmp_path))[0].exact
    assert [str(why) for why in broken.why] == ["noon A is beaten by B for everybody who chooses"]


def test_what_was_never_seen_is_looked_for_or_proven_impossible(tmp_path):
    """After a single play most scenes are unseen; one lies in a deck that no chapter draws from."""
    box = promising(tmp_path, "no card unreachable")
    file = box.folder / "more.yaml"
    file.write_text("scenes:\n- {id: attic, number: 901, deck: custom, title: Attic, does: {both: +1}}\n")
    box = load(box.folder, tmp_path)
    story = compile_story(box, "short-crossing")
    (open_,) = outcomes(FOG_OF_LOVE, story, FOG_OF_LOVE.analysis.promises(box, story), Course(), 1)
    assert open_.verdict == "too close"
    ended = sought(FOG_OF_LOVE, box, story, Course(), open_, most=300)
    told = {seen.about: (seen.verdict, str(seen.why)) for seen in ended.seen}
    assert ended.verdict == "broken" and told["attic"][0] == "broken"
    assert [seen.about for seen in ended.worst] == ["attic"]
    found = [why for verdict, why in told.values() if why.startswith("a play that was looked for: `fog tell ")]
    assert len(found) >= 5
    assert told["man-overboard"] == (
        "too close",
        "seen in none of 1 play by random + random, nor where it was looked for",
    )


def test_same_seed_same_answer(tmp_path):
    box = promising(tmp_path, "both stay in 20-60 %", "destiny lone-wolf met at least 50 % by selfish+mirror")
    story = compile_story(box, "short-crossing")
    promises = made(box)
    first, again, other = (outcomes(FOG_OF_LOVE, story, promises, Course(seed=seed), 300) for seed in (1, 1, 2))
    assert first == again and first != other


def test_either_engine_gives_the_same_answer(tmp_path):
    """Below some thousands of plays the reference engine plays, above it the fast one."""
    pytest.importorskip("numba")
    box = promising(
        tmp_path, "letter A of morning picked 20-80 %", "destiny safe-harbour met 10-99 % by selfish+mirror"
    )
    story = compile_story(box, "short-crossing")
    promises = made(box)
    slow, fast = (outcomes(FOG_OF_LOVE, story, promises, Course(), n) for n in (1_999, 2_000))
    assert [o.verdict for o in slow] == ["kept", "kept"] and slow == fast


def test_where_the_fast_engine_is_missing_it_says_so(tmp_path, monkeypatch, capsys):
    """Minutes instead of seconds, and what would help; nothing where so few plays would be slow anyway."""

    def cannot(*given: object) -> None:
        raise FogError(Say("the fast engine needs Numba."), Say('install it: `pip install "fogtools[balance]"`'))

    monkeypatch.setattr(parallel, "_fast", cannot)
    monkeypatch.setenv("FOG_LANG", "en")
    promising(tmp_path, "both stay in 1-99 %")
    (tmp_path / "fog.toml").write_text("[project]\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Exit):
        promises([Path("box")], n=2_000)
    assert capsys.readouterr().err.startswith(
        "Note: the fast engine needs Numba. "
        "The reference engine plays instead, many times more slowly.\n"
        '      install it: `pip install "fogtools[balance]"`\n'
    )
    with pytest.raises(Exit):
        promises([Path("box")], n=20)
    assert "Note:" not in capsys.readouterr().err


# ------------------------------------------------------------------ names
def test_names_in_promises_are_mentions(tmp_path):
    box = promising(
        tmp_path,
        "destiny safe-harbour met at least 1 % by destiny+mirror",
        "every destiny met 1-99 %",
        '"letter B of morning picked at least 5 %"',
        "scene gulls played in at least 1 %",
        "deck drama runs out in at most 1 %",
        "every scene played in at least 1 %",
    )
    found = [
        f"{m.place.line}:{m.place.column} {m.kind} {m.name}"
        for m in mentions(box)
        if m.source.name == "box/box.yaml" and m.place.line > 20
    ]
    assert found == ["21:15 destinies safe-harbour", "23:20 chapters morning", "24:13 scenes gulls", "25:12 deck drama"]


@pytest.mark.parametrize(
    "before, some, none",
    [
        ("", ["destiny ", "no letter dominated", "chapter "], ["by selfish"]),
        ("destiny ", ["destiny safe-harbour", "destiny lone-wolf"], ["chapter ", "destiny gulls"]),
        ("destiny safe-harbour ", ["destiny safe-harbour met "], ["chapter "]),
        ("destiny safe-harbour met ", ["destiny safe-harbour met at least 10 %"], []),
        ("both stay in 10-40 % ", ["both stay in 10-40 % by selfish", "both stay in 10-40 % by a fitting pair"], []),
        ("letter A of m", ["letter A of morning", "letter A of gulls"], ["letter A of safe-harbour"]),
        ("chapter ", ["chapter 1", "chapter 3"], ["chapter 4"]),
        ("deck ", ["deck drama"], []),
    ],
)
def test_an_editor_proposes_how_a_promise_goes_on(before: str, some: list[str], none: list[str]):
    box = load(BASE)
    found = [
        p.text for p in propose(box, Cursor(("stories", "short-crossing", "promises", 0), "value", before, before))
    ]
    assert {*some} <= {*found} and not {*none} & {*found}


# ------------------------------------------------------------------ the command
@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project whose story keeps a promise, breaks one, and leaves one open."""
    (tmp_path / "fog.toml").write_text('[project]\nname = "p"\nlanguages = ["en"]\n', encoding="utf-8")
    promising(
        tmp_path,
        "letter A of morning picked 20-80 %",
        "chapter 1 lasts at least 5 scenes in 99 %",
        "letter B of morning picked at least 49 %",
    )
    return tmp_path


def test_the_command_says_what_is_kept_broken_and_too_close(project: Path):
    done = fog("promises", "-n", "200", cwd=project)
    assert done.returncode == 1, done.stderr
    shown = done.stdout.splitlines()
    assert shown[0] == "short-crossing"
    assert shown[1] == "  kept        letter A of morning picked 20-80 %"
    assert re.fullmatch(r" +[0-9.]+ % \([0-9.]+-[0-9.]+ %\) of 400 picks, in 200 plays by random \+ random", shown[2])
    assert shown[3].startswith("  broken ") and shown[4].startswith("  too close ")
    assert "box/box.yaml:22:7  error  broken-promise" in done.stdout
    assert "box/box.yaml:23:7  note  close-promise" in done.stdout
    assert "3 promises: 1 kept, 1 broken, 1 too close to call." in shown
    code = re.search(r"fog tell (\S+)`", done.stdout)
    story = compile_story(load(project / "box"), "short-crossing")
    shown = from_code(FOG_OF_LOVE, story, decode(code[1], FOG_OF_LOVE.playing.rulings)).session
    assert not shown.asks
    assert done.stdout == fog("promises", "box", "-n", "200", cwd=project).stdout


def test_exit_codes(project: Path):
    """0: kept, or too close; 1: broken, or too close with --strict; 2: could not run."""
    box = promising(project, "letter A of morning picked 20-80 %", "letter B of morning picked at least 49 %")
    assert fog("promises", "-n", "200", cwd=project).returncode == 0
    assert fog("promises", "-n", "200", "--strict", cwd=project).returncode == 1
    promising(project, "letter Q of morning picked 20-80 %")
    bad = fog("promises", cwd=project)
    assert bad.returncode == 2 and "box has errors" in bad.stderr, (bad.stdout, bad.stderr)
    assert bad.stderr.splitlines()[-1] == "     run `fog check box`"
    assert fog("promises", "nobody", cwd=project).returncode == 2
    assert box.name == "base"


def test_machines_get_json_junit_and_github(project: Path):
    rows = json.loads(fog("promises", "-n", "200", "--format", "json", cwd=project).stdout)["promises"]
    assert [(r["line"], r["verdict"], r["story"]) for r in rows] == [
        (21, "kept", "short-crossing"),
        (22, "broken", "short-crossing"),
        (23, "too close", "short-crossing"),
    ]
    assert rows[1]["code"].startswith("short-crossing.")
    junit = fog("promises", "-n", "200", "--format", "junit", cwd=project).stdout
    assert '<testsuites name="fog promises" tests="3" failures="1" errors="0">' in junit
    lines = fog("promises", "-n", "200", "--format", "github", cwd=project).stdout.splitlines()
    assert lines[0].startswith("::error file=box/box.yaml,line=22,endLine=22,col=7,")
    assert lines[1].startswith("::notice file=box/box.yaml,line=23,")
    assert lines[-1] == "Looked at: 1 story, 3 promises."


def test_a_story_without_promises_is_told_how_to_write_them(project: Path):
    shutil.copy(BASE / "box.yaml", project / "box" / "box.yaml")
    done = fog("promises", cwd=project)
    assert (done.returncode, done.stdout.splitlines()[1]) == (
        0,
        "  promises nothing; write `promises:` below its entry in box.yaml",
    )


def test_promises_are_no_part_of_the_fingerprint(tmp_path):
    """Recorded plays stay valid whatever is promised."""
    plain = compile_story(load(BASE), "short-crossing").hash
    assert compile_story(promising(tmp_path, "both stay in 1-99 %"), "short-crossing").hash == plain


@pytest.mark.nightly
@pytest.mark.parametrize("name", by_day(WRITTEN, 1))
def test_the_shipped_stories_keep_their_promises(name: str):
    """Measured with room: each is clear long before the default number of plays."""
    pytest.importorskip("numba")  # without the fast engine it would take minutes
    box, own = name.split()
    loaded = load(SHIPPED / box)
    story = compile_story(loaded, own)
    promises = FOG_OF_LOVE.analysis.promises(loaded, story)
    course = Course(seed=1)
    seen = outcomes(FOG_OF_LOVE, story, promises, course, 100_000)
    ended = [sought(FOG_OF_LOVE, loaded, story, course, o) for o in seen]  # as `fog promises` does
    assert len(ended) >= 8
    assert [(o.promise.text, o.verdict) for o in ended if o.verdict != "kept"] == []
