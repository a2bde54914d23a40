"""What the effects of a card bring to whom, counted in 288ths from the compiled cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from fogtools.games.fog_of_love.engine.conditions import LETTERS, bit
from fogtools.games.fog_of_love.engine.verb import Act, Line, Lines, Way
from fogtools.games.fog_of_love.engine.verb_facts import HEARTS
from fogtools.games.fog_of_love.rules.compile import AdditionalRow, Body, Scene

#: What is certain counts 288 times; one chance in two, three, four, nine or sixteen is a whole part of it.
WHOLE = 288
OWN, OTHER, COUPLE = 0, 1, -1
#: (whose, what): hearts, scenes, a dimension (tokens up minus down), a track, `marked <mark>`, `meeting`, `likely`.
Quantity = tuple[int, str]
Amounts = Counter[Quantity]
#: What personas call what verbs give, where it is another word.
QUANTITIES = {HEARTS: "hearts"}
#: The chance of an option by how many whole hearts it is worth less than the best: half of it for each, never none.
CHANCES = (128, 64, 32, 16, 8, 4, 2, 1)
LAST = len(CHANCES) - 1
#: The cells of the PLAYER's and the PARTNER's letter; of one that is not known ("") all of them.
SEATS = {"": range(4), **{letter: range(n, n + 1) for n, letter in enumerate(LETTERS)}}
CELLS = {(p, q): sum(bit(r, c) for r in SEATS[p] for c in SEATS[q]) for p in SEATS for q in SEATS}


def chances(scores: Sequence[int]) -> list[int]:
    """The chance of each option by its score in 288ths, as a whole number to be seen beside their sum."""
    best = max(scores)
    return [CHANCES[d] if (d := (best - n) // WHOLE) < LAST else CHANCES[LAST] for n in scores]


def part(share: int, of: int) -> int:
    """A share divided, rounded towards zero."""
    return share // of if share > 0 else -(-share // of)


# ------------------------------------------------------------------ cards
def of_scene(scene: Scene, side: int) -> list[Amounts]:
    """A scene to its PLAYER (side 0) or its PARTNER (1): once, or for each letter that the seat will choose itself."""
    sure: Amounts = Counter()
    of_secret(scene, side, sure)
    if not scene.body.options or (side == OWN and scene.body.chooses == "partner"):
        of_body(scene.body, side, WHOLE, sure)
        return [sure]
    of_lines(scene.body.does, side, WHOLE, sure)
    found = [of_letter(scene.body, x, side) for x in scene.body.options]
    for amounts in found:
        amounts.update(sure)
    return found


def of_secret(scene: Scene, side: int, out: Amounts) -> None:
    """The tokens of a secret and half of each of its branches; nothing of any other scene."""
    _tokens(side, scene.tokens, WHOLE, out)
    for branch in (scene.revealed, scene.hidden):
        of_body(branch, side, WHOLE // 2, out)


def of_letters(body: Body, side: int) -> list[Amounts]:
    """Each letter of a body, with how likely it is that the other chooses it, too."""
    found = [of_letter(body, x, side) for x in body.options]
    for amounts, likely in zip(found, _likely(body, 1 - side), strict=True):
        amounts[COUPLE, "likely"] = likely
    return found


def of_letter(body: Body, letter: str, side: int) -> Amounts:
    """One letter against every letter of the other; `meeting`: both people's hearts where the other has it, too."""
    out: Amounts = Counter()
    if body.chooses == "partner":
        _cell(body, side, letter, "", WHOLE, out)
        return out
    for other in body.options:
        _cell(body, side, letter, other, WHOLE // len(body.options), out)
    same: Amounts = Counter()
    _cell(body, side, letter, letter, WHOLE, same)
    out[COUPLE, "meeting"] = same[OWN, "hearts"] + same[OTHER, "hearts"]
    return out


def _likely(body: Body, side: int) -> list[int]:
    """How likely each letter of that side is, in 288ths: of somebody who weighs own hearts and meetings alike."""
    if body.chooses == "partner":
        return [0] * len(body.options)
    promised = [of_letter(body, x, side) for x in body.options]
    shares = chances([p[OWN, "hearts"] + p[COUPLE, "meeting"] for p in promised])
    return [WHOLE * n // sum(shares) for n in shares]


def of_body(body: Body, side: int, share: int, out: Amounts) -> None:
    """A whole body, every letter of everybody who chooses alike."""
    of_lines(body.does, side, share, out)
    own = list(body.options) if body.chooses == "both" or side == OTHER else []
    other = list(body.options) if body.chooses == "both" or side == OWN else []
    pairs = [(a, b) for a in own or [""] for b in other or [""]]
    for a, b in pairs:
        _cell(body, side, a, b, part(share, len(pairs)), out)


def _cell(body: Body, side: int, own: str, other: str, share: int, out: Amounts) -> None:
    """What two letters bring: tokens and lines of both options, then the rows; `else` takes what they leave."""
    for whose, letter in ((OWN, own), (OTHER, other)):
        if letter:
            _tokens(whose, body.options[letter].tokens, share, out)
            of_lines(body.options[letter].lines, side, share, out, whose, (own, other))
    left = share
    for row in body.rows:
        if row.when.joint and not _fits(row, side, own, other):
            continue
        whole = left if row.when.otherwise else share
        fires = part(whole, 2) if row.when.state else whole
        left = 0 if abs(fires) >= abs(left) else left - fires
        of_lines(row.lines, side, fires, out, OWN, (own, other))


def _fits(row: AdditionalRow, side: int, own: str, other: str) -> bool:
    """Whether the row's cells hold these letters; an unknown one must fit whatever it is."""
    cells = CELLS[(own, other) if side == OWN else (other, own)]
    return row.mask & cells == cells


# ------------------------------------------------------------------ effects
def of_lines(
    lines: Lines, side: int, share: int, out: Amounts, chooser: int = OWN, letters: tuple[str, str] = ("", "")
) -> None:
    """Lines of effects; `letters`: one's own and the other's."""
    for line in lines:
        for whose in _whose(line, side, chooser, letters):
            of_acts(line.acts, whose, side, share, out)


def _whose(line: Line, side: int, chooser: int, letters: tuple[str, str]) -> tuple[int, ...]:
    match line.who:
        case "none":
            return (COUPLE,)
        case "player":
            return (side,)
        case "partner":
            return (1 - side,)
        case "chooser":
            return (chooser,)
        case "other":
            return (1 - chooser,)
        case "both":
            return (OWN, OTHER)
    return tuple(w for w in (OWN, OTHER) if letters[w] in line.letters)


def of_acts(acts: Iterable[Act], whose: int, side: int, share: int, out: Amounts) -> None:
    """Effects under one target, as much as they usually give; each of an act's ways counts by its chance."""
    for act in acts:
        for what, n in act.usual:
            out[whose, QUANTITIES.get(what, what)] += share * n
        for way in act.ways:
            of_way(way, whose, side, part(share, len(act.ways)), out)


def of_way(way: Way, whose: int, side: int, share: int, out: Amounts) -> None:
    """What happens on one of the ways of an act."""
    of_lines(tuple(part for part in way.inner if isinstance(part, Line)), side, share, out)
    of_acts((part for part in way.inner if isinstance(part, Act)), whose, side, share, out)


def _tokens(whose: int, aspects: Iterable[str], share: int, out: Amounts) -> None:
    for aspect in aspects:
        out[whose, aspect[1:]] += share if aspect[0] == "+" else -share
