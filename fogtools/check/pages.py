"""The pages of findings that no check makes: what can be wrong with a file, a key, a value or a translation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from fogtools.game.authoring.page import Page, page

#: Faults of a file that leave its cards readable.
READABLE = ("text-cut", "comma-in-text", "dash-in-text", "unclear-word", "number")

FILES = (
    page(
        "unreadable",
        "The file cannot be read.",
        "The system refuses it, or it is none: links that lead out of the box, pipes, devices and folders that are "
        "named like a file are never opened. The cards that somebody thinks are in it are not in the box.",
    ),
    page(
        "deleted-file",
        "A file of the box was deleted while an editor had the box open.",
        "Its cards are gone, and many findings would follow from that: the editor says this one until you type again.",
    ),
    page("too-large", "The file is larger than any box needs.", "Split it: the cards of a box may lie in many files."),
    page("too-deep", "The file is nested deeper than any card.", "A missing dedent is the usual cause."),
    page(
        "encoding",
        "The file is not UTF-8.",
        "Save it as UTF-8; every editor can. Its cards are looked at all the same, by the best guess.",
    ),
    page("control-character", "An invisible control character stands in the file.", "It cannot be printed; delete it."),
    page(
        "merge-conflict",
        "Git could not merge two versions of some lines; both stand in the file.",
        "Only the first of the two is looked at. Keep the right lines, and delete the signs that git wrote around "
        "them.",
    ),
    page(
        "tab",
        "A tab stands where spaces belong.",
        "YAML counts spaces; a tab has no width.",
        "choices:\n      A: {says: Go., other: +1}",
        "choices:\n    \tA: {says: Go., other: +1}",
    ),
    page(
        "indent",
        "A line does not stand where it belongs.",
        "The keys of one card begin in one column, and what belongs to a key is indented below it.",
        "id: rain\n    title: Rain",
        "id: rain\n      title: Rain",
    ),
    page(
        "quote",
        "A quotation mark is opened and never closed, or a text goes on after the closing one.",
        "Quotes around a whole text are YAML's; a text with quotes in it stands under `>-`.",
        'says: >-\n      "Yes" is all you need to say.',
        'says: "Yes" is all you need to say.',
    ),
    page(
        "colon-in-text",
        "A colon in a text was taken for a key.",
        "A colon and a space end a key, also in the middle of a sentence. French needs `>-` most: `Il a dit : non`.",
        "says: >-\n      He said: no.",
        "says: He said: no.",
    ),
    page(
        "bracket",
        "A text begins like a list or a map.",
        "`[` and `{` at the start of a value are YAML's.",
        "text: >-\n      [laughs] Read it.",
        "text: [laughs] Read it.",
    ),
    page(
        "braces",
        "A brace or bracket is not closed, or a text in it holds a sign of YAML's.",
        "Braces are for effects; a text is safest on a line of its own, else in double quotes.",
        "both: {draw: 1}",
        "both: {draw: 1",
    ),
    page(
        "comma-in-text",
        "In braces a comma cut a text.",
        "What stands behind the comma would be a key without a value, and the card would say only the first part.",
        'A: {says: "Keep it, please", other: +1}',
        "A: {says: Keep it, please, other: +1}",
    ),
    page(
        "dash-in-text",
        "A line that begins with a dash became part of the text above it.",
        "YAML joins the lines of a text, so that no list begins; the dash would be printed in the middle.",
        "text: |-\n      You need\n      - a coat",
        "text: You need\n      - a coat",
    ),
    page(
        "space",
        "A space is missing after a dash or a colon.",
        "YAML takes the line for a text.",
        "title: Rain",
        "title:Rain\n    deck: drama",
    ),
    page(
        "key",
        "A line has no key, or one that is none.",
        "A text that goes on is indented below its key; in braces every key has a colon and a value.",
        "both: {draw: 1}",
        "both: {draw 1}",
    ),
    page(
        "sign",
        "A text starts with a sign that means something to YAML.",
        "Put it under `>-`.",
        "text: >-\n      *laughs*",
        "text: *laughs*",
    ),
    page("yaml", "YAML cannot read a line.", "The message is the reader's own."),
    page("several-documents", "One file holds two YAML documents.", "Remove the `---` line, or split the file."),
    page(
        "duplicate-key",
        "A key stands twice in one map.",
        "Readers keep one of the two and drop the other silently.",
        "both: {draw: 1}",
        "both: {draw: 1, draw: 2}",
    ),
    page(
        "alias",
        "An alias (`*name`) repeats another value.",
        "Cards are read by many tools; write the value out. A text that starts with `*` stands under `>-`.",
        "says: >-\n      *Sighs* Well.",
        "says: *Sighs",
    ),
    page(
        "anchor",
        "An anchor (`&name`) marks a value.",
        "Cards are read by many tools; write the value out. A text that starts with `&` stands under `>-`.",
        "says: >-\n      &c. and so on",
        "says: &c and so on",
    ),
    page(
        "tag",
        "A YAML tag (`!name`) stands before a value.",
        "A text that starts with `!` stands under `>-`.",
        "says: >-\n      !Stop",
        "says: !Stop",
    ),
    page(
        "merge-key",
        "A merge key (`<<`) stands in a map.",
        "Cards are read by many tools; write the keys out.",
        "both: {draw: 1}",
        "both: {<<: {draw: 1}}",
    ),
    page("number", "A number is larger than any card needs.", "Check the digits."),
    page(
        "unclear-word",
        "Readers do not agree what a word is.",
        "`yes`, `NO`, `012` and `1:30` are words for one YAML reader and flags or numbers for another.",
        'title: "1984"',
        "title: 012",
    ),
    page(
        "text-cut",
        "A text is cut at ` #`.",
        "YAML takes the rest of the line for a comment, without any error.",
        "title: >-\n      Room #4",
        "title: Room #4 is free",
    ),
)

SHAPES = (
    page("unknown-key", "A key is not known where it stands.", "Nothing would read what stands there."),
    page(
        "key-in-text",
        "A key became a part of the text above it.",
        "A line that stands as far in as a text below `>-` or `|-` belongs to the text: the key would be printed, and "
        "what it says would not happen. A line of the text itself that begins with a key of this card begins with "
        "another word, or the text stands in double quotes.",
        "says: >-\n      Keep it.\n    tokens: [+curiosity]",
        "says: >-\n      Keep it.\n      tokens: [+curiosity]",
    ),
    page("missing-key", "A key that must be there is missing.", "The card cannot be used without it."),
    page(
        "keys-together",
        "Keys stand together that cannot, or one lacks its partner.",
        "See the key's own page in the vocabulary.",
    ),
    page("empty-value", "A key has no value.", "Where nothing shall happen, write `nothing`."),
    page(
        "unsigned-hearts",
        "A number of hearts or steps has no sign.",
        "`2` hides whether +2 or -2 was meant.",
        "chooser: +2",
        "chooser: 2",
    ),
    page("zero-hearts", "A change of 0 changes nothing.", "Write `nothing`, or delete the line."),
    page("unknown-word", "A word is not one of those that may stand here.", "The help names the nearest one."),
    page("wrong-type", "A value has the wrong type.", "A text, a whole number, a list or a map is needed here."),
    page("wrong-form", "A value does not have the form that is needed here.", "See the vocabulary."),
    page("size", "A value is too short or too long.", "The message names the bounds."),
    page("out-of-range", "A number is out of range.", "The message names the bounds."),
    page("shape", "A value cannot stand here.", "See the vocabulary."),
    page("schema", "The published JSON Schema refuses a value.", "Found by `fog check --schema-only`."),
    page("id", "A name is not an id.", "Ids are small letters, figures and hyphens.", "id: late-walk", "id: Late Walk"),
)

TRANSLATIONS = (
    page("missing-translation", "A text has no translation.", "The card would print it untranslated."),
    page("stale-translation", "A translation is older than its text.", "The card would say what it no longer does."),
    page("catalogue", "A catalogue cannot be read.", "It is never written over; mend the line that is named."),
    page(
        "glossary-file",
        "A glossary is not written as one.",
        "`glossary.yaml` beside fog.toml holds names and terms with every form they take in each language; what is "
        "not understood is not looked for.",
        "terms:\n    - {id: harbour, en: [harbour, harbours], fr: [port, ports]}",
        "terms:\n    - {en: harbour, fr: port}",
    ),
)

FLAGS = (
    page(
        "unneeded-flag",
        "A flag of a translation silences a finding that is not there any more.",
        "It would silence the next one, which nobody has seen. The flag (`#, ignore-numbers`) stands above the entry "
        "in the PO file, with commas between flags.",
        "#, ignore-numbers",
        "#, ignore-numbers, ignore-icons",
    ),
    page(
        "unknown-flag",
        "A flag of a translation would silence a check that nobody knows.",
        "It silences nothing. `fog checks` lists the names; flags of Weblate's own checks are left alone.",
        "#, ignore-numbers",
        "#, ignore-nubmers",
    ),
)

SPELLING = (
    page(
        "spelling",
        "A word is in no dictionary.",
        "Looked at in a project with a file `words.txt` beside its fog.toml, where hunspell and a dictionary of the "
        "language are installed; `fog doctor` says so. A word that is right all the same, a name above all, stands in "
        "`words.txt` on a line of its own. Nothing depends on these notes: another machine has another dictionary.",
    ),
    page(
        "grammar-checker",
        "A grammar checker of this machine doubts a French translation.",
        "Looked at as spelling is, where Grammalecte's `grammalecte-cli` is installed. It doubts much that is right, "
        "in titles above all: the flag `ignore-grammar-checker` silences it. Nothing depends on these notes.",
    ),
)

STYLE = page(
    "style",
    "A habit of style is beyond its budget.",
    "Off until fog.toml has a table [style]; `fog check --style` shows a table of what is counted, and the budgets.",
)

FITS = (
    page(
        "overflow",
        "A text does not fit its card.",
        "Nothing is printed until it does; shorten it. Where the tool wrote the words, since they say what the card "
        "does, another title of what they name helps, a card that does less, or `type sizes` in the box file.",
    ),
    page("missing-glyph", "A text holds a sign that the fonts cannot draw.", "Write it with other signs."),
    page(
        "font-signs",
        "A font of the author's lacks signs of a language that is printed.",
        "No letter is taken from another typeface; only arrows and the like are. `text: {regular: fonts/latin.ttf}` in "
        "look.yaml cannot print a translation into Greek; take a font that has the alphabet: its page says `Cyrillic`, "
        "`Greek`, `Vietnamese`.",
    ),
)

PROMISES = (
    page(
        "broken-promise",
        "A promise of a story is broken.",
        "`fog promises` played the story until the share was certainly outside what `promises:` in box.yaml says; of "
        "a thousand promises that hold, one at most is called broken. Change the cards, or promise what is true.",
        "promises: [both stay in 40-90 %]",
    ),
)
CLOSE = (
    page(
        "close-promise",
        "A promise of a story is too close to call.",
        "What `fog promises` saw, and all that it may be, lies on both sides of a bound when the plays are used up. "
        "Another seed might tell otherwise: promise with a little more room, or let it play more (`-n`).",
    ),
)

BOXES = (
    page("duplicate-box", "Two boxes have the same id.", "Their texts would meet in one catalogue."),
    page("file-of-no-box", "A YAML file belongs to no box.", "Nobody reads it, so no check can have seen it."),
)

SIFTED = (
    page(
        "suppression-reason",
        "A comment hides a finding and does not say why.",
        "Whoever reads the card next must know that the fault is meant. A colon and a reason follow the name.",
        "# fog: ignore unused-card: it comes with the second box",
        "# fog: ignore unused-card",
    ),
    page(
        "unknown-suppression",
        "A comment to the tool is not understood, or names a check that nobody knows.",
        "It hides nothing. `fog checks` lists the names.",
        "# fog: ignore unused-card: it comes with the second box",
        "# fog: ignore unsued-card: it comes later",
    ),
    page(
        "refused-suppression",
        "A comment would hide what keeps a card from being read.",
        "A card that cannot be read cannot be played, and nothing else of it is checked; mend it.",
    ),
    page(
        "unneeded-suppression",
        "A comment hides a finding that is not there any more.",
        "It would hide the next one, which nobody has seen. `fog check --fix` deletes it.",
    ),
    page(
        "baseline-outdated",
        "The baseline holds findings that are not there any more.",
        "They could come back unseen. A baseline only shrinks: `fog check --baseline FILE --update-baseline`.",
    ),
)


def _under(group: str, pages: Iterable[Page], severity: str = "error", unread: bool = False) -> Iterator[Page]:
    for one in pages:
        yield replace(one, group=group, severity=severity, unread=unread and one.name not in READABLE)


#: In the order of `fog checks`.
PAGES = (
    *_under("file", FILES, unread=True),
    *_under("shape", SHAPES, unread=True),
    *_under("box", BOXES),
    *_under("story", PROMISES),
    *_under("story", CLOSE, "note"),
    *_under("text", SPELLING, "note"),
    *_under("text", (STYLE,), "warning"),
    *_under("translation", TRANSLATIONS),
    *_under("translation", FLAGS, "note"),
    *_under("print", FITS),
    *_under("hidden", SIFTED, "warning"),
)
