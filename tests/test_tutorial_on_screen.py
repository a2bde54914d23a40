"""The tutorial on a screen: few words before the first letter, two things a card, nothing that the tool does itself."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

from fogtools.game.playing.beats import Beat, Choose, Speak, Together
from fogtools.game.playing.chance import Chance
from fogtools.game.playing.course import Terms
from fogtools.game.playing.view import Shown
from fogtools.games.fog_of_love import GAME
from fogtools.games.fog_of_love.words.box_words import BoxWords
from fogtools.play.evening import evening
from fogtools.play.session import Session
from fogtools.text.tool_messages import translate_for
from tests.fog import BOX, ROOT
from tests.test_beats import table

STORY = "the-five-twelve"
LANGUAGES = ("en", "fr")
PLAYS = 5
WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
#: Styles that nobody reads aloud: headings of parts, tokens, letters.
UNREAD = ("label", "token", "letter")
#: What the tool does by itself, as people would be told to do it; the printed cards say all of it.
HANDLING = {
    "en": r"take (?:the|one|yours|your)\b|turn\w* (?:\w+ )*over|slip\b|\blay\b|face down|put (?:it|two|the|a)\b"
    r"|draw (?:your|three|five)|shuffl\w+ it|read \d|next: \d|pile|set\w* aside|add up|count the|move the marker",
    "fr": r"\bprenez (?:les|une|vos|le|la)\b|retourn\w+|gliss\w+|\bpos(?:ez|er)\b|face cachée|\bpiochez|mélangez"
    r"|lisez la \d|ensuite : la|\bpile|la défausse|mise? à part|additionnez|comptez|rangez|enlevez",
}


@dataclass
class Step:
    """What is read between two decisions: tutorial cards with their blocks, and the words of all that is read."""

    notes: list[Shown] = field(default_factory=list)
    words: int = 0


def count(card: Shown) -> int:
    """The words of a card that are read aloud."""
    return sum(len(WORD.findall(run.text)) for line in card.lines for run in line if run.style not in UNREAD)


@cache
def beats(code: str, number: int) -> tuple[Beat, ...]:
    """A whole play with its tutorial."""
    box, compiled, language = table(STORY, code)
    chance = Chance(number, 0)["answers"]
    session = Session(GAME, compiled, Terms(number, names=("Alma", "Jules"), tutorial=True))
    session.follow(lambda ask: ask.options[chance.below(len(ask.options))])
    say = translate_for(code)
    return tuple(evening(GAME, box, compiled, session.terms, session.steps, language, say))


def letters(text: str) -> str:
    """A text without what typography does to it."""
    return "".join(re.findall(r"\w", text))


def explained(note: Shown) -> list[str]:
    """What a card explains by the blocks that stand on it, in English."""
    said = letters("".join(run.text for line in note.lines for run in line))
    blocks = table(STORY, "en")[0].by_id[note.id].card.on_screen
    return [word for block in blocks if letters(block.said[1]) in said for word in block.explains or ()]


def steps(code: str, number: int) -> Iterator[Step]:
    """A play by its decisions."""
    step = Step()
    for beat in beats(code, number):
        if isinstance(beat, Choose):
            if step.words:
                yield step
            step = Step()
        elif isinstance(beat, Together):
            step.words += count(beat.card)
            if beat.note:
                step.notes.append(beat.card)
    yield step


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_first_letter_is_chosen_within_250_words(code: str):
    for number in range(1, PLAYS + 1):
        before: list[Beat] = []
        for beat in beats(code, number):
            if isinstance(beat, Speak):
                break
            before.append(beat)
        read = [(beat.note, count(beat.card)) for beat in before if isinstance(beat, Together)]
        story, tutorial = (sum(n for note, n in read if note is is_note) for is_note in (False, True))
        assert story > 100 and tutorial > 40, "the story and the tutorial have both begun"
        assert story + tutorial <= 250, f"{story} of the story, {tutorial} of the tutorial"


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_step_teaches_much_at_once(code: str):
    """A card explains two things at most; what comes between two decisions is little."""
    taught = set()
    for number in range(1, PLAYS + 1):
        for english, step in zip(steps("en", number), steps(code, number), strict=True):
            assert [note.id for note in step.notes] == [note.id for note in english.notes]
            words = [explained(note) for note in english.notes]
            assert all(len(one) <= 2 for one in words), [note.id for note in step.notes]
            assert sum(map(len, words)) <= 6, (words, [note.id for note in step.notes])
            assert sum(map(count, step.notes)) <= 130, [(note.id, count(note)) for note in step.notes]
            taught |= {word for one in words for word in one}
    assert {"character", "both choose", "satisfaction", "destiny", "secret", "balance"} <= taught


def test_the_letters_are_spoken_about_after_they_were_chosen():
    before = []
    for beat in beats("en", 1):
        if isinstance(beat, Speak):
            break
        before += [beat.card.id] if isinstance(beat, Together) else []
    assert "tutorial-everybody-on-board" in before and "tutorial-cards-on-the-table" not in before
    after = [beat.card.id for beat in beats("en", 1) if isinstance(beat, Together)][len(before) :]
    assert after[0] == "tutorial-cards-on-the-table"


def test_the_back_of_the_synopsis_is_read_once_beside_what_explains_it():
    read = [beat.card for beat in beats("en", 1) if isinstance(beat, Together)]
    shown = [i for i, card in enumerate(read) if card.id == STORY]
    assert len(shown) == 2 and shown[0] == 0 and read[shown[0]] != read[shown[1]]
    assert read[shown[1] + 1].id == "tutorial-five-cards-one-bus"


def texts(code: str, key: str) -> list[str]:
    """All that tutorial cards say below `blocks` or `on screen`, in a language."""
    box, _, language = table(STORY, code)
    words = BoxWords(box, language)
    return [
        words.text(f"{placed.id}/{key}/{i}/{kind}", text)
        for placed in box.of("tutorials")
        for i, block in enumerate(getattr(placed.card, key.replace(" ", "_")) or ())
        for kind, text in block.written()
        if kind in block.exactly_one
    ]


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_for_a_screen_tells_people_to_do_what_the_tool_does(code: str):
    handling = re.compile(HANDLING[code], re.I)
    assert not [text for text in texts(code, "on screen") if handling.search(text)]
    printed = [text for text in texts(code, "blocks") if handling.search(text)]
    assert len(printed) > 25, "the printed cards do tell it, so these words find it"


def test_every_card_has_its_text_for_a_screen_or_is_silent():
    cards = [placed.card for placed in table(STORY, "en")[0].of("tutorials")]
    assert all(card.on_screen is not None for card in cards)
    silent = {card.id for card in cards if not card.on_screen}
    read = {
        beat.card.id for number in range(1, PLAYS + 1) for beat in beats("en", number) if isinstance(beat, Together)
    }
    assert silent and not silent & read and {card.id for card in cards} - silent <= read


def test_what_is_said_on_a_screen_is_no_part_of_the_fingerprint(tmp_path: Path):
    folder = tmp_path / "first-light"
    shutil.copytree(ROOT / BOX, folder)
    hashes = []
    for change in (("", ""), ("One thing at a time", "Two things at once"), ("Do not shuffle", "Do shuffle now")):
        file = folder / "tutorials.yaml"
        file.write_text(file.read_text("utf-8").replace(*change) if change[0] else file.read_text("utf-8"), "utf-8")
        hashes.append(GAME.playing.compile(GAME.authoring.load(folder), STORY).hash)
    assert hashes[0] == hashes[1] != hashes[2]
