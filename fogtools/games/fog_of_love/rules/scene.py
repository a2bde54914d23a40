"""How a card resolves: stages, choices, additional effects, carry-overs, secrets (FOL-103 to FOL-131)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fogtools.game.playing.decision import Ask, Asking, Deciding
from fogtools.games.fog_of_love.engine.conditions import LETTERS, When, bit
from fogtools.games.fog_of_love.engine.conditions_hold import all_hold
from fogtools.games.fog_of_love.engine.state import Answered, Carry, Stage, State, decide, decide_both
from fogtools.games.fog_of_love.engine.verb import Lines, perform_lines
from fogtools.games.fog_of_love.rules.compile import AdditionalRow, Body, Carrying, Scene, Story


def begin_stage(
    state: State, player: int, looks: bool, carry: Carrying | None, letters: Sequence[str] = ("", "")
) -> None:
    """A new stage; the state as it is now is kept for its conditions where they need it (A-45).

    Within a secret's branch it is a part of that stage, and adds to its sums (A-02).
    """
    state.stage = Stage(player, carry=carry, letters=(letters[0], letters[1]))
    if state.branch is not None:
        state.stage.hearts, state.stage.tracks = state.branch.hearts, state.branch.tracks
    if looks and state.rulings["state_read"] == "stage begins":
        state.stage.sight = state.look()


def end_stage(state: State, story: Story) -> Asking:
    """Applies the stage's sums, then thresholds, then the secrets revealed in it (A-02, FOL-118).

    The secrets are this stage's own: those that a nested stage reveals resolve at that stage's end. A part of a
    secret's branch ends nothing.
    """
    if state.branch is not None:
        return
    moved, player = list(state.stage.tracks), state.stage.player
    revealed, state.revealing = state.revealing, []
    state.settle_stage()
    for seat, track, value in [row for where in moved for row in _reached(state, story, *where)]:
        state.tell("reaches", seat, track=track, n=value)
        state.count("reached", track, str(value))
        yield from run_stage(state, story, story.thresholds[track][value], state.first, looks=True)
    for owner, card in revealed:
        yield from reveal_secret(state, story, owner, card, player)


def _reached(state: State, story: Story, seat: int, track: str) -> list[tuple[int, str, int]]:
    """The thresholds that the track has now reached for the first time, the nearest to its start first.

    All that one stage reaches run, also where the first of them moves the track back.
    """
    start = state.facts.tracks[track][2]
    now = state.tracks[track] if seat < 0 else state.people[seat].tracks[track]
    passed = sorted(story.thresholds.get(track, {}), key=lambda value: abs(value - start))
    rows = [(seat, track, value) for value in passed if (now >= value if value >= start else now <= value)]
    rows = [row for row in rows if row not in state.reached]
    state.reached.update(rows)
    return rows


def run_stage(
    state: State, story: Story, lines: Lines, player: int, looks: bool = False, carry: Carrying | None = None
) -> Asking:
    """One stage of lines that need no letters."""
    if lines:
        begin_stage(state, player, looks, carry)
        yield from perform_lines(state, lines, player)
        yield from end_stage(state, story)


def choose(
    state: State, card: str, body: Body, player: int, carrying: Carry | None, fixed: dict[int, str] | None = None
) -> Deciding[list[str]]:
    """The letter of each seat ("" for who does not choose): at once, or one after the other (FOL-106, FOL-107).

    Everybody has all letters (FOL-015) and chooses among those of the card (FOL-108).
    """
    fixed = fixed or {}
    letters = ["", ""]
    options = tuple(body.options)
    if not options:
        return letters
    state.player = player

    def ask(seat: int) -> Ask:
        return Ask(seat, "choose", (fixed[seat],) if seat in fixed else options, card, (*body.at, "choices"))

    if body.chooses == "partner":
        letters[1 - player] = yield from decide(ask(1 - player))
    elif carrying is not None and carrying.what.choose:
        first = carrying.player if carrying.what.choose == "player first" else 1 - carrying.player
        letters[first] = yield from decide(ask(first))
        if state.answered is not None:
            state.answered.letters[first] = letters[first]  # the other one sees it
        state.tell("shows", first, letter=letters[first], card=card, at=body.at)
        letters[1 - first] = yield from decide(ask(1 - first))
    else:
        letters[player], letters[1 - player] = yield from decide_both(ask(player), ask(1 - player))
    return letters


def _cells(row: str, column: str) -> int:
    rows, columns = row or LETTERS, column or LETTERS
    return sum(bit(LETTERS.index(r), LETTERS.index(c)) for r in rows for c in columns)


#: Letter of the row -> letter of the column -> the cells that they may mean; "" is a letter that is not known.
CELLS = {r: {c: _cells(r, c) for c in ("", *LETTERS)} for r in ("", *LETTERS)}


def cell_holds(mask: int, row: str, column: str) -> bool:
    """Whether the mask holds for two letters; an unknown letter must hold whatever it is."""
    cells = CELLS[row][column]
    return mask & cells == cells


def when_holds(state: State, when: When, player: int, letters: Sequence[str]) -> bool:
    """Whether a row's condition holds, apart from `else`; row = the letter of the card's PLAYER."""
    if when.joint and not cell_holds(when.mask, letters[player], letters[1 - player]):
        return False
    return not when.state or all_hold(state, when.state, player, player)


def firing(
    state: State, rows: Sequence[AdditionalRow], player: int, letters: Sequence[str], both_known: bool
) -> Iterator[AdditionalRow]:
    """The rows that fire (FOL-097), top to bottom; `else` only where none above it did, or the first alone (A-05).

    Each is tested when it is its turn, so that it may see what those above it did (A-45).
    """
    fired = False
    for row in rows:
        if (row.when.otherwise and fired) or ((row.when.joint or row.when.otherwise) and not both_known):
            continue
        if when_holds(state, row.when, player, letters):
            fired = True
            yield row
            if state.rulings["rows"] == "first":
                return


def resolve(
    state: State,
    story: Story,
    card: str,
    body: Body,
    player: int,
    letters: list[str],
    carrying: Carry | None,
    given: Sequence[str] = (),
) -> Asking:
    """Tokens, then choice effects, then additional effects: three stages (FOL-109 to FOL-112).

    An option's lines are performed for whoever chose it (FOL-095). `given`: the letters whose tokens come (A-42).
    """
    carry = carrying.what if carrying else None
    choosers = [s for s in state.in_order(player) if letters[s]]
    for seat in choosers:
        state.chosen[seat] = letters[seat]
        state.tell("chose", seat, letter=letters[seat], card=card, at=body.at)
        state.count("letter", card, _at(body, letters[seat]))
    if len(choosers) > 1:
        state.count("pair", card, _at(body, letters[player], letters[1 - player]))
    if carrying is not None:
        state.count("carried", carrying.card)
    if choosers:
        _tokens(state, body, choosers, given or letters, carry)
        begin_stage(state, player, body.looks, carry, letters)
        for seat in choosers:
            yield from perform_lines(state, body.options[letters[seat]].lines, player, seat, (letters[0], letters[1]))
        yield from end_stage(state, story)
    yield from _additional(state, story, card, body, player, letters, carrying)


def _at(body: Body, *parts: str) -> str:
    """Something on a body with its place on the card; the card's own body has none."""
    return " ".join((*map(str, body.at), *parts))


