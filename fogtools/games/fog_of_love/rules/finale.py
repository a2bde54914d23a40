"""The finale as ordered steps (FOL-153 to FOL-157, A-06 to A-09)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from fogtools.game.playing.decision import Ask, Asking
from fogtools.games.fog_of_love.engine.conditions_hold import all_hold
from fogtools.games.fog_of_love.engine.state import State, by_seat, decide, decide_both
from fogtools.games.fog_of_love.rules.compile import Goal, Step, Story
from fogtools.games.fog_of_love.rules.goals import goals_met
from fogtools.games.fog_of_love.rules.scene import begin_stage, end_stage, run_stage, take_carry, turn_over

#: The steps in the recommended order (A-06, `finale_steps: usual`).
USUAL = ("choose destinies", "resolve secrets", "score traits", "check destinies")


@dataclass(slots=True)
class Result:
    """How a play ended, by seat: hearts, final destinies, whether each was fulfilled (FOL-030), goals met."""

    hearts: list[int] = field(default_factory=lambda: [0, 0])
    destinies: list[str] = field(default_factory=lambda: ["", ""])
    outcomes: list[str] = field(default_factory=lambda: ["", ""])
    fulfilled: list[bool] = field(default_factory=lambda: [False, False])
    goals: list[int] = field(default_factory=lambda: [0, 0])


def finale(state: State, story: Story, result: Result) -> Asking:
    """Runs the steps that the finale card lists, in its order (FOL-155, A-06)."""
    state.tell("finale", card=story.finale_card)
    waiting = take_carry(state) if state.rulings["carryover_last"] == "finale" else None
    carried = waiting.what if waiting else None
    state.waiting = None  # FOL-126
    for step in _steps(state, story):
        state.tell("step", step=step.word)
        match step.word:
            case "choose destinies":
                yield from _choose_destinies(state, story)
            case "resolve secrets":
                yield from _resolve_secrets(state, story)
            case "score traits":
                yield from _score_traits(state, story, step)
            case "do":
                yield from run_stage(state, story, step.lines, state.first, step.looks, carried)
            case "check destinies":
                _check(state, story, result)
    result.hearts = [p.hearts for p in state.people]
    result.goals = list(state.goals)


def _steps(state: State, story: Story) -> Sequence[Step]:
    """The card's steps in its order, or the usual ones among them in theirs (FOL-155, A-06)."""
    if state.rulings["finale_steps"] == "card":
        return story.finale
    usual = iter(sorted((s for s in story.finale if s.word in USUAL), key=lambda step: USUAL.index(step.word)))
    return [next(usual) if step.word in USUAL else step for step in story.finale]


def _choose_destinies(state: State, story: Story) -> Asking:
    """Secretly, shown together, or in turn (FOL-153, A-07); who holds none retrieves one first (A-09)."""
    asks = []
    for seat in by_seat(state.first):
        person = state.people[seat]
        if not person.destinies:
            back = yield from decide(Ask(seat, "retrieve", tuple(person.shelved) or ("none",)))
            if back in person.shelved:
                person.shelved.remove(back)
                person.destinies.append(back)
                state.tell("retrieves", seat, seat, card=back)
        asks.append(Ask(seat, "final destiny", tuple(person.destinies) or ("none",)))
    if state.rulings["final_destiny"] == "secret":
        picked = yield from decide_both(asks[0], asks[1])
        for ask, destiny in zip(asks, picked, strict=True):
            _ends_with(state, story, ask.seat, destiny)
    else:
        for ask in asks:
            _ends_with(state, story, ask.seat, (yield from decide(ask)))


def _ends_with(state: State, story: Story, seat: int, destiny: str) -> None:
    """A final destiny is shown (FOL-153)."""
    state.final[seat] = destiny
    if destiny in story.destinies:
        state.outcomes[seat] = story.destinies[destiny].outcome
    state.tell("ends with", seat, card=destiny)


def _resolve_secrets(state: State, story: Story) -> Asking:
    """Secrets never revealed, the first player's first, in the order laid (FOL-130, A-08)."""
    for seat in state.in_order(state.first):
        while state.people[seat].secrets:
            card = state.people[seat].secrets.pop(0)
            state.area.append(card)
            state.tell("kept secret", seat, card=card)
            state.count("kept", card)
            scene = story.scenes[card]
            yield from turn_over(state, story, scene, seat, scene.hidden, seat)
            state.played.add(card)


def _score_traits(state: State, story: Story, step: Step) -> Asking:
    """Every trait goal pays or costs, in one stage (FOL-052, FOL-154, A-14), at no other time (FOL-043)."""
    begin_stage(state, state.first, looks=False, carry=None)
    together = state.rulings["goal_multiplier_scope"] == "together"
    best = state.rulings["goal_order"] == "best"
    missed = step.missed if state.rulings["trait_payout"] == "card" else 0
    before: list[Goal] = []
    for seat in by_seat(state.first):
        own = state.people[seat]
        goals = [story.traits[t] for t in own.traits]
        met = goals_met(goals, own, state.people[1 - seat], together, best, before)
        state.goals[seat] = met
        state.tell("meets", seat, n=met, all=len(goals))
        state.hearts(seat, met * step.met + (len(goals) - met) * missed)
        if state.rulings["multiplier_owner"] == "both":
            before = goals
    yield from end_stage(state, story)


def _check(state: State, story: Story, result: Result) -> None:
    """Both destinies on one and the same end state (FOL-157): for each whether it is fulfilled (FOL-030)."""
    state.stage.sight = state.look()
    for seat in (0, 1):
        destiny = state.final[seat]
        met = destiny in story.destinies and all_hold(state, story.destinies[destiny].needs, seat, seat)
        result.destinies[seat], result.fulfilled[seat] = destiny, met
        result.outcomes[seat] = state.outcomes[seat]
        state.tell("fulfilled" if met else "missed", seat, card=destiny)
    state.stage.sight = None
