"""What the engine does and no card says by itself: a synopsis words its story's tracks, marks and rulings."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from fogtools.game.authoring import check
from fogtools.game.printing.face import Face
from fogtools.games.fog_of_love import GAME
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.checks import CHECKS
from fogtools.games.fog_of_love.engine.rulings import RULED
from fogtools.games.fog_of_love.print.kit import kit
from fogtools.games.fog_of_love.print.printing import called, faces, style
from fogtools.games.fog_of_love.show.spoken import aloud
from fogtools.games.fog_of_love.words.box_words import BoxWords
from fogtools.print.pdf.layout.fit_cache import measured
from fogtools.project.story_language import open_story
from tests import toy
from tests.fog import BOX, ROOT

DECLARED = """
tracks:
  oil: {title: Lamp oil, per: couple, from: 0, to: 9, start: 5, at: {0: {mark: dark, both: -2}, 9: {both: +1}}}
  salt: {title: Salt, per: person, from: -2, to: 4, start: 1}
  idle: {title: Idle, per: couple, from: 0, to: 3, start: 0}
marks:
  dark: {title: in the dark, per: couple}
  wet: {title: wet through, per: person}
  unused: {title: never used, per: couple}
"""
SCENES = """
- {id: lamp, deck: sweet, title: Lamp, type: special effect, does: {track: {oil: -1}}}
- {id: wave, deck: sweet, title: Wave, type: special effect, does: {player: {track: {salt: +1}}}}
- {id: rain, deck: sweet, title: Rain, type: special effect, only if: [not own marked wet], does: {both: +1}}
"""
RULINGS = "rulings: {floor: line, deck_empty: reshuffle, tokens: unlimited}"


@pytest.fixture
def box(tmp_path: Path) -> Loaded:
    return toy.box(tmp_path, SCENES, synopsis=RULINGS, extra=DECLARED)


def printed(box: Loaded, story: str, code: str = "en") -> list[Face]:
    """The faces of a story's synopsis, and of the cards that continue it."""
    return faces(box, story, open_story(GAME, box, story, code, ROOT / "locales"), box.story(story).synopsis)


def back(box: Loaded, story: str, code: str = "en") -> str:
    """The printed words of the back of a story's synopsis, without spaces that do not break."""
    return read(next(f.html for f in printed(box, story, code) if f.side == "back"))


def changing(folder: Path, n: int, **more: str) -> Loaded:
    """A box whose story reads the first so many rules in another way."""
    others = ", ".join(f"{r.name}: '{[*r.readings][1]}'" for r in RULED[:n])
    return toy.box(folder, synopsis=f"number: 100\nrulings: {{{others}}}", **more)


def read(html: str) -> str:
    text = re.sub(r'<img class="heart"[^>]*>', "♥", html)
    text = unescape(re.sub(r"</?(?:b|i)>", "", text))
    return " ".join(re.sub(r"<[^>]+>", " ", text).replace("\u00a0", " ").replace("\u202f", " ").split())


def test_each_track_says_whose_it_is_its_ends_its_start_and_its_thresholds(box):
    said = back(box, "toy")
    lamp = "Lamp oil, one for both of you: 0 to 9, starts at 5. At 0, once: BOTH are now in the dark. BOTH −2 ♥."
    assert f"Tracks {lamp} At 9, once: BOTH +1 ♥. Salt, one for each of you: −2 to 4, starts at 1." in said


def test_each_mark_says_whose_it_is_also_one_that_is_only_asked_for_or_set_by_a_threshold(box):
    said = back(box, "toy")
    assert "Marks, none set at the start in the dark: both of you together. wet through: each of you alone." in said


def test_what_no_card_of_the_story_names_is_not_told(box):
    assert "Idle" not in back(box, "toy") and "never used" not in back(box, "toy")


def test_each_ruling_that_the_story_changes_is_told_as_question_and_answer(box):
    said = back(box, "toy")
    assert "When is a loss of hearts stopped at zero? Line by line, as the effects are written." in said
    assert "What if the decks are empty? The discards of these decks are shuffled in again." in said
    assert "Do personality tokens run out?" not in said  # the rules say so themselves


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_ruling_has_its_words_in_both_languages(tmp_path, code):
    said = " ".join(read(face.html) for face in printed(changing(tmp_path, len(RULED)), "toy", code))
    assert said.count("?") == len(RULED)
    assert (code == "en") == (RULED[0].question in said)


@pytest.mark.parametrize(("rulings", "cards"), [(3, 1), (5, 1), (7, 2), (12, 2), (15, 3), (44, 5)])
@pytest.mark.parametrize("code", ["en", "fr"])
def test_rulings_that_the_back_has_no_room_for_stand_on_cards_after_it(tmp_path, rulings, cards, code):
    """All of them once, in order, in the same cards in both languages; and every card holds its texts."""
    box = changing(tmp_path, rulings)
    found = printed(box, "toy", code)
    names = ["toy", *(f"toy/{n}" for n in range(2, cards + 1))]
    assert [(f.card, f.side) for f in found] == [(name, side) for name in names for side in ("front", "back")]
    texts = [path for f in found for path in re.findall(r'data-text="rulings/(\w+)"', f.html)]
    assert texts == [r.name for r in RULED[:rulings]]
    assert measured(found, style(box), code, None, "told", None) == ([], [])
    language = open_story(GAME, box, "toy", code, ROOT / "locales")
    assert {n: number for n, (number, _) in called(box, "toy", language).items() if n in names} == dict.fromkeys(
        names, "100"
    )
    one, several = {
        "en": ("On the next card.", "On the next cards."),
        "fr": ("Sur la carte suivante.", "Sur les cartes suivantes."),
    }[code]
    assert [one in back(box, "toy", code), several in back(box, "toy", code)] == [cards == 2, cards > 2]


