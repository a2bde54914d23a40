"""Playing at a terminal: who may look, secret answers, stepping back, saving (FOL-066, FOL-079, FOL-106)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fogtools.finding import FogError
from fogtools.game.playing.beats import Together
from fogtools.game.playing.course import Terms
from fogtools.game.playing.transcript import read
from fogtools.play.recording import replay
from fogtools.play.terminal.driver import Driver
from fogtools.play.terminal.moments import Decision, Moment, Over, Page, StepBack
from fogtools.play.terminal.seating import LONGEST_NAME, Player, name_of, name_warnings, seed_of
from tests import parlour

SECOND = Player("second", lambda: parlour.always_second)


def sit(driver: Driver, *acts: str) -> Driver:
    """Does one act after the other: an option, `go on`, `undo`, `yes` or `no`."""
    for act in acts:
        if act == "go on":
            driver.go_on()
        elif act == "undo":
            assert driver.undo()
        elif act in ("yes", "no"):
            driver.agree(act == "yes")
        else:
            driver.choose(act)
    return driver


def to_the_end(driver: Driver, choose: Callable[[Decision], str]) -> list[Moment]:
    """Every moment of the rest of the play."""
    moments = []
    while not isinstance(driver.moment, Over):
        moments.append(driver.moment)
        if isinstance(driver.moment, Decision):
            driver.choose(choose(driver.moment))
        else:
            driver.go_on()
    return [*moments, driver.moment]


def called(moment: Moment) -> str:
    """Who comes to the keyboard after a page; "" where nobody does, and where it is no page."""
    return moment.called if isinstance(moment, Page) else ""


def kinds(moment: Moment) -> list[str]:
    """The beats of a page."""
    return [type(beat).__name__ for beat in moment.beats] if isinstance(moment, Page) else []


def first_option(moment: Decision) -> str:
    return moment.ask.options[0]


def test_two_people_change_places_and_choose_secretly():
    driver = parlour.driver()
    assert called(driver.moment) == "Ana"
    sit(driver, "go on")
    assert isinstance(driver.moment, Decision) and driver.moment.seat == 0
    sit(driver, "pink-word-2")
    assert called(driver.moment) == "Ben" and not driver.session.steps  # nothing is known before both have chosen
    sit(driver, "go on")
    assert isinstance(driver.moment, Decision) and driver.moment.seat == 1
    assert "pink-word-2" not in repr(driver.moment)
    sit(driver, "blue-word-1")
    assert driver.session.steps == [("pink-word-2", "blue-word-1")]
    assert called(driver.moment) == "Ana"  # a secret step tells nothing that both may read


def test_what_both_chose_is_shown_to_both_and_nothing_else():
    """FOL-106: the letters are shown together; what is drawn after it stays with who drew it."""
    driver = sit(parlour.driver(), "go on", "pink-word-1", "go on", "blue-word-1", "go on", "keep")
    played = driver.moment.ask.options[0]
    sit(driver, played)
    assert kinds(driver.moment) == ["Together"] and called(driver.moment) == "Ana"  # read by both, then she looks
    sit(driver, "go on", "B")
    assert kinds(driver.moment) == [] and called(driver.moment) == "Ben"
    sit(driver, "go on", "B")
    assert kinds(driver.moment) == ["Speak", "Sums", "Sums", "News"] and called(driver.moment) == "Ben"
    speak, first, *_, news = driver.moment.beats
    assert [(line.who, line.letter, line.says) for line in speak.lines] == [
        ("pink", "B", "It is B."),
        ("blue", "B", "It is B."),
    ]
    assert first.changes[0].text == "pink hearts +2" and news.lines == ("pink draws a card",)


def test_who_looked_last_is_asked_first():
    """Two at once: the one at the keyboard goes on, so that it changes hands once only."""
    driver = sit(parlour.driver(first=1), "go on", "blue-word-1", "go on", "pink-word-1", "go on", "keep")
    assert driver.moment.seat == 1
    sit(driver, driver.moment.ask.options[0])
    assert kinds(driver.moment) == ["Together"] and called(driver.moment) == "Ben"
    sit(driver, "go on")
    assert isinstance(driver.moment, Decision) and driver.moment.seat == 1


def test_a_letter_of_an_open_card_is_asked_for_where_both_read_it():
    """FOL-106: no private screen comes between; what was chosen is nowhere before both have."""
    driver = sit(parlour.driver(game=parlour.OPEN), "go on", "pink-word-1", "go on", "blue-word-1", "go on")
    assert driver.moment.ask.about == "swap" and driver.moment.after.about == "play"  # both are asked in one
    sit(driver, driver.moment.after.options[0])
    page = driver.moment
    assert kinds(page) == ["Together"] and called(page) == "Ana" and page.asked.card == page.beats[0].card
    with pytest.raises(LookupError, match="“D” is not among the options"):
        driver.choose("D")
    sit(driver, "B")
    assert kinds(driver.moment) == [] and called(driver.moment) == "Ben" and driver.moment.asked.ask.about == "choose"
    assert "'B'" in repr(driver._held) and driver.moment.asked.card == page.asked.card
    sit(driver, "undo")
    assert called(driver.moment) == "Ana"  # nobody has learnt anything
    sit(driver, "C", "go on")
    assert isinstance(driver.moment, Decision) and driver.moment.seat == 1  # who wants to look at the own cards first
    sit(driver, "C")
    assert [line.letter for line in driver.moment.beats[0].lines] == ["C", "C"]


def test_two_questions_in_one_are_two_answers_of_the_play():
    """A card is swapped first, or the next question is answered at once; one step back undoes both answers."""
    driver = sit(parlour.driver(game=parlour.OPEN), "go on", "pink-word-1", "go on", "blue-word-1", "go on")
    asked = driver.moment
    hand = asked.ask.options[1:]
    assert [c.option for c in asked.tableau.choices] == [*hand[:2], *(f"first: {card}" for card in hand)]
    sit(driver, hand[0])
    assert driver.session.steps[1:] == [("keep",), (hand[0],)]
    sit(driver, "B", "undo", "undo", "no", "undo", "yes", "go on")
    assert driver.moment.ask == asked.ask and driver.moment.after == asked.after
    sit(driver, f"first: {hand[0]}")
    assert driver.session.steps[1:] == [(hand[0],)] and driver.moment.ask.about == "play"
    with pytest.raises(LookupError, match="is not among the options"):
        driver.choose(f"first: {hand[0]}")


def test_a_whole_play_of_two_people_replays():
    driver = parlour.driver()
    moments = to_the_end(driver, first_option)
    assert isinstance(driver.moment, Over) and driver.moment.lines[-1] == "the lamp goes out"
    assert [kind for m in moments for kind in kinds(m)].count("Speak") == 4
    assert len([m for m in moments if isinstance(m, Page) and not m.beats]) == 6  # one a scene; two before all
    again = replay(parlour.GAME, parlour.STORY, read(driver.text(), "play"))
    assert not again.problem and again.now.text() == driver.text()
    assert "policies: people, people" in driver.text() and "unfinished" not in driver.text()


def test_hand_over_moments_hold_nothing_secret():
    for moment in to_the_end(parlour.driver(), first_option):
        if isinstance(moment, Page | StepBack):
            assert "word-" not in repr(moment) and "draws card-" not in repr(moment), moment


def test_what_is_read_aloud_comes_once_and_before_anybody_looks():
    """FOL-172: a tutorial card is for both, before the question."""
    driver = Driver(parlour.setting(), Terms(1, first=0, tutorial=True))
    assert driver.moment.beats == (Together(parlour.face("lesson-1")),)
    assert called(driver.moment) == "Ana"  # the same page says who comes next
    sit(driver, "go on", "pink-word-1", "undo")
    later = to_the_end(driver, first_option)
    assert "Lesson" not in repr([m.beats for m in later if isinstance(m, Page)])


def test_a_persona_answers_by_itself():
    driver = sit(parlour.driver(Player(), SECOND), "pink-word-1")
    assert driver.session.steps == [("pink-word-1", "blue-word-2")]
    assert isinstance(driver.moment, Decision) and driver.moment.ask.about == "swap"
    assert driver.moment.fresh == 2  # both kept a word
    moments = to_the_end(driver, first_option)
    assert all(isinstance(m, Decision | Page | Over) and not called(m) for m in moments)
    assert "policies: people, second" in driver.text()


def test_alone_one_reads_what_happened_before_the_play_goes_on():
    """FOL-106: who chose what, and what the persona did since; not one's own play of a card, nor a draw (FOL-079)."""
    driver = sit(parlour.driver(Player(), SECOND), "pink-word-1")
    swapped, played = driver.moment.ask.options[1], driver.moment.ask.options[2]
    sit(driver, swapped)
    assert isinstance(driver.moment, Decision) and driver.moment.fresh == 1  # a bare draw
    sit(driver, played)
    assert isinstance(driver.moment, Decision) and driver.moment.ask.about == "choose"
    sit(driver, "B")
    assert kinds(driver.moment) == ["Speak", "Sums", "Sums", "News", "News"]
    assert [line.letter for line in driver.moment.beats[0].lines] == ["B", "B"]
    assert driver.moment.beats[3].lines == ("pink draws a card",)
    sit(driver, "go on")
    asked = driver.moment  # what blue plays lies beside the question anyway
    assert isinstance(asked, Decision) and asked.fresh == 7 and asked.ask.about == "choose"
    assert asked.tableau.card.id == asked.ask.card
    last = to_the_end(driver, first_option)[-2:]
    assert last[0].beats[-1].lines == ("the lamp goes out",) and isinstance(last[1], Over)


