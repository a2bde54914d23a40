"""Slips of the keyboard: YAML that cannot be read, or that reads something else than what was written."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.recall.clean import Clean, Kind, Plant, Spot, kind

#: What may be said of a line whose indentation, colon or dash is wrong, beside its own name.
STRUCTURE = ("indent", "key", "colon", "space")


def keyed(box: Clean) -> Iterator[Spot]:
    """The keys of cards, options and entries that have a line of their own, but for those behind a dash."""
    for s in box.spots:
        if s.key and not s.flow and box.column(s.file, s.key[0]) and len(s.path) > 2:
            start = s.key[0] - box.column(s.file, s.key[0])
            if not box.files[s.file][start : s.key[0]].strip():
                yield s


def followed(box: Clean) -> Iterator[Spot]:
    """The same, where a brother stands above, so that the indentation is wrong beyond doubt."""
    for s in keyed(box):
        above = box.at.get((s.file, s.path[:-1]))
        if above is not None and above.style == "map" and next(iter(above.value)) != s.name:
            yield s


@kind("a tab indents a line", "tab")
def tab(box: Clean) -> Iterator[Plant]:
    for s in keyed(box):
        assert s.key
        yield Plant(s.file, s.key[0] - box.column(s.file, s.key[0]), s.key[0], "\t")


@kind("a no-break space indents a line", "tab", *STRUCTURE)
def odd_space(box: Clean) -> Iterator[Plant]:
    for s in followed(box):
        assert s.key
        yield Plant(s.file, s.key[0] - 1, s.key[0], "\u00a0")


@kind("a line indented too little", *STRUCTURE)
def indent_left(box: Clean) -> Iterator[Plant]:
    for s in followed(box):
        assert s.key
        start = s.key[0] - box.column(s.file, s.key[0])
        yield Plant(s.file, start, start + 1, "")


@kind("a line indented too far", *STRUCTURE, "unknown-key", "duplicate-key", "key-in-text")
def indent_right(box: Clean) -> Iterator[Plant]:
    for s in followed(box):
        assert s.key
        start = s.key[0] - box.column(s.file, s.key[0])
        yield Plant(s.file, start, start, "  ")


@kind("a key indented into the text above it", "text-swallows-key", "key-in-text", "text-split", *STRUCTURE)
def swallowed(box: Clean) -> Iterator[Plant]:
    """YAML takes a line below `says: >-` that stands as far in as the text for a part of the text."""
    for s in followed(box):
        assert s.key
        above = list(box.at[s.file, s.path[:-1]].value)
        before = box.at[s.file, (*s.path[:-1], above[above.index(s.name) - 1])]
        start = s.key[0] - box.column(s.file, s.key[0])
        if before.style == "block" and "\n" not in box.text(s) and before.end <= start <= before.end + 1:
            yield Plant(s.file, start, start, "  ")


@kind("a card indented", *STRUCTURE)
def card_indented(box: Clean) -> Iterator[Plant]:
    for card in box.cards:
        if card.path[1]:
            yield Plant(card.file, card.begin - 2, card.begin - 2, " ", at=card.begin)


@kind("no space behind a colon", "space", *STRUCTURE)
def no_space(box: Clean) -> Iterator[Plant]:
    for s in followed(box):
        assert s.key
        if s.style == "plain":
            yield Plant(s.file, s.key[1], s.begin, ":")


@kind("no space behind a dash", "space", *STRUCTURE)
def no_space_dash(box: Clean) -> Iterator[Plant]:
    for card in box.cards:
        if box.files[card.file][card.begin - 2 : card.begin] == "- ":
            yield Plant(card.file, card.begin - 1, card.begin, "")


@kind("a key without its colon", "key", *STRUCTURE)
def no_colon(box: Clean) -> Iterator[Plant]:
    for s in followed(box):
        assert s.key
        yield Plant(s.file, s.key[1], s.key[1] + 1, "")


@kind("a quotation mark never closed", "quote")
def open_quote(box: Clean) -> Iterator[Plant]:
    for s in box.lines("says", "text", "title", "asks"):
        if not re.search(r"[\"'\\]", box.text(s)):
            yield Plant(s.file, s.begin, s.begin, '"')


@kind("a text that begins with a quotation", "quote")
def leading_quote(box: Clean) -> Iterator[Plant]:
    for s in box.lines("says", "text", "asks"):
        word, space, rest = box.text(s).partition(" ")
        if space and not re.search(r"[\"'\\]", box.text(s)):
            yield box.put(s, f'"{word}" {rest}')


@kind("a brace never closed", "braces")
def open_brace(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        if s.style == "map" and box.text(s).startswith("{") and not s.flow:
            yield Plant(s.file, s.end - 1, s.end, "", at=s.begin)


@kind("a bracket never closed", "braces", "bracket")
def open_bracket(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        if s.style == "list" and box.text(s).startswith("[") and not s.flow:
            yield Plant(s.file, s.end - 1, s.end, "", at=s.begin)


@kind("a bracket too many", "braces", "bracket", *STRUCTURE)
def stray_bracket(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        if s.style in ("list", "map") and box.text(s)[0] in "[{" and not s.flow:
            yield Plant(s.file, s.end, s.end, box.text(s)[-1])


@kind("a colon in a text", "colon-in-text")
def colon(box: Clean) -> Iterator[Plant]:
    for s in box.lines("says", "text", "asks", "title"):
        if " " in box.text(s):
            yield Plant(s.file, *inner_space(box, s), ": ")


@kind("a French colon in a text", "colon-in-text")
def french_colon(box: Clean) -> Iterator[Plant]:
    for s in box.lines("says", "text", "asks", "title"):
        if " " in box.text(s):
            yield Plant(s.file, *inner_space(box, s), " : ")


@kind("` #` in a text", "text-cut")
def hash_sign(box: Clean) -> Iterator[Plant]:
    for s in box.lines("says", "text", "asks", "title"):
        if " " in box.text(s):
            yield Plant(s.file, *inner_space(box, s), " #")


def inner_space(box: Clean, s: Spot) -> tuple[int, int]:
    """The last space of a text."""
    at = s.begin + box.text(s).rindex(" ")
    return at, at + 1


@kind("a text that begins with a bracket", "bracket")
def leading_bracket(box: Clean) -> Iterator[Plant]:
    for s in box.lines("says", "text", "asks"):
        word, space, rest = box.text(s).partition(" ")
        if space and not re.search(r"[\[\]{}\"']", box.text(s)):
            yield box.put(s, f"[{word.lower().strip('.,?!')}] {rest}")


@kind("a comma in a text in braces", "comma", "text-split", "comma-in-text", "braces", "unknown-key", "empty-value")
def comma_in_braces(box: Clean) -> Iterator[Plant]:
    """An option written in one line, as effects often are."""
    for s in box.spots:
        if s.style != "map" or s.flow or len(s.path) < 3 or s.path[-2] != "choices" or s.key is None:
            continue
        text, (start, end) = box.files[s.file], box.entry(s)
        parts = [p.strip() for p in text[s.begin : end].rstrip("\n").split("\n")]
        said = parts[0].partition(": ")[2]
        flat = all(re.match(r"[a-z][a-z ]*: [^>|]", p) for p in parts)
        if flat and ", " in said and not re.search(r"[\[\]{}:#\"']", said):
            line = f"{text[s.key[0] : s.key[1]]}: {{{', '.join(parts)}}}\n"
            yield Plant(s.file, start, end, line)


@kind("a text that begins with a sign", "sign")
def sign(box: Clean) -> Iterator[Plant]:
    for i, s in enumerate(box.lines("says", "text", "asks", "title")):
        yield Plant(s.file, s.begin, s.begin, "%@`"[i % 3])


@kind("a text that begins with an asterisk", "alias", "sign")
def alias(box: Clean) -> Iterator[Plant]:
    for s in box.lines("says", "text"):
        word = box.text(s).split(" ")[0].strip(".,?!").lower()
        if re.fullmatch(r"[a-z]+", word):
            yield Plant(s.file, s.begin, s.begin, f"*{word}* ")


@kind("an anchor", "anchor")
def anchor(box: Clean) -> Iterator[Plant]:
    for s in box.named("choices", "then", "does", "title", "destinies", "steps"):
        if s.key and s.style != "block":
            yield Plant(s.file, s.key[1], s.key[1] + 1, ": &again")


@kind("a tag", "tag")
def tag(box: Clean) -> Iterator[Plant]:
    for i, s in enumerate(box.lines("says", "text", "title", "asks")):
        yield Plant(s.file, s.begin, s.begin, ("!!str ", "!loud ", "!!python/name:os ")[i % 3])


@kind("a merge key", "merge-key")
def merge_key(box: Clean) -> Iterator[Plant]:
    for s in keyed(box):
        if s.name in ("title", "tokens", "says"):
            yield box.beside(s, "<<: {note: shared}")


@kind("an alias", "alias")
def alias_value(box: Clean) -> Iterator[Plant]:
    for s in box.named("tokens", "goal", "deck"):
        yield box.put(s, "*same")


@kind("a second document", "several-documents")
def second_document(box: Clean) -> Iterator[Plant]:
    for card in box.cards:
        start = card.begin - 2
        if card.path[1] and box.files[card.file][start : card.begin] == "- ":
            yield Plant(card.file, start, start, "---\n")


@kind("a key twice", "duplicate-key")
def duplicate_key(box: Clean) -> Iterator[Plant]:
    for s in keyed(box):
        if s.style == "plain":
            start, end = box.entry(s)
            yield Plant(s.file, end, end, box.files[s.file][start - box.column(s.file, start) : end])


@kind("a byte of Latin-1", "encoding")
def latin_1(box: Clean) -> Iterator[Plant]:
    for i, s in enumerate(s for s in box.spots if s.name in ("says", "text", "title", "overview")):
        at = re.search(r"[a-z]{2}", box.text(s))
        if at:  # é, ’, ü
            yield Plant(s.file, s.begin + at.end(), s.begin + at.end(), ("\udce9", "\udc92", "\udcfc")[i % 3])


@kind("a control character", "control-character")
def control(box: Clean) -> Iterator[Plant]:
    for i, s in enumerate(s for s in box.spots if s.name in ("says", "text", "title", "asks")):
        at = re.search(r"[a-z]{2}", box.text(s))
        if at:
            yield Plant(s.file, s.begin + at.end(), s.begin + at.end(), ("\x00", "\x07", "\x1b", "\u2028")[i % 4])


@kind("a word that is no text for every reader", "unclear-word", "wrong-type")
def unclear(box: Clean) -> Iterator[Plant]:
    for i, s in enumerate(box.lines("says", "text", "title", "asks")):
        yield box.put(s, ("NO", "yes", "012", "1:30", "0x1F", "1e3", "off", "2024-01-01")[i % 8])


SLIPS: tuple[Kind, ...] = (
    tab,
    odd_space,
    indent_left,
    indent_right,
    swallowed,
    card_indented,
    no_space,
    no_space_dash,
    no_colon,
    open_quote,
    leading_quote,
    open_brace,
    open_bracket,
    stray_bracket,
    colon,
    french_colon,
    hash_sign,
    leading_bracket,
    comma_in_braces,
    sign,
    alias,
    alias_value,
    anchor,
    tag,
    merge_key,
    second_document,
    duplicate_key,
    latin_1,
    control,
    unclear,
)
