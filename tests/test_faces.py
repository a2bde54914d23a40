"""Every kind of card has two faces that say what its data says, escaped, and that fit."""

import logging
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from fogtools.games.fog_of_love.cards.look.type_sizes import DESIGN, TypeSizes, chosen
from fogtools.games.fog_of_love.cards.model import KINDS
from fogtools.games.fog_of_love.print import palette
from fogtools.games.fog_of_love.print.faces import FACES, Ink, faces_of, style
from fogtools.games.fog_of_love.words.wording import Wording
from fogtools.print.pdf import lay_out
from fogtools.print.pdf.layout.faces import LayoutEngine
from fogtools.print.pdf.layout.fit import Walk
from fogtools.print.pdf.pages.forms import pages
from fogtools.print.preflight.reader import inspected
from fogtools.text.typography.typeset import typography
from tests.share import by_day

LARGE, SMALL = (70.0, 120.0), (44.0, 68.0)
ICONS = Path(palette.__file__).parent / "icons"
DRAWN_LOOKS = [*palette.DECKS, *palette.KINDS, "seat-pink", "seat-blue"]
SIZES = {"traits": SMALL, "occupations": SMALL, "features": SMALL}
FRENCH = {
    "target/chooser": "LA PERSONNE QUI CHOISIT",
    "target/other": "L'AUTRE",
    "target/both": "LES DEUX",
    "joint/match letters": "Concordance {letters}",
    "joint/else": "Sinon",
    "colon": " : ",
    "face/additional effects": "EFFETS SUPPLÉMENTAIRES",
    "face/length": "Durée : {n} {n:carte|cartes}",
    "face/draw from": "Piochez dans :",
    "chooses/both": "LES DEUX CHOISISSENT",
    "face/feature": "CARACTÉRISTIQUE",
    "goal/shared": "un équilibre commun de {aspect} {n} ou plus",
    "face/trait goal": "OBJECTIF DE TRAIT",
}
CHOICES = {
    "A": {"says": "It's yours, it always was.", "tokens": ["+gentleness"], "chooser": -2, "other": +2},
    "B": {"text": "says nothing", "tokens": ["-curiosity", "+sincerity"], "chooser": +1},
}
SCENE = {
    "id": "coat",
    "number": 63,
    "tutorial": True,
    "deck": "sweet",
    "title": "The borrowed coat",
    "short title": "Coat",
    "says": "May I keep it?",
    "chooses": "both",
    "asks": "Who keeps it?",
    "choices": CHOICES,
    "then": {"match A": {"both": +2}, "else": {"both": -1}},
}
SECRET = {
    "id": "letter",
    "deck": "drama",
    "type": "secret",
    "title": "The letter",
    "text": "Ten years old.",
    "tokens": ["-sincerity"],
    "if revealed": {"player": -2},
    "if not revealed": "nothing",
}
CARDS = {
    "synopses": {
        "id": "s",
        "number": 1,
        "title": "Ferry lights",
        "overview": "One island, one winter.",
        "hand": {"sweet": 3, "drama": 2},
        "special rules": ["Secrets cost nothing."],
        "destinies": {"hand": ["lone-wolf"], "discarded": ["tide"]},
        "events in decks": {"the-move": "serious"},
        "finale notes": ["Whoever leads loses 2."],
    },
    "chapters": {
        "id": "c",
        "number": 2,
        "title": "Arrival",
        "text": "The gangway.",
        "choices": CHOICES,
        "then": {"match A": {"carry": {"until": "next scene", "gains": "doubled"}}},
        "draws": ["sweet", "drama"],
        "length": 4,
    },
    "finales": {
        "id": "f",
        "number": 5,
        "title": "The last ferry",
        "text": "The horn sounds.",
        "steps": ["choose destinies", {"score traits": {"met": 3, "missed": -1}}, {"tell": "how it began"}],
    },
    "scenes": SCENE,
    "destinies": {
        "id": "d",
        "number": 90,
        "title": "Heart of glass",
        "says": "Do not look.",
        "outcome": "breaks up",
        "needs": ["own satisfaction at least 30", "partner stays"],
    },
    "traits": {
        "id": "t",
        "number": 101,
        "title": "Peace at any price",
        "text": "You agree.",
        "goal": "joint +gentleness at least 6",
    },
    "occupations": {
        "id": "o",
        "number": 120,
        "title": "Lighthouse keeper",
        "text": "Up at three.",
        "tokens": ["+discipline"],
    },
    "features": {"id": "n", "number": 140, "title": "Night owl", "tokens": ["-discipline"]},
    "characters": {"id": "p", "title": "Character", "sides": {"woman": "Her", "man": "Him"}},
    "aids": {"id": "a", "title": "Your turn", "sides": [["Play a scene.", "Draw."], ["Tokens first."]]},
    "tutorials": {
        "id": "u",
        "number": 6,
        "title": "Welcome",
        "pile": "sweet",
        "explains": ["scene"],
        "blocks": [{"rule": "Hearts are never below 0."}, {"action": "Draw."}, {"tutorial": "Read on."}],
    },
    "dividers": {"id": "v", "title": "Our own", "group": "spare", "text": "Promos"},
}


