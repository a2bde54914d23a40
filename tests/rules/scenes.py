"""Cards that the tests of the rules lay, and what they do with them again and again."""
# ruff: noqa: E501 -- a card in one line reads best

from __future__ import annotations

from tests.toy import CHAPTER, plain

DECKS = plain("sweet", *(f"s{i}" for i in range(1, 13))) + "\n" + plain("serious", *(f"e{i}" for i in range(1, 9)))
TALK = """
- id: talk
  deck: sweet
  title: Talk
  chooses: both
  choices:
    A: {says: Mine., tokens: [+curiosity], chooser: -2, other: +2}
    B: {says: Yours., tokens: [-curiosity, +sincerity], chooser: +1}
    C: {says: Ours., other: -3}
  then:
    match B: {both: +3}
    no match: {player: +1}
    else: {partner: +10}
"""
SITUATIONS = """
- {id: spring, deck: sweet, title: Spring, type: situation, carry: {until: next scene, satisfaction: doubled}}
- {id: frost, deck: sweet, title: Frost, type: situation, carry: {until: next scene, gains: ignored}}
- {id: luck, deck: sweet, title: Luck, type: situation, carry: {until: next scene, losses: ignored, tokens: doubled}}
- {id: season, deck: sweet, title: Season, type: situation, carry: {until: end of chapter, gains: doubled}}
- {id: maze, deck: sweet, title: Maze, type: situation, carry: {until: next scene, tokens: ignored}}
- {id: cards, deck: sweet, title: Cards, type: situation, carry: {until: next scene, choose: player first}}
- {id: dice, deck: sweet, title: Dice, type: situation, carry: {until: next scene, choose: partner first}}
- id: echo
  deck: sweet
  title: Echo
  type: situation
  carry: {until: next scene, then: {player B: {player: +20}, else: {partner: +30}}}
- {id: wink, deck: sweet, title: Wink, minor: true, does: {both: +1}}
- {id: diary, deck: sweet, title: Diary, type: secret, tokens: [+curiosity], if revealed: {player: +1}, if not revealed: {player: +1}}
- {id: gift, deck: sweet, title: Gift, does: {player: +2, partner: {tokens: [+curiosity]}}}
- {id: press, deck: sweet, title: Press, does: {both: {reveal: {secret: all}}, player: +1}}
"""
SECRETS = """
- id: diary
  deck: sweet
  title: Diary
  type: secret
  tokens: [-sincerity]
  if revealed: {player: -2, partner: +3}
  if not revealed: {player: +4}
- id: letter
  deck: sweet
  title: Letter
  type: secret
  if revealed: {chooses: partner, choices: {A: {says: Aye., chooser: +1}, B: {says: Nay., other: +6}}, then: {partner B: {both: +1}}}
  if not revealed: {player: -3, if: own -sincerity at least 1, do: {player: +1}}
- {id: peek, deck: sweet, title: Peek, type: reveal secret, does: {partner: +1}}
- {id: burn, deck: sweet, title: Burn, does: {partner: {discard: {secret: by co-player}}}}
"""
REACTIONS = """
- {id: gasp, deck: sweet, title: Gasp, type: reaction, answers: partner, at: laid, does: {player: +1}}
- {id: laugh, deck: sweet, title: Laugh, type: reaction, answers: own, at: resolved, does: {player: +1}}
- {id: cough, deck: sweet, title: Cough, type: reaction, answers: any, at: chosen, does: {player: +1}}
- {id: veto, deck: sweet, title: Veto, type: reaction, answers: partner, at: laid, does: {cancel: stays}}
- {id: undo, deck: sweet, title: Undo, type: reaction, answers: partner, at: chosen, does: {cancel: returns}}
- {id: drop, deck: sweet, title: Drop, type: reaction, answers: any, at: chosen, does: {cancel: discarded}}
- {id: nudge, deck: sweet, title: Nudge, type: reaction, answers: partner, at: chosen, does: {partner: {new choice: chosen}}}
- {id: force, deck: sweet, title: Force, type: reaction, answers: partner, at: laid, does: {partner: {new choice: B}}}
- {id: pounce, deck: sweet, title: Pounce, type: reaction, answers: partner, at: laid, only if: [scene is secret], does: {player: +1}}
- {id: wince, deck: sweet, title: Wince, type: reaction, answers: partner, at: chosen, only if: [player B, scene is sweet], does: {player: +1}}
"""
#: Secrets that are turned while another scene is on the table, and what answers them.
NESTED = """
- {id: letter, deck: sweet, title: Letter, type: secret, if revealed: {chooses: partner, choices: {A: {says: Aye., tokens: [+curiosity]}, B: {says: Nay., other: +2}}}, if not revealed: nothing}
- {id: diary, deck: sweet, title: Diary, type: secret, if revealed: {player: -9}, if not revealed: {does: {player: -3}, then: {own satisfaction at least 1: {player: +4}}}}
- {id: spark, deck: sweet, title: Spark, type: secret, if revealed: {carry: {until: next scene, satisfaction: doubled}}, if not revealed: nothing}
- {id: storm, deck: sweet, title: Storm, does: {partner: {reveal: {secret: all}}}}
- {id: gift, deck: sweet, title: Gift, does: {both: +1}}
- {id: frost, deck: sweet, title: Frost, type: situation, carry: {until: next scene, satisfaction: ignored}}
- {id: pry, deck: sweet, title: Pry, type: reaction, answers: partner, at: laid, does: {partner: {reveal: {secret: all}}}}
- {id: veto, deck: sweet, title: Veto, type: reaction, answers: partner, at: laid, only if: [scene is secret], does: {cancel: stays}}
- {id: stop, deck: sweet, title: Stop, type: reaction, answers: partner, at: laid, only if: [not scene is secret], does: {cancel: stays}}
"""
#: Scenes of each kind, and reactions that take them back or look at them.
ANSWERS = """
- {id: talk, deck: sweet, title: Talk, chooses: both, choices: {A: {says: Yes.}, B: {says: No.}}}
- {id: hush, deck: sweet, title: Hush, type: secret, if revealed: {player: -1}, if not revealed: nothing}
- {id: back, deck: sweet, title: Back, type: reaction, answers: partner, at: laid, does: {cancel: returns}}
- {id: found, deck: sweet, title: Found, type: reaction, answers: partner, at: laid, only if: [scene is secret], does: {cancel: returns}}
- {id: gone, deck: sweet, title: Gone, type: reaction, answers: partner, at: laid, only if: [scene is secret], does: {cancel: discarded}}
- {id: look, deck: sweet, title: Look, type: reaction, answers: partner, at: chosen, does: {partner: +1}}
"""
OLD = "- {id: old, deck: sweet, title: Old, type: secret, if revealed: {player: +2}, if not revealed: nothing}"


