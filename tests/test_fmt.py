"""`fog fmt`: the typography of the house, set in YAML and PO, and every other byte as it was."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fogtools.finding import FogError
from fogtools.games import game_of
from fogtools.project.project import find, find_project
from fogtools.project.story_language import open_story
from fogtools.source import Source, parse
from fogtools.text.catalogues.catalogue import read
from fogtools.text.typography.letters import house
from fogtools.translate.fmt import cards, catalogues
from fogtools.translate.fmt.places import files_of, translations_in
from fogtools.translate.fmt.spans import Formatted, differences
from tests.fog import copy_of_the_project, edit, fog
from tests.share import share

HERE = Path(__file__).parent / "fmt"
STORY = "stories/base/short-crossing/story.yaml"
BASE = Path(__file__).parent / "boxes/base"


def shown(raw: bytes) -> str:
    """With `~` for U+00A0 and `^` for U+202F, which nobody sees."""
    return raw.decode().replace("\u00a0", "~").replace("\u202f", "^")


def typed(text: str) -> bytes:
    return text.replace("~", "\u00a0").replace("^", "\u202f").encode()


def french(text: str) -> str:
    return house(text, "fr")


def texts_of(source: Source) -> list[Any]:
    """The path of every text that is no id and no note."""
    return [
        p for p in source.places if p and not {"id", "note", "(again)"} & {*p} and isinstance(at(source.data, p), str)
    ]


def at(data: Any, path: Any) -> Any:
    for step in path:
        data = data[step]
    return data


def yaml(raw: bytes) -> Formatted:
    source = parse(raw, Source(Path("x.yaml"), "x.yaml"))
    return cards.formatted(source, raw, texts_of(source), french)


def po(raw: bytes) -> Formatted:
    return catalogues.formatted(raw, "x.po", french)


# ------------------------------------------------------------------ one file
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("kind", ["yaml", "po"])
def test_every_way_of_writing_a_text_is_set_and_all_else_is_kept(kind: str, mark: str, end: str) -> None:
    before, after = (
        (mark + (HERE / f"{name}.{kind}").read_text(encoding="utf-8")).replace("\n", end)
        for name in ("before", "after")
    )
    done = (yaml if kind == "yaml" else po)(typed(before))
    assert shown(done.new) == after
    again = (yaml if kind == "yaml" else po)(done.new)
    assert (again.new, again.texts, again.moved) == (done.new, 0, 0)


def test_what_the_yaml_says_is_what_it_said_with_its_texts_set() -> None:
    raw = typed((HERE / "before.yaml").read_text(encoding="utf-8"))
    done = yaml(raw)
    before, after = (parse(r, Source(Path("x"), "x")) for r in (raw, done.new))
    left = {line.line for line in done.left}
    for path in texts_of(before):
        old = at(before.data, path)
        assert at(after.data, path) == (old if before.places[path].line in left else french(old)), path
    assert after.data["scenes"][1]["note"] == before.data["scenes"][1]["note"]
    assert [(line.line, str(line.why)) for line in done.left] == [
        (48, "this text cannot be set where it stands; put it under `>-`")
    ]


def test_an_author_may_keep_a_text_as_it_is_typed() -> None:
    raw = (
        b"scenes:\n# fog: ignore typography: a quotation\n- id: a\n  says: C'est !\n  text: L'un\n"
        b"- id: b\n  # fog: ignore typography, spelling: so spoken\n  says: C'est\n- id: c\n  says: C'est\n"
    )
    done = yaml(raw)
    assert (done.new.decode(), done.texts) == (raw.decode().removesuffix("C'est\n") + "C’est\n", 1)


@pytest.mark.parametrize(
    ("raw", "place"),
    [
        (b"a: b: c\n", "x.yaml:1:5"),
        (b"a: l'un # two\n", "x.yaml:1:4"),
        (b"a: l'un\nb: \xff\n", "x.yaml:2:4"),
        (b"a: l'un\nb: 1\nb: 2\n", "x.yaml:3:1 `b` stands here a second time"),
    ],
)
def test_a_yaml_file_that_is_read_with_a_fault_is_left_alone(raw: bytes, place: str) -> None:
    done = yaml(raw)
    assert done.new == raw and done.broken is not None
    assert str(done.broken.message).startswith(place), done.broken.message


@pytest.mark.parametrize("raw", [b'msgid "a"\n', b'msgid "a"\nmsgstr "c\'est\n', b'msgid "a"\nmsgstr "\xff"\n'])
def test_a_broken_catalogue_is_left_alone(raw: bytes) -> None:
    done = po(raw)
    assert done.new == raw and done.broken is not None and str(done.broken.message).startswith("x.po:")


words = st.text(st.sampled_from("ab'\"«»!?:;,. #\\\n-–—…%1é>|&*{}[]\u00a0\u202f\t"), max_size=24)


def written(text: str, how: str, indent: str) -> str:
    """A text as YAML may have it; the file is read first, so a way that does not hold it does no harm."""
    if how == "double":
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'
    if how == "single":
        return "'" + text.replace("'", "''").replace("\n", f"\n\n{indent}") + "'"
    if how == "plain":
        return text.replace("\n", f"\n{indent}")
    return how + "\n" + "\n".join(indent + line if line.strip() else "" for line in text.split("\n"))


@settings(max_examples=share(40, 150))
@given(
    st.lists(st.tuples(words, st.sampled_from(["double", "single", "plain", ">-", "|-", ">", "|"])), max_size=4),
    st.sampled_from(["\n", "\r\n"]),
)
def test_setting_the_file_is_setting_each_of_its_texts(texts: list[tuple[str, str]], end: str) -> None:
    rows = [f"- id: c{i}\n  says: {written(text, how, '    ')}" for i, (text, how) in enumerate(texts)]
    raw = "\n".join(["cards:  # l'un", *rows, "# l'autre", ""]).replace("\n", end).encode()
    source = parse(raw, Source(Path("x.yaml"), "x.yaml"))
    if source.findings:
        assert yaml(raw).broken
        return
    done = yaml(raw)
    after = parse(done.new, Source(Path("x.yaml"), "x.yaml"))
    assert not after.findings
    left = {line.line for line in done.left}  # only where a line is indented by a space of the text
    assert not left or any(re.search(r"(?m)^[ \t]", text) for text, _ in texts)
    for path, place in source.places.items():
        if path and path[-1] == "says" and isinstance(at(source.data, path), str):
            old = at(source.data, path)
            assert at(after.data, path) == (old if place.line in left else french(old))
    assert yaml(done.new).new == done.new
    assert done.new.startswith(b"cards:  # l'un") and done.new.endswith(f"# l'autre{end}".encode())


@given(words, words)
def test_differences_make_one_text_the_other(old: str, new: str) -> None:
    made, last = "", 0
    for start, end, text in differences(old, new):
        made += old[last:start] + text
        last = end
    assert made + old[last:] == new


# ------------------------------------------------------------------ a project
@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small box, its texts typed as on a keyboard, with one French catalogue."""
    (tmp_path / "fog.toml").write_text('[project]\nname = "x"\nlanguages = ["en", "fr"]\n')
    shutil.copytree(BASE, tmp_path / "stories/base")
    edit(tmp_path / "stories/base/short-crossing/story.yaml", "The gangway is wet.", "The gangway's wet !")
    edit(tmp_path / "stories/base/short-crossing/story.yaml", "says: Race you.", "says: 'Now: \"race\"!'")
    edit(tmp_path / "stories/base/people.yaml", "Trait 1,", "Trait 1's,")
    catalogue = tmp_path / "locales/fr/LC_MESSAGES/base.short-crossing.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text(
        'msgid ""\nmsgstr ""\n"Language: fr\\n"\n\n'
        '#: story.yaml\nmsgctxt "morning/text"\nmsgid "The gangway\'s wet !"\nmsgstr "C\'est mouillé !"\n'
    )
    return tmp_path


