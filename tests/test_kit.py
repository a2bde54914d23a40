"""The rest of a game: board, tokens, tuck boxes and terms, from the records to the sheets."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from fogtools.finding import FogError
from fogtools.game.printing.kit import BLEED, Board, Deck, Kit, Reference, Token
from fogtools.games.fog_of_love import GAME
from fogtools.games.fog_of_love.cards.box import load
from fogtools.games.fog_of_love.print.kit import kit
from fogtools.games.fog_of_love.print.printing import story_cards
from fogtools.print.job_for_story import job_of
from fogtools.print.outputs import board, output_of, reference, tokens, tuckboxes
from fogtools.print.outputs.job import Job
from fogtools.print.outputs.net import CLEAR_DEPTH, CLEAR_HEIGHT, CLEAR_WIDTH, GLUE, LEAST_DEPTH, net_for
from fogtools.print.preflight.reader import Area, inspected
from fogtools.print.sheet import FOOTER_STRIP, LEAST_MARGIN, RULER, UNPRINTABLE
from fogtools.project.printer import PAPERS, Paper
from fogtools.project.story_language import open_story
from fogtools.text.pseudo import CODE
from fogtools.translate.qa.glossary import opened
from tests.fog import ROOT, fog
from tests.share import by_day

BASE = ROOT / "tests" / "boxes" / "base"
STORY = "short-crossing"
A4, LETTER = PAPERS["a4"], PAPERS["letter"]
PAPERS_BOTH = pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
FIELDS = ("board", "tokens", "decks", "reference")
MM = 72 / 25.4
KIT_CSS = ROOT / "fogtools" / "games" / "fog_of_love" / "print" / "kit" / "kit.css"
LEAVES = {"board": board, "tokens": tokens, "tuckboxes": tuckboxes, "reference": reference}


@cache
def box() -> Any:
    return load(BASE)


def pieces(box: Any, code: str = "en") -> Kit:
    return kit(box, STORY, open_story(GAME, box, STORY, code, ROOT / "locales"))


@cache
def base(code: str = "en") -> Kit:
    return pieces(box(), code)


def of_edition(**changed: Any) -> Kit:
    """The pieces of the same box under another edition."""
    one = load(BASE)
    one.edition = one.edition.model_copy(update=changed)
    return pieces(one)


def job(paper: str = "a4", code: str = "en", **changed: Any) -> Job:
    made = job_of(GAME, box(), STORY, code, ROOT / "locales", paper)
    made.kit = lambda: replace(base(code), **changed)
    return made


def terms(code: str = "en") -> Reference:
    """The terms as a page in that language has them."""
    reference = base(code).reference
    assert reference is not None
    return reference(job(code=code).languages())


def told(leaf: Any, job: Job) -> list[str]:
    return [str(line) for line in leaf.announced(job)]


def words_of(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html))


# ------------------------------------------------------------------ the board
def test_the_board_has_a_place_for_all_that_the_rules_put_on_it():
    """FOL-018, FOL-022, FOL-025, FOL-026: the spots; FOL-037: a row for each dimension; and so on."""
    assert base().board is not None
    said = words_of(base().board.html)
    for place in (
        "SYNOPSIS overview side up special events beneath it",  # FOL-018, FOL-019
        "CHAPTERS face down: the first chapter on top, the finale last",  # FOL-021
        "SWEET face down",
        "SERIOUS face down",
        "DRAMA face down",
        "CUSTOM only where a story asks for it",  # FOL-024
        "TRAITS",
        "OCCUPATIONS",
        "FEATURES",  # FOL-026
        "CHARACTER Pink",
        "CHARACTER Blue",  # FOL-056
        "PLAY AREA each scene over the last",
        "DISCARD PILE for both",  # FOL-081, FOL-089, FOL-101
        "CHOICE · Pink",
        "CHOICE · Blue",  # FOL-107
        "SECRETS face down under this edge",
        "DESTINIES face down",  # FOL-127, FOL-144
        "Gossip",
        "Nerve",
        "−3",
        "engaged",
        "wary",
    ):
        assert place in said, place
    for dimension in ("discipline", "curiosity", "extroversion", "sensitivity", "gentleness", "sincerity"):
        for way in ("down", "up"):
            assert base().board.html.count(f"fog:aspect-{dimension}-{way}.svg") == 1  # FOL-039, FOL-040


def test_a_box_with_more_decks_has_a_wider_board():
    decks = ["sweet", "serious", "drama", "custom", "stormy", "quiet-hours"]
    one = load(BASE)
    one.box = one.box.model_copy(update={"decks": decks})
    wider = pieces(one).board
    assert wider is not None and base().board is not None
    assert wider.size[0] == base().board.size[0] + 2 * 86
    assert "QUIET HOURS" in words_of(wider.html)


@PAPERS_BOTH
@pytest.mark.parametrize("size", [(518.0, 375.6), (518.0, 411.8), (100.0, 100.0), (700.0, 200.0), (210.0, 297.0)])
def test_the_parts_of_a_board_fill_it_and_fit_on_the_paper(paper: Paper, size: tuple[float, float]):
    parts = board.parting(Board("", size), paper)
    assert (parts.columns[0], parts.columns[-1], parts.rows[0], parts.rows[-1]) == (0, size[0], 0, size[1])
    wide, high = parts.paper.width - 2 * UNPRINTABLE, parts.paper.height - UNPRINTABLE - FOOTER_STRIP
    for edges, room in ((parts.columns, wide), (parts.rows, high)):
        for left, right in pairwise(edges):
            assert right - left + (board.FLAP if right < edges[-1] else 0) <= room


class Places(HTMLParser):
    """(kind, left, top, right, bottom) of every place on a board, in mm; places in places where they come to lie."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.within: list[tuple[float, float]] = [(0.0, 0.0)]
        self.found: list[tuple[str, float, float, float, float]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "div":
            named = {key: value or "" for key, value in attrs}
            x, y = self.within[-1]
            if named.get("class", "").startswith("at "):
                left, top, wide, high = map(float, re.findall(r": (-?[0-9.]+)mm", named["style"])[:4])
                x, y = x + left, y + top
                self.found.append(
                    (named["class"][3:].split()[0] if named["class"] != "at " else "", x, y, x + wide, y + high)
                )
            self.within.append((x, y))

    def handle_endtag(self, tag: str) -> None:
        if tag == "div":
            self.within.pop()


def cut(whole: Board, parts: board.Parting) -> set[str]:
    """The kinds of places that a seam runs through; not the frame of the play area nor the grounds of the edges."""
    return {
        kind
        for kind, left, top, right, bottom in Places(whole.html).found
        if kind not in ("play", "edge")
        and (any(left < x < right for x in parts.columns[1:-1]) or any(top < y < bottom for y in parts.rows[1:-1]))
    }


@PAPERS_BOTH
@pytest.mark.parametrize("tracks", [0, 1, 2, 3])
@pytest.mark.parametrize("decks", [4, 5, 6, 8])
def test_no_seam_runs_through_words_signs_or_places(paper: Paper, tracks: int, decks: int):
    one = load(BASE)
    names = ["sweet", "serious", "drama", "custom", "stormy", "quiet-hours", "late", "early"]
    known = [*(one.box.tracks or {}).values()]
    own = {f"track-{n}": known[n % 2] for n in range(tracks)}
    one.box = one.box.model_copy(update={"tracks": own, "decks": names[:decks]})
    whole = pieces(one).board
    parts = board.parting(whole, paper)
    assert cut(whole, parts) == set()
    assert parts.count <= 6 * (1 + (decks > 4))


@PAPERS_BOTH
def test_a_board_with_many_tracks_is_cut_between_rows_alone(paper: Paper):
    """The play area is then higher than any paper: the place of its first card and its strips lie on both parts."""
    one = load(BASE)
    track = next(iter((one.box.tracks or {}).values()))
    one.box = one.box.model_copy(update={"tracks": {f"track-{n}": track for n in range(7)}})
    whole = pieces(one).board
    assert cut(whole, board.parting(whole, paper)) <= {"first", "step-line", "mark-place", "choosing"}


def test_the_parts_are_named_and_say_how_they_meet():
    made = job(board=Board("<div></div>", (500.0, 350.0)), code="fr")
    parts = board.parting(made.kit().board, A4)
    pages = [board._page(made, made.kit().board, parts, column, row) for row in (0, 1) for column in (0, 1)]
    assert [page.label.rpartition(", ")[2] for page in pages] == [
        "en haut à gauche",
        "en haut à droite",
        "en bas à gauche",
        "en bas à droite",
    ]
    assert [page.words.count("collez") for page in pages] == [2, 1, 1, 0]
    half = board.parting(Board("", (300, 150)), A4)
    assert board._named(job(), half, 1, 0) == "board, right half"
    assert board._named(job(), board.parting(Board("", (90, 90)), A4), 0, 0) == "board"
    assert board._named(job(), board.parting(Board("", (900, 90)), A4), 2, 0) == "board, row 1, column 3"


@PAPERS_BOTH
@pytest.mark.parametrize("code", by_day(["en", "fr"], 1))
def test_nothing_in_the_margin_is_printed_over_the_ruler(tmp_path, paper: Paper, code: str):
    """The footer, the key, the legend and the ruler with its measure stand side by side."""
    made = job(paper.name, code)
    sheets = next(file for file in board.made(made, tmp_path) if "whole" not in file.name)
    for page in inspected(sheets).pages:
        seen = [mark.box for mark in page.paints if mark.kind == "text" and mark.box.top < board.BOTTOM * MM]
        end = page.media.right - LEAST_MARGIN * MM
        ruler = Area(end - RULER * MM, 0.0, end, board.BOTTOM * MM)
        assert len(seen) >= 3
        for one, other in combinations([ruler, *seen], 2):
            assert not one.meets(other.grown(-0.3)), (one, other)


@pytest.mark.parametrize("sizes", [{}, {"large": (63.5, 88.9), "small": (44.0, 63.5)}])
def test_no_seam_runs_through_words(sizes):
    """The title, the small decks and the notes at the edges stand between the seams that the board proposes."""
    whole = of_edition(sizes={**box().edition.sizes, **sizes}).board
    assert whole is not None
    place = r"left: ([-0-9.]+)mm; top: [-0-9.]+mm; width: ([0-9.]+)mm"
    kinds = ("cartouche", "spot [a-z-]+ little", "", "over")
    found = [
        (float(left), float(left) + float(wide))
        for kind in kinds
        for left, wide in re.findall(rf'<div class="at {kind}" style="{place}', whole.html)
    ]
    assert len(found) == 1 + 3 + 6 + 2  # the title, the decks, the notes of both edges, the characters
    pairs = [seam for n, seam in enumerate(whole.seams[0], 1) if n % 2 == 0]
    for left, right in found:
        assert not [seam for seam in pairs if left < seam < right]


def test_slots_of_a_mark_do_not_touch():
    """Two of them, a person's own, stand side by side in their place with white between them."""
    (hole,) = (line for line in KIT_CSS.read_text(encoding="utf-8").splitlines() if line.startswith(".hole {"))
    wide, apart = (float(re.search(rf"{key}: (?:0 )?([0-9.]+)mm", hole)[1]) for key in ("width", "margin"))
    (place, *_) = re.findall(r'at mark-place" style="[^"]*width: ([0-9.]+)mm', base().board.html)
    assert apart >= 1 and 2 * (wide + 2 * apart) <= float(place)


# ------------------------------------------------------------------ tokens
def counted(tokens: tuple[Token, ...], group: str) -> dict[str, int]:
    found: Counter[str] = Counter()
    for token in tokens:
        if token.group == group:
            found[token.name.partition("-")[0]] += token.count
    return dict(found)


def test_a_box_holds_the_tokens_of_its_edition():
    """FOL-010, FOL-011, FOL-012: per colour four choice tokens, five fives, and as many singles as the edition says."""
    for group in ("Pink", "Blue"):
        assert counted(base().tokens, group) == {"choice": 4, "five": 5, "single": 35}
        french = of_edition(tokens={"singles": 30, "fives": 5})
        assert counted(french.tokens, group) == {"choice": 4, "five": 5, "single": 30}


def test_seats_are_told_apart_by_shape_and_choices_face_down_not_at_all():
    """FOL-015, FOL-107."""
    shapes = {token.group: {t.shape for t in base().tokens if t.group == token.group} for token in base().tokens}
    assert (shapes["Pink"], shapes["Blue"]) == ({"disc"}, {"square"})
    for group in ("Pink", "Blue"):
        choices = [t for t in base().tokens if t.group == group and t.name.startswith("choice")]
        assert len({t.back for t in choices}) == 1
        assert len({t.front for t in choices}) == 4
        assert [words_of(t.front).strip() for t in choices] == ["A", "B", "C", "D"]


def test_seats_of_another_edition_have_their_own_tokens():
    other = of_edition(seats=["green", "amber"], options="AB")
    assert {t.group for t in other.tokens} == {"green", "amber", ""}
    assert [t.name for t in other.tokens if t.name.startswith("choice")] == [
        "choice-A-green",
        "choice-B-green",
        "choice-A-amber",
        "choice-B-amber",
    ]


def test_the_board_marks_where_a_track_acts_and_where_it_starts():
    html = base().board.html
    spaces = re.findall(r'class="at value([ a-z]*)" [^>]*>([\u22120-9]+)<', html)
    marked = [(kind, value) for kind, value in spaces if kind]
    assert marked == [(" start", "0"), (" threshold", "5"), (" start", "2")] and len(spaces) == 21  # gossip, then nerve


def test_marks_and_tracks_of_a_box_have_tokens():
    names = [t.name for t in base().tokens if not t.group]
    assert names == ["mark-0-guide", "mark-1-pink", "mark-1-blue", "track-0-guide", "track-1-pink", "track-1-blue"]


@PAPERS_BOTH
def test_tokens_lie_apart_and_their_backs_behind_them(paper: Paper):
    found = tokens.leaves(base().tokens, paper)
    assert [leaf.group for leaf in found] == ["Pink", "Blue"]
    assert sum(len(leaf.placed) for leaf in found) == sum(token.count for token in base().tokens)
    made = job(paper.name)
    for leaf in found:
        boxes = [(x, y, x + t.size, y + t.size) for t, x, y in leaf.placed]
        for left, top, right, low in boxes:
            assert left - BLEED >= UNPRINTABLE and top - BLEED >= UNPRINTABLE
            assert right + BLEED < paper.width / 2 and low + BLEED <= paper.height - FOOTER_STRIP
        for a, b in combinations(boxes, 2):
            across, down = max(a[0], b[0]) - min(a[2], b[2]), max(a[1], b[1]) - min(a[3], b[3])
            assert max(across, down) >= 2 * BLEED - 1e-6
        page = tokens._page(made, leaf, 1, 2)
        sizes = {t.name: t.size for t, _, _ in leaf.placed}
        for front, back in zip(page.placed[::2], page.placed[1::2], strict=True):
            assert (front.card, front.side, back.card, back.side) == (front.card, "front", front.card, "back")
            assert abs(front.x + sizes[front.card] / 2 + back.x + sizes[front.card] / 2 - paper.width) < 1e-6
            assert front.y == back.y


def test_a_token_larger_than_half_a_sheet_is_refused():
    great = Token("moon", "", "disc", 120.0, 1, "", "")
    with pytest.raises(FogError) as fault:
        tokens.leaves([great], A4)
    assert str(fault.value) == "a token of 120.0 mm does not fit on a4"


# ------------------------------------------------------------------ tuck boxes
def test_a_tuck_box_closes_around_its_cards():
    """Walls that meet are equally long, and inside there is room for the cards and little more."""
    net = net_for(42, (70, 120), 0.30)
    p = net.panels()
    assert (net.width, net.height) == (70 + CLEAR_WIDTH, 120 + CLEAR_HEIGHT)
    assert net.depth == pytest.approx(42 * 0.30 + CLEAR_DEPTH)
    assert (p["left"].width, p["right"].width, p["lid"].height, p["floor"].height) == (net.depth,) * 4
    assert p["front"].width == p["back"].width == p["lid"].width == p["floor"].width == net.width
    assert {p[name].height for name in ("left", "front", "right", "back")} == {net.height}
    walls = [p[name] for name in ("left", "front", "right", "back")]
    assert walls[0].x == GLUE
    assert all(a.x + a.width == pytest.approx(b.x) for a, b in pairwise(walls))
    assert net.size[0] == pytest.approx(walls[-1].x + walls[-1].width)
    assert p["tongue"].y + p["tongue"].height == p["lid"].y
    assert p["lid"].y + p["lid"].height == pytest.approx(p["back"].y)
    assert p["floor"].y == pytest.approx(p["back"].y + net.height)
    assert net.dust <= net.width / 2


def test_the_outline_of_a_net_is_closed_and_stays_inside_its_size():
    for cards in (1, 20, 90):
        net = net_for(cards, (44, 68), 0.30)
        outline = net.outline()
        assert outline.startswith("M") and outline.endswith("Z") and outline.count("M") == 1
        for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", outline):
            assert -1e-3 <= float(x) <= net.size[0] + 1e-3 and -1e-3 <= float(y) <= net.size[1] + 1e-3


def test_a_thin_deck_has_a_box_that_can_be_folded():
    assert net_for(2, (44, 68), 0.30).depth == LEAST_DEPTH


def deck(cards: int, size: tuple[float, float] = (70.0, 120.0)) -> Deck:
    face = '<div class="box-side kit-story"></div>'
    return Deck("d", "Deck", cards, size, face, face, face, face, "#27364f")


@PAPERS_BOTH
def test_a_deck_too_thick_for_one_box_gets_several_alike(paper: Paper):
    found = tuckboxes.boxes([deck(310)], paper, 0.30)
    assert len(found) > 1
    assert sum(box.cards for box in found) == 310
    assert len({box.net for box in found}) == 1
    assert max(box.cards for box in found) * 0.30 + CLEAR_DEPTH <= found[0].net.depth + 1e-9
    for page in tuckboxes.pages_of(found, paper):
        for box, x, y in page.boxes:
            assert x >= UNPRINTABLE and x + box.net.size[0] <= page.paper.width - UNPRINTABLE
            assert y >= UNPRINTABLE and y + box.net.size[1] <= page.paper.height - FOOTER_STRIP
    assert tuckboxes._title(found[1]) == f"Deck 2/{len(found)}"


def test_a_card_too_large_for_any_box_is_refused():
    with pytest.raises(FogError) as fault:
        tuckboxes.boxes([deck(3, (200.0, 280.0))], A4, 0.30)
    assert str(fault.value) == "a box for cards of 200 x 280 mm does not fit on a4"


def test_every_printed_card_has_a_box():
    """FOL-006: destinies come once for each seat; FOL-175: dividers get no box."""
    faces = GAME.printing.faces(box(), STORY, open_story(GAME, box(), STORY, "en", ROOT / "locales"))
    dividers = sum(placed.kind == "dividers" for placed, _ in story_cards(box(), STORY))
    assert sum(deck.cards for deck in base().decks) == len({face.card for face in faces}) - dividers
    assert {deck.size for deck in base().decks} == set(GAME.printing.sizes(box()).values())
    assert [deck.title for deck in base().decks][:2] == ["STORY AND PEOPLE", "SWEET"]


def test_the_stock_decides_how_deep_a_box_is():
    thick = job(decks=(deck(40),))
    thick.stock = 0.5
    assert [box.net.depth for box in tuckboxes.boxes(thick.kit().decks, A4, thick.stock)] == [21.0]
    assert told(tuckboxes, thick) == ["Tuck boxes: 1 on 1 sheet"]


# ------------------------------------------------------------------ terms
def test_the_terms_are_those_of_the_glossary():
    glossary, wrong = opened([GAME.authoring.glossary])
    assert not wrong
    known = {form.casefold(): term for term in glossary.terms for form in term.forms["en"]}
    seen = set()
    for group in terms().groups:
        for term in group.terms:
            (en, _), (fr, _) = term.said["en"], term.said["fr"]
            if en.casefold() in known:
                forms = {form.casefold().replace("'", "’") for form in known[en.casefold()].forms["fr"]}
                assert fr.casefold().replace("'", "’") in forms, en
                seen.add(known[en.casefold()].id)
    left_out = {term.id for term in glossary.terms} - seen
    assert left_out == {"love-story", "player-aid", "trait-goal", "additional-effects", "personality-dimension"}


def test_no_explanation_says_what_another_says():
    for code in ("en", "fr"):
        said = [term.said[code] for group in terms().groups for term in group.terms]
        assert all(called and means for called, means in said)
        assert len({means for _, means in said}) == len(said)


def test_the_language_of_the_cards_stands_at_the_left_and_english_beside_it():
    assert terms("en").languages == ("en", "fr") and terms("fr").languages == ("fr", "en")
    assert terms("de").languages == ("de", "en") and len(terms(CODE).languages) == 1
    english, french = (reference.page(terms(code)) for code in ("en", "fr"))
    assert english.index("The terms") < english.index("Les termes")
    assert french.index("Les termes") < french.index("The terms")


# ------------------------------------------------------------------ sheets
class Pieces(dict[str, Path]):
    """Every piece by its name and language, printed when it is asked for: English on A4, French on letter paper."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder

    def __missing__(self, wanted: str) -> Path:
        name, code = wanted.removeprefix("whole ").rsplit(" ", 1)
        paper = {"en": "a4", "fr": "letter"}[code]
        made = job(paper, code)
        file, *others = LEAVES[name].made(made, self.folder)
        assert [o for found in made.found for o in (*found.overflows, *found.missing)] == []
        assert file.name == f"{STORY}-{code}-{name}-{paper}.pdf"
        self[f"{name} {code}"] = file
        self.update({f"whole {name} {code}": other for other in others})
        return self[wanted]


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Pieces:
    return Pieces(tmp_path_factory.mktemp("pieces"))


@pytest.mark.parametrize("code", by_day(["en", "fr"], 1))
@pytest.mark.parametrize("name", by_day(LEAVES, 2))
def test_every_piece_is_printed_in_real_size_as_vectors(name: str, code: str, printed: dict[str, Path]):
    paper = A4 if code == "en" else LETTER
    with pikepdf.open(printed[f"{name} {code}"]) as pdf:
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert pdf.Root.Lang == code
        sizes = {tuple(sorted(round(float(v) / 72 * 25.4, 1) for v in page.MediaBox[2:])) for page in pdf.pages}
        assert sizes == {(paper.width, paper.height)}
        count = re.search(r"(\d+) (?:sheet|page)", told(LEAVES[name], job(paper.name, code))[0])
        assert count is not None and len(pdf.pages) == int(count[1])
        keys = {key for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) for key in thing.keys()}  # noqa: SIM118
        assert not keys & {"/SMask", "/ca", "/CA", "/Shading", "/Pattern"}  # no transparency, no gradients
        kinds = {str(thing.get("/Subtype")) for thing in pdf.objects if isinstance(thing, pikepdf.Stream)}
        assert "/Image" not in kinds
        assert not pdf.check_pdf_syntax()


def test_the_whole_board_is_one_page_of_its_own_size(printed: dict[str, Path]):
    assert base().board is not None
    assert printed["whole board en"].name == f"{STORY}-en-board-whole.pdf"
    with pikepdf.open(printed["whole board en"]) as pdf:
        (page,) = pdf.pages
        trim, media = ([float(edge) / 72 * 25.4 for edge in box] for box in (page.TrimBox, page.MediaBox))
        assert (trim[2] - trim[0], trim[3] - trim[1]) == pytest.approx(base().board.size, abs=0.01)
        assert media[2] - media[0] == pytest.approx(base().board.size[0] + 2 * board.BLEED, abs=0.01)


def test_low_ink_leaves_the_grounds_white(printed: dict[str, Path], tmp_path: Path):
    language = open_story(GAME, box(), STORY, "en", ROOT / "locales")
    assert GAME.printing.kit is not None
    pale = GAME.printing.kit(box(), STORY, language, True)
    assert {deck.ground for deck in pale.decks} == {"#ffffff"}
    assert {deck.ground for deck in base().decks} != {"#ffffff"}
    made = job()
    made.kit = lambda: pale
    (file,) = tokens.made(made, tmp_path)
    assert whiteness(printed["tokens en"]) < 0.75 < 0.9 < whiteness(file)


def whiteness(file: Path) -> float:
    """How white the first page is, 0 to 1."""
    pdf = pypdfium2.PdfDocument(file)
    drawn = bytes(pdf[0].render(scale=0.5, grayscale=True).buffer)
    pdf.close()
    return sum(drawn) / len(drawn) / 255


@pytest.mark.parametrize(("code", "paper"), [("fr", "a4"), ("en", "letter")])
def test_the_terms_fit_on_one_page_in_every_order_and_on_every_paper(code: str, paper: str, tmp_path: Path):
    made = job(paper, code)
    list(reference.made(made, tmp_path))
    assert [o for found in made.found for o in found.overflows] == []


@pytest.mark.parametrize("name", by_day(LEAVES, 2))
def test_the_same_pieces_are_the_same_bytes(name: str, printed: dict[str, Path], tmp_path: Path):
    file, *_ = LEAVES[name].made(job(), tmp_path)
    assert file.read_bytes() == printed[f"{name} en"].read_bytes()


@pytest.mark.parametrize("name", [*LEAVES, "kit"])
def test_a_game_without_pieces_says_so(name: str, tmp_path: Path):
    bare = job()
    bare.kit = None
    for wanted in (lambda: list(output_of(name).announced(bare)), lambda: list(output_of(name).made(bare, tmp_path))):
        with pytest.raises(FogError) as fault:
            wanted()
        assert str(fault.value) == "This game has no such piece to print."
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("name", "field"), list(zip(LEAVES, FIELDS, strict=True)))
def test_a_kit_without_one_piece_prints_the_others(name: str, field: str, tmp_path: Path):
    made = job(**{field: None if field in ("board", "reference") else ()})
    with pytest.raises(FogError) as fault:
        told(LEAVES[name], made)
    assert str(fault.value) == "This game has no such piece to print."
    assert len(told(output_of("kit"), made)) == 3


def test_markup_in_a_title_is_printed_as_text():
    one = load(BASE)
    evil = "<img src=x onerror=1> & <script>"
    placed = one.by_id[one.story(STORY).synopsis]
    placed.card = placed.card.model_copy(update={"title": evil})
    made = pieces(one)
    assert made.board is not None
    for html in (made.board.html, made.decks[0].front):
        assert "<script" not in html and "onerror=1&gt;" in html


@pytest.mark.nightly
def test_fog_prints_the_whole_kit(tmp_path: Path):
    """FOL-002: a box holds more than cards."""
    shutil.copytree(BASE, tmp_path / "base")
    (tmp_path / "fog.toml").write_text("", encoding="utf-8")
    done = fog("print", "base", "--as", "kit", "--paper", "letter", "--stock", "0.4", cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[:4] == [
        "The board: 6 sheets, and the whole of it on one page for a copy shop",
        "Tokens: 94 on 2 sheets",
        "Tuck boxes: 7 on 4 sheets",
        "The terms of the game: 1 page",
    ]
    folder = tmp_path / "build" / STORY / "en" / "kit"
    assert sorted(file.name for file in folder.iterdir()) == sorted(
        [f"{STORY}-en-board-whole.pdf", *(f"{STORY}-en-{n}-letter.pdf" for n in LEAVES)]
    )


@pytest.mark.parametrize("code", ["en", "fr"])
def test_titles_of_the_terms_stand_above_their_columns(tmp_path, code: str):
    """Each title begins where the headings of its language do, and each language has the icons."""
    (sheet,) = reference.made(job(code=code), tmp_path)
    page = inspected(sheet).pages[0]
    begins = {mark.text: round(mark.box.left / MM) for mark in page.paints if mark.kind == "text"}
    for one in ("en", "fr"):
        title, headings = terms(code).title[one], [group.heading[one] for group in terms(code).groups]
        assert {begins[words] for words in (title, *headings)} == {begins[title]}
    whole = reference.page(terms(code))
    assert whole.count("<img") == 2 * sum(term.icon.count("<img") for group in terms().groups for term in group.terms)
