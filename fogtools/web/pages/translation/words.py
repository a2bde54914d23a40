"""What the page of a translator says."""

from __future__ import annotations

from collections.abc import Mapping

from fogtools.finding import Say

WORDS: Mapping[str, Say] = {
    "into": Say("Translation: {language}", language=""),
    "none": Say("These cards are in one language only. Begin another: its catalogues are made for all cards."),
    "complete": Say("Nothing is left to translate."),
    "next": Say("Next open text"),
    "how": Say("F8 goes to the next open text; Ctrl+Enter says that this one is ready, and goes there."),
    "cards": Say("All cards"),
    "search": Say("Search in texts and translations"),
    "shown": Say("Which cards"),
    "none_like": Say("No card is like that."),
    "new": Say("not translated"),
    "work": Say("needs work"),
    "ready": Say("ready"),
    "make_ready": Say("It is ready"),
    "make_work": Say("It needs work"),
    "was": Say("What has changed in the text"),
    "proposed": Say("The same change made in the translation"),
    "take": Say("Take it"),
    "terms": Say("Glossary"),
    "notes": Say("Notes of translators"),
    "show_words": Say("Show these words"),
    "more": Say("Another language"),
    "workbook": Say("For a translator without the studio"),
    "workbook_what": Say(
        "A workbook to fill in with any program for tables. Bring it back here: each row is judged by itself."
    ),
    "out": Say("Workbook (.xlsx)"),
    "out_xliff": Say("For translation programs (.xlf)"),
    "only_open": Say("only what is not ready"),
    "pictures": Say("in the workbook a picture of each card; drawing them all takes a while"),
    "back": Say("The file that came back; drop it here, or choose it"),
    "take_all": Say("Take these translations"),
    "row": Say("Row"),
    "card": Say("Card"),
    "why": Say("What is said of it"),
    "refused": Say("refused"),
    "remarked": Say("taken, with a remark"),
    "not_read": Say("not read"),
    "lost": Say("its hidden first row or last columns are gone; export again and copy the translations over"),
    "foreign": Say("not one of fog's"),
    "nothing": Say("Nothing would change."),
    "large": Say("This file is larger than 20 MB: take out what this page did not put into it."),
}
#: What the page says while a text is written: its script shows it.
LIVE: Mapping[str, Say] = {
    "saved": Say("Saved."),
    "saving": Say("Saving …"),
    "unsaved": Say("Not saved yet."),
    "new": Say("not translated"),
    "work": Say("needs work"),
    "ready": Say("ready"),
    "complete": Say("Nothing is left to translate."),
    "show": Say("Show these words"),
    "right": Say("Right as it is"),
}
#: State of a card -> in words; the list of all cards is filtered by it.
STATES: Mapping[str, Say] = {
    "": Say("all cards"),
    "open": Say("something left"),
    "work": Say("needs work"),
    "new": Say("not translated"),
    "ready": Say("ready"),
}


def left(n: int, total: int) -> Say:
    """How many texts are not ready."""
    if not n:
        return WORDS["complete"]
    return Say("{n} text left of {total}", "{n} texts left of {total}", n=n, total=total)