def test_it_is_set_in_place_once_and_said_in_a_line_for_each_file(project: Path) -> None:
    story = project / "stories/base/short-crossing/story.yaml"
    before = story.read_text(encoding="utf-8")
    checked = fog("fmt", "--check", cwd=project)
    assert (checked.returncode, checked.stderr) == (1, "")
    assert checked.stdout.splitlines() == [
        "stories/base/people.yaml: 1 text to set",
        "stories/base/short-crossing/story.yaml: 2 texts to set, 1 text to put under `>-`",
        "locales/fr/LC_MESSAGES/base.short-crossing.po: 1 text to set",
    ]
    assert story.read_text(encoding="utf-8") == before
    done = fog("fmt", cwd=project)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "stories/base/people.yaml: 1 text set",
        "stories/base/short-crossing/story.yaml: 2 texts set, 1 text put under `>-`",
        "locales/fr/LC_MESSAGES/base.short-crossing.po: 1 text set",
    ]
    now = story.read_text(encoding="utf-8")
    assert now == before.replace("gangway's wet !", "gangway’s wet!").replace(
        "says: 'Now: \"race\"!'", "says: >-\n        Now: “race”!"
    )
    assert "title: Trait 1’s, goal" in (project / "stories/base/people.yaml").read_text(encoding="utf-8")
    again = fog("fmt", "--check", cwd=project)
    assert (again.returncode, again.stdout, again.stderr) == (0, "nothing to set\n", "")


