"""print.lock: what stands on each card and which version that is; read back whatever git made of it."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from fogtools.finding import FogError
from fogtools.game.printing.face import Face, Font, Style
from fogtools.print.lock import (
    NOW,
    PLACE,
    Card,
    Lock,
    Version,
    digests,
    label,
    look_of,
    marked,
    parse,
    recorded,
    stale,
    text_at,
    updated,
    write,
)
from tests.fog import ROOT, edit, fog

BASE = ROOT / "tests/boxes/base"
LOCK = "stories/base/short-crossing/print.lock"


def face(html: str, card: str = "rain", side: str = "front", trim: tuple[float, float] = (70.0, 120.0)) -> Face:
    return Face(card, side, html, trim)  # type: ignore[arg-type]


def digest(html: str, **more: object) -> str:
    return digests([face(html, **more)])["rain"]  # type: ignore[arg-type]


def card(words: str = "a", name: str = "rain", code: str = "en", number: str = "117") -> Card:
    return Card(name, code, digest(words), number, name.capitalize())


def at(lock: Lock, name: str = NOW, code: str = "en") -> dict[str, int]:
    return {c: v.version for c, v in lock.at(name, code).items()}


# ------------------------------------------------------------------ what counts as a change
@pytest.mark.parametrize(
    ("html", "other"),
    [
        ("<p>Rain</p>", '<div class="says"><span>Rain</span></div>'),
        ("<p>Rain<b> falls</b></p>", "<p><b>Rain</b> falls</p>"),
        ("<p>Rain</p><p>falls</p>", "<div><p>Rain</p></div><div>falls</div>"),
        ('<p>Rain</p><img class="wall" src="fog:a.svg" alt="" data-art="">', "<p>Rain</p>"),
        ('<img class="x" src="fog:heart.svg" alt="">', '<img src="fog:heart.svg" alt="a heart" class="y">'),
        (f'<p>12<span class="number">{PLACE}</span></p>', "<p>12</p>"),
        ("<p>Rain  falls</p>", "<p> Rain falls </p>"),
    ],
)
def test_how_the_markup_is_built_changes_no_card(html: str, other: str) -> None:
    assert digest(html) == digest(other)


@pytest.mark.parametrize(
    ("html", "other"),
    [
        ("<p>Rain</p>", "<p>Rain.</p>"),
        ("<p>Rain falls</p><p>here</p>", "<p>Rain</p><p>falls here</p>"),
        ("<p>1 heart</p>", "<p>1\u00a0heart</p>"),
        ('<img src="fog:heart.svg" alt="">', '<img src="fog:token.svg" alt="">'),
        ("<p>&lt;b&gt;</p>", "<p><b></b></p>"),
    ],
)
def test_words_signs_and_how_they_are_parted_do(html: str, other: str) -> None:
    assert digest(html) != digest(other)


def test_the_size_counts_and_the_side() -> None:
    assert len({digest("a"), digest("a", trim=(44.0, 68.0)), digest("a", side="back")}) == 3


def test_a_mark_changes_nothing_and_the_first_version_has_none() -> None:
    plain = face(f'<span class="number">12{PLACE}</span>')
    first, second = marked([plain], {"rain": 1}, "fr"), marked([plain], {"rain": 2}, "fr")
    assert first == [plain]
    assert second[0].html == '<span class="number">12<span class="version">2 fr</span></span>'
    assert digests(second) == digests([plain])


def test_a_title_cannot_forge_the_place_of_the_mark() -> None:
    hostile = face(f"<p>&lt;!--version--&gt;</p>{PLACE}")
    assert marked([hostile], {"rain": 3}, "en")[0].html.startswith("<p>&lt;!--version--&gt;</p><span")


def test_the_look_is_told_as_one_thing() -> None:
    font = BASE / "box.yaml"  # any file
    style = Style("p {}", (Font("Fog Sans", font),), {"heart.svg": b"<svg/>"})
    looks = [
        style,
        replace(style, css="p { }"),
        replace(style, fonts=(Font("Fog Sans", font, 700),)),
        replace(style, pictures={"heart.svg": b"<svg />"}),
    ]
    assert len({look_of(look) for look in looks}) == 4
    before = recorded(updated(Lock(), [card()], "a" * 12), "1.0", ["en"])
    after = updated(before, [card()], "b" * 12)
    assert at(after) == {"rain": 1}
    assert before.looks_as("1.0")
    assert not after.looks_as("1.0")
    assert not [*stale(before, after)]


# ------------------------------------------------------------------ versions
def test_a_version_for_each_printing_not_for_each_edit() -> None:
    lock = updated(Lock(), [card("first")], "a" * 12)
    for n in range(10):
        lock = updated(lock, [card(f"draft {n}")], "a" * 12)
    assert at(lock) == {"rain": 1}
    lock = recorded(lock, "1.0", ["en"])
    for n in range(10):
        lock = updated(lock, [card(f"edit {n}")], "a" * 12)
    assert at(lock) == {"rain": 2}
    assert at(lock, "1.0") == {"rain": 1}
    assert len(lock.versions) == 2


def test_what_reads_as_it_was_last_printed_is_that_version_again() -> None:
    lock = recorded(updated(Lock(), [card("a")], "a" * 12), "1.0", ["en"])
    assert at(updated(updated(lock, [card("b")], "a" * 12), [card("a")], "a" * 12)) == {"rain": 1}


def test_what_reads_as_an_older_printing_is_a_new_version() -> None:
    """A higher number is always the newer card."""
    lock = Lock()
    for words, name in (("a", "1.0"), ("b", "1.1")):
        lock = recorded(updated(lock, [card(words)], "a" * 12), name, ["en"])
    assert at(updated(lock, [card("a")], "a" * 12)) == {"rain": 3}


def test_each_language_counts_by_itself() -> None:
    lock = recorded(updated(Lock(), [card("a"), card("à", code="fr")], "a" * 12), "1.0", ["en", "fr"])
    lock = updated(lock, [card("a"), card("ah", code="fr")], "a" * 12)
    assert (at(lock), at(lock, code="fr")) == ({"rain": 1}, {"rain": 2})


def test_a_language_that_was_not_printed_stays_a_draft() -> None:
    lock = recorded(updated(Lock(), [card("a"), card("à", code="fr")], "a" * 12), "1.0", ["en"])
    assert lock.languages("1.0") == ["en"]
    lock = recorded(updated(lock, [card("a"), card("ah", code="fr")], "a" * 12), "1.0", ["fr"])
    assert (at(lock, "1.0"), at(lock, "1.0", "fr")) == ({"rain": 1}, {"rain": 1})
    assert lock.printings == ("1.0",)


def test_a_card_that_is_gone_keeps_what_was_printed_and_comes_back_with_it() -> None:
    lock = recorded(updated(Lock(), [card("a"), card("b", "wind")], "a" * 12), "1.0", ["en"])
    gone = updated(lock, [card("b", "wind")], "a" * 12)
    assert (at(gone), at(gone, "1.0")) == ({"wind": 1}, {"rain": 1, "wind": 1})
    assert [(what, v.card) for what, v in stale(lock, gone)] == [("gone", "rain")]
    assert at(updated(gone, [card("c"), card("b", "wind")], "a" * 12)) == {"rain": 2, "wind": 1}


def test_a_card_with_another_id_keeps_its_history() -> None:
    both = [card("a"), card("à", code="fr")]
    lock = recorded(updated(recorded(updated(Lock(), both, ""), "1.0", ["en"]), both, ""), "1.1", ["en", "fr"])
    lock = updated(lock, [card("a", "drizzle"), card("à", "drizzle", "fr")], "")
    assert {v.card for v in lock.versions} == {"drizzle"}
    assert lock.at(NOW, "en")["drizzle"].when == ("1.0", "1.1", NOW)


def test_a_printing_is_never_written_over() -> None:
    lock = recorded(updated(Lock(), [card()], ""), "1.0", ["en"])
    with pytest.raises(FogError) as error:
        recorded(lock, "1.0", ["en"])
    assert str(error.value) == "1.0 is recorded already in language en."
    for name in ("", "now", "a b", "../x", "-x", "x" * 33, "é"):
        with pytest.raises(FogError, match="cannot name a printing"):
            recorded(lock, name, ["en"])


# ------------------------------------------------------------------ the file
def printed() -> Lock:
    lock = recorded(updated(Lock(), [card("b", "wind"), card("a"), card("à", code="fr")], "a" * 12), "1.0", ["en"])
    return updated(lock, [card("b", "wind"), card("c"), card("à", code="fr", number="")], "a" * 12)


def test_the_file_is_sorted_and_reads_back() -> None:
    text = write(printed())
    assert text.split("\n") == [
        "fog print.lock 1",
        "# Written by `fog lock`; commit it with the story.",
        "printing 1 1.0",
        f"look {'a' * 12} 1.0,now",
        f"card rain en 1 {digest('a')} 1.0 117 Rain",
        f"card rain en 2 {digest('c')} now 117 Rain",
        f"card rain fr 1 {digest('à')} now - Rain",
        f"card wind en 1 {digest('b')} 1.0,now 117 Wind",
        "",
    ]
    assert parse(text, "print.lock") == printed()
    assert parse(text.replace("\n", "\r\n").replace("\r\n", "\n"), "print.lock") == printed()


def test_a_title_stays_on_its_line() -> None:
    assert label("12 *", "Two\nlines\u2028and\x1b[31m red ") == ("12*", "Two lines and [31m red")
    lock = updated(Lock(), [Card("rain", "en", digest("a"), *label("", "\n"))], "a" * 12)
    assert parse(write(lock), "print.lock") == lock


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("fog print.lock 1", ""), "line 1: a print.lock begins with `fog print.lock 1`."),
        (("lock 1", "lock 2"), "line 1: this is form 2 of the file; this tool reads form 1."),
        (("look ", "<<<<<<< HEAD\nlook "), "line 4: two branches meet here, and nobody has merged them."),
        (("card wind", "=======\ncard wind"), "line 8: two branches meet here, and nobody has merged them."),
        (("card wind en 1", "card wind en one"), "line 8: this is no line of a print.lock: `card wind en one"),
        (("card wind", "deck wind"), "line 8: this is no line of a print.lock: `deck wind"),
        (("card wind en 1", "card wind en 0"), "line 8: this is no line of a print.lock: `card wind en 0"),
        (("1.0,now 117 Wind", "2.0,now 117 Wind"), "line 8: no line above says which printing `2.0` is."),
        (
            ("printing 1 1.0", "printing 1 1.0\nprinting 1 0.9"),
            "line 4: two printings have one number or one name; the other stands in line 3.",
        ),
        (
            ("printing 1 1.0", "printing 1 1.0\nprinting 2 1.0"),
            "line 4: two printings have one number or one name; the other stands in line 3.",
        ),
        (("printing 1 1.0", "printing 1 now"), "line 3: no printing can be called `now`."),
        (
            ("card wind", f"card rain en 1 {'b' * 12} 1.0 117 Rain\ncard wind"),
            "line 8: version 1 of rain in language en was printed with other words in line 5.",
        ),
        (
            ("card wind", f"card rain en 3 {'b' * 12} 1.0 117 Rain\ncard wind"),
            "line 8: 1.0 already held another version of this card, in line 5.",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_line(change: tuple[str, str], said: str) -> None:
    with pytest.raises(FogError) as error:
        parse(write(printed()).replace(*change, 1), "print.lock")
    assert str(error.value).startswith(f"print.lock, {said}")
    assert error.value.help is not None


def test_both_sides_of_a_merge_are_put_right_by_the_next_lock() -> None:
    """Drafts of two branches count for nothing, what either printed stays."""
    text = write(printed()).replace(
        "card rain en 2", f"card rain en 2 {'d' * 12} now 117 Rain, of a branch\ncard rain en 2", 1
    )
    text = text.replace("card wind", f"card wind en 1 {digest('b')} now 117 Wind\ncard wind", 1)
    merged = parse(text, "print.lock")
    now = [card("b", "wind"), card("c"), card("à", code="fr", number="")]
    assert write(updated(merged, now, "a" * 12)) == write(printed())


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "print.lock"
    assert text_at(file, "print.lock") is None
    for content, said in (
        (b"fog print.lock 1\ncard \xff\n", "print.lock, line 2: this is not UTF-8 text."),
        (b"x" * 8_000_001, "print.lock is larger than 8000000 bytes: no `fog lock` wrote it."),
    ):
        file.write_bytes(content)
        with pytest.raises(FogError) as error:
            text_at(file, "print.lock")
        assert str(error.value) == said
    file.unlink()
    file.mkdir()
    with pytest.raises(FogError, match=r"print\.lock is not a plain file\."):
        text_at(file, "print.lock")


def test_a_hostile_line_is_shown_without_what_could_steer_a_terminal() -> None:
    with pytest.raises(FogError) as error:
        parse("fog print.lock 1\n\x1b[2Jcard\n", "print.lock")
    assert "\x1b" not in str(error.value)


def test_a_version_knows_its_printings() -> None:
    assert Version("a", "en", 1, "", ("1.0", NOW), "", "").printings == ("1.0",)


# ------------------------------------------------------------------ fog lock
def project(at: Path) -> Path:
    shutil.copytree(BASE, at / "stories/base")
    (at / "fog.toml").write_text('[project]\nlanguages = ["en"]\n', encoding="utf-8")
    return at


def test_lock_begins_checks_and_brings_up_to_date(tmp_path: Path) -> None:
    here = project(tmp_path)
    none = fog("lock", "--check", cwd=here)
    assert (none.returncode, none.stdout) == (0, "short-crossing has no print.lock: nothing to check.\n")
    assert fog("lock", cwd=here).stdout == f"{LOCK}: begun with 49 cards\n"
    assert fog("lock", "--check", cwd=here).stdout == f"{LOCK}: up to date\n"
    before = (here / LOCK).read_bytes()
    assert fog("lock", "short-crossing", "--printing", "1.0", cwd=here).stdout == (
        f"{LOCK}: 49 cards recorded as printed in 1.0, language en\n"
    )
    edit(here / "stories/base/short-crossing/scenes.yaml", "title: Rain", "title: Much rain")
    changed = fog("lock", "--check", cwd=here)
    assert (changed.returncode, changed.stdout) == (
        1,
        f"   117 “Much rain” (en): changed, version 2\n{LOCK}: not up to date; run `fog lock` and commit it.\n",
    )
    assert fog("lock", cwd=here).stdout == f"   117 “Much rain” (en): changed, version 2\n{LOCK}: written\n"
    assert fog("lock", cwd=here).stdout == f"{LOCK}: up to date\n"
    assert (here / LOCK).read_bytes() != before


def test_of_several_stories_only_those_that_have_a_lock_are_brought_up_to_date(tmp_path: Path) -> None:
    here = project(tmp_path)
    shutil.copytree(here / "stories/base", here / "stories/second")
    (here / "stories/second/short-crossing").rename(here / "stories/second/long-crossing")
    edit(here / "stories/second/box.yaml", "id: base", "id: second")
    edit(here / "stories/second/box.yaml", "  short-crossing:", "  long-crossing:")
    begins = "{0} has no print.lock: `fog lock {0}` begins one.\n".format
    assert fog("lock", cwd=here).stdout == begins("short-crossing") + begins("long-crossing")
    assert not [*here.rglob("print.lock")]
    assert fog("lock", "short-crossing", cwd=here).stdout == f"{LOCK}: begun with 49 cards\n"
    assert fog("lock", cwd=here).stdout == f"{begins('long-crossing')}{LOCK}: up to date\n"
    assert [*here.rglob("print.lock")] == [here / LOCK]


def test_lock_refuses_what_makes_no_sense(tmp_path: Path) -> None:
    here = project(tmp_path)
    for words, said in (
        (("--check", "--printing", "1.0"), "fog: --check writes nothing, --printing writes.\n"),
        (("--lang", "en"), "fog: --lang goes with --printing: a lock holds every language.\n"),
        (("--printing", "1.0", "--lang", "fr"), "fog: the story is not locked in language fr.\n"),
    ):
        done = fog("lock", *words, cwd=here)
        assert (done.returncode, done.stderr.splitlines(keepends=True)[0]) == (2, said)
    assert not (here / LOCK).exists()
    (here / LOCK).write_text("<<<<<<< HEAD\n")
    done = fog("lock", cwd=here)
    assert (done.returncode, done.stderr) == (
        2,
        f"fog: {LOCK}, line 1: two branches meet here, and nobody has merged them.\n"
        "     delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`, keep those of both sides,"
        " then run `fog lock`\n",
    )


def test_a_box_with_errors_is_not_locked(tmp_path: Path) -> None:
    here = project(tmp_path)
    edit(here / "stories/base/short-crossing/scenes.yaml", "does: {both: +1}", "does: {everybody: +1}")
    done = fog("lock", cwd=here)
    assert done.returncode == 1
    assert done.stdout.endswith("Nothing was locked: mend these first.\n")
    assert not (here / LOCK).exists()


def test_the_shipped_locks_are_up_to_date() -> None:
    done = fog("lock", "--check", cwd=ROOT)
    assert done.returncode == 0, f"run `fog lock` and commit what it writes:\n{done.stdout}{done.stderr}"
    assert done.stdout.count(": up to date\n") == 5


@pytest.mark.slow
def test_two_branches_merge_and_what_git_cannot_merge_is_put_right(tmp_path: Path) -> None:
    """Cards apart in the file merge by themselves; of one card that both changed, both lines may stay."""
    here = project(tmp_path)
    scenes = here / "stories/base/short-crossing/scenes.yaml"
    assert fog("lock", "--printing", "1.0", cwd=here).returncode == 0
    for args in (("init", "-q", "-b", "main"), ("add", "-A"), ("commit", "-qm", "1"), ("switch", "-qc", "other")):
        git(here, *args)
    for branch, changes in (
        ("other", (("title: Wind", "title: Much wind"), ("title: Gulls", "title: Gulls twice"))),
        ("main", (("title: The horn", "title: A horn"), ("title: Gulls", "title: No gulls"))),
    ):
        git(here, "switch", "-q", branch)
        for old, new in changes:
            edit(scenes, old, new)
            assert fog("lock", cwd=here).returncode == 0
            git(here, "commit", "-qam", new)
    assert git(here, "merge", "-q", "other", check=False) == 1
    for file in (scenes, here / LOCK):
        rows = [
            row for row in file.read_text(encoding="utf-8").split("\n") if not row.startswith(("<<<", "===", ">>>"))
        ]
        if file == scenes:
            rows = [row for row in rows if "Gulls twice" not in row]
        else:
            refused = fog("lock", "--check", cwd=here)
            assert refused.returncode == 2
            assert refused.stderr.startswith(f"fog: {LOCK}, line ")
        file.write_text("\n".join(rows), encoding="utf-8")
    assert fog("lock", "--check", cwd=here).returncode == 1
    assert fog("lock", cwd=here).stdout.endswith(f"{LOCK}: written\n")
    lock = parse((here / LOCK).read_text(encoding="utf-8"), LOCK)
    changed = {v.title: v.version for v in lock.at(NOW, "en").values() if v.version > 1}
    assert changed == {"Much wind": 2, "A horn": 2, "No gulls": 2}


def git(here: Path, *args: str, check: bool = True) -> int:
    who = ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")
    return subprocess.run(["git", *who, *args], cwd=here, check=check, capture_output=True).returncode
