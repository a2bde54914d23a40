"""Claims of hearts: what effects give, what the finale pays for goals and steps, at which number of a track."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from fogtools.finding import Say
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Placed
from fogtools.games.fog_of_love.cards.effects_in_card import Found, written
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.engine.spans import plain_words, signed
from fogtools.games.fog_of_love.engine.verb_facts import HEARTS
from fogtools.games.fog_of_love.words.claimed.here import CHANGE, Here, Wrong, against
from fogtools.games.fog_of_love.words.claimed.reading import Claim, claims, limits, ordinals, patterns
from fogtools.text.languages import row

#: A role -> its other.
ROLES = {"player": "partner", "partner": "player", "chooser": "other", "other": "chooser"}
#: What a condition says of an ending -> the claim of it.
ENDS = {"stays": "stays", "breaks up": "breaks-up"}
#: So many amounts may add up to what a sentence says.
MOST_SUMMED = 8


def printed(n: int) -> str:
    """A number of hearts as cards print it: `−2 ♥`."""
    return f"{plain_words(signed(n))} ♥"


def amount(here: Here, claim: Claim) -> Wrong:
    """A number of hearts beside a word of gaining or losing."""
    if here.is_note or (here.teaches and _named(here, claim)):
        return _paid(here, claim)
    if here.path[:1] == ("special rules",):
        return _at_a_threshold(here, claim)
    return None if here.is_rule or here.kind == "destinies" else _given(claim, _for(here, claim, here.effects()))


def bare(here: Here, claim: Claim) -> Wrong:
    """A number of hearts alone: a note or a lesson on the finale, the needs of a destiny, a line of effects."""
    if here.is_note or here.teaches:
        return amount(here, claim)
    if here.placed and here.kind == "destinies":
        asked = [c for text in here.placed.card.needs_ for c in conditions.when(text).state if c.measure == HEARTS]
        wrong = asked and claim.n not in {c.n for c in asked}
        return against(claim, (f"{c.n} ♥" for c in asked)) if wrong else None
    return amount(here, claim) if claim.shared or claim.digits else None


def short(here: Here, claim: Claim) -> Wrong:
    """`Each gains 1.`: hearts, in a note or a lesson on the finale, or where the sentence speaks of a role."""
    return amount(here, claim) if here.is_note or here.teaches or claim.commands else None


def some(here: Here, claim: Claim) -> Wrong:
    """Hearts without a number: gained or lost at all."""
    if here.is_rule or here.kind == "destinies" or not claim.commands:
        return None
    gifts = [g for f in here.effects() for g in f.gifts() if g.what == HEARTS]
    if any((g.high > 0 if claim.sign > 0 else g.low < 0) for g in gifts) or not claim.sign:
        return None
    return against(claim, [printed(int(g.usual)) for g in gifts] or ["–"])


def _at_a_threshold(here: Here, claim: Claim) -> Wrong:
    """A rule of the story on a track: one of its thresholds gives or takes so much."""
    said = claim.sentence.casefold()
    stems = dict(here.called)["step"]
    rows = [
        written(row).effects
        for (name, track), stem in zip(here.tracks.items(), stems, strict=True)
        if stem.casefold() in said or here.name("track", name).casefold() in said
        for row in (track.at or {}).values()
    ]
    wrong = [_given(claim, row) for row in rows]
    return wrong[0] if wrong and all(wrong) else None


def _for(here: Here, claim: Claim, used: Sequence[Found]) -> Sequence[Found]:
    """Of these effects those for whom the sentence names last; all, where it is not clear whom it means."""
    known = row(here.code).opposites
    said = {role: [m.end() for m in re.finditer(known[role], claim.before)] for role in ROLES if role in known}
    last = max(said, key=lambda role: max(said[role], default=-1), default="")
    hearts = [f for f in used if any(g.what == HEARTS for g in f.gifts())]
    targets = {f.target for f in hearts}
    if last and said[last]:
        clear = targets <= {last, ROLES[last], "both"}
        return [f for f in hearts if f.target in (last, "both")] if clear else used
    if claim.shared and len(targets) == 1 and not targets & {"both", "chooser", "other", "none"}:
        return []
    return used


def _given(claim: Claim, used: Sequence[Found]) -> Wrong:
    """Whether the effects give so many hearts, or take them; several may add up."""
    gifts = [g for f in used for g in f.gifts() if g.what == HEARTS and g.high - g.low < 99]
    given = [(int(g.low), int(g.high)) for g in gifts]
    sums = {0}
    for low, high in given[:MOST_SUMMED]:
        sums |= {n + more for n in sums for more in range(low, high + 1)}
    wanted = {claim.n * sign for sign in ((claim.sign,) if claim.sign else (1, -1))}
    if len(given) > MOST_SUMMED or not claim.n or not wanted.isdisjoint(sums - {0}):
        return None
    if not given:
        message = Say("“{said}” is said here, and nothing here gives or takes such hearts", said=claim.words)
        return message, Say("write it as an effect: the card prints it")
    return against(claim, (printed(low) for low, _ in given))


def _paid(here: Here, claim: Claim) -> Wrong:
    """A note of the synopsis: the steps of the finale that it speaks of pay so much."""
    known = patterns(here.code, here.called)
    if not here.finales or known is None or known.goal.search(claim.sentence):
        return None  # `met` and `missed` look at goals
    steps = [(f, p) for p in here.finales for f in queries.root(p).written.effects]
    clause = claim.before.rpartition(",")[2] + claim.words
    said = clause if _meant(here, clause) else claim.sentence
    spoken = [f for f, p in steps if _asks(here, p, f, said)]
    return _given(claim, _for(here, claim, spoken or [f for f, _ in steps]))


def _asks(here: Here, finale: Placed, effect: Found, said: str) -> bool:
    """Whether what an effect of the finale waits for is named in the words."""
    wanted = _meant(here, said)
    return any((c.form, c.measure or c.name) in wanted for c in _governing(finale, effect))


def _governing(finale: Placed, effect: Found) -> Iterator[Condition]:
    """The conditions that an effect waits for; behind `otherwise` an ending is the other one."""
    for path, text in queries.root(finale).written.conditions:
        above = path[: -1 if isinstance(path[-1], str) else -2]
        below = effect.path[len(above) : len(above) + 1]
        if effect.path[: len(above)] == above and below in (("do",), ("otherwise",)):
            for c in conditions.when(text).state:
                turned = c.form == "outcome" and below == ("otherwise",)
                yield replace(c, name=next(e for e in ENDS if e != c.name)) if turned else c


def _meant(here: Here, said: str) -> set[tuple[str, str]]:
    """What words name of all that the finale asks for: tracks, marks, cards, endings."""
    known = patterns(here.code, here.called)
    found = {(c.form, c.measure or c.name) for c in here.asked() if _titled(here, c, said)}
    ends = {("outcome", name) for name, what in ENDS.items() if known and known.claim(what).search(said)}
    return found | ends


def _titled(here: Here, c: Condition, said: str) -> bool:
    return any(title.casefold() in said.casefold() for title in here.titles(c))


def _named(here: Here, claim: Claim) -> bool:
    """Whether a sentence names anything that the finale asks for."""
    return bool(_meant(here, claim.sentence))


def threshold(here: Here, claim: Claim) -> Wrong:
    """`At the fourth scratch each loses 1 heart.`: what the track does there."""
    step = claim.names["step"].casefold()
    track = next((t for n, t in here.tracks.items() if here.name("track", n).casefold().startswith(step)), None)
    at = (track and track.at) or {}
    paid = any(c.what == "hearts" for c in claims(claim.sentence, here.code, here.called))
    if here.path[:1] != ("special rules",) or not at or not paid:
        return None
    nth = next((i for i, word in enumerate(ordinals(here.code), 1) if word == claim.names["nth"].casefold()), 0)
    return against(claim, sorted(at)) if nth and nth not in at else None


def goals(met: bool) -> Callable[[Here, Claim], Wrong]:
    """What a goal pays that is met, or missed."""

    def judge(here: Here, claim: Claim) -> Wrong:
        paid = [p.met if met else 0 if isinstance(p.missed, str) else p.missed for p in here.payouts]
        said = 0 if "none" in claim.names else claim.n
        signs = {1: [n for n in paid if n >= 0], -1: [n for n in paid if n <= 0]}.get(claim.sign, paid)
        if not paid or said in map(abs, signs) or not here.is_rule:
            return None
        return against(claim, map(printed, paid))

    return judge


def unasked(here: Here, text: str) -> Iterator[tuple[int, int, Say, Say]]:
    """A track, a mark or a number of one in a note, and no step of the finale asks for it: from, to, what, remedy."""
    if not here.is_note or not here.finales or here.box.box is None:
        return
    asked = [*here.asked()]
    named = {t.casefold() for c in asked for t in here.titles(c)}
    things = [("track", name) for name in here.tracks] + [("mark", name) for name in here.box.box.marks or {}]
    for title in (here.name(*thing) for thing in things):
        at = text.casefold().find(title.casefold())
        if at >= 0 and title.casefold() not in named:
            message = Say("“{said}” is said here, and no step of the finale asks for it", said=title)
            yield at, at + len(title), message, CHANGE
    for op, n, start, end in limits(text, here.code, here.called):
        sentence = (text[:end].rpartition(". ")[2] + text[end:].partition(".")[0]).casefold()
        meant = [c for c in asked if any(t.casefold() in sentence for t in here.titles(c)) and c.form == "compare"]
        if meant and (op, n) not in {(c.op, c.n) for c in meant}:
            wanted = ", ".join(f"{here.titles(c)[0]} {c.op} {c.n}" for c in meant)
            message = Say("“{said}” is said here; the cards say: {wanted}", said=text[start:end], wanted=wanted)
            yield start, end, message, CHANGE
