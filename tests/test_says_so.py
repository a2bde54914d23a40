"""What a text claims is held against the cards: each claim once as the cards have it, once as they have not."""

from __future__ import annotations

from functools import cache

import pytest

from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.words.box_words import BoxWords
from fogtools.games.fog_of_love.words.claimed import JUDGES, contradictions
from fogtools.games.fog_of_love.words.claimed.here import Here, called
from fogtools.games.fog_of_love.words.claimed.reading import claims, patterns
from fogtools.project.story_language import open_story
from tests.fog import BOX, ROOT

#: Card/place of First Light -> pairs of a claim that it does not keep, and one that it does.
ENGLISH: dict[str, list[tuple[str, str]]] = {
    "the-deposit/finale notes/0": [
        ("Every TRAIT GOAL met pays 5 hearts.", "Every TRAIT GOAL met pays three hearts."),
        ("A missed goal costs 1 heart.", "A missed goal costs nothing."),
    ],
    "the-deposit/finale notes/1": [
        ("If SCRATCHES stands at 5 or less, each gains 1 heart.", "If Scratches is below four, each gains 1 heart."),
        ("If SCRATCHES stands at 3 or more, each gains 1.", "If SCRATCHES stands at 3 or less, each gains 1."),
        ("If SCRATCHES is at most 3, each gains 3 hearts.", "If SCRATCHES is at most 3, each gains 1 heart."),
        ("If you are set for sixty, each gains 1 heart.", "One heart for a floor with at most 3 scratches."),
    ],
    "the-deposit/finale notes/2": [
        ("Whoever BREAKS UP gains 1 heart.", "Whoever BREAKS UP loses 1 heart."),
        ("Whoever STAYS loses 1 heart.", "Whoever BREAKS UP loses a heart."),
    ],
    "the-understudies/finale notes/1": [
        ('If "The last run" was played, each gains 1.', 'If "Tonight it is you" was played, each gains 1.'),
    ],
    "the-deposit/special rules/0": [
        ('The destiny "Lone wolf" starts discarded.', 'The destiny "The last word" starts discarded.'),
        ('The destiny "Side by side" starts discarded.', 'The destiny "Side by side" starts in your hand.'),
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
    "five-flights-up/then/match B/text": [
        ("One scratch less.", "Another scratch."),
        ("Whoever chose C.", "Whoever chose B."),
        ("Each gains 2 hearts.", "A heart each."),
    ],
    "the-deposit/special rules/1": [
        ("The third scratch costs each of you 2 hearts.", "The fourth scratch costs each of you 2 hearts."),
        ("At the fourth scratch each loses 5 hearts.", "At the sixth scratch each loses 3 hearts."),
    ],
    "the-name-in-the-collar/then/match A/text": [("Draw three scenes.", "Draw a scene each.")],
    "the-name-in-the-collar/then/match B/text": [
        ("Draw two cards.", "Retrieve a DESTINY."),
        ("Swap your OCCUPATIONS.", "You swap coats."),
        ("Trade a TRAIT.", "You trade insults."),
        ("PARTNER loses a token.", "The tram takes tokens again."),
    ],
    "the-name-in-the-collar/asks": [
        ("PARTNER, which drawer?", "Which drawer?"),
        ("A, B, C or E?", "A, B or C?"),
    ],
    "the-beekeeper/asks": [("You both choose: bees or boots?", "PARTNER chooses: bees or boots?")],
    "suppose/then/match A/text": [
        ("Retrieve a DESTINY.", "Trade a TRAIT."),
        ("Reveal a TRAIT.", "Whoever reveals secrets is forgiven."),
        ("Reveal a SECRET.", "The secret of the soup is salt."),
        ("Reveal a DESTINY.", "Destiny, says the radio."),
        ("Discard a scene.", "Discard nothing you might miss."),
        ("Discard a SECRET.", "A secret is discarded like a coat."),
        ("Skip the scene.", "You skip the queue."),
    ],
    "five-flights-up/choices/A/text": [("Take a gentleness token.", "Take a discipline token.")],
    "page-one/text": [
        ("Losses count three times.", "Losses are doubled, tokens ignored."),
        ("PLAYER waits until the end of the chapter.", "PLAYER waits for the next scene."),
    ],
    "for-a-bad-day/text": [("PLAYER waits for the next scene.", "PLAYER waits until the end of the chapter.")],
    "we-have-decided/text": [("The letter becomes B.", "The letter becomes C.")],
    "from-downstairs/text": [
        ("The scene goes back to your hand.", "The scene goes to the discard pile."),
    ],
    "on-three/then/A vs B/text": [("Now set for sixty.", "Now on the same clock.")],
    "one-person-in-the-world/then/partner C/text": [
        ("“Wide awake” again.", "“Under my own name” again."),
    ],
    "it-meant-nothing/if revealed/text": [("No effect.", "Nothing happens, twice.")],
    "it-meant-nothing/text": [("This is a MINOR scene.", "A minor key, a major fault.")],
    "third-drawer/text": [("Lay this face down.", "Everything lies face down.")],
    "is-that-basil/text": [
        ('Shuffle "The last run" into the sweet deck.', 'Shuffle "The last run" into the drama deck.'),
    ],
    "between-peas-and-fish/then/else/manual/text": [
        ("Whoever hums best gains 7 hearts.", "Whoever is understood gains 1 heart."),
    ],
    "runs-on-time/text": [("It takes five of those.", "It takes three of those.")],
    "divider-sweet/text": [("Destinies. Keep at least three.", "Destinies. Keep at least two.")],
    "side-by-side/text": [("You leave.", "You stay.")],
    "my-own-name/says": [("We stay together.", "I leave.")],
    "tutorial-mind-the-step/blocks/1/rule": [
        ("Give the other two.", "Give the other three."),
        ("Four are your hand.", "Three are your hand."),
        ("This is DRAMA. It waits for chapter two.", "This is DRAMA. It waits for chapter three."),
        ("Then 22 on top of the drama deck.", "Then 22 on top of the sweet deck."),
    ],
    "the-deposit/overview": [("A story in five chapters.", "A story in three chapters.")],
    "the-deposit/special rules/2": [
        ('Take the card "Nowhere at all".', 'Take the card "Third drawer".'),
        ('The destiny "Wide open" is yours.', 'The destiny "Side by side" is yours.'),
        ('Read the chapter "The end of it".', 'Read the chapter "First winter".'),
        ('The destiny "The last word" starts in your hand.', 'The destiny "Side by side" starts in your hand.'),
    ],
    "wide-awake/text": [("Forty hearts are enough.", "Twenty-four hearts are enough.")],
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
        ("Perdez des cœurs.", "Vous perdez les clés."),
    ],
    "five-flights-up/text": [("Piochez de la pile DRAME.", "Piochez de la pile TENDRE.")],
    "five-flights-up/then/match B/text": [("Une éraflure de moins.", "Encore une éraflure.")],
    "five-flights-up/choices/A/text": [
        ("Prenez un jeton de bienveillance.", "Prenez un jeton de discipline."),
    ],
    "the-name-in-the-collar/then/match B/text": [
        ("Échangez vos métiers.", "Vous échangez vos manteaux."),
        ("Échangez une scène.", "Vous échangez des politesses."),
        ("Placez un jeton.", "Le tram reprend des jetons."),
    ],
    "the-name-in-the-collar/asks": [
        ("PARTENAIRE décide : quel tiroir ?", "Quel tiroir ?"),
        ("A, B, C ou E ?", "A, B ou C ?"),
    ],
    "the-beekeeper/asks": [("Les deux choisissent : bottes ou abeilles ?", "PARTENAIRE choisit : bottes ?")],
    "suppose/then/match A/text": [("Passez la scène.", "Vous passez la file.")],
    "page-one/text": [
        ("Les pertes comptent trois fois.", "Les pertes sont doublées, les jetons ignorés."),
        ("PLAYER attend jusqu’à la fin du chapitre.", "PLAYER attend jusqu’à la prochaine scène."),
    ],
    "we-have-decided/text": [("La lettre devient B.", "La lettre devient C.")],
    "it-meant-nothing/text": [("Scène MINEURE.", "Un accord mineur, une faute.")],
    "it-meant-nothing/if revealed/text": [("Il ne se passe rien.", "Il ne se passe rien de grave.")],
    "third-drawer/text": [("Posez cette carte face cachée.", "Tout repose, face cachée.")],
    "side-by-side/text": [("Vous partez.", "Vous restez.")],
    "my-own-name/says": [("Restons ensemble.", "Je pars.")],
}


@cache
def box() -> Loaded:
    return load(ROOT / BOX)


def wrong(place: str, text: str, code: str) -> list[str]:
    card, *rest = place.split("/")
    placed = box().by_id[card]
    name = BoxWords(box(), open_story(FOG_OF_LOVE, box(), "", code, ROOT / "locales")).name
    path = tuple(int(part) if part.isdigit() else part for part in rest)
    here = Here(box(), placed, path, name, code, called(box(), name, code))
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


def test_every_claim_has_a_row_here() -> None:
    """Whichever of its claims a row is found by: each kind is claimed by the wrong text of one row at the least."""
    name = BoxWords(box(), open_story(FOG_OF_LOVE, box(), "", "en", ROOT / "locales")).name
    seen = {
        c.what for rows in ENGLISH.values() for bad, _ in rows for c in claims(bad, "en", called(box(), name, "en"))
    }
    known = patterns("en", ())
    assert known is not None and {*known.names} - seen == set()


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_claim_that_is_known_is_held_against_something(code: str) -> None:
    known = patterns(code, ())
    assert known is not None and {*known.names} <= {*JUDGES}


def test_a_language_without_a_table_claims_nothing() -> None:
    assert list(claims("You gain three hearts.", "xx", ())) == []
