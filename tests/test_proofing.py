"""`fog i18n proof`: the cards in two languages side by side, what changed first and marked, nothing cut off."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from fogtools.finding import FogError, english
from fogtools.game.printing.face import Face
from fogtools.games import game_of
from fogtools.project.project import find_project
from fogtools.text.catalogues import catalogue as files
from fogtools.text.catalogues.merge import merge
from fogtools.text.catalogues.sync import catalogue_path
from fogtools.translate.side_by_side import Asked, Proof, proof, said_then, wanted
from fogtools.translate.side_by_side.marks import nearest, with_marks
from fogtools.translate.side_by_side.points import Point, Said
from fogtools.translate.side_by_side.wording import Words
from tests.fog import edit, fog
from tests.printed import page_texts

BASE = Path(__file__).parent / "boxes" / "base"
STORY = "short-crossing"
MM = 72 / 25.4
#: What is left of the story of the base box: so few cards are laid out quickly.
SCENES = """scenes:
- {id: gulls, number: 111, deck: sweet, type: special effect, title: Gulls, does: {both: +1}}
- {id: rain, number: 117, deck: serious, type: special effect, title: Rain, does: {both: +1}}
"""
CARD = r"(?:Synopsis|Chapter|Finale|Sc[eè]ne|Destiny) \d+"
SOURCE, TARGET = "Smorningx2dxfront", "Tmorningx2dxfront"
TINTED, ORANGE = (253, 226, 149), (209, 72, 11)
LONG = "Eleven umbrellas wait on the quay, and nobody remembers whose they were. " * 90
WORDS = Words(english, "en", "fr", "HEAD~3", ())


@pytest.fixture(scope="module")
def translated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project whose every text is translated: `fr` and the text."""
    root = tmp_path_factory.mktemp("project")
    box = root / "stories" / "base"
    shutil.copytree(BASE, box)
    (box / STORY / "scenes.yaml").write_text(SCENES, encoding="utf-8")
    edit(box / "box.yaml", "take: [traits, occupations, features]", "take: []")
    (root / "fog.toml").write_text('[project]\nlanguages = ["en", "fr"]\n', encoding="utf-8")
    game, loaded = game_of(box), game_of(box).authoring.load(box)
    for domain, entries in game.authoring.entries(loaded).items():
        path = catalogue_path(root / "locales", "fr", domain)
        made = files.template(list(entries), domain)
        said = {key: replace(m, targets=(french(m.source),)) for key, m in made.messages.items()}
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(files.write(replace(made, messages=said)))
    edit(po(root), french("Every TRAIT GOAL met pays 3 hearts."), "fr OBJECTIF DE TRAIT : 3 cœurs.")
    edit(po(root), french("Two people, one deck chair, forty minutes."), "fr Deux, un transat, quarante minutes.")
    return root


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What was measured once is not measured again for the next test."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def changed(translated: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of three cards one has a stale text, one lacks a translation, one says another number."""
    root = copied(translated, tmp_path_factory.mktemp("changed"))
    edit(story(root), "says: Race you.", "says: Race you to the very last deck.")
    edit(po(root), 'msgstr "fr Gulls"', 'msgstr ""')
    edit(po(root), f'"{french("The sea is flat.")}"', f'"{french("The sea is flat 7 times.")}"')
    return root


@pytest.fixture(scope="module")
def done(changed: Path, cache: Path) -> Proof:
    """The proof of these three cards."""
    return proof(asked(changed, cache))


def french(text: str) -> str:
    """`fr` and the text, each small word with an accent, so that none is said to be left over."""
    return f"fr {re.sub(r'(?<![{A-Za-z])[a-z]{2,}(?![}A-Za-z])', lambda word: f'{word[0]}é', text)}"


def copied(project: Path, to: Path) -> Path:
    return Path(shutil.copytree(project, to / "copy"))


def asked(root: Path, cache: Path | None) -> Asked:
    box = root / "stories" / "base"
    game = game_of(box)
    return Asked(
        find_project(root), game, game.authoring.load(box), STORY, "fr", "a4", english, only_changed=True, cache=cache
    )


def story(root: Path) -> Path:
    return root / "stories" / "base" / STORY / "story.yaml"


def po(root: Path) -> Path:
    return catalogue_path(root / "locales", "fr", f"base.{STORY}")


