"""What the pages of plays say besides what the plays themselves do."""

from __future__ import annotations

from collections.abc import Mapping

from fogtools.finding import Say

WORDS: Mapping[str, Say] = {
    "play": Say("Play"),
    "new": Say("A new evening"),
    "new_what": Say(
        "Two people at this screen pass it on where something is for one of them; or you sit down with a persona."
    ),
    "nobody": Say("nobody"),
    "seat": Say("Who plays {colour}?", colour=""),
    "character": Say("The character that {colour} plays", colour=""),
    "seed": Say("A number to shuffle by; empty: one by chance"),
    "tutorial": Say("with the tutorial of this box"),
    "sit": Say("Sit down"),
    "by_code": Say("Go on with a play code"),
    "code": Say("The code of a play"),
    "open": Say("Lay it out"),
    "kept": Say("Plays"),
    "none_kept": Say("Nobody has played yet."),
    "over": Say("played to its end"),
    "going": Say("not over yet"),
    "go_on_with": Say("Go on"),
    "look": Say("Look at it"),
    "forget": Say("Throw away"),
    "cards_in": Say("Language of the cards"),
    "as_text": Say("cards as text"),
    "go": Say("Go on"),
    "screen_goes": Say("The screen goes to {name}.", name=""),
    "there": Say("I am {name}, and nobody else looks", name=""),
    "alone": Say("Only for {name}", name=""),
    "for": Say("{name} answers; everybody may look.", name=""),
    "say_it": Say("Say it"),
    "keep": Say("Keep these"),
    "together": Say("Several of these at once"),
    "give": Say("Give these"),
    "hand": Say("Hand"),
    "cannot": Say("Cannot be played now: {why}", why=""),
    "back": Say("Back to before the last answer"),
    "wants_back": Say(
        "{asker} wants to step back past what was learnt since. Does {called} agree?", asker="", called=""
    ),
    "yes": Say("yes"),
    "no": Say("no"),
    "table": Say("On the table"),
    "up": Say("up"),
    "down": Say("down"),
    "ended": Say("The play is over."),
    "as_code": Say("The play as a code"),
    "as_code_what": Say("It holds every choice, and so every secret: it is shown when the play is over."),
    "tell": Say("Read it as a story"),
    "in_project": Say("Keep it among the recorded plays of the story"),
    "evening": Say("The evening so far"),
    "nothing_yet": Say("Nothing has happened yet."),
    "why": Say("Why?"),
    "rule": Say("Rule {id}", id=""),
    "changed": Say("The cards have changed"),
    "was": Say("before"),
    "now": Say("now"),
    "stopped": Say("The play waits: its cards cannot be played as they are."),
    "mend": Say("See what is to be mended"),
    "all_plays": Say("All plays"),
    "to_table": Say("Back to the table"),
}
