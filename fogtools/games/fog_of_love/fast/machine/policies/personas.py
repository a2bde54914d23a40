"""Who chooses, in whole numbers: chance and the personas (`personas/`), by the same tables and sums."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.jit import jit
from fogtools.games.fog_of_love.fast.machine.moves import balance, person


@jit
def weight(T, persona, which):
    """A number of the persona's row."""
    return T[T[w.H_PERSONA] + 8 * persona + which] + 0


@jit
def card_at(card):
    """Where a card's numbers stand."""
    return w.CARD + card * w.CARD_SIZE


@jit
def lacking(S, T, seat, card, times):
    """How many tokens a trait's goal lacks, where it needs `times` its balance; below 1 where it is met."""
    at = card_at(card)
    aspect = T[at + w.K_ASPECT]
    there = balance(S, 0, seat, aspect)
    if T[at + w.K_SHARED]:
        there += balance(S, 0, 1 - seat, aspect)
    return T[at + w.K_N] * times - there


@jit
def missing(S, T, seat):
    """What every own goal lacks, the second like one at twice its balance; how many are met."""
    at = person(seat)
    n = S[at + w.P_TRAITS]
    met = 0
    for i in range(n):
        card = S[at + w.P_TRAIT + i]
        like = 1
        for j in range(i):
            if T[card_at(S[at + w.P_TRAIT + j]) + w.K_ASPECT] == T[card_at(card) + w.K_ASPECT]:
                like += 1
        lacks = lacking(S, T, seat, card, like)
        S[w.MISSING + i] = lacks
        if lacks <= 0:
            met += 1
    return met


@jit
def open_card(S, seat, other, card):
    """Whether a seat sees a card at a person: features, occupation, own hidden ones, shown ones of the other."""
    at = person(other)
    for i in range(S[at + w.P_FEATURES]):
        if S[at + w.P_FEAT + i] == card:
            return True
    if S[at + w.P_OCC] == card:
        return True
    if seat != other:
        return S[w.SHOWN + other * w.CARDS + card] != 0
    for i in range(S[at + w.P_TRAITS]):
        if S[at + w.P_TRAIT + i] == card:
            return True
    for i in range(S[at + w.P_DESTINIES]):
        if S[at + w.P_DEST + i] == card:
            return True
    return False


@jit
def read(S, T, seat, kind, whose, index):
    """A figure as the seat sees it."""
    who = seat ^ whose
    at = person(who)
    if kind == w.F_BALANCE:
        return balance(S, 0, who, 2 * index)
    if kind == w.F_SCENES:
        return S[at + w.P_HAND] + 0
    if kind == w.F_SECRETS:
        return S[at + w.P_SECRETS] + 0
    if kind == w.F_DESTINIES:
        return S[at + w.P_DESTINIES] + 0
    if kind == w.F_TRACK:
        return S[at + w.P_TRACK + index] + 0 if index >= 0 else 0
    if kind == w.F_COUPLE:
        return S[w.C_TRACK + index] + 0 if index >= 0 else 0
    if kind == w.F_MARK:
        return S[at + w.P_MARK + index] + 0 if index >= 0 else 0
    if kind == w.F_COUPLE_MARK:
        return S[w.C_MARK + index] + 0 if index >= 0 else 0
    if kind == w.F_HAS:
        return 1 if index >= 0 and open_card(S, seat, who, index) else 0
    if kind == w.F_ANYBODY_HAS:
        return 1 if index >= 0 and (open_card(S, seat, 0, index) or open_card(S, seat, 1, index)) else 0
    if kind == w.F_IS:
        return 1 if S[at + w.P_GENDER] == index else 0
    if kind == w.F_GENDERS:
        return 1 if (S[person(0) + w.P_GENDER] == S[person(1) + w.P_GENDER]) == (index == 1) else 0
    if kind == w.F_PLAYED:
        return 1 if index >= 0 and S[w.PLAYED + index] != 0 else 0
    return 0


@jit
def figures(S, T, seat):
    """Every figure, the own traits as if it were over; what the goals lack is in place then, too."""
    met = missing(S, T, seat)
    n = S[person(seat) + w.P_TRAITS]
    S[w.FIGURE] = 0
    S[w.FIGURE + 1] = S[person(seat) + w.P_HEARTS] + met * T[w.H_PAYOUT_MET] + (n - met) * T[w.H_PAYOUT_MISSED]
    S[w.FIGURE + 2] = S[person(1 - seat) + w.P_HEARTS]
    S[w.FIGURE + 3] = met
    at = T[w.H_FIGURES]
    for i in range(4, T[at]):
        row = at + 1 + 4 * i
        S[w.FIGURE + i] = read(S, T, seat, T[row], T[row + 1], T[row + 2])


@jit
def lack(S, T, row):
    """What one need lacks, by its cost; 0 where it holds."""
    short = T[row + 4] * (T[row + 5] - T[row + 1] * S[w.FIGURE + T[row]] - T[row + 3] * S[w.FIGURE + T[row + 2]])
    return T[row + 6] * short if short > 0 else 0


