"""The pseudo-locale: as long as a long translation, drawable, and nothing in it broken."""

from __future__ import annotations

import re

import pytest
from fontTools.ttLib import TTFont

from fogtools.games.fog_of_love.print.faces import style
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.text.pseudo import CODE, Pseudo, pseudo

LEFT_ALONE = re.compile(r"\{[^{}]*\}|[*♥]|[0-9]+|\b[A-Z]\b")


def said(context: str, source: str) -> str:
    return Pseudo().text(context, source)


@pytest.mark.parametrize(
    ("context", "source", "longer"),
    [
        ("rain/says", "Yours. There, now it is out.", "Yöürs. Théré, ñöw ît îs öüt Yöürs Th."),
        ("rain/title", "Home", "Höömméé"),
        ("rain/short title", "The glove", "Thé glövé Thé gl"),
        ("rain/title/feminine", "Baker", "Bààkkéérr"),
        ("face/trait goal", "TRAIT GOAL", "TRÀÎT GÖÀL TRÀÎTTT"),
        ("verb/cancel", "*skip* the scene: {x}", "*skîp* thé sçéñé skîp: {x}"),
        ("state/is", "{who} {s:is|are|is|are} a {gender}", "{who} {s:is|are|is|are} àà {gender}"),
        ("letters/or", " or ", " örr "),
        ("rain/choices/A/says", "A or C, +2 ♥", "A öörrr C, +2 ♥"),
        ("aid/sides/0/1", "2. Wait\nhere", "2. Wàît\nhéré Wàî"),
        ("deck/1", "12", "12"),
    ],
)
def test_what_it_makes_of_a_text(context, source, longer):
    assert said(context, source) == longer == said(context, source)


@pytest.mark.parametrize("factor", [1.32, 1.75])
def test_a_text_becomes_longer_by_what_was_measured(factor):
    text = "Every morning at ten the first tram leaves with two passengers. One of them sleeps, the other counts."
    assert len(pseudo(text, factor)) == round(len(text) * factor)


def test_slots_markers_numbers_and_the_letters_of_options_stay():
    for context, phrase in PHRASES.items():
        assert LEFT_ALONE.findall(said(context, phrase)) == LEFT_ALONE.findall(phrase), context
        ends = phrase[: len(phrase) - len(phrase.lstrip())], phrase[len(phrase.rstrip()) :]
        assert said(context, phrase).startswith(ends[0]) and said(context, phrase).endswith(ends[1]), context


def test_every_letter_of_it_can_be_drawn():
    letters = {ord(c) for c in pseudo("abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ")}
    assert "é" in map(chr, letters)
    for font in style().fonts:
        assert letters <= {*TTFont(font.file, lazy=True).getBestCmap()}, font.file.name


def test_no_text_in_it_counts_as_untranslated_and_it_keeps_to_the_rules_of_its_source():
    french = Pseudo("fr")
    assert not french.lookup("a/says", "Le phare").fell_back
    assert french.plural(0) == 0 and Pseudo("en").plural(0) == 1
    assert french.typography("Ça va ?") == "Ça va\u202f?"
    assert CODE == "qps-ploc"
