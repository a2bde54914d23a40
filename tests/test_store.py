"""The store of the studio: written to the byte, merged, refused, undone; nothing lost when it is killed."""

from __future__ import annotations

import contextlib
import json
import os
import stat
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from fogtools.editor.store import Clash, Gone, Store
from fogtools.editor.store import store as module
from fogtools.editor.store.texts import hash_of
from fogtools.finding import FogError, Say
from fogtools.source.writing.splicing import Change

CARDS = """\
scenes:
- id: a
  title: One   # the first
  says: Hello.

- id: b
  title: "Two"
  tokens: [+x]
"""
FILE = "stories/box/cards.yaml"
TITLE = ("scenes", 0, "title")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    (folder / "stories" / "box").mkdir(parents=True)
    (folder / "fog.toml").write_text('[project]\nname = "x"\n')
    (folder / FILE).write_text(CARDS)
    return folder


@pytest.fixture
def store(root: Path, tmp_path: Path) -> Store:
    return Store(root, tmp_path / "cache")


def anew(store: Store, tmp_path: Path) -> Store:
    """The store of the next process."""
    return Store(store.files.root, tmp_path / "cache")


def put(path: Path, text: str) -> None:
    """Another program writes."""
    path.write_text(text)
    os.utime(path, ns=(1, time.time_ns() - 10**9))


def title(store: Store, key: str, value: Any, path: tuple[Any, ...] = TITLE, **more: Any) -> Any:
    return store.edit(FILE, key, Change(path, "set", value), **more)


def test_a_value_is_written_and_undone_to_the_byte(store: Store, root: Path, tmp_path: Path) -> None:
    (root / FILE).chmod(0o640)
    old = store.read(FILE)
    saved = title(store, old.hash, "Other")
    assert (root / FILE).read_bytes() == CARDS.replace("One ", "Other ").encode() == saved.raw
    assert saved.hash == hash_of(saved.raw) and not saved.merged
    assert stat.S_IMODE((root / FILE).stat().st_mode) == 0o640
    assert [p.name for p in (root / "stories/box").iterdir()] == ["cards.yaml"]
    label, files = anew(store, tmp_path).undo()
    assert str(label) == "“One” › title" and files == {FILE: old.hash}
    assert (root / FILE).read_bytes() == CARDS.encode()
    again = anew(store, tmp_path)
    assert again.redo()[1] == {FILE: saved.hash} and (root / FILE).read_bytes() == saved.raw
    with pytest.raises(FogError, match="nothing to do again"):
        again.redo()
    again.undo()
    with pytest.raises(FogError, match="nothing to undo"):
        again.undo()


def test_a_change_elsewhere_is_taken_in_even_where_cards_move(store: Store, root: Path) -> None:
    key = store.read(FILE).hash
    put(root / FILE, CARDS.replace("scenes:\n", "scenes:\n- id: new\n  title: One\n\n").replace("Hello", "Bye"))
    saved = title(store, key, "Other")
    assert saved.merged and saved.path == ("scenes", 1, "title")
    assert saved.raw.decode() == (
        CARDS.replace("scenes:\n", "scenes:\n- id: new\n  title: One\n\n")
        .replace("Hello", "Bye")
        .replace("One ", "Other ")
    )
    store.undo()
    assert (root / FILE).read_text().count("Bye") == 1 and "title: One   # the first" in (root / FILE).read_text()


@pytest.mark.parametrize(
    ("theirs", "path", "do", "value"),
    [
        (CARDS.replace("One ", "Uno "), TITLE, "set", "Other"),
        (CARDS.replace("One ", "Uno "), TITLE, "remove", None),
        (CARDS.replace("  title: One   # the first\n", ""), TITLE, "set", "Other"),
        (CARDS.replace("id: a", "id: c"), TITLE, "set", "Other"),
        (CARDS.replace("[+x]", "[+y]"), ("scenes", 1, "tokens", 0), "set", "+z"),
        (CARDS.replace("[+x]", "[+w, +x]"), ("scenes", 1, "tokens", 0), "remove", None),
        (CARDS + "\n- id: new\n", ("scenes", 2), "insert", {"id": "new"}),
        (CARDS.replace("Hello", "Bye"), ("scenes", 0), "remove", None),
    ],
)
def test_the_same_value_is_left_to_people(
    store: Store, root: Path, theirs: str, path: tuple[Any, ...], do: Any, value: Any
) -> None:
    key = store.read(FILE).hash
    put(root / FILE, theirs)
    with pytest.raises(Clash) as found:
        store.edit(FILE, key, Change(path, do, value))
    assert found.value.hash == hash_of(theirs.encode()) and found.value.mine == value
    assert (root / FILE).read_text() == theirs and not store.journal.done
    if path == TITLE and do == "set" and "Uno" in theirs:
        assert (found.value.base, found.value.theirs) == ("One", "Uno")
        assert "Other" in title(store, found.value.hash, "Other").raw.decode()  # to insist


