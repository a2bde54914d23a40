"""Whole cards made, copied, removed, renamed and numbered: told before, one step, undone to the byte."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from fogtools.finding import FogError
from tests.fog import BOX, copy_of_the_project
from tests.share import by_day

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from fogtools.editor.store import Clash
from fogtools.web.app import Studio
from fogtools.web.desk.desk import Desk

SEAT = "the-warm-seat"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = tmp_path / "project"
    copy_of_the_project(made)
    for play in (made / BOX).rglob("plays/*.txt"):
        play.unlink()
    monkeypatch.chdir(made)
    monkeypatch.setattr(Desk, "_ask", lambda self, place: None)
    return made


@pytest.fixture
def studio(root: Path, tmp_path: Path) -> Any:
    made = Studio(root, tmp_path / "cache")
    yield made
    made.close()


def held(root: Path) -> Mapping[str, bytes]:
    return {p.relative_to(root).as_posix(): p.read_bytes() for p in sorted(root.rglob("*")) if p.is_file()}


def ask(studio: Studio, **asked: Any) -> Mapping[str, Any]:
    return studio.cards.cards({"box": BOX, **asked}, "en")


CHANGES: Mapping[str, dict[str, Any]] = {
    "new": {"do": "new", "kind": "scenes", "id": "brand-new", "beside": SEAT, "values": {"says": "Hello: there."}},
    "copy": {"do": "copy", "card": SEAT, "id": "the-cold-seat"},
    "remove": {"do": "remove", "card": SEAT},
    "new, at the end": {"do": "new", "kind": "traits", "id": "brand-new"},
    "rename": {"do": "rename", "card": SEAT, "id": "the-cold-seat"},
    "renumber": {"do": "renumber", "first": 500},
}


@pytest.mark.parametrize("name", by_day(CHANGES, 3))
def test_it_is_told_then_done_then_undone_to_the_byte(studio: Studio, root: Path, name: str) -> None:
    before = held(root)
    told = ask(studio, preview=True, **CHANGES[name])
    assert told["files"] and all(file["diff"] for file in told["files"]) and held(root) == before
    done = ask(studio, seen=told["seen"], **CHANGES[name])
    after = held(root)
    assert {file for file in before if after.get(file) != before[file]} == set(done["hashes"])
    assert done["undo"]["can"] and done["seen"] == told["seen"]
    studio.store.undo()
    assert held(root) == before
    studio.store.redo()
    assert held(root) == after


def test_a_new_card_stands_beside_another_in_its_lists_too(studio: Studio, root: Path) -> None:
    asked: dict[str, Any] = {"do": "new", "kind": "chapters", "id": "brand-new", "beside": "nine-stops"}
    asked["values"] = {"text": "Hello: there."}
    told = ask(studio, preview=True, **asked)
    said = [line.partition(": ")[2] for line in told["said"]]
    assert said == ["a new card", "in the list stories › the-five-twelve › chapters"]
    assert told["findings"] and all(found["message"] for found in told["findings"])
    ask(studio, **asked)
    text = (root / BOX / "the-five-twelve/story.yaml").read_text(encoding="utf-8")
    assert "- id: brand-new\n  title: Brand new\n" in text and 'text: "Hello: there."\n' in text
    assert "chapters: [nine-stops, brand-new, by-daylight, " in (root / BOX / "box.yaml").read_text(encoding="utf-8")


def test_a_copy_is_written_as_its_card_is(studio: Studio, root: Path) -> None:
    cards = next(p for p in (root / BOX).rglob("*.yaml") if f"- id: {SEAT}\n" in p.read_text(encoding="utf-8"))
    text = cards.read_text(encoding="utf-8")
    first = text[text.index(f"- id: {SEAT}\n") :].split("\n\n- id:")[0]
    ask(studio, **CHANGES["copy"])
    now = cards.read_text(encoding="utf-8")
    copy = now[now.index("- id: the-cold-seat\n") :].split("\n\n- id:")[0]
    plain = [line for line in first.splitlines() if "number:" not in line]
    assert [line for line in copy.replace("the-cold-seat", SEAT).splitlines() if "number:" not in line] == plain
    assert now.replace(f"{copy}\n\n", "", 1) == text


def titles(root: Path, id: str) -> list[str]:
    texts = [p.read_text(encoding="utf-8") for p in (root / BOX).rglob("*.yaml")]
    return [said for text in texts for said in re.findall(rf"- id: {id}\n(?:  .*\n)*?  title: (.*)\n", text)]


def test_what_is_typed_is_the_title_and_the_name_in_files_is_made_of_it(studio: Studio, root: Path) -> None:
    assert ask(studio, do="new", kind="scenes", title="L'été  à Ouessant")["card"] == "l-ete-a-ouessant"
    assert titles(root, "l-ete-a-ouessant") == ["L’été à Ouessant"]
    assert ask(studio, do="copy", card=SEAT, title="Captain's log: 2")["card"] == "captain-s-log-2"
    assert titles(root, "captain-s-log-2") == ['"Captain’s log: 2"']
    assert ask(studio, do="rename", card=SEAT, title="Night Watch")["card"] == "night-watch"
    assert (titles(root, "night-watch"), titles(root, SEAT)) == (["Night Watch"], [])


def test_what_a_new_card_lacks_is_not_wrong_but_still_to_be_written(studio: Studio) -> None:
    """What would be wrong on other cards is."""
    told = ask(studio, do="new", kind="scenes", title="Night watch", beside=SEAT, preview=True)
    assert told["open"] == ["nothing happens when this scene is played"] and told["findings"] == []
    gone = ask(studio, do="remove", card="the-last-run", preview=True)
    assert gone["findings"] and gone["open"] == []


def test_a_title_that_makes_the_same_name_leaves_the_name_as_it_is(studio: Studio, root: Path) -> None:
    told = ask(studio, do="rename", card=SEAT, title="The WARM Seat", preview=True)
    assert told["card"] == SEAT and "The WARM Seat" in told["said"][0] and len(told["files"]) == 1
    ask(studio, do="rename", card=SEAT, title="The WARM Seat")
    assert titles(root, SEAT) == ["The WARM Seat"]


def test_a_removed_card_leaves_its_lists(studio: Studio, root: Path) -> None:
    ask(studio, **CHANGES["remove"])
    assert not [p for p in (root / BOX).rglob("*.yaml") if SEAT in p.read_text(encoding="utf-8")]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"do": "new", "kind": "scenes", "id": "Not a name"}, "cannot be a name"),
        ({"do": "new", "kind": "scenes", "id": SEAT}, "is called “the-warm-seat” already"),
        ({"do": "new", "kind": "wishes", "id": "x1"}, "no cards of the kind"),
        ({"do": "new", "kind": "scenes", "id": "x1", "beside": "nobody"}, "has no card “nobody”"),
        ({"do": "new", "kind": "scenes", "id": "x1", "file": "../x.yaml"}, "has no file ../x.yaml"),
        ({"do": "copy", "card": "nobody", "id": "x1"}, "has no card “nobody”"),
        ({"do": "remove", "card": "nobody"}, "has no card “nobody”"),
        ({"do": "rename", "card": "nobody", "id": "x1"}, "has no card “nobody”"),
        ({"do": "rename", "card": SEAT, "title": "Nine stops"}, "is called “nine-stops” already"),
        ({"do": "rename", "card": SEAT, "title": " "}, "no title yet"),
        ({"do": "copy", "card": SEAT, "id": "x1", "box": "../.."}, "has no box"),
    ],
)
def test_what_will_not_do_is_said(studio: Studio, root: Path, asked: dict[str, Any], said: str) -> None:
    before = held(root)
    with pytest.raises(FogError, match=said):
        ask(studio, **asked)
    assert held(root) == before


def test_what_was_shown_must_still_hold(studio: Studio, root: Path) -> None:
    told = ask(studio, preview=True, **CHANGES["remove"])
    cards = root / BOX / "the-five-twelve/sweet.yaml"
    cards.write_text(cards.read_text(encoding="utf-8") + "# more\n", encoding="utf-8")
    with pytest.raises(Clash, match="have changed since this was shown"):
        ask(studio, seen=told["seen"], **CHANGES["remove"])


def test_kinds_and_their_files(studio: Studio) -> None:
    told = studio.cards.kinds({"box": BOX}, "en")["kinds"]
    assert told[0]["kind"] == "scenes", "what a box has most of is offered first"  # type: ignore[index]
    kinds = {row["kind"]: row["files"] for row in studio.cards.kinds({"box": BOX}, "en")["kinds"]}  # type: ignore[attr-defined]
    assert "dividers" in kinds and all(file.startswith(BOX) for files in kinds.values() for file in files)
    assert kinds["traits"] == [f"{BOX}/traits.yaml"]
    french = {row["kind"]: row["label"] for row in studio.cards.kinds({"box": BOX}, "fr")["kinds"]}  # type: ignore[attr-defined]
    assert (french["scenes"], french["destinies"], french["finales"]) == ("scènes", "destins", "final")
