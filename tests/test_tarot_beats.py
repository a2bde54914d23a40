"""A tarot drama as beats and in lines: told before anybody chooses, explained where it first matters, room to act."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from fogtools.finding import english
from fogtools.game.playing.beats import Beat, Choose, News, Tell, Together
from fogtools.game.playing.course import Terms
from fogtools.game.playing.transcript import DECISION, Told
from fogtools.games import TAROT_DRAMA as TAROT
from fogtools.games.tarot_drama.rules.auction import PASS
from fogtools.games.tarot_drama.show.prose import Teller
from fogtools.play.session import Session
from fogtools.play.terminal.driver import Driver
from fogtools.play.terminal.moments import Decision, Page
from fogtools.play.terminal.seating import Player, Setting
from fogtools.text.tool_messages import translate_for
from tests.fog import ROOT, fog
from tests.share import share
from tests.test_beats import LANGUAGES, beats, played, table

STORY = "sel-de-septembre"
PLAYS = share(4, 100)


def told(session: Session, word: str) -> list[Told]:
    return [event for event in session.log if event.word == word]


def cards(all_beats: list[Beat], before: str = "") -> list[str]:
    """The ids of the cards that are read, as far as their id begins so."""
    return [b.card.id for b in all_beats if isinstance(b, Together) and b.card.id.startswith(before)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_place_premise_and_people_are_told_before_anybody_chooses(code: str):
    """With the words of the box; the suits wait for their auctions."""
    box, _, language = table(STORY, code)
    session, _ = played(STORY, code, 1)
    opening: list[Beat] = []
    for beat in beats(STORY, code, session):
        if isinstance(beat, Choose):
            break
        opening.append(beat)
    text = "\n".join(run.text for b in opening if isinstance(b, Together) for line in b.card.lines for run in line)
    wanted = [(f"box/{key}", getattr(box.box, key)) for key in ("place", "season", "premise")]
    people = [placed for placed in box.cards if placed.table == "people"]
    wanted += [(f"{p.id}/{key}", getattr(p.row, key)) for p in people for key in ("name", "role")]
    assert people and not [key for key, words in wanted if language.typography(language.text(key, words)) not in text]
    assert not cards(opening, "suit-")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_suit_is_explained_once_at_its_auction(code: str):
    """TAR-003, TAR-015: its name and what it stands for, beside the news of its auction and before the first bid."""
    box, _, language = table(STORY, code)
    for number in range(1, PLAYS + 1):
        session, _ = played(STORY, code, number)
        all_beats = list(beats(STORY, code, session))
        assert cards(all_beats, "suit-") == [f"suit-{event.facts['suit']}" for event in told(session, "auction")]
        for at, beat in enumerate(all_beats):
            if isinstance(beat, Together) and beat.card.id.startswith("suit-"):
                one = getattr(box.box.characteristics, suit := beat.card.id.removeprefix("suit-"))
                about = language.text(f"box/characteristics/{suit}/about", one.about)
                assert beat.note and [run.text for line in beat.card.lines for run in line] == [
                    language.typography(about)
                ]
                news, asked = all_beats[at - 1], next(b for b in all_beats[at:] if isinstance(b, Choose))
                assert isinstance(news, News) and beat.card.title in news.lines[-1]
                assert len(asked.choices) > 1
        kinds = [event.facts["kind"] for event in told(session, "kind")]
        assert cards(all_beats, "kind-") == [f"kind-{kind}" for kind in dict.fromkeys(kinds)]
        once = ("ranks", "turned", "decides")
        assert [cards(all_beats, id) for id in once] == [[id] for id in once]


def scenes(all_beats: list[Beat]) -> Iterator[tuple[Beat, ...]]:
    """What is read and told at the opening of each scene, from its conflict on."""
    for at, beat in enumerate(all_beats):
        if isinstance(beat, Tell) and isinstance(all_beats[at - 1], Together | News):
            first = max(n for n in range(at) if cards([all_beats[n]], "arcana-"))
            if not any(isinstance(b, Choose | Tell) for b in all_beats[first:at]):
                yield tuple(all_beats[first : at + 1])


def listed(text: str) -> list[str]:
    """The names of an English list."""
    return re.split(r", and |, | and ", text)


def test_a_scene_is_told_and_acted_before_a_card_is_played():
    """TAR-044 to TAR-047, TAR-052: its theme, who can win, who may cut, who tells; and who tells how it ends."""
    for number in range(1, PLAYS + 1):
        session, _ = played(STORY, "en", number)
        all_beats, names = list(beats(STORY, "en", session)), names_of(session)
        openings = [opening for opening in scenes(all_beats) if len(opening) > 2]
        began = zip(told(session, "scene"), told(session, "sets up"), strict=True)
        for (scene, setting), opening in zip(began, openings, strict=True):
            first, news, tell = opening[0], opening[1], opening[-1]
            assert isinstance(first, Together) and first.card.id == scene.facts["conflict"]
            parties = scene.facts["parties"]
            alone = setting.facts["setter"] == "starter"
            cut = [seat for seat in parties if (seat != scene.seat) == alone]
            said = [[names[seat] for seat in seats] for seats in (parties, cut)]
            assert isinstance(news, News) and [listed(line.rstrip(".").split(": ")[1]) for line in news.lines] == said
            tellers = [name for seat, name in enumerate(names) if (seat == scene.seat) == alone]
            assert isinstance(tell, Tell) and (listed(tell.who), tell.n) == (tellers, len(tellers))
        ends = [b for b in all_beats if isinstance(b, Tell) and "scene ends" in b.text]
        for event, tell in zip(told(session, "ending"), ends, strict=True):
            others = event.facts["others"]
            assert listed(tell.who) == [n for seat, n in enumerate(names) if (seat != event.seat) == others]


def names_of(session: Session) -> list[str]:
    parts = {event.seat: event.facts["part"] for event in told(session, "part")}
    rows = table(STORY, "en")[0].by_id
    return [str(rows[f"people-{parts[seat]}"].row.name) for seat in sorted(parts)]


@pytest.mark.parametrize(("code", "colon"), [("en", r"\S: "), ("fr", r"\S\u00a0: ")])
def test_the_ring_fits_a_terminal_in_the_signs_of_the_language(code: str, colon: str):
    """However many cards lie on a conflict, a line is at most 78 signs long; a colon stands as the language has it."""
    box, compiled, language = table(STORY, code)
    steps = played(STORY, code, 1)[1]
    session, wrapped = Session(TAROT, compiled, Terms(1)), 0
    for answers in steps:
        seen = TAROT.playing.tableau(box, session, 0, None, language, translate_for(code))
        lines = ["".join(run.text for run in line) for line in seen.drawn]
        assert all(len(line) <= 78 for line in lines)
        assert "".join(lines).count(">") == len(re.findall(f"> [^>]*?{colon}", " ".join(lines)))
        wrapped += len(lines) > 3
        session.answer(*answers)
    assert wrapped


def test_every_element_is_told_between_the_two():
    """TAR-028: what was picked, in its own words, by who picked it."""
    session, _ = played(STORY, "en", 2)
    names = names_of(session)
    asked = [b for b in beats(STORY, "en", session) if isinstance(b, Tell) and "what is it between" in b.text]
    box, _, language = table(STORY, "en")
    for event, tell in zip(told(session, "element"), asked, strict=True):
        card = event.facts["card"]
        text = language.text(f"{card}/text", str(box.by_id[card].row.text))
        assert tell.who == names[event.seat] and language.typography(text).rstrip(".") in tell.text


# ---------------------------------------------------------------- a raise in lines
RAISE = "The best bid is 6, yours is 1. Do you raise it, with cards that come to 6 or more?"
TABLE = ("play", STORY, "--plain", "--with", "schemer", "--players", "3", "--seed", "5", "--lang", "en")


def test_a_raise_of_two_cards_is_one_question(tmp_path):
    """TAR-020: the cards are typed at once; the record has the game's own questions, and replays."""
    record = str(tmp_path / "evening.txt")
    done = fog(*TABLE, "--save", record, cwd=ROOT, typed="1\n1\n1\n2\n1 2\n3 4\nquit\n")
    said = " ".join(done.stdout.split())
    assert said.count(RAISE) == 1 and "It is enough" not in said and "yours is 7" in said, done.stderr
    assert "These come to 2: 6 or more is wanted." in said and "That is no answer here" in said
    kept = (tmp_path / "evening.txt").read_text("utf-8")
    wanted = ("raise your bid (batons): coins-3", "add a card (batons): swords-3", "add a card (batons): enough")
    assert [line for line in re.findall(r"> red (.*)", kept) if line in wanted] == [*wanted]
    assert fog("replay", record, cwd=ROOT).returncode == 0