def test_both_may_add_a_card(store: Store, root: Path) -> None:
    key = store.read(FILE).hash
    put(root / FILE, CARDS + "\n- id: c\n")
    saved = store.edit(FILE, key, Change(("scenes", 2), "insert", {"id": "d"}))
    assert saved.raw.decode() == CARDS + "\n- id: d\n\n- id: c\n"


def test_a_version_that_nobody_knows_is_no_base(store: Store) -> None:
    with pytest.raises(Clash) as found:
        title(store, "0" * 64, "Other")
    assert found.value.base is None and found.value.hash == hash_of(CARDS.encode())
    with pytest.raises(Clash):
        title(store, "../../fog.toml", "Other")


def test_what_is_typed_is_one_step(store: Store, root: Path) -> None:
    key = store.read(FILE).hash
    for n in range(1, 6):
        key = title(store, key, "Other"[:n], typing=True).hash
    assert len(store.journal.done) == 1
    key = title(store, key, "Hi", ("scenes", 0, "says"), typing=True).hash
    assert len(store.journal.done) == 2
    store.undo()
    store.undo()
    assert (root / FILE).read_text() == CARDS


def test_a_whole_text_is_saved_even_if_it_does_not_parse(store: Store, root: Path) -> None:
    key = store.read(FILE).hash
    broken = store.save(FILE, key, CARDS + "- id: [\n")
    assert not broken.parses and (root / FILE).read_text().endswith("- id: [\n")
    with pytest.raises(FogError, match="cannot be read as it is"):
        title(store, broken.hash, "x")
    assert store.save(FILE, broken.hash, CARDS).parses


def test_two_texts_are_merged_or_left_to_people(store: Store, root: Path) -> None:
    key = store.read(FILE).hash
    put(root / FILE, CARDS.replace('"Two"', "Deux"))
    saved = store.save(FILE, key, CARDS.replace("Hello", "Bye"))
    assert saved.merged and saved.raw.decode() == CARDS.replace('"Two"', "Deux").replace("Hello", "Bye")
    put(root / FILE, CARDS.replace("Hello", "Salut"))
    with pytest.raises(Clash) as found:
        store.save(FILE, key, CARDS.replace("Hello", "Ciao"))
    texts = found.value.base, found.value.theirs, found.value.mine
    assert texts == tuple(CARDS.replace("Hello", word) for word in ("Hello", "Salut", "Ciao"))
    assert "Salut" in (root / FILE).read_text()


def test_a_text_keeps_its_mark_and_its_line_ends(store: Store, root: Path) -> None:
    (root / FILE).write_bytes(b"\xef\xbb\xbf" + CARDS.replace("\n", "\r\n").encode())
    saved = store.save(FILE, store.read(FILE).hash, CARDS.replace("Hello", "Bye"))
    assert saved.raw == b"\xef\xbb\xbf" + CARDS.replace("Hello", "Bye").replace("\n", "\r\n").encode()


def test_drafts_outlive_the_process(store: Store, root: Path, tmp_path: Path) -> None:
    key = store.read(FILE).hash
    store.draft(FILE, key, CARDS + "- id: [")
    draft = anew(store, tmp_path).drafts.get(FILE)
    assert draft and (draft.file, draft.base, draft.text) == (FILE, key, CARDS + "- id: [")
    assert (root / FILE).read_text() == CARDS
    put(root / FILE, CARDS.replace("Hello", "Bye"))  # its base is still known, in the next process too
    assert anew(store, tmp_path).save(FILE, key, CARDS.replace("One ", "Un ")).merged
    assert anew(store, tmp_path).drafts.get(FILE) is None
    store.draft(FILE, key, "x")
    store.draft(FILE, key, None)
    assert list(store.drafts) == []