@jit
def lacks(S, T, destiny):
    """What all needs of a destiny lack."""
    at = card_at(destiny)
    total = 0
    for i in range(T[at + w.K_WANTS]):
        total += lack(S, T, T[at + w.K_WANT] + 7 * i)
    return total


@jit
def pull_goals(S, T, seat, n):
    """Adds what the own goals want."""
    at = person(seat)
    for i in range(S[at + w.P_TRAITS]):
        card = card_at(S[at + w.P_TRAIT + i])
        aspect = T[card + w.K_ASPECT]
        step = n * (2 if S[w.MISSING + i] > 0 else 1) * (-1 if aspect & 1 else 1)
        S[w.WANT + T[T[w.H_ASPECT_Q] + (aspect >> 1)]] += step
        if T[card + w.K_SHARED]:
            S[w.WANT + T[T[w.H_ASPECT_Q] + T[w.H_DIMENSIONS] + (aspect >> 1)]] += step


@jit
def pull(S, T, seat, destiny, n):
    """Adds what a destiny's needs want of the quantities that move their figures."""
    at = card_at(destiny)
    for i in range(T[at + w.K_WANTS]):
        row = T[at + w.K_WANT] + 7 * i
        short = lack(S, T, row)
        sign = T[row + 4]
        if short == 0 and sign < 0:
            continue
        step = n * (2 if short else 1) * T[row + 6] * sign
        for side in range(2):
            moves = T[T[w.H_FIGURES] + 1 + 4 * T[row + 2 * side] + 3]
            times = step * T[row + 2 * side + 1]
            if moves == w.GOALS_MOVE:
                pull_goals(S, T, seat, times >> 1)
            elif moves >= 0:
                S[w.WANT + moves] += times


@jit
def want(S, T, seat, persona):
    """The weight of every quantity: what the persona always wants, and what its goals and its destiny want now."""
    for i in range(T[w.H_QUANTITIES]):
        S[w.WANT + i] = 0
    if weight(T, persona, w.GOALS_W) or weight(T, persona, w.DESTINY_W):
        if weight(T, persona, w.DESTINY_W):
            figures(S, T, seat)
            at = person(seat)
            found, least = -1, -1
            for i in range(S[at + w.P_DESTINIES]):
                total = lacks(S, T, S[at + w.P_DEST + i])
                if least < 0 or total < least:
                    found, least = S[at + w.P_DEST + i] + 0, total
            pull_goals(S, T, seat, weight(T, persona, w.GOALS_W))
            if found >= 0:
                pull(S, T, seat, found, weight(T, persona, w.DESTINY_W))
        else:
            missing(S, T, seat)
            pull_goals(S, T, seat, weight(T, persona, w.GOALS_W))
    S[w.WANT] += weight(T, persona, w.OWN_W)
    S[w.WANT + 1] += weight(T, persona, w.OTHER_W)
    S[w.WANT + 2] += weight(T, persona, w.MEETING_W)
    S[w.WANT + 3] += weight(T, persona, w.LIKELY_W)


@jit
def worth(S, T, promise, way):
    """What one way of a promise is worth: the sum of amount times weight."""
    ways, rows = T[promise], T[promise + 1]
    total = 0
    for i in range(rows):
        row = promise + 2 + i * (ways + 1)
        total += S[w.WANT + T[row]] * T[row + 1 + way]
    return total


@jit
def best(S, T, promise):
    """The most that a way of it is worth."""
    most = worth(S, T, promise, 0)
    for way in range(1, T[promise]):
        most = max(most, worth(S, T, promise, way))
    return most


@jit
def token_worth(S, T, whose, aspect):
    """What a token is worth, by goals and destiny alone."""
    n = w.WHOLE * S[w.WANT + T[T[w.H_ASPECT_Q] + whose * T[w.H_DIMENSIONS] + (aspect >> 1)]]
    return -n if aspect & 1 else n


@jit
def card_worth(S, T, seat, persona, card):
    """What it is worth to have a card."""
    if card < 0:
        return 0
    at = card_at(card)
    kind = T[at + w.K_KIND]
    if kind == w.SCENE:
        return best(S, T, T[at + w.K_PROMISE])
    if kind == w.OCCUPATION_CARD or kind == w.FEATURE_CARD:
        return token_worth(S, T, 1 if open_card(S, seat, 1 - seat, card) else 0, T[at + w.K_TOKEN])
    if kind == w.TRAIT_CARD:
        towards = max(weight(T, persona, w.GOALS_W), weight(T, persona, w.DESTINY_W))
        return -w.WHOLE * towards * max(0, lacking(S, T, seat, card, 1))
    if kind == w.DESTINY_CARD:
        figures(S, T, seat)
        return -w.WHOLE * weight(T, persona, w.ENDING_W) * lacks(S, T, card)
    return 0
