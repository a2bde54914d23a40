"""Fixes: each mends its own finding and brings up no other, keeps the author's words, and says whether it is sure."""

from __future__ import annotations

import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from fogtools.finding import Finding, in_reading_order
from fogtools.games.fog_of_love import GAME
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.source.editing.edits import by_file, rewritten, together
from fogtools.source.suggestions.spelling_distance import near, slips
from tests.fog import copy_of_the_project, edit, fog
from tests.share import one_of

HERE = Path(__file__).parent
BASE = HERE / "boxes" / "base"
CARD = """scenes:
- id: late-walk
  number: 901
  deck: sweet
  type: special effect
  title: A late walk
  does: {both: +1}
"""


def look(box: Path) -> tuple[Loaded, list[Finding]]:
    loaded = load(box, box)
    return loaded, in_reading_order(GAME.authoring.check(loaded))


def mended(box: Path, finding: Finding) -> list[Finding]:
    """What is found after this fix alone; the files are then as they were."""
    loaded, _ = look(box)
    texts = {s.name: s.text for s in (loaded.source, *loaded.sources)}
    kept = {}
    for name, edits in by_file([finding]).items():
        kept[name] = (box / name).read_bytes()
        (box / name).write_bytes(rewritten(kept[name], texts[name], edits))
    try:
        return look(box)[1]
    finally:
        for name, raw in kept.items():
            (box / name).write_bytes(raw)


def laid_in(raw: bytes, folder: Path) -> Path:
    shutil.copytree(BASE, folder / "box")
    (folder / "box" / "z.yaml").write_bytes(raw)
    return folder / "box"


#: name -> (what is replaced in the card, by what, the mended text, whether it is beyond doubt)
KINDS = {
    "tab": ("  title", "\ttitle", "  title", True),
    "a no-break space": ("  title", "\u00a0\u00a0title", "  title", True),
    "a space too many": ("  title", "   title", "  title", True),
    "a space too few": ("  title", " title", "  title", True),
    "text behind quotes": ("A late walk", '"Yes" she said', '>-\n    "Yes" she said', True),
    "quote not closed": ("A late walk", '"Yes she said', '"Yes she said"', False),
    "French colon": ("A late walk", "Il a dit : non", ">-\n    Il a dit : non", True),
    "bracket": ("A late walk", "[laughs] Read it", ">-\n    [laughs] Read it", True),
    "brace": ("A late walk", "{x} Read it", ">-\n    {x} Read it", True),
    "bracket alone": ("A late walk", "[laughs]", ">-\n    [laughs]", True),
    "a map for a text": (" A late walk", "\n    Yes: maybe", " >-\n    Yes: maybe", True),
    "at sign": ("A late walk", "@home", ">-\n    @home", True),
    "percent": ("A late walk", "%hello", ">-\n    %hello", True),
    "fold on one line": ("A late walk", "> hello", ">-\n    hello", True),
    "asterisks": ("A late walk", "*softly* he said", ">-\n    *softly* he said", True),
    "one asterisk": ("A late walk", "*softly", ">-\n    *softly", True),
    "ampersand": ("A late walk", "&c. and so on", ">-\n    &c. and so on", True),
    "exclamation mark": ("A late walk", "!no way", ">-\n    !no way", True),
    "number sign in a text": ("A late walk", "Room #4 is free", ">-\n    Room #4 is free", False),
    "number sign first": ("A late walk", "#4 is free", ">-\n    #4 is free", True),
    "comment behind a word": ("  deck: sweet", "  deck: sweet # for now", "  # for now\n  deck: sweet", True),
    "NO": ("A late walk", "NO", '"NO"', True),
    "a time": ("A late walk", "5:12", '"5:12"', True),
    "yes for a flag": ("number: 901", "number: 901\n  tutorial: yes", "number: 901\n  tutorial: true", True),
    "a number with a zero": ("number: 901", "number: 0901", "number: 901", False),
    "a number in quotes": ("number: 901", 'number: "901"', "number: 901", True),
    "a number for a text": ("A late walk", "1984", '"1984"', True),
    "no space behind the dash": ("- id", "-id", "- id", True),
    "no space behind the colon": ("title: A late walk", "title:Walk", "title: Walk", True),
    "no space in braces": ("{both: +1}", "{both:+1}", "{both: +1}", True),
    "no colon in braces": ("{both: +1}", "{both +1}", "{both: +1}", True),
    "no colon before braces": ("does: {both: +1}", "does {both: +1}", "does: {both: +1}", True),
    "no colon before braces in braces": ("{both: +1}", "{both {draw: 1}}", "{both: {draw: 1}}", True),
    "brace not closed": ("{both: +1}", "{both: +1", "{both: +1}", False),
    "a bell": ("A late walk", "A\x07 late walk", "A late walk", True),
    "a line separator": ("A late walk", "A late\u2028walk", "A late walk", True),
    "an apostrophe of Windows": ("A late walk", "I\x92m late", "I’m late", False),
    "the same twice": ("number: 901\n", "number: 901\n  number: 901\n", "number: 901\n", True),
    "the same twice in braces": ("{both: +1}", "{both: +1, both: +1}", "{both: +1}", True),
    "a typographic minus": ("+1", "\u22121", "-1", True),
    "hearts in quotes": ("+1", '"+1"', "+1", True),
    "no hearts": ("+1", "0", "nothing", True),
    "key": ("deck", "dekc", "deck", False),
    "key and what it needs": (
        "+1}",
        "+1}\n  chooses: both\n  choses: {A: {says: a, chooser: +1}, B: {says: b, other: +1}}",
        None,
        True,
    ),
    "kind": ("scenes:", "scene:", "scenes:", True),
    "word": ("special effect", "speciel effect", "special effect", True),
    "deck": ("sweet", "sweat", "sweet", True),
    "aspect": ("{both: +1}", "{both: {tokens: [+dicsipline]}}", "{both: {tokens: [+discipline]}}", True),
    "aspect with a typographic minus": (
        "{both: +1}",
        "{both: {tokens: [\u2212curiosity]}}",
        "{both: {tokens: [-curiosity]}}",
        True,
    ),
    "aspects without a list": ("{both: +1}", "{both: {tokens: +curiosity}}", "{both: {tokens: [+curiosity]}}", True),
    "mark": ("{both: +1}", "{unmark: engagd}", "{unmark: engaged}", True),
    "track": ("{both: +1}", "{track: {gosip: +5}}", "{track: {gossip: +5}}", True),
    "measure": (
        "{both: +1}",
        "{track: {gossip: +1}, both: {if: joint gosip at least 1, do: +1}}",
        "{track: {gossip: +1}, both: {if: joint gossip at least 1, do: +1}}",
        True,
    ),
    "card, every time": (
        "{both: +1}",
        "{if: [played old-flme, not played old-flme], do: {both: +1}}",
        "{if: [played old-flame, not played old-flame], do: {both: +1}}",
        True,
    ),
    "condition in capitals": (
        "{both: +1}",
        "{player: {if: Own satisfaction at least 3, do: +1}}",
        "{player: {if: own satisfaction at least 3, do: +1}}",
        True,
    ),
    "number of another card": ("901", "110", "124", False),
    "id of another card": ("late-walk", "gulls", "gulls-2", False),
}


