"""Every word that is printed or said comes from a catalogue: in the pseudo language nothing plain is left over.

The pseudo language puts an accent on every a, c, e, i, n, o and u: a letter without one was written by hand somewhere.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from fogtools.editor.live_proof import Galley, found
from fogtools.finding import english
from fogtools.game.analysis.played import Played
from fogtools.game.playing.course import Course
from fogtools.games import FOG_OF_LOVE, GAMES, game_of
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.play.many.expectations.testing import outcomes
from fogtools.play.many.expectations.wording import finding, lines
from fogtools.play.many.report.page import html
from fogtools.play.many.report.played import engine
from fogtools.play.many.simulate import simulate
from fogtools.print.job_for_story import job_of
from fogtools.print.lock import NOW, Version
from fogtools.print.outputs import OUTPUTS, Job, output_of
from fogtools.print.reprint import delta
from fogtools.print.reprint.pull_list import pull_list
from fogtools.print.shops import ids
from fogtools.text.pseudo import CODE, Pseudo, pseudo
from fogtools.translate.exchange.units_in_project import ExchangeRow
from fogtools.translate.exchange.xlsx.write import Workbook, written
from tests import toy
from tests.fog import EVENING, ROOT
from tests.printed import page_texts
from tests.share import one_of

#: Words of a language bare of accents; a letter beside a number, or one alone, stays in the pseudo language, too.
WORD = re.compile(r"[^\W_]+")
PLAIN = re.compile(r"[aceinou]", re.IGNORECASE)
#: What stays: the codes of the languages (`qps-ploc`, `eo`), and the forms that stand inside a slot of a phrase
#: (`{n:heart|hearts}`), which the pseudo language leaves alone as it does every slot.
FORMS = [forms for phrase in PHRASES.values() for forms in re.findall(r"\{\w+:([^{}]*)\}", phrase)]
ALLOWED = {"ploc", "eo", *WORD.findall(" ".join(FORMS).casefold())}


def plain(text: str, *allowed: str) -> list[str]:
    """The words in which a letter has no accent, each once; `allowed` are names that nobody translates."""
    words = dict.fromkeys(word for word in WORD.findall(text) if len(word) > 1 and not re.search(r"\d", word))
    return [word for word in words if PLAIN.search(word) and word.casefold() not in {*ALLOWED, *allowed}]


def say(one: str, many: str | None, n: int) -> str:
    """What speaks the tool's messages in the pseudo language."""
    return pseudo(english(one, many, n))


def text_of(file: Path) -> str:
    """The words of a file: of a PDF what its pages show, of an object for a screen every name in it."""
    if file.suffix == ".pdf":
        return "\n".join(page_texts(file))
    return "\n".join(_names(json.loads(file.read_text(encoding="utf-8")))) if file.suffix == ".json" else ""


