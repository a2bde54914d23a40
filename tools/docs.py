"""Makes what the manual shows: the pages of keys and of the vocabulary, pictures of cards and of the table."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, get_args

import pypdfium2
from PIL import Image

from fogtools.cli.common.pages.keys import page as page_of_keys
from fogtools.files import cache_folder
from fogtools.game.playing.course import Terms
from fogtools.game.playing.decision import random
from fogtools.game.printing.face import AIR, Face, Style
from fogtools.games import DECK as QUESTIONS
from fogtools.games import FOG_OF_LOVE, MISTY, TAROT_DRAMA
from fogtools.games.fog_of_love.cards.look.looks import LookFile, ThemeName
from fogtools.games.fog_of_love.cards.model import KINDS
from fogtools.games.fog_of_love.print.faces import Ink, faces_of
from fogtools.games.fog_of_love.print.look import shipped
from fogtools.games.fog_of_love.print.printing import sizes
from fogtools.games.fog_of_love.show.vocabulary import page
from fogtools.games.fog_of_love.words.box_words import BoxWords
from fogtools.play.terminal.moments import Decision
from fogtools.play.terminal.screen.app import TableApp
from fogtools.play.terminal.seating import Player, Setting
from fogtools.play.terminal.start import Start
from fogtools.print.art import Place, drawn
from fogtools.print.art.drawn.scenes import PLACES
from fogtools.print.art.drawn.scenes.skies import HOURS, WEATHERS
from fogtools.print.art.drawn.things import THINGS
from fogtools.print.fonts import fonts
from fogtools.print.pdf import lay_out
from fogtools.print.pdf.pages.forms import pages
from fogtools.project.story_language import open_story
from fogtools.text.language import open_language
from fogtools.text.tool_messages import translate_for
from tests.bench_sizes import at_size
from tests.browsed import LIVE
from tests.studio import running

ROOT = Path(__file__).resolve().parent.parent
BOX = ROOT / "stories" / "fog-of-love" / "first-light"
STORY = "the-five-twelve"
#: The shipped box has no tutorial cards and no dividers; these are made by hand, (English, French).
LESSON = {
    "tutorial": (
        "You sit on the same side of the table, like on a bus.",
        "Asseyez-vous du même côté, comme dans un bus.",
    ),
    "rule": ("Hearts tell how happy a character is.", "Les cœurs disent si un personnage est heureux."),
    "action": ("Take the character card of your colour.", "Prenez la carte de personnage de votre couleur."),
}
LESSON_TITLE = ("Before you sit down", "Avant de vous asseoir")
DIVIDERS = {
    "deck": ("Sweet", "En douceur"),
    "story": ("The 5:12", "Le 5 h 12"),
    "character": ("People", "Personnages"),
    "destiny": ("Destinies", "Destins"),
    "event": ("Special events", "Événements spéciaux"),
    "tutorial": ("First evening", "Premier soir"),
    "spare": ("Ours", "À nous"),
}
#: What the README shows: picture -> columns of faces from the top down, each a card and its side.
SHOWN = {
    "cards": ("the-five-twelve", "nine-stops", "the-warm-seat", "on-three", "past-my-stop", "the-warm-seat back"),
    "scenes": (
        "the-last-run",
        "the-complaint",
        "one-way",
        "emergency-brake",
        "tickets-please",
        "look-left",
        "stamped-and-folded",
    ),
    "people": (
        "side-by-side/pink",
        "the-other-direction/blue",
        "character-pink",
        "character-blue back",
        ("runs-on-time", "a-world-for-two"),
        ("night-baker", "one-raised-eyebrow"),
    ),
    "rules": ("the-five-twelve", "the-five-twelve back", "by-daylight", "terminus", "aid-pink", "aid-pink back"),
    "backs": (
        "look-left back",
        "the-complaint back",
        "on-three back",
        "nine-stops back",
        "terminus back",
        "side-by-side/pink back",
        "side-by-side/blue back",
        ("runs-on-time back", "night-baker back"),
    ),
    "box": (
        "before-you-sit",
        "before-you-sit back",
        "deck",
        "story",
        "character",
        "destiny",
        "event",
        "tutorial",
        "spare",
    ),
}
#: Cards with few words, for docs/look.md.
ROOMY = ("on-your-shoulder", "same-bus", "look-left", "the-other-direction/pink", "every-game-since", "aid-pink")
#: The window of docs/misty.md, column by column.
DECK = "breath-on-glass"
WINDOW = (
    ("tulip", "train-right", "leaf-down"),
    ("smiley", "monster", "rocket-up"),
    ("smiley", "daisy", "truck-left"),
    ("monster", "house", "tulip"),
)
#: What docs/tarot-drama.md shows.
EVENING = "sel-de-septembre"
CONFLICTS = (("arcana-6",), ("arcana-16",), ("arcana-18",), ("cups-king", "batons-knight"))
#: What docs/deck.md shows.
ROUND = "long-way-round"
ASKED = (("drawer", "shortcut"), ("lost-property", "wrong-train"), ("hands", "get-home-safely"))
#: Flat colours need no more: a picture stays small.
COLOURS = 256
DPI = 130
GAP = 24
GROUND = "#e9e4dc"


def vocabulary() -> None:
    """docs/vocabulary.md, from the verbs."""
    languages = [open_language(c, [ROOT / "locales" / c / "LC_MESSAGES" / "fog-of-love.po"]) for c in ("en", "fr")]
    (ROOT / "docs" / "vocabulary.md").write_text(page(languages), encoding="utf-8")


def keys() -> None:
    """docs/keys.md, from the schemas."""
    (ROOT / "docs" / "keys.md").write_text(page_of_keys(), encoding="utf-8")


def pictures() -> None:
    """docs/pictures/<picture>-<language>.png, from the shipped story, and from hand where it has no such card."""
    game, box = FOG_OF_LOVE, FOG_OF_LOVE.authoring.load(BOX)
    (ROOT / "docs" / "pictures").mkdir(parents=True, exist_ok=True)
    for code in ("en", "fr"):
        faces = faces_in(box, code)
        for name, columns in SHOWN.items():
            drawn = picture(
                [[faces[key] for key in listed(column)] for column in columns], game.printing.style(box), code
            )
            drawn.save(ROOT / "docs" / "pictures" / f"{name}-{code}.png", optimize=True)


def themes() -> None:
    """docs/pictures/themes.png: a chapter in each theme that ships, in the order of the manual."""
    box, drawn = FOG_OF_LOVE.authoring.load(BOX), []
    for name in get_args(ThemeName):
        box.looks = {STORY: (shipped(name), box.source)}
        face = faces_in(box, "en")["nine-stops", "front"]
        drawn.append(picture([[face]], FOG_OF_LOVE.printing.style(box), "en"))
    sheet = Image.new("RGB", (sum(one.width - GAP for one in drawn) + GAP, drawn[0].height), GROUND)
    for i, one in enumerate(drawn):
        sheet.paste(one, (i * (one.width - GAP), 0))
    sheet.quantize(COLOURS).save(ROOT / "docs" / "pictures" / "themes.png", optimize=True)


def corners() -> None:
    """docs/pictures/corners.png: backs and a scene in three looks with a corner, a frame and a logo of their own."""
    drawn = []
    with edited() as folder:
        named = folder / BOX.relative_to(ROOT)
        (named / "logo.svg").write_text(LOGO, encoding="utf-8")
        for look in MARKED:
            box = FOG_OF_LOVE.authoring.load(named)
            box.looks = {"": (LookFile.model_validate(look), box.source)}
            faces = faces_in(box, "en")
            columns = [[faces["on-three", "back"]], [faces["nine-stops", "front"]]]
            drawn.append(picture(columns, FOG_OF_LOVE.printing.style(box), "en"))
    sheet = Image.new("RGB", (sum(one.width - GAP for one in drawn) + GAP, drawn[0].height), GROUND)
    for i, one in enumerate(drawn):
        sheet.paste(one, (i * (one.width - GAP), 0))
    sheet.quantize(COLOURS).save(ROOT / "docs" / "pictures" / "corners.png", optimize=True)


#: Cards with many words and with few, for the picture of another size.
SIZED = ("on-three", "a-basil-called-passenger", "past-my-stop", "the-five-twelve", "side-by-side/pink")


def at_sizes() -> None:
    """docs/pictures/sizes.png: cards as they are, and below on poker cards."""
    rows = []
    for size in ("large", "poker"):
        box = at_size("large", size, BOX)
        faces = faces_in(box, "en")
        columns = [[faces[card, "front"]] for card in SIZED]
        rows.append(picture(columns, FOG_OF_LOVE.printing.style(box), "en").convert("RGB"))
    sheet = Image.new("RGB", (max(row.width for row in rows), sum(row.height for row in rows)), GROUND)
    at = 0
    for row in rows:
        sheet.paste(row, ((sheet.width - row.width) // 2, at))
        at += row.height
    sheet.quantize(COLOURS).save(ROOT / "docs" / "pictures" / "sizes.png", optimize=True)


#: A key, and looks for which docs/look.md shows it.
LOGO = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 16"><path fill-rule="evenodd" '
    'd="M4 8a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M7 8a3 3 0 1 1 6 0a3 3 0 1 1 -6 0M16 7H58V13H55V9H51V12H48V9H16Z"/></svg>'
)
MARKED: tuple[dict[str, Any], ...] = (
    {
        "corner": "sharp",
        "back": {"ground": "plain", "frame": "line"},
        "logo": {"lettering": "capitals"},
        "colours": {"lettering": "#fbe9b8"},
    },
    {"theme": "daybreak", "corner": "soft", "back": {"frame": "double"}, "logo": {"file": "logo.svg"}},
    {
        "theme": "harbour",
        "corner": "round",
        "back": {"ground": "logo", "frame": "line"},
        "logo": {"file": "logo.svg"},
    },
)


def composed() -> None:
    """docs/pictures/composition-<language>.png: cards as texts stand, and below as they are printed."""
    box = FOG_OF_LOVE.authoring.load(BOX)
    for code in ("en", "fr"):
        language = open_story(FOG_OF_LOVE, box, "", code, ROOT / "locales")
        faces = {(f.card, f.side): f for f in FOG_OF_LOVE.printing.faces(box, "", language)}
        after = [faces[key] for key in listed(ROOMY)]
        columns = [[replace(f, card=f"{f.card} before", html=f.html.replace(AIR, "")), f] for f in after]
        drawn = picture(columns, FOG_OF_LOVE.printing.style(box), code)
        drawn.save(ROOT / "docs" / "pictures" / f"composition-{code}.png", optimize=True)


def illustrated() -> None:
    """docs/pictures/illustrated.png: cards in the one look of old, without pictures, and below as they are."""
    rows = []
    for plain in (True, False):
        box = FOG_OF_LOVE.authoring.load(BOX)
        if plain:
            box.looks = {}
            for placed in box.cards:
                if getattr(placed.card, "art", None):
                    placed.card = placed.card.model_copy(update={"art": None})
        faces = {card.partition("/")[0]: face for (card, side), face in faces_in(box, "en").items() if side == "front"}
        columns = [[faces[card] for card in column] for column in ILLUSTRATED]
        rows.append(picture(columns, FOG_OF_LOVE.printing.style(box), "en").convert("RGB"))
    sheet = Image.new("RGB", (rows[0].width, sum(row.height - GAP for row in rows) + GAP), GROUND)
    for i, row in enumerate(rows):
        sheet.paste(row, (0, i * (row.height - GAP)))
    sheet.quantize(COLOURS).save(ROOT / "docs" / "pictures" / "illustrated.png", optimize=True)


#: Wide places of the guide's picture.
WIDE = ("street at dawn, bus", "kitchen at night, mug", "table at dusk", "bench in rain")


def shelf_of_drawings() -> None:
    """docs/pictures/drawn.png: people of whom nothing is said, and everything that is drawn by its name; places.png:
    every place and every sky."""
    people = [("person", str(n), 36, 40, "18mm 18mm 0 0") for n in range(14)]
    shelved("drawn", [*people, *((name, "docs", 18, 18, "50%") for name in THINGS)], 254.0)
    hours, weathers = (*HOURS, ""), ("", "rain", "", "snow", "", "fog")
    places = [" ".join((name, hours[i % 5], weathers[i % 6])) for i, name in enumerate(PLACES)]
    rounds = [(name, "docs", 34, 34, "50%") for name in (*places, *HOURS, *WEATHERS)][:21]
    shelved("places", [*rounds, *((name, "docs", 65.5, 21, "0") for name in WIDE)], 136.0)


def shelved(name: str, said: list[tuple[str, str, float, float, str]], high: float) -> None:
    """docs/pictures/<name>.png: drawings by their words, seeds, sides and corners."""
    tints = ("#e9b7a0", "#9cc4c4", "#e8d3a8", "#b9c99a", "#d9b3c4", "#b7c3dc")
    svgs = {
        f"{i}.svg": drawn(one[0], one[1], tints[i % 6 :][:1], "#2b2530", Place(one[2], one[3]))
        for i, one in enumerate(said)
    }
    parts = (
        f'<img src="fog:{i}.svg" alt="" style="width: {one[2]}mm; height: {one[3]}mm; border-radius: {one[4]}; '
        'margin: 1.5mm; vertical-align: bottom">'
        for i, one in enumerate(said)
    )
    face = Face("drawn", "front", f"<div>{''.join(parts)}</div>", (274.0, high))
    sheet = picture([[face]], Style("div { line-height: 0 }", tuple(fonts()), svgs), "en")
    sheet.save(ROOT / "docs" / "pictures" / f"{name}.png", optimize=True)


def window() -> None:
    """docs/pictures/misty.png: a window of picture cards, as it was built."""
    halved(MISTY, DECK, WINDOW, "en", "misty")


def conflicts() -> None:
    """docs/pictures/tarot-drama.png: conflicts and markers of rank."""
    halved(TAROT_DRAMA, EVENING, CONFLICTS, "fr", "tarot-drama")


def questions() -> None:
    """docs/pictures/deck.png: questions of each category."""
    halved(QUESTIONS, ROUND, ASKED, "en", "deck")


def halved(game: Any, name: str, columns: Any, code: str, file: str) -> None:
    """docs/pictures/<file>.png: fronts of a box that is all that is played, column by column, at half their size."""
    box = game.authoring.load(ROOT / "stories" / game.id / name)
    language = open_story(game, box, name, code, ROOT / "locales")
    fronts = {f.card: f for f in game.printing.faces(box, name, language) if f.side == "front"}
    drawn = picture([[fronts[card] for card in column] for column in columns], game.printing.style(box), code)
    small = drawn.convert("RGB").resize((drawn.width // 2, drawn.height // 2), Image.Resampling.LANCZOS)
    flat = small.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    flat.save(ROOT / "docs" / "pictures" / f"{file}.png", optimize=True)


def faces_in(box: Any, code: str) -> dict[tuple[str, str], Any]:
    """The faces of the shipped story by card and side, and those that are made by hand."""
    language = open_story(FOG_OF_LOVE, box, STORY, code, ROOT / "locales")
    faces = [*FOG_OF_LOVE.printing.faces(box, STORY, language)]
    word = ("en", "fr").index(code)
    blocks = [{kind: text[word]} for kind, text in LESSON.items()]
    lesson = {
        "id": "before-you-sit",
        "number": 6,
        "tutorial": True,
        "title": LESSON_TITLE[word],
        "pile": "sweet",
        "explains": ["satisfaction"],
        "blocks": blocks,
    }
    cards: list[tuple[str, dict[str, Any]]] = [("tutorials", lesson)]
    cards += [("dividers", {"id": k, "group": k, "title": text[word]}) for k, text in DIVIDERS.items()]
    for kind, data in cards:
        card = KINDS[kind].model_validate(data)
        ink = Ink(BoxWords(box, language).wording(card.id), language.typography)
        faces += faces_of(kind, card, ink, sizes(box)["large"], ("pink", "blue"))
    return {(f.card, f.side): f for f in faces}


def listed(column: Any) -> list[tuple[str, str]]:
    """The cards and sides of a column: one card, or several."""
    names = [column] if isinstance(column, str) else column
    return [(card, side or "front") for card, _, side in (name.partition(" ") for name in names)]


def tables() -> None:
    """docs/pictures/table-<language>.svg: a scene of the shipped story on the terminal, wide and small."""
    for code, size in (("en", (124, 34)), ("fr", (80, 24))):
        drawn = asyncio.run(screen(at_the_table(code), size))
        (ROOT / "docs" / "pictures" / f"table-{code}.svg").write_text(drawn, encoding="utf-8")


def at_the_table(code: str) -> TableApp:
    """One person against chance, cards and tool in one language."""
    game, box = FOG_OF_LOVE, FOG_OF_LOVE.authoring.load(BOX)
    language = open_story(game, box, STORY, code, ROOT / "locales")
    setting = Setting(
        game,
        box,
        game.playing.compile(box, STORY),
        game.printing.title(box, STORY, language),
        language,
        translate_for(code),
        (Player(), Player("random", lambda: random)),
    )
    return TableApp(Start(setting, Terms(3, first=0, names=("Alma", "Jules"))))


async def screen(app: TableApp, size: tuple[int, int]) -> str:
    """The screen at the first scene on which a letter is chosen, without the fonts that Textual would fetch."""
    async with app.run_test(size=size) as pilot:
        asked: set[str] = set()
        while len(asked) < 2:  # a letter is asked for on the chapter first, then on a scene
            moment = app.driver.moment if app.driver else None
            if isinstance(moment, Decision) and moment.ask.about == "choose":
                asked.add(moment.ask.card)
            if len(asked) < 2 and isinstance(moment, Decision) and moment.tableau.pick:
                await pilot.press("enter", "2", "enter", "3", "enter", "enter")
                await pilot.pause()
            elif len(asked) < 2:
                await pilot.press("enter")
                await pilot.pause()
        drawn = re.sub(r"\s*@font-face \{.*?\}", "", app.export_screenshot(), flags=re.DOTALL)
    return re.sub(r"font-family: Fira Code,", "font-family:", drawn)


def picture(columns: list[list[Any]], style: Any, code: str) -> Image.Image:
    """The faces side by side in columns, cut to their trim."""
    laid = lay_out([face for column in columns for face in column], style, code, 0.0)
    pdf = pypdfium2.PdfDocument(pages(laid))
    drawn = [[pdf[laid.pages[f.card, f.side]].render(scale=DPI / 72).to_pil() for f in column] for column in columns]
    height = max(sum(i.height + GAP for i in column) for column in drawn) + GAP
    sheet = Image.new("RGB", (sum(column[0].width + GAP for column in drawn) + GAP, height), GROUND)
    x = GAP
    for column in drawn:
        y = GAP
        for image in column:
            sheet.paste(image, (x, y))
            y += image.height + GAP
        x += column[0].width + GAP
    small = sheet.resize((sheet.width * 2 // 3, sheet.height * 2 // 3), Image.Resampling.LANCZOS)
    return small.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


#: Cards before and after: large ones, and columns of two small ones.
ILLUSTRATED = (
    ["nine-stops"],
    ["until-further-notice"],
    ["wide-awake"],
    ["all-weather", "under-the-cat"],
    ["full-pockets", "no-timetable"],
)
#: Picture of the studio -> (its page, its language, light or dark).
STUDIO = {
    "studio": ("wall/{box}?lang=en", "en", "light"),
    "studio-card-en": ("card/{box}?card=on-three&lang=en", "en", "light"),
    "studio-card-fr": ("card/{box}?card=on-three&lang=fr", "fr", "dark"),
    "studio-translation": ("translate/{box}?lang=fr&card={text}", "en", "light"),
    "studio-story": ("story/{box}?story={story}", "fr", "dark"),
    "studio-balance": ("balance/{box}?story={story}", "en", "light"),
    "studio-play": ("play/{box}?story={story}", "fr", "light"),
    "studio-print": ("print/{box}?story={story}", "fr", "dark"),
    "studio-changes": ("history", "en", "light"),
    "studio-look": ("look/{box}?card=nine-stops", "en", "light"),
    "studio-mend": ("checks", "en", "light"),
    "studio-settings": ("settings", "fr", "light"),
    "studio-phone": ("card/{box}?card=on-three&lang=en", "en", "light"),
}
#: Width and height of the window in a picture, where it is a phone.
PHONE = {"studio-phone": (390, 780)}
#: The story that the pictures tell of, and a text of it that has changed since it was translated.
SHOWN_STORY, TEXT = "the-understudies", "first-light.the-five-twelve/the-empty-chair"
#: A file of the box -> what is written anew in it for the page of changes, of balance and of translation.
EDITS = {
    "the-five-twelve/drama.yaml": (
        "I kept the chair beside me till they cut",
        "I kept the chair beside me until they cut",
    ),
    "the-understudies/drama.yaml": ("chooser: +1", "chooser: +3"),
}


def studio(names: Collection[str] = tuple(STUDIO)) -> None:
    """docs/pictures/studio*.png: pages of the studio with a copy of the shipped box, by the system's Chromium.

    Where there is none, they stay as they were; `names`: those that are made.
    """
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if not chromium:
        print("the pictures of the studio stay as they were: no Chromium here")
        return
    from playwright.sync_api import sync_playwright

    box, cache = BOX.relative_to(ROOT).as_posix(), str(cache_folder(os.environ))
    with edited() as folder, running(folder, FOG_CACHE_DIR=cache) as served, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"http://{served.host}/?token={served.token}")
        page.wait_for_function(LIVE, timeout=600_000)
        for name in names:
            address, code, scheme = STUDIO[name]
            width, height = PHONE.get(name, (1240, 860))
            view = browser.new_context(viewport={"width": width, "height": height}, locale=code, color_scheme=scheme)
            view.add_cookies(context.cookies())
            page = view.new_page()
            page.set_default_timeout(600_000)
            page.goto(f"http://{served.host}/{address.format(box=box, story=SHOWN_STORY, text=TEXT)}")
            ready(page, name)
            # The page keeps asking for news, so it is never idle: what is seen must be there.
            page.wait_for_function("""() => [...document.images].every((one) =>
              one.getBoundingClientRect().top > innerHeight || (one.complete && one.naturalWidth))""")
            drawn = Image.open(BytesIO(page.screenshot())).convert("RGB")
            drawn.quantize(128).save(ROOT / "docs" / "pictures" / f"{name}.png", optimize=True)
        browser.close()


@contextmanager
def edited() -> Iterator[Path]:
    """A copy of the project that git keeps, with a change or two that nobody has committed."""
    with TemporaryDirectory() as made:
        folder = Path(made)
        for name in ("stories/fog-of-love/first-light", "locales"):
            shutil.copytree(ROOT / name, folder / name)
        shutil.copy(ROOT / "fog.toml", folder)
        who = ("-c", "user.name=fog", "-c", "user.email=fog@localhost")
        for words in (("init", "--quiet"), ("add", "--all"), (*who, "commit", "--quiet", "--message", "First Light")):
            subprocess.run(["git", *words], cwd=folder, check=True)
        for name, (old, new) in EDITS.items():
            file = folder / BOX.relative_to(ROOT) / name
            file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
        yield folder


def ready(page: Any, name: str) -> None:
    """Waits until a page shows what its picture is of; at a table somebody sits down first."""
    if "card" in name or name in ("studio-translation", "studio-phone"):
        page.locator(".meter:not(:empty)").first.wait_for()
        page.locator("img[data-side=front][src*='/live/']").wait_for()
    if name == "studio-phone":  # somebody writes the opening
        page.locator(".card-form textarea").nth(2).focus()
    if name == "studio-play":
        page.locator("[name=seed]").fill("5")
        page.locator("[data-begin='/plays/begin'] button:not([disabled])").click()
        page.locator("[data-table]").wait_for()
        to_a_card(page)
    if name == "studio-print":
        page.locator("[name=shop]").select_option("mb-print")
        page.locator(".order button").click()
        page.locator(".sheets svg").first.wait_for()
        page.evaluate(
            "() => scrollTo(0, document.querySelector('.sheets').getBoundingClientRect().top + scrollY - 320)"
        )
    page.wait_for_function(LIVE)


def to_a_card(page: Any) -> None:
    """Goes on at a table until a side of a character is chosen, and its pictures are there."""
    while not page.locator(".options .paper").count():
        was = page.locator("[data-table]").get_attribute("data-version")
        page.locator("[data-play]:not([data-play=undo]) button:not([disabled])").first.click()
        page.wait_for_function("was => document.querySelector('[data-table]').dataset.version !== was", arg=was)
    page.wait_for_function(
        "() => [...document.querySelectorAll('.options .paper')].every((one) => one.matches('.drawn-card'))"
    )


if __name__ == "__main__":
    vocabulary()
    keys()
    pictures()
    themes()
    corners()
    at_sizes()
    composed()
    illustrated()
    shelf_of_drawings()
    tables()
    window()
    conflicts()
    questions()
    studio()
