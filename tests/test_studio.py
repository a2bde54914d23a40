"""The pages of the studio as HTML, and the command that serves them; no browser is needed."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import cast
from urllib.parse import quote

import pytest

from fogtools.finding import Finding, Say
from fogtools.games import deck
from fogtools.project.project import find
from fogtools.text.catalogues.po import parse
from tests.fog import START, clean, copy_of_the_project, fog
from tests.studio import running, status

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from fogtools.web.card.page import card_page
from fogtools.web.desk.desk import Desk
from fogtools.web.desk.health import Health, Progress, Promised, Reprint, Translated
from fogtools.web.desk.survey import looked
from fogtools.web.faces import Faces
from fogtools.web.pages.checks import checks
from fogtools.web.pages.home import home, next_best
from fogtools.web.pages.looking import PARTS
from fogtools.web.pages.wall import Walls, wall
from fogtools.web.rendering import language_for
from fogtools.web.serving.shortcut import shortcut


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("evening")
    copy_of_the_project(made)
    return made


@pytest.fixture(scope="module")
def desk(folder: Path) -> Iterator[Desk]:
    """The small box, looked at to the end."""
    here = Desk(folder, folder / ".cache")
    here.fresh()
    until = time.monotonic() + 240
    while here.waiting and time.monotonic() < until:
        time.sleep(0.05)
    yield here
    here.close()


@pytest.fixture(scope="module")
def walls(folder: Path) -> Walls:
    return Walls(Faces(folder / ".cache"))


def ids(html: str) -> list[str]:
    return re.findall(r"\?card=([^&\"]+)&amp;lang", html)


def test_all_of_a_box_is_looked_at(desk: Desk) -> None:
    (box,) = desk.boxes.values()
    assert not desk.waiting and desk.stopped is None and box.health.done
    assert [f.message for f in box.health.findings or ()] == [] == desk.loose
    assert [(t.language, t.left) for t in box.health.translated or ()] == [("fr", 0)]
    assert box.health.translated and box.health.translated[0].texts > 100


def test_home_says_what_the_commands_say(desk: Desk, walls: Walls) -> None:
    (box,) = desk.boxes.values()
    english, french = home(desk, lambda: walls, "en"), home(desk, lambda: walls, "fr")
    assert "every text fits its card" in english and "French: complete" in english
    assert "chaque texte tient sur sa carte" in french and "français\u00a0: complet" in french
    assert 'lang="fr"' in french and english.count("<h1>") == 1
    assert f'href="/wall/{box.key}"' in english and english.count("-small.png") == 3
    assert "data-waiting" not in english


def found(severity: str, file: str = "x.yaml") -> Finding:
    return Finding(file, 3, 1, severity, "some-check", Say("wrong"), card="12 “Card”")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("health", "said"),
    [
        (Health(findings=[found("note")], translated=[], reprint=[], promised=[]), "All is well"),
        (Health(findings=[found("warning")], translated=[Translated("fr", 9, 2, frozenset())]), "Mend what is wrong"),
        (Health(findings=[], translated=[Translated("fr", 9, 2, frozenset())]), "Translate what is left"),
        (Health(findings=[], promised=[Promised("STORY", 3, 2, 1, True)]), "breaks"),
        (Health(findings=[], reprint=[Reprint("STORY", "en", "1.0", frozenset("abcd"))]), "have changed"),
    ],
)
def test_the_next_best_thing(desk: Desk, health: Health, said: str) -> None:
    (box,) = desk.boxes.values()
    story = box.box.story_names[0]
    if health.promised:
        health.promised = [one._replace(story=story) for one in health.promised]
    before, box.health = box.health, health
    try:
        assert said in str(next_best(desk, "en").said)
    finally:
        box.health = before


def test_what_was_known_stays_until_it_is_looked_at_again(
    desk: Desk, walls: Walls, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an edit Home and To mend show what was found before, marked so, with how far the look is."""
    (box,) = desk.boxes.values()
    known = Health(findings=[found("error")], translated=[Translated("fr", 9, 2, frozenset())], reprint=[], promised=[])
    monkeypatch.setattr(box, "health", Health(earlier=known))
    monkeypatch.setattr(Desk, "waiting", property(lambda self: True))
    monkeypatch.setattr(desk, "progress", Progress(3, 12, box.key, "spelling"))
    mend, front = checks(desk, "en", lambda *_: {}), home(desk, lambda: walls, "en")
    assert (
        "This was found before the last change." in mend and "12 “Card”" in mend and 'data-send="/ignore"' not in mend
    )
    assert "French: 2 texts left</a> <small>before the last change; being looked at again</small>" in front
    assert str(next_best(desk, "en").said).startswith("Mend what is wrong")
    for page in (mend, front):
        assert f"Looked at: 3 of 12; now: spelling ({box.title})" in page
        assert '<progress value="3" max="12"' in page and "data-waiting" in page
    box.health.findings = []  # the news has come
    assert "This was found before" not in checks(desk, "en", lambda *_: {})
    assert "nothing</dd>" in home(desk, lambda: walls, "en") and "Translate" in str(next_best(desk, "en").said)


