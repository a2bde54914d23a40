"""What the pages on many plays say besides what the plays themselves do."""

from __future__ import annotations

from collections.abc import Mapping

from fogtools.finding import Say

WORDS: Mapping[str, Say] = {
    "story": Say("Story"),
    "stories": Say("Stories of this box"),
    "shape": Say("Chapters and decks"),
    "links": Say("What leads to what"),
    "picture": Say("A picture of what leads to what"),
    "as_list": Say("The same as a list"),
    "links_none": Say("No card of this story leads to another."),
    "seen": Say("What is seen, and how often"),
    "seen_what": Say("Where everybody chooses by chance. The darker a card of the picture, the more often it is seen."),
    "playing": Say("The story is being played …"),
    "stop": Say("Stop"),
    "start": Say("Play it"),
    "stopped": Say("Stopped; what was played so far counts."),
    "balance": Say("Balance"),
    "who": Say("Who chooses"),
    "since": Say("What moved"),
    "moved": Say("What the change moved"),
    "nothing_before": Say(
        "Nothing has changed yet that is played: change a card, and the same games are played with both."
    ),
    "same": Say("Nothing is played differently since then."),
    "no_change": Say("No change seen."),
    "no_promises": Say("The author promises nothing of this story."),
    "not_here": Say("Not played here: the fast engine (the extra `balance`) has not been made on this machine."),
    "change": Say("Change it"),
    "promise": Say("The promise"),
    "figures": Say("Figures"),
    "figure": Say("Figure"),
    "value": Say("Value"),
    "of": Say("Of so many"),
    "never": Say("What never happens, or seldom"),
    "never_none": Say("Nothing in so many plays."),
    "each": Say("Every card"),
    "card": Say("Card"),
    "often": Say("Of all plays"),
    "verdict": Say("Verdict"),
    "reason": Say("Why"),
    "show": Say("Lay out a play with it"),
    "none": Say("This game says nothing of what can happen in its stories."),
    "errors": Say("It cannot be played as it is: mend its errors first."),
    "mend": Say("See what is to be mended"),
}
