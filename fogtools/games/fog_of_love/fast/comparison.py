"""The reference engine's table as a play's numbers, and a play's numbers in words: what two engines are compared by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from ctypes import Array, c_int32

from fogtools.game.playing.chance import Stream, fnv, mix
from fogtools.games.fog_of_love.engine.conditions import LETTERS
from fogtools.games.fog_of_love.engine.state import Character, State
from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.ends import reset
from fogtools.games.fog_of_love.fast.program.conditions import OUTCOMES, SIDES
from fogtools.games.fog_of_love.fast.program.program import PILES, Program
from fogtools.games.fog_of_love.fast.running import Memory
from fogtools.games.fog_of_love.rules.hand import KEEP
from fogtools.games.fog_of_love.rules.reaction import NO

KINDS = ("scene", "secret", "trait", "feature", "occupation", "destiny")
BOTH = (0, 1)


def _listed(S: Array[c_int32], n: int, base: int, cards: Iterable[int]) -> None:
    S[n] = 0
    for card in cards:
        S[base + S[n]] = card
        S[n] += 1


def _person(S: Array[c_int32], seat: int, p: Character, made: Program) -> None:
    number = made.numbers.card
    at = w.PERSON + seat * w.PERSON_SIZE
    S[at + w.P_HEARTS], S[at + w.P_GENDER] = p.hearts, SIDES.index(p.gender)
    S[at + w.P_OCC] = number(p.occupation) if p.occupation else -1
    for name, n in p.tokens.items():
        S[at + w.P_TOK + made.numbers.aspect(name)] = n
    for name, n in p.owed.items():
        S[w.OWED + seat * w.ASPECTS + made.numbers.aspect(name)] = n
    for name in p.marks:
        S[at + w.P_MARK + made.numbers.mark(False, name)] = 1
    for name, n in p.tracks.items():
        S[at + w.P_TRACK + made.numbers.tracks[name]] = n
    lists = (
        (w.P_HAND, w.HAND + seat * w.SCENES, p.hand),
        (w.P_SECRETS, w.SECRET + seat * w.SCENES, p.secrets),
        (w.P_TRAITS, at + w.P_TRAIT, p.traits),
        (w.P_FEATURES, at + w.P_FEAT, p.features),
        (w.P_DESTINIES, at + w.P_DEST, p.destinies),
        (w.P_SHELVED, w.SHELF + seat * w.DESTINIES, p.shelved),
    )
    for n, base, cards in lists:
        _listed(S, at + n, base, map(number, cards))
    for name in p.shown:
        S[w.SHOWN + seat * w.CARDS + number(name)] = 1


def laid(state: State, fulfilled: Sequence[bool], made: Program, own: Memory) -> None:
    """Writes the reference engine's table into `own`, as the machine would hold it."""
    S, number = own.S, made.numbers.card
    reset(S)
    S[w.FIRST], S[w.TURN], S[w.PLACE], S[w.COUNTED] = state.first, state.turns, state.place, state.counted
    S[w.WAIT] = -1 if state.waiting is None else 0
    for seat in BOTH:
        S[w.OUT + seat], S[w.MET + seat] = OUTCOMES[state.outcomes[seat]], int(fulfilled[seat])
        S[w.GOALS + seat] = state.goals[seat]
        S[w.FINAL + seat] = number(state.final[seat]) if state.final[seat] else -1
        S[w.CHOSEN + seat] = LETTERS.index(state.chosen[seat]) if state.chosen[seat] else -1
        _person(S, seat, state.people[seat], made)
    for name in state.marks:
        S[w.C_MARK + made.numbers.mark(True, name)] = 1
    for name, n in state.tracks.items():
        S[w.C_TRACK + made.numbers.tracks[name]] = n
    for deck, cards in state.decks.items():
        i = made.numbers.deck(deck)
        _listed(S, w.N_DECK + i, w.DECK + i * w.SCENES, map(number, cards))
    for kind, cards in state.support.items():
        i = PILES[kind]
        _listed(S, w.N_DECK + i, w.DECK + i * w.SCENES, map(number, cards))
    _listed(S, w.N_DISC, w.DISC, (number(card) for card, _ in state.discards))
    _listed(S, w.N_AREA, w.AREA, map(number, state.area))
    _listed(S, w.N_EVENTS, w.EVENT, map(number, state.events))
    for card in state.played:
        S[w.PLAYED + number(card)] = 1
    purposes = ["first player", "effects", "seat 0", "seat 1", *(f"deck {d}" for d in made.decks)]
    purposes += [""] * (w.DECKS - len(made.decks)) + [f"deck {kind}" for kind in PILES]
    for i, purpose in enumerate(purposes):
        stream = state.chance.streams.get(purpose) or Stream(mix(state.chance.root ^ fnv(purpose)))
        own.K[i] = stream.key