@pytest.mark.parametrize(
    "name", ["../x.yaml", "/etc/passwd", "stories/box/none.yaml", "notes.md", ".git/config", "", "stories"]
)
def test_only_files_of_the_project_are_written(store: Store, root: Path, name: str) -> None:
    (root / "notes.md").write_text("x")
    (root.parent / "x.yaml").write_text("a: 1\n")
    (root / ".git").mkdir()
    (root / ".git/config").write_text("x")
    for write in (
        lambda: store.save(name, "", "x"),
        lambda: store.edit(name, "", Change(("a",), "set", 1)),
        lambda: store.draft(name, "", "x"),
        lambda: store.read(name),
    ):
        with pytest.raises(Gone):
            write()
    assert (root.parent / "x.yaml").read_text() == "a: 1\n"


def test_no_link_leads_out_of_the_project(store: Store, root: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside.yaml"
    outside.write_text("a: 1\n")
    (root / "stories/box/out.yaml").symlink_to(outside)
    (root / "stories/far").symlink_to(tmp_path)
    (root / "stories/box/in.yaml").symlink_to(root / FILE)
    for name in ("stories/box/out.yaml", "stories/far/outside.yaml"):
        with pytest.raises(Gone):
            store.save(name, hash_of(b"a: 1\n"), "x")
    with pytest.raises(FogError):
        store.put(Say("x"), [("stories/far/made.yaml", None, b"x")])
    with pytest.raises(FogError):
        store.put(Say("x"), [("../made.yaml", None, b"x")])
    assert outside.read_text() == "a: 1\n" and not (tmp_path / "made.yaml").exists()
    store.save("stories/box/in.yaml", hash_of(CARDS.encode()), "scenes: []\n")
    assert (root / "stories/box/in.yaml").is_symlink() and (root / FILE).read_text() == "scenes: []\n"


def test_files_are_made_and_removed_as_one_step(store: Store, root: Path) -> None:
    new = "stories/box/new.yaml"
    changes = [(FILE, CARDS.encode(), None), (new, None, b"scenes: []\n")]
    assert store.put(Say("a move"), changes) == {FILE: "", new: hash_of(b"scenes: []\n")}
    assert not (root / FILE).exists() and (root / new).read_text() == "scenes: []\n"
    store.undo()
    assert (root / FILE).read_text() == CARDS and not (root / new).exists()
    store.redo()
    assert not (root / FILE).exists() and (root / new).exists()
    put(root / FILE, "somebody else's\n")
    with pytest.raises(FogError, match="changed at the same place"):
        store.undo()
    assert (root / FILE).read_text() == "somebody else's\n" and (root / new).exists()


def test_all_of_a_step_or_nothing(store: Store, root: Path) -> None:
    new = "stories/box/new.yaml"
    with pytest.raises(FogError, match="changed by another program"):
        store.put(Say("x"), [(new, None, b"x\n"), (FILE, b"not what it is", b"y\n")])
    assert not (root / new).exists() and (root / FILE).read_text() == CARDS and not store.journal.done
    with pytest.raises(FogError, match="cannot be written"):
        store.put(Say("x"), [(FILE, CARDS.encode(), b"y\n"), ("fog.toml/x.yaml", None, b"x")])
    assert (root / FILE).read_text() == CARDS and not store.journal.done


def test_a_step_is_refused_where_its_bytes_have_changed(store: Store, root: Path) -> None:
    title(store, store.read(FILE).hash, "Other")
    put(root / FILE, (root / FILE).read_text().replace("Other", "Third"))
    with pytest.raises(FogError, match="changed at the same place"):
        store.undo()
    assert len(store.journal.done) == 1 and "Third" in (root / FILE).read_text()


def test_who_writes_in_the_very_moment_loses_nothing(store: Store, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program renames its file into place after ours was last looked at."""
    from fogtools.editor.store import exchange

    real, done = exchange._exchanged, []

    def late(made: Path, path: Path, expected: bytes) -> bytes | None:
        if not done:
            done.append(1)
            other = path.with_name("other")
            other.write_text(CARDS.replace("Hello", "Bye"))
            other.replace(path)
        return real(made, path, expected)

    monkeypatch.setattr(exchange, "_exchanged", late)
    saved = title(store, store.read(FILE).hash, "Other")
    assert done and saved.merged
    assert (root / FILE).read_text() == CARDS.replace("Hello", "Bye").replace("One ", "Other ")


def test_a_file_that_is_being_written_is_waited_for(store: Store, root: Path) -> None:
    key = store.read(FILE).hash

    def slowly() -> None:
        with (root / FILE).open("w") as out:
            for line in CARDS.replace("Hello", "Bye").splitlines(keepends=True):
                out.write(line)
                out.flush()
                time.sleep(0.01)

    writer = threading.Thread(target=slowly)
    writer.start()
    time.sleep(0.03)
    saved = title(store, key, "Other")
    writer.join()
    assert saved.raw.decode() == CARDS.replace("Hello", "Bye").replace("One ", "Other ")


@pytest.mark.parametrize("cut", ["before", "between", "after"])
def test_a_step_that_a_kill_cut_short_is_ended(
    store: Store, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cut: str
) -> None:
    real, left = module.replaced, {"before": 0, "between": 1, "after": 2}[cut]

    def dying(path: Path, old: bytes | None, new: bytes | None) -> bytes | None:
        nonlocal left
        if not left:
            raise KeyboardInterrupt
        left -= 1
        return real(path, old, new)

    new = "stories/box/new.yaml"
    monkeypatch.setattr(module, "replaced", dying)
    monkeypatch.setattr(Store, "_not_done", lambda *args: None)  # a killed process tidies nothing
    monkeypatch.setattr(Store, "_undo_all", lambda *args: None)
    with contextlib.suppress(KeyboardInterrupt):
        store.put(Say("x"), [(FILE, CARDS.encode(), b"scenes: []\n"), (new, None, b"x: 1\n")])
    monkeypatch.undo()
    again = anew(store, tmp_path)
    written = cut != "before"
    assert (root / FILE).read_text() == ("scenes: []\n" if written else CARDS)
    assert (root / new).exists() == written and len(again.journal.done) == written
    if written:
        again.undo()
        assert (root / FILE).read_text() == CARDS and not (root / new).exists()


def test_a_journal_that_was_cut_off_is_read_as_far_as_it_goes(store: Store, root: Path, tmp_path: Path) -> None:
    title(store, store.read(FILE).hash, "Other")
    with store.journal.file.open("a") as out:
        out.write('{"step": [["x", {')
    again = anew(store, tmp_path)
    title(again, again.read(FILE).hash, "Third")
    last = anew(store, tmp_path)
    assert len(last.journal.done) == 2
    last.undo()
    last.undo()
    assert (root / FILE).read_text() == CARDS
    assert all(json.loads(line) for line in last.journal.file.read_text().splitlines())


def test_what_a_kill_left_half_made_is_removed(store: Store, root: Path, tmp_path: Path) -> None:
    folder = root / "stories/box"
    old, fresh, other = (folder / f".cards.yaml.{end}" for end in ("abcdefgh", "ijklmnop", "notes"))
    for file in (old, fresh, other):
        file.write_text("x")
    for file in (old, other):
        os.utime(file, ns=(1, time.time_ns() - 100 * 10**9))
    anew(store, tmp_path)
    assert not old.exists() and fresh.exists() and other.exists()


def test_hashes_follow_the_files(store: Store, root: Path) -> None:
    before = store.files.hashes()
    assert set(before) == {FILE, "fog.toml"} and before[FILE] == hash_of(CARDS.encode())
    put(root / FILE, "x: 1\n")
    (root / "stories/box/new.yaml").write_text("y: 1\n")
    now = store.files.hashes()
    assert now[FILE] == hash_of(b"x: 1\n") and now["stories/box/new.yaml"] and now["fog.toml"] == before["fog.toml"]
