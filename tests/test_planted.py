"""Faults planted in the engine, each seen by a check of ours that the sound engine passes.

A fault is a small patch of one rule; its decorator names the examples that must show it: plays of generated stories
under one of the checks of `test_generated.py`, or scenarios of `scenarios.py`. The first example that fails with the
fault must pass without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from itertools import count
from typing import Any

import pytest

from fogtools.games.fog_of_love import rules
from fogtools.games.fog_of_love.engine import picking, verb
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.views import View
from fogtools.games.fog_of_love.rules import hand, reaction, scene, setup, turn
from fogtools.games.fog_of_love.rules.compile import Carrying
from fogtools.games.fog_of_love.verbs import discard, discard_destiny, if_, swap_in
from fogtools.play import recording
from fogtools.play.session import Session
from tests import generated, scenarios
from tests.generated import KINDS_OF_SCENE, Made
from tests.test_generated import (
    a_colour_is_a_name,
    a_copy_is_the_original,
    a_record_reads_back,
    a_seed_is_a_play,
    destinies_are_kept,
    nothing_hidden_shows,
    the_books_agree,
    the_end_is_judged,
)

finale = import_module("fogtools.games.fog_of_love.rules.finale")  # its name in the package is the function's
Example = Callable[[], Any]
Examples = Callable[[], Iterable[Example]]
Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]
#: What is wrong -> how it is planted, and the examples that must show it.
FAULTS: dict[str, tuple[Plant, Examples]] = {}


# ------------------------------------------------------------------ what must show a fault
def plays(check: Callable[[Made, int], Any], *kinds: str, **rulings: str) -> Examples:
    """Plays of generated stories under a check: with scenes of these kinds only, or under these rulings."""
    return lambda: (partial(check, story(seed, kinds or KINDS_OF_SCENE, *rulings.items()), seed) for seed in range(80))


@cache
def story(seed: int, kinds: tuple[str, ...], *rulings: tuple[str, str]) -> Made:
    """The story of a seed, with its own rulings replaced where some are given."""
    data = generated.story_data(generated.Seeded(seed), kinds)
    if rulings:
        data["synopses"][0]["rulings"] = dict(rulings)
    return Made(data)


def scenes(*conditions: str, verbs: tuple[str, ...] = scenarios.SHOWING, **only: str) -> Examples:
    """Scenarios of these verbs under these conditions; `only` names a position, a target or a form."""
    return lambda: (
        partial(scenarios.check, case)
        for case in scenarios.every(conditions or ("",), verbs)
        if all(getattr(case, k) == v for k, v in only.items())
    )


def planted(*examples: Examples) -> Callable[[Plant], Plant]:
    """Registers a fault; its name says what is wrong. Each group of examples must show it."""

    def register(plant: Plant) -> Plant:
        for i, group in enumerate(examples):
            FAULTS[plant.__name__.replace("_", " ") + (f" ({i + 1})" if i else "")] = plant, group
        return plant

    return register


def fails(example: Example) -> bool:
    """Whether an assertion of ours fails; any other exception is a fault of the planting."""
    try:
        example()
    except AssertionError:
        return True
    return False


# ------------------------------------------------------------------ hearts, tokens, tracks
@planted(plays(the_books_agree), scenes(verbs=("satisfaction",)))
def the_floor_at_zero_is_skipped(patch: Patch) -> None:
    """FOL-036."""

    def settle(state: State, seat: int, n: int) -> None:
        state.people[seat].hearts += n

    patch.setattr(State, "settle", settle)


@planted(scenes(verbs=("may",)))
def hearts_are_not_netted(patch: Patch) -> None:
    """A-02, FOL-112: line by line instead of once a stage."""
    patch.setattr(State, "hearts", lambda state, seat, n: state.settle(seat, n))


@planted(plays(the_books_agree))
def a_heart_is_there_from_the_start(patch: Patch) -> None:
    """FOL-034, A-01."""
    patch.setitem(setup.BEGIN_WITH, "zero", 1)


@planted(plays(the_books_agree), scenes(verbs=("tokens",)))
def tokens_go_to_the_wrong_seat(patch: Patch) -> None:
    """FOL-096."""
    gain = State.gain
    patch.setattr(State, "gain", lambda state, seat, aspect: gain(state, 1 - seat, aspect))


@planted(plays(the_books_agree), scenes(verbs=("lose tokens",)))
def a_token_is_taken_that_is_not_there(patch: Patch) -> None:
    """FOL-041, A-22."""

    def lose(state: State, seat: int, aspect: str) -> None:
        tokens = state.people[seat].tokens
        tokens[aspect] = tokens.get(aspect, 0) - 1
        state.tell("loses", seat, aspect=aspect)

    patch.setattr(State, "lose", lose)


@planted(scenes(verbs=("change", "trade")))
def the_token_of_a_card_stays_behind(patch: Patch) -> None:
    """FOL-116, A-44."""
    give = State.give
    patch.setattr(State, "give", lambda state, seat, kind, card, token=True: give(state, seat, kind, card, False))


@planted(plays(the_books_agree), scenes(verbs=("track",)))
def a_track_leaves_its_ends(patch: Patch) -> None:
    """effects.yaml, track."""
    settle = State.settle_stage

    def loose(state: State) -> None:
        moved = dict(state.stage.tracks)
        settle(state)
        for seat, track in moved:
            values = state.tracks if seat < 0 else state.people[seat].tracks
            values[track] += 9

    patch.setattr(State, "settle_stage", loose)


@planted(plays(the_books_agree))
def a_threshold_runs_again_and_again(patch: Patch) -> None:
    """effects.yaml, positions: once in a game."""
    tell = State.tell

    def forgotten(state: State, word: str, *more: Any, **facts: Any) -> None:
        tell(state, word, *more, **facts)
        if word == "reaches":
            state.reached.clear()

    patch.setattr(State, "tell", forgotten)


@planted(plays(the_books_agree))
def a_threshold_is_passed_over(patch: Patch) -> None:
    """effects.yaml, track: reaching a threshold runs its effects."""
    settle = State.settle_stage

    def over(state: State) -> None:
        state.reached |= {(*moved, value) for moved in state.stage.tracks for value in range(-9, 10)}
        settle(state)

    patch.setattr(State, "settle_stage", over)


# ------------------------------------------------------------------ who is meant
def other_seats(*words: str) -> Plant:
    """The seats of these targets, exchanged."""
    seats = verb.seats

    def plant(patch: Patch) -> None:
        patch.setattr(
            verb,
            "seats",
            lambda line, *more: tuple(1 - s for s in seats(line, *more)) if line.who in words else seats(line, *more),
        )

    return plant


@planted(scenes(position="both"), scenes(position="partner"))
def chooser_and_other_change_places(patch: Patch) -> None:
    """FOL-104, FOL-105."""
    other_seats("chooser", "other")(patch)


@planted(scenes(position="does"), scenes(position="then"), scenes(position="carried"))
def player_and_partner_change_places(patch: Patch) -> None:
    """FOL-103."""
    other_seats("player", "partner")(patch)


@planted(scenes(target="both"))
def both_is_one_person(patch: Patch) -> None:
    """A-03."""
    seats = verb.seats
    patch.setattr(verb, "seats", lambda line, *more: seats(line, *more)[: 1 if line.who == "both" else None])


@planted(scenes(position="then", target="chose A"), scenes(position="chapter", target="chose A"))
def whoever_chose_is_everybody(patch: Patch) -> None:
    """FOL-084."""
    seats = verb.seats
    patch.setattr(verb, "seats", lambda line, *more: (0, 1) if line.who == "chose" else seats(line, *more))


@planted(plays(the_books_agree))
def the_player_chooses_where_the_partner_should(patch: Patch) -> None:
    """FOL-106."""
    choose = scene.choose

    def wrong(state: State, card: str, body: Any, player: int, *more: Any) -> Any:
        return choose(state, card, body, 1 - player if body.chooses == "partner" else player, *more)

    patch.setattr(scene, "choose", wrong)
    patch.setattr(turn, "choose", wrong)


# ------------------------------------------------------------------ conditions
@planted(scenes("player A", "partner A"))
def rows_and_columns_change_places(patch: Patch) -> None:
    """effects.yaml, seats."""
    holds = scene.cell_holds
    patch.setattr(scene, "cell_holds", lambda mask, row, column: holds(mask, column, row))


@planted(scenes("match A", "marked engaged", form="else"))
def else_fires_always(patch: Patch) -> None:
    """A-05."""
    firing = scene.firing

    def always(state: State, rows: Any, *more: Any) -> Iterator[Any]:
        fired = list(firing(state, rows, *more))
        yield from [row for row in rows if row in fired or row.when.otherwise]

    patch.setattr(scene, "firing", always)


@planted(scenes("match A", form="else"))
def else_never_fires(patch: Patch) -> None:
    """A-05."""
    firing = scene.firing
    patch.setattr(scene, "firing", lambda *given: (row for row in firing(*given) if not row.when.otherwise))


@planted(lambda: scenes(*scenarios.comparisons(), verbs=("tokens",), target="both")())
def the_state_is_read_late(patch: Patch) -> None:
    """A-45."""
    begin = scene.begin_stage
    patch.setattr(
        scene,
        "begin_stage",
        lambda state, player, looks, carry, letters=("", ""): begin(state, player, False, carry, letters),
    )


@planted(scenes("own satisfaction at least 2", form="if", target="both"))
def own_is_always_the_player(patch: Patch) -> None:
    """effects.yaml, who: own is whom the line is applied to."""
    hold = if_.all_hold
    patch.setattr(if_, "all_hold", lambda state, conditions, own, player: hold(state, conditions, player, player))


@planted(scenes("marked engaged", "played s1"))
def not_is_not_heard(patch: Patch) -> None:
    """effects.yaml, state conditions: a condition turned into its contrary."""
    hold = scene.all_hold
    patch.setattr(
        scene,
        "all_hold",
        lambda state, conditions, *more: hold(state, [replace(c, no=not c.no) for c in conditions], *more),
    )


# ------------------------------------------------------------------ carry-overs
@planted(plays(the_books_agree, "situation", "plain"))
def a_situation_survives_twice(patch: Patch) -> None:
    """FOL-123, FOL-124."""
    patch.setattr(turn, "take_carry", lambda state: state.waiting)


@planted(plays(the_books_agree, "situation"))
def a_carry_over_outlives_its_chapter(patch: Patch) -> None:
    """FOL-126, A-28."""
    clear = turn._clear

    def keep(state: State, chapter: Any) -> None:
        waiting = state.waiting
        clear(state, chapter)
        state.waiting = waiting

    patch.setattr(turn, "_clear", keep)


@planted(scenes(position="gains doubled"), scenes(position="losses ignored"), scenes(position="twice doubled"))
def gains_and_losses_change_places(patch: Patch) -> None:
    """A-43."""
    times = Carrying.times_hearts
    patch.setattr(Carrying, "times_hearts", lambda carry, n: times(carry, -n))


@planted(scenes(position="tokens ignored"), scenes(position="losses doubled"))
def carried_tokens_are_forgotten(patch: Patch) -> None:
    """effects.yaml, carry: tokens of stage one."""
    tokens = scene._tokens
    patch.setattr(scene, "_tokens", lambda *given: tokens(*given[:-1], None))


# ------------------------------------------------------------------ cards
@planted(plays(the_books_agree), scenes(verbs=("discard",)))
def a_card_is_lost(patch: Patch) -> None:
    """FOL-119."""
    patch.setattr(State, "discard", lambda state, card, face_up: None)


@planted(plays(the_books_agree))
def a_card_lies_under_its_deck_twice(patch: Patch) -> None:
    """FOL-059, FOL-114."""
    under = State.under

    def twice(state: State, kind: str, card: str) -> None:
        under(state, kind, card)
        under(state, kind, card)

    patch.setattr(State, "under", twice)


@planted(scenes(verbs=("discard",)))
def the_second_discard_is_forgotten(patch: Patch) -> None:
    """effects.yaml, count."""
    pick = discard.pick

    def one(*given: Any) -> Any:
        cards = yield from pick(*given)
        return cards[:1]

    patch.setattr(discard, "pick", one)


@planted(plays(the_books_agree))
def any_deck_may_be_drawn_from(patch: Patch) -> None:
    """FOL-074."""
    patch.setattr(State, "draw_from", lambda state, deck="": [d for d in state.decks if state.decks[d]])


@planted(plays(the_books_agree, deck_empty="reshuffle"))
def the_reshuffle_is_forgotten(patch: Patch) -> None:
    """A-25, deck_empty: reshuffle."""
    patch.setattr(State, "_reshuffle", lambda state, wanted: None)


@planted(plays(the_books_agree))
def a_hand_is_filled_up_to_four(patch: Patch) -> None:
    """FOL-071."""
    patch.setattr(hand, "HAND", 4)


# ------------------------------------------------------------------ turns and chapters
@planted(plays(the_books_agree))
def the_same_person_plays_twice(patch: Patch) -> None:
    """FOL-073."""
    one = turn._turn

    def stay(state: State, *more: Any) -> Any:
        passed = yield from one(state, *more)
        state.active = 1 - state.active
        return passed

    patch.setattr(turn, "_turn", stay)


@planted(plays(the_books_agree))
def the_second_player_begins(patch: Patch) -> None:
    """FOL-028."""
    one = turn._turn
    patch.setattr(turn, "_turn", lambda state, story, seat: one(state, story, 1 - seat))


@planted(plays(the_books_agree))
def a_chapter_lasts_one_scene_longer(patch: Patch) -> None:
    """FOL-087."""
    chapter = rules.play_chapter
    patch.setattr(rules, "play_chapter", lambda state, story, c: chapter(state, story, replace(c, length=c.length + 1)))


@planted(plays(the_books_agree))
def the_play_area_is_not_cleared(patch: Patch) -> None:
    """FOL-089."""

    def keep(state: State, chapter: Any) -> None:
        state.discard(chapter.id, True)
        state.chapter = ""

    patch.setattr(turn, "_clear", keep)


@planted(plays(the_books_agree, "minor", "plain"))
def a_minor_scene_counts(patch: Patch) -> None:
    """FOL-132."""
    lay = turn._lay

    def counted(state: State, story: Any, seat: int, card: Any, *more: Any) -> Any:
        yield from lay(state, story, seat, card, *more)
        state.counted += card.minor

    patch.setattr(turn, "_lay", counted)


@planted(plays(the_books_agree, "minor", "plain"))
def any_scene_may_be_swapped(patch: Patch) -> None:
    """FOL-069."""

    def swap(state: State, story: Any, seat: int) -> Any:
        for card in [c for c in state.people[seat].hand if not story.scenes[c].minor][:1]:
            state.people[seat].hand.remove(card)
            state.discard(card, True)
            state.tell("swaps", seat, card=card)
            yield from state.draw(seat, 1)

    patch.setattr(turn, "swap", swap)


@planted(plays(the_books_agree, "reaction", "reveal secret"))
def everything_may_be_laid(patch: Patch) -> None:
    """FOL-134, FOL-135."""
    patch.setattr(turn, "playable", lambda *given: True)


@planted(plays(the_books_agree))
def nothing_may_be_laid(patch: Patch) -> None:
    """A-20."""
    patch.setattr(turn, "playable", lambda *given: False)


# ------------------------------------------------------------------ secrets and reactions
@planted(plays(the_books_agree, "secret", "reveal secret"))
def a_revealed_secret_counts_twice(patch: Patch) -> None:
    """FOL-088."""
    show = scene.reveal_secret

    def twice(state: State, *more: Any) -> Any:
        yield from show(state, *more)
        state.counted += 1

    patch.setattr(scene, "reveal_secret", twice)


@planted(plays(the_books_agree, "secret", "reveal secret"))
def a_revealed_secret_stays_face_down(patch: Patch) -> None:
    """FOL-118."""
    show = scene.reveal_secret

    def stays(state: State, story: Any, owner: int, card: str, *more: Any) -> Any:
        yield from show(state, story, owner, card, *more)
        state.people[owner].secrets.append(card)

    patch.setattr(scene, "reveal_secret", stays)


@planted(scenes(verbs=("reveal",)))
def the_other_is_player_of_a_secret(patch: Patch) -> None:
    """A-16."""
    over = scene.turn_over
    patch.setattr(scene, "turn_over", lambda *given: over(*given[:-1], 1 - given[-1]))


@planted(scenes(verbs=("reveal",)))
def a_revealed_secret_is_only_shown(patch: Patch) -> None:
    """FOL-118."""
    patch.setattr(scene, "reveal_secret", lambda state, *more: iter(()))


@planted(plays(the_books_agree, "secret", "reveal secret"))
def the_tokens_of_a_secret_go_to_the_other(patch: Patch) -> None:
    """FOL-129."""
    over = scene.turn_over

    def wrong(state: State, story: Any, card: Any, owner: int, *more: Any) -> Any:
        return over(state, story, card, 1 - owner, *more)

    patch.setattr(scene, "turn_over", wrong)
    patch.setattr(finale, "turn_over", wrong)


@planted(plays(the_books_agree, "secret"))
def the_second_player_shows_secrets_first(patch: Patch) -> None:
    """FOL-130, A-08."""
    patch.setattr(State, "in_order", lambda state, seat: (1 - seat, seat))


@planted(plays(the_books_agree, "reaction"))
def a_reaction_answers_a_chapter(patch: Patch) -> None:
    """FOL-136."""
    whole = turn.whole_body

    def answered(state: State, story: Any, *more: Any) -> Any:
        yield from whole(state, story, *more)
        for seat in (0, 1):
            for card in [c for c in state.people[seat].hand if story.scenes[c].type == "reaction"][:1]:
                yield from reaction._react(state, story, card, seat)

    patch.setattr(turn, "whole_body", answered)


@planted(plays(the_books_agree, "reaction", "plain"))
def a_reaction_answers_anybody(patch: Patch) -> None:
    """FOL-135."""
    may = reaction.may_answer
    patch.setattr(
        reaction, "may_answer", lambda state, story, card, *more: may(state, story, replace(card, answers="any"), *more)
    )


@planted(plays(the_books_agree, "reaction", "plain"))
def a_reaction_draws_nothing(patch: Patch) -> None:
    """FOL-138, A-36."""
    react = reaction._react

    def hungry(state: State, story: Any, card: str, seat: int) -> Any:
        state.rulings = {**state.rulings, "reaction_draw": "up to five"}
        yield from react(state, story, card, seat)
        state.rulings = {**state.rulings, "reaction_draw": "always"}

    patch.setattr(reaction, "_react", hungry)


@planted(plays(the_books_agree, "reaction", "plain"))
def a_cancelled_scene_goes_on(patch: Patch) -> None:
    """FOL-139."""
    window = turn.window

    def ignored(state: State, story: Any, moment: str, answered: Any) -> Any:
        yield from window(state, story, moment, answered)
        answered.cancelled = ""

    patch.setattr(turn, "window", ignored)


@planted(plays(the_books_agree, "reaction", "plain"))
def a_new_letter_is_forgotten(patch: Patch) -> None:
    """FOL-108, A-42."""
    window = turn.window

    def forgotten(state: State, story: Any, moment: str, answered: Any) -> Any:
        letters = list(answered.letters)
        yield from window(state, story, moment, answered)
        answered.letters[:] = letters

    patch.setattr(turn, "window", forgotten)


# ------------------------------------------------------------------ destinies and the end
@planted(plays(the_books_agree), plays(destinies_are_kept, "special effect"), scenes(verbs=("discard destiny",)))
def the_fewest_destinies_are_none(patch: Patch) -> None:
    """FOL-145, A-09."""
    patch.setitem(discard_destiny.FEWEST, "two", 0)


@planted(scenes(verbs=("swap in",)))
def any_but_one_is_any(patch: Patch) -> None:
    """effects.yaml, values: destiny."""
    patch.setattr(swap_in, "candidates", lambda wanted, cards: list(cards))


@planted(plays(the_end_is_judged))
def like_goals_are_not_multiplied(patch: Patch) -> None:
    """FOL-047, FOL-048."""
    met = finale.goals_met
    patch.setattr(finale, "goals_met", lambda goals, *more: sum(met([goal], *more) for goal in goals))


@planted(plays(the_end_is_judged))
def a_destiny_is_judged_from_the_other_seat(patch: Patch) -> None:
    """FOL-157."""
    hold = finale.all_hold
    patch.setattr(finale, "all_hold", lambda state, needs, own, player: hold(state, needs, 1 - own, 1 - player))


@planted(plays(the_end_is_judged))
def one_condition_of_a_destiny_is_enough(patch: Patch) -> None:
    """FOL-054."""
    hold = finale.all_hold
    patch.setattr(finale, "all_hold", lambda state, needs, *more: any(hold(state, [need], *more) for need in needs))


# ------------------------------------------------------------------ views, chance, replay
@planted(plays(nothing_hidden_shows))
def a_view_shows_the_other_hand(patch: Patch) -> None:
    """FOL-076."""
    other = View.other.fget

    def seen(view: Any) -> Any:
        hand = view._View__state.people[1 - view.seat].hand
        return {**other(view), "hand": tuple(hand)}

    patch.setattr(View, "other", property(seen))


@planted(plays(nothing_hidden_shows))
def a_blind_pick_names_the_cards(patch: Patch) -> None:
    """A-17."""
    patch.setattr(picking, "HIDDEN", frozenset())


@planted(plays(a_colour_is_a_name))
def one_colour_always_comes_first(patch: Patch) -> None:
    """FOL-012, A-03."""
    patch.setattr(State, "in_order", lambda state, seat: (0, 1))


@planted(plays(a_seed_is_a_play))
def a_shuffle_remembers_other_plays(patch: Patch) -> None:
    """engine.md, determinism."""
    times, shuffle = count(), State.shuffle

    def again(state: State, deck: str, cards: list[str]) -> None:
        for _ in range(next(times) % 7):
            shuffle(state, deck, cards)

    patch.setattr(State, "shuffle", again)


@planted(plays(a_copy_is_the_original))
def going_back_goes_too_far(patch: Patch) -> None:
    """engine.md: undo is a replay."""
    back = Session.back
    patch.setattr(Session, "back", lambda session, steps=1: back(session, steps + 1))


@planted(plays(a_record_reads_back, secret_order="effects first", floor="line", order="partner first"))
def a_record_forgets_its_rulings(patch: Patch) -> None:
    """engine.md: a transcript records the rulings that it was played under."""
    patch.setattr(recording, "_ruled", lambda game, rulings: recording.RECOMMENDED)


# ------------------------------------------------------------------ all of them
@pytest.mark.parametrize("name", FAULTS)
def test_the_fault_is_seen(name):
    """The first example that fails with the fault passes without it."""
    plant, examples = FAULTS[name]
    with pytest.MonkeyPatch.context() as patch:
        plant(patch)
        seen = next((example for example in examples() if fails(example)), None)
    assert seen is not None, "nobody saw it"
    seen()


def test_there_are_enough_faults():
    """At least twenty, each with a row or a page that it breaks."""
    plants = {plant for plant, _ in FAULTS.values()}
    assert len(plants) >= 40 and all(plant.__doc__ for plant in plants)
