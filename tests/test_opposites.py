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
    ("What a noisy street.", "Quelle rue silencieuse.", "Quelle rue bruyante."),
    ("Come out, you are right.", "Sors, tu as tort.", "Sors, tu as raison."),
    ("He is proud of it.", "Il en a honte.", "Il en est fier."),
    ("They were kissing.", "Ils se giflaient, la gifle est partie.", "Ils s’embrassaient."),
    ("Someone will knock.", "Quelqu’un a frappé.", "Quelqu’un frappera."),
    ("We will sing.", "Nous avons chanté.", "Nous chanterons."),
    ("She has found a ring.", "Elle trouvera une bague.", "Elle a trouvé une bague."),
    ("I told you so.", "Tu me l’avais dit.", "Je te l’avais dit."),
    ("He waved.", "Elle a fait signe.", "Il a fait signe."),
    ("He waits. I wave.", "Elle attend. Je fais signe.", "Il attend. Je fais signe."),
    ("The bus waits for the train.", "Le train attend le bus.", "Le bus attend le train."),
    ("First a sister, then a brother.", "D’abord un frère, puis une sœur.", "D’abord une sœur, puis un frère."),
    ("A kilo of sugar.", "Un litre de sucre.", "Un kilo de sucre."),
    ("Only the cat knows.", "Le chat aussi le sait.", "Seul le chat le sait."),
    ("I stay until noon.", "Je reste depuis midi.", "Je reste jusqu’à midi."),
    ("He sold his goat.", "Il a vendu son manteau.", "Il a vendu sa chèvre."),
    ("More tea, less milk.", "Plus de thé, plus de lait.", "Plus de thé, moins de lait."),
    ("The heron followed Odile.", "Odile a suivi le héron.", "Le héron a suivi Odile."),
    ("My mother-in-law sings.", "Ma belle-sœur chante.", "Ma belle-mère chante."),
)


@pytest.mark.parametrize(("text", "wrong", "right"), ROWS)
def test_an_opposite_is_named(text: str, wrong: str, right: str) -> None:
    assert len(found_in(["opposites"], po([[text, wrong]]))) == 1
    assert found_in(["opposites"], po([[text, right]])) == []


RIGHT = (
    ("You’ll have to weigh the anchor.", "L’heure est venue de lever l’ancre."),
    ("I miss you.", "Tu me manques."),
    ("It will rain.", "Il va pleuvoir."),
    ("You would have liked it.", "Tu aurais aimé ça."),
    ("And now you or I?", "Alors, moi ou toi ?"),
    ("Please shut the door.", "Merci de fermer la porte."),
    ("That's not possible.", "C’est impossible."),
    ("He must.", "Il faut."),
)


@pytest.mark.parametrize(("text", "right"), RIGHT)
def test_what_is_said_otherwise_is_no_opposite(text: str, right: str) -> None:
    assert found_in(["opposites"], po([[text, right]])) == []


def test_a_denial_is_looked_for_sentence_by_sentence() -> None:
    long = "The lamp stands in the hall, where my aunt put it the summer before last, and there it has been since. "
    french = "La lampe est dans l’entrée, là où ma tante l’a mise l’avant-dernier été, et depuis, elle y est. "
    wrong = po([[long + "He doesn't smoke.", french + "Il fume."]])
    assert [str(f.message) for f in found_in(["negation"], wrong)] == ["the text denies something: “doesn't”"]
    assert found_in(["negation"], po([[long + "He doesn't smoke.", french + "Il ne fume pas."]])) == []
    assert found_in(["negation"], po([["Hadn't you?", "L’avais-tu remarqué ?"]])) == []


def test_each_word_is_in_one_group_and_in_both_languages() -> None:
    words = [word for group in GROUPS for word in group]
    known = row("en").opposites.keys() & row("fr").opposites.keys()
    assert {*words} - known == set()
    assert all(len(group) == len({*group}) > 1 for group in GROUPS)
