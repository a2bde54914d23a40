"""The typography of the house, case by case: what it sets, what it leaves alone, and what it must never do."""

from __future__ import annotations

from time import process_time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fogtools.project.manifest import STYLES
from fogtools.text.catalogues.text_edits import same_words
from fogtools.text.typography.letters import house, lettered
from fogtools.text.typography.typeset import typography
from tests.share import share

#: Typed -> set; `~` is U+00A0, `^` is U+202F in both columns.
FRENCH = {
    # the signs
    "Il a dit: non": "Il a dit~: non",
    "Il a dit : non": "Il a dit~: non",
    "Il a dit^: non": "Il a dit~: non",
    "Il part; elle reste": "Il part^; elle reste",
    "Quoi ?": "Quoi^?",
    "Quoi~?!": "Quoi^?!",
    "Quoi ? !": "Quoi^?!",
    "Non  !!!": "Non^!!!",
    "Non… !": "Non…^!",
    "Vraiment?…": "Vraiment^?…",
    "(quoi ?)": "(quoi^?)",
    "(!) et [?]": "(!) et [?]",
    "*Note:* rien": "*Note~:* rien",
    "**Note :** rien": "**Note~:** rien",
    "Oui !*": "Oui^!*",
    "Note:": "Note~:",
    "a:b et C::d": "a:b et C::d",
    "Salut ;)": "Salut^;)",
    "Rien&nbsp;! &#8239;et &amp; lui;": "Rien&nbsp;! &#8239;et &amp; lui^;",
    # quotation
    '"Non", dit-elle.': "«~Non~», dit-elle.",
    '" Non ", dit-elle.': "«~Non~», dit-elle.",
    "«Non», «  oui  »": "«~Non~», «~oui~»",
    "«^Non^»": "«~Non~»",
    'Elle crie "au feu" !': "Elle crie «~au feu~»^!",
    '« Il a dit "non" hier »': "«~Il a dit “non” hier~»",
    '"Il a dit «non» hier"': "«~Il a dit «~non~» hier~»",
    "« Il a dit “ non ” »": "«~Il a dit “non”~»",
    "Il dit 'non' tout bas": "Il dit ‘non’ tout bas",
    'l\'"amour" d\'"elle"': "l’«~amour~» d’«~elle~»",
    'le *"titre"* et **"l\'autre"**': "le *«~titre~»* et **«~l’autre~»**",
    '("non")': "(«~non~»)",
    "« Où ? »": "«~Où^?~»",
    # apostrophes
    "c'est l'été, qu'il aujourd'hui": "c’est l’été, qu’il aujourd’hui",
    "p'tit, 'tite": "p’tit, ’tite",
    "l' été d'ici": "l’ été d’ici",
    '5\' 30", un écran 12"': '5\' 30", un écran 12"',
    # ellipses
    "Alors...": "Alors…",
    "Alors ... bon": "Alors… bon",
    "Alors … bon": "Alors… bon",
    "et …rien": "et …rien",
    "[…] (…)": "[…] (…)",
    "Non...?": "Non…^?",
    # numbers
    "50% ou 50 %": "50~% ou 50~%",
    "5€, 5 €, 3 kg, 2 h, 2 l d'eau": "5~€, 5~€, 3~kg, 2~h, 2~l d’eau",
    "à 5 h 12, à 5 h pile": "à 5~h~12, à 5~h pile",
    "les 2 m'ont dit": "les 2 m’ont dit",
    "1 000 000 euros, 12 345,5": "1^000^000 euros, 12^345,5",
    "06 12 34 56 78": "06 12 34 56 78",
    "3,14 et 2.5": "3,14 et 2.5",
    "en 2022 345 cartes": "en 2022 345 cartes",
    "n° 12, N° 3, 20 °C": "n°~12, N°~3, 20~°C",
    "+2 ♥": "+2~♥",
    # replies
    "—Oui ?\n— Non !\n—  Ah": "—~Oui^?\n—~Non^!\n—~Ah",
    "– Oui\n–5 degrés\n- Oui": "–~Oui\n–5 degrés\n- Oui",
    "il vint — tard — et": "il vint — tard — et",
    # left alone
    "à 14:30, 5:12 : ici": "à 14:30, 5:12~: ici",
    "http://a.fr/x?y=1;z! et www.b.fr?c:d": "http://a.fr/x?y=1;z! et www.b.fr?c:d",
    "{g:Qui?|Quoi!} : {n:un|des} !": "{g:Qui?|Quoi!}~: {n:un|des}^!",
    "": "",
    "?": "?",
    " ?": "^?",
}
#: What only `fog fmt` does: letters.
LETTERS = {
    "la 1ère, les 1ères, le 1er, la 1iere": "la 1re, les 1res, le 1er, la 1re",
    "la 2ème, le 3ième, les 4emes": "la 2e, le 3e, les 4es",
    "le XXème, la IIème, Xème, Ière": "le XXe, la IIe, Xe, Ire",
    "la nième, un problème, le 5e, 21ère": "la nième, un problème, le 5e, 21ère",
    "joueur.euse, lecteur.rices, étudiant.e.s": "joueur·euse, lecteur·rices, étudiant·e·s",
    "ami·e.s, ami.e. Oui": "ami·e·s, ami·e. Oui",
    "site.es, a.e, fin.Elle, www.actif.ive": "site.es, a.e, fin.Elle, www.actif.ive",
    "Il est parti.elle rit. Partis.elles rient.": "Il est parti.elle rit. Partis.elles rient.",
    "jumeau.elle.s, jumeau·elle": "jumeau·elle·s, jumeau·elle",
    "A bientôt ! A quoi bon ?": "À bientôt ! À quoi bon ?",
    "— A propos": "— À propos",
    "A et B, A table ou B": "A et B, A table ou B",
    "Choix A bientôt": "Choix A bientôt",
    "A-t-il": "A-t-il",
    "{g:1ère|2ème}": "{g:1ère|2ème}",
}
ENGLISH = {
    "Whose is it ?": "Whose is it?",
    "Stop ! Now ; or : never": "Stop! Now; or: never",
    "What~?!": "What?!",
    '(really ?) "Why" ?': "(really?) “Why”?",
    "*Bold* !": "*Bold*!",
    "Hi :) and ;)": "Hi :) and ;)",
    "a score of 3 : 1": "a score of 3 : 1",
    "It's \"me\", the students' choice": "It’s “me”, the students’ choice",
    "'Tis the '90s, rock 'n' roll, 'em, 'bout": "’Tis the ’90s, rock ’n’ roll, ’em, ’bout",
    "He said 'no' and 'yes, it's me'.": "He said ‘no’ and ‘yes, it’s me’.",
    "\"'Hi' there,\" she said": "“‘Hi’ there,” she said",
    "\"She said 'no'\"": "“She said ‘no’”",
    "'She said \"no\"'": "‘She said “no”’",
    "**\"Bold\"** *'x'*": "**“Bold”** *‘x’*",
    "She is 6'2\" tall, 5' wide, 12\" deep": "She is 6'2\" tall, 5' wide, 12\" deep",
    '"The class of 1984"': "“The class of 1984”",
    "'Route 66'": "‘Route 66’",
    "the 1980's, class of '84": "the 1980’s, class of ’84",
    '"I—" "—you?"': "“I—” “—you?”",
    '("a")—"b"/"c"': "(“a”)—“b”/“c”",
    '"Two\nlines"': "“Two\nlines”",
    "Wait... what....": "Wait… what….",
    "50 %, 1 000": "50 %, 1 000",
    "See https://a.b/it's?x at 14:30 : now": "See https://a.b/it's?x at 14:30: now",
    '{s:it\'s|a} "{who}"': "{s:it's|a} “{who}”",
}
OTHERS = {
    ("de", "\"Nein\", sagt sie, 'wirklich'."): "„Nein“, sagt sie, ‚wirklich‘.",
    ("de", "\"Sie sagt 'nein'\""): "„Sie sagt ‚nein‘“",
    ("de", "Wie geht's? „Gut“ ..."): "Wie geht’s? „Gut“ …",
    ("de_AT", '"Ja"'): "„Ja“",
    ("de-CH", "\"Ja\" und 'nein'"): "«Ja» und ‹nein›",
    ("es", '¿Qué? "Sí", l\'hora...'): '¿Qué? "Sí", l’hora…',
    ("it", 'l\'amore è "qui"'): 'l’amore è "qui"',
}


