"""What the rulebook leaves open: every question with its readings, of which a story or a table picks one."""

from __future__ import annotations

from fogtools.finding import translatable
from fogtools.game.playing.rulings import Ruling, readings
from fogtools.games.fog_of_love.engine.scoring_rulings import SCORING

#: In the order of the ledger. A play code counts the readings in this order.
RULED: tuple[Ruling, ...] = (
    *SCORING,
    Ruling(
        "secret_order",
        ("A-15",),
        translatable("A secret is turned over; what comes first?"),
        {
            "tokens first": translatable("Its tokens, then its effects."),
            "effects first": translatable("Its effects, then its tokens."),
        },
    ),
    Ruling(
        "secret_player",
        ("A-16",),
        translatable("Who is PLAYER of a revealed secret?"),
        {
            "who laid it": translatable("Whoever laid it."),
            "who revealed it": translatable(
                "Whoever played the card that reveals it; its tokens are still for its owner."
            ),
        },
    ),
    Ruling(
        "reveal_choice",
        ("A-17",),
        translatable("Who picks the secret that a REVEAL SECRET turns over?"),
        {
            "unseen": translatable("Its PLAYER, among the backs of the other's secrets."),
            "owner": translatable("The person whose secrets they are."),
            "random": translatable("Chance."),
        },
    ),
    Ruling(
        "skipped_counts",
        ("A-18",),
        translatable("Does a skipped scene count?"),
        {
            "yes": translatable(
                "Yes, it stays and uses up what was carried over, unless it is taken back or discarded."
            ),
            "no": translatable("No, and what was carried over still waits."),
        },
    ),
    Ruling(
        "reaction_order",
        ("A-19",),
        translatable("Both want to answer a scene; who may first?"),
        {
            "partner first": translatable("The PARTNER of the scene, then its PLAYER; one reaction each."),
            "player first": translatable("The PLAYER of the scene, then its PARTNER; one reaction each."),
        },
    ),
    Ruling(
        "nothing_playable",
        ("A-20",),
        translatable("Nothing in hand can be played?"),
        {
            "pass": translatable("Swap, else pass, refill, go on."),
            "discard one": translatable("One scene of one's choice is discarded face down, then the hand is refilled."),
        },
    ),
    Ruling(
        "inactive_refill",
        ("A-21",),
        translatable("When is a hand refilled that got short on the other's turn?"),
        {
            "own turn": translatable("At the end of its owner's own turn."),
            "each turn": translatable("At the end of each turn, after the hand of whose turn it was."),
        },
    ),
    Ruling(
        "missing_token",
        ("A-22",),
        translatable("What if a token to be removed is not there?"),
        {
            "nothing": translatable("Nothing is removed."),
            "owed": translatable("It is owed: the next one of that aspect is given back at once."),
        },
    ),
    Ruling(
        "event_again",
        ("A-23",),
        translatable("A scene links to an event that has left its place?"),
        {
            "nothing": translatable("Nothing happens."),
            "comes back": translatable("From the discard pile it is shuffled in again."),
        },
    ),
    Ruling(
        "gender_redraw",
        ("A-24",),
        translatable("When may a scene be redrawn that the genders block?"),
        {
            "any time": translatable("Before each turn, by both; it goes face down."),
            "own turn": translatable("Before one's own turn only; it goes face down."),
        },
    ),
    Ruling(
        "deck_empty",
        ("A-25",),
        translatable("What if the decks are empty?"),
        {
            "stop": translatable("Fewer cards are drawn; discards stay where they are."),
            "reshuffle": translatable("The discards of these decks are shuffled in again."),
        },
    ),
    Ruling(
        "late_minor",
        ("A-26",),
        translatable("A minor scene comes with the last draw of a chapter?"),
        {
            "kept": translatable("It is kept; a later turn may swap it."),
            "swapped": translatable("Minor scenes may be swapped once more, before the chapter is cleared away."),
        },
    ),
    Ruling(
        "carryover_consumer",
        ("A-27",),
        translatable("Which scene takes what is carried over?"),
        {
            "play area": translatable(
                "The next one that resolves in the play area: no minor scene, no reaction, no secret."
            ),
            "any scene": translatable(
                "The next one of a turn: a minor scene is changed by it, a laid secret uses it up."
            ),
        },
    ),
    Ruling(
        "carryover_last",
        ("A-28",),
        translatable("A situation ends the last chapter?"),
        {
            "lost": translatable("What it carries is lost."),
            "finale": translatable("It reaches the finale's own steps, those that begin with “do”."),
        },
    ),
    Ruling(
        "tutorial_number",
        ("A-29",),
        translatable("Which number stands on the back of a tutorial card?"),
        {
            "reference": translatable("Its own, by which it lies in its pile."),
            "running": translatable("Its place among the tutorial cards: 1, 2, 3."),
        },
    ),
    Ruling(
        "scan_reshuffle",
        ("A-30",),
        translatable("Is a deck shuffled after it was looked through?"),
        {
            "yes": translatable("Yes."),
            "no": translatable("No."),
        },
    ),
    Ruling(
        "tokens",
        ("A-32",),
        translatable("Do personality tokens run out?"),
        {
            "unlimited": translatable("Never; something else stands in for them."),
            "limited": translatable(
                "Yes: with the edition's own all on the board nobody of that colour gains another."
            ),
        },
    ),
    Ruling(
        "chapter_end",
        ("A-33",),
        translatable("The last scene of a chapter is counted; when does it end?"),
        {
            "step four": translatable("When the turn ends, after the hand is refilled from the old decks."),
            "at once": translatable("Before the hand is refilled; the new chapter's decks will do that."),
        },
    ),
    Ruling(
        "next_player",
        ("A-34",),
        translatable("Who begins a new chapter?"),
        {
            "alternate": translatable("Whoever did not play last."),
            "first player": translatable("The first player, every time."),
        },
    ),
    Ruling(
        "draw_mode",
        ("A-35",),
        translatable("Several decks are allowed; how are several scenes drawn?"),
        {
            "one by one": translatable("Each card is seen before the next deck is picked."),
            "decks first": translatable("All decks are picked before any of the cards is seen."),
        },
    ),
    Ruling(
        "reaction_draw",
        ("A-36",),
        translatable("Does a full hand draw after a reaction?"),
        {
            "always": translatable("Yes, one scene all the same."),
            "up to five": translatable("No, only a hand below five does."),
        },
    ),
    Ruling(
        "own_secrets",
        ("A-37",),
        translatable("May one look at one's own hidden cards?"),
        {
            "open to owner": translatable("Yes."),
            "face down": translatable("Not at laid secrets: their owner, too, picks among backs."),
        },
    ),
    Ruling(
        "trade_empty",
        ("A-38",),
        translatable("A trade, and one person has nothing to give?"),
        {
            "one-sided": translatable("Whoever has nothing gives nothing, and takes."),
            "no trade": translatable("Nothing changes hands."),
        },
    ),
    Ruling(
        "chapter_choice",
        ("A-39",),
        translatable("Who chooses on a chapter?"),
        {
            "both": translatable("Both, at once and in secret."),
            "first player": translatable("The first player alone, as the PARTNER of the chapter."),
        },
    ),
    Ruling(
        "change_short",
        ("A-40",),
        translatable("A change, and its deck holds fewer than three cards?"),
        {
            "what is there": translatable("One of those that are there is kept, the card given away among them."),
            "no change": translatable("Nothing is changed."),
        },
    ),
    Ruling(
        "minor_face",
        ("A-41",),
        translatable("Which way up is a played minor scene discarded?"),
        {
            "up": translatable("Face up."),
            "down": translatable("Face down."),
        },
    ),
    Ruling(
        "new_choice",
        ("A-42",),
        translatable("A letter is changed; which tokens come?"),
        {
            "before tokens": translatable("Those of the new letter, as if it had been chosen."),
            "after tokens": translatable("Those of the letter that was chosen; only the effects are the new one's."),
        },
    ),
    Ruling(
        "carryover_scope",
        ("A-43",),
        translatable("Does a carry-over change the rows of a scene, too?"),
        {
            "everything": translatable("Yes, all that the scene does."),
            "not the rows": translatable("No, only what needs no condition."),
        },
    ),
    Ruling(
        "swap_tokens",
        ("A-44",),
        translatable("Occupations or features are traded; what of their tokens?"),
        {
            "move": translatable("Each loses the token of the old card and gets that of the new one."),
            "stay": translatable("They stay as they are."),
        },
    ),
    Ruling(
        "state_read",
        ("A-45",),
        translatable("When is the state read for a condition?"),
        {
            "stage begins": translatable("When the stage begins."),
            "as it stands": translatable(
                "When its line is reached: what this stage gave so far is there, but for tracks."
            ),
        },
    ),
    Ruling(
        "change_chooser",
        ("A-46",),
        translatable("A feature is changed; who keeps one of the three?"),
        {
            "owner": translatable("The person whose character it is."),
            "co-player": translatable("The other one, who gave the features at set-up."),
        },
    ),
    Ruling(
        "answers_secret",
        ("A-47",),
        translatable("May a reaction answer a secret that is being laid?"),
        {
            "only if said": translatable("Only one that names secrets."),
            "any": translatable("Every one that does not ask what scene it is."),
        },
    ),
)
#: Ruling -> its readings, the recommended one first.
RULINGS = readings(RULED)