def test_a_resumed_play_does_not_tell_again_what_was_read(tmp_path):
    driver = sit(parlour.driver(Player(), SECOND), "pink-word-1", "keep")
    sit(driver, driver.moment.ask.options[0], "B", "go on")
    again = replay(parlour.GAME, parlour.STORY, read(driver.text(), "play"))
    assert parlour.driver(Player(), SECOND, done=again.session).moment == driver.moment


def test_stepping_back_from_what_nobody_learnt_needs_nobody():
    driver = sit(parlour.driver(), "go on", "pink-word-1", "undo")
    assert called(driver.moment) == "Ana"  # the answer is taken back, and hidden from who comes next
    sit(driver, "go on", "pink-word-2", "go on", "blue-word-1", "go on", "keep")
    before = driver.moment
    assert before.ask.about == "play"
    sit(driver, "undo")
    assert driver.moment.ask.about == "swap" and driver.moment.seat == 0
    sit(driver, "keep")
    assert driver.moment == before


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_stepping_back_past_what_was_told_needs_both(answer):
    driver = sit(parlour.driver(), "go on", "pink-word-1", "go on", "blue-word-1", "go on", "keep")
    played = driver.moment.ask.options[0]
    steps = len(sit(driver, played).session.steps)
    asked = sit(driver, "go on").moment
    sit(driver, "undo")
    assert driver.moment == StepBack("Ana", 1, "Ben") and len(driver.session.steps) == steps
    sit(driver, answer)
    assert called(driver.moment) == "Ana"  # Ben was at the keyboard to answer
    sit(driver, "go on")
    assert driver.moment.ask.about == ("play" if answer == "yes" else "choose")
    if answer == "no":
        assert driver.moment == asked
    else:
        assert driver.moment.tableau.log == asked.tableau.log[:2]


