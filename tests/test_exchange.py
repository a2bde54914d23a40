"""A translation out of the house and back: row by row, nothing lost, whatever comes back."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fogtools.text.catalogues import catalogue as files
from fogtools.translate.exchange.import_rules import Verdict
from fogtools.translate.exchange.units_in_project import ExchangeRow
from tests.exchanging import at, edited, here, nasty, row, units_of, verdicts, workbook
from tests.fog import ROOT, edit, fog
from tests.harbour import NEW
from tests.share import share

KINDS = {"xlsx": workbook, "xliff": units_of}
both = pytest.mark.parametrize("kind", KINDS)


def outcomes(found: list[Verdict]) -> list[str]:
    return [v.outcome for v in found]


# ------------------------------------------------------------------ what comes back as it went out
@both
def test_nothing_changes_where_nobody_has_changed_anything(kind: str) -> None:
    rows = nasty()
    found = verdicts(KINDS[kind](rows), rows)
    assert [(v.given.source, v.given.target) for v in found] == [(r.source, r.target) for r in rows]
    assert set(outcomes(found)) == {"same"}


TEXTS = st.text(st.characters(codec="utf-8"), max_size=40) | st.text(st.sampled_from("_x0D5F=+-@'\"{}♥\n\r\t <&>]"))


@both
@given(texts=st.lists(st.tuples(TEXTS, TEXTS), min_size=1, max_size=6))
@settings(max_examples=share(20, 60), deadline=None)
def test_every_text_comes_back_to_the_letter(kind: str, texts: list[tuple[str, str]]) -> None:
    rows = [row(n, source, target) for n, (source, target) in enumerate(texts)]
    found = verdicts(KINDS[kind](rows), rows)
    assert [(v.given.source, v.given.target, v.outcome) for v in found] == [(r.source, r.target, "same") for r in rows]


@both
def test_the_same_texts_give_the_same_bytes(kind: str) -> None:
    rows = [
        *nasty(),
        row(300, "new", "", state="new"),
        row(301, "now", "t", state="stale", changed="changed (rewrite): [-then-]{+now+}", most=9),
    ]
    assert KINDS[kind](rows) == KINDS[kind](rows)


# ------------------------------------------------------------------ row by row
def judged_after(kind: str, then: ExchangeRow, now: ExchangeRow | None = None) -> Verdict:
    """What becomes of the row `then` that came back unchanged to a project where it is `now`."""
    rows = [row(2)] if now is None else [row(2), now]
    return verdicts(KINDS[kind]([row(2), then]), rows)[1]


def translated(kind: str, one: ExchangeRow, text: str, now: ExchangeRow | None = None) -> Verdict:
    """What becomes of a row that came back with this translation: the file holds it under the row's own mark."""
    raw = KINDS[kind]([one])
    if kind == "xliff":
        target = units_of([at([one], target=text)[0]]).decode()
        wanted = re.search(r"( *<originalData>.*)?\n *<segment.*?</segment>", target, re.DOTALL)
        assert wanted
        state = re.search(r"<segment [^>]*>", raw.decode())
        assert state
        new = re.sub(r"<segment [^>]*>", state[0], wanted[0])
        raw = re.sub(
            r"( *<originalData>.*)?\n *<segment.*?</segment>", lambda _: new, raw.decode(), flags=re.S
        ).encode()
    else:

        def change(sheet: openpyxl.worksheet.worksheet.Worksheet) -> None:
            cell = sheet["D3"]
            cell.value = text or None
            if text:
                cell.data_type = "s"

        raw = edited(raw, change)
    return verdicts(raw, [now or one])[0]


def refusal(verdict: Verdict) -> tuple[str, str]:
    assert verdict.outcome == "refused", verdict
    return str(verdict.why), str(verdict.help)


@both
def test_a_new_translation_is_taken(kind: str) -> None:
    found = translated(kind, row(1, "The coat", "", state="new"), "Le manteau")
    assert (found.outcome, found.text, found.remark) == ("taken", "Le manteau", None)


