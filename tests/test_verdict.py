"""What is impossible in a story, in words, each beside a twin in which it can happen; and never what was ever seen."""
# ruff: noqa: E501 -- a card in one line reads best

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest

from fogtools.game.playing.course import Course
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.games.fog_of_love.rules.reachability import reachable
from fogtools.games.fog_of_love.rules.reachability.outlook import outlook
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.play.many.simulate import each
from tests import seeded
from tests.generated import of_seed
from tests.share import by_day

BASE = Path(__file__).parent / "boxes" / "base"
STORY = "short-crossing"
SCENES, CARDS, PEOPLE, BOX = "short-crossing/scenes.yaml", "short-crossing/story.yaml", "people.yaml", "box.yaml"
#: Nobody moves the gossip there, and nobody reveals a secret.
ALWAYS = frozenset({"track gossip, reaching 5", "123 “An old flame”, revealed"})
EXTRA = "190 “Extra”"
Edit = tuple[str, str, str]


REVEALS_NOTHING = (SCENES, "{both: {satisfaction: +1, reveal: {secret: all}}}", "{both: +1}")


def edited(to: Path, edits: Iterable[Edit]) -> tuple[Loaded, Story]:
    """The base box, in which nobody reveals a secret, with these edits: (file, old, new); `old` empty: at the end."""
    box = to / "box"
    shutil.copytree(BASE, box)
    for name, old, new in (REVEALS_NOTHING, *edits):
        file = box / name
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{old!r} is not in {name}"
        file.write_text(text.replace(old, new, 1) if old else f"{text}{new}\n", encoding="utf-8")
    loaded = load(box)
    assert not loaded.findings, [str(f.message) for f in loaded.findings]
    return loaded, compile_story(loaded, STORY)


def never(to: Path, edits: Iterable[Edit], known: frozenset[str] = ALWAYS) -> dict[str, str]:
    """What never happens in the base box with these edits: thing -> reason."""
    things = reachable(*edited(to, edits), {})
    return {str(t.label): str(t.reason) for t in things if t.reason is not None and str(t.label) not in known}


def card(more: str, deck: str = "sweet") -> Edit:
    """One more scene."""
    return SCENES, "", f"- {{id: extra, number: 190, deck: {deck}, title: Extra, {more}}}"


def choice(rows: str, chooses: str = "both") -> Edit:
    """One more scene with two letters and these rows."""
    return card(f"chooses: {chooses}, choices: {{A: {{says: Aye.}}, B: {{says: Nay.}}}}, then: {{{rows}}}")


def needs(text: str) -> Edit:
    """What the destiny Lone wolf needs."""
    return CARDS, "needs: [lead satisfaction at least 2]", f"needs: [{text}]"


def ruling(text: str) -> Edit:
    """A ruling of the synopsis."""
    return CARDS, "  special events: [the-move]", f"  special events: [the-move]\n  rulings: {{{text}}}"