def shown(text: str) -> str:
    return text.replace("\u00a0", "~").replace("\u202f", "^")


def typed(text: str) -> str:
    return text.replace("~", "\u00a0").replace("^", "\u202f")


@pytest.mark.parametrize("text", FRENCH)
def test_french(text: str) -> None:
    assert shown(typography(typed(text), "fr")) == FRENCH[text]
    assert typography(typed(FRENCH[text]), "fr") == typed(FRENCH[text])


@pytest.mark.parametrize("text", ENGLISH)
def test_english(text: str) -> None:
    assert shown(typography(typed(text), "en")) == ENGLISH[text]
    assert typography(ENGLISH[text], "en") == ENGLISH[text]


@pytest.mark.parametrize(("code", "text"), OTHERS)
def test_other_languages(code: str, text: str) -> None:
    assert typography(text, code) == OTHERS[code, text]
    assert typography(OTHERS[code, text], code) == OTHERS[code, text]


@pytest.mark.parametrize("text", LETTERS)
def test_letters_are_set_in_the_file_and_never_by_print(text: str) -> None:
    assert lettered(text, "fr") == LETTERS[text]
    assert [c for c in typography(text, "fr") if c.isalpha()] == [c for c in text if c.isalpha()]
    assert lettered(text, "en") == lettered(text, "fro") == text


