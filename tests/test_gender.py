"""Texts in feminine, masculine and inclusive forms: which one a box prints, and what they are in every other room."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fogtools.check.spelling import words_of
from fogtools.diff.comparing import differences
from fogtools.games import FOG_OF_LOVE as GAME
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.show.prose import Teller
from fogtools.games.fog_of_love.words.box_words import BoxWords
from fogtools.text.catalogues.catalogue import Catalogue, header_for, write
from fogtools.text.catalogues.po import Message
from fogtools.text.forms import Forms, form_of, forms_of, places, side_by_side
from fogtools.text.language import Language
from tests import toy
from tests.fog import fog

#: Text with parts -> feminine, masculine, inclusive, both.
FORMED = {
    "Facteur": ("Facteur", "Facteur", "Facteur", "Facteur"),
    "{g:Femme|Homme} politique": ("Femme politique", "Homme politique", None, "Femme / Homme politique"),
    "{g:Avocate|Avocat|Avocat·e}": ("Avocate", "Avocat", "Avocat·e", "Avocate / Avocat"),
    "Agent{g:e||·e} de sécurité": (
        "Agente de sécurité",
        "Agent de sécurité",
        "Agent·e de sécurité",
        "Agente / Agent de sécurité",
    ),
    "{g:Directrice|Directeur} adjoint{g:e|}": (
        "Directrice adjointe",
        "Directeur adjoint",
        None,
        "Directrice adjointe / Directeur adjoint",
    ),
    "{g:Elle|Il|On} rit, puis {g:elle|il|on} part.": (
        "Elle rit, puis elle part.",
        "Il rit, puis il part.",
        "On rit, puis on part.",
        "Elle rit, puis elle / Il rit, puis il part.",
    ),
    "Tu as vu {g:la reine|le roi} de ce quai, et {g:elle|lui} t’a vu aussi.": (
        "Tu as vu la reine de ce quai, et elle t’a vu aussi.",
        "Tu as vu le roi de ce quai, et lui t’a vu aussi.",
        None,
        "Tu as vu la reine / le roi de ce quai, et elle / lui t’a vu aussi.",
    ),
    "{g:Juge|Juge}": ("Juge", "Juge", None, "Juge"),
    "{g:La belle Anne|Le beau}": ("La belle Anne", "Le beau", None, "La belle Anne / Le beau"),
    "Chat{g: noir|}": ("Chat noir", "Chat", None, "Chat noir / Chat"),
    "{g:|Le roi}": ("Le roi", "Le roi", None, "Le roi"),
    "{who} {n:carte|cartes}": ("{who} {n:carte|cartes}",) * 4,
}


@pytest.mark.parametrize("text", FORMED)
def test_a_text_in_every_form(text):
    feminine, masculine, inclusive, both = FORMED[text]
    assert forms_of(text) == Forms(feminine, masculine, inclusive)
    assert [form_of(text, form) for form in ("feminine", "masculine", "inclusive", "both")] == [
        feminine,
        masculine,
        both if inclusive is None else inclusive,
        both,
    ]


@given(st.text(), st.text())
def test_both_forms_are_never_less_than_each(one, other):
    said = side_by_side(one, other)
    assert all(word in said for word in (*one.split(" "), *other.split(" ")))
    assert one != other or said == one


@given(st.lists(st.one_of(st.text("ab |"), st.tuples(*[st.text("cd ")] * 2).map(lambda p: "{g:" + "|".join(p) + "}"))))
def test_every_character_of_the_feminine_form_has_its_place(parts):
    text = "".join(parts)
    said, at = form_of(text, "feminine"), places(text)
    feminine = re.sub(r"\{g:([^|]*)\|[^}]*\}", r"\1", text)
    assert "".join(text[i] for i in at[:-1]) == feminine and at[-1] == len(text)
    assert said == feminine or not feminine.strip()


# ---------------------------------------------------------------- on the card
PEOPLE = (
    toy.people()
    .replace("{id: o1, title: O1,", "{id: politician, title: Politician,")
    .replace("{id: o2, title: O2,", "{id: lawyer, title: Lawyer,")
    .replace(
        "- {id: o3, title: O3, tokens: ['+curiosity']}",
        """\
- id: baker
  title: {feminine: Bakeress, masculine: Baker, inclusive: Breadmaker}
  tokens: [+curiosity]""",
    )
    .replace(
        "- {id: o4, title: O4, tokens: ['-curiosity']}",
        """\