def test_a_box_that_is_read_again_keeps_what_was_known(folder: Path) -> None:
    here = Desk(folder, folder / ".cache")
    here.fresh()
    here.close()
    (box,) = here.boxes.values()
    box.health.findings, box.health.translated = [found("warning")], []
    for _ in range(2):  # also where the first change was not looked at before the second
        here._seen = ""
        here.fresh()
        (again,) = here.boxes.values()
        assert again is not box and again.health.findings is None
        assert again.health.last.findings == box.health.findings and again.health.last.promised is None
    here.close()


def test_a_look_tells_how_far_it_is(folder: Path) -> None:
    """Every part is told once, in order, and has a word."""
    told: list[Progress] = []
    place = find(folder / "stories")
    assert [*looked(place, folder / ".cache", lambda news: told.append(cast(Progress, news[2])))]
    assert [one.done for one in told] == [*range(told[0].all)] and {one.what for one in told} == PARTS.keys()


def test_every_card_hangs_on_the_wall(desk: Desk, walls: Walls) -> None:
    (box,) = desk.boxes.values()
    cards = walls.cards(box, "en")
    every = ids(wall(walls, box, {}, "en"))
    assert len(every) == len(cards) == len(set(every)) > 60
    assert every == [quote(card.id) for card in cards]
    assert all(len(card.sides) == 2 for card in cards)


def test_words_are_found_without_accents_in_the_language_that_is_shown(desk: Desk, walls: Walls) -> None:
    (box,) = desk.boxes.values()
    card = next(c for c in walls.cards(box, "fr") if "é" in c.title)
    plain = card.title.replace("é", "e").upper().replace("’", "'")
    assert card.id in ids(wall(walls, box, {"q": plain, "lang": "fr"}, "en"))
    assert card.id not in ids(wall(walls, box, {"q": card.title + " zzz", "lang": "fr"}, "en"))
    assert "No card is like that" in wall(walls, box, {"q": "zzzz"}, "en")
    (story,) = box.stories
    assert box.titled("fr") == box.titles("fr")[story] != box.title == box.titles("en")[story]
    assert f'<h1 lang="fr">{box.titled("fr")}</h1>' in wall(walls, box, {"lang": "fr"}, "en") and box.titled(
        "fr"
    ) in home(desk, lambda: walls, "fr")


def test_filters_let_through_what_they_say(desk: Desk, walls: Walls) -> None:
    (box,) = desk.boxes.values()
    cards = walls.cards(box, "en")
    sweet = ids(wall(walls, box, {"deck": "scenes, sweet"}, "en"))
    assert sweet == [c.id for c in cards if str(c.pile) == "scenes, sweet"] and 0 < len(sweet) < len(cards)
    (named,) = {c.type for c in cards if c.type.startswith("reveal")}
    shown = wall(walls, box, {"type": named}, "fr")
    assert ids(shown) == [c.id for c in cards if c.type == named] and ">révéler un secret</option>" in shown
    label, other = cards[5].label, cards[9]
    before = box.health
    box.health = Health(
        findings=[Finding("x.yaml", 1, 1, "error", "x", Say("wrong"), card=label)],
        translated=[Translated("fr", 9, 1, frozenset({other.id.partition("/")[0]}))],
    )
    try:
        wrong = ids(wall(walls, box, {"find": "yes"}, "en"))
        assert wrong == [c.id for c in cards if c.label == label] and cards[5].id in wrong
        assert len(ids(wall(walls, box, {"find": "no"}, "en"))) == len(cards) - len(wrong)
        assert other.id in ids(wall(walls, box, {"state": "left", "lang": "fr"}, "en"))
        assert ids(wall(walls, box, {"state": "left", "lang": "en"}, "en")) == []
        alone = card_page(walls, box, {"card": cards[5].id}, "en")
        assert alone is not None and "wrong" in alone and "x.yaml:1:1" in alone
    finally:
        box.health = before


def test_a_card_by_itself(desk: Desk, walls: Walls) -> None:
    (box,) = desk.boxes.values()
    cards = walls.cards(box, "en")
    first, second = (card_page(walls, box, {"card": c.id, "lang": "en"}, "en") or "" for c in cards[:2])
    assert 'rel="prev"' not in first and 'rel="next"' in first and 'rel="prev"' in second
    assert first.count("-large.png") == 2 and cards[0].sides[0].words[:30] in unescape(first)
    assert card_page(walls, box, {"card": "nobody"}, "en") is None


