"""An example says other hearts than the card gives.

Examples are the designer's own sums: from 20 hearts each, what does this pair of choices net? Only hearts that the
card gives or takes directly are counted. Where the sum is wrong, either the card or the idea of it is. Nothing is said
of what another check explains: a line that waits in vain, an option that changes nothing, a PLAYER on a chapter.

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
          other: +1
        B:
          says: Mine.
          chooser: +2
      then:
        match B: {both: -1}
      examples:
        match B: {both: +1}
        player A and partner B: {player: 0, partner: +3}
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
          other: +1
        B:
          says: Mine.
          chooser: +2
      then:
        match B: {both: -1}
      examples:
        match B:
          both: +2  # <-
        player A and partner B:
          partner: +2  # <-
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.queries import ChoiceBody
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import LETTERS, When, bit

START = 20
#: Whom a target means, by seat; those of one option depend on whose option it is.
SEATS = {"player": (0,), "partner": (1,), "both": (0, 1)}
#: A letter of each person, the PLAYER first (empty where only the other chooses), and what each of them nets.
Pair = tuple[tuple[str, str], tuple[int, int]]


def check(box: Loaded) -> Iterator[Fault]:
    """Every number of an example that the card's own numbers do not make."""
    for placed in box.cards:
        for body in queries.bodies(placed):
            for text, nets in (getattr(body.holder, "examples", None) or {}).items():
                when, at = conditions.when(text), ("examples", text)
                if when.state or when.otherwise:
                    yield Fault(
                        placed,
                        at,
                        Say("an example names letters and nothing else"),
                        Say("for example `match A`, or `player A and partner B`"),
                        key=True,
                    )
                elif body.can_tell(when):  # else `letters` says why
                    pairs = list(_pairs(body, when.mask & body.corner))
                    for who, said in nets.written():
                        found = sorted(_nets(pairs, who))
                        if found and found != [said] and not _explained(placed, body, when, who, said):
                            yield Fault(placed, (*at, who), *_wrong(who, found, said))


def _explained(placed: Placed, body: ChoiceBody, when: When, who: str, said: int) -> bool:
    """Whether a letter of the example changes nothing, or the sum is right with a line that waits in vain.

    And on a chapter, where nobody is PLAYER, whether it is right for one of the two who play.
    """
    mask = when.mask & body.corner
    if mask & body.touching(body.idle):
        return True
    if placed.kind == "chapters" and any(f.target in ("player", "partner") for f in queries.root(placed).effects()):
        return said in _nets(_pairs(body, mask), who)
    vain = [text for text in body.holder.then or {} if not body.can_tell(conditions.when(text))]
    return any(said in _nets(_pairs(body, mask, text), who) for text in vain)


def _wrong(who: str, found: list[int], said: int) -> tuple[Say, Say]:
    nets = " / ".join(map(_signed, found))
    if len(found) > 1:
        return (
            Say("several pairs of letters fit this, and `{who}` nets {nets}", who=who, nets=nets),
            Say("write one example for each pair of letters"),
        )
    message = Say("`{who}` nets {nets} here, not {said}", who=who, nets=nets, said=_signed(said))
    return message, Say("write {nets}, or change the effects", nets=nets)


def _signed(n: int) -> str:
    return f"{n:+d}" if n else "0"


def _nets(pairs: Iterable[Pair], who: str) -> set[int]:
    """What `who` nets in these pairs of letters."""
    return {
        n
        for letters, hearts in pairs
        for seat, n in enumerate(hearts)
        if who in (("player", "partner")[seat], "both", f"chose {letters[seat]}")
    }


def _pairs(body: ChoiceBody, mask: int, also: str = "") -> Iterator[Pair]:
    """What both net in each pair of letters of the mask; nothing where a line asks for more than letters.

    `also` is a line that shall happen whatever it asks for.
    """
    for row, one in enumerate(LETTERS):
        for column, two in enumerate(LETTERS):
            if mask & bit(row, column):
                letters = ("" if body.chooses == "partner" else one, two)
                hearts = _hearts(body, letters, bit(row, column), also)
                if hearts:
                    yield letters, hearts


def _hearts(body: ChoiceBody, letters: tuple[str, str], cell: int, also: str) -> tuple[int, int] | None:
    """What both net: `does`, then the options, then the lines of `then`, floor 0 after each (FOL-112)."""
    rows = _fired(body, cell, also)
    if rows is None:
        return None
    options = [(getattr(body.holder.choices, letters[s]), s) for s in (0, 1) if letters[s]]
    does = getattr(body.holder, "does", None)
    one = two = START
    first = [line for line in does.written() if not line[0].startswith("chose ")] if does else []  # nobody chose yet
    stages = [[(first, 0)], [(o.written(), s) for o, s in options], [(row, 0) for row in rows]]
    for stage in stages:
        won = [0, 0]
        for lines, about in stage:
            for key, value in lines:
                for seat in _seats(key, about, letters):
                    won[seat] += _direct(value)
        one, two = max(0, one + won[0]), max(0, two + won[1])
    return one - START, two - START


def _fired(body: ChoiceBody, cell: int, also: str) -> list[list[tuple[str, object]]] | None:
    """The lines of `then` that happen; None where more than the letters decides about hearts."""
    fired: list[list[tuple[str, object]]] = []
    unsure = False
    for text, row in (body.holder.then or {}).items():
        when = conditions.when(text)
        if text != also and (not when.mask & cell or (when.otherwise and fired)):
            continue
        lines = [] if isinstance(row, str) else list(row.written())
        if (when.state or (when.otherwise and unsure)) and any(_direct(value) for _, value in lines):
            return None
        unsure = unsure or bool(when.state)
        if not when.state:
            fired.append(lines)
    return fired


def _seats(target: str, about: int, letters: tuple[str, str]) -> tuple[int, ...]:
    if target in ("chooser", "other"):
        return (about if target == "chooser" else 1 - about,)
    if target.startswith("chose "):
        return tuple(s for s in (0, 1) if letters[s] in target.removeprefix("chose ").split("/"))
    return SEATS.get(target, ())


def _direct(effects: object) -> int:
    """The hearts that effects give by themselves; what somebody may take, or must first meet, is not counted."""
    if isinstance(effects, list):
        return sum(map(_direct, effects))
    return effects if isinstance(effects, int) else getattr(effects, "satisfaction", None) or 0