def _names(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        yield from (str(data[key]) for key in ("Nickname", "Description", "SaveName") if key in data)
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _names(part)


def job(game: Any, folder: Path, cache: Path) -> Job:
    """A story of a box in the pseudo language, with one card of every look: a face of each class of card."""
    box = game.authoring.load(folder)
    made = job_of(game, box, box.story_names[0], CODE, ROOT / "locales", "a4")
    looks: dict[tuple[str, ...], str] = {}
    for face in made.faces:
        looks.setdefault((face.side, str(face.trim), *re.findall(r'^<[^>]*class="([^"]*)"', face.html)), face.card)
    made.faces = [face for face in made.faces if face.card in {*looks.values()}]
    made.cache = cache
    return made


BOXES = {
    "fog-of-love": EVENING / "stories/fog-of-love/first-light",
    "misty": ROOT / "stories/misty/breath-on-glass",
    "tarot-drama": ROOT / "stories/tarot-drama/sel-de-septembre",
    "deck": ROOT / "tests/deck/base",
}


@pytest.fixture(scope="module")
def faces(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where faces are kept that an output has laid out for the next one."""
    return tmp_path_factory.mktemp("faces")


def test_it_finds_plain_english() -> None:
    assert plain("Shéét 1 of 4") == ["of"] and plain("shéét öf qps-ploc") == [] and plain("SHEET") == ["SHEET"]
    assert {*BOXES} == {game.id for game in GAMES.values()}


#: Faces as `singles` lays them out, in other files or as pictures; the parts of `kit` are printed one by one.
ALIKE = {"pdf-x1a", "pdf-x4", "png", "kit", *ids(ROOT)}
NAMES = [
    pytest.param(name, marks=[pytest.mark.nightly] if name in ALIKE else [])
    for name in (*(output.name for output in OUTPUTS), *ids(ROOT))
]


@pytest.mark.parametrize("name", one_of(NAMES, 3))
def test_what_is_printed(name: str, faces: Path, tmp_path: Path) -> None:
    made = job(FOG_OF_LOVE, BOXES["fog-of-love"], faces)
    if name == "bilingual":
        made.other = replace(made, language="eo")
    files = list(output_of(name, ROOT).made(made, tmp_path))
    assert files and plain("\n".join(map(text_of, files))) == []


@pytest.mark.parametrize("game", [name for name in BOXES if name != "fog-of-love"])
def test_what_other_games_print(game: str, faces: Path, tmp_path: Path) -> None:
    files = list(output_of("stacks").made(job(GAMES[game], BOXES[game], faces), tmp_path))
    assert files and plain("\n".join(map(text_of, files))) == []


def test_a_list_of_cards_to_swap(faces: Path, tmp_path: Path) -> None:
    made = job(FOG_OF_LOVE, BOXES["fog-of-love"], faces)
    was = {"a": Version("a", CODE, 1, "a", (NOW,), "1", "Äää"), "b": Version("b", CODE, 0, "b", (NOW,), "2", "Ööö")}
    now = {"a": Version("a", CODE, 2, "c", (NOW,), "1", "Äää"), "d": Version("d", CODE, 1, "d", (NOW,), "3", "Üüü")}
    assert plain(text_of(pull_list(made, replace(delta("1.0", was, now), new_look=True), tmp_path))) == []


def test_a_proof_of_one_card(tmp_path: Path) -> None:
    folder = shutil.copytree(EVENING, tmp_path / "evening")
    box = FOG_OF_LOVE.authoring.load(BOXES["fog-of-love"])
    wanted = found(box.cards[0].id, folder, game_of)
    file = tmp_path / "proof.pdf"
    proof = Galley(wanted, CODE, "pdf", lambda message: message.through(say)).look()
    assert proof.data is not None
    file.write_bytes(proof.data)
    assert plain(text_of(file), wanted.card) == []


def test_the_balance_report_as_a_page(tmp_path: Path) -> None:
    box = toy.box(tmp_path, "- {id: gift, deck: sweet, title: Gift, type: special effect, does: {player: +5}}")
    story, pair = compile_story(box, "toy"), ("random", "random")
    course = Course(pair, 3)
    counts = {pair: simulate(FOG_OF_LOVE, story, course, 40)}
    played = Played(counts, course, engine(FOG_OF_LOVE, story, "reference"), pairs=20)
    page = html(FOG_OF_LOVE.analysis.balance(box, story, Pseudo(), played), say, "en")
    shown = re.sub(r"<(style|script|svg)\b.*?</\1>|<[^>]*>", " ", page, flags=re.DOTALL)
    names = "reference random least used match pink blue toy Wilson Trauzettel Klosinski Dietz doi iovs max"
    assert plain(unescape(shown), *names.casefold().split(), "and") == []  # lists are joined as English is


def test_what_is_said_of_a_promise() -> None:
    box = FOG_OF_LOVE.authoring.load(BOXES["fog-of-love"])
    story = compile_story(box, box.story_names[0])
    promises = FOG_OF_LOVE.analysis.promises(box, story)
    ended = list(outcomes(FOG_OF_LOVE, story, promises, Course(("random", "random"), 1), 20, engine="reference"))
    assert ended
    said = [line.through(say) for outcome in ended for line in lines(outcome)]
    said += [f.message.through(say) for outcome in ended if (f := finding(outcome, 20, strict=True))]
    text = re.sub(r"\w+(-\w+)+", "", "\n".join(said))  # ids of cards
    assert said and plain(text, *FOG_OF_LOVE.playing.personas, "random", "sweet", "serious", "drama") == []


def test_the_workbook_of_a_translator() -> None:
    row = ExchangeRow("b", "card/title", "Çàrd", "tîtlé", "Räïñ", "Plüïé", "new", room="Ööm")
    book = openpyxl.load_workbook(BytesIO(written(Workbook({"b": [row]}, "en", "fr", {}, say))))
    shown = [
        row for sheet in book.worksheets for row in sheet.iter_rows() if not sheet.row_dimensions[row[0].row].hidden
    ]
    cells = [str(cell.value) for row in shown for cell in row if cell.value]
    ids = re.compile(r"card/title|fog:guide|\{name\}|[0-9a-f]{16}")
    assert cells and plain(ids.sub("", "\n".join(cells)), "fr", "en") == []