def test_a_source_that_is_set_keeps_its_translation(project: Path) -> None:
    fog("fmt", cwd=project)
    assert fog("i18n", "sync", cwd=project).returncode == 0
    message = read(project / "locales/fr/LC_MESSAGES/base.short-crossing.po").messages["morning/text"]
    assert (message.source, message.targets, message.fuzzy) == ("The gangway’s wet!", ("C’est mouillé\u202f!",), False)


def test_the_difference_is_shown_and_nothing_written(project: Path) -> None:
    shown = fog("fmt", "stories/base/people.yaml", "--diff", cwd=project)
    lines = shown.stdout.splitlines()
    assert (shown.returncode, shown.stderr, lines[:2]) == (
        1,
        "",
        ["--- a/stories/base/people.yaml", "+++ b/stories/base/people.yaml"],
    )
    assert [line for line in lines if "trait-1," in line] == [
        "-- {id: trait-1, number: 130, title: Trait 1's, goal: own +discipline at least 1}",
        "+- {id: trait-1, number: 130, title: Trait 1’s, goal: own +discipline at least 1}",
    ]
    assert "Trait 1's" in (project / "stories/base/people.yaml").read_text(encoding="utf-8")


def changed(project: Path, *args: str) -> tuple[int, list[str]]:
    done = fog("fmt", "--check", *args, cwd=project)
    return done.returncode, [line.partition(":")[0] for line in done.stdout.splitlines()]


def test_a_path_or_a_language_says_what_is_meant(project: Path) -> None:
    story, catalogue = "stories/base/short-crossing/story.yaml", "locales/fr/LC_MESSAGES/base.short-crossing.po"
    people, scenes = "stories/base/people.yaml", "stories/base/short-crossing/scenes.yaml"
    assert files(project, people) == [people]
    assert files(project, story) == [story]
    assert files(project, "stories/base/short-crossing") == [scenes, story, catalogue]
    assert files(project, "stories/base") == ["stories/base/box.yaml", people, scenes, story, catalogue]
    assert files(project, "stories") == files(project, "stories/base")
    assert changed(project, "--lang", "fr") == (1, [catalogue])
    assert changed(project, catalogue) == (1, [catalogue])
    refused = fog("fmt", "--lang", "de", cwd=project)
    assert (refused.returncode, refused.stderr) == (2, "fog: nothing here is written in “de”.\n     known: en, fr\n")


def files(project: Path, path: str) -> list[str]:
    return [file.path.as_posix() for file in files_of(find(project / path), project / path, game_of)]


def test_what_is_broken_is_said_and_the_rest_is_done(project: Path) -> None:
    edit(project / "stories/base/people.yaml", "title: Trait 2,", 'title: "Trait 2,')
    edit(project / "stories/base/short-crossing/story.yaml", "text: The sea is flat.", "text: >2\n    It's flat.")
    broken = project / "locales/fr/LC_MESSAGES/base.po"
    broken.write_text('msgid "a"\n')
    done = fog("fmt", cwd=project)
    assert done.returncode == 1
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == [
        "stories/base/short-crossing/story.yaml",
        "locales/fr/LC_MESSAGES/base.short-crossing.po",
    ]
    assert "stories/base/people.yaml:3:" in done.stderr
    assert "mend it first (`fog check`); nothing in it was set" in done.stderr
    assert "locales/fr/LC_MESSAGES/base.po:1: this message has no `msgstr`." in done.stderr
    hand = f"{STORY}:31 this text cannot be set where it stands; put it under `>-`"
    assert hand in done.stderr.splitlines() and "Traceback" not in done.stderr and broken.read_text() == 'msgid "a"\n'


def test_a_box_that_does_not_say_its_language_is_left_alone(project: Path) -> None:
    edit(project / "stories/base/box.yaml", "language: en", "language: [en")
    done = fog("fmt", cwd=project)
    assert (done.returncode, done.stdout) == (1, "")
    assert "it says in which language the cards are written" in done.stderr


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_what_an_author_saves_meanwhile_is_never_lost(project: Path, mark: bytes) -> None:
    people = project / "stories/base/people.yaml"
    people.write_bytes(mark + people.read_bytes())
    (file,) = files_of(find(people), people, game_of)
    assert file.formatted().texts == 1
    saved = people.read_bytes() + b"# one more\n"
    people.write_bytes(saved)
    with pytest.raises(FogError) as refused:
        file.formatted()
    assert (str(refused.value), str(refused.value.help)) == (
        f"{people} was changed by another program while fog worked on it; nothing was written.",
        "run the command again",
    )
    assert people.read_bytes() == saved