REACTION = {
    "id": "wait",
    "number": 69,
    "deck": "drama",
    "type": "reaction",
    "title": "Second thoughts",
    "says": "Wait.",
    "answers": "partner",
    "at": "chosen",
    "only if": ["partner B", "scene is drama"],
    "does": {"cancel": "returns"},
    "carry": {"until": "next scene", "satisfaction": "doubled"},
}


class Speaker:
    def __init__(self, phrases=None):
        self.phrases = phrases or {}

    def text(self, context, source):
        return self.phrases.get(context, source)

    def plural(self, n):
        return int(n != 1)


def ink(phrases=None, language="en", **more) -> Ink:
    wording = Wording(Speaker(phrases), lambda kind, name: name.replace("-", " "), lambda path, text: text)
    return Ink(wording, lambda text: typography(text, language), **more)


def made(kind, data, size=0.0, **more):
    card = KINDS[kind].model_validate(data)
    return list(faces_of(kind, card, ink(**more), SIZES.get(kind, LARGE), ("pink", "blue"), size))


def front(kind="scenes", data=None, **changes) -> str:
    return made(kind, (data or CARDS[kind]) | changes)[0].html


def back(kind) -> str:
    return made(kind, CARDS[kind])[1].html


def icons(html: str, start='<div class="foot">') -> list[str]:
    return re.findall(r'src="fog:([a-z-]+)\.svg"', html[html.index(start) :])


def words(html: str) -> str:
    found: list[str] = []
    parser = HTMLParser()
    parser.handle_data = found.append  # type: ignore[method-assign]
    parser.feed(html)
    return " ".join(" ".join(found).split())


def test_every_kind_of_card_has_faces_and_a_sample_here():
    assert {kind.name for kind in FACES} == set(KINDS) == set(CARDS)


@pytest.mark.parametrize("kind", CARDS)
def test_what_an_author_writes_is_text_and_never_markup(kind):
    evil = '<img src="file:///etc/passwd" onerror=x>&amp; <b>{n}</b>'
    for face in made(kind, CARDS[kind] | {"title": evil}):
        assert "file:" not in face.html or "&lt;img src=" in face.html
        assert "<b>{n}" not in face.html
        if face.side == "front":
            assert "&lt;b&gt;{n}&lt;/b&gt;" in face.html


def test_a_scene_says_its_title_at_the_top_and_again_on_the_strip():
    html = front()
    assert '<div class="title" data-text="title">The borrowed coat</div>' in html
    assert '<div class="name" data-text="short title">Coat</div>' in html
    assert '<span class="number">63*<' in html


def test_spoken_text_is_bold_and_what_is_not_spoken_stands_in_brackets():
    html = front(text="Rain.")
    assert '<div class="speech" data-text="choices/A/says">It’s yours, it always was.</div>' in html
    assert '<div class="silence" data-text="choices/B/text">[says nothing]</div>' in html
    assert '<div class="unspoken" data-text="text">[Rain.]</div>' in html
    css = style().css
    assert "font-weight: 700" in re.search(r"\.speech {[^}]*}", css)[0]
    assert "font-weight" not in re.search(r"\.silence {[^}]*}", css)[0]