def described(own: Memory, made: Program) -> Mapping[str, object]:
    """A play's numbers in words: what is compared, field by field."""
    S, cards = own.S, made.cards

    def listed(n: int, base: int) -> tuple[str, ...]:
        return tuple(cards[S[base + i]] for i in range(S[n]))

    def letter(i: int) -> str:
        return LETTERS[i] if i >= 0 else ""

    found: dict[str, object] = {
        "first": S[w.FIRST],
        "turns": S[w.TURN],
        "chapter": S[w.PLACE],
        "counted": S[w.COUNTED],
        "waiting": S[w.WAIT] >= 0,
    }
    aspects = [f"{'-' if i & 1 else '+'}{made.dimensions[i >> 1]}" for i in range(2 * len(made.dimensions))]
    marks = {(couple, i): name for (couple, name), i in made.numbers.marks.items()}
    for seat in BOTH:
        at, who = w.PERSON + seat * w.PERSON_SIZE, f"seat {seat}"
        found |= {
            f"{who} hearts": S[at + w.P_HEARTS],
            f"{who} gender": SIDES[S[at + w.P_GENDER]],
            f"{who} occupation": cards[S[at + w.P_OCC]] if S[at + w.P_OCC] >= 0 else "",
            f"{who} tokens": {a: S[at + w.P_TOK + i] for i, a in enumerate(aspects) if S[at + w.P_TOK + i]},
            f"{who} owes": {a: n for i, a in enumerate(aspects) if (n := S[w.OWED + seat * w.ASPECTS + i])},
            f"{who} marks": sorted(m for (c, i), m in marks.items() if not c and S[at + w.P_MARK + i]),
            f"{who} tracks": {t: S[at + w.P_TRACK + i] for i, t in enumerate(made.tracks)},
            f"{who} hand": listed(at + w.P_HAND, w.HAND + seat * w.SCENES),
            f"{who} secrets": listed(at + w.P_SECRETS, w.SECRET + seat * w.SCENES),
            f"{who} traits": listed(at + w.P_TRAITS, at + w.P_TRAIT),
            f"{who} features": listed(at + w.P_FEATURES, at + w.P_FEAT),
            f"{who} destinies": listed(at + w.P_DESTINIES, at + w.P_DEST),
            f"{who} shelved": listed(at + w.P_SHELVED, w.SHELF + seat * w.DESTINIES),
            f"{who} shown": [c for i, c in enumerate(cards) if S[w.SHOWN + seat * w.CARDS + i]],
            f"{who} letter": letter(S[w.CHOSEN + seat]),
            f"{who} goals": S[w.GOALS + seat],
            f"{who} ends with": cards[S[w.FINAL + seat]] if S[w.FINAL + seat] >= 0 else "",
            f"{who} fulfilled": bool(S[w.MET + seat]),
            f"{who} outcome": list(OUTCOMES)[S[w.OUT + seat]],
        }
    found["marks"] = sorted(m for (c, i), m in marks.items() if c and S[w.C_MARK + i])
    found["tracks"] = {t: S[w.C_TRACK + i] for i, t in enumerate(made.tracks)}
    piles = {**{f"deck {d}": i for i, d in enumerate(made.decks)}, **PILES}
    for name, i in piles.items():
        found[name] = listed(w.N_DECK + i, w.DECK + i * w.SCENES)
    found["discards"], found["play area"] = listed(w.N_DISC, w.DISC), listed(w.N_AREA, w.AREA)
    found["events"] = listed(w.N_EVENTS, w.EVENT)
    found["played"] = [c for i, c in enumerate(cards) if S[w.PLAYED + i]]
    found["streams"] = tuple(own.K)
    return found


def asked(own: Memory, a: int, made: Program) -> tuple[int, str, tuple[str, ...]]:
    """A decision of the machine in words: the seat, what about, the options as the reference engine names them."""
    S = own.S
    at, opt = w.ASK + a * w.ASK_SIZE, w.OPT + a * w.OPTIONS
    about = w.ABOUTS[S[at + w.A_ABOUT]]
    options = [S[opt + i] for i in range(S[at + w.A_N])]
    if S[at + w.A_BLIND]:
        return S[at], about, tuple(f"{KINDS[S[w.P_KIND]]} {i + 1}" for i in options)
    match about:
        case "choose" | "new letter" | "new letter for the other":
            named = [LETTERS[x] for x in options]
        case "draw from":
            named = [made.decks[x] for x in options]
        case "side of the character card":
            named = [SIDES[x] for x in options]
        case "may":
            named = [("take", "decline")[x] for x in options]
        case "redraw a blocked scene":
            named = [("keep", "redraw")[x] for x in options]
        case "one of":
            named = [str(x + 1) for x in options]
        case "keep three traits":
            dealt = [made.cards[S[w.DEALT + 32 * a + i]] for i in range(S[w.N_DEALT + a])]
            named = [" ".join(c for i, c in enumerate(dealt) if x >> i & 1) for x in options]
        case _:
            nobody = {"swap a minor scene": KEEP, "answer a scene": NO, "answer a secret": NO, "trade": "nothing"}.get(
                about, "none"
            )
            named = [made.cards[x] if x >= 0 else nobody for x in options]
    return S[at], about, tuple(named)