@pytest.mark.parametrize("name", one_of(KINDS, 3))
def test_every_kind_of_fix(name, tmp_path):
    """Alone it makes its finding vanish, without a new one, and the card is what the author meant."""
    old, new, wanted, safe = KINDS[name]
    assert CARD.count(old) >= 1
    raw = CARD.replace(old, new, 1).encode()
    box = laid_in(raw, tmp_path)
    before = look(box)[1]
    [finding] = [f for f in before if f.fix]
    assert finding.fix is not None and finding.fix.safe is safe
    after = mended(box, finding)
    assert not Counter(f.check for f in after) - Counter(f.check for f in before)
    assert sum(f.check == finding.check for f in after) == sum(f.check == finding.check for f in before) - 1
    text = rewritten(raw, raw.decode(), by_file([finding])["z.yaml"]).decode()
    assert text == (CARD.replace(old, wanted, 1) if wanted is not None else raw.decode().replace("choses", "choices"))


SILENT = {
    "unsigned hearts": ("+1", "1"),
    "a zero where `nothing` cannot stand": ("{both: +1}", "{track: {gossip: 0}}"),
    "an aspect without its sign": ("{both: +1}", "{both: {tokens: [curiosity]}}"),
    "a key twice with two values": ("number: 901\n", "number: 901\n  number: 902\n"),
    "two keys on a line": ("number: 901", "number: 901 tutorial: true"),
    "a word like none": ("sweet", "tragedy"),
    "an alias where no text stands": ("901", "*number"),
    "a list where a text belongs, on many lines": (" A late walk", "\n  - one\n  - two"),
}


@pytest.mark.parametrize("name", SILENT)
def test_where_two_things_may_be_meant_nothing_is_mended(name, tmp_path):
    box = laid_in(CARD.replace(*SILENT[name], 1).encode(), tmp_path)
    found = look(box)[1]
    assert found and not [f for f in found if f.fix]


