"""Names and motives of one's own in a tarot drama: typed, kept in the record and the code, hostile or not."""

from __future__ import annotations

import pytest

from fogtools.game.playing.course import Terms
from fogtools.game.playing.decision import Ask, fit, written
from fogtools.game.playing.prose import html, markdown
from fogtools.game.playing.transcript import read
from fogtools.games import TAROT_DRAMA as GAME
from fogtools.games.tarot_drama.cards.box import load
from fogtools.games.tarot_drama.rules.childhood import LONGEST_MOTIVE, LONGEST_NAME, OWN
from fogtools.play import play_code, recording
from fogtools.play.session import Session
from fogtools.project.story_language import open_story
from tests.evening import BOX, ROOT, Evening, shipped
from tests.fog import fog

STORY = "sel-de-septembre"
#: Controls, a sequence of a terminal, an override of direction, markup, a slot, and too long.
HOSTILE = "\x1b[31m\tZo\u0065\u0301\u202e \u00a0<b>{who}|\x00\x07" + "x" * 500


def started(name: str, motive: str, people: int = 3) -> Session:
    """A drama in which everybody has a name and the first a motive of their own, as it stands before the first bids."""
    session = Session(GAME, shipped(), Terms(4, first=0, players=people))
    for n in range(people):
        session.answer(f"own {name}{n}"[: len("own ") + LONGEST_NAME])
    session.answer(f"own {motive}", *[OWN] * (people - 1))
    return session


def code_of(session: Session) -> play_code.Coded:
    """The code of a drama, read again."""
    return play_code.decode(recording.code(session), GAME.playing.rulings, GAME.players(shipped()))


def test_a_name_and_a_motive_may_be_ones_own():
    """TAR-004, TAR-008: the setting's people stay free; the motive stays a secret until the end (TAR-009)."""
    evening = Evening(3, first=0)
    assert [ask.words for ask in evening.asks] == [LONGEST_NAME]
    evening.answer("own Zoé")
    assert evening.asks[0].options == shipped().pool["people"]
    evening.answer().answer().answer("own Je veux : tout", OWN, "mer")
    first = evening.state.people[0]
    assert (first.part, first.motive) == ("own Zoé", "own Je veux : tout")
    assert evening.play.view(0).motive == "own Je veux : tout" and evening.play.view(1).motive_of(0) == ""
    assert all("tout" not in evening.play.line(event, reader=1) for event in evening.state.log)
    evening.to_the_end()
    assert evening.play.view(1).motive_of(0) == "own Je veux : tout"


def test_typed_words_are_fit_for_a_line():
    """No control, no override of direction, single spaces, one form of letters, and no longer than is taken."""
    assert fit(HOSTILE, LONGEST_NAME) == "[31m Zoé <b>{who}|xxxxxxxxxxx"[:LONGEST_NAME]
    assert fit(" \u2028\u200b\ufeff\x9b ", 24) == "" and fit("a\u0085b\r\nc", 24) == "a b c"
    ask = Ask(0, "take a part", ("lou",), words=5)
    assert ask.takes("lou") and ask.takes("own Zoé") and written("own Zoé") == "Zoé"
    wrong = ("own ", "own", "Zoé", "own Zoé ", "own  Zoé", "own toolong", "own a\x1bb", "own a\u202eb", "own e\u0301")
    assert not [answer for answer in wrong if ask.takes(answer)]
    assert not Ask(0, "bid", ("lou",)).takes("own Zoé")


@pytest.mark.parametrize("answer", ["own \x1b[31m", "own " + "x" * 25, "own ", "somebody"])
def test_a_session_refuses_what_is_not_fit(answer):
    session = Session(GAME, shipped(), Terms(4, players=3))
    with pytest.raises(LookupError):
        session.answer(answer)


@pytest.mark.parametrize(
    "motive", ["Je veux : own la mer ?", "choose a motive: own x", "(x): y", "😀" * LONGEST_MOTIVE]
)
def test_a_code_and_a_record_hold_what_was_typed(motive):
    """Whatever it is made of; five people with the longest words have a code, too."""
    session = started("😀" * (LONGEST_NAME - 1), motive, 5)
    again = recording.from_code(GAME, shipped(), code_of(session))
    assert not again.problem and again.session.steps == session.steps
    recorded = read(recording.transcript(session, ["people"] * 5).text(), "play.txt")
    found = recording.replay(GAME, shipped(), recorded)
    assert not found.problem and found.difference is None and found.session.steps == session.steps


def test_a_code_of_words_that_are_no_text_is_refused():
    """A byte that no text of UTF-8 has, and words that end before their length."""
    session = started("Zoé", "Je veux partir")
    places = list(session.places)
    for wrong in ([*places[:2], (255, 256), *places[3:]], places[:4]):
        story, terms = session.story, recording.settled(session)
        people = GAME.players(shipped())
        code = play_code.encode(story.id, story.hash, terms, GAME.playing.rulings, wrong, people)
        again = recording.from_code(GAME, shipped(), play_code.decode(code, GAME.playing.rulings, people))
        assert "is not among the options" in again.problem


@pytest.mark.parametrize(
    "language, begins, role", [("fr", "Je veux", "rencontré"), ("en", "I want", "nobody here has met before")]
)
def test_it_is_typed_at_the_table(language, begins, role, tmp_path):
    """TAR-004, TAR-008: a name that nobody else has, a motive that begins as all do; saved, resumed and told again."""
    typed = [
        "10",
        "",
        "10",
        "LOU",
        "10",
        HOSTILE.replace("\x00", ""),
        "16",
        "partir",
        "own",
        "save evening.txt",
        "quit",
    ]
    table = ("play", str(BOX), "--plain", "--players", "3", "--with", "saver", "--seed", "4", "--first", "red")
    done = fog(*table, "--lang", language, cwd=tmp_path, typed="".join(line + "\n" for line in typed))
    said = done.stdout.replace("\u00a0", " ").replace("\u202f", " ")
    assert "choose again" in said and "LOU" in said and f"{begins} partir" in said and "\x1b" not in said, done.stderr
    record = (tmp_path / "evening.txt").read_text(encoding="utf-8")
    assert f"choose a motive: own {begins} partir\n" in record
    code = next(line for line in record.split("\n") if line.startswith("code: ")).removeprefix("code: ")
    assert f"own {begins} partir" in fog("replay", code, "--story", str(BOX), cwd=tmp_path).stdout
    told = fog("tell", "evening.txt", "--story", str(BOX), "--lang", language, cwd=tmp_path).stdout
    assert "\\[31m Zoé \\<b\\>" in told and role in told


def test_a_telling_escapes_what_was_typed():
    """In HTML and Markdown alike; no slot in it is filled."""
    session = started("<b>{who}*x", "Je veux <script>{n}")
    stream = session.table.chance["test"]
    while session.asks:
        session.answer(*(stream.pick(ask.options) for ask in session.asks))
    language = open_story(GAME, load(BOX), STORY, "fr", ROOT / "locales")
    assert GAME.playing.telling is not None
    blocks = GAME.playing.telling(load(BOX), STORY, session.log, ("", ""), language)
    page = html(blocks, "fr")
    assert (
        "<b>{who}" not in page and "&lt;b&gt;{who}*x0" in page and "&lt;script&gt;{n}" in page and "<script" not in page
    )
    assert "\\<b\\>{who}\\*x0" in markdown(blocks)
