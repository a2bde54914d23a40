"""What the templates of the pages say: each a message, so that it is said in the language of whoever reads."""

from __future__ import annotations

from collections.abc import Mapping

from fogtools.finding import Say

WORDS: Mapping[str, Say] = {
    "studio": Say("Studio"),
    "home": Say("Home"),
    "wall": Say("Wall"),
    "checks": Say("To mend"),
    "skip": Say("To the page itself"),
    "next": Say("The next best thing"),
    "looking": Say("being looked at …"),
    "health": Say("Health"),
    "cards": Say("Cards"),
    "stories": Say("Stories"),
    "see_wall": Say("See all cards"),
    "translation": Say("Translation"),
    "fit": Say("Room on the cards"),
    "promises": Say("Promises"),
    "reprint": Say("To print anew"),
    "search": Say("Search in all texts"),
    "deck": Say("Deck or kind"),
    "story": Say("Story"),
    "every_deck": Say("every deck"),
    "every_story": Say("every story"),
    "any": Say("all cards"),
    "language": Say("Language"),
    "state": Say("Translated"),
    "untranslated": Say("something left"),
    "translated": Say("complete"),
    "finding": Say("Findings"),
    "with": Say("with something to mend"),
    "without": Say("with nothing to mend"),
    "size": Say("Size"),
    "small": Say("small"),
    "middle": Say("middle"),
    "true": Say("as on the table"),
    "show": Say("Show"),
    "none": Say("No card is like that. Take a filter away, or write another word."),
    "arrows": Say("Arrow keys go from card to card, Enter opens one."),
    "front": Say("front"),
    "back": Say("back"),
    "before": Say("the card before"),
    "after": Say("the card after"),
    "left": Say("something left to translate"),
    "help": Say("What helps"),
    "clean": Say("There is nothing to mend."),
    "new": Say("A new story"),
    "nothing_here": Say("This folder holds no project yet."),
    "new_what": Say("Begin one: a box with a small story in it, to read, play, print and write over. It is yours."),
    "new_story": Say("The story's name in files"),
    "new_box": Say("The name of the box it goes into"),
    "new_rule": Say("Small letters, figures and hyphens: two-keys."),
    "new_game": Say("The game it is for"),
    "begin": Say("Begin"),
    "locked": Say("This studio is open in another browser."),
    "locked_why": Say(
        "Only the browser that was opened with the address in the terminal may come in, and that address opens once. "
        "Stop the studio there with Ctrl-C, start `fog studio` anew, and open its address here."
    ),
    "gone": Say("There is no such page."),
    "gone_why": Say("A card may have another name by now, or a box another folder."),
    "stopped": Say("The project cannot be looked at as it is."),
}
