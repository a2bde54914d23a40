"""`fog i18n sync` from the command line: what translators and their programs wrote survives every edit of the cards."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fogtools.text.catalogues.catalogue import Catalogue, Entry, parse, read, write
from fogtools.text.catalogues.merge import merge
from fogtools.text.catalogues.po import Message, Previous
from tests.fog import ROOT, edit, fog
from tests.harbour import BOX, LOCALES, STORY, git, harbour, said


def files(project: Path) -> dict[str, bytes]:
    return {p.relative_to(project).as_posix(): p.read_bytes() for p in sorted((project / "locales").rglob("*.po*"))}


def entry(file: Path, context: str) -> str:
    """The lines of one entry."""
    blocks = file.read_text(encoding="utf-8").split("\n\n")
    return next(block for block in blocks if f'msgctxt "{context}"' in block).strip()


# ---------------------------------------------------------------- what is out of date


@pytest.mark.parametrize("program", ["poedit", "weblate"])
def test_a_file_as_a_translation_program_saves_it_is_up_to_date(tmp_path: Path, program: str) -> None:
    project = harbour(tmp_path, saved=program)
    said(project, "sync")
    harbour_again = {
        f"{LOCALES}/{d}.po": (ROOT / f"tests/text/saved/{d}.{program}.po").read_bytes()
        for d in ("harbour", "harbour.rain")
    }
    for name, raw in harbour_again.items():  # the program saves it again, as Windows does
        (project / name).write_bytes(b"\xef\xbb\xbf" + raw.replace(b"\n", b"\r\n"))
    (project / LOCALES / "harbour.rain.mo").write_bytes(b"\xde\x12\x04\x95")
    before = files(project)
    assert said(project, "sync", "--check") == [
        "locales/harbour.pot: up to date",
        f"{LOCALES}/harbour.po: up to date",
        "locales/harbour.rain.pot: up to date",
        f"{STORY}: up to date",
    ]
    assert files(project) == before
    assert said(project, "sync")[-1] == f"{STORY}: the same texts, written anew"
    assert entry(project / STORY, "borrowed-coat/choices/A/says").split("\n") == [
        "# Ada: tutoiement",
        "#. scene 12 “The borrowed coat”, option A, spoken",
        '#. changed (wording): Keep it. It [-is -]{+suits you "+}100%[- yours-]{+" better+}.',
        "#: scenes.yaml",
        "#, fuzzy, " + ", ".join(f for f in read(project / STORY).messages["borrowed-coat/choices/A/says"].flags[1:]),
        '#| msgid "Keep it. It is 100% yours."',
        'msgctxt "borrowed-coat/choices/A/says"',
        'msgid "Keep it. It suits you \\"100%\\" better."',
        'msgstr "Garde-le. Il te va « 100 % » mieux."',
    ]
    assert {*read(project / STORY).messages["borrowed-coat/choices/A/says"].flags} == {
        "fuzzy",
        "no-wrap",
        "ignore-numbers",
    }
    assert said(project, "sync")[-1] == f"{STORY}: up to date"


def test_check_lists_what_is_out_of_date_by_card_and_writes_nothing(tmp_path: Path) -> None:
    project = harbour(tmp_path, saved="poedit")
    said(project, "sync")
    scenes = project / BOX / "rain/scenes.yaml"
    edit(scenes, "I left it on the 7 o'clock ferry.", "I left it on the 8 o’clock ferry.")
    edit(scenes, "long grey one", "grey one")
    edit(scenes, "  title: The wet map", "  title: The dry map")
    edit(project / BOX / "rain/story.yaml", "Two people, one umbrella.", "Two people; one umbrella")
    scenes.write_text(
        scenes.read_text() + "- {id: gulls, number: 15, deck: sweet, type: special effect, title: Gulls, "
        "does: {both: +1}}\n"
    )
    edit(project / BOX / "people.yaml", "  title: Tidy", "  title: Clean")
    before = files(project)
    assert said(project, "sync", "--check", code=1) == [
        "locales/harbour.pot: 1 changed (rewrite)",
        f"{LOCALES}/harbour.po: 1 changed (rewrite)",
        "   “Clean”: 1 changed (rewrite)",
        "locales/harbour.rain.pot: 1 new, 4 changed (mechanical: 1, wording: 3)",
        f"{STORY}: 4 changed (mechanical: 1, wording: 3), 1 revived",
        "   12 “The borrowed coat”: 2 changed (mechanical: 1, wording: 1)",
        "   15 “Gulls”: 1 revived",
        "   “Rain”: 1 changed (wording)",
        "   14 “The dry map”: 1 changed (wording)",
        "4 catalogues are out of date; run `fog i18n sync`.",
    ]
    assert files(project) == before
    assert said(project, "sync")[-1] == f"{STORY}: 4 changed (mechanical: 1, wording: 3), 1 revived"
    assert said(project, "sync", "--check")[-1] == f"{STORY}: up to date"
    assert read(project / STORY).messages["gulls/title"].targets == ("Les mouettes",)


def test_a_file_that_is_missing_is_out_of_date(tmp_path: Path) -> None:
    project = harbour(tmp_path, saved="poedit")
    said(project, "sync")
    (project / "locales/harbour.rain.pot").unlink()
    (project / STORY).unlink()
    assert said(project, "sync", "--check", code=1)[2:5] == [
        "locales/harbour.rain.pot: 15 new",
        f"{STORY}: 15 new",
        "   12 “The borrowed coat”: 4 new",
    ]


def test_removed_and_moved_texts_are_counted(tmp_path: Path) -> None:
    project = harbour(tmp_path, saved="weblate")
    said(project, "sync")
    scenes = project / BOX / "rain/scenes.yaml"
    edit(
        scenes, "A: {says: 'Keep it. It suits you \"100%\" better.'}", 'A: {says: "I left it on the 7 o\'clock ferry."}'
    )
    edit(
        scenes, 'B: {says: "I left it on the 7 o\'clock ferry."}', "B: {says: 'Keep it. It suits you \"100%\" better.'}"
    )
    edit(
        scenes,
        "- id: lamp\n  number: 13\n  deck: serious\n  type: special effect\n  title: The lamp\n  does: {both: +1}\n",
        "",
    )
    assert said(project, "sync", "--check", code=1)[3:7] == [
        f"{STORY}: 2 moved, 1 removed",
        "   12 “The borrowed coat”: 2 moved",
        "   lamp: 1 removed",
        "2 catalogues are out of date; run `fog i18n sync`.",
    ]
    assert said(project, "sync", FOG_LANG="fr")[3].startswith(f"{STORY}")
    assert read(project / STORY).messages["borrowed-coat/choices/A/says"].targets == (
        "Je l’ai laissé sur le bac de 7 heures.",
    )


def test_a_project_in_which_nothing_is_to_translate(tmp_path: Path) -> None:
    project = harbour(tmp_path, "en")
    assert said(project, "sync") == ["locales/harbour.pot: 4 new", "locales/harbour.rain.pot: 15 new"]
    assert said(project, "sync", "--check")[-1] == "locales/harbour.rain.pot: up to date"


# ---------------------------------------------------------------- what changed, for the translator


def merged(source: str, edited: str, target: str, **more: object) -> Message:
    """The message after its source was edited."""
    old = Catalogue({"a/says": Message(source, (target,), "a/says", **more)})  # type: ignore[arg-type]
    return merge(old, [Entry("a/says", edited, "scene 1 “A”, spoken")]).catalogue.messages["a/says"]


CHANGES = {
    "wording": (
        "Keep it, please.",
        "Keep the coat, please.",
        "Garde-le.",
        ["changed (wording): Keep [-it-]{+the coat+}, please."],
    ),
    "mechanical": (
        "Gain 2 ♥.",
        "Gain 3 ♥.",
        "Gagnez 2 ♥.",
        ["changed (mechanical): Gain [-2-]{+3+} ♥.", "proposed: Gagnez 3 ♥."],
    ),
    "nothing sure to propose": (
        "Gain 2 ♥.",
        "Gain 3 ♥.",
        "Gagnez deux ♥.",
        ["changed (mechanical): Gain [-2-]{+3+} ♥."],
    ),
    "rewrite": (
        "Keep it.",
        "Nobody wakes her up",
        "Garde-le.",
        ["changed (rewrite): [-Keep it.-]{+Nobody wakes her up+}"],
    ),
    "lines": ("One.\nTwo.", "One.\nTwo.\nThree.", "Un.\nDeux.", ["changed (wording): One.⏎Two.{+⏎Three.+}"]),
    "signs that end a line elsewhere": ("a\u2028b c d", "a\u2028b c e", "x", ["changed (wording): a b c [-d-]{+e+}"]),
}


@pytest.mark.parametrize("case", CHANGES)
def test_the_comment_says_what_was_edited(case: str) -> None:
    before, after, target, lines = CHANGES[case]
    message = merged(before, after, target)
    assert message.fuzzy and message.previous == Previous(before)
    assert message.comment.split("\n") == ["scene 1 “A”, spoken", *lines]
    again = parse(write(Catalogue({message.key: message})), "x")
    assert merge(again, [Entry("a/says", after, "scene 1 “A”, spoken")]).catalogue.messages["a/says"] == message


wild = st.text(st.characters(blacklist_categories=["Cs"]) | st.sampled_from(["\n", "\r", " ", "2", "[", "-", "\u2028"]))


@given(wild, wild, wild, wild)
def test_any_edit_is_written_and_read_back_to_the_byte(before: str, after: str, target: str, about: str) -> None:
    old = Catalogue({"a/says": Message(before, (target,), "a/says", comment="room: 3 lines")})
    wanted = [Entry("a/says", after, about)]
    raw = write(merge(old, wanted).catalogue)
    again = merge(parse(raw, "x"), wanted)
    assert write(again.catalogue) == raw and again.counts.differ == 0


def test_the_comment_goes_with_the_fuzzy_mark() -> None:
    message = merged("Keep it, please.", "Keep the coat, please.", "Garde-le.")
    done = Message(
        message.source, ("Garde le manteau.",), message.context, comment=message.comment, previous=message.previous
    )  # somebody deleted the word `fuzzy` in an editor
    now, counts, _ = merge(Catalogue({done.key: done}), [Entry("a/says", message.source, "scene 1 “A”, spoken")])
    assert now.messages["a/says"].comment == "scene 1 “A”, spoken"
    assert now.messages["a/says"].previous is None and counts.differ == 0


def test_a_stale_mark_of_a_person_stays_without_a_comment() -> None:
    message = merged("Keep it.", "Keep it.", "Garde-le.", flags=("fuzzy",))
    assert (message.flags, message.previous, message.comment) == (("fuzzy",), None, "scene 1 “A”, spoken")


def test_a_long_unchanged_stretch_is_cut() -> None:
    words = " ".join(f"word{i}" for i in range(60))
    comment = merged(f"Old {words} end", f"New {words} end", "x").comment
    assert comment.split("\n")[1].startswith("changed (wording): [-Old-]{+New+} word0 word1") and len(comment) < 130


def test_a_text_of_hostile_length_is_classed_in_no_time() -> None:
    from time import process_time

    long = " ".join(f"word{i % 7}" for i in range(30_000))
    start = process_time()
    assert merged(long, f"{long} x", "y").comment.split("\n")[1] == "changed (wording)"
    assert process_time() - start < 2.0  # measured: 0.1


def test_flags_of_a_person_or_of_weblate_are_kept_and_ours_made_anew() -> None:
    flags = ("python-format", "ignore-numbers", "fuzzy", "max-length:20", "no-wrap", 'placeholders:"{x}"')
    assert merged("Keep it.", "Keep it.", "x", flags=flags).flags == (
        "fuzzy",
        "ignore-numbers",
        "max-length:20",
        "no-wrap",
        'placeholders:"{x}"',
    )
    assert merged("Keep it now.", "Keep it.", "x", flags=flags).flags == ("fuzzy", "ignore-numbers", "no-wrap")
    assert merged("Keep it now.", "Keep it.", "", flags=("ignore-numbers",)).flags == ("ignore-numbers",)
    old = Catalogue({"a/says": Message("A", ("B",), "a/says", flags=("max-length:20",))})
    now = merge(old, [Entry("a/says", "A", flags=("max-length:9",))]).catalogue
    assert now.messages["a/says"].flags == ("max-length:9",)


def test_the_room_left_stays_while_the_text_does() -> None:
    about = "scene 1 “A”, spoken\nroom: 2 lines"
    assert merged("One.", "One.", "Un.", comment=about).comment == about
    assert merged("One.", "Two.", "Un.", comment=about).comment.startswith("scene 1 “A”, spoken\nchanged (")
    assert "room" not in merged("One.", "Two.", "Un.", comment=about).comment
    assert "room" not in merged("One.", "One.", "Un.", comment="scene 2 “B”, spoken\nroom: 2 lines").comment


@pytest.mark.parametrize(("forms", "count"), [(1, 1), (2, 2), (3, 3)])
def test_plural_messages_have_as_many_forms_as_the_language(forms: int, count: int) -> None:
    now = merge(Catalogue(), [Entry("", "{n} card", many="{n} cards")], forms).catalogue
    assert now.messages["{n} card"].targets == ("",) * count


def test_a_message_that_gets_a_plural_keeps_its_translation_as_fuzzy() -> None:
    old = Catalogue({"{n} card": Message("{n} card", ("{n} carte",))})
    message = merge(old, [Entry("", "{n} card", many="{n} cards")]).catalogue.messages["{n} card"]
    assert (message.targets, message.fuzzy) == (("{n} carte", "{n} carte"), True)
    assert message.comment == "changed (rewrite): {+{n} cards+}"


# ---------------------------------------------------------------- nothing half written


def test_of_several_catalogues_none_is_written_where_one_is_broken(tmp_path: Path) -> None:
    project = harbour(tmp_path, saved="poedit")
    text = (project / STORY).read_text()
    (project / STORY).write_text("<<<<<<< HEAD\n" + text)
    before = files(project)
    done = fog("i18n", "sync", cwd=project)
    assert (done.returncode, done.stdout) == (2, "") and files(project) == before
    assert f"{STORY}:1: git left both sides of a merge here." in done.stderr
    said(project, "sync", "--check", code=2)


@pytest.mark.parametrize(
    "raw",
    [b"\x00\x01\x02", b'msgid "a"\n', 'msgid "é"\nmsgstr ""\n'.encode("latin-1"), b'msgid ""\nmsgstr "\n'],
)
def test_what_is_no_catalogue_is_left_alone(tmp_path: Path, raw: bytes) -> None:
    project = harbour(tmp_path, saved="poedit")
    (project / STORY).write_bytes(raw)
    before = files(project)
    assert said(project, "sync", code=2)[0].startswith(f"fog: {STORY}:")
    assert files(project) == before


def test_a_file_of_absurd_size_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from fogtools.text.catalogues import catalogue

    project = harbour(tmp_path, saved="poedit")
    monkeypatch.setattr(catalogue, "MOST_BYTES", 1000)
    assert "is larger than 0 MB." in said(project, "sync", code=2)[0]


def test_a_header_without_plural_forms_hurts_nobody() -> None:
    now = merge(Catalogue(), [Entry("", "{n} card", many="{n} cards")], 1).catalogue
    assert parse(write(now), "x").messages == now.messages


def test_a_folder_in_the_place_of_a_catalogue_is_said(tmp_path: Path) -> None:
    project = harbour(tmp_path)
    (project / STORY).mkdir(parents=True)
    assert "it is no plain file" in said(project, "sync", code=2)[0]


def test_a_card_that_cannot_be_read_loses_no_translation(tmp_path: Path) -> None:
    project = harbour(tmp_path, saved="poedit")
    edit(project / BOX / "rain/scenes.yaml", "  title: The lamp", "  tilte: The lamp")
    before = files(project)
    assert "texts that cannot be read would count as removed" in said(project, "sync", code=2)[1]
    assert files(project) == before


def test_two_boxes_of_one_id_are_refused(tmp_path: Path) -> None:
    project = harbour(tmp_path, saved="poedit")
    shutil.copytree(project / BOX, project / "stories/fog-of-love/other")
    before = files(project)
    assert said(project, "sync", code=2)[0] == "fog: two boxes would share the catalogue locales/harbour.pot."
    assert files(project) == before


def test_a_language_that_is_none_is_refused(tmp_path: Path) -> None:
    project = harbour(tmp_path)
    for code in ("../../x", "xx", ""):
        assert "is not a language that is known here" in said(project, "sync", "--language", code, code=2)[0]
    assert not (project / "locales").exists()


# ---------------------------------------------------------------- git

CARD = "scenes:\n- {{id: {id}, number: {n}, deck: sweet, type: special effect, title: {title}, does: {{both: +1}}}}\n"


def translated(project: Path, context: str, target: str) -> None:
    """Writes a translation as somebody does in an editor."""
    file = project / STORY
    text = file.read_text(encoding="utf-8")
    at = text.index('msgstr ""', text.index(f'msgctxt "{context}"'))
    file.write_text(f'{text[:at]}msgstr "{target}"{text[at + 9 :]}', encoding="utf-8")


@pytest.mark.skipif(not shutil.which("git"), reason="git is not installed")
def test_adding_a_card_changes_only_its_lines_and_two_branches_merge(tmp_path: Path) -> None:
    project = harbour(tmp_path, saved="poedit")
    said(project, "sync")
    git(project, "init", "-q", "-b", "main")
    git(project, "add", ".")
    git(project, "commit", "-m", "the harbour")
    for branch, id, title, target in (("one", "ferry", "The ferry", "Le bac"), ("two", "quay", "The quay", "Le quai")):
        git(project, "checkout", "-q", "-b", branch, "main")
        new = project / BOX / f"rain/more-{branch}.yaml"  # both behind the same file
        new.write_text(CARD.format(id=id, n=20, title=title), encoding="utf-8")
        said(project, "sync")
        translated(project, f"{id}/title", target)
        git(project, "add", ".")
        changed = git(project, "diff", "--cached", "--unified=0", "main", "--", "locales")
        lines = [line for line in changed.split("\n") if re.match(r"[-+](?![-+])", line)]
        expected = [
            f"+#. scene 20 “{title}”, title",
            f"+#: more-{branch}.yaml",
            f'+msgctxt "{id}/title"',
            f'+msgid "{title}"',
        ]
        assert [line for line in lines if line != "+"] == [*expected, f'+msgstr "{target}"', *expected, '+msgstr ""']
        git(project, "commit", "-m", branch)
    git(project, "merge", "-q", "one", "-m", "both")
    assert said(project, "sync", "--check")[-1] == f"{STORY}: up to date"
    before = files(project)
    assert said(project, "sync")[-1] == f"{STORY}: up to date" and files(project) == before
    both = read(project / STORY).messages
    assert (both["ferry/title"].targets, both["quay/title"].targets) == (("Le bac",), ("Le quai",))


# ---------------------------------------------------------------- fixed words and the tool's own messages


def test_fixed_words_are_synced_for_a_language_that_nobody_has(tmp_path: Path) -> None:
    project = harbour(tmp_path, "en", "fr", "fr-CA", "en-GB", "pl")
    said(project, "sync")
    assert sorted(p.parent.parent.name for p in project.rglob("fog-of-love.po")) == ["pl"]
    assert (project / "locales/fog-of-love.pot").is_file()
    header = read(project / "locales/pl/LC_MESSAGES/fog-of-love.po").header
    assert header["Plural-Forms"].startswith("nplurals=3;") and header["Language"] == "pl"
    assert read(project / "locales/fr-CA/LC_MESSAGES/harbour.po").header["Language"] == "fr_CA"
    assert not list(project.rglob("fogtools.po*"))


def test_the_tools_own_messages_belong_to_the_whole_project(tmp_path: Path) -> None:
    """Where the project is the tool itself: the sync of one box leaves them alone."""
    project = harbour(tmp_path)
    (project / "fogtools").mkdir()
    (project / "fogtools/__init__.py").write_text('Say("It rains.")\n')
    (project / "locales").mkdir(exist_ok=True)
    (project / "locales/fogtools.pot").touch()
    assert not [line for line in said(project, "sync", BOX) if "fogtools" in line]
    messages, pages = said(project, "sync", "stories")[-2:]
    assert messages == "locales/fogtools.pot: 1 new"
    assert re.fullmatch(r"locales/fogtools.checks.pot: \d+ new", pages)  # what `fog explain` prints


def test_a_project_may_keep_its_own_fixed_words(tmp_path: Path) -> None:
    project = harbour(tmp_path, "en")
    own = project / LOCALES / "fog-of-love.po"
    own.parent.mkdir(parents=True)
    shutil.copy(ROOT / LOCALES / "fog-of-love.po", own)
    (project / "fog.toml").write_text('[project]\nlanguages = ["en", "fr"]\n')
    assert f"{LOCALES}/fog-of-love.po: up to date" in [
        line.replace("the same texts, written anew", "up to date") for line in said(project, "sync")
    ]


def test_a_region_takes_the_fixed_words_of_its_language(tmp_path: Path) -> None:
    from fogtools.games import game_of
    from fogtools.project.story_language import open_story

    project = harbour(tmp_path, "en", "fr-CA")
    box = project / BOX
    game = game_of(box)
    language = open_story(game, game.authoring.load(box), "rain", "fr-CA", project / "locales")
    french = read(ROOT / LOCALES / "fog-of-love.po")
    context, source = next((e.context, e.source) for e in game.authoring.fixed_entries())
    assert language.text(context, source, "en") == french.messages[context].targets[0]


@pytest.mark.skipif(not shutil.which("msgfmt"), reason="GNU gettext is not installed")
def test_msgfmt_is_content_with_every_catalogue(tmp_path: Path) -> None:
    project = harbour(tmp_path, "en", "fr", "pl", saved="weblate")
    edit(project / BOX / "rain/scenes.yaml", "long grey one", "100% grey one")
    said(project, "sync")
    assert "fuzzy" in (project / STORY).read_text()
    shipped = sorted((ROOT / "locales").rglob("*.po"))
    assert len(shipped) >= 4
    for file in (*shipped, *sorted((project / "locales").rglob("*.po"))):
        done = subprocess.run(["msgfmt", "-c", "-o", os.devnull, file], capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, ""), file


def test_signs_that_must_stay_are_flagged_for_weblate() -> None:
    from fogtools.text.catalogues.catalogue import placeholders

    assert placeholders("{who} take {n} ♥, {who}") == ('placeholders:"{who}":"{n}":"♥"',)
    assert placeholders("{s:gains|gain} nothing {") == placeholders("") == ()
    flags = read(ROOT / "locales/fog-of-love.pot").messages["verb/satisfaction"].flags
    assert flags == ('placeholders:"{who}":"{n}":"♥"',)
