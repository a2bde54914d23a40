"""One word for its opposite, or a false friend: each is named, and the right one is not."""

from __future__ import annotations

import pytest

from fogtools.text.languages import row
from fogtools.translate.qa.checks.opposites import GROUPS
from tests.test_pairs import found_in, po

ROWS = (
    ("Your niece sings.", "Ton neveu chante.", "Ta nièce chante."),
    ("A violin in the rain.", "Une trompette sous la pluie.", "Un violon sous la pluie."),
    ("She lends a coat.", "Elle emprunte un manteau.", "Elle prête un manteau."),
    ("You are alone.", "Vous êtes ensemble.", "Tu es tout seul."),
    ("The soup is bitter.", "La soupe est salée.", "La soupe est amère."),
    ("Lay it face down.", "Posez-la face visible.", "Posez-la face cachée."),
    ("Actually, I stayed.", "Actuellement, je suis resté.", "En fait, je suis resté."),
    ("The library is shut.", "La librairie est fermée.", "La bibliothèque est fermée."),
    ("A sensible coat.", "Un manteau sensible.", "Un manteau pratique."),
    ("A great disappointment.", "Une grande tromperie.", "Une grande déception."),
    ("He turns clockwise.", "Il tourne dans le sens inverse.", "Il tourne dans le sens des aiguilles d’une montre."),
    ("I stay until noon.", "Je reste depuis midi.", "Je reste jusqu’à midi."),
)


@pytest.mark.parametrize(("text", "wrong", "right"), ROWS)
def test_an_opposite_is_named(text: str, wrong: str, right: str) -> None:
    assert len(found_in(["opposites"], po([[text, wrong]]))) == 1
    assert found_in(["opposites"], po([[text, right]])) == []


def test_each_word_is_in_one_group_and_in_both_languages() -> None:
    words = [word for group in GROUPS for word in group]
    known = row("en").opposites.keys() & row("fr").opposites.keys()
    assert {*words} - known == set()
    assert all(len(group) == len({*group}) > 1 for group in GROUPS)
