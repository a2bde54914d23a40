"""What the page that prints says."""

from __future__ import annotations

from collections.abc import Mapping

from fogtools.finding import Say

WORDS: Mapping[str, Say] = {
    "print": Say("Print"),
    "what": Say("What it is printed as"),
    "whole": Say("the whole box"),
    "for_shop": Say("For {shop}, as its profile asks", shop=""),
    "calibration": Say("The calibration sheet of a printer"),
    "paper": Say("Paper"),
    "printer": Say("Printer"),
    "any_printer": Say("any printer"),
    "flip": Say("It turns the paper over on"),
    "as_saved": Say("the edge that is saved for it, else the long one"),
    "long": Say("the long edge"),
    "short": Say("the short edge"),
    "since": Say("Which cards"),
    "all": Say("all cards"),
    "since_printing": Say("only what changed since the printing {name}", name=""),
    "since_commit": Say("only what changed since the last commit"),
    "since_version": Say("only what changed since {name}", name=""),
    "shop": Say("Hold it against what a shop wants"),
    "no_shop": Say("no shop: it is printed at home"),
    "other": Say("The second language"),
    "stock": Say("How thick a card is, in mm (0.3)"),
    "dpi": Say("Dots per inch (300)"),
    "folder": Say("The address at which the pictures will lie"),
    "low_ink": Say("white grounds: less ink"),
    "begin": Say("Print into files"),
    "where": Say(
        "The files lie in the cache, and nothing is written into the project. Download them: the next print takes "
        "their place."
    ),
    "begun": Say("It is being printed."),
    "laying": Say("Faces laid out: {done} of {total}", done=0, total=0),
    "waiting": Say("The press is being made ready …"),
    "cancel": Say("Cancel this print"),
    "cancelled": Say("Cancelled; nothing is left of it."),
    "done": Say("It is printed."),
    "nothing": Say("Nothing was printed: mend these first."),
    "download": Say("Download everything"),
    "files": Say("Files"),
    "faults": Say("What the shop would say"),
    "anew": Say("Print it as {shop} asks", shop=""),
    "anew_what": Say("Most of it is well in files that are made for this shop."),
    "sheets": Say("Where it is"),
    "marked": Say("Each frame is a place; its number is that of the fault, and leads to it."),
    "more_faults": Say("{n} more of this kind", "{n} more of this kind", n=0),
    "more_cards": Say("{n} more card", "{n} more cards", n=0),
    "more_pages": Say("{n} more page", "{n} more pages", n=0),
    "changed": Say("Changed since it was printed"),
    "none_noted": Say("No printing is noted yet."),
    "as_printed": Say("Nothing has changed since."),
    "note": Say("Note this printing"),
    "note_what": Say(
        "When these cards have been printed, give the printing a name: from then on the studio knows what has changed "
        "since. It is written into the `print.lock` of the story."
    ),
    "note_name": Say("Its name (1.0, spring-2)"),
    "noted": Say("The printing is noted."),
    "calibrate": Say("A printer whose backs are off"),
    "calibrate_what": Say(
        "Print the calibration sheet on both sides, hold it against the light, and read on its back how far the backs "
        "are off; save that here under a name for the printer. It goes into `fog.toml`."
    ),
    "calibrate_name": Say("A name for the printer"),
    "right": Say("Right, in mm"),
    "up": Say("Up, in mm"),
    "save": Say("Save the printer"),
    "saved": Say("The printer is saved."),
}