def test_stepping_back_drops_what_the_other_did_since():
    driver = sit(parlour.driver(), "go on", "pink-word-1", "go on", "blue-word-1", "go on", "keep")
    sit(driver, driver.moment.ask.options[0], "go on", "A", "go on", "B", "go on", "undo")
    assert driver.moment == StepBack("Ben", 0, "Ana")
    sit(driver, "yes")
    assert driver.session.steps[-1][0].startswith("card")  # before both chose
    assert called(driver.moment) == "Ana"


def test_a_page_that_was_left_by_the_wish_to_step_back_is_there_again():
    driver = sit(parlour.driver(), "go on", "pink-word-1", "go on", "blue-word-1", "go on", "keep")
    page = sit(driver, driver.moment.ask.options[0]).moment
    assert kinds(page) == ["Together"] and sit(driver, "undo", "no").moment == page


def test_against_a_persona_one_yes_is_enough():
    driver = sit(parlour.driver(Player(own="Ana"), SECOND), "pink-word-1", "keep")
    played = driver.moment.ask.options[0]
    sit(driver, played, "C", "go on")
    assert driver.moment.ask.about == "choose"  # the persona has played its card
    sit(driver, "undo")
    assert driver.moment == StepBack("Ana", 0, "Ana")
    sit(driver, "no")
    assert driver.moment.ask.about == "choose" and len(driver.session.steps) == 6
    sit(driver, "undo", "yes")
    assert driver.moment.ask.card == played  # the persona's own steps went with it
    sit(driver, "undo", "yes")
    assert driver.moment.ask.about == "play"