@pytest.mark.parametrize("file", one_of(sorted((HERE / "broken").glob("*.yaml")), 3), ids=lambda f: f.stem)
def test_every_broken_file(file, tmp_path):
    """What is offered for a broken file mends it, and nothing new comes up."""
    box = laid_in(file.read_bytes(), tmp_path)
    before = look(box)[1]
    for finding in before:
        if finding.fix:
            after = mended(box, finding)
            assert not Counter(f.check for f in after) - Counter(f.check for f in before)
            assert sum(f.check == finding.check for f in after) < sum(f.check == finding.check for f in before)


def test_most_broken_files_can_be_mended(tmp_path):
    files = sorted((HERE / "broken").glob("*.yaml"))
    boxes = [laid_in(file.read_bytes(), tmp_path / file.stem) for file in files]
    hopeless = [f.stem for f, box in zip(files, boxes, strict=True) if not any(x.fix for x in look(box)[1])]
    assert len(hopeless) < len(files) / 4, hopeless


# ---------------------------------------------------------------- bytes
def test_the_mark_and_the_line_ends_stay(tmp_path):
    raw = b"\xef\xbb\xbf" + CARD.replace("A late walk", '"Yes" she said').replace("\n", "\r\n").encode().rstrip()
    box = laid_in(raw, tmp_path)
    [finding] = [f for f in look(box)[1] if f.fix]
    now = rewritten(raw, raw.decode("utf-8-sig"), by_file([finding])["z.yaml"])
    assert now == raw.replace(b'title: "Yes" she said', b'title: >-\r\n    "Yes" she said')


@pytest.mark.parametrize(
    "encoding, safe", [("latin-1", False), ("cp1252", False), ("utf-16", True), ("utf-16-le", True)]
)
def test_a_file_in_another_encoding(encoding, safe, tmp_path):
    """Which letter a single byte was is a guess; what UTF-16 says is none. Nothing else is mended before."""
    text = CARD.replace("A late walk", "Un café").replace("sweet", "sweat")
    box = laid_in(text.encode(encoding), tmp_path)
    loaded, found = look(box)
    [finding] = [f for f in found if f.fix]
    assert (finding.check, finding.fix and finding.fix.safe) == ("encoding", safe)
    source = next(s for s in loaded.sources if s.name == "z.yaml")
    now = rewritten(text.encode(encoding), source.text, by_file([finding])["z.yaml"])
    assert now == text.encode()


def test_a_byte_that_is_no_letter_is_left(tmp_path):
    box = laid_in(CARD.encode().replace(b"late walk", b"l\x81te walk"), tmp_path)
    assert [f.check for f in look(box)[1] if f.check == "encoding" and f.fix is None] == ["encoding"]


# ---------------------------------------------------------------- nearness
def test_slips():
    assert [slips(*pair) for pair in (("promt", "prompt"), ("gentelness", "gentleness"), ("ab", "ba"), ("", "ab"))] == [
        1,
        1,
        1,
        2,
    ]
    assert slips("Sweet", "sweet") == 0


@pytest.mark.parametrize(
    "word, known, wanted",
    [
        ("sweat", ["sweet", "serious"], ("sweet", True)),
        ("trait-11", ["trait-1", "trait-2"], ("trait-1", False)),
        ("night-hawk", ["night-owl", "early-bird"], ("night-owl", False)),
        ("choses", ["choices", "chooses"], ("chooses", False)),
        ("t", ["at", "asks"], ("at", False)),
        ("zzz", ["sweet"], None),
    ],
)
def test_sure_only_where_one_word_lies_within_a_slip_or_two(word, known, wanted):
    assert near(word, known) == wanted


