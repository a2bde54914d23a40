"""What two people really hear of an evening, in the lines of whole plays: all that an author wrote for it.

`make nightly` plays 200 evenings of each story in each language.
"""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from fogtools.game.playing.beats import Together
from fogtools.game.playing.chance import Chance
from fogtools.games.fog_of_love.cards.story_cards import pair_of
from fogtools.games.fog_of_love.show.view.reader import Reader
from fogtools.play.session import Session
from fogtools.play.terminal.lines.plain import Plain, to_the_end
from fogtools.play.terminal.moments import Decision, Page
from fogtools.text.tool_messages import translate_for
from tests.share import one_of, share
from tests.test_beats import LANGUAGES, STORIES, table
from tests.test_table_figures import start

PLAYS = share(1, 200)


class Hands(io.StringIO):
    """Two people who answer by chance, and press Enter where nothing is asked."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.face: Plain | None = None
        self.chance = Chance(number, 0)["answers"]
        #: Pages that only call somebody, by scene.
        self.bare: Counter[int] = Counter()
        self.scene = 0

    def readline(self, _size: int | None = -1, /) -> str:
        """The next line that is typed."""
        assert self.face is not None and self.face.driver is not None
        moment = self.face.driver.moment
        if isinstance(moment, Decision):
            seen = moment.tableau
            place = self.chance.below(len(seen.choices))
            return f"{Plain.picked(seen.pick, seen.choices[place].option) if seen.pick else place + 1}\n"
        assert isinstance(moment, Page)
        self.scene += any(isinstance(beat, Together) and not beat.note for beat in moment.beats)
        self.bare[self.scene] += bool(moment.called) and not moment.beats and moment.asked is None
        return "\n"


def evening(story: str, code: str, number: int) -> tuple[str, Session, Counter[int]]:
    """A whole play in lines: all that was written, the play, and its pages that only call somebody, by scene."""
    hands, out = Hands(number), io.StringIO()
    hands.face = Plain(start(story, code, number), hands, out)
    driver = to_the_end(hands.face).driver
    assert driver is not None and driver.over
    return flat(out.getvalue()), driver.session, hands.bare


def flat(text: str) -> str:
    """A text without its spaces: a line may end behind a hyphen, too."""
    return re.sub(r"\s+", "", text)


def owed(story: str, code: str, session: Session, letters: bool = True, at_table: bool = True) -> Iterator[str]:
    """What the cards have the people say and hear in this play, in its order; read from log and cards alone.

    `letters`: with who chose which letter, as a line begins; `at_table`: with what is left to the people at the table.
    """
    return filter(None, _owed(story, code, session, letters, at_table))


def _owed(story: str, code: str, session: Session, letters: bool, at_table: bool) -> Iterator[str]:
    box, _, language = table(story, code)
    reader = Reader(box, session, 0, language, translate_for(code))
    shown: tuple[int, str] | None = None
    for told in session.log:
        if told.word == "plays":
            shown = None
        if told.word == "shows" and not at_table:
            continue
        if told.word == "chose" and shown == (told.seat, told.facts["letter"]):
            continue  # it was said where it was shown, before the other chose
        if told.word in ("chose", "shows"):
            shown = (told.seat, told.facts["letter"]) if told.word == "shows" else shown
            card, at = told.facts["card"], (*told.facts["at"], "choices", told.facts["letter"])
            option = reader.written(card, at)[1]
            yield f"{reader.people[told.seat]} ({told.facts['letter']})" if letters else ""
            yield from (reader.text(card, (*at, key), getattr(option, key)) for key in ("says", "text"))
        elif told.word in ("row", "carried row"):
            at = (*told.facts["at"], "then", told.facts["row"])
            owner, row = reader.written(told.facts.get("owner", told.facts["card"]), at)
            yield reader.text(owner, (*at, "text"), getattr(row, "text", None))
        elif told.word == "manual" and at_table:
            owner, manual = reader.written(told.facts["card"], told.facts["at"])
            yield reader.text(owner, (*told.facts["at"], "text"), getattr(manual, "text", None))
        elif told.word in ("chapter", "plays", "reacts", "finale"):
            card = box.by_id[told.facts["card"]].card
            yield from (reader.text(card.id, (key,), getattr(card, key, None)) for key in ("says", "text", "asks"))
        elif told.word == "ends with" and (placed := box.by_id.get(told.facts["card"])):
            yield reader.text(placed.id, ("says",), getattr(placed.card, "says", None))


def test_what_a_card_leaves_to_the_table_is_said_and_people_are_called_by_their_own_form():
    """One play has a printed instruction, one effects of which one is picked; a woman keeps an occupation."""
    said, session, _ = evening("the-understudies", "fr", 13)
    assert "manual" in {told.word for told in session.log} and "consigneimprimée" not in said
    said, session, _ = evening("the-long-table", "fr", 5)
    assert "number" in {told.word for told in session.log} and "delaliste" not in said
    setup, _, played = said.partition("Àlireensemble:[Laliste]")
    assert re.search(r"Pour(Alma|Jules):(\+\d♥|piocher\d)", played)
    assert "·ère" not in setup and "·rice" not in setup and "·euse" not in setup and "·ne" not in setup


def test_an_open_letter_is_heard_before_the_other_is_asked():
    """Choices that are open (FOL-123): the first line is said to both, and then the other chooses; it is said once."""
    said, session, _ = evening("the-five-twelve", "en", 53)
    shown = next(told for told in session.log if told.word == "shows")
    (told,) = (
        t for t in session.log if t.word == "chose" and t.facts["card"] == shown.facts["card"] and t.seat == shown.seat
    )
    who = f"{('Alma', 'Jules')[shown.seat]}({shown.facts['letter']}):"
    asked = "Whichletterdoyouchoose?"
    before, heard, after = said.partition(f"{who}“That,withalltheaccentsonit.”")
    assert told.facts["letter"] == shown.facts["letter"]
    assert heard and asked in after.partition("(C):")[0] and before.rstrip().endswith("Closethemenu")


def test_a_step_of_the_finale_says_why_it_pays():
    """Step 4 of The Long Table has no text of its own: what it does is read out before the hearts change."""
    said, _, _ = evening("the-long-table", "en", 1)
    assert "ifBOTHaresetforsixty,BOTH−2♥;each:ifthatcharacterBREAKSUP,−6♥.Alma:−2♥" in said


def test_nobody_sees_dealt_cards_before_being_called():
    """What all may look at names who answers; then each is called before the own traits are shown."""
    said, _, _ = evening("the-deposit", "en", 1)
    before, called, _ = said.partition("Thekeyboardgoesto")
    assert called and "Whichtraits" not in before
    for name in ("Ana", "Ben"):
        assert f"Thisisfor{name}toanswer;everybodymaylook." in before


def closings(story: str, code: str, session: Session) -> tuple[str, list[str]]:
    """(the closing paragraph of this pair, those of the others)."""
    box, _, language = table(story, code)
    reader = Reader(box, session, 0, language, translate_for(code))
    finale = box.story(story).finale
    written = box.by_id[finale].card.endings.by_pair()
    texts = {pair: flat(reader.text(finale, ("endings", pair), text)) for pair, text in written.items() if text}
    return texts.pop(pair_of(session.table.ended.outcomes), ""), list(texts.values())


CASES = [pytest.param(story, code) for story in STORIES for code in LANGUAGES]


@pytest.mark.parametrize(("story", "code"), one_of(CASES, 3))
def test_all_that_was_written_for_this_evening_is_heard(story: str, code: str):
    """Every line that was chosen, every outcome, all cards that both read, the finale and one closing paragraph."""
    heard, scenes = Counter[str](), 0
    for number in range(1, PLAYS + 1):
        said, session, bare = evening(story, code, number)
        place = 0
        for text in owed(story, code, session):
            at = said.find(flat(text), place)
            assert at >= 0, f"play {number}: {text}"
            place = at
            heard["texts"] += 1
        closing, others = closings(story, code, session)
        assert closing and said.count(closing) == 1 and not [other for other in others if other in said]
        assert max(bare.values()) <= 1, f"play {number}: a scene hands over twice"
        scenes += len(bare)
    print(f"{story} {code}: {PLAYS} plays, {heard['texts']} texts, {scenes} scenes")
    assert heard["texts"] > 50 * PLAYS
