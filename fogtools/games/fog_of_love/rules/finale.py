"""The finale as ordered steps (FOL-153 to FOL-157, A-06 to A-09)."""

from __future__ import annotations

from dataclasses import dataclass, field

from fogtools.games.fog_of_love.compiled import Step, Story
from fogtools.games.fog_of_love.judge import all_hold
from fogtools.games.fog_of_love.rules.goals import goals_met
from fogtools.games.fog_of_love.rules.scene import begin_stage, end_stage, run_stage, turn_over
from fogtools.games.fog_of_love.state import State, by_seat, decide, decide_both
from fogtools.policy import Ask, Asking


@dataclass(slots=True)
class Result:
    """How a play ended, by seat: hearts, final destinies, whether each was fulfilled (FOL-030), goals met."""

    hearts: list[int] = field(default_factory=lambda: [0, 0])
    destinies: list[str] = field(default_factory=lambda: ["", ""])
    outcomes: list[str] = field(default_factory=lambda: ["", ""])
    fulfilled: list[bool] = field(default_factory=lambda: [False, False])
    goals: list[int] = field(default_factory=lambda: [0, 0])


def finale(state: State, story: Story, result: Result) -> Asking:
    """Runs the steps that the finale card lists."""
    state.tell("finale", card=story.finale_card)
    state.waiting = None  # FOL-126
    for step in story.finale:
        state.tell("step", step=step.word)
        match step.word:
            case "choose destinies":
                yield from _choose_destinies(state, story)
            case "resolve secrets":
                yield from _resolve_secrets(state, story)
            case "score traits":
                yield from _score_traits(state, story, step)
            case "do":
                yield from run_stage(state, story, step.lines, state.first, step.looks)
            case "check destinies":
                _check(state, story, result)
    result.hearts = [p.hearts for p in state.people]
    result.goals = list(state.goals)


def _choose_destinies(state: State, story: Story) -> Asking:
    """Secretly, shown together (FOL-153, A-07); who holds none retrieves one first (A-09)."""
    asks = []
    for seat in by_seat(state.first):
        person = state.people[seat]
        if not person.destinies:
            back = yield from decide(Ask(seat, "retrieve", tuple(person.shelved) or ("none",)))
            if back in person.shelved:
                person.shelved.remove(back)
                person.destinies.append(back)
        asks.append(Ask(seat, "final destiny", tuple(person.destinies) or ("none",)))
    picked = yield from decide_both(asks[0], asks[1])
    for ask, destiny in zip(asks, picked, strict=True):
        state.final[ask.seat] = destiny
        if destiny in story.destinies:
            state.outcomes[ask.seat] = story.destinies[destiny].outcome
        state.tell("ends with", ask.seat, card=destiny)


def _resolve_secrets(state: State, story: Story) -> Asking:
    """Secrets never revealed, the first player's first, in the order laid (FOL-130, A-08)."""
    for seat in by_seat(state.first):
        while state.people[seat].secrets:
            card = state.people[seat].secrets.pop(0)
            state.area.append(card)
            state.tell("kept secret", seat, card=card)
            state.count("kept", card)
            scene = story.scenes[card]
            yield from turn_over(state, story, scene, seat, scene.hidden)


def _score_traits(state: State, story: Story, step: Step) -> Asking:
    """Every trait goal pays or costs, in one stage (FOL-052, FOL-154, A-14)."""
    begin_stage(state, state.first, looks=False, carry=None)
    together = state.rulings["goal_multiplier_scope"] == "together"
    for seat in by_seat(state.first):
        own = state.people[seat]
        met = goals_met([story.traits[t] for t in own.traits], own, state.people[1 - seat], together)
        state.goals[seat] = met
        state.tell("meets", seat, n=met, all=len(own.traits))
        state.hearts(seat, met * step.met + (len(own.traits) - met) * step.missed)
    yield from end_stage(state, story)


def _check(state: State, story: Story, result: Result) -> None:
    """Both destinies on one and the same end state (FOL-157)."""
    state.stage.sight = state.look()
    for seat in (0, 1):
        destiny = state.final[seat]
        met = destiny in story.destinies and all_hold(state, story.destinies[destiny].needs, seat, seat)
        result.destinies[seat], result.fulfilled[seat] = destiny, met
        result.outcomes[seat] = state.outcomes[seat]
        state.tell("fulfilled" if met else "missed", seat, card=destiny)
    state.stage.sight = None