def test_a_catalogue_is_in_the_language_of_its_folder_however_it_is_named(project: Path) -> None:
    catalogue = project / "locales/fr/LC_MESSAGES/base.short-crossing.po"
    edit(catalogue, "Language: fr", "Language: en")
    assert translations_in(find_project(project), catalogue).code == "fr"
    assert (
        changed(project, "--lang", "fr")
        == changed(project, "--lang", "fr", str(catalogue))
        == (
            1,
            ["locales/fr/LC_MESSAGES/base.short-crossing.po"],
        )
    )
    beside = project / "received/base.short-crossing.po"
    beside.parent.mkdir()
    shutil.copy(catalogue, beside)
    assert translations_in(find_project(project), beside).code == "en"


# ------------------------------------------------------------------ the house setting
def toml(tmp_path: Path, table: str) -> Path:
    (tmp_path / "fog.toml").write_text(f'[project]\nname = "x"\n{table}\n')
    return tmp_path


def test_the_setting_of_french_is_read_from_the_project(tmp_path: Path) -> None:
    assert find_project(toml(tmp_path, "")).french is None
    for style in ("imprimerie", "nbsp", "ca", "ch"):
        assert find_project(toml(tmp_path, f'[translation]\nfrench = "{style}"')).french == style


@pytest.mark.parametrize(
    ("table", "said", "help"),
    [
        ('[translation]\nfrench = "quebec"', "fog.toml:4: `french` must be one of imprimerie, nbsp, ca, ch.", None),
        ("[translation]\nfrench = [1]", "fog.toml:4: `french` must be one of imprimerie, nbsp, ca, ch.", None),
        (
            '[translation]\nfrensh = "ca"',
            "fog.toml:4: `frensh` is not known.",
            "known in [translation]: french, complete",
        ),
        (
            '[translations]\nfrench = "ca"',
            "fog.toml:3: `translations` is not known.",
            "known tables: [project], [translation], [checks], [style], [printers]",
        ),
        ('[checks]\n[[translation]]\nfrench = "ca"', "fog.toml:4: `translation` must be a table: [translation].", None),
    ],
)
def test_a_setting_that_is_none_is_refused(tmp_path: Path, table: str, said: str, help: str | None) -> None:
    with pytest.raises(FogError) as refused:
        find_project(toml(tmp_path, table))
    assert (str(refused.value), refused.value.help and str(refused.value.help)) == (said, help)


def test_print_and_fmt_take_the_same_setting(project: Path) -> None:
    (project / "fog.toml").write_text('[project]\nname = "x"\nlanguages = ["en", "fr"]\n[translation]\nfrench = "ca"\n')
    folder = project / "stories/base"
    game = game_of(folder)
    language = open_story(game, game.authoring.load(folder), "short-crossing", "fr", project / "locales")
    assert language.typography("C'est mouillé !") == "C’est mouillé!"
    (catalogue,) = [f for f in files_of(find(folder), folder, game_of) if f.code == "fr"]
    assert "C’est mouillé!" in catalogue.formatted().new.decode()


# ------------------------------------------------------------------ the shipped stories
def test_set_or_typed_the_shipped_cards_print_the_same(tmp_path: Path) -> None:
    root = copy_of_the_project(tmp_path)
    for file in [*root.rglob("*.yaml"), *root.rglob("*.po")]:
        text = file.read_text(encoding="utf-8")
        file.write_text(re.sub("[\u00a0\u202f]", " ", text).replace("’", "'"), encoding="utf-8")
    faces = printed(root)
    done = [(root / f.path, f.formatted()) for f in files_of(find(root / "stories"), root, game_of)]
    assert sum(one.texts for _, one in done) > 100 and not [one for _, one in done if one.broken or one.left]
    for path, one in done:
        path.write_bytes(one.new)
    assert printed(root) == faces


def printed(root: Path) -> list[Any]:
    faces = []
    for folder in find(root / "stories").boxes:
        game = game_of(folder)
        box = game.authoring.load(folder)
        for story in box.story_names:
            for code in ("en", "fr"):
                faces.append(game.printing.faces(box, story, open_story(game, box, story, code, root / "locales")))
    return faces