def test_hostile_texts_stay_texts(tmp_path: Path) -> None:
    copy_of_the_project(tmp_path)
    nasty = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
    file = next(tmp_path.rglob("sweet.yaml"))
    text = file.read_text("utf-8")
    file.write_text(re.sub(r"^( +)title: .+$", rf"\1title: '{nasty}'", text, count=1, flags=re.MULTILINE), "utf-8")
    desk = Desk(tmp_path, tmp_path / ".cache")
    desk.fresh()
    desk.close()
    (box,) = desk.boxes.values()
    here = Walls(Faces(tmp_path / ".cache"))
    (card,) = [c for c in here.cards(box, "en") if c.id == "the-warm-seat"]
    assert "<script>" in card.title and "<img src=x" in card.title
    pages = [wall(here, box, {"q": "<script>"}, "en"), card_page(here, box, {"card": card.id}, "en") or ""]
    for page in pages:
        assert "&lt;script&gt;" in page and "<script>" not in page and "<img src=x" not in page


@pytest.mark.parametrize(
    ("env", "accepted", "code"),
    [
        ({}, "", "en"),
        ({}, "fr", "fr"),
        ({}, "fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ({}, "de, en;q=0.4, fr;q=0.7", "fr"),
        ({}, "fr;q=0, en", "en"),
        ({}, "de", "en"),
        ({"FOG_LANG": "en"}, "fr", "en"),
        ({"FOG_LANG": "fr"}, "en", "fr"),
    ],
)
def test_the_language_of_whoever_reads(env: dict[str, str], accepted: str, code: str) -> None:
    assert language_for(env, accepted) == code


def test_a_face_is_a_picture_and_is_kept(folder: Path) -> None:
    with running(folder) as studio:
        cookie = studio.cookie()
        (box,) = set(re.findall(r'href="(/wall/[^"?]+)"', studio.get("/", cookie)))
        face = re.findall(r'src="(/face/[^"]+)"', studio.get(box, cookie))[0]
        answer = studio.get(face, cookie)
        assert status(answer) == 200 and "content-type: image/png" in answer and "immutable" in answer
        assert [*(folder / ".cache").glob("pictures-*/*-small.png")] or "FOG_TESTS_CACHE" in os.environ
        assert status(studio.get(face)) == 403
        assert status(studio.get(face.replace("-small", "-huge"), cookie)) == 404


def test_a_folder_without_a_project_begins_one(tmp_path: Path) -> None:
    with running(tmp_path) as studio:
        cookie = studio.cookie()
        assert "This folder holds no project yet." in studio.get("/", cookie)
        assert "Ce dossier ne contient pas encore de projet." in studio.get("/", cookie, "Accept-Language: fr")

        def begin(**asked: str) -> str:
            body = json.dumps(asked)
            head = [f"Origin: http://{studio.host}", "Content-Type: application/json", f"Content-Length: {len(body)}"]
            return studio.get("/new", cookie, *head, method="POST", body=body)

        assert status(begin(story=" ", box="my-box", game="fog-of-love")) == 422
        assert status(begin(story="x", box="my-box", game="chess")) == 400
        assert [f.name for f in tmp_path.iterdir() if f.name != ".cache"] == []
        assert status(begin(story="Two Keys: L'été", box="../My box", game="fog-of-love")) == 200
        assert (tmp_path / "fog.toml").is_file()
        text = (tmp_path / "stories/fog-of-love/my-box/two-keys-l-ete/story.yaml").read_text(encoding="utf-8")
        assert '  title: "Two Keys: L’été"\n' in text  # to the letter; the names of files are made of it
        assert status(begin(story="Two keys", box="My box", game="fog-of-love")) == 422  # it is there already
        assert "/wall/" in studio.get("/", cookie)
    assert fog("check", cwd=tmp_path).returncode == 0


def test_a_new_story_asks_for_the_language_of_its_cards(tmp_path: Path) -> None:
    with running(tmp_path) as studio:
        cookie = studio.cookie()
        french = studio.get("/", cookie, "Accept-Language: fr")
        assert '<option value="fr" selected>français' in french and 'value="Mon histoire"' in french
        body = json.dumps({"story": "L'été", "box": "Boîte", "game": "deck", "language": "fr"})
        head = [f"Origin: http://{studio.host}", "Content-Type: application/json", f"Content-Length: {len(body)}"]
        assert status(studio.get("/new", cookie, *head, method="POST", body=body)) == 200
        assert 'name="language"' not in studio.get("/new", cookie)  # the project has its languages by now
    texts = {file.name: file.read_text(encoding="utf-8") for file in (tmp_path / "stories/deck/l-ete").glob("*.yaml")}
    assert 'languages = ["fr"]' in (tmp_path / "fog.toml").read_text(encoding="utf-8")
    assert "\nbox: L’été\n" in texts["box.yaml"] and "\nlanguage: fr\n" in texts["box.yaml"]
    book = (Path(deck.__file__).parent / "cards/starter/fr.po").read_text(encoding="utf-8")
    left = [one.source for one in parse(book) if one.source and f": {one.source}" in "".join(texts.values())]
    assert left == [] and not (tmp_path / "locales").exists()  # every text of the first cards is French


def test_a_new_story_in_a_project_is_in_the_language_of_its_cards(tmp_path: Path) -> None:
    """A box is called as it was typed, a game by its name and a sentence; what is not translated is said to be so."""
    (tmp_path / "fog.toml").write_text('[project]\nname = "les-miens"\nlanguages = ["fr"]\n', encoding="utf-8")
    with running(tmp_path) as studio:
        cookie = studio.cookie()
        asked = studio.get("/new", cookie, "Accept-Language: fr")
        assert 'value="tarot-drama"' in asked and "Un drame au tarot" in asked and ">tarot-drama<" not in asked
        assert "Elles sont en anglais" in asked  # the cards of a story that it begins with
        body = json.dumps({"story": "L'été", "box": "Nos îles", "game": "fog-of-love"}, ensure_ascii=True)
        head = [f"Origin: http://{studio.host}", "Content-Type: application/json", f"Content-Length: {len(body)}"]
        assert status(studio.get("/new", cookie, *head, method="POST", body=body)) == 200
        home = studio.get("/", cookie)
        assert re.findall(r"<h1>(.*?)</h1>", home) == ["L’été"]  # what is printed, not the name of the project
    text = (tmp_path / "stories/fog-of-love/nos-iles/box.yaml").read_text(encoding="utf-8")
    assert "\nbox: Nos îles\n" in text and "\nlanguage: fr\n" in text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_in_a_folder_without_a_project_every_link_at_the_top_leads_somewhere(tmp_path: Path, language: str) -> None:
    with running(tmp_path) as studio:
        cookie, speaking = studio.cookie(), f"Accept-Language: {language}"
        for page in ("/", "/import", "/nothing"):
            nav = studio.get(page, cookie, speaking).partition("<nav ")[2].partition("</nav>")[0]
            links = re.findall(r'href="([^"]+)"', nav)
            assert "/new" in links and [status(studio.get(link, cookie, speaking)) for link in links] == [200] * 3
            assert not {"/checks", "/history", "/settings"} & {*links}


def test_a_change_on_disk_is_seen(tmp_path: Path) -> None:
    copy_of_the_project(tmp_path)
    with running(tmp_path) as studio:
        cookie = studio.cookie()
        studio.get("/", cookie)
        (tmp_path / "fog.toml").write_text("[projekt]\n", encoding="utf-8")
        answer = studio.get("/", cookie)
        assert status(answer) == 500 and "projekt" in answer and "<h1>The project cannot be looked at" in answer


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    hide = "import sys, importlib.util as u; find = u.find_spec\n"
    hide += "u.find_spec = lambda name, *more: None if name == 'starlette' else find(name, *more)\n"
    done = subprocess.run(
        [sys.executable, "-c", hide + START, "studio", "--no-open"],
        cwd=tmp_path,
        env=clean(tmp_path),
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert 'pip install "fogtools[studio]"' in done.stderr and "Traceback" not in done.stderr


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    done = fog("studio", "nowhere", "--no-open", cwd=tmp_path)
    assert done.returncode == 2 and "is no folder" in done.stderr
    done = fog("studio", "--no-open", cwd=tmp_path, FOG_LANG="xx")
    assert done.returncode == 2 and "FOG_LANG" in done.stderr


def test_no_other_command_loads_a_server(tmp_path: Path) -> None:
    code = "import sys; sys.argv = ['fog', '--help']\nfrom fogtools.cli import main\n"
    code += "try: main()\nexcept SystemExit: pass\n"
    code += "print([m for m in ('starlette', 'uvicorn', 'jinja2', 'fogtools.web') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], env=clean(tmp_path), capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_starter_for_a_double_click(tmp_path: Path) -> None:
    folder = tmp_path / 'a "b" $c %d'
    folder.mkdir()
    entry = shortcut(folder, "linux")
    text = entry.read_text("utf-8")
    assert entry.stat().st_mode & 0o111 and text.startswith("[Desktop Entry]\nType=Application\n")
    assert 'a \\\\"b\\\\" \\\\$c %%d' in text and "Terminal=true" in text
    script = shortcut(folder, "darwin").read_text("utf-8")
    assert script.startswith("#!/bin/sh\nexec ") and "'" + str(folder) + "'" in script
    assert "%%d" in shortcut(folder, "win32").read_text("utf-8")
    done = fog("studio", "--shortcut", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, "Studio.desktop: written\n") or sys.platform != "linux"