def lasting(length: int, draws: str = "[sweet]", **more: str) -> str:
    """A chapter of that length."""
    body = CHAPTER.replace("length: 2", f"length: {length}").replace("draws: [sweet]", f"draws: {draws}")
    for key, value in more.items():
        body = body.replace("then: {match C: nothing}", f"{key}: {value}")
    return body


def talk(toy, player: int, letters: str, hearts: tuple[int, int] = (5, 5), scenes: str = TALK, **more):
    game = toy(DECKS + "\n" + scenes, **more).hold(player, "talk")
    game[0].hearts, game[1].hearts = hearts if player == 0 else hearts[::-1]
    game.turn(player, *letters)
    return (game[player].hearts, game[1 - player].hearts), game


def after(toy, first: str, player: int = 0, letters: str = "AB", between=(), scenes=TALK, **more):
    """A situation of seat 0, perhaps more scenes of seat 1, then a scene of `player`."""
    game = toy(DECKS + "\n" + scenes + SITUATIONS, **more).hold(0, first).turn(0)
    for card in between:
        game.hold(1, card).turn(1)
    game[0].hearts, game[1].hearts = 5, 5
    game[0].tokens, game[1].tokens = {}, {}
    game.hold(player, "talk").turn(player, *letters)
    return game


def answered(toy, card: str, *answers: str, by: int = 1, scenes: str = TALK, hand: str = "talk", **more):
    """Seat 0 plays a scene, somebody holds a reaction; five hearts each."""
    game = toy(DECKS + "\n" + scenes + SITUATIONS + REACTIONS, **more).deck("sweet", "s1", "s2", "s3")
    game.hold(by, card, *(["e1"] if by else [hand, "e2", "e3", "e4", "e5"]))
    if by:
        game.hold(0, hand, "e2", "e3", "e4", "e5")
    game[0].hearts, game[1].hearts = 5, 5
    return game.turn(0, *(["keep the rest"] if hand == "wave" else []), hand, *answers)