def test_keywords_are_bold_and_red():
    assert "<b>CHOOSER</b>\u00a0−2\u202f<img" in front()
    assert ".card b { color: #a3182b; font-weight: 700 }" in style().css


def test_icons_that_an_option_grants_stand_at_its_right():
    granted = re.findall(r'<div class="granted">(.*?)</div>', front())
    assert [re.findall(r"fog:(.*?)\.svg", g) for g in granted] == [
        ["aspect-gentleness-up"],
        ["aspect-curiosity-down", "aspect-sincerity-up"],
    ]
    assert "float: right" in re.search(r"\.granted {[^}]*}", style().css)[0]


def test_additional_effects_have_a_heading_and_a_row_each():
    html = front()
    assert "ADDITIONAL EFFECTS" in html
    assert 'data-text="then/match A"><b>Match A</b>: <b>BOTH</b>\u00a0+2' in html


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, []),
        ({"minor": True}, ["minor"]),
        ({"type": "special event"}, ["event"]),
        ({"linked to": "the-move"}, ["event-boxed"]),
        ({"type": "reaction", "answers": "partner", "at": "chosen"}, ["reaction", "minor"]),
        ({"type": "reveal secret"}, ["reveal-secret", "minor"]),
        ({"carry": {"until": "next scene", "gains": "doubled"}}, ["carry-over"]),
        ({"then": {"match": {"carry": {"until": "next scene", "gains": "doubled"}}}}, ["carry-over"]),
    ],
)
def test_the_strip_shows_the_deck_at_the_left_and_the_types_at_the_right(changes, expected):
    found = icons(front(**changes))
    assert found == ["deck-sweet-light", *(f"{name}-light" for name in expected)]


def test_a_reaction_says_what_it_answers_and_when_it_may_be_played():
    said = words(front(data=REACTION))
    assert "Answers a scene of your PARTNER, when the choices are turned over, before any effect." in said
    assert "Only if PARTNER chose B and the scene is drama ." in said


def test_a_secret_shows_its_tokens_at_the_top_and_two_branches():
    html = front(data=SECRET)
    tokens, revealed, hidden = (html.index(s) for s in ("secret-tokens", "If revealed", "If not revealed"))
    assert tokens < revealed < hidden and "Nothing happens." in words(html)
    assert 'data-text="if revealed"' in html


def test_a_chapter_says_its_place_its_length_and_its_decks():
    html = made("chapters", CARDS["chapters"])[0].html
    assert "Length: 4 cards" in words(html).replace("\u00a0", " ") and icons(html)[:3] == [
        "carry-over-light",
        "deck-sweet-light",
        "deck-drama-light",
    ]
    card = KINDS["chapters"].model_validate(CARDS["chapters"])
    assert "CHAPTER TWO" in next(faces_of("chapters", card, ink(place=2), LARGE, ("pink", "blue"))).html


def test_a_synopsis_has_the_overview_on_one_side_and_the_rules_on_the_other():
    assert "One island, one winter." in front("synopses") and "Secrets cost nothing." not in front("synopses")
    rules = words(back("synopses"))
    for text in ("Secrets cost nothing.", "lone wolf", "tide", "the move", "Whoever leads loses"):
        assert text in rules


def test_the_back_of_a_finale_holds_its_endings_or_is_a_plain_one():
    endings = {"both leave": "Two ferries.", "both stay": "One map.", "one leaves": "A wave."}
    there, plain = (made("finales", CARDS["finales"] | more) for more in ({"endings": endings}, {}))
    assert there[0].html == plain[0].html and words(plain[1].html) == "THE FINALE"
    assert words(there[1].html) == (
        "ENDINGS The last ferry With the destinies checked, read yours aloud. "
        "If you both stay One map. If one of you leaves A wave. If you both leave Two ferries. 5 The last ferry"
    )
    assert "One of you" not in words(made("finales", CARDS["finales"] | {"endings": {"both stay": "Home."}})[1].html)


def test_an_ending_that_is_too_long_is_reported_with_its_path():
    endings = {"both stay": "We stayed. " * 28, "one leaves": "One went. " * 28, "both leave": "Both went. " * 28}
    laid = lay_out(made("finales", CARDS["finales"] | {"endings": endings}), style(), "en")
    assert {(o.card, o.text, o.box) for o in laid.overflows} == {("f", "endings/both leave", "body")}