@both
def test_a_better_translation_is_taken(kind: str) -> None:
    assert translated(kind, row(), "Le manteau prêté").text == "Le manteau prêté"


@both
def test_a_deleted_translation_is_kept(kind: str) -> None:
    assert refusal(translated(kind, row(), "")) == (
        "the translation was deleted here; the project keeps it: “Le manteau”",
        "write a better one; to print the text untranslated, copy the source",
    )
    assert translated(kind, row(1, "New", "", state="new"), "  ").outcome == "refused"


@both
def test_icons_and_slots_must_stand_as_often_as_in_the_text(kind: str) -> None:
    one = row(1, "{name} wins 2 ♥♥", "{name} gagne 2 ♥♥")
    assert refusal(translated(kind, one, "{name} gagne ♥")) == (
        "the text has 2 × ♥, the translation 1 ×",
        "copy ♥ from the source, as often as it stands there",
    )
    assert "0 × {nom}, the translation 1 ×" in refusal(translated(kind, one, "{name}{nom} ♥♥"))[0]
    assert translated(kind, one, "♥♥ pour {name}").outcome == "taken"


@both
def test_words_in_a_slot_and_gendered_parts_are_the_translators(kind: str) -> None:
    one = row(1, "{n:one card|many cards} ♥", "{n:carte|cartes} ♥")
    assert translated(kind, one, "♥ {n:une carte|des cartes}").outcome == "taken"
    assert translated(kind, one, "♥ cartes {s:a|ont}").outcome == "taken"
    lawyer = row(1, "Lawyer ♥", "Avocat ♥")
    assert translated(kind, lawyer, "{g:Avocate ♥|Avocat ♥|Avocat·e ♥}").outcome == "taken"
    assert translated(kind, lawyer, "{g:Avocate|Avocat ♥}").outcome == "refused"


@both
@pytest.mark.parametrize("sign", ["\u0007", "\u202e", "\u0085", "\ufffe"])
def test_a_character_that_cannot_be_printed_is_refused(kind: str, sign: str) -> None:
    if kind == "xlsx" and sign in "\u0007\ufffe":
        sign = f"_x{ord(sign):04X}_"  # as programs for tables write it
    why, help = refusal(translated(kind, row(), f"Les {sign}manteaux"))
    assert re.fullmatch(r"the translation holds a character that cannot be printed \(U\+[0-9A-F]{4}\)", why)
    assert help == "write it again by hand instead of pasting it"


@both
def test_a_text_that_no_card_takes_is_refused(kind: str) -> None:
    assert refusal(translated(kind, row(), "x" * 10_001))[0] == (
        "the translation has 10001 characters; no card takes so many"
    )


@both
def test_a_translation_longer_than_its_place_is_taken_with_a_remark(kind: str) -> None:
    found = translated(kind, row(1, most=12), "Le manteau prêté")
    assert (found.outcome, str(found.remark)) == (
        "taken",
        "16 characters where about 12 fit; `fog i18n fit` measures it",
    )


@both
def test_line_breaks_at_the_ends_are_those_of_the_text(kind: str) -> None:
    """`msgfmt -c` asks for it, and nobody sees them in a cell."""
    assert translated(kind, row(), "\nLe\r\nmanteau\n").text == "Le\nmanteau"
    assert translated(kind, row(1, "Coat\n", "Manteau\n"), "Le manteau").text == "Le manteau\n"


@both
def test_an_id_that_nobody_knows_is_refused(kind: str) -> None:
    assert refusal(judged_after(kind, row(1))) == (
        "there is no text “card-1/title” in this project",
        "its card was renamed or removed, or the id was edited; export again and copy the translation over",
    )


