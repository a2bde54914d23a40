"""A condition is asked where nothing can answer it.

`scene is` looks at the scene that is answered or reached by a carry-over. Trait goals are hidden until the finale
scores them, and who stays is unknown until the destinies are chosen (FOL-153); a destiny itself may ask for both, and
for hearts and balances (FOL-054, FOL-055). `own` and `lead` speak of the target that they stand under. Asked anywhere
else, such a line is never true.

Good:
    scenes:
    - id: the-audit
      number: 901
      deck: serious
      type: special effect
      title: The audit
      does: {both: {if: lead satisfaction at least 5, do: -2}}
Bad:
    scenes:
    - id: the-audit
      number: 901
      deck: serious
      type: special effect
      title: The audit
      only if:
      - scene is drama  # <-
      - own goals at least 1  # <-
      does:
        if: lead satisfaction at least 5  # <-
        do: {both: -2}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import Path, is_key
from fogtools.games.fog_of_love.cards.queries import Root
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import Condition


def check(box: Loaded) -> Iterator[Fault]:
    """Every condition on the state that cannot be answered where it stands."""
    broken = {id(placed) for placed in box.partly}  # of these nobody knows whether they are reactions
    for root in queries.roots(box):
        nobody = {f.path for f in root.effects() if f.name == "if" and f.target == "none"}
        for path, text in root.conditions():
            alone = path in nobody or path[:-1] in nobody or (root.kind != "scenes" and is_key(path))
            for c in conditions.when(text).state:
                fault = _fault(root, path, c, alone)
                if fault and not (c.form == "scene is" and id(root.at) in broken):
                    yield Fault(root.at, path, *fault, key=is_key(path))
                    break


def _fault(root: Root, path: Path, c: Condition, alone: bool) -> tuple[Say, Say] | None:
    if c.form == "scene is" and not _sees_scene(root, path):
        return (
            Say("no scene is answered here, so `scene is` is never true"),
            Say("it can stand in a reaction, and in the `then` of a carry-over"),
        )
    if c.form == "outcome" and not _after(root, path, "choose destinies"):
        return (
            Say("before the destinies are chosen nobody knows who stays"),
            Say("it can stand on a destiny, and in the finale after `choose destinies`"),
        )
    if c.measure == "goals" and not _after(root, path, "score traits"):
        return (
            Say("before the finale scores them nobody knows how many trait goals are met"),
            Say("it can stand on a destiny, and in the finale after `score traits`"),
        )
    if c.who in ("own", "lead") and alone:
        return (
            Say("`{who}` speaks of a target, and here stands none; nobody could tell who is meant", who=c.who),
            Say("write the `if` under `both`, or ask for `joint` or `gap`"),
        )
    return None


def _sees_scene(root: Root, path: Path) -> bool:
    return root.kind == "scenes" and (root.model.type == "reaction" or "carry" in path)


def _after(root: Root, path: Path, step: str) -> bool:
    """Whether the condition is read after that step of the finale; a destiny is read at the very end."""
    if root.kind != "finales" or path[0] != "steps":
        return root.kind == "destinies"
    before = root.model.steps[: path[1]]
    return any(step == s or (not isinstance(s, str) and step in dict(s.written())) for s in before)