def test_the_house_settings_of_french() -> None:
    text = "Non: «Oui!», 5%, 1 000 €; 1ère"
    said = {style: shown(house(text, "fr", style)) for style in STYLES}
    assert said == {
        "imprimerie": "Non~: «~Oui^!~», 5~%, 1^000~€^; 1re",
        "nbsp": "Non~: «~Oui~!~», 5~%, 1^000~€~; 1re",
        "ca": "Non~: «~Oui!~», 5~%, 1^000~€; 1re",
        "ch": "Non^: «^Oui^!^», 5~%, 1^000~€^; 1re",
    }
    assert house(text, "fr-CA") == house(text, "fr", "ca") == house(text, "fr_CA")
    assert house(text, "fr-CA", "nbsp") == house(text, "fr", "nbsp")


pieces = st.lists(
    st.sampled_from(
        [
            *"aBI1'\"«»“”„‘’‚…;:!?%€♥°—–-()[]* .\n\u00a0\u202f",
            "...",
            "14:30",
            "http://x.y",
            "{a:b}",
            " 000",
            " h 12",
            "l'",
            "1ère",
            "2ème",
            "ami.e.s",
            "joueur.euse",
            "A bientôt",
            "6'2\"",
            "n° ",
            " 5%",
            "&nbsp;",
        ]
    ),
    max_size=12,
).map("".join)


@settings(max_examples=share(80, 300), deadline=None)
@given(pieces | st.text(max_size=30), st.sampled_from(["en", "fr", "fr-CA", "fr-CH", "de", "de-CH", "es"]))
@example("\"'Hi' there,\" she said 6'", "en")
@example("A bientôt:*:\u00a0e", "fr")
@example("2ème':_:?", "fr-CH")
@example(":*" * 20 + " e", "fr")
def test_setting_twice_is_setting_once_and_never_a_change_of_the_words(text: str, code: str) -> None:
    once = house(text, code)
    assert house(once, code) == once
    assert same_words(text, once)
    assert once.count("\n") == text.count("\n")


def test_a_long_text_full_of_marks_costs_little() -> None:
    text = "'a \"b" * 20_000
    assert len(typography(text, "en")) == len(text)
    assert len(typography(text, "de")) == len(text)


@pytest.mark.parametrize("code", ["en", "fr", "de"])
@pytest.mark.parametrize("bit", ['"', "'", "*", ":*", "a!b ", "1 : 1 ", "« ", " !"])
def test_a_row_of_signs_is_looked_through_once(bit: str, code: str) -> None:
    text = bit * (100_000 // len(bit))
    start = process_time()
    house(text, code)
    assert process_time() - start < 2  # a tenth of that; where each sign looks back over all before it, far more