def test_destinies_are_twins_of_two_colours_with_joined_needs():
    faces = made("destinies", CARDS["destinies"])
    assert [(f.card, f.side) for f in faces] == [
        ("d/pink", "front"),
        ("d/pink", "back"),
        ("d/blue", "front"),
        ("d/blue", "back"),
    ]
    assert "You break up." in faces[0].html and '<div class="and">&amp;</div>' in faces[0].html
    assert ">90<" in faces[0].html and ">91<" in faces[2].html  # a twin carries the next number
    assert faces[0].html.replace("pink", "blue").replace(">90<", ">91<") == faces[2].html


def test_a_trait_says_its_goal_in_words_and_signs():
    html = front("traits")
    assert "A shared balance of 6 or more." in words(html) and "fog:shared.svg" in html
    assert html.count("fog:aspect-gentleness-up.svg") == 1


def test_occupations_and_features_show_their_aspect_in_the_corner():
    for kind in ("occupations", "features"):
        assert re.search(r'<div class="corner".*?fog:aspect-discipline', front(kind))


def test_a_card_has_the_colour_of_the_seat_that_its_id_names():
    blue = made("characters", CARDS["characters"] | {"id": "character-blue"})[0].html
    assert "look-seat-blue character-card" in blue and "look-seat-pink character-card" in front("characters")


def test_the_width_of_the_card_chooses_the_design():
    card = KINDS["traits"].model_validate(CARDS["traits"])
    for width, design in ((44.0, "small"), (41.0, "small"), (63.0, "large short"), (76.0, "large")):
        face = next(faces_of("traits", card, ink(), (width, 1.6 * width), ("pink", "blue")))
        assert re.match(rf'<div class="{design}(?: brief)? air-0" ', face.html)


@pytest.mark.nightly
def test_every_kind_fits_poker_cards_too():
    """63 x 88 mm, as most printers at home and most shops cut them: no fixed part of a design is wider or higher."""
    cards = [(kind, KINDS[kind].model_validate(data)) for kind, data in CARDS.items()]
    faces = [f for kind, card in cards for f in faces_of(kind, card, ink(), (63.0, 88.0), ("pink", "blue"))]
    assert lay_out(faces, style(), "en").overflows == ()


def test_the_number_of_a_tutorial_card_stands_on_its_back():
    """FOL-172, A-29: its own."""
    assert '<div class="great-number">6</div>' in back("tutorials")


def test_the_blocks_of_a_tutorial_card_carry_their_icons():
    found = icons(front("tutorials"), '<div class="body"')
    assert found == ["block-rule", "block-action", "block-tutorial"]


def test_both_sides_of_characters_and_aids():
    assert "Her" in front("characters") and "Him" in back("characters")
    assert "Play a scene." in front("aids") and "Tokens first." in back("aids")


def test_decks_and_dimensions_that_a_box_made_up_are_drawn():
    choices = {"A": {"says": "Yes.", "tokens": ["+patience"]}, "B": {"says": "No."}}
    html = front(deck="moonlight", choices=choices, then={"match": {"both": 1}})
    assert '<span class="initial">P</span>' in html and "fog:deck-custom-light.svg" in html
    assert set(re.findall(r"fog:(.*?\.svg)", html)) <= set(style().pictures)


def of_every_kind(size=0.0):
    english = (
        [face for kind, data in CARDS.items() for face in made(kind, data, size)]
        + made("scenes", SECRET, size)
        + made("scenes", REACTION, size)
    )
    return english + [
        f
        for kind in ("scenes", "chapters", "traits", "features")
        for f in made(kind, CARDS[kind] | {"id": f"fr-{kind}"}, size, phrases=FRENCH, language="fr")
    ]


@pytest.fixture(scope="module")
def samples():
    return of_every_kind()


def test_the_samples_fit_in_both_languages_with_every_glyph_and_without_a_warning(samples):
    said: list[logging.LogRecord] = []
    handler = logging.Handler()
    handler.emit = said.append  # type: ignore[method-assign]
    logging.getLogger("weasyprint").addHandler(handler)
    laid = lay_out(samples, style(), "fr")
    logging.getLogger("weasyprint").removeHandler(handler)
    assert laid.overflows == () and laid.missing == ()
    assert [record.getMessage() for record in said if record.levelno >= logging.WARNING] == []