def _tokens(state: State, body: Body, choosers: Sequence[int], letters: Sequence[str], carry: Carrying | None) -> None:
    """Stage one: the icons at the right of the chosen option, in any order (FOL-096, FOL-106, A-04).

    Nobody is asked, no heart moves: there is nothing to settle at its end.
    """
    times = {"doubled": 2, "ignored": 0}.get(carry.tokens if carry else "", 1)
    for seat in choosers:
        for aspect in body.options[letters[seat]].tokens:
            for _ in range(times):
                state.gain(seat, aspect)


def _additional(
    state: State, story: Story, card: str, body: Body, player: int, letters: list[str], carrying: Carry | None
) -> Asking:
    """Stage three: the card's own rows, then those that a carry-over adds."""
    extra = carrying.what.rows if carrying else ()
    if not body.rows and not extra:
        return
    carry = carrying.what if carrying and state.rulings["carryover_scope"] == "everything" else None
    sees = body.sees or (carrying is not None and carrying.what.sees)
    begin_stage(state, player, looks=sees, carry=carry, letters=letters)
    both_known = bool(letters[0] and letters[1])
    for row in firing(state, body.rows, player, letters, both_known or body.chooses != "both"):
        state.tell("row", row=row.name, card=card, at=body.at)
        state.count("row", card, _at(body, row.name))
        yield from perform_lines(state, row.lines, player, letters=(letters[0], letters[1]))
    if carrying is not None and extra:
        state.stage.player = carrying.player
        for row in firing(state, extra, carrying.player, letters, both_known):
            state.tell("carried row", row=row.name, card=card, owner=carrying.card, at=carrying.at)
            state.count("carried row", carrying.card, row.name)
            yield from perform_lines(state, row.lines, carrying.player, letters=(letters[0], letters[1]))
        state.stage.player = player
    yield from end_stage(state, story)