def test_a_raise_is_taken_back_as_a_whole():
    """Stepping back past it asks for it again, not for its last card."""
    done = fog(*TABLE, cwd=ROOT, typed="1\n1\n1\n3 4\nundo\nyes\nquit\n")
    assert " ".join(done.stdout.split()).count(RAISE) == 2, done.stderr


def test_cards_that_come_to_enough_are_a_raise_and_others_are_none():
    """TAR-020: as the question counts them, so does the game; a whole hand, too, whose last card is not asked."""
    box, compiled, language = table(STORY, "en")
    setting = Setting(TAROT, box, compiled, "", language, english, tuple(Player() for _ in range(3)))
    raised, whole, hopeless = 0, 0, 0
    for number in range(1, PLAYS + 1):
        session, steps = Session(TAROT, compiled, Terms(number)), played(STORY, "en", number)[1]
        for answers in steps:
            ask = session.asks[0]
            if ask.about == "raise your bid":
                driver = Driver(setting, session.terms, done=session)
                while isinstance(driver.moment, Page):
                    driver.go_on()
                assert isinstance(driver.moment, Decision)
                several = driver.moment.tableau.several
                hopeless += several is None
                assert (several is None) == (ask.options == (PASS,))
                if several is not None:
                    added, *others = several.worth
                    given = [added]
                    while sum(several.worth[card] for card in given) < several.least:
                        given.append(others.pop(0))
                    driver.choose_several(given, several.end)
                    last = [event for event in driver.session.log if event.word == "raises"][-1]
                    assert (last.seat, last.facts["cards"]) == (ask.seat, given)
                    assert not any(a.about == "add a card" for a in driver.session.asks)
                    raised, whole = raised + 1, whole + (not others)
            session.answer(*answers)
    assert raised and hopeless
    assert whole


