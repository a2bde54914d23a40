"""Catalogues, merging, languages and typography: what translators wrote survives everything."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fogtools.finding import FogError
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.games.fog_of_love.words.texts import fixed_entries
from fogtools.text.catalogues.catalogue import Catalogue, Entry, header_for, parse, read, write
from fogtools.text.catalogues.extract import collect_messages, slots, unreadable
from fogtools.text.catalogues.merge import Counts, merge, problems
from fogtools.text.catalogues.po import Message, Previous
from fogtools.text.catalogues.sync import Synced, languages_in, plan_domain, plan_file, plan_template, write_planned
from fogtools.text.catalogues.text_edits import bare, edit_of, propose
from fogtools.text.language import Language
from fogtools.text.tool_messages import own_language
from fogtools.text.typography.typeset import typography
from tests.share import share

HERE = Path(__file__).parent / "text"
ROOT = Path(__file__).parent.parent


def sync_file(path: Path, wanted: list[Entry], header: dict[str, str]) -> Synced:
    """One catalogue brought up to date, as `fog i18n sync` does it."""
    done = plan_file(path, wanted, lambda: header)
    write_planned([done])
    return done


def sync_domain(*asked: Any) -> list[Synced]:
    """The template and every language of one domain."""
    done = plan_domain(*asked)
    write_planned(done)
    return done


def catalogue(*rows: tuple[str, str, str]) -> Catalogue:
    """A catalogue of (context, source, translation)."""
    return Catalogue({c: Message(s, (t,), c) for c, s, t in rows})


def entries(*rows: tuple[str, str]) -> list[Entry]:
    return [Entry(c, s) for c, s in rows]


def rows(found: Catalogue) -> list[tuple[str, str, str, bool]]:
    return [(m.context, m.source, m.targets[0], m.fuzzy) for m in found.messages.values()]


# ---------------------------------------------------------------- files


def test_our_layout_is_a_fixed_point() -> None:
    raw = (HERE / "ours.po").read_bytes()
    assert write(parse(raw, "ours.po")).decode() == raw.decode()


@pytest.mark.parametrize("saved", ["poedit.po", "weblate.po"])
def test_what_other_programs_saved_reads_the_same(saved: str) -> None:
    ours, theirs = read(HERE / "ours.po"), read(HERE / saved)
    for one, other in zip(
        [*ours.messages.values(), *ours.obsolete.values()],
        [*theirs.messages.values(), *theirs.obsolete.values()],
        strict=True,
    ):
        assert (one.key, one.source, one.targets, one.previous, one.comment, one.notes, one.fuzzy) == (
            other.key,
            other.source,
            other.targets,
            other.previous,
            other.comment,
            other.notes,
            other.fuzzy,
        )
    assert theirs.header["Language"] == "fr"


def test_windows_line_ends_and_a_byte_order_mark_read_well() -> None:
    raw = b"\xef\xbb\xbf" + (HERE / "ours.po").read_bytes().replace(b"\n", b"\r\n")
    assert parse(raw, "x").messages == read(HERE / "ours.po").messages


@pytest.mark.parametrize("file", sorted((HERE / "broken").glob("*.po")), ids=lambda p: p.stem)
def test_a_broken_file_names_its_line_and_is_left_alone(file: Path, tmp_path: Path) -> None:
    raw = file.read_bytes()
    expected = raw.split(b"\n", 1)[0].decode().removeprefix("# expect ")
    copy = tmp_path / "x.po"
    copy.write_bytes(raw)
    with pytest.raises(FogError) as failed:
        sync_file(copy, entries(("a/title", "A")), {})
    assert str(failed.value) == f"{copy}:{expected}."
    assert failed.value.help is not None
    assert copy.read_bytes() == raw


def test_babel_reads_what_we_write() -> None:
    from babel.messages.pofile import read_po

    ours = Catalogue(read(HERE / "ours.po").messages)  # Babel stumbles over `#~|` lines
    theirs = read_po(io.BytesIO(write(ours)))
    assert {(m.context, m.id, m.string, m.fuzzy) for m in theirs if m.id} == {
        (m.context, m.source, m.targets[0], m.fuzzy) for m in ours.messages.values()
    }


@pytest.mark.skipif(not shutil.which("msgcat"), reason="GNU gettext is not installed")
def test_gettext_reads_what_we_write_and_writes_it_alike(tmp_path: Path) -> None:
    file = tmp_path / "x.po"
    plural = Entry("", "{n} card", many="{n} cards", flags=("python-brace-format",))
    sync_file(file, [*entries(("a/title", "One\nTwo\n")), plural], header_for("harbour", "fr"))
    done = subprocess.run(["msgfmt", "-c", "-o", os.devnull, file], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    again = subprocess.run(["msgcat", "--no-wrap", file], capture_output=True, check=True)
    assert again.stdout == file.read_bytes()


def test_an_escape_that_is_no_number_is_read_as_it_stands() -> None:
    (message,) = parse(b'msgid "a"\nmsgstr "C:\\\\8 \\8 \\101"\n', "x").messages.values()
    assert message.targets == ("C:\\8 8 A",)


def test_a_sign_that_becomes_a_number_is_no_mechanical_edit() -> None:
    assert propose("Draw # cards.", "Draw 3 cards.", "Piochez # cartes.") is None
    assert edit_of("Draw # cards.", "Draw 3 cards.") == "wording"


texts = st.text(st.characters(blacklist_categories=["Cs"]), max_size=40)


@given(st.lists(st.tuples(texts, texts), max_size=6), st.text("ab/-", min_size=1, max_size=5))
def test_any_text_survives_writing_and_reading(pairs: list[tuple[str, str]], name: str) -> None:
    made = catalogue(*((f"{name}/{i}", s, t) for i, (s, t) in enumerate(pairs)))
    back = parse(write(made), "x")
    assert back.messages == made.messages


def test_the_header_holds_nothing_that_changes_by_itself() -> None:
    said = write(read(HERE / "poedit.po")).decode()
    assert "Poedit" not in said and "2026" not in said
    assert "Last-Translator: Ada <ada@example.org>" in said


# ---------------------------------------------------------------- merging


def test_a_changed_source_keeps_its_translation_as_fuzzy_with_the_previous_source() -> None:
    old = catalogue(("a/says", "Gain 2 hearts.", "Gagnez 2 coeurs."))
    merged, counts, _ = merge(old, entries(("a/says", "Gain 3 hearts.")))
    (message,) = merged.messages.values()
    assert message.fuzzy and message.targets == ("Gagnez 2 coeurs.",)
    assert message.previous == Previous("Gain 2 hearts.")
    assert counts == Counts(mechanical=1) and counts.changed == 1


def test_a_second_change_still_shows_what_was_translated_and_a_change_back_is_clean() -> None:
    old = catalogue(("a/says", "One.", "Un."))
    twice = merge(merge(old, entries(("a/says", "Two."))).catalogue, entries(("a/says", "Three.")))
    assert twice.catalogue.messages["a/says"].previous == Previous("One.")
    back, counts, _ = merge(twice.catalogue, entries(("a/says", "One.")))
    assert rows(back) == [("a/says", "One.", "Un.", False)]
    assert back.messages["a/says"].previous is None and counts.revived == 1


def test_nothing_is_guessed_from_another_card() -> None:
    old = catalogue(("baker/title/feminine", "Baker", "Boulangère"), ("baker/title/masculine", "Baker", "Boulanger"))
    new = entries(
        ("baker/title/feminine", "Baker"),
        ("baker/title/masculine", "Baker"),
        ("judge/title/feminine", "Baker"),
    )
    merged, counts, _ = merge(old, new)
    assert [r[2] for r in rows(merged)] == ["Boulangère", "Boulanger", ""]
    assert (counts.kept, counts.new) == (2, 1)


@pytest.mark.parametrize("edited", ["It’s “you”…", "It's  “you” …", 'It\'s\u00a0"you"...'])
def test_typographic_edits_do_not_untranslate(edited: str) -> None:
    old = catalogue(("a/says", 'It\'s "you"...', "C'est toi…"))
    merged, counts, *_ = merge(old, entries(("a/says", edited)))
    assert rows(merged) == [("a/says", edited, "C'est toi…", False)]
    assert counts == Counts(typographic=1)
    assert merge(merged, entries(("a/says", edited))).counts == Counts(kept=1)


def test_removed_texts_become_obsolete_and_revive() -> None:
    old = catalogue(("a/says", "One.", "Un."), ("b/says", "Two.", "Deux."), ("c/says", "Three.", ""))
    less, counts, _ = merge(old, entries(("a/says", "One.")))
    assert counts.removed == 2
    assert list(less.obsolete) == ["b/says"]  # what nobody translated is dropped
    again, counts, _ = merge(parse(write(less), "x"), entries(("a/says", "One."), ("b/says", "Two.")))
    assert rows(again)[1] == ("b/says", "Two.", "Deux.", False) and not again.obsolete
    assert (counts.kept, counts.revived) == (1, 1)
    changed, *_ = merge(less, entries(("b/says", "Two!!")))
    assert rows(changed)[0] == ("b/says", "Two!!", "Deux.", True)


def test_swapped_options_and_a_renamed_card_take_their_translations_along() -> None:
    old = catalogue(("a/choices/A/says", "Yes.", "Oui."), ("a/choices/B/says", "No.", "Non."))
    swapped, counts, _ = merge(old, entries(("a/choices/A/says", "No."), ("a/choices/B/says", "Yes.")))
    assert [r[2:] for r in rows(swapped)] == [("Non.", False), ("Oui.", False)] and counts.moved == 2
    renamed, counts, _ = merge(old, entries(("z/choices/A/says", "Yes."), ("z/choices/B/says", "No.")))
    assert [r[2] for r in rows(renamed)] == ["Oui.", "Non."] and not renamed.obsolete and counts.moved == 2


def test_a_text_put_before_the_others_of_a_list_shifts_their_translations() -> None:
    old = catalogue(("a/rules/0", "One.", "Un."), ("a/rules/1", "Two.", "Deux."))
    merged, counts, _ = merge(old, entries(("a/rules/0", "New."), ("a/rules/1", "One."), ("a/rules/2", "Two.")))
    assert [r[2:] for r in rows(merged)] == [("", False), ("Un.", False), ("Deux.", False)]
    assert (counts.new, counts.moved) == (1, 2)


def test_a_text_that_vanished_from_a_living_card_is_no_source_for_another_card() -> None:
    old = catalogue(("a/title", "Home", "La maison"), ("a/says", "Home", "Rentre"))
    merged, counts, _ = merge(old, entries(("a/title", "Home"), ("b/says", "Home")))
    assert rows(merged)[1][2] == "" and counts.new == 1


def test_translators_notes_stay_and_ours_are_renewed() -> None:
    old = parse(b'# Ada: tu\n#. old\n#: x.yaml\nmsgctxt "a/says"\nmsgid "One."\nmsgstr "Un."\n', "x")
    (message,) = merge(old, [Entry("a/says", "One.", "new", ("max-length:9",), file="y.yaml")])[0].messages.values()
    assert (message.notes, message.comment, message.places) == (("Ada: tu",), "new", ("y.yaml",))
    assert message.flags == ("max-length:9",)


contexts = st.sampled_from([f"{c}/{f}" for c in "abc" for f in ("title", "says", "choices/A/says", "choices/B/says")])
sources = st.sampled_from(["One.", "Two.", "It's", "It’s", "Three"])
states = st.dictionaries(contexts, sources, max_size=6)


@settings(max_examples=share(40, 150))
@given(st.lists(states, min_size=1, max_size=5))
def test_merging_any_history_keeps_order_is_stable_and_never_invents(history: list[dict[str, str]]) -> None:
    now = Catalogue()
    for state in history:
        wanted = entries(*state.items())
        now = merge(now, wanted).catalogue
        assert [(m.context, m.source) for m in now.messages.values()] == list(state.items())
        again = merge(now, wanted)
        assert again.counts.differ == 0 and again.catalogue == now
        for m in now.messages.values():  # a translation names the text it was made from
            if m.translated and not m.fuzzy:
                assert bare(m.targets[0]) == bare("fr " + m.source)
        done = {k: m if m.translated else Message(m.source, ("fr " + m.source,), k) for k, m in now.messages.items()}
        now = Catalogue(done, now.obsolete, now.header)
        assert parse(write(now), "x").messages == now.messages


def test_problems() -> None:
    old = merge(
        catalogue(("a/title", "Home", "Chez toi"), ("a/says", "Go now.", "Pars."), ("b/says", "Stay", "")),
        entries(("a/title", "Home"), ("a/says", "Go home now."), ("b/says", "Stay")),
    ).catalogue
    now = entries(("a/title", "Home"), ("a/says", "Go home now."), ("b/says", "Stay"), ("c/says", "Not one word"))
    assert list(problems(old, now)) == [
        ("a/says", "stale"),
        ("b/says", "untranslated"),
        ("c/says", "missing"),
    ]


@pytest.mark.parametrize(
    ("before", "after", "kind", "target", "proposal"),
    [
        ("It's you", "It’s you", "typographic", "C'est toi", None),
        ("Gain 2 ♥.", "Gain 3 ♥.", "mechanical", "Gagnez 2 ♥.", "Gagnez 3 ♥."),
        ("Lose −1 and 4", "Lose −2 and 4", "mechanical", "Perdez −1 et 4", "Perdez −2 et 4"),
        ("Gain 2 or 2", "Gain 2 or 3", "mechanical", "Gagnez 2 ou 2", None),
        ("Gain 2", "Gain 3", "mechanical", "Gagnez deux", None),
        ("You take the grey coat.", "You take the long grey coat.", "wording", "x", None),
        ("You take the coat.", "Nobody wakes her", "rewrite", "x", None),
    ],
)
def test_kinds_of_edit(before: str, after: str, kind: str, target: str, proposal: str | None) -> None:
    assert edit_of(before, after) == kind
    assert propose(before, after, target) == proposal


# ---------------------------------------------------------------- files brought up to date


def test_check_judges_texts_not_layout_and_writes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "x.po"
    now = [Entry(m.context, m.source, "another comment") for m in read(HERE / "ours.po").messages.values()]
    for saved in ("ours.po", "poedit.po", "weblate.po"):
        shutil.copy(HERE / saved, file)
        before = file.read_bytes()
        assert not plan_file(file, now, dict).behind
        assert plan_file(file, now[1:], dict).behind
        assert file.read_bytes() == before
    assert plan_file(tmp_path / "none.po", now, dict).behind
    assert not (tmp_path / "none.po").exists()


def test_poedit_and_weblate_files_come_out_in_one_layout(tmp_path: Path) -> None:
    bodies = set()
    for saved in ("ours.po", "poedit.po", "weblate.po"):
        file = tmp_path / saved
        shutil.copy(HERE / saved, file)
        now = [Entry(m.context, m.source, m.comment) for m in read(file).messages.values()]
        assert sync_file(file, now, {}).written
        assert not sync_file(file, now, {}).written
        bodies.add(file.read_text().split("\n\n", 1)[1])
    assert len(bodies) == 1


def test_of_files_saved_meanwhile_none_is_overwritten(tmp_path: Path) -> None:
    now = entries(("a/title", "A"))
    planned = plan_domain(tmp_path, "harbour", ["de", "fr"], now, "Harbour")
    write_planned(planned)
    planned = plan_domain(tmp_path, "harbour", ["de", "fr"], [*now, Entry("b/title", "B")], "Harbour")
    french = tmp_path / "fr/LC_MESSAGES/harbour.po"
    french.write_text(french.read_text() + "# saved by Poedit just now\n")
    before = [p.read_bytes() for p in sorted(tmp_path.rglob("*.po*"))]
    with pytest.raises(FogError, match=r"fr/LC_MESSAGES/harbour\.po was changed by another program"):
        write_planned(planned)
    assert [p.read_bytes() for p in sorted(tmp_path.rglob("*.po*"))] == before


def test_a_domain_gets_a_template_and_every_language(tmp_path: Path) -> None:
    now = entries(("a/title", "A"))
    done = sync_domain(tmp_path, "harbour", ["fr", "de"], now, "Harbour")
    assert [s.path.relative_to(tmp_path).as_posix() for s in done] == [
        "harbour.pot",
        "fr/LC_MESSAGES/harbour.po",
        "de/LC_MESSAGES/harbour.po",
    ]
    assert list(read(tmp_path / "harbour.pot").messages) == ["a/title"]
    assert languages_in(tmp_path) == ["de", "fr"]
    assert not plan_template(tmp_path / "harbour.pot", now, "Harbour").behind
    assert plan_template(tmp_path / "harbour.pot", entries(("a/title", "B")), "Harbour").behind


def git(at: Path, *args: str) -> None:
    who = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *args], cwd=at, check=True, capture_output=True)


def test_two_branches_that_each_add_a_card_merge_cleanly(tmp_path: Path) -> None:
    locales = tmp_path / "locales"
    cards = [(f"card-{i}/{f}", f"{f} of {i}") for i in range(6) for f in ("title", "says")]

    def add(*added: tuple[int, str]) -> None:
        now = list(cards)
        for at, name in sorted(added, reverse=True):
            now[2 * at : 2 * at] = [(f"{name}/title", name), (f"{name}/says", f"{name}, she said.")]
        sync_domain(locales, "harbour", ["fr"], entries(*now), "Harbour")
        git(tmp_path, "add", ".")

    git(tmp_path, "init", "-b", "main")
    add()
    git(tmp_path, "commit", "-m", "six cards")
    git(tmp_path, "checkout", "-b", "other")
    add((5, "umbrella"))
    git(tmp_path, "commit", "-m", "umbrella")
    git(tmp_path, "checkout", "main")
    add((2, "lantern"))
    git(tmp_path, "commit", "-m", "lantern")
    git(tmp_path, "merge", "other", "-m", "both")
    merged = read(locales / "fr/LC_MESSAGES/harbour.po")
    assert len(merged) == 16
    before = [p.read_bytes() for p in sorted(locales.rglob("*.po*"))]
    add((2, "lantern"), (5, "umbrella"))
    assert [p.read_bytes() for p in sorted(locales.rglob("*.po*"))] == before


# ---------------------------------------------------------------- languages


def test_lookup_gives_the_translation_or_the_source_and_says_which() -> None:
    old = catalogue(
        ("a/says", "It's you.", "C'est toi."),
        ("b/says", "Two.", "Deux."),
        ("type/secret", "SECRET", "SECRET"),
    )
    french = Language("fr", [merge(old, entries(("a/says", "It's you."), ("b/says", "Three."))).catalogue, old])
    assert french.lookup("a/says", "It’s you.") == ("C'est toi.", False)
    assert french.lookup("b/says", "Three.") == ("Three.", True)
    assert french.lookup("type/secret", "SECRET") == ("SECRET", False)
    assert Language("en").lookup("a/says", "It's you.") == ("It's you.", False)
    assert Language("fr", written_in="fr").lookup("a/says", "C'est toi.") == ("C'est toi.", False)
    assert Language("en", written_in="fr").lookup("verb/draw", "draw", written_in="en") == ("draw", False)


def test_what_stays_untranslated_is_typeset_as_its_own_language() -> None:
    """A French sheet of an English story: no French space before the question mark of an English text."""
    french = Language("fr", [catalogue(("a/says", "Why?", "Pourquoi?"))])
    said = [
        french.typography(french.text(where, text)) for where, text in (("a/says", "Why?"), ("b/says", "It's you?"))
    ]
    assert said == ["Pourquoi\u202f?", "It’s you?"]


def test_plurals_follow_cldr() -> None:
    assert [Language("en").plural(n) for n in (0, 1, 2)] == [1, 0, 1]
    assert [Language("fr").plural(n) for n in (0, 1, 2, 1_000_000)] == [0, 0, 1, 1]
    assert [Language("pl").plural(n) for n in (1, 2, 5, 22)] == [0, 1, 2, 1]
    with pytest.raises(FogError, match="not a language"):
        Language("xx-nope").plural(2)


def test_numbers_quotes_and_lists() -> None:
    english, french = Language("en"), Language("fr")
    assert english.number(-2) == "−2" and french.number(3, signed=True) == "+3" and french.number(0, signed=True) == "0"
    assert english.number(12345.5) == "12,345.5" and french.number(-12345.5) == "−12\u202f345,5"
    assert english.percent(0.125) == "12%" and french.percent(0.125, 1) == "12,5\u00a0%"
    assert english.listing(["A"]) == "A" and french.listing(["A", "B", "C"], "or") == "A, B ou C"
    assert english.quote("x") == "“x”" and french.quote("x") == "«\u00a0x\u00a0»"


# ---------------------------------------------------------------- typography

FRENCH = {
    "Il a dit: non": "Il a dit~: non",
    "Quoi?!": "Quoi^?!",
    "Vraiment ? ! !": "Vraiment^?!!",
    "Oui ; «Non merci», c'est non!": "Oui^; «~Non merci~», c’est non^!",
    'Il dit "non" et "oui"!': "Il dit «~non~» et «~oui~»^!",
    'l\'"amour"': "l’«~amour~»",
    "à 14:30 : voir http://a.b/c?x=1 !": "à 14:30~: voir http://a.b/c?x=1^!",
    "1 000 000 €, 5%": "1^000^000~€, 5~%",
    "mot ... suite": "mot… suite",
    "— Oui?\n— Non...?": "—~Oui^?\n—~Non…^?",
    "(!) bien ?": "(!) bien^?",
    "{s:a|b} : {who}?": "{s:a|b}~: {who}^?",
    "LES DEUX +2 ♥": "LES DEUX +2~♥",
    "« Où ? » dit-elle": "«~Où^?~» dit-elle",
    " : non": "~: non",
    "dit «": "dit «",
    "dit « ": "dit «~",
}
ENGLISH = {
    'It\'s "me", he said...': "It’s “me”, he said…",
    "'Tis the '90s rock 'n' roll": "’Tis the ’90s rock ’n’ roll",
    "\"'Hi' there,\" she said": "“‘Hi’ there,” she said",
    "Whose is it ?": "Whose is it?",
    '**"Bold"** ("a")': "**“Bold”** (“a”)",
    'the students\' "x"—"y"': "the students’ “x”—“y”",
    "See https://a.b/it's?x at 14:30 : now": "See https://a.b/it's?x at 14:30: now",
    "{s:it's|a}": "{s:it's|a}",
}


@pytest.mark.parametrize("typed", FRENCH)
def test_french_typography(typed: str) -> None:
    assert typography(typed, "fr").replace("\u00a0", "~").replace("\u202f", "^") == FRENCH[typed]


@pytest.mark.parametrize("typed", ENGLISH)
def test_english_typography(typed: str) -> None:
    assert typography(typed, "en") == ENGLISH[typed]


def test_french_styles() -> None:
    typed = "Non : « Oui ! »"
    said = {s: typography(typed, "fr", s).replace("\u00a0", "~").replace("\u202f", "^") for s in ("nbsp", "ca", "ch")}
    assert said == {"nbsp": "Non~: «~Oui~!~»", "ca": "Non~: «~Oui!~»", "ch": "Non^: «^Oui^!^»"}
    assert typography(typed, "fr-CA") == typography(typed, "fr", "ca")


snippets = st.lists(
    st.sampled_from([*"aB1'\"«»“”‘’…;:!?%€♥—-()[]* .\n\u00a0\u202f", "...", "14:30", "http://x.y", "{a:b}", " 000"]),
    max_size=12,
).map("".join)


@settings(max_examples=share(150, 600))
@given(snippets | st.text(max_size=30), st.sampled_from(["en", "fr", "fr-CA", "fr-CH", "de"]))
def test_typography_is_idempotent_and_changes_no_word(typed: str, code: str) -> None:
    once = typography(typed, code)
    assert typography(once, code) == once
    words = [c for c in once if c.isalnum()]
    assert words == [c for c in typed if c.isalnum()]


@given(snippets)
def test_typography_is_never_a_change_of_the_source(typed: str) -> None:
    assert bare(typography(typed, "en")).replace(" ", "") == bare(typed).replace(" ", "")


# ---------------------------------------------------------------- the tool's own language


def test_the_tools_language_comes_from_the_environment() -> None:
    assert own_language({}) == "en"
    assert own_language({"FOG_LANG": "fr", "LANG": "en_GB.UTF-8"}) == "fr"
    assert own_language({"LANG": "fr_FR.UTF-8"}) == "fr"
    assert own_language({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}) == "en"
    assert own_language({"LC_MESSAGES": "fr_CA", "LANG": "en_US"}) == "fr"
    assert own_language({"LANG": "ja_JP.UTF-8"}) == "en"
    with pytest.raises(FogError, match="does not speak"):
        own_language({"FOG_LANG": "tlh"})


def test_english_and_importing_cost_no_babel() -> None:
    code = (
        "import sys; from fogtools.finding import Say; from fogtools.text.tool_messages import translate_for;"
        "Say('{n} card', '{n} cards', n=2).through(translate_for('en'));"
        "assert 'fogtools.text.catalogues.po' not in sys.modules;"
        "import fogtools.text.catalogues.sync; from fogtools.text.language import Language;"
        "Language('en').number(-2); Language('fr').typography('a ?'); translate_for('fr')('x', None, 1);"
        "sys.exit('babel' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0


def test_messages_are_collected_from_the_source(tmp_path: Path) -> None:
    package = tmp_path / "tool"
    package.mkdir()
    (package / "a.py").write_text(
        'Say("one {x}", x=1)\nSay("{n} card", "{n} cards", n=2)\nfinding.Say("a" "b")\n'
        'Say("yes" if x else "no")\ntranslatable("help")\nSay("")\n'
        'state.say("a line of a transcript")\n'
    )
    (package / "b.py").write_text('Say("one {x}", x=1)\nSay(f"computed {x}")\nSay(template)\nsay("{n} card")\n')
    found = collect_messages(package)
    said = ["one {x}", "{n} card", "ab", "yes", "no", "help"]
    assert [e.source for e in found] == said and {e.file for e in found} == {"tool/a.py"}
    assert [e.many for e in found if e.many] == ["{n} cards"]
    assert found[0].flags == ("python-brace-format",) and found[2].flags == ()
    assert [(u.file, u.line) for u in unreadable(package)] == [("tool/b.py", 2)]


OWN = ROOT / "locales/fr/LC_MESSAGES/fogtools.po"
GAME = ROOT / "locales/fr/LC_MESSAGES/fog-of-love.po"
CODE = re.compile(r"`[^`]*`")


def test_every_message_of_the_tool_is_in_french() -> None:
    own = read(OWN)
    found = collect_messages(ROOT / "fogtools")
    assert list(problems(own, found)) == []
    gone = set(own.messages) - {e.key for e in found}
    assert not gone, "run `make words`"


def test_no_message_is_put_together_on_the_spot() -> None:
    assert unreadable(ROOT / "fogtools") == []


def test_placeholders_and_code_agree_between_the_languages() -> None:
    for message in filter(lambda m: m.translated, read(OWN).messages.values()):
        for source, target in zip((message.source, message.many or ""), message.targets, strict=False):
            assert slots(target) <= slots(message.source) | slots(message.many or ""), message.source
            assert slots(target) >= slots(source), message.source
            assert Counter(CODE.findall(source)) <= Counter(CODE.findall(target)), message.source


def test_the_french_messages_keep_french_typography() -> None:
    for message in read(OWN).messages.values():
        for target in message.targets:
            said = CODE.sub("{code}", target).replace("{file}:{line}:", "{place}")  # editors open this one
            assert typography(said, "fr") == said


def fixed_words() -> dict[str, str]:
    return {entry.context: entry.source for entry in fixed_entries()}


def parts(template: str) -> tuple[set[str], dict[str, int]]:
    """The plain slots of a template, and the most forms of each slot that has forms."""
    plain, forms = set(), {}
    for name, colon, choices in re.findall(r"\{(\w+)(:?)([^{}]*)\}", template):
        if colon:
            forms[name] = max(forms.get(name, 0), choices.count("|") + 1)
        else:
            plain.add(name)
    return plain, forms


def test_every_fixed_word_of_the_game_is_in_french_with_its_slots() -> None:
    french = read(GAME)
    assert list(problems(french, [Entry(k, v) for k, v in fixed_words().items()])) == []
    assert list(french.messages) == list(fixed_words())
    for context, english in fixed_words().items():
        target = french.messages[context].targets[0]
        (plain, forms), (plain_fr, forms_fr) = parts(english), parts(target)
        assert plain_fr == plain, context
        assert {k: n for k, n in forms_fr.items() if k != "s"} == {k: n for k, n in forms.items() if k != "s"}, context
        assert forms_fr.get("s", 0) in (0, 3, 4), context
        assert target.count("*") % 2 == 0, context
        assert (target[0] == " ", target[-1] == " ") == (english[0] == " ", english[-1] == " "), context
        assert typography(target, "fr") == target, context


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_fixed_word_renders_in_both_languages(code: str) -> None:
    from fogtools.games.fog_of_love.engine.saying import About
    from fogtools.games.fog_of_love.engine.spans import plain_words
    from fogtools.games.fog_of_love.words.wording import Wording

    speaker = Language(code, [read(GAME)] if code == "fr" else [])
    wording = Wording(speaker, lambda kind, name: name, lambda path, said: str(said))
    abouts = [
        About(),
        About("both"),
        About("both", bare=True),
        About("partner", hidden=True),
        About(you=True),
    ]
    for context, english in PHRASES.items():
        template = wording.phrase(context)
        filled = {name: name.upper() for name in parts(english)[0]}
        for about in abouts:
            for n in (0, 1, 2):
                said = plain_words(wording.fill(template, about, **{"x form": n % 2, "count": n, **filled}))
                assert not set("{}|*") & set(said), (context, said)


def test_slots_of_a_message() -> None:
    assert slots("{n} of {file!r} {a.b} {{not}} {x:>3}") == {"n", "file", "a", "x"}


def test_reading_and_merging_three_thousand_messages_is_quick() -> None:
    from time import process_time

    old = catalogue(
        *((f"card-{i}/says", f"Sentence number {i} of the box, said aloud.", f"Phrase {i}.") for i in range(3000))
    )
    raw = write(old)
    now = entries(*((m.context, m.source + " Now." * (i % 10 == 0)) for i, m in enumerate(old.messages.values())))
    start = process_time()
    merged, counts, _ = merge(parse(raw, "x"), now)
    write(merged)
    assert counts.changed == 300
    assert process_time() - start < 1.0  # measured: 0.1
