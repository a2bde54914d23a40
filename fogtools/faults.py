"""The pages of findings that no check makes: what can be wrong with a file, a key, a value or a translation."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Page:
    """The page that `fog explain` prints for a finding; the first line is the fault."""

    name: str
    manual: str
    severity: str = "error"


def page(name: str, fault: str, why: str, good: str = "", bad: str = "") -> Page:
    """A page of the usual shape; the examples are one line each."""
    parts = [fault, why]
    parts += [f"Good:\n    {good}"] if good else []
    parts += [f"Bad:\n    {bad}"] if bad else []
    return Page(name, "\n\n".join(parts))


PAGES = (
    page("unreadable", "The file cannot be read.", "The system refuses it; look at its permissions."),
    page("too-large", "The file is larger than any box needs.", "Split it: the cards of a box may lie in many files."),
    page("too-deep", "The file is nested deeper than any card.", "A missing dedent is the usual cause."),
    page("encoding", "The file is not UTF-8.", "Save it as UTF-8; every editor can."),
    page("control-character", "An invisible control character stands in the file.", "It cannot be printed; delete it."),
    page("tab", "A tab stands where spaces belong.", "YAML counts spaces; a tab has no width.", "title: Rain"),
    page("indent", "A line does not stand where it belongs.",
         "The keys of one card begin in one column, and what belongs to a key is indented below it."),
    page("quote", "A quotation mark is opened and never closed, or a text goes on after it.",
         "Quotes around a whole text are YAML's; a text with quotes in it stands under `>-`.",
         'says: >-\n      "Yes" is all you need to say.', 'says: "Yes" is all you need to say.'),
    page("colon-in-text", "A colon in a text was taken for a key.",
         "A colon and a space end a key, also in the middle of a sentence. French needs `>-` most: `Il a dit : non`.",
         "says: >-\n      He said: no.", "says: He said: no."),
    page("bracket", "A text begins like a list or a map.", "`[` and `{` at the start of a value are YAML's.",
         "text: >-\n      [laughs] Read it.", "text: [laughs] Read it."),
    page("braces", "A brace or bracket is not closed, or a text stands in it.",
         "Braces hold effects, never texts; a text stands on a line of its own.", "both: {draw: 1}", "both: {draw: 1"),
    page("space", "A space is missing after a dash or a colon.", "YAML takes the line for a text.", "title: Rain",
         "title:Rain"),
    page("key", "A line has no key, or one that is none.", "A text that goes on is indented below its key."),
    page("sign", "A text starts with a sign that means something to YAML.", "Put it under `>-`.",
         "text: >-\n      *laughs*", "text: *laughs*"),
    page("yaml", "YAML cannot read a line.", "The message is the reader's own."),
    page("several-documents", "One file holds two YAML documents.", "Remove the `---` line, or split the file."),
    page("duplicate-key", "A key stands twice in one map.", "Readers keep one of the two and drop the other silently."),
    page("alias", "An alias (`*name`) repeats another value.", "Cards are read by many tools; write the value out."),
    page("anchor", "An anchor (`&name`) marks a value.", "Cards are read by many tools; write the value out."),
    page("tag", "A YAML tag (`!name`) stands before a value.", "A text that starts with `!` stands under `>-`."),
    page("merge-key", "A merge key (`<<`) stands in a map.", "Cards are read by many tools; write the keys out."),
    page("number", "A number is larger than any card needs.", "Check the digits."),
    page("unclear-word", "Readers do not agree what a word is.",
         "`yes`, `NO`, `012` and `1:30` are words for one YAML reader and flags or numbers for another.",
         'title: "1984"', "title: 012"),
    page("text-cut", "A text is cut at ` #`.", "YAML takes the rest of the line for a comment, without any error.",
         "title: >-\n      Room #4", "title: Room #4 is free"),
    page("unknown-key", "A key is not known where it stands.", "What stands under it would be ignored."),
    page("missing-key", "A key that must be there is missing.", "The card cannot be used without it."),
    page("keys-together", "Keys stand together that cannot, or one lacks its partner.", "See the key's own page in the "
         "vocabulary."),
    page("empty-value", "A key has no value.", "Where nothing shall happen, write `nothing`."),
    page("unsigned-hearts", "A number of hearts or steps has no sign.", "`2` hides whether +2 or -2 was meant.",
         "chooser: +2", "chooser: 2"),
    page("zero-hearts", "A change of 0 changes nothing.", "Write `nothing`, or delete the line."),
    page("unknown-word", "A word is not one of those that may stand here.", "The help names the nearest one."),
    page("wrong-type", "A value has the wrong type.", "A text, a whole number, a list or a map is needed here."),
    page("wrong-form", "A value does not have the form that is needed here.", "See the vocabulary."),
    page("size", "A value is too short or too long.", "The message names the bounds."),
    page("out-of-range", "A number is out of range.", "The message names the bounds."),
    page("shape", "A value cannot stand here.", "See the vocabulary."),
    page("schema", "The published JSON Schema refuses a value.", "Found by `fog check --schema-only`."),
    page("id", "A name is not an id.", "Ids are small letters, figures and hyphens.", "id: late-walk", "id: Late Walk"),
    page("missing-translation", "A text has no translation.", "The card would print it untranslated."),
    page("stale-translation", "A translation is older than its text.", "The card would say what it no longer does."),
    page("catalogue", "A catalogue cannot be read.", "It is never written over; mend the line that is named."),
    page("overflow", "A text does not fit its card.", "Nothing is printed until it does; shorten it."),
    page("missing-glyph", "A text holds a sign that the fonts cannot draw.", "Write it with other signs."),
    page("duplicate-box", "Two boxes have the same id.", "Their texts would meet in one catalogue."),
    page("file-of-no-box", "A YAML file belongs to no box.", "Nobody reads it, so no check can have seen it."),
)  # fmt: skip
