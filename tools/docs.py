"""Makes what the manual shows: the vocabulary page, and pictures of cards and of the table, by the tool itself."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image

from fogtools.game import Terms
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.vocabulary import page
from fogtools.pdf import lay_out
from fogtools.policy import random
from fogtools.publish import open_story
from fogtools.table.app import TableApp
from fogtools.table.moments import Decision
from fogtools.table.seating import Player, Setting
from fogtools.table.start import Start
from fogtools.text.language import open_language
from fogtools.text.own import translate_for

ROOT = Path(__file__).resolve().parent.parent
BOX = ROOT / "stories" / "fog-of-love" / "first-light"
STORY = "the-five-twelve"
#: What the README shows, in rows of faces: (card, side).
LARGE = (("the-five-twelve", "front"), ("nine-stops", "front"), ("the-warm-seat", "front"), ("on-three", "front"),
         ("past-my-stop", "front"), ("the-warm-seat", "back"))  # fmt: skip
DPI = 130
GAP = 24
GROUND = "#e9e4dc"


def vocabulary() -> None:
    """docs/vocabulary.md, from the verbs."""
    languages = [open_language(c, [ROOT / "locales" / c / "LC_MESSAGES" / "fog-of-love.po"]) for c in ("en", "fr")]
    (ROOT / "docs" / "vocabulary.md").write_text(page(languages), encoding="utf-8")


def pictures() -> None:
    """docs/pictures/cards-<language>.png, from the shipped story."""
    game, box = FOG_OF_LOVE, FOG_OF_LOVE.load(BOX)
    (ROOT / "docs" / "pictures").mkdir(parents=True, exist_ok=True)
    for code in ("en", "fr"):
        language = open_story(game, box, STORY, code, ROOT / "locales")
        faces = {(f.card, f.side): f for f in game.faces(box, STORY, language)}
        picture([faces[key] for key in LARGE], game.style(box), code).save(
            ROOT / "docs" / "pictures" / f"cards-{code}.png", optimize=True
        )


def tables() -> None:
    """docs/pictures/table-<language>.svg: a scene of the shipped story on the terminal, wide and small."""
    for code, size in (("en", (124, 34)), ("fr", (80, 24))):
        drawn = asyncio.run(screen(at_the_table(code), size))
        (ROOT / "docs" / "pictures" / f"table-{code}.svg").write_text(drawn, encoding="utf-8")


def at_the_table(code: str) -> TableApp:
    """One person against chance, cards and tool in one language."""
    game, box = FOG_OF_LOVE, FOG_OF_LOVE.load(BOX)
    language = open_story(game, box, STORY, code, ROOT / "locales")
    setting = Setting(game, box, game.compile(box, STORY), game.title(box, STORY, language), language,
                      translate_for(code), (Player(), Player("random", lambda: random)))  # fmt: skip
    return TableApp(Start(setting, Terms(3, first=0, names=("Alma", "Jules"))))


async def screen(app: TableApp, size: tuple[int, int]) -> str:
    """The screen at the first scene on which a letter is chosen, without the fonts that Textual would fetch."""
    async with app.run_test(size=size) as pilot:
        asked: set[str] = set()
        while len(asked) < 2:  # a letter is asked for on the chapter first, then on a scene
            moment = app.driver.moment if app.driver else None
            if isinstance(moment, Decision) and moment.ask.about == "choose":
                asked.add(moment.ask.card)
            if len(asked) < 2:
                await pilot.press("enter")
                await pilot.pause()
        drawn = re.sub(r"\s*@font-face \{.*?\}", "", app.export_screenshot(), flags=re.DOTALL)
    return re.sub(r"font-family: Fira Code,", "font-family:", drawn)


def picture(faces: list[Any], style: Any, code: str) -> Image.Image:
    """The faces side by side, cut to their trim."""
    laid = lay_out(faces, style, code, 0.0)
    pdf = pypdfium2.PdfDocument(laid.pdf)
    images = [pdf[laid.pages[f.card, f.side]].render(scale=DPI / 72).to_pil() for f in faces]
    width = sum(i.width for i in images) + GAP * (len(images) + 1)
    sheet = Image.new("RGB", (width, max(i.height for i in images) + 2 * GAP), GROUND)
    x = GAP
    for image in images:
        sheet.paste(image, (x, GAP))
        x += image.width + GAP
    return sheet.resize((sheet.width * 2 // 3, sheet.height * 2 // 3), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    vocabulary()
    pictures()
    tables()
