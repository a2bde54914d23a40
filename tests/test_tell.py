"""A play as prose: the author's words in the order of the play, in either language, as Markdown, HTML and PDF.

Whole told plays are written by `python -m tests.test_tell`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fogtools.game.playing.beats import Outcome
from fogtools.game.playing.prose import Block, body, html, markdown
from fogtools.games import FOG_OF_LOVE as GAME
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.cards.effects_in_card import texts
from fogtools.games.fog_of_love.show.beats.causes import step_words
from fogtools.games.fog_of_love.show.view.reader import Reader
from fogtools.project.story_language import open_story
from fogtools.source.model import Gendered
from fogtools.text.tool_messages import translate_for
from tests.fog import BOX, EVENING, ROOT, STORY, fog
from tests.printed import page_texts
from tests.share import share
from tests.test_beats import OTHERS, STORIES, beats, table
from tests.test_beats import played as a_play
from tests.test_evening_heard import flat, owed
from tests.test_play import played


@cache
def box() -> Loaded:
    return load(ROOT / BOX)


def told(seed: int, code: str = "en", names: tuple[str, str] = ("Alma", "Jules")) -> list[Block]:
    language = open_story(GAME, box(), STORY, code, ROOT / "locales")
    return list(GAME.playing.telling(box(), STORY, played(seed).log, names, language))


def test_a_play_is_told_in_the_order_in_which_it_was_played():
    """Title, people, then every chapter with its heading, and every scene behind a break, in their order."""
    log, blocks = played(7).log, told(7)
    assert [b.kind for b in blocks[:3]] == ["title", "subtitle", "people"] and blocks[2].text == "Alma and Jules"
    titles = [box().by_id[t.facts["card"]].card.title for t in log if t.word in ("chapter", "finale")]
    headings = [b.text for b in blocks if b.kind == "chapter"]
    assert all(title in heading for title, heading in zip(titles, headings, strict=True))
    scenes = [box().by_id[t.facts["card"]].card for t in log if t.word == "plays"]
    starts = [blocks[i + 1].text for i, b in enumerate(blocks) if b.kind == "break"][: len(scenes)]
    openings = [card.says or card.text or card.asks or "" for card in scenes]
    assert len(starts) == len(scenes)
    assert all(_bare(str(o)) in _bare(s) for o, s in zip(openings, starts, strict=True) if isinstance(o, str))
    assert blocks[0] == Block("title", "The 5:12") and not [b for b in blocks if b.kind == "scene"]


def test_hearts_are_told_at_the_ends_of_chapters_alone():
    blocks = told(7)
    places = [i for i, b in enumerate(blocks) if b.kind == "score"]
    assert places and all(i + 1 == len(blocks) or blocks[i + 1].kind in ("chapter", "text") for i in places)
    chapters = len([b for b in blocks if b.kind == "chapter"])
    assert len(places) <= chapters + 1


def test_two_answers_of_which_nothing_came_get_a_line():
    """Nothing an author wrote is put aside for it: only where no sentence of the card's came."""
    apart = {"Neither of you takes it back.", "Two answers, and you go on with both.", "You leave it there."}
    apart.add("Nobody says who was right.")
    found = 0
    for seed in range(1, 8):
        blocks = told(seed)
        for i, block in enumerate(blocks):
            if block.text in apart:
                found += 1
                assert blocks[i - 1].kind in ("speech", "act", "aside")
    assert found


@pytest.mark.parametrize("seed", range(1, 30))
def test_every_letter_chosen_is_heard(seed):
    """What a chosen option says stands in the prose, once for both where both chose it."""
    blocks = told(seed)
    said = " ".join(b.text for b in blocks)
    for event in played(seed).log:
        card = box().by_id.get(event.facts.get("card", ""))
        if event.word != "chose" or card is None or getattr(card.card, "choices", None) is None:
            continue
        option = getattr(card.card.choices, event.facts["letter"])
        for text in filter(None, (option.says, option.text)):
            assert _bare(text) in _bare(said)


def _bare(text: str) -> str:
    return re.sub(r"\W+", " ", text)


@pytest.mark.parametrize("story", STORIES)
def test_a_told_play_leaves_nothing_out(story: str):
    """Every line, every outcome, carried over or not, and the author's words of a finale's step stand in the prose.

    What is left to the people at the table, and what a step without words does, is no part of what happened.
    """
    found = 0
    for number in range(1, share(2, 200) + 1):
        session, _ = a_play(story, "fr", number)
        loaded, _, language = table(story, "fr")
        blocks = GAME.playing.telling(loaded, story, session.log, ("Alma", "Jules"), language)
        said = flat(" ".join(block.text for block in blocks))
        wanted = {*owed(story, "fr", session, letters=False, at_table=False)}
        reader = Reader(loaded, session, 0, language, translate_for("fr"))
        steps = range(len(loaded.by_id[loaded.story(story).finale].card.steps))
        left = {*owed(story, "fr", session, letters=False)} - wanted | {step_words(reader, ("steps", i)) for i in steps}
        wanted |= {t for beat in beats(story, "fr", session) if isinstance(beat, Outcome) for t in beat.texts} - left
        assert not [text for text in wanted if flat(text) not in said], f"play {number}"
        found += len(wanted)
    assert found > 40