def test_there_is_nothing_before_the_first_answer():
    assert not sit(parlour.driver(), "go on").undo()


def test_a_personas_chance_goes_on_after_stepping_back(tmp_path):
    """Its stream has spent the same numbers as in a play without the detour."""
    straight, crooked = (parlour.driver(Player(), Player("random", lambda: random_like)) for _ in range(2))
    to_the_end(straight, first_option)
    sit(crooked, "pink-word-1", "keep")
    sit(crooked, crooked.moment.ask.options[0], "B", "undo", "yes")
    file = tmp_path / "play.txt"
    crooked.save_to(file)
    to_the_end(crooked, first_option)
    assert crooked.text() == straight.text() == file.read_text()


def random_like(view, ask, stream):
    return stream.below(len(ask.options))


def test_saved_after_every_step_and_resumed_at_the_same_question(tmp_path):
    file = tmp_path / "evening.txt"
    driver = sit(parlour.driver(save=file), "go on", "pink-word-1")
    assert file.read_text() == driver.text()
    sit(driver, "go on", "blue-word-3", "go on", "keep")
    assert "unfinished: yes" in file.read_text() and file.read_text() == driver.text()
    assert [f.name for f in tmp_path.iterdir()] == ["evening.txt"]  # nothing beside it
    again = replay(parlour.GAME, parlour.STORY, read(file.read_text(), "evening.txt"))
    resumed = sit(parlour.driver(save=file, done=again.session), "go on")
    assert resumed.moment == driver.moment
    assert to_the_end(resumed, first_option)[-1] == to_the_end(driver, first_option)[-1]
    assert file.read_text() == resumed.text()


def test_a_new_play_is_never_saved_over_another_file(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("dear")
    with pytest.raises(FogError, match="is there already"):
        parlour.driver().save_to(file)
    assert file.read_text() == "dear"


def test_a_save_that_fails_is_said_and_the_play_goes_on(tmp_path):
    driver = sit(parlour.driver(Player(), SECOND), "pink-word-1")
    driver.save_to(tmp_path / "there" / "play.txt")
    (tmp_path / "there" / "play.txt").unlink()
    (tmp_path / "there").rmdir()
    (tmp_path / "there").write_text("in the way")
    sit(driver, "keep")
    assert "cannot be written" in str(driver.trouble) and driver.moment.ask.about == "play"


def test_an_answer_that_was_not_asked_for():
    driver = parlour.driver()
    with pytest.raises(LookupError, match="nobody was asked"):
        driver.choose("pink-word-1")
    with pytest.raises(LookupError, match="not among the options"):
        sit(driver, "go on").choose("blue-word-1")


def test_names_of_players_and_characters():
    """FOL-066: a character's name is not the player's own; the same name is a warning."""
    assert [str(s) for s in name_warnings(("Ana", "Ben"), ("ana", "Jules"))] == [
        "“ana” is your own name: the character is somebody else."
    ]
    assert [str(s) for s in name_warnings(("", ""), ("Jules", "jules"))] == ["Both characters are called “Jules”."]
    assert name_warnings(("Ana", "Ben"), ("Alma", "Jules")) == name_warnings(("", ""), ("", "")) == []
    assert name_of("  Alma\t| de la \x1b[0mRue  ") == "Alma de la [0mRue" and len(name_of("x" * 99)) == LONGEST_NAME


def test_the_number_to_shuffle_by():
    assert (seed_of(" ", 77), seed_of("12", 77)) == (77, 12)
    assert [seed_of(t) for t in ("", " 12 ", "-1", "two", "٣", "9" * 20)] == [1, 12, None, None, None, None]