WOLF = "destiny 108 “Lone wolf”"
#: name -> the edits, what never happens with its reason, the edits of the twin.
CASES: dict[str, tuple[tuple[Edit, ...], dict[str, str], tuple[Edit, ...]]] = {
    "a deck that nobody draws from": (
        (card("does: {both: +1}", "custom"),),
        {f"scene {EXTRA}": "it lies in the deck custom, from which nobody ever draws"},
        (card("does: {both: +1}", "drama"),),
    ),
    "a chapter before its deck is opened": (
        (card("only if: [chapter 2], does: {both: +1}", "drama"),),
        {f"scene {EXTRA}": "`chapter 2` never holds: the card is never in play in that chapter"},
        (card("only if: [chapter 3], does: {both: +1}", "drama"),),
    ),
    "a chapter that the story has not": (
        (choice("chapter 4: {both: +1}"),),
        {
            f"{EXTRA}, line `chapter 4`": "`chapter 4` never holds: the story has no such chapter, or always ends before it"
        },
        (choice("last chapter: {both: +1}"),),
    ),
    "a chapter at the finale": (
        (card("type: secret, if revealed: nothing, if not revealed: {if: last chapter, do: {player: +1}}"),),
        {
            f"{EXTRA}, revealed": "no card that can be played reveals a secret",
            f"{EXTRA}, `if not revealed if`, branch `do`": "`last chapter` never holds: at the finale no chapter is current",
        },
        (
            card(
                "type: secret, if revealed: nothing, if not revealed: {if: own satisfaction at least 3, do: {player: +1}}"
            ),
            (SCENES, "", "- {id: tell, number: 191, deck: sweet, type: reveal secret, title: Tell}"),
        ),
    ),
    "chapters after one that always ends the story": (
        (
            (CARDS, "      tokens: [+curiosity]", "      tokens: [+curiosity]\n      end: story"),
            (CARDS, "      tokens: [-curiosity]", "      tokens: [-curiosity]\n      end: story"),
        ),
        {
            "chapter 104 “Evening”": "the chapters before it always end the story",
            "scene 120 “Man overboard”": "it lies in the deck drama, from which nobody ever draws",
            "special event 122 “Moving day”": "it is shuffled into the deck drama, from which nobody ever draws",
            "scene 123 “An old flame”": "it lies in the deck drama, from which nobody ever draws",
        },
        ((CARDS, "      tokens: [+curiosity]", "      tokens: [+curiosity]\n      end: story"),),
    ),
    "letters that the card does not have": (
        (choice("match C: {both: +1}"),),
        {f"{EXTRA}, line `match C`": "no pair of choices on this card makes it true"},
        (choice("match B: {both: +1}"),),
    ),
    "a match where only one person chooses": (
        (choice("match A: {both: +1}", "partner"),),
        {f"{EXTRA}, line `match A`": "no pair of choices on this card makes it true"},
        (choice("partner A: {both: +1}", "partner"),),
    ),
    "an else that nothing is left for": (
        (choice("match: {both: +1}, no match: {both: -1}, else: {both: +2}"),),
        {f"{EXTRA}, line `else`": "for every pair of choices a line above it happens"},
        (choice("match: {both: +1}, one A and own satisfaction at least 2: {both: -1}, else: {both: +2}"),),
    ),
    "a row that the first one hides": (
        (choice("match: {both: +1}, match A: {both: +1}"), ruling("rows: first")),
        {f"{EXTRA}, line `match A`": "a line above it always counts first (`rows: first`)"},
        (choice("match B: {both: +1}, match A: {both: +1}"), ruling("rows: first")),
    ),
    "a carried row for letters that no scene has": (
        (
            card("type: situation, carry: {until: next scene, then: {match C: {both: +1}}}"),
            (
                SCENES,
                "",
                "- {id: two, number: 191, deck: sweet, title: Two, chooses: both,"
                " choices: {A: {says: Aye.}, B: {says: Nay.}}}",
            ),
        ),
        {f"{EXTRA}, carried line `match C`": "no scene that it can reach lets two people choose so"},
        (
            card("type: situation, carry: {until: next scene, then: {match B: {both: +1}}}"),
            (
                SCENES,
                "",
                "- {id: two, number: 191, deck: sweet, title: Two, chooses: both,"
                " choices: {A: {says: Aye.}, B: {says: Nay.}}}",
            ),
        ),
    ),
    "an event that is not set aside": (
        ((CARDS, "  special events: [the-move]\n", ""),),
        {
            "special event 122 “Moving day”": "the synopsis does not set it aside under `special events`",
            "121 “A lease”, `shuffle in` of the-move": "the synopsis does not set this event aside under `special events`",
        },
        ((CARDS, "  special events: [the-move]\n", "  special events: [the-move]\n"),),
    ),
    "an event that begins in a deck": (
        (
            (
                CARDS,
                "  special events: [the-move]\n",
                "  special events: [the-move]\n  events in decks: {the-move: sweet}\n",
            ),
        ),
        {"121 “A lease”, `shuffle in` of the-move": "the event lies in a deck from the start (`events in decks`)"},
        (),
    ),
    "an event that nothing shuffles in": (
        (
            (
                SCENES,
                "does: {shuffle in: {the-move: drama}}",
                "does: {if: joint gossip at least 2, do: {shuffle in: {the-move: drama}}}",
            ),
            card("does: {track: {gossip: +1}}"),
        ),
        {
            "special event 122 “Moving day”": "nothing that can happen shuffles it into a deck",
            "121 “A lease”, `does if`, branch `do`": "`joint gossip at least 2` never holds: 1 is the most there can be"
            " (the best scenes that count 1)",
        },
        (
            (
                SCENES,
                "does: {shuffle in: {the-move: drama}}",
                "does: {if: joint gossip at least 1, do: {shuffle in: {the-move: drama}}}",
            ),
            card("does: {track: {gossip: +1}}"),
        ),
    ),
    "a secret to reveal where there is none": (
        (
            card("type: reveal secret"),
            (
                SCENES,
                "type: secret, title: An old flame, if revealed: {player: -1}, if not revealed: nothing",
                "title: An old flame, does: {player: -1}",
            ),
        ),
        {f"scene {EXTRA}": "nobody can lay a secret in this story"},
        (card("type: reveal secret"),),
    ),
    "a reaction that has nothing to answer": (
        (card("type: reaction, answers: any, at: chosen, does: {both: +1}"),),
        {f"scene {EXTRA}": "no scene of this story gives it anything to answer"},
        (card("type: reaction, answers: any, at: resolved, does: {both: +1}"),),
    ),
    "a reaction to a deck that there is not": (
        (card("type: reaction, answers: any, at: laid, only if: [scene is custom], does: {both: +1}"),),
        {f"scene {EXTRA}": "`scene is custom` never holds: it never looks at such a scene"},
        (card("type: reaction, answers: any, at: laid, only if: [scene is drama], does: {both: +1}"),),
    ),
    "a mark that nobody sets": (
        (card("only if: [marked engaged], does: {both: +1}"),),
        {f"scene {EXTRA}": "`marked engaged` never holds: nothing that can happen sets this mark"},
        (
            card("only if: [marked engaged], does: {both: +1}"),
            (SCENES, "title: Gulls, does: {both: +1}", "title: Gulls, does: {mark: engaged}"),
        ),
    ),
    "a mark that is set later": (
        (
            (CARDS, "    match: {both: +1}", "    marked engaged: {both: +1}"),
            (SCENES, "title: Man overboard, does: {both: +1}", "title: Man overboard, does: {mark: engaged}"),
        ),
        {"102 “Morning”, line `marked engaged`": "`marked engaged` never holds: it can only be so later in the story"},
        (
            (SCENES, "title: Gulls, does: {both: +1}", "title: Gulls, does: {if: marked engaged, do: {both: +1}}"),
            (SCENES, "title: Man overboard, does: {both: +1}", "title: Man overboard, does: {mark: engaged}"),
        ),
    ),
    "a card that nobody can have": (
        (choice("own has safe-harbor: {both: +1}"),),
        {
            f"{EXTRA}, line `own has safe-harbor`": "`own has safe-harbor` never holds: nobody can have this card in this story"
        },
        (choice("own has safe-harbour: {both: +1}"),),
    ),
    "a destiny that nobody can lose": (
        (choice("not own has safe-harbour: {both: +1}"),),
        {
            f"{EXTRA}, line `not own has safe-harbour`": "`not own has safe-harbour` never holds: both begin with it, and no"
            " card that can be played takes it away"
        },
        (
            choice("not own has safe-harbour: {both: +1}"),
            ruling("destiny_min: one"),
            (SCENES, "title: Gulls, does: {both: +1}", "title: Gulls, does: {both: {discard destiny: any}}"),
        ),
    ),
    "a scene that is not in the story": (
        (choice("played rain-or-shine: {both: +1}"),),
        {
            f"{EXTRA}, line `played rain-or-shine`": "`played rain-or-shine` never holds: the scene is not in this story, or can never be played"
        },
        (choice("played rain: {both: +1}"),),
    ),
    "who stays, before it is known": (
        (choice("own stays: {both: +1}"),),
        {
            f"{EXTRA}, line `own stays`": "`own stays` never holds: destinies are chosen at the finale; nobody stays or breaks"
            " up before that"
        },
        (needs("partner stays"),),
    ),
    "two characters who cannot be so": (
        (choice("player is man and partner is man and different genders: {both: +1}"),),
        {
            f"{EXTRA}, line `player is man and partner is man and different genders`": "its conditions on the two characters never hold at once"
        },
        (choice("player is man and partner is woman and different genders: {both: +1}"),),
    ),
    "a condition that always holds": (
        (card("does: {if: own satisfaction at least 0, do: {both: +1}, otherwise: {both: -1}}"),),
        {f"{EXTRA}, `does if`, branch `otherwise`": "its condition always holds"},
        (card("does: {if: own satisfaction at least 1, do: {both: +1}, otherwise: {both: -1}}"),),
    ),
    "a threshold beyond what the cards give": (
        (card("does: {track: {gossip: +4}}"),),
        {
            "track gossip, reaching 5": "`joint gossip at least 5` never holds: 4 is the most there can be (the best scenes"
            " that count 4)"
        },
        (card("does: {track: {gossip: +5}}"),),
    ),
    "secrets that the finale leaves alone": (
        ((CARDS, "  - resolve secrets\n", ""),),
        {"123 “An old flame”, never revealed": "the finale does not resolve secrets"},
        (),
    ),
    "destinies that the finale never checks": (
        ((CARDS, "  - check destinies\n", ""),),
        {"destiny 106 “Safe harbour”": "the finale never checks destinies", WOLF: "the finale never checks destinies"},
        (),
    ),
    "a destiny that nobody gets": (
        ((CARDS, "hand: [safe-harbour, lone-wolf]", "hand: [safe-harbour], discarded: [lone-wolf]"),),
        {WOLF: "it begins discarded, and no card that can be played brings it back"},
        (
            (CARDS, "hand: [safe-harbour, lone-wolf]", "hand: [safe-harbour], discarded: [lone-wolf]"),
            (SCENES, "title: Gulls, does: {both: +1}", "title: Gulls, does: {both: {retrieve: lone-wolf}}"),
        ),
    ),
    "more hearts than there are": (
        (needs("own satisfaction at least 16"),),
        {
            WOLF: "`own satisfaction at least 16` never holds: 15 is the most there can be (chapters 1, the best scenes that"
            " count 5, finale 9)"
        },
        (needs("own satisfaction at least 15"),),
    ),
    "more hearts than both have": (
        (needs("joint satisfaction at least 31"),),
        {
            WOLF: "`joint satisfaction at least 31` never holds: 30 is the most there can be (chapters 2, the best scenes that"
            " count 10, finale 18)"
        },
        (needs("joint satisfaction at least 30"),),
    ),
    "a lead that nobody gets": (
        (needs("lead satisfaction at least 10"),),
        {WOLF: "`lead satisfaction at least 10` never holds: 9 is the most there can be (finale 9)"},
        (needs("lead satisfaction at least 9"),),
    ),
    "a gap that never opens": (
        (needs("gap satisfaction at least 10"),),
        {WOLF: "`gap satisfaction at least 10` never holds: 9 is the most there can be (finale 9)"},
        (needs("gap satisfaction at least 9"),),
    ),
    "more tokens than there are": (
        (needs("own +gentleness at least 4"),),
        {
            WOLF: "`own +gentleness at least 4` never holds: 3 is the most there can be (chapters 1, features and occupation 2)"
        },
        (needs("own +gentleness at least 3"),),
    ),
    "fewer hearts than everybody has": (
        (
            needs("own satisfaction at most 4"),
            (CARDS, "score traits: {met: +3, missed: nothing}", "score traits: {met: +3, missed: +2}"),
        ),
        {WOLF: "`own satisfaction at most 4` never holds: it never falls below 6"},
        (
            needs("own satisfaction at most 6"),
            (CARDS, "score traits: {met: +3, missed: nothing}", "score traits: {met: +3, missed: +2}"),
        ),
    ),
    "two needs for one and the same choice": (
        (needs("own +curiosity at least 3, own -curiosity at least 1"),),
        {WOLF: "`own +curiosity at least 3` and `own -curiosity at least 1` never hold at once"},
        (needs("own +curiosity at least 3, own -curiosity at most 1"),),
    ),
    "two needs that share their cards": (
        (needs("own +gentleness at least 3, own -discipline at least 2"),),
        {
            WOLF: "`own +gentleness at least 3`, `own -discipline at least 2` are never true at once: they need 5 together;"
            " 4 is the most there can be (chapters 1, features and occupation 3)"
        },
        (needs("own +gentleness at least 2, own -discipline at least 2"),),
    ),
    "an ending that is not the destiny's own": (
        (needs("own stays"),),
        {WOLF: "`own stays` never holds: the destiny itself says otherwise"},
        (needs("own breaks up"),),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_what_never_happens_is_said_with_its_reason(name: str, tmp_path: Path) -> None:
    bad, expected, _ = CASES[name]
    assert never(tmp_path, bad, ALWAYS - set(expected)) == expected


@pytest.mark.parametrize("name", CASES)
def test_of_its_twin_nothing_is_said(name: str, tmp_path: Path) -> None:
    assert never(tmp_path, CASES[name][2]) == {}


#: What `reachable` speaks of.
SPOKEN_OF = {
    "chapter",
    "played",
    "letter",
    "row",
    "carry",
    "carried",
    "carried row",
    "shuffled in",
    "reached",
    "effect",
    "revealed",
    "kept",
    "destiny",
}


def seen_of(story: Story, course: Course, plays: int) -> set[tuple[str, str, str]]:
    """All that was counted in these plays, as far as there is a verdict on it."""
    seen = {key for one in each(FOG_OF_LOVE, story, course, plays) for key in one.tally if key[0] in SPOKEN_OF}
    return {k for k in seen if k[0] != "destiny" or (k[2].endswith(" fulfilled") and not k[2].startswith("none "))}


@pytest.mark.slow
@pytest.mark.parametrize("first", by_day(range(0, 80, 20), 1))
def test_nothing_that_is_ever_seen_is_called_impossible(first: int) -> None:
    """Small generated stories, every ruling among them (see `generated`), by chance and by least-used choices."""
    for seed in range(first, first + 20):
        story = of_seed(seed).story
        known = outlook(story, {})
        for name in ("random", "least-used"):
            seen = seen_of(story, Course((name, name), seed=seed), 6)
            assert {k: str(known.why.get(k)) for k in seen - known.keys} == {}, seed


def test_of_eight_seeded_defects_three_are_proven_and_nothing_of_the_clean_story(tmp_path: Path) -> None:
    reasons = {}
    for name in ("", *(d.name for d in seeded.DEFECTS)):
        box = load(seeded.story(tmp_path / (name or "clean"), *([name] if name else [])))
        things = reachable(box, compile_story(box, seeded.STORY), {})
        reasons[name] = [str(t.reason) for t in things if t.reason is not None]
    assert {name: found for name, found in reasons.items() if found} == {
        "letter never fires": ["`marked promised` never holds: it can only be so later in the story"],
        "destiny out of reach": ["`own +sincerity at least 5` never holds: 4 is the most there can be (chapters 4)"],
        "event never shuffled in": [
            "nothing that can happen shuffles it into a deck",
            "`joint gossip at least 4` never holds: 3 is the most there can be (the best scenes that count 3)",
        ],
    }
