"""The tutorial leaves out something that beginners cannot play without.

Beginners learn the game from its tutorial cards alone (FOL-017). Some card must say who begins (FOL-028), that a
character has two sides (FOL-056) and gets a name of its own (FOL-066), that what drew the two together is told and how
they met is not (FOL-063), which goals exclude each other or are hard together (FOL-051, FOL-060), what a balance needs
where tokens lie on both sides (FOL-046), which letters one chooses with (FOL-015), what may be talked about and what
not (FOL-077, FOL-078), and that nobody has to tell (FOL-031). Nothing is said while the set has too few tutorial cards.

Good:
    tutorials:
    - id: tutorial-1
      number: 901
      title: Everything at once
      pile: sweet
      explains:
      - first player
      - character
      - name
      - first meeting
      - opposite goals
      - balance
      - choice
      - talk
      - tell
      blocks: [{rule: "The rules, in one breath."}]
Bad:
    tutorials:
    - id: tutorial-1
      number: 901
      title: Everything but one thing
      pile: sweet
      explains:  # <-
      - first player
      - character
      - name
      - first meeting
      - opposite goals
      - balance
      - choice
      - tell
      blocks: [{rule: "The rules, in one breath."}]
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.tutorial import terms_taught

SEVERITY = "warning"
#: What some card must explain, in the order in which people meet it -> what they would not know without it.
COMPULSORY = {
    "first player": Say("no tutorial card explains `first player`: nobody would know who begins"),
    "character": Say("no tutorial card explains `character`: nobody would know which side to turn up"),
    "name": Say("no tutorial card explains `name`: nobody would name their character, nor introduce it"),
    "first meeting": Say("no tutorial card explains `first meeting`: it would be told before it has been played"),
    "opposite goals": Say("no tutorial card explains `opposite goals`: beginners would keep goals that exclude others"),
    "balance": Say("no tutorial card explains `balance`: nobody would see what opposite tokens cost"),
    "choice": Say("no tutorial card explains `choice`: nobody would know what the four letters are for"),
    "talk": Say("no tutorial card explains `talk`: the options would be debated before they are chosen"),
    "tell": Say("no tutorial card explains `tell`: people would believe that they have to"),
}


def check(box: Loaded) -> Iterator[Fault]:
    """The subjects that no tutorial card explains, all at the first card; nothing where there is no tutorial yet."""
    cards = sorted(box.of("tutorials"), key=lambda p: p.card.number or 0)
    wanted = ((box.edition and box.edition.tutorial_set) or {}).get("tutorials", len(cards))
    if not cards or len(cards) < wanted or not queries.all_read(box, "tutorials"):
        return
    tracks, marks = (box.box and box.box.tracks) or {}, (box.box and box.box.marks) or {}
    explained = (word for placed in cards for word in placed.card.explains)
    taught = queries.meanings(explained, sorted(terms_taught.known(box.decks, tracks, marks)))
    missing = [word for word in COMPULSORY if word not in taught]
    if missing:
        words = ", ".join(f"`{word}`" for word in missing)
        many = Say("no tutorial card explains {words}; beginners cannot play without that", words=words)
        message = many if missing[1:] else COMPULSORY[missing[0]]
        yield Fault(cards[0], ("explains",), message, Say("let this card explain it, or another one"), key=True)
