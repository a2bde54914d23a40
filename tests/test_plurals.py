"""Every message that counts something, with 0, 1 and 2 in both languages, line by line: the table in tests/text.

The table is made from the catalogues: a message that counts is in it as soon as it is written, and one whose number
could stand before a word, but that has no plural, is refused. After a change of words `python -m tests.test_plurals`
writes it anew; read the difference as an editor of each language would.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from fogtools.finding import Digits, Say, english
from fogtools.game.playing.transcript import Told
from fogtools.games.tarot_drama.show.log_lines import Reading, told
from fogtools.text.catalogues.catalogue import Entry, read
from fogtools.text.catalogues.extract import collect_messages
from fogtools.text.language import COUNTED, Language, filled
from fogtools.text.tool_messages import translate_for

ROOT = Path(__file__).parent.parent
TABLE = Path(__file__).parent / "text" / "plurals.txt"
FRENCH = ROOT / "locales" / "fr" / "LC_MESSAGES"
#: The catalogues whose messages choose a word inside of the text: `{n} {n:card|cards}`.
INSIDE = ("fogtools.print", "fog-of-love", "misty", "tarot-drama")
NUMBERS = (0, 1, 2)
#: The slot that shows the number, where it is not `n` (which counts all the same).
SHOWN = ("n", "plays", "value", "rate", "half", "points", "count")
#: A slot and the word or two behind it, where the second may be a plural.
BEFORE_A_WORD = re.compile(r"\{(\w+)\} (?:[a-z]+ )?(?:[a-z]+s|people)\b")
#: Slots that hold a word or a name, never a number: `{who} plays ...`.
NAMED = re.compile(
    "asker|box|by|byte|cards?|characteristic|colour|come|conflict|deck|file|first|folder|font|found|game|given|gone|key"
    "|language|letter|line|names?|near|other|owner|part|path|place|right|seed|shop|side|sign|size|story|thing|tinted|track"
    "|type|value|version|wanted|what|who"
)
#: Where a number counts nothing whose word would change with it.
NOT_COUNTED = tuple(
    re.compile(pattern)
    for pattern in (
        # the name of a thing: a page, a card, a round
        r"\b([Cc]hapter|card|column|destiny|form|format|line|number|page|place|[Pp]lay|[Rr]ound|row|scene|secret|trait"
        r"|version) \{n\}",
        r"^\{n\} (lies|stands) ",
        r"^when \{n\} is drawn$",
        # more than ten
        r"^at size `\{size\}` \{n\} of \{every\}",
        r"\breads \{n\}:",
        # a place on a scale
        r"\b(reaches|starts at|below|has no|threshold) \{n\}",
        r"^\{what\} \{n\}$",
        r"\bthey need \{n\} together",
        r"^\{n\} is the most there can be",
        # a label and its number, or a number that stands alone
        r": \{n\}\.?$",
        r"\b(add|name|take out|it has|of numbered cards has|plays of|delete `[^`]*` on) \{n\}(?=$| \()",
        r"\b(on|name) \{n\} more$",
        r"\bat most \{n\} of them\b",
        r"“\{n\}”",
        # what a person types
        r"`-n \{n\}`",
        r"\+\{n\} or -\{n\}",
        r"\bmove it \{n\} to the\b",
        # a limit that is two at least
        r"\b(more|larger|deeper) than \{\w+\} ",
        r"\bat least \{n\}$",
        r"\bmost \{side\} x \{side\} pixels\b",
        r"\bwith \{most\} rows or more\b",
        r"\b\{most\} people may sit down\b",
        r"\b\{lines\} lines of \{most\}",
        r"^Option '\{name\}' requires \{n\} arguments\.$",
        # an amount of a unit
        r"\{n\} ms\b",
        r"\{mm\} mm\b",
        r"\{speed\} words a minute",
        r"\{\w+\} (pixels|dots) to the inch",
        r"\{width\} x \{height\} pixels",
        r"\{size\} bytes",
        r"\{points\} points or \{hearts\} heart that is clear",
    )
)


def counting() -> list[Entry]:
    """The tool's messages that have a plural."""
    return [entry for entry in collect_messages(ROOT / "fogtools") if entry.many]


def shown(template: str, n: int) -> str:
    """A template with the number in its first slot for one; all other slots stay open."""
    for name in SHOWN:
        if f"{{{name}}}" in template:
            return template.replace(f"{{{name}}}", str(n))
    return template


