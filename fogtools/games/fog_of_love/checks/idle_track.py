"""A track is asked for and never moved, or moved and never asked for.

Either its condition can only come out one way, or the two push a marker all evening that changes nothing. A track
with something `at` its values is asked for by these. (In these examples `gossip` and `nerve` are declared; something
happens at 5 of `gossip`.)

Good:
    scenes:
    - {id: late-walk, number: 901, deck: sweet, type: special effect, title: Walk, does: {both: {track: {nerve: +1}}}}
    - id: the-ring
      number: 902
      deck: sweet
      type: special effect
      title: The ring
      does: {both: {if: own nerve at least 3, do: +1}}
Bad:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      does:
        both:
          track:
            nerve: +1  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import is_key
from fogtools.games.fog_of_love.engine import conditions

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every condition on a track that nothing moves; the first step on one that nothing asks for."""
    tracks = (box.box and box.box.tracks) or {}
    if not tracks or not queries.all_read(box, "scenes", "chapters", "finales", "destinies", "traits"):
        return
    roots = queries.roots(box)
    moved = [(root, name) for root in roots for found in root.effects() for name in found.names("track")]
    asked = [
        (root, path, c.measure)
        for root in roots
        for path, text in root.conditions()
        for c in conditions.when(text).state
        if c.form == "compare" and c.measure in tracks
    ]
    if any(deed.what == "by hand" for root in roots for found in root.effects() for deed in found.deeds()):
        return
    for root, path, name in asked:
        if name not in {step.name for _, step in moved}:
            message = Say("nothing in this box moves the track `{name}`", name=name)
            help = Say("move it on another card, as in `track: {{{name}: +1}}`, or ask for something else", name=name)
            yield Fault(root.at, path, message, help, key=is_key(path), part=name)
    idle = {name for name, track in tracks.items() if not track.at} - {name for _, _, name in asked}
    for root, step in moved:
        if step.name in idle:
            idle.discard(step.name)
            message = Say("nothing in this box asks for the track `{name}`", name=step.name)
            help = Say("let something happen `at` its values, or let a card ask for it; or do not move it")
            yield Fault(root.at, step.path, message, help, key=is_key(step.path))
