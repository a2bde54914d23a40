"""Whether a condition holds (`judge.py` of the reference engine in whole numbers)."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.jit import jit
from fogtools.games.fog_of_love.fast.machine.moves import balance, person


@jit
def measured(S, T, base, seat, measure, index):
    """One person's number; `base`: 0, or where the remembered state lies (A-45)."""
    at = base + person(seat)
    if measure == w.M_ASPECT:
        return balance(S, base, seat, index)
    if measure == w.M_HEARTS:
        won = 0
        if base == 0 and T[w.H_STANDS]:
            won = max(S[w.ST_H + seat], -S[at + w.P_HEARTS])
        return S[at + w.P_HEARTS] + won
    if measure == w.M_SCENES:
        return S[at + w.P_HAND] + 0
    if measure == w.M_SECRETS:
        return S[at + w.P_SECRETS] + 0
    if measure == w.M_DESTINIES:
        return S[at + w.P_DESTINIES] + 0
    if measure == w.M_GOALS:
        return S[w.GOALS + seat] + 0
    return S[at + w.P_TRACK + index] + 0 if index >= 0 else 0


@jit
def one(who, own, player):
    """The seat of `own`, `player` or `partner`."""
    if who == w.OWN:
        return own
    return player if who == w.BY_PLAYER else 1 - player


@jit
def number(S, T, base, who, measure, index, own, player):
    """The measured number of whom the condition names."""
    if measure == w.M_COUPLE_TRACK:
        return S[base + w.C_TRACK + index] + 0
    if who <= w.BY_PARTNER:
        return measured(S, T, base, one(who, own, player), measure, index)
    a = measured(S, T, base, 0, measure, index)
    b = measured(S, T, base, 1, measure, index)
    if who == w.JOINT:
        return a + b
    if who == w.LEAD:
        return a - b if own == 0 else b - a
    return abs(a - b)


@jit
def holds_card(S, base, seat, card):
    """Whether a card lies with a person: traits, features, destinies, the occupation."""
    at = base + person(seat)
    for i in range(S[at + w.P_TRAITS]):
        if S[at + w.P_TRAIT + i] == card:
            return True
    for i in range(S[at + w.P_FEATURES]):
        if S[at + w.P_FEAT + i] == card:
            return True
    for i in range(S[at + w.P_DESTINIES]):
        if S[at + w.P_DEST + i] == card:
            return True
    return S[at + w.P_OCC] == card


@jit
def has(S, base, who, card, own, player):
    """Whether one of those named has the card; a card that the story lacks is nobody's."""
    if card < 0:
        return False
    if who == w.JOINT:
        return holds_card(S, base, 0, card) or holds_card(S, base, 1, card)
    return holds_card(S, base, one(who, own, player), card)


@jit
def seen_as(S, T, icon):
    """Whether the scene that is played is of that kind; of a secret nothing is known but that (FOL-127)."""
    card = S[w.ANS_CARD]
    if card < 0 or icon < 0:
        return False
    icons = T[w.CARD + card * w.CARD_SIZE + w.K_ICONS]
    if T[w.CARD + card * w.CARD_SIZE + w.K_FLAGS] & w.IS_SECRET:
        return icon == 0
    return (icons >> icon) & 1 == 1


@jit
def holds(S, T, base, at, own, player):
    """Whether the condition at that place of the tables holds."""
    form, who, index, n = T[at], T[at + w.Q_WHO], T[at + w.Q_INDEX], T[at + w.Q_N]
    found = False
    if form == w.COMPARE:
        m = number(S, T, base, who, T[at + w.Q_MEASURE], index, own, player)
        op = T[at + w.Q_OP]
        found = m >= n if op == 0 else m <= n if op == 1 else m == n
    elif form == w.HAS:
        found = has(S, base, who, index, own, player)
    elif form == w.IS:
        found = S[base + person(one(who, own, player)) + w.P_GENDER] == n
    elif form == w.GENDERS:
        found = (S[base + person(0) + w.P_GENDER] == S[base + person(1) + w.P_GENDER]) == (n == 1)
    elif form == w.MARKED:
        if who == w.COUPLE:
            found = index >= 0 and S[base + w.C_MARK + index] != 0
        else:
            found = index >= 0 and S[base + person(one(who, own, player)) + w.P_MARK + index] != 0
    elif form == w.WAS_PLAYED:
        found = index >= 0 and S[w.PLAYED + index] != 0
    elif form == w.IN_CHAPTER:
        found = S[w.CHAPTER] >= 0 and S[w.PLACE] == (n if n else T[w.H_LAST_CHAPTER])
    elif form == w.OUTCOME:
        found = S[w.OUT + one(who, own, player)] == n
    else:
        found = seen_as(S, T, index)
    return found != (T[at + w.Q_NO] != 0)


@jit
def all_hold(S, T, base, at, n, own, player):
    """Whether n conditions all hold."""
    for i in range(n):
        if not holds(S, T, base, at + i * w.COND, own, player):
            return False
    return True


@jit
def cell_holds(T, mask, row, column):
    """Whether the mask holds for two letters; an unknown one (-1) must hold whatever it is."""
    cells = T[T[w.H_CELLS] + 5 * (row + 1) + column + 1]
    return mask & cells == cells


@jit
def when_holds(S, T, base, at, player, row, column):
    """A whole condition, apart from `else`: mask, whether it has one, how many conditions, their place."""
    if T[at + 1] and not cell_holds(T, T[at], row, column):
        return False
    return all_hold(S, T, base, T[at + 3], T[at + 2], player, player)
