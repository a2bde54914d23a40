"""How cards of a person are picked: by their owner, blindly by the other one, or by chance."""

from __future__ import annotations

from collections.abc import Sequence

from fogtools.game.playing.decision import Ask, Deciding
from fogtools.games.fog_of_love.engine.state import State, decide

#: Kinds whose faces the other person does not see, so that they pick blindly (A-17).
HIDDEN = frozenset({"scene", "secret", "trait", "destiny"})


def pick(
    state: State, owner: int, cards: Sequence[str], how: str, about: str, count: int = 1, kind: str = ""
) -> Deciding[list[str]]:
    """Up to `count` of the owner's cards: chosen, by co-player, random or all. Fewer: all there are.

    Hidden cards are picked unseen by the other person (A-17): the options are places, not names. Secrets lie as they
    were laid; what is held in hand is mixed first, so that no place tells when a card came.
    """
    left = list(cards)
    taken: list[str] = []
    if how == "all":
        return left
    chooser = 1 - owner if how == "by co-player" else owner
    blind = how == "by co-player" and kind in HIDDEN
    if blind and kind != "secret":
        state.chance["effects"].shuffle(left)
    if how == "chosen" and kind == "secret":
        blind = state.rulings["own_secrets"] == "face down"
    while left and len(taken) < count:
        if how == "random":
            card = state.chance["effects"].pick(left)
        elif blind:
            names = tuple(f"{kind} {i + 1}" for i in range(len(left)))
            chosen = yield from decide(Ask(chooser, about, names))
            card = left[names.index(chosen)]
        else:
            card = yield from decide(Ask(chooser, about, tuple(dict.fromkeys(left))))
        left.remove(card)
        taken.append(card)
    return taken