@pytest.mark.parametrize("low_ink", by_day([False, True], 1))
def test_text_is_never_below_8_points_and_no_icon_below_3_millimetres(low_ink):
    """Not at the least size that an edition may choose either, nor in little ink."""
    least = min(field["minimum"] for field in TypeSizes.model_json_schema()["properties"].values())
    laid = lay_out(of_every_kind(least), style(low_ink=low_ink), "en")
    assert laid.overflows == ()
    for atom in atoms_of(of_every_kind(least), style(low_ink=low_ink)):
        if atom.characters:
            assert atom.style["font_size"] * 0.75 >= 7.99, atom
        else:
            assert atom.place.bottom - atom.place.top >= 2.99, atom


def atoms_of(faces, look):
    press = LayoutEngine(look, "en", 3.0, [SMALL, LARGE])
    for page in press.document(list(enumerate(faces))).pages:
        for article in page._page_box.children[0].children[0].children:
            yield from Walk(LARGE).atoms(article, 0, 0)


def test_every_card_of_a_kind_has_one_size_of_type():
    """The design's, or the one that is given; never one of its own."""
    for kind, data in CARDS.items():
        own, given = made(kind, data), made(kind, data, 9.7)
        assert {re.search(r"font-size: ([\d.]+)pt", f.html)[1] for f in own} == {f"{DESIGN[kind]:g}"}
        assert {re.search(r"font-size: ([\d.]+)pt", f.html)[1] for f in given} == {"9.7"}
    long = SCENE | {"says": "May I keep it? " * 40}
    assert made("scenes", long)[0].html.split(">")[0] == front().split(">")[0]


def test_the_size_of_a_kind_is_the_boxs_then_the_editions_then_the_designs():
    edition = TypeSizes.model_validate({"scenes": 9.6, "traits": 9.4})
    box = TypeSizes.model_validate({"scenes": 9.2})
    assert [chosen(kind, None, box, edition) for kind in ("scenes", "traits")] == [9.2, 9.4]
    assert chosen("aids", box, edition) == DESIGN["aids"] and set(DESIGN) == set(KINDS) == set(TypeSizes.model_fields)


@pytest.mark.nightly
def test_colour_runs_over_every_edge_as_far_as_the_bleed(samples):
    """What is coloured 2 mm inside the cut is coloured 4.7 mm outside of it: no shop's bleed shows paper."""
    import pypdfium2

    laid = lay_out(samples, style(), "en", 5.0)
    document, dot = pypdfium2.PdfDocument(pages(laid)), 2  # dots a mm
    for name, page in zip(laid.names, document, strict=True):
        image = page.render(scale=dot * 25.4 / 72).to_pil().convert("RGB")
        wide, high = image.size
        for inside, outside in (
            ([(x, 7 * dot) for x in range(wide)], [(x, 1) for x in range(wide)]),
            ([(x, high - 7 * dot) for x in range(wide)], [(x, high - 2) for x in range(wide)]),
            ([(7 * dot, y) for y in range(high)], [(1, y) for y in range(high)]),
            ([(wide - 7 * dot, y) for y in range(high)], [(wide - 2, y) for y in range(high)]),
        ):
            dark = [sum(sum(image.getpixel(dot)) < 600 for dot in row) / len(row) for row in (inside, outside)]
            assert abs(dark[0] - dark[1]) < 0.5, name


def test_no_drawing_needs_transparency():
    """PDF/X-1a forbids it: every picture is made of solid colours, and of no others than its look's."""
    for low_ink in (False, True):
        look = style(low_ink=low_ink)
        said = look.css + "".join(data.decode() for data in look.pictures.values())
        assert not re.search(r"opacity|rgba|hsla|gradient|filter|mask|blend|transparent|<image", said)


