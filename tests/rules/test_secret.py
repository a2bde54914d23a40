"""Secrets: laid, revealed, turned at the finale."""
# ruff: noqa: E501 -- a card in one line reads best

from __future__ import annotations

from tests.rules.scenes import DECKS, NESTED, OLD, SECRETS, lasting


def test_reveal_secret_turns_one_of_the_partner(toy):
    """FOL-134, A-16, A-17, A-33, FOL-118, FOL-129: picked unseen by the player; PLAYER stays who laid it."""
    game = toy(SECRETS).hold(1, "peek")
    game[0].secrets, game[1].secrets = ["letter", "diary"], []
    game[0].hearts = 5
    game.turn(1, "secret 2")
    assert [(s, o) for s, a, o in game.asked if a == "reveal a secret"] == [(1, ("secret 1", "secret 2"))]
    assert [p.hearts for p in game.state.people] == [3 + 1, 3]
    assert game[0].tokens == {"-sincerity": 1} and game[0].secrets == ["letter"]
    assert (game.state.area, game.state.counted) == (["diary"], 1)  # FOL-088; the peek itself is minor
    assert game.state.discards == [("peek", True)]


def test_reveal_secret_needs_a_secret_of_the_partner(toy):
    """FOL-134: own secrets do not do; it may still be swapped."""
    game = toy(SECRETS + DECKS).hold(0, "peek", "s1")
    game[0].secrets = ["diary"]
    assert game.turn(0).state.area == ["s1"] and game[0].hand == ["peek"]


def test_a_revealed_secret_may_hold_a_choice(toy):
    """FOL-129, A-16: PARTNER of the secret is the other one of who laid it."""
    game = toy(SECRETS).hold(1, "peek")
    game[0].secrets = ["letter"]
    game.turn(1, "B")
    assert [p.hearts for p in game.state.people] == [6 + 1 + 1, 1]
    assert game.abouts("choose") == [(1, "choose")]


def test_a_discarded_secret_is_gone(toy):
    """FOL-119: face down; it never resolves, not at the finale either."""
    game = toy(SECRETS).hold(1, "burn")
    game[0].secrets = ["diary"]
    game.turn(1)
    assert game.state.discards == [("diary", False)]
    assert game.finale()[0].hearts == 0


def test_secrets_at_the_finale(toy):
    """FOL-130, A-08, A-15: the first player's first, in the order laid; net hearts and a floor for each card."""
    finale = "text: End.\nsteps: [resolve secrets]"
    for first in (0, 1):
        game = toy(SECRETS, finale=finale)
        game.state.first = first
        game[first].secrets, game[1 - first].secrets = ["letter", "diary"], ["diary"]
        game.finale()
        assert game.lines("never revealed") == [
            f"the secret {c} of {('pink', 'blue')[s]} was never revealed"
            for c, s in (("letter", first), ("diary", first), ("diary", 1 - first))
        ]
        assert game[first].hearts == 4  # -3 stops at 0, then +4
        assert game[1 - first].hearts == 4 and game[1 - first].tokens == {"-sincerity": 1}
        assert not game[0].secrets and not game[1].secrets


def test_tokens_of_a_secret_come_first(toy):
    """A-15, FOL-129: before the effects; after them where the table says so."""
    scenes = "- {id: d, deck: sweet, title: D, type: secret, tokens: [+curiosity], if revealed: nothing, if not revealed: {player: {if: own +curiosity at least 1, do: +5}}}"
    for ruling, hearts in (("tokens first", 5), ("effects first", 0)):
        game = toy(scenes, finale="text: End.\nsteps: [resolve secrets]", rulings={"secret_order": ruling})
        game[1].secrets = ["d"]
        game.finale()
        assert game[1].hearts == hearts and game[1].tokens == {"+curiosity": 1}