# ---------------------------------------------------------------- fog check --fix
@pytest.fixture
def project(tmp_path):
    """The shipped story with three faults, committed: two in one file, one that is only likely mended right."""
    root = copy_of_the_project(tmp_path)
    box = root / "stories/fog-of-love/first-light"
    edit(box / "the-five-twelve/sweet.yaml", "deck: sweet", "deck: sweat")
    edit(box / "the-five-twelve/sweet.yaml", "tokens: [+gentleness]", "tokens: [+gentelness]")
    edit(box / "aids.yaml", "number: 99", "number: 98")
    for words in (["init", "-q"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a", "commit", "-qm", "a"]):
        subprocess.run(["git", *words], cwd=root, check=True, capture_output=True)
    return root


CHECK = ("check", "--no-fit", "--no-cache")


def test_diff_shows_and_changes_nothing(project):
    done = fog(*CHECK, "--diff", cwd=project)
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert [x for x in lines if x[:1] in "+-" and x[:3] not in ("+++", "---")] == [
        "-  deck: sweat",
        "+  deck: sweet",
        "-      tokens: [+gentelness]",
        "+      tokens: [+gentleness]",
    ]
    assert lines[0] == "--- a/stories/fog-of-love/first-light/the-five-twelve/sweet.yaml"
    assert subprocess.run(["git", "status", "--short"], cwd=project, capture_output=True).stdout == b""


def test_fix_mends_what_is_safe_and_shows_what_is_left(project):
    done = fog(*CHECK, "--fix", cwd=project)
    assert done.stderr.splitlines() == [
        "Mended 2 findings in 1 file.",
        "1 more has a likely fix: look at it with --diff --unsafe.",
    ]
    assert done.returncode == 1 and "duplicate-number" in done.stdout and "1 error" in done.stdout
    text = (project / "stories/fog-of-love/first-light/the-five-twelve/sweet.yaml").read_text(encoding="utf-8")
    assert "sweat" not in text and "gentelness" not in text


def test_unsafe_mends_the_likely_too(project):
    done = fog(*CHECK, "--fix", "--unsafe", cwd=project)
    assert done.returncode == 0 and done.stderr == "Mended 3 findings in 2 files.\n"
    assert "Nothing to fix." in done.stdout
    assert fog(*CHECK, "--fix", cwd=project).stderr == "Nothing to mend.\n"
    assert fog(*CHECK, "--diff", cwd=project).returncode == 0


def test_fix_refuses_what_git_could_not_bring_back(project):
    file = project / "stories/fog-of-love/first-light/the-five-twelve/sweet.yaml"
    file.write_text(file.read_text(encoding="utf-8") + "# more\n", encoding="utf-8")
    before = file.read_bytes()
    done = fog(*CHECK, "--fix", cwd=project)
    assert done.returncode == 2 and file.read_bytes() == before
    assert done.stderr == (
        "fog: stories/fog-of-love/first-light/the-five-twelve/sweet.yaml holds changes that git does not know yet.\n"
        "     commit first, or write --dirty\n"
    )
    assert fog(*CHECK, "--fix", "--dirty", cwd=project).returncode == 1
    assert file.read_bytes().endswith(b"# more\n") and b"sweat" not in file.read_bytes()


def test_fix_refuses_without_git(project):
    shutil.rmtree(project / ".git")
    done = fog(*CHECK, "--fix", cwd=project, GIT_CEILING_DIRECTORIES=str(project.parent))
    assert done.returncode == 2 and "git does not keep" in done.stderr


def test_other_changes_do_not_matter(project):
    """Only the files that would be written over must be safe."""
    (project / "notes.txt").write_text("mine", encoding="utf-8")
    assert fog(*CHECK, "--fix", cwd=project).stderr.startswith("Mended 2 findings")


def test_what_is_switched_off_is_not_mended(project):
    done = fog(*CHECK, "--diff", "--ignore", "unknown-deck", cwd=project)
    assert "sweat" not in "".join(x for x in done.stdout.splitlines(keepends=True) if x[0] in "+-")
    assert "+      tokens: [+gentleness]" in done.stdout


def test_unsafe_alone_says_what_it_belongs_to(project):
    done = fog(*CHECK, "--unsafe", cwd=project)
    assert (done.returncode, done.stderr.splitlines()[0]) == (2, "fog: --unsafe and --dirty go with --fix or --diff.")


def test_one_round_uncovers_the_next(tmp_path):
    """A tab hides a typo: both are mended at once."""
    box = laid_in(CARD.replace("  title", "\ttitle").replace("deck: sweet", "deck: sweat").encode(), tmp_path)
    (tmp_path / "fog.toml").write_text("[project]\n", encoding="utf-8")
    done = fog(*CHECK, "--fix", "--dirty", "box", cwd=tmp_path)
    assert done.stderr == "Mended 2 findings in 1 file.\n"
    assert (box / "z.yaml").read_text(encoding="utf-8") == CARD


def test_a_link_out_of_the_project_is_not_followed(tmp_path):
    box = laid_in(b"", tmp_path / "inside")
    outside = tmp_path / "outside.yaml"
    outside.write_text(CARD.replace("sweet", "sweat"), encoding="utf-8")
    (box / "z.yaml").unlink()
    (box / "z.yaml").symlink_to(outside)
    (tmp_path / "inside/fog.toml").write_text("[project]\n", encoding="utf-8")
    done = fog(*CHECK, "--fix", "--dirty", cwd=tmp_path / "inside/box")
    assert done.stderr == "Nothing to mend.\n" and "sweat" in outside.read_text(encoding="utf-8")


def test_together_is_what_every_round_does(tmp_path):
    """Two fixes on one card at once, the rest of the file untouched."""
    raw = CARD.replace("sweet", "sweat").replace("special effect", "speciel effect").encode()
    box = laid_in(raw, tmp_path)
    chosen = together(look(box)[1])
    assert rewritten(raw, raw.decode(), by_file(chosen)["z.yaml"]).decode().count("special effect") == 1
