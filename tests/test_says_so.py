"""What a text claims is held against the cards: each claim once as the cards have it, once as they have not."""

from __future__ import annotations

from functools import cache

import pytest

from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.print.printing import BoxWords
from fogtools.games.fog_of_love.words.claimed import JUDGES, contradictions
from fogtools.games.fog_of_love.words.claimed.here import Here, called
from fogtools.games.fog_of_love.words.claimed.reading import claims, patterns
from fogtools.print.job_for_story import open_story
from tests.fog import BOX, ROOT

#: Card/place of First Light -> pairs of a claim that it does not keep, and one that it does.
ENGLISH: dict[str, list[tuple[str, str]]] = {
    "the-deposit/finale notes/0": [
        ("Every TRAIT GOAL met pays 5 hearts.", "Every TRAIT GOAL met pays three hearts."),
        ("A missed goal costs 1 heart.", "A missed goal costs nothing."),
    ],
    "the-deposit/finale notes/1": [
        ("If SCRATCHES stands at 5 or less, each gains 2 hearts.", "If Scratches is below four, each gains 2 hearts."),
        ("If SCRATCHES stands at 3 or more, each gains 2.", "If SCRATCHES stands at 3 or less, each gains 2."),
        ("If SCRATCHES is at most 3, each gains 3 hearts.", "If SCRATCHES is at most 3, each gains 2 hearts."),
        ("If you are set for sixty, each gains 2 hearts.", "Two hearts for a floor with at most 3 scratches."),
    ],
    "the-deposit/finale notes/2": [
        ("Whoever BREAKS UP gains 1 heart.", "Whoever BREAKS UP loses 1 heart."),
        ("Whoever STAYS loses 1 heart.", "Whoever BREAKS UP loses a heart."),
    ],
    "the-understudies/finale notes/1": [
        ('If "The last run" was played, each gains 2.', 'If "Tonight it is you" was played, each gains 2.'),
    ],
    "the-deposit/special rules/0": [
        ('The destiny "Lone wolf" starts discarded.', 'The destiny "Under my own name" starts discarded.'),
        ('The destiny "Wide awake" starts discarded.', 'The destiny "Wide awake" starts in your hand.'),
        ("Begin with two SWEET and two SERIOUS.", "Begin with three SWEET and two SERIOUS."),
        ("Chapter four is the shortest.", "Chapter three is the shortest."),
        ("You have six destinies to begin with.", "You have three destinies in hand."),
        ("The story has four chapters.", "The story has three chapters."),
    ],
    "the-five-twelve/special rules/0": [("Stage fright starts at 3.", "Stage fright starts at 2.")],
    "tutorial-mind-the-step/blocks/0/tutorial": [
        ("Draw until you hold six.", "Draw until you hold five."),
        ("Draw four TRAITS, keep three.", "Draw five TRAITS, keep three."),
        ("Draw five TRAITS, keep two.", "Draw five TRAITS, then keep what you like."),
        ("Draw four OCCUPATIONS.", "Draw three OCCUPATIONS."),
        ("Draw three FEATURES.", "Draw five FEATURES."),
        ("Always keep at least three DESTINIES.", "Always keep at least two DESTINIES."),
        ("The board has five dimensions.", "The board has six dimensions."),
        ("Play two scenes.", "Play one scene."),
        ("Hearts never fall below 1.", "Hearts never fall below 0."),
        ("Read 2000.", "Read 22."),
        ("After chapter two comes the FINALE.", "After chapter three comes the FINALE."),
        ("Now: SWEET, six cards.", "Now: SWEET, four cards."),
    ],
    # does: A chooser +1, other +1; B chooser +2; C ...; a chapter of 4 scenes that draws from sweet
    "five-flights-up/choices/B/text": [
        ("You gain five hearts.", "You gain two hearts."),
        ("CHOOSER loses 2 hearts.", "CHOOSER gains 2 hearts."),
        ("Discard a DESTINY.", "You discard the old curtains."),
        ("Draw two scenes.", "You draw two faces in the dust."),
        ("Whoever chose D.", "Whoever chose B."),
        ("Lose hearts.", "Lose the keys."),
    ],
    "five-flights-up/text": [
        ("This chapter lasts nine scenes.", "This chapter lasts four scenes."),
        ("Draw from the drama deck.", "Draw from the sweet deck."),
    ],
    "wide-awake/text": [("Forty hearts are enough.", "Twenty-eight hearts are enough.")],
}
FRENCH: dict[str, list[tuple[str, str]]] = {
    "the-deposit/finale notes/0": [
        ("Chaque OBJECTIF DE TRAIT accompli vaut 5 cœurs.", "Chaque OBJECTIF DE TRAIT accompli vaut trois cœurs."),
        ("Manqué, il coûte 1 cœur.", "Manqué, il ne coûte rien."),
    ],
    "the-deposit/finale notes/2": [
        ("Qui ROMPT gagne 1 cœur.", "Qui ROMPT perd 1 cœur."),
    ],
    "tutorial-mind-the-step/blocks/0/tutorial": [
        ("Gardez toujours trois DESTINS.", "Gardez toujours deux DESTINS."),
        ("Lisez 2000.", "Lisez 22."),
    ],
    "five-flights-up/choices/B/text": [
        ("Vous gagnez cinq cœurs.", "Vous gagnez deux cœurs."),
        ("Piochez deux scènes.", "Tirez les deux rideaux."),
        ("Qui a choisi D.", "Qui a choisi B."),
    ],
}


@cache
def box() -> Loaded:
    return load(ROOT / BOX)


def wrong(place: str, text: str, code: str) -> list[str]:
    card, *rest = place.split("/")
    placed = box().by_id[card]
    name = BoxWords(box(), open_story(FOG_OF_LOVE, box(), "", code, ROOT / "locales")).name
    path = tuple(int(part) if part.isdigit() else part for part in rest)
    here = Here(box(), placed, path, name, code, called(box(), name))
    return [text[one.start : one.end] for one in contradictions(here, text)]


ROWS = [
    pytest.param(code, place, bad, good, id=bad)
    for code, table in (("en", ENGLISH), ("fr", FRENCH))
    for place, pairs in table.items()
    for bad, good in pairs
]


@pytest.mark.parametrize(("code", "place", "bad", "good"), ROWS)
def test_a_claim_is_kept_or_named(code: str, place: str, bad: str, good: str) -> None:
    assert wrong(place, bad, code)
    assert wrong(place, good, code) == []


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_claim_that_is_known_is_held_against_something(code: str) -> None:
    known = patterns(code, ())
    assert known is not None and {*known.claims} <= {*JUDGES}


def test_a_language_without_a_table_claims_nothing() -> None:
    assert list(claims("You gain three hearts.", "xx", ())) == []