def test_a_secret_that_draws_at_the_finale(toy):
    """FOL-130, FOL-074: no chapter names a deck any more, so nothing is drawn, and nothing breaks."""
    scenes = (
        DECKS
        + "\n- {id: d, deck: sweet, title: D, type: secret, if revealed: nothing, if not revealed: {player: {draw: 2}}}"
    )
    for ruling in ("stop", "reshuffle"):
        game = toy(scenes, finale="text: End.\nsteps: [resolve secrets]", rulings={"deck_empty": ruling}).deck(
            "sweet", "s1"
        )
        game[1].secrets = ["d"]
        assert game.finale()[1].hand == []


def test_the_count_rises_at_once_and_is_compared_in_step_four(toy):
    """A-33: a secret revealed by a chapter's own effects counts for that chapter."""
    chapter = lasting(2, then="{match: {both: {reveal: {secret: all}}}}")
    game = toy(SECRETS + DECKS, chapters={"one": chapter}).hold(0, "s1")
    game[1].secrets = ["diary"]
    game.chapter(1)
    assert game.lines("turn of") == ["turn of pink"] and game.state.counted == 2


def test_a_secret_resolves_after_the_stage_that_reveals_it(toy):
    """FOL-118, A-02: a stage of its own, so what it gives cannot save a loss of that stage."""
    scenes = SECRETS + "- {id: storm, deck: sweet, title: Storm, does: {partner: {reveal: {secret: all}}, player: -3}}"
    game = toy(scenes).hold(0, "storm")
    game[1].secrets = ["diary"]
    assert game.turn(0)[0].hearts == 3


def test_two_secrets_of_one_stage_resolve_one_after_the_other(toy):
    """FOL-118: the second waits until the first is done, hearts included."""
    game = toy(DECKS + NESTED).hold(0, "storm")
    game[1].secrets, game[1].hearts = ["letter", "diary"], 3
    game.turn(0, "B")
    assert game[1].hearts == 0  # 3 + 2 = 5, then -9


def test_the_hearts_of_a_secret_are_netted(toy):
    """A-02, A-08: one stage a secret: at 2 hearts, -3 and +4 make 3, not 4."""
    game = toy(DECKS + NESTED)
    game[0].secrets, game[0].hearts = ["diary"], 2
    game.finale()
    assert game.lines("pink hearts")[:1] == ["pink hearts +1: 2 -> 3"]


def test_a_secret_revealed_by_a_secret_waits_until_that_one_is_done(toy):
    """FOL-118, A-02: the branch is one stage of its own; what the inner secret gives cannot save a loss in it."""
    outer = "{player: {reveal: {secret: all}}, chooses: partner, choices: {A: {says: Aye., other: -3}, B: {says: No.}}}"
    scenes = f"{OLD}\n- {{id: new, deck: sweet, title: New, type: secret, if revealed: {outer}, if not revealed: nothing}}\n- {{id: peek, deck: sweet, title: Peek, type: reveal secret}}"
    game = toy(scenes).hold(1, "peek")
    game[0].secrets, game[0].hearts = ["new", "old"], 1
    game.turn(1, "secret 1", "A")
    assert game[0].hearts == 2 and game.state.area == ["new", "old"] and game.state.counted == 2


def test_a_track_moves_once_in_a_branch(toy):
    """effects.yaml track, A-02: clamped once per stage, and a branch is one; its threshold runs when it is done."""
    extra = "tracks: {gossip: {title: Gossip, per: couple, from: 0, to: 5, start: 4, at: {5: {both: -9}}}}"
    branch = "{track: {gossip: +2}, chooses: partner, choices: {A: {says: Aye., track: {gossip: -2}}, B: {says: No., other: +3}}}"
    scenes = f"- {{id: new, deck: sweet, title: New, type: secret, if revealed: {branch}, if not revealed: nothing}}\n- {{id: peek, deck: sweet, title: Peek, type: reveal secret}}"
    for letter, gossip, hearts in (("A", 4, 0), ("B", 5, 0)):
        game = toy(scenes, extra=extra).hold(1, "peek")
        game[0].secrets = ["new"]
        game.turn(1, letter)
        assert (game.state.tracks["gossip"], game[0].hearts) == (gossip, hearts)
        assert bool(game.lines("reaches")) == (letter == "B")