def in_order(text: str, parts: Sequence[str]) -> bool:
    at = -1
    for part in parts:
        at = text.find(part, at + 1)
        if at < 0:
            return False
    return True


# ---------------------------------------------------------------- what is printed
def test_the_cards_to_look_at_and_no_others(done: Proof) -> None:
    assert done.name == "short-crossing-proof-en-fr.pdf"
    assert dict(done.counts) == {"stale": 1, "missing": 1, "updated": 0, "other": 1}
    assert str(done.said) == "9 cards: 1 changed, 1 not translated, 1 with other open points, 6 as they were."
    said = " ".join(page_texts(done.data))
    assert set(re.findall(CARD, said)) == {"Chapter 102", "Scene 111", "Chapter 103"}
    assert "As they were" not in said and "Backs" not in said


@pytest.mark.nightly
def test_all_cards_on_letter_paper_in_the_tools_language(changed: Path, cache: Path) -> None:
    """The changed cards come first, then all others in the order of printing; then every back once."""

    def french(one: str, many: str | None, n: int) -> str:
        return {"Not translated": "Pas traduit", "Scene": "Scène", "title": "titre"}.get(one, english(one, many, n))

    whole = proof(replace(asked(changed, cache), say=french, own="fr", paper="letter", only_changed=False))
    said = page_texts(whole.data)
    order = [*dict.fromkeys(re.findall(CARD, " ".join(said)))]
    assert order == [
        "Chapter 102",
        "Scène 111",
        "Chapter 103",
        "Synopsis 101",
        "Chapter 104",
        "Finale 105",
        "Scène 117",
        "Destiny 106",
        "Destiny 108",
    ]
    assert in_order(" ".join(said), ["anglais → français", "Pas traduit", "titre", "As they were", "Backs"])
    assert in_order(" ".join(said), ["back of 3 cards", "back of 1 card", "back of 1 card", "back of 2 cards"])
    with pikepdf.open(BytesIO(whole.data)) as pdf:
        sizes = [[float(edge) for edge in page.MediaBox] for page in pdf.pages]
        assert all(size == pytest.approx([0, 0, 612, 792], abs=0.02) for size in sizes)
    assert len(sizes) == 9  # two of the large cards on a page


def test_source_and_translation_stand_side_by_side_at_their_real_size(done: Proof) -> None:
    with pikepdf.open(BytesIO(done.data)) as pdf:
        for page in pdf.pages:
            assert [float(edge) for edge in page.MediaBox] == pytest.approx([0, 0, 595.276, 841.89], abs=0.01)
        forms = pdf.pages[0].Resources.XObject
        for name in (SOURCE, TARGET):
            left, low, right, top = (float(edge) for edge in forms[f"/{name}"].BBox)
            assert (right - left, top - low) == pytest.approx((70 * MM, 120 * MM), abs=0.01)
        drawn = b"\n".join(part.read_bytes() for part in pdf.pages[0].Contents).decode("latin-1")
        fonts = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/FontDescriptor"]
        assert fonts and all("/FontFile2" in f or "/FontFile3" in f for f in fonts)
        assert "/CreationDate" not in pdf.docinfo and pdf.docinfo["/Title"] == "A short crossing · en → fr"
    placed = {name: (float(x), float(y)) for x, y, name in re.findall(r"q 1 0 0 1 (\S+) (\S+) cm /(\w+) Do", drawn)}
    assert placed[SOURCE][1] == placed[TARGET][1]
    assert placed[TARGET][0] - placed[SOURCE][0] == pytest.approx(75 * MM, abs=0.01)


def test_a_stale_translation_is_shown_and_said_to_be_stale(done: Proof) -> None:
    first = page_texts(done.data)[0]
    assert in_order(first, [french("Race you."), "with a stale translation"])
    assert in_order(
        first,
        ["option B, spoken", "stale: some words changed", "Race you to the very last deck.", "morning/choices/B/says"],
    )


def test_what_the_checks_find_in_a_translation_is_said_beside_it(done: Proof) -> None:
    last = page_texts(done.data)[-1]
    assert in_order(last, ["Other open points", "Chapter 103 “Noon”", "not spoken", "7", "noon/text"])