def test_every_deck_kind_and_seat_has_a_back_of_its_own():
    """Wall, plate and the edge of the head differ in shape, so that no colour is needed."""
    backs = [
        made(kind, CARDS[kind])[1].html
        for kind in ("chapters", "finales", "destinies", "traits", "occupations", "features", "tutorials")
    ]
    backs += [made("scenes", SCENE | {"deck": deck})[1].html for deck in ("sweet", "serious", "drama", "custom")]
    assert len({tuple(re.findall(r"fog:(crest-.*?|[a-z-]+)\.svg", html)) for html in backs}) == len(backs)
    drawn = style().pictures
    for art in ("crest", "band"):
        shapes = {re.sub(r"#[0-9a-f]{6}", "", drawn[f"{art}-{name}.svg"].decode()) for name in DRAWN_LOOKS}
        assert len(shapes) == len(DRAWN_LOOKS)


def test_the_words_of_a_secret_stand_in_line_beside_its_token(tmp_path):
    """All lines begin at the same edge: centred ones would jump where the token ends."""
    text = "A one-way ticket, valid for a year. You have looked at it more often than at the library, it says."
    whole = pages(lay_out(made("scenes", SECRET | {"text": text}), style(), "en"))
    (tmp_path / "secret.pdf").write_bytes(whole)
    seen = [mark for mark in inspected(tmp_path / "secret.pdf").pages[0].paints if mark.kind == "text"]
    lines = [mark.box for mark in seen if len(mark.text) > 8 and mark.text.strip("[]") in text]
    assert len({round(box.bottom) for box in lines}) >= 3
    edge = min(box.left for box in lines)
    firsts = {round(box.top): min(b.left for b in lines if abs(b.top - box.top) < 4) for box in lines}
    assert max(firsts.values()) - edge < 3


@pytest.mark.parametrize("art", sorted(ICONS.glob("*.svg")), ids=lambda file: file.stem)
def test_no_picture_is_squashed(art):
    """It is cut where its place has another form; and a circle of two arcs is one, not two of larger circles."""
    drawn = art.read_text(encoding="utf-8")
    assert 'preserveAspectRatio="none"' not in drawn
    for radius, width in re.findall(r"a([\d.]+) \1 0 1 0 ([\d.]+) 0a\1 \1 0 1 0 -\2 0", drawn):
        assert 2 * float(radius) == pytest.approx(float(width))


def test_little_ink_leaves_no_ground():
    """Bands, backs and the strip are outlines; what was white is dark."""
    look = style(low_ink=True)
    for name in ("wall-sweet", "band-drama", "tall-story"):
        assert re.findall(r'fill="(#\w+)"', look.pictures[f"{name}.svg"].decode()) == ["#ffffff"]
    assert b"#ffffff" not in look.pictures["deck-sweet-light.svg"] and "background: #ffffff" in look.css
    assert look.pictures["aspect-curiosity-up.svg"] == style().pictures["aspect-curiosity-up.svg"]


def test_an_edition_names_the_looks_of_its_seats():
    green = style((("green", palette.Look("#1f6358", "wave")), ("gold", palette.Look("#7a5a00", "ray"))))
    assert "#1f6358" in green.pictures["wall-seat-green.svg"].decode() and "wall-seat-pink.svg" not in green.pictures
    card = KINDS["characters"].model_validate(CARDS["characters"] | {"id": "person-gold"})
    face = next(faces_of("characters", card, ink(), LARGE, ("green", "gold")))
    assert set(re.findall(r"fog:(.*?\.svg)", face.html)) <= set(green.pictures) and "look-seat-gold" in face.html


def test_a_scene_with_few_words_has_a_sign_in_its_head():
    """Type and deck in shapes: the sign, on the plate of the deck."""
    for data, sign in ((REACTION, "reaction"), (SECRET, "secret")):
        assert re.search(r"head-crest.*?sign-icon\" src=\"fog:([a-z-]+)\.svg", front(data=data))[1] == sign
    assert "sign-icon" not in front()


def test_an_aid_explains_the_signs():
    names = words(front("aids"))
    assert "discipline" in names and "sincerity" in names and "Linked scene" in words(back("aids"))
    own = made("aids", CARDS["aids"], dimensions=("patience",))[0].html
    assert "patience" in own and "discipline" not in own


def test_a_title_that_is_too_long_is_reported_with_its_path():
    laid = lay_out(made("scenes", SCENE | {"title": "Unpronounceable" * 6}), style(), "en")
    assert {(o.card, o.text, o.box) for o in laid.overflows} == {("coat", "title", "heading")}