# ---------------------------------------------------------------- a telling
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_telling_says_each_theme_once_and_who_stands_out_in_what(code: str):
    """TAR-014, TAR-021: the theme where it is first played, else where it lies; the best first, others nowhere."""
    box, _, language = table(STORY, code)
    for number in range(1, PLAYS + 1):
        session, _ = played(STORY, code, number)
        blocks = TAROT.playing.telling(box, STORY, session.log, ("", ""), language)
        teller, texts = Teller(box, language, session.log), [block.text for block in blocks]
        themes = [teller.themes(event.facts["conflict"]) for event in told(session, "kind")]
        assert [texts.count(theme) for theme in themes] == [1] * len(themes)
        for event in told(session, "auction"):
            suit = event.facts["suit"]
            (text,) = [b.text for b in blocks if b.kind == "speech" and b.who == teller.characteristic(suit)]
            ranked = [teller.who(e.seat) for e in told(session, "ranked") if e.facts["suit"] == suit]
            places = [text.rindex(name) for name in ranked]
            assert text.startswith(teller.characteristic(suit, "about")) and places == sorted(places)
            assert not [name for name in map(teller.who, teller.parts) if name in text and name not in ranked]
        brought = " ".join(texts)
        assert all(teller.quoted(event.facts["card"]) in brought for event in told(session, "plays"))
        assert not [block for block in blocks if block.kind == "score"]


def test_cards_that_one_person_plays_in_a_row_are_one_sentence():
    """With only the passing of others between them."""
    box, _, language = table(STORY, "en")
    log = [*played(STORY, "en", 1)[0].log]
    at = next(n for n, event in enumerate(log) if event.word == "plays")
    passing = Told(DECISION, 0, 0, {"about": "play a card", "card": "", "answer": "pass"})
    log[at + 1 : at + 1] = [passing, replace(log[at], facts={**log[at].facts, "card": "cups-8"})]
    teller = Teller(box, language, log)
    wanted = (
        f"{teller.who(log[at].seat)} brings in {teller.quoted(log[at].facts['card'])} and {teller.quoted('cups-8')}."
    )
    texts = [block.text for block in TAROT.playing.telling(box, STORY, log, ("", ""), language)]
    assert [text for text in texts if wanted in text]