@both
def test_a_text_that_changed_since_is_refused_where_somebody_translated_it(kind: str) -> None:
    old, new = row(1), row(1, "The borrowed umbrella", "Le manteau", state="stale")
    assert judged_after(kind, old, new).outcome == "same"  # nobody touched it: nothing is lost
    assert refusal(translated(kind, old, "Le manteau prêté", new)) == (
        "the text on the card has changed since the export; it now reads: “The borrowed umbrella”",
        "`fog i18n sync`, export again, and look at the translation once more",
    )


@both
def test_a_text_whose_typography_changed_is_the_same_text(kind: str) -> None:
    assert (
        translated(kind, row(1, "It's here", "C'est là"), "Le voici", row(1, "It’s here", "C'est là")).text
        == "Le voici"
    )


@both
def test_a_translation_whose_typography_was_set_meanwhile_is_nobody_elses(kind: str) -> None:
    """`fog fmt` between the export and the import; a typographic change that came back is taken all the same."""
    old, new = row(1, target="C'est là !"), row(1, target="C’est là\u202f!")
    assert translated(kind, old, "Le voici", new).text == "Le voici"
    assert translated(kind, old, "C’est là !", old).outcome == "taken"


@both
def test_what_somebody_else_translated_meanwhile_stays(kind: str) -> None:
    old, new = row(1), row(1, target="La veste")
    assert judged_after(kind, old, new).outcome == "same"
    assert refusal(translated(kind, old, "Le paletot", new)) == (
        "somebody else translated this text since the export: “La veste”",
        "agree on one of the two, and write it in a new export",
    )
    assert translated(kind, old, "La veste", new).outcome == "same"


@both
def test_the_same_row_twice_is_refused_both_times(kind: str) -> None:
    found = verdicts(KINDS[kind]([row(1), row(1), row(2)]), [row(1), row(2)])
    assert outcomes(found) == ["refused", "refused", "same"]
    assert str(found[0].why) == f"this text stands here more than once, also at {found[1].given.place}"


