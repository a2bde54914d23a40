"""French grammar: each slip of a list is found, nothing that is right, and nothing in what ships."""

from __future__ import annotations

import pytest
from ruamel.yaml import YAML

from fogtools.text.catalogues.catalogue import read
from fogtools.text.grammar.agreement import disagreements
from fogtools.text.grammar.words import words_of
from tests.fog import ROOT
from tests.test_pairs import found_in, po

PHRASES = YAML(typ="safe").load((ROOT / "tests/grammar/fr.yaml").read_text(encoding="utf-8"))
#: What ships in French: translations, and the texts of boxes that were written in it.
TRANSLATED = sorted((ROOT / "locales/fr/LC_MESSAGES").glob("*.po"))
WRITTEN = sorted((ROOT / "locales/en/LC_MESSAGES").glob("*.po"))


def said(texts: list[str], names: tuple[str, ...] = ("grammar",)) -> dict[int, str]:
    """Number of a text -> what is said of it."""
    return {(f.line - 3) // 4: str(f.message) for f in found_in([*names], po([["x", text] for text in texts]))}


def test_each_slip_is_found() -> None:
    found = said(PHRASES["wrong"])
    assert [text for i, text in enumerate(PHRASES["wrong"]) if i not in found] == []
    assert len({*PHRASES["wrong"]}) >= 150


def test_nothing_that_is_right_is_found() -> None:
    assert {PHRASES["right"][i]: message for i, message in said(PHRASES["right"]).items()} == {}
    assert len({*PHRASES["right"]}) >= 150


@pytest.mark.parametrize("file", [*TRANSLATED, *WRITTEN], ids=lambda file: file.stem)
def test_what_ships_has_no_disagreement(file) -> None:
    messages = read(file).messages.values()
    texts = [t for m in messages for t in (m.targets if file in TRANSLATED else (m.source,))]
    assert len(texts) > 0
    assert [text[a:b] for text in texts for a, b in disagreements(text, "fr")] == []


@pytest.mark.parametrize(
    ("form", "noun", "adjective"),
    [
        ("table", {"fs"}, set()),
        ("secrète", {"fs"}, {"fs"}),
        ("journaux", {"mp"}, set()),
        ("bras", {"ms", "mp"}, set()),
        ("fermées", set(), {"fp"}),
        ("belle", {"fs"}, {"fs"}),
        ("partenaires", {"mp", "fp"}, set()),
        ("xyz", set(), set()),
    ],
)
def test_what_a_word_is_read_as(form: str, noun: set[str], adjective: set[str]) -> None:
    words = words_of("fr")
    assert words is not None
    word = words.word(form)
    assert (word.noun, word.adjective) == (noun, adjective)


def test_a_language_without_a_list_of_words_says_nothing() -> None:
    assert words_of("de") is None
    assert list(disagreements("die Baum, das Frau", "de")) == []
