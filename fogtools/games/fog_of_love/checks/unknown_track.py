"""A number is named that nobody counts, or a track is used for the wrong owner.

Conditions count hearts (`satisfaction`), balances (`+curiosity`), `scenes`, `secrets`, `destinies`, `goals` and the
tracks that the box declares. A track of the couple moves without a target and is asked as `joint gossip`; one of a
person moves under a target. (In these examples `gossip` is the couple's, `nerve` a person's.)

Good:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      only if: [joint gossip at least 2, own satisfaction at least 3]
      does: {track: {gossip: +1}, player: {track: {nerve: -1}}}
Bad:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      only if:
      - own hearts at least 3  # <-
      - own gossip at least 2  # <-
      does:
        track:
          nerve: -1  # <-
          gosip: +5  # <-
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import is_key
from fogtools.games.fog_of_love.engine import conditions

OTHER_WORDS = {"hearts": "satisfaction", "heart": "satisfaction", "hand": "scenes", "traits": "goals"}


def check(box: Loaded) -> Iterator[Fault]:
    """Every track and every measure that is undeclared, or declared for another owner."""
    if box.box is None:
        return
    tracks = {name: track.per for name, track in (box.box.tracks or {}).items()}
    for root in queries.roots(box):
        for found in root.effects():
            for _, name, path, _ in found.names("track"):
                if name not in tracks:
                    help, instead, safe = queries.meant(name, tracks, Say("declare it in box.yaml, under `tracks`"))
                    message = Say("no track is called `{name}`; there is nothing to move", name=name)
                    yield Fault(root.at, path, message, help, key=True, instead=instead, safe=safe)
                elif (tracks[name] == "person") != (found.target != "none"):
                    yield Fault(root.at, path, *_moved_wrongly(name, tracks[name]), key=True)
        for path, text in root.conditions():
            for c in conditions.when(text).state:
                if c.form == "compare" and c.measure[0] not in "+-" and c.measure not in queries.MEASURES:
                    if c.measure not in tracks:
                        help, instead, safe = _measure_meant(box, c.measure, tracks)
                        yield Fault(
                            root.at,
                            path,
                            Say("`{name}` is neither a measure nor a track; nobody could count it", name=c.measure),
                            help,
                            key=is_key(path),
                            part=c.measure,
                            instead=instead,
                            safe=safe,
                        )
                    elif tracks[c.measure] == "couple" and c.who != "joint":
                        yield Fault(
                            root.at,
                            path,
                            Say("`{name}` is a track of the couple, not of one person", name=c.measure),
                            Say("write `joint {name} ...`", name=c.measure),
                            key=is_key(path),
                        )


def _moved_wrongly(name: str, per: str) -> tuple[Say, Say]:
    if per == "couple":
        return (
            Say("`{name}` is a track of the couple, not of one person", name=name),
            Say("write `track` beside the targets, not under one"),
        )
    return (
        Say("`{name}` is a track of one person; nobody could tell whose to move", name=name),
        Say("write it under a target, as in `player: {{track: ...}}`"),
    )


def _measure_meant(box: Loaded, name: str, tracks: Iterable[str]) -> queries.Meant:
    if "+" + name in box.aspects:
        return queries.Meant(Say("write the direction too: `+{name}` or `-{name}`", name=name))
    if name in OTHER_WORDS:
        return queries.Meant(Say("did you mean `{close}`?", close=OTHER_WORDS[name]), OTHER_WORDS[name])
    known = (*queries.MEASURES, *tracks)
    return queries.meant(name, known, Say("a track is declared in box.yaml, under `tracks`"))