def test_french_has_the_same_shape_and_no_english():
    """The same play in the other language: block for block, every text of the cards translated."""
    english, french = told(7), told(7, "fr")
    assert [b.kind for b in french] == [b.kind for b in english]
    written = {t for p in box().cards for _, t in texts(p.card) if isinstance(t, str) and len(t) > 25}
    assert not [b.text for b in french if any(w in b.text for w in written)]
    assert not any(re.search(r"\b(keeps|comes out|answers with|has come true|ends with)\b", b.text) for b in french)


def test_titles_take_the_form_of_the_person():
    """An occupation is said of a woman or of a man, not of both."""
    gendered = [p.id for p in box().of("occupations") if isinstance(p.card.title, Gendered) or "{g:" in p.card.title]
    for seed in range(1, 8):
        people = [b.text for b in told(seed, "fr") if b.kind == "text" and b.text.startswith(("Alma", "Jules"))]
        assert not [p for p in people if "{g:" in p or " / " in p], (gendered, people)


def test_names_of_the_seats_where_nobody_gave_any():
    assert any(b.text.startswith("Pink") for b in told(7, names=("", "")))
    assert any(b.text.startswith("Rose") for b in told(7, "fr", ("", "")))


# ------------------------------------------------------------------ forms
@given(text=st.text(max_size=80), who=st.text(max_size=20))
def test_what_an_author_writes_stays_text(text, who):
    """Trust: no text can become a tag, a link or a heading."""
    block = Block("speech", text, who)
    inside = body([block]).removeprefix('<p class="speech"><b>').removesuffix("</p>")
    assert "<" not in inside.replace("</b> — ", "") and ">" not in inside.replace("</b> — ", "")
    line = markdown([block])
    assert not re.search(r"(?<!\\)[`\[\]<>#|~]", line)


def test_markdown_and_html_of_blocks():
    blocks = [
        Block("title", "A * B"),
        Block("chapter", "1. <b>"),
        Block("speech", "“Hi.”", "Al_ma"),
        Block("text", "1. x"),
    ]
    assert markdown(blocks) == "# A \\* B\n\n## 1\\. \\<b\\>\n\n**Al\\_ma** — “Hi.”\n\n1\\. x\n"
    page = html(blocks, "en")
    assert "<title>A * B</title>" in page and "<h2>1. &lt;b&gt;</h2>" in page and page.startswith("<!DOCTYPE html>")


# ------------------------------------------------------------------ the command
@pytest.fixture(scope="module")
def code() -> str:
    done = fog("play", STORY, "--auto", "--seed", "7", cwd=EVENING)
    return next(line for line in done.stdout.splitlines() if line.startswith("code: ")).removeprefix("code: ")


def test_tell_by_code_in_both_languages(code):
    """`fog tell CODE --lang fr`: from the code alone."""
    english = fog("tell", code, cwd=EVENING)
    french = fog("tell", code, "--lang", "fr", "--names", "Alma,Jules", cwd=EVENING)
    assert english.stdout.startswith("# The 5:12\n\n*Every morning") and english.returncode == 0
    assert french.returncode == 0 and "**Alma" in french.stdout and french.stdout != english.stdout


@pytest.mark.slow
def test_tell_as_a_pdf_and_as_a_page(code, tmp_path: Path):
    for name in ("one.pdf", "two.pdf", "play.html"):
        done = fog("tell", code, "--out", str(tmp_path / name), cwd=EVENING)
        assert done.returncode == 0 and "written" in done.stderr, done.stderr
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()
    pdf = pypdfium2.PdfDocument(tmp_path / "one.pdf")
    text = " ".join(page_texts(tmp_path / "one.pdf"))
    assert "The 5:12" in text and "Chapter 1" in text and "\ufffd" not in text
    width, height = pdf[0].get_size()
    assert abs(width / 72 * 25.4 - 148) < 0.2 and abs(height / 72 * 25.4 - 210) < 0.2
    assert "http" not in (tmp_path / "play.html").read_text()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere"], "there is no nowhere"),
        (["the-five-twelve.zz"], "is not the code of a play"),
        (["CODE", "--names", "Alma"], "“Alma” is not two names"),
        (["CODE", "--out", "play.doc"], "in which form?"),
        (["CODE", "--format", "pdf"], "a PDF needs a file to go to"),
        (["CODE", "--lang", "xx"], "“xx” is not a language that is known here"),
    ],
)
def test_what_tell_cannot_do(code, arguments, message):
    done = fog("tell", *[code if a == "CODE" else a for a in arguments], cwd=EVENING)
    assert done.returncode == 2 and message in done.stderr, done.stderr


# ------------------------------------------------------------------ whole plays
TOLD = Path(__file__).parent / "told"
#: Story and language of each.
WHOLE = (
    ("the-five-twelve", "en"),
    ("the-deposit", "fr"),
    ("the-long-table", "en"),
    ("the-understudies", "fr"),
    ("faux-contact", "fr"),
    *((story, code) for story in OTHERS for code in ("en", "fr")),
)


def whole(story: str, code: str) -> str:
    """A play by chance, told to its end."""
    loaded, _, language = table(story, code)
    session, _ = a_play(story, code, 3)
    return markdown(list(session.game.playing.telling(loaded, story, session.log, ("Alma", "Jules"), language)))


@pytest.mark.parametrize(("story", "code"), WHOLE)
def test_whole_plays_read_as_they_were_read(story: str, code: str):
    """Read line by line by an editor when they were written; a change shows in the diff."""
    assert whole(story, code) == (TOLD / f"{story}.{code}.md").read_text(encoding="utf-8")


if __name__ == "__main__":
    for story, code in WHOLE:
        (TOLD / f"{story}.{code}.md").write_text(whole(story, code), encoding="utf-8")