def _lines() -> Iterator[str]:
    for domain in INSIDE:
        yield f"## {domain}"
        languages = {code: Language(code) for code in ("en", "fr")}
        for message in read(FRENCH / f"{domain}.po").messages.values():
            if COUNTED.search(message.source) or COUNTED.search(message.targets[0]):
                yield message.context
                for code, text in (("en", message.source), ("fr", message.targets[0])):
                    yield from (f"  {code} {n}: {_inside(text, languages[code], n)}" for n in NUMBERS)
    yield "## fogtools"
    french = translate_for("fr")
    for entry in counting():
        yield entry.source
        for code, say in (("en", english), ("fr", french)):
            yield from (f"  {code} {n}: {shown(say(entry.source, entry.many, n), n)}" for n in NUMBERS)


def _inside(text: str, language: Language, n: int) -> str:
    """The text with its number and the words that count; other slots stay open."""
    held = re.sub(r"\{(?!n\}|n:)([^{}]*)\}", r"{{\1}}", text)
    return filled(held, language, {"n": n})


def table() -> str:
    """All of it, as the file holds it."""
    return "".join(f"{line}\n" for line in _lines())


def uncounted(messages: list[str]) -> list[str]:
    """Of messages without a plural those with a number that might count something."""
    return [text for text in messages if any(True for _ in _open(text))]


def _open(text: str) -> Iterator[str]:
    """The slots of a text that hold a number before a word, but for those that count nothing."""
    for rule in NOT_COUNTED:
        text = rule.sub("", text)
    yield from re.findall(r"\{n\}", text)
    yield from (slot for slot in BEFORE_A_WORD.findall(text) if not NAMED.fullmatch(slot))


def test_every_line_of_every_message_that_counts() -> None:
    """No, one and two, in English and in French: as the table says."""
    assert table().splitlines() == TABLE.read_text(encoding="utf-8").splitlines()


def test_every_message_that_counts_has_a_plural() -> None:
    single = [entry.source for entry in collect_messages(ROOT / "fogtools") if not entry.many]
    assert uncounted(single) == []


@pytest.mark.parametrize("domain", INSIDE)
def test_every_word_of_a_game_that_counts_has_a_plural(domain: str) -> None:
    """A number stands before a word in capitals or not; both languages have its plural."""
    for message in read(FRENCH / f"{domain}.po").messages.values():
        for text in (message.source, message.targets[0]):
            assert not re.search(r"\{n\} [A-Z]*[a-z]*s\b|\{n\} [A-ZÉ]+S\b", text), (message.context, text)
        assert bool(COUNTED.search(message.source)) == bool(COUNTED.search(message.targets[0])), message.context


@pytest.mark.parametrize(
    "text", ["{n} gizmos were found", "{total} gizmos", "{who} meets {n} of {all} goals", "{seen} new people"]
)
def test_a_new_message_that_counts_is_asked_for_its_plural(text: str) -> None:
    assert uncounted([text]) == [text]


@pytest.mark.parametrize(
    "text", ["page {n} is empty", "more than {most} gizmos", "{who} plays {card}", "with `-n {n}` it would play more"]
)
def test_a_name_or_a_limit_is_no_count(text: str) -> None:
    assert uncounted([text]) == []


class Reader:
    """As much of a French reader of the tarot drama as a fate asks for."""

    def who(self, seat: int) -> str:
        return "Ange"

    def said(self, text: Say) -> str:
        return text.through(translate_for("fr"))


@pytest.mark.parametrize(
    ("black", "red", "line"), [(0, 1, "Ange\u00a0: 0 noire, 1 rouge."), (3, 2, "Ange\u00a0: 3 noires, 2 rouges.")]
)
def test_two_counts_in_one_line_agree_each_for_itself(black: int, red: int, line: str) -> None:
    fate = Told("fate", 0, -1, {"black": black, "red": red})
    assert told(cast(Reading, Reader()), [fate]) == (line,)


@pytest.mark.parametrize(
    ("n", "english", "french"), [(1.5, "1.5 points", "1,5 point"), (2.0, "2.0 points", "2,0 points")]
)
def test_decimals_follow_the_rule_of_their_language(n: float, english: str, french: str) -> None:
    said = Say("{value} point", "{value} points", n=n, value=Digits(f"{n:.1f}"))
    assert (str(said), said.through(translate_for("fr")).replace("\u00a0", " ")) == (english, french)


def write() -> None:
    """Writes the table anew."""
    TABLE.write_text(table(), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(write())