# ------------------------------------------------------------------ from the command line
@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project of one small box, its catalogues in step, every text translated but three."""
    root = tmp_path_factory.mktemp("project")
    shutil.copytree(ROOT / "tests/boxes/base", root / "stories/base")
    (root / "fog.toml").write_text('[project]\nname = "x"\nlanguages = ["en", "fr"]\n', encoding="utf-8")
    assert here(root, "i18n", "sync").returncode == 0
    for path in (root / "locales/fr/LC_MESSAGES").glob("*.po"):
        text = path.read_text(encoding="utf-8")
        text = re.sub(r'(msgid "(.+)"\nmsgstr) ""', r'\1 "\2 (fr)"', text)
        path.write_text(text, encoding="utf-8")
    return root


@pytest.fixture
def project(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "p"))


def catalogues(project: Path) -> dict[str, bytes]:
    return {p.name: p.read_bytes() for p in sorted((project / "locales/fr/LC_MESSAGES").glob("*.po"))}


STORY = "base.short-crossing.po"
EXPORT = {"xlsx": ("--no-pictures", "build/base-fr.xlsx"), "xliff": ("--as=xliff", "build/base-fr.xlf")}


@both
def test_out_and_back_changes_no_byte(kind: str, project: Path) -> None:
    option, name = EXPORT[kind]
    before = catalogues(project)
    out = here(project, "i18n", "export", option)
    assert re.fullmatch(rf"{name}: written, \d+ texts \(0 new, 0 stale\)\n", out.stdout), out
    back = here(project, "i18n", "import", name)
    assert (back.returncode, back.stderr) == (0, "")
    assert re.fullmatch(r"base-fr\.\w+: 0 taken, \d+ as they were, 0 refused\n", back.stdout)
    assert catalogues(project) == before
    first = (project / name).read_bytes()
    here(project, "i18n", "export", option)
    assert (project / name).read_bytes() == first


def cells(project: Path, **wanted: str) -> str:
    """Writes translations into the exported workbook by context (`card__field` for `card/field`); its path."""
    file = project / "build/base-fr.xlsx"
    book = openpyxl.load_workbook(file)
    left = {name.replace("__", "/").replace("_", "-"): text for name, text in wanted.items()}
    for sheet in book.worksheets[1:]:
        for number in range(3, sheet.max_row + 1):
            context = sheet.cell(number, 9).value
            if context in left:
                text = left.pop(context)
                sheet.cell(number, 5 if text == "done" else 4).value = text or None
    assert not left
    book.save(file)
    return "build/base-fr.xlsx"


def message(project: Path, context: str) -> files.Message:
    return files.read(project / "locales/fr/LC_MESSAGES" / STORY).messages[context]


def test_one_row_is_refused_and_nothing_else_is_lost(project: Path) -> None:
    here(project, "i18n", "export", "--no-pictures")
    good, bad = "rain/title", "wind/title"
    before = catalogues(project)
    name = cells(project, **{good.replace("/", "__"): "Très bon", bad.replace("/", "__"): "♥"})
    dry = here(project, "i18n", "import", name, "--dry-run")
    assert dry.returncode == 1 and f"{STORY}: would be written" in dry.stdout
    assert catalogues(project) == before
    back = here(project, "i18n", "import", name)
    assert back.returncode == 1
    lines = back.stdout.splitlines()
    assert re.fullmatch(
        r"base\.short-crossing!D6: scene 113 “Wind”, title: the text has 0 × ♥, the translation 1 ×", lines[0]
    )
    assert lines[1] == "    copy ♥ from the source, as often as it stands there"
    assert lines[2] == f"locales/fr/LC_MESSAGES/{STORY}: written"
    assert re.fullmatch(r"base-fr\.xlsx: 1 taken, \d+ as they were, 1 refused", lines[3])
    assert message(project, good).targets == ("Très bon",)
    after = catalogues(project)
    assert {n for n in before if before[n] != after[n]} == {STORY}
    old, new = before[STORY].decode().splitlines(), after[STORY].decode().splitlines()
    assert [n for o, n in zip(old, new, strict=True) if o != n] == ['msgstr "Très bon"']


def test_what_the_report_says_to_machines(project: Path) -> None:
    here(project, "i18n", "export", "--no-pictures")
    name = cells(project, wind__title="")
    back = fog("i18n", "import", name, "--format", "json", cwd=project, FOG_LANG="fr")
    data = json.loads(back.stdout)
    assert (data["version"], data["file"], data["language"], data["taken"]) == (1, "base-fr.xlsx", "fr", 0)
    (refused,) = data["refused"]
    assert (refused["place"], refused["context"]) == ("base.short-crossing!D6", "wind/title")
    assert refused["message"].startswith("the translation was deleted here; the project keeps it: ")
    assert data["written"] == data["remarks"] == data["ignored_sheets"] == []


@both
def test_a_stale_row_is_confirmed_or_translated_anew(kind: str, project: Path) -> None:
    scenes = project / "stories/base/short-crossing/scenes.yaml"
    for said in ("The horn", "Old photo"):
        edit(scenes, f"title: {said}", f"title: {said} again")
    assert here(project, "i18n", "sync").returncode == 0
    one, two = "the-horn/title", "old-photo/title"
    before = message(project, one).targets
    assert message(project, one).fuzzy and message(project, two).fuzzy
    option, name = EXPORT[kind]
    out = here(project, "i18n", "export", option, "--only-open")
    assert out.stdout == f"{name}: written, 2 texts (0 new, 2 stale)\n"
    if kind == "xlsx":
        cells(project, **{one.replace("/", "__"): "done", two.replace("/", "__"): "Tout autre chose."})
    else:
        parts = (project / name).read_text(encoding="utf-8").split("<unit ")
        assert "[-" in parts[1] or "{+" in parts[1]
        parts[1] = parts[1].replace('state="initial" subState="fog:stale"', 'state="reviewed"')
        parts[2] = re.sub("(<target[^>]*>).*?</target>", r"\1Tout autre chose.</target>", parts[2])
        (project / name).write_text("<unit ".join(parts), encoding="utf-8")
    back = here(project, "i18n", "import", name)
    assert (back.returncode, back.stdout.splitlines()[-1]) == (
        0,
        f"{Path(name).name}: 2 taken, 0 as they were, 0 refused",
    )
    confirmed, new = message(project, one), message(project, two)
    assert (confirmed.targets, confirmed.flags, confirmed.previous) == (before, (), None)
    assert (new.targets, new.flags, new.previous) == (("Tout autre chose.",), (), None)
    assert here(project, "i18n", "sync", "--check").returncode == 0
    written = catalogues(project)
    here(project, "i18n", "sync")
    assert catalogues(project) == written  # no mark of what changed is left behind


def test_a_card_edited_before_the_file_came_back(project: Path) -> None:
    """The catalogue knows nothing of the edit yet; the row is refused, the others are taken."""
    here(project, "i18n", "export", "--no-pictures")
    contexts = [c for c in files.read(project / "locales/fr/LC_MESSAGES" / STORY).messages if c.endswith("/title")]
    source = message(project, contexts[0]).source
    for file in (project / "stories/base").rglob("*.yaml"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace(f"title: {source}", "title: Something else"), encoding="utf-8")
    name = cells(project, **{c.replace("/", "__"): "Bon" for c in contexts[:2]})
    back = here(project, "i18n", "import", name)
    assert back.returncode == 1 and "it now reads: “Something else”" in back.stdout
    assert (message(project, contexts[0]).targets, message(project, contexts[1]).targets) == (
        (f"{source} (fr)",),
        ("Bon",),
    )
    behind = here(project, "i18n", "export", "--no-pictures")
    assert behind.returncode == 2 and "is not there as it now stands on its card" in behind.stderr
    assert "run `fog i18n sync`, then this command again" in behind.stderr


def test_a_catalogue_that_somebody_else_changes_meanwhile_is_not_overwritten(project: Path) -> None:
    from fogtools.finding import FogError
    from fogtools.translate.exchange.importing import write

    path = project / "locales/fr/LC_MESSAGES" / STORY
    other = project / "locales/fr/LC_MESSAGES/base.po"
    raw = path.read_bytes()
    with pytest.raises(FogError) as error:
        write([(other, other.read_bytes(), b"new"), (path, b"as it was once", b"new")])
    assert str(error.value).endswith("was changed by another program while fog worked on it; nothing was written.")
    assert path.read_bytes() == raw and other.read_bytes() != b"new"


def test_what_cannot_be_exported(project: Path) -> None:
    assert "“xx1” is not the code of a language." in here(project, "i18n", "export", "--language", "xx1").stderr
    german = here(project, "i18n", "export", "--language", "de")
    assert german.returncode == 2 and "run `fog i18n sync`" in german.stderr
    done = here(project, "i18n", "export", "--only-open", "--no-pictures")
    assert (done.returncode, done.stdout) == (0, "Nothing is left to translate into fr; nothing was written.\n")


def test_a_card_that_cannot_be_read_stops_both_ways(project: Path) -> None:
    here(project, "i18n", "export", "--no-pictures")
    edit(project / "stories/base/short-crossing/scenes.yaml", "title: Rain", "titel: Rain")
    for command in (("export", "--no-pictures"), ("import", "build/base-fr.xlsx")):
        done = here(project, "i18n", *command)
        assert done.returncode == 2 and "mend it first (`fog check`)" in done.stderr


def test_what_is_no_translation_of_this_project(project: Path) -> None:
    here(project, "i18n", "export", "--as", "xliff", "--out", "a.xlf")
    edit(project / "a.xlf", 'trgLang="fr"', 'trgLang="de"')
    back = here(project, "i18n", "import", "a.xlf")
    assert (back.returncode, back.stderr) == (
        2,
        "fog: a.xlf is a translation into de, and this project has none.\n     known: fr\n",
    )
    missing = here(project, "i18n", "import", "nothing.xlsx")
    assert missing.returncode == 2 and "nothing.xlsx" in missing.stderr
    (project / "notes.txt").write_text("Bonjour", encoding="utf-8")
    text = here(project, "i18n", "import", "notes.txt")
    assert text.stderr.startswith("fog: notes.txt is neither a workbook (.xlsx) nor an XLIFF file.\n")
    folder = here(project, "i18n", "import", "stories")
    assert folder.returncode == 2 and "Traceback" not in folder.stderr


def test_a_third_language_with_the_games_own_words(project: Path) -> None:
    assert here(project, "i18n", "init", NEW).returncode == 0
    out = here(project, "i18n", "export", "--language", NEW, "--no-pictures")
    assert re.fullmatch(rf"build/base-{NEW}\.xlsx: written, (\d+) texts \(\1 new, 0 stale\)\n", out.stdout)
    file = project / f"build/base-{NEW}.xlsx"
    book = openpyxl.load_workbook(file)
    assert book.sheetnames == ["how to", "base", "base.short-crossing", "fog-of-love", "fogtools.print"]
    words = book["fog-of-love"]
    row = next(n for n in range(3, words.max_row + 1) if words.cell(n, 9).value == "target/both")
    words.cell(row, 4).value = "BEIDE"
    book.save(file)
    back = here(project, "i18n", "import", f"build/base-{NEW}.xlsx")
    assert back.stdout.splitlines()[0] == f"locales/{NEW}/LC_MESSAGES/fog-of-love.po: written"
    found = files.read(project / f"locales/{NEW}/LC_MESSAGES/fog-of-love.po").messages["target/both"]
    assert found.targets == ("BEIDE",)


def test_one_story_alone(project: Path) -> None:
    out = here(project, "i18n", "export", "stories/base/short-crossing", "--as", "xliff")
    assert out.stdout == "build/short-crossing-fr.xlf: written, 33 texts (0 new, 0 stale)\n"


@pytest.mark.slow
def test_each_card_is_pictured_once(project: Path) -> None:
    from PIL import Image

    for file, said in (("scenes.yaml", "title: Rain"), ("story.yaml", "title: Noon")):
        edit(project / "stories/base/short-crossing" / file, said, f"{said} or")
    assert here(project, "i18n", "sync").returncode == 0
    assert here(project, "i18n", "export", "stories/base/short-crossing", "--only-open").returncode == 0
    file = project / "build/short-crossing-fr.xlsx"
    sheet = openpyxl.load_workbook(file)["base.short-crossing"]
    rows = {n: sheet.cell(n, 10).value.partition("/")[0] for n in range(3, sheet.max_row + 1)}
    assert sorted(rows.values()) == ["noon", "rain"]
    for image in sheet._images:  # beside the card's own row, and no taller than that
        first = image.anchor._from.row + 1
        assert rows.pop(first)
        assert sheet.row_dimensions[first].height >= image.anchor.ext.height / 9525 * 0.75
        picture = Image.open(image.ref)
        assert picture.size == (300, 515) and len(picture.getcolors()) > 8
    assert not rows
    raw = file.read_bytes()
    here(project, "i18n", "export", "stories/base/short-crossing", "--only-open")
    assert file.read_bytes() == raw
    assert here(project, "i18n", "import", "build/short-crossing-fr.xlsx").returncode == 0


@pytest.mark.slow
def test_the_same_bytes_where_lxml_is_installed_and_where_it_is_not(project: Path) -> None:
    for lxml in ("True", "False"):
        out = fog("i18n", "export", "--no-pictures", "--out", f"{lxml}.xlsx", cwd=project, OPENPYXL_LXML=lxml)
        assert out.returncode == 0, out
    assert (project / "True.xlsx").read_bytes() == (project / "False.xlsx").read_bytes()