- id: actor
  title: {feminine: Film actress, masculine: Film actor}
  tokens: [-curiosity]""",
    )
)
FRENCH = {
    "politician/title": ("Politician", "{g:Femme|Homme} politique"),
    "lawyer/title": ("Lawyer", "{g:Avocate|Avocat|Avocat·e}"),
    "baker/title/feminine": ("Bakeress", "Boulangère"),
    "baker/title/masculine": ("Baker", "Boulanger"),
    "baker/title/inclusive": ("Breadmaker", "Boulanger·ère"),
    "actor/title/feminine": ("Film actress", "Tête d'affiche"),
    "actor/title/masculine": ("Film actor", "Tête d'affiche"),
}
JOBS = ("politician", "lawyer", "baker", "actor")


def made(folder: Path, setting: str = "", edition: str = "one-story") -> Loaded:
    extra = f"gendered titles: {setting}" if setting else ""
    return toy.box(folder, extra=extra, edition=edition, people_text=PEOPLE)


def language(code: str, rows: dict[str, tuple[str, str]]) -> Language:
    return Language(code, [Catalogue({c: Message(s, (t,), c) for c, (s, t) in rows.items()})])


def titles(box: Loaded, said: Language) -> list[str]:
    printer = BoxWords(box, said)
    return [printer.name("card", card) for card in JOBS]


@pytest.mark.parametrize(
    "setting, french, english",
    [
        (
            "feminine",
            ["Femme politique", "Avocate", "Boulangère", "Tête d'affiche"],
            ["Politician", "Lawyer", "Bakeress", "Film actress"],
        ),
        (
            "masculine",
            ["Homme politique", "Avocat", "Boulanger", "Tête d'affiche"],
            ["Politician", "Lawyer", "Baker", "Film actor"],
        ),
        (
            "inclusive",
            ["Femme / Homme politique", "Avocat·e", "Boulanger·ère", "Tête d'affiche"],
            ["Politician", "Lawyer", "Breadmaker", "Film actress / actor"],
        ),
        (
            "both",
            ["Femme / Homme politique", "Avocate / Avocat", "Boulangère / Boulanger", "Tête d'affiche"],
            ["Politician", "Lawyer", "Bakeress / Baker", "Film actress / actor"],
        ),
    ],
)
def test_the_box_says_which_form_is_printed(tmp_path, setting, french, english):
    box = made(tmp_path, setting)
    assert titles(box, language("fr", FRENCH)) == french
    assert titles(box, language("en", {})) == english


def test_the_edition_says_it_where_the_box_does_not(tmp_path):
    """The French edition prints both titles of an occupation."""
    assert made(tmp_path / "a").gendered_titles == "inclusive"
    assert made(tmp_path / "b", edition="fr-2022").gendered_titles == "both"
    assert made(tmp_path / "c", "inclusive", "fr-2022").gendered_titles == "inclusive"


def test_what_is_translated_in_part_is_not_mixed(tmp_path):
    """A card in French never says a title in two languages; what is missing is a finding of its own."""
    box, rows = made(tmp_path), {k: v for k, v in FRENCH.items() if k != "baker/title/inclusive"}
    assert titles(box, language("fr", rows))[2] == "Boulangère / Boulanger"
    del rows["baker/title/masculine"]
    assert titles(box, language("fr", rows))[2] == "Boulangère"
    del rows["baker/title/feminine"]
    assert titles(box, language("fr", rows))[2] == "Breadmaker"


def test_a_form_may_hold_parts_by_mistake(tmp_path):
    """The check says so; the card shows no braces."""
    rows = {**FRENCH, "baker/title/feminine": ("Bakeress", "{g:Boulangère|Boulanger}")}
    assert titles(made(tmp_path, "both"), language("fr", rows))[2] == "Boulangère / Boulanger"


def test_a_person_is_told_in_a_form_of_their_own(tmp_path):
    """Whatever the cards print: a story is told of this woman and this man."""
    teller = Teller(made(tmp_path, "both"), "toy", ("Alma", "Jules"), language("fr", FRENCH))
    assert [teller.title(card, 0) for card in JOBS] == ["Femme politique", "Avocate", "Boulangère", "Tête d’affiche"]
    assert [teller.title(card, 1) for card in JOBS] == ["Homme politique", "Avocat", "Boulanger", "Tête d’affiche"]


def test_no_face_shows_a_brace(tmp_path):
    for setting in ("feminine", "masculine", "inclusive", "both"):
        box = made(tmp_path / setting, setting)
        assert not any("{g" in face.html for face in GAME.printing.faces(box, "toy", language("fr", FRENCH)))


def test_the_short_title_has_forms_too(tmp_path):
    """On the strip, where two titles are too long."""
    scene = (
        "- {id: x, deck: sweet, title: {feminine: The queen of the night, masculine: The king of the night}, "
        "short title: {feminine: Queen, masculine: King}, type: special effect, does: {both: +1}}"
    )
    box = toy.box(tmp_path, scene, extra="gendered titles: both")
    html = next(
        f.html for f in GAME.printing.faces(box, "toy", language("en", {})) if f.card == "x" and f.side == "front"
    )
    assert "The queen / king of the night" in html and ">Queen / King<" in html


# ---------------------------------------------------------------- in other rooms
def test_each_form_is_a_text_to_translate(tmp_path):
    entries = {e.context: e for texts in GAME.authoring.entries(made(tmp_path)).values() for e in texts}
    said = [entries[f"baker/title/{form}"].comment for form in ("feminine", "masculine", "inclusive")]
    assert [s.rpartition(", ")[2] for s in said] == ["feminine form", "masculine form", "inclusive form"]
    assert "actor/title/inclusive" not in entries


def test_spelling_looks_at_the_word_and_not_at_the_endings():
    assert words_of("Les joueur·euse·s sont prêt·e·s · tout va bien") == [
        "Les",
        "joueur",
        "sont",
        "prêt",
        "tout",
        "bien",
    ]


def test_a_form_that_is_not_printed_differs_all_the_same(tmp_path):
    old, file = made(tmp_path), tmp_path / "people.yaml"
    file.write_text(file.read_text().replace("masculine: Baker,", "masculine: Loafer,"))
    facts = GAME.analysis.facts
    assert facts is not None
    found = differences(facts(old, language("en", {})), facts(GAME.authoring.load(tmp_path), language("en", {})))
    (change,) = (change for row in found.rows for change in row.changes)
    assert (change.what, change.where) == ("unprinted", "title")
    assert "Baker" in change.before and "Loafer" in change.after


def test_a_card_is_called_by_one_name_in_findings(tmp_path):
    labels = {placed.id: placed.label for placed in made(tmp_path).of("occupations")}
    assert (labels["baker"], labels["actor"]) == ("“Breadmaker”", "“Film actress / Film actor”")


def test_a_word_of_one_gender_is_no_fault_in_its_form(tmp_path):
    """In a text with forms each may say he or she; in one without it is a finding."""
    scene = """
    - {id: x, deck: sweet, title: Home, type: special effect, does: {both: +1},
       says: {feminine: My wife is late., masculine: My husband is late.}}
    - {id: z, deck: sweet, title: Away, says: My wife is late., type: special effect, does: {both: +1}}
    """
    found = [f for f in GAME.authoring.check(toy.box(tmp_path, scene)) if f.check == "gendered-words"]
    assert [f.card for f in found] == ["“Away”"]


# ---------------------------------------------------------------- the commands
PO = "locales/fr/LC_MESSAGES/toy-box.po"
BOX = "stories/fog-of-love/toy-box"


@pytest.fixture
def project(tmp_path):
    made(tmp_path / BOX)
    (tmp_path / "fog.toml").write_text('[project]\nname = "Toy"\nlanguages = ["en", "fr"]\n')
    file = tmp_path / PO
    file.parent.mkdir(parents=True)
    rows = {c: Message(s, (t,), c) for c, (s, t) in FRENCH.items()}
    file.write_bytes(write(Catalogue(rows, header=header_for("toy-box", "fr"))))
    return tmp_path


def test_the_check_says_where_a_set_is_none(project):
    """A note where the box prints inclusive forms, and none where it prints both."""
    asked = ("check", "--no-fit", "--no-cache", "--select", "gendered-forms")
    done = fog(*asked, cwd=project)
    line = next(i for i, text in enumerate((project / PO).read_text().split("\n"), 1) if "Femme|Homme" in text)
    assert f"{PO}:{line}:9  note  gendered-forms" in done.stdout
    assert "there is no inclusive form, which this box prints; the card says “Femme / Homme politique”" in done.stdout
    assert "help: write a third form, or let the box print both: `gendered titles: both`" in done.stdout
    with (project / BOX / "box.yaml").open("a") as file:
        file.write("gendered titles: both\n")
    done = fog(*asked, cwd=project)
    assert (done.returncode, "gendered-forms" in done.stdout) == (0, False)


def test_a_wish_that_nobody_knows_is_refused(project):
    with (project / BOX / "box.yaml").open("a") as file:
        file.write("gendered titles: inclusiv\n")
    done = fog("check", "--no-fit", "--no-cache", "--select", "unknown-word", cwd=project)
    assert done.returncode == 1 and "`inclusive`" in done.stdout