def test_what_changed_is_tinted_and_has_a_bar_on_both_cards(done: Proof) -> None:
    page = pypdfium2.PdfDocument(done.data)[0].render(scale=1).to_pil().convert("RGB")

    def rows(colour: tuple[int, int, int], left: float, right: float) -> set[int]:
        """The rows of pixels below the legend that have a colour near this one."""
        part = page.crop((round(left * MM), round(80 * MM), round(right * MM), page.height))
        pixels = zip(*[iter(part.tobytes())] * 3, strict=True)
        near = (sum(abs(a - b) for a, b in zip(pixel, colour, strict=True)) < 24 for pixel in pixels)
        return {i // part.width for i, yes in enumerate(near) if yes}

    for left in (12, 87):  # mm: where the two cards begin
        tinted = rows(TINTED, left, left + 70)
        assert len(tinted) > 10 and tinted <= rows(ORANGE, left - 5, left), "a tint without a bar beside it"


def test_a_catalogue_that_was_synced_gives_the_same_bytes_without_any_cache(
    changed: Path, done: Proof, tmp_path: Path
) -> None:
    root = copied(changed, tmp_path)
    one = asked(root, None)
    for catalogue in wanted(one.project, one.game, one.box, STORY, "fr"):
        catalogue.path.write_bytes(files.write(merge(catalogue.read(), catalogue.entries).catalogue))
    assert "#, fuzzy" in po(root).read_text(encoding="utf-8")
    assert proof(one).data == done.data


@pytest.mark.nightly
def test_nothing_is_cut_off_or_left_out(translated: Path, cache: Path, tmp_path: Path) -> None:
    """Long notes go on below and on the next page; a text too long, a card without translation, words of no card."""
    root = copied(translated, tmp_path)
    edit(po(root), 'msgctxt "morning/title"', f'#, fuzzy\n#| msgid "{LONG}"\nmsgctxt "morning/title"')
    edit(po(root), 'msgctxt "morning/text"', f'#, fuzzy\n#| msgid "{LONG}"\nmsgctxt "morning/text"')
    edit(po(root), f'msgstr "{french("The ramp goes down.")}"', f'msgstr "{"La rampe descend, lentement. " * 120}"')
    text = po(root).read_text(encoding="utf-8")
    po(root).write_text(re.sub(r'(msgctxt "noon/.*\nmsgid .*\nmsgstr )".*"', r'\1""', text), encoding="utf-8")
    edit(root / "stories" / "base" / "box.yaml", "title: wary", "title: rather wary")
    odd = proof(asked(root, cache))
    assert dict(odd.counts) == {"stale": 1, "missing": 1, "updated": 0, "other": 1}
    said = " ".join(page_texts(odd.data))
    assert said.count("umbrellas") == 180
    assert in_order(said, ["written anew", "morning/title", "written anew", "morning/text"])
    assert said.count("Nothing of this card is translated yet: it is shown as it was written.") == 1
    assert re.search(r"mm too long for its place: \d+ lines of \d+, about \d+ characters over", said)
    assert in_order(said, ["Words that stand on no card of their own", "some words changed", "rather", "fr wary"])
    assert all(len(page) > 200 for page in page_texts(odd.data)), "a page with next to nothing"


def test_texts_that_changed_since_a_revision(translated: Path, cache: Path, tmp_path: Path) -> None:
    root = copied(translated, tmp_path)
    now = asked(root, cache)
    since = {**said_then(now.project, now.game, now.box, "fr"), "gulls/title": Said("", "")}
    edit(po(root), 'msgstr "fr Rain"', 'msgstr "Il pleut"')
    found = proof(replace(now, since=since, revision="HEAD~3"))
    assert dict(found.counts) == {"stale": 0, "missing": 0, "updated": 2, "other": 0}
    said = " ".join(page_texts(found.data))
    assert in_order(said, ["2 changed since HEAD~3", "new since HEAD~3", "gulls/title", "changed since HEAD~3", "Il"])


def test_where_nothing_is_open_the_proof_says_so(translated: Path, cache: Path) -> None:
    nothing = proof(asked(translated, cache))
    (page,) = page_texts(nothing.data)
    assert page.startswith("A short crossing English → French Nothing changed: 9 cards are as they were.")


# ---------------------------------------------------------------- pieces
def test_only_the_element_that_holds_a_text_is_marked() -> None:
    html = '<div data-text="title">T</div><div data-text="then/A vs B">E</div><div data-text="says">S</div>'
    marked = with_marks(Face("card", "front", html, (70.0, 120.0)), ["then/A vs B/both/tell", "asks"]).html
    assert re.findall(r'data-mark="([^"]*)"( data-tint)?', marked) == [
        ("title", ""),
        ("then/A vs B", " data-tint"),
        ("says", ""),
    ]
    assert nearest("choices/B/says", {"choices/B", "choices"}) == "choices/B" and nearest("asks", {"says"}) == ""


def test_differences_are_marked_by_more_than_colour() -> None:
    assert WORDS.difference("Keep it, please.", "Keep the coat, please.") == (
        "Keep <del>it</del><ins>the coat</ins>, please."
    )
    assert WORDS.difference("a duck", "three swans, all told") == "<del>a duck</del> <ins>three swans, all told</ins>"
    assert "<ins>¶<br>" in WORDS.difference("one two three", "one two\nthree")


def test_texts_are_escaped_and_what_cannot_be_printed_is_replaced() -> None:
    note = WORDS.note(Point("card/says", "missing", "<b>&\x07\u202e"), 1, shown=False)
    assert "&lt;b&gt;&amp;\ufffd\ufffd" in note and "<b>&" not in note


# ---------------------------------------------------------------- refusals
def test_the_language_of_the_cards_has_nothing_beside_it(translated: Path, cache: Path) -> None:
    one = asked(translated, cache)
    with pytest.raises(FogError) as stopped:
        wanted(one.project, one.game, one.box, STORY, "en")
    assert str(stopped.value) == "the cards are written in en, so there is nothing to put beside it."


def test_a_language_without_a_catalogue_is_told_the_way(translated: Path, cache: Path) -> None:
    one = asked(translated, cache)
    with pytest.raises(FogError) as stopped:
        wanted(one.project, one.game, one.box, STORY, "de")
    assert str(stopped.value) == "there is no catalogue of short-crossing in de."
    assert str(stopped.value.help) == "`fog i18n init de` makes one"


def test_what_the_command_cannot_do_it_says_with_a_remedy(translated: Path, tmp_path: Path) -> None:
    root = copied(translated, tmp_path)
    edit(root / "fog.toml", '"en", "fr"', '"en", "fr", "de"')
    refusals = {
        ("nowhere",): ("there is no story “nowhere”.", f"known: {STORY}"),
        ("--lang", "xx"): ("“xx” is not a language that is known here.", "write a code such as `fr` or `de`"),
        (STORY,): ("there is no catalogue of short-crossing in de.", "`fog i18n init de` makes one"),
    }
    for args, said in refusals.items():
        done = fog("i18n", "proof", *args, cwd=root)
        assert (done.returncode, *(line.strip() for line in done.stderr.splitlines())) == (
            2,
            f"fog: {said[0]}",
            said[1],
        )
    assert not (root / "build").exists()


@pytest.mark.nightly
def test_the_command_writes_the_same_bytes_anywhere(translated: Path, tmp_path: Path) -> None:
    """A project that git keeps; another time zone, another order of hashing."""
    root = Path(shutil.copytree(translated, tmp_path / "one"))
    shutil.copytree(
        BASE / "short-crossing", root / "stories" / "base" / STORY, dirs_exist_ok=True
    )  # whole again, to be sound
    edit(root / "stories" / "base" / "box.yaml", "take: []", "take: [traits, occupations, features]")
    for args in (["init", "-q"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "one"]):
        subprocess.run(["git", *args], cwd=root, check=True)
    edit(po(root), 'msgstr "fr Rain"', 'msgstr "Il pleut"')
    other = Path(shutil.copytree(root, tmp_path / "two"))
    written = []
    for folder, env in ((root, {"PYTHONHASHSEED": "1"}), (other, {"PYTHONHASHSEED": "2", "TZ": "Asia/Tokyo"})):
        done = fog("i18n", "proof", STORY, "--only-changed", "--since", "HEAD", cwd=folder, **env)
        name = f"build/{STORY}/{STORY}-proof-en-fr.pdf"
        assert done.returncode == 0 and done.stdout.startswith(f"{name}: 47 cards: "), done.stdout + done.stderr
        assert "1 changed since HEAD" in done.stdout
        written.append((folder / name).read_bytes())
    assert written[0] == written[1]
