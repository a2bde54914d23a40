"""Clean catalogues to plant slips into: the shipped ones, and one of any size made of sentences by chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from fogtools.text.catalogues import catalogue as files
from fogtools.text.catalogues.catalogue import Catalogue, header_for
from fogtools.text.catalogues.po import Message
from fogtools.text.typography.typeset import typography

ROOT = Path(__file__).absolute().parents[3]
SHIPPED = ("first-light", "first-light.the-five-twelve")

#: (English, French) with slots for what chance puts in: a number in digits or words, a card, a page, a letter, a
#: term, a name, an icon.
RULES = (
    ("Draw {n} cards, then discard {m}.", "Piochez {n} cartes, puis défaussez {m}."),
    ("Every {term} gains {n} {icon}.", "Chaque {term} gagne {n} {icon}."),
    ("Lose {n} {icon}, then gain {m} {icon2}!", "Perdez {n} {icon}, puis gagnez {m} {icon2} !"),
    (
        "See card {card}; page {page} says more, page {page2} says why.",
        "Voyez la carte {card} ; la page {page} en dit plus, la page {page2} dit pourquoi.",
    ),
    (
        "If both of you chose {letter}, turn to page {page} with {name}.",
        "Si vous avez choisi {letter}, allez à la page {page} avec {name}.",
    ),
    (
        "Wait {word} turns. Then {name} takes a **token** from the {term}.",
        "Attendez {word} tours. Puis {name} prend un **jeton** : {term}.",
    ),
    ("{name} waits at stop {n}, as always: late.", "{name} attend à l'arrêt {n}, comme toujours : en retard."),
    ("Is it {name}? It was there {word} times!", "Est-ce {name} ? C'était là {word} fois !"),
    ("{{who}} hands {{n}} of {n} cards to the {term}.", "{{who}} donne {{n}} de {n} cartes : {term}."),
    (
        "Option {letter}: the {term} stays. Option {letter2}: {n} leave.",
        "Option {letter} : {term} reste. Option {letter2} : {n} partent.",
    ),
    (
        "Say “{name}, come back”, then wait for {word} minutes.",
        "Dites « {name}, reviens », puis attendez {word} minutes.",
    ),
    (
        "First, {name} opens the door.\nThen {word} dogs come in.",
        "D'abord, {name} ouvre la porte.\nPuis {word} chiens entrent.",
    ),
    ("The 1st of {word} stops, on _line {n}_.", "Le 1er de {word} arrêts, sur la _ligne {n}_."),
    ("At the end of page {page}, the {term} opens.", "À la fin de la page {page}, {term} s'ouvre."),
    ("Listen: the {term} has seen {word} winters, says {name}.", "Écoutez : {term} a vu {word} hivers, dit {name}."),
    ("tells {name} about the {word} lamps of the harbour", "parle à {name} des {word} lampes du port"),
    ("The lamp for {name}, number {n}", "La lampe pour {name}, numéro {n}"),
)
TERMS = (
    ("PLAYER", "JOUEUR"),
    ("PARTNER", "PARTENAIRE"),
    ("SCENE", "SCÈNE"),
    ("FEATURE", "CARACTÉRISTIQUE"),
    ("SITUATION", "SITUATION"),
    ("REACTION", "RÉACTION"),
    ("CHAPTER", "CHAPITRE"),
    ("DESTINY", "DESTIN"),
)
WORDS = (
    ("three", "trois"),
    ("four", "quatre"),
    ("five", "cinq"),
    ("six", "six"),
    ("seven", "sept"),
    ("eight", "huit"),
    ("ten", "dix"),
    ("eleven", "onze"),
    ("twelve", "douze"),
    ("thirteen", "treize"),
    ("twenty", "vingt"),
    ("twenty-two", "vingt-deux"),
    ("forty", "quarante"),
    ("sixty", "soixante"),
    ("seventy-six", "soixante-seize"),
    ("eighty-five", "quatre-vingt-cinq"),
    ("a hundred", "cent"),
)
NAMES = (
    "Odile",
    "Marguerite",
    "Basile",
    "Camille",
    "Fantine",
    "Gaspard",
    "Irène",
    "Joachim",
    "Lucien",
    "Noémie",
    "Octave",
    "Pauline",
    "Quentin",
    "Rosalie",
    "Sylvain",
    "Thelma",
    "Ursule",
    "Valentin",
    "Yolande",
)
ICONS = "♥●■★⬢▲▼"


class Row(NamedTuple):
    """A text with its context and its translation."""

    context: str
    source: str
    target: str


def rows(n: int, seed: int = 1) -> list[Row]:
    """So many texts with translations that nothing can be said against; no two texts are the same."""
    chance = random.Random(f"pairs/{seed}")
    found: list[Row] = []
    seen: set[str] = set()
    while len(found) < n:
        english, french = RULES[len(found) % len(RULES)]
        ours, theirs = _values(chance, len(seen))
        source = typography(english.format(**ours), "en")
        if source in seen:
            ours["name"] = theirs["name"] = f"{theirs['name']} {chance.choice(NAMES)}"
            source = typography(english.format(**ours), "en")
        if source not in seen:
            seen.add(source)
            field = "says" if source.endswith((".", "!", "?")) else "tell" if source[0].islower() else "title"
            target = typography(french.format(**theirs), "fr")
            found.append(Row(f"card-{len(found) // 4}/{len(found) % 4}/{field}", source, target))
    return found


def _values(chance: random.Random, n: int) -> tuple[dict[str, str], dict[str, str]]:
    """What is put into a pair of sentences, in English and in French."""
    term, word = chance.choice(TERMS), chance.choice(WORDS)
    page, page2 = chance.sample(range(2, 400), 2)
    icon, icon2 = chance.sample(ICONS, 2)
    letter, letter2 = chance.sample("BCD", 2)
    both = {
        "n": str(chance.randint(3, 900)),
        "m": str(chance.randint(3, 900)),
        "card": str(chance.randint(1, 900)),
        "page": str(page),
        "page2": str(page2),
        "letter": letter,
        "letter2": letter2,
        "icon": icon,
        "icon2": icon2,
        "name": chance.choice(NAMES),
    }
    return {**both, "term": term[0], "word": word[0]}, {**both, "term": term[1], "word": word[1]}


def shipped() -> list[Row]:
    """The texts of the shipped box with their French translations."""
    read = (files.read(ROOT / f"locales/fr/LC_MESSAGES/{name}.po") for name in SHIPPED)
    return [Row(m.context, m.source, m.targets[0]) for catalogue in read for m in catalogue.messages.values()]


def written(rows: Sequence[Row], fuzzy: Sequence[int] = ()) -> bytes:
    """The PO file of such rows; those numbered in `fuzzy` are marked."""
    messages = {
        row.context: Message(row.source, (row.target,), row.context, flags=("fuzzy",) if i in fuzzy else ())
        for i, row in enumerate(rows)
    }
    return files.write(Catalogue(messages, header=header_for("recall", "fr")))