def test_tracks_and_marks_stay_on_the_back_while_they_have_room(tmp_path):
    """Rulings are the first to go; a story that names more than a back can hold loses its marks, then its tracks."""
    many = "".join(f"  dusk-{n}: {{title: in the dusk of day {n}, per: couple}}\n" for n in range(20))
    scene = "- {{id: d{n}, deck: sweet, title: Day {n}, type: special effect, does: {{mark: dusk-{n}}}}}\n"
    box = toy.box(
        tmp_path, SCENES + "".join(scene.format(n=n) for n in range(20)), synopsis=RULINGS, extra=DECLARED + many
    )
    first, *rest = [
        [*re.findall(r'data-text="(\w+)/', f.html)] for f in printed(box, "toy") if f.side == "back" or "/" in f.card
    ]
    assert "tracks" in first and not {"marks", "rulings"} & {*first}
    assert [kind for side in rest for kind in side if kind in ("marks", "rulings")] == ["marks"] * 22 + ["rulings"] * 2


def test_a_back_that_its_author_filled_keeps_its_words_and_says_no_more(tmp_path):
    """What the tool has to tell stands on the next card; the back, full to its last line, does not announce it."""
    rule = "Whoever carries the boxes down alone may say so once and is heard to the very end of it."
    full = f"special rules: [{', '.join([rule] * 8)}]"
    box = toy.box(tmp_path, SCENES, synopsis=full, extra=DECLARED)
    found = printed(box, "toy")
    assert [face.card for face in found] == ["toy", "toy", "toy/2", "toy/2"]
    assert "On the next card" not in back(box, "toy") and "tracks/" in found[2].html
    assert measured(found, style(box), "en", None, "told", None) == ([], [])


def test_the_box_of_the_story_has_room_for_the_further_cards(tmp_path):
    def held(n: int) -> int:
        box = changing(tmp_path / str(n), n)
        decks = kit(box, "toy", open_story(GAME, box, "toy", "en", ROOT / "locales")).decks
        return sum(deck.cards for deck in decks)

    assert held(44) == held(1) + 4


@pytest.mark.parametrize(
    ("story", "said", "unsaid"),
    [
        ("the-deposit", "Éraflures, une piste pour vous deux : de 0 à 8, départ à 1. À 4, une fois :", "Trac,"),
        ("the-understudies", "Trac, une piste par personne : de 0 à 6, départ à 2. À 4, une fois :", "Éraflures,"),
        ("the-long-table", "sans alliance : par personne.", "à la même heure :"),
        ("the-five-twelve", "à la même heure : pour vous deux ensemble.", "sans alliance :"),
    ],
)
def test_the_shipped_stories_tell_their_own_and_no_other(story, said, unsaid):
    printed = back(load(ROOT / BOX), story, "fr")
    assert said in printed and unsaid not in printed


def test_no_shipped_text_types_a_track_by_hand():
    box = load(ROOT / BOX)
    titles = [str(track.title).lower() for track in box.box.tracks.values()]
    for synopsis in box.of("synopses"):
        for rule in synopsis.card.special_rules or ():
            assert not any(title in str(rule).lower() and re.search(r"\d", str(rule)) for title in titles), rule


def test_the_edition_to_be_heard_says_the_same(box):
    language = open_story(GAME, box, "toy", "en", ROOT / "locales")
    heard = read(next(card.html for card in aloud(box, "toy", language).cards if card.card == "toy"))
    assert "Lamp oil, one for both of you: 0 to 9, starts at 5." in heard
    assert "wet through: each of you alone." in heard
    assert "When is a loss of hearts stopped at zero? Line by line" in heard


def untold(box: Loaded) -> list[str]:
    """What the check `untold` says of a box."""
    return [str(f.message) for f in check.run([c for c in CHECKS if c.name == "untold"], box)]


def test_what_the_synopsis_would_leave_out_is_found(box, monkeypatch):
    assert untold(box) == []
    told = BoxWords.standing
    left_out = [
        ("tracks", "oil", "toy does not say where the track `oil` starts, ends and acts"),
        ("tracks", "salt", "toy does not say where the track `salt` starts, ends and acts"),
        ("marks", "wet", "toy does not say that there is a mark `wet`"),
        ("rulings", "floor", "toy does not say what it changes of `floor`"),
    ]
    for kind, name, message in left_out:

        def less(self, card, kind=kind, name=name):
            whole = told(self, card)
            return whole and {**whole, kind: {n: words for n, words in whole[kind].items() if n != name}}

        monkeypatch.setattr(BoxWords, "standing", less)
        assert untold(box) == [message.replace("toy", "“toy”")]


def test_what_stands_under_special_rules_is_told(box, tmp_path, monkeypatch):
    monkeypatch.setattr(BoxWords, "standing", lambda self, card: {})
    typed = "special rules: [Lamp oil runs from 0 to 9 and starts at 5., Salt runs from -2 to 4 and starts at 1.]"
    said = untold(toy.box(tmp_path / "typed", SCENES, synopsis=typed, extra=DECLARED))
    assert [line for line in said if "track" in line] == []


@pytest.mark.parametrize("story", ["first-light", "rien-de-grave"])
def test_nothing_of_the_shipped_boxes_is_untold(story):
    assert untold(load(ROOT / BOX / ".." / story)) == []
