"""What can be seen of the tool's own French without reading it: spaces before signs, quotation marks, doubled words."""

from __future__ import annotations

import re

import pytest

from fogtools.text.catalogues.catalogue import Message, read
from tests.fog import ROOT

#: The tool's messages, its pages, its sheets, and the fixed words of each game.
OURS = ("fogtools", "fogtools.checks", "fogtools.print", "fog-of-love", "misty", "tarot-drama", "deck")
NBSP, THIN = "\u00a0", "\u202f"
#: What is typed as it stands, and is no French: code, slots, addresses, names of files.
CODE = re.compile(
    r"`[^`]*`|^- \{\{.*|--[\w-]+|\{\w+\}:\{\w+\}:|\{\{|\}\}|\{[^{}]*\}|\w+://\S+|[\w./{}-]+\.(?:yaml|toml|po|pdf|html)\b:?\d*|\b1:1\b"
)
WRONG = {
    "a thin no-break space before ; ! ?": re.compile(rf"(?<![{THIN}(;!?…«])[;!?](?=[\s)»]|$)"),
    "a no-break space before a colon": re.compile(rf"(?<![{NBSP}])(?<!^):(?=\s|$)"),
    "a no-break space before %": re.compile(rf"(?<=[\w )])(?<!{NBSP})%(?!\w)"),
    "a no-break space inside «": re.compile(rf"«(?!{NBSP})"),
    "a no-break space inside »": re.compile(rf"(?<!{NBSP})»"),
    "an apostrophe that is none": re.compile(r"(?<=[a-zA-Zéè])'(?=[a-zA-Zéèêàâ])"),
    "dots that are not one sign": re.compile(r"(?<=\w)\.\.\."),
    "two spaces in a row": re.compile(rf"(?<!^x0)(?<=\S)[ {NBSP}{THIN}]{{2,}}(?=\S)"),
    "a word twice in a row": re.compile(r"\b(\w+) \1\b(?!-)", re.IGNORECASE),
}
#: Words that French says twice.
TWICE = ("vous vous", "nous nous")
DOUBLED = re.compile(r"\b([A-Za-z]+) \1\b", re.IGNORECASE)
#: Words that English says twice.
SAID_TWICE = ("had had", "that that")


def french() -> list[tuple[str, Message]]:
    """Every message of ours with its French, by catalogue."""
    folder = ROOT / "locales" / "fr" / "LC_MESSAGES"
    return [(name, message) for name in OURS for message in read(folder / f"{name}.po").messages.values()]


def plain(text: str) -> str:
    """The text without what is typed as it stands; a letter stands there instead, so that nothing seems doubled."""
    n = iter(range(1_000_000))
    return CODE.sub(lambda code: f"x{next(n)}", text)


def faults(text: str) -> list[str]:
    """What is wrong with the signs of a French text."""
    said = plain(text)
    for words in TWICE:
        said = re.sub(words, words.replace(" ", " x "), said, flags=re.IGNORECASE)
    return [f"{what}: {text}" for what, wrong in WRONG.items() if wrong.search(said)]


def said(message: Message) -> list[str]:
    """What is French of a message: the key of the format that a meaning begins with is the same in every language."""
    key = re.match(r"[a-z][a-z ]*: |", message.source)
    return [target.removeprefix(key[0] if key else "") for target in message.targets]


def test_the_tools_french_has_its_spaces_and_no_word_twice() -> None:
    assert [fault for _, message in french() for text in said(message) for fault in faults(text)] == []


def test_no_english_message_says_the_own() -> None:
    """Own belongs to somebody: one's own hand, their own window."""
    assert [message.source for _, message in french() if re.search(r"\bthe own\b", message.source)] == []


def test_no_english_message_has_a_word_twice() -> None:
    said = [text for _, message in french() for text in (message.source, message.many or "")]
    assert [text for text in said if any(m[0].lower() not in SAID_TWICE for m in DOUBLED.finditer(plain(text)))] == []


@pytest.mark.parametrize(
    "text", ["Rivalité: {card}", "Tapez-le ; puis", "100 %", "«Je veux»", "l'autre", "2, 3...", "la la carte", "Oui ?"]
)
def test_what_is_wrong_is_seen(text: str) -> None:
    assert faults(text)


@pytest.mark.parametrize(
    "text",
    ["écrivez `a: b` ici\u00a0: non\u202f!", "{n}\u00a0%", "vous vous\u202f?", "«\u00a0Oui\u202f!\u00a0» et 12:30"],
)
def test_what_is_right_is_let_be(text: str) -> None:
    assert faults(text) == []
