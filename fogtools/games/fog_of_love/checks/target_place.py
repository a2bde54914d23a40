"""An effect stands where its target, or the effect itself, has no meaning.

Inside an option there are CHOOSER and OTHER (FOL-095, FOL-104). Where both choose, an option that both pick is carried
out twice, once for each (FOL-105): `both: +1` would secretly give two hearts. WHOEVER CHOSE needs letters; a trade
needs two people who cannot decline it apart; a carry-over needs a card that stays in the play area (FOL-125); at the
finale nothing is drawn, exchanged or ended any more.

Good:
    scenes:
    - id: one-umbrella
      number: 901
      deck: sweet
      title: One umbrella
      chooses: both
      choices:
        A:
          says: Yours.
          chooser: +1
          other: +1
        B:
          says: Mine.
          tokens: [-gentleness]
      then:
        match B: {chose B: -1}
Bad:
    scenes:
    - id: one-umbrella
      number: 901
      deck: sweet
      title: One umbrella
      chooses: both
      choices:
        A:
          says: Yours.
          both: +1  # <-
        B:
          says: Mine.
          tokens: [-gentleness]
      does:
        chose B: -1  # <-
        player:
          trade: {scene: chosen}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import TARGETS, Found, Path
from fogtools.games.fog_of_love.cards.queries import Root
from fogtools.games.fog_of_love.verbs import BY_NAME


def check(box: Loaded) -> Iterator[Fault]:
    """Every target and every verb that cannot stand where it does; each place once."""
    for root in queries.roots(box):
        if not root.effects():
            continue
        bodies = queries.bodies(root.at) if isinstance(root.at, Placed) else ()
        partner_only = {b.path for b in bodies if b.chooses == "partner"}
        faults = {
            f.path: f
            for found in root.effects()
            for f in (
                *_target(root, found, partner_only),
                *_verb(root, found),
                *(_alone(root, found) if found.name in ("trade", "carry") else ()),
            )
        }
        yield from faults.values()


def _target(root: Root, found: Found, partner_only: set[Path]) -> Iterator[Fault]:
    if "carry" in found.path[:-1]:
        return  # its rows belong to the later scene
    if "choices" in found.path:
        at = found.path.index("choices")
        i, word = next(((i, word) for i, word in enumerate(found.path[at:], at) if _is_target(word)), (0, "chooser"))
        if word not in ("chooser", "other") and not (word == "both" and found.path[:at] in partner_only):
            message = (
                Say("an option that both choose is carried out twice, so BOTH would get this twice")
                if word == "both"
                else Say("inside an option nobody knows who {who} is", who=str(word).upper())
            )
            yield Fault(
                root.at,
                found.path[: i + 1],
                message,
                Say("write `chooser` and `other`, or a line under `then`"),
                key=True,
            )
    elif "then" not in found.path:
        for i, word in enumerate(found.path):
            if isinstance(word, str) and word.startswith("chose "):
                yield Fault(
                    root.at,
                    found.path[: i + 1],
                    Say("no letter has been chosen when this happens; it is for nobody"),
                    Say("move it under `then`"),
                    key=True,
                )


def _is_target(word: object) -> bool:
    return isinstance(word, str) and (word in TARGETS or word.startswith("chose "))


def _verb(root: Root, found: Found) -> Iterator[Fault]:
    verb = BY_NAME[found.name]
    target = "chose" if found.target.startswith("chose ") else found.target
    late = root.kind == "finales" or ("if not revealed" in found.path and found.name in ("carry", "end"))
    if late and not verb.finale:
        yield Fault(
            root.at,
            found.path,
            Say("at the finale `{verb}` changes nothing any more", verb=found.name),
            Say("delete it, or let it happen earlier"),
            key=True,
        )
    elif target != "none" and target not in verb.targets:
        yield Fault(
            root.at,
            found.path,
            Say("`{verb}` cannot stand under `{target}`", verb=found.name, target=found.target),
            Say("write it under {targets}", targets=", ".join(f"`{t}`" for t in verb.targets)),
            key=True,
        )


def _alone(root: Root, found: Found) -> Iterator[Fault]:
    """A trade that one person could decline, and a carry-over on a card that does not stay."""
    under = [word for word in found.path[:-1] if not isinstance(word, int)][-1:]
    if found.name == "trade" and found.target == "both" and under != ["both"]:
        yield Fault(
            root.at,
            found.path,
            Say("a trade takes both people at once; under `{word}` each would decide alone", word=under[0]),
            Say("write `both: {{trade: ...}}`, where need be below an `if` without a target"),
            key=True,
        )
    gone = root.kind == "thresholds" or (root.kind == "scenes" and not queries.counts(root.model))
    if found.name == "carry" and gone:
        yield Fault(
            root.at,
            found.path,
            Say("this card does not stay in the play area, so its carry-over reaches nothing"),
            Say("put it on a card that is laid there"),
            key=True,
        )