def whole_body(state: State, story: Story, card: str, body: Body, player: int) -> Asking:
    """A body that no carry-over and no reaction touches: a chapter (FOL-136, A-39), a reaction, a secret's branch."""
    yield from run_stage(state, story, body.does, player, body.looks)
    letters = yield from choose(state, card, body, player, None)
    yield from resolve(state, story, card, body, player, letters, None)


def reveal_secret(state: State, story: Story, owner: int, card: str, by: int) -> Asking:
    """The secret joins the play area and counts; tokens, then its reveal branch (FOL-118, FOL-129, A-15, A-33).

    Its PLAYER is who laid it, or `by`, the PLAYER of what reveals it (A-16).
    """
    if card not in state.people[owner].secrets:
        return
    state.people[owner].secrets.remove(card)
    state.area.append(card)
    state.counted += 1
    state.played.add(card)
    state.tell("revealed", owner, card=card)
    state.count("revealed", card)
    scene = story.scenes[card]
    player = owner if state.rulings["secret_player"] == "who laid it" else by
    yield from turn_over(state, story, scene, owner, scene.revealed, player)


def turn_over(state: State, story: Story, scene: Scene, owner: int, branch: Body, player: int) -> Asking:
    """A secret's tokens, which are its owner's, and one of its branches (A-15).

    The branch is one stage: hearts and tracks are summed, and other secrets wait, until it is done (A-02, A-08).
    """
    stage = state.branch = Stage(player)

    def tokens() -> None:
        for aspect in scene.tokens:
            state.gain(owner, aspect)

    if state.rulings["secret_order"] == "tokens first":
        tokens()
    yield from whole_body(state, story, scene.id, branch, player)
    if state.rulings["secret_order"] != "tokens first":
        tokens()
    state.stage, state.branch = stage, None
    yield from end_stage(state, story)


def take_carry(state: State) -> Carry | None:
    """The waiting carry-over for the scene now resolved; `next scene` is used up (FOL-123, FOL-124, A-27)."""
    waiting = state.waiting
    if waiting is not None and waiting.what.until == "next scene":
        state.waiting = None
    return waiting


def answerable(scene: Scene, card: str, player: int) -> Answered:
    """The scene as reactions see it."""
    choosers = (
        () if not scene.body.options else (1 - player,) if scene.body.chooses == "partner" else (player, 1 - player)
    )
    return Answered(card, player, tuple(scene.body.options), choosers)
