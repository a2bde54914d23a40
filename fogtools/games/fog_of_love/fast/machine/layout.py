"""The words of a program: where everything lies in a play's numbers, and what every instruction is called."""

from __future__ import annotations

# ---------------------------------------------------------------------- how much there may be
SCENES = 256  #: scenes of a story, and so the longest pile
CARDS = 512  #: cards of a story, of every kind
DECKS = 12  #: decks of scenes
ASPECTS = 16  #: two for each dimension
MARKS, TRACKS, HELD, DESTINIES = 16, 8, 10, 18
FRAMES, FRAME = 48, 16  #: nested stages, and the numbers that each of them keeps
TURNS, HEARTS, TOKENS = 512, 160, 256  #: what the figures have room for
REVEALS = 64
OPTIONS = 512

# ---------------------------------------------------------------------- a play: single numbers
(
    PC, SP, DP, FAIL, FIRST, ACTIVE, PLACE, CHAPTER, COUNTED, TURN, ENDING, WAIT, WAIT_P, PLAYER, CHOSEN, _C1,
    OUT, _O1, FINAL, _F1, GOALS, _G1, MET, _M1,
    ANS_CARD, ANS_P, ANS_L, _AL1, ANS_FIX, _AF1, ANS_CANCEL,
    R_P, R_C, R_L, _RL1, R_G, _RG1, R_CARRY, R_CARRY_P, R_OWNER, R_LINK, R_LINK2, R_SAVE, R_FIRED, R_AT, R_CARD,
    ST_CARRY, ST_H, _SH1, ST_SIGHT, ST_BRANCH, ST_MOVES,
    ASKS, ANSWER, _A1, MODE, SEQ,
    D_SEAT, D_LEFT, D_DECK, D_I,
    W_I, W_MOMENT, P_OWNER, P_KIND, P_HOW, P_N, P_ABOUT, P_BLIND, N_LEFT, N_TAKEN, CH_I, N_DEALT, _D1, T_I,
    IDLE, CTURN, PASSED, SWAPS, LENGTH,
    N_AREA, N_DISC, N_EVENTS, N_RESOLVING, N_REVEALING, N_BEFORE, N_OFFERED, N_ASIDE, _N1, N_NAMED,
    POLICY, _P1, N_FORCED, STEPS,
) = range(94)  # fmt: skip
CTX, N_CTX = R_P, 15  #: what a nested stage may not change: R_P to R_CARD
#: A decision: seat, what about (see ABOUTS), options, card, body or act, kind of the options.
ASK, ASK_SIZE = 104, 8
A_SEAT, A_ABOUT, A_N, A_CARD, A_REF, A_BLIND = range(6)

# ---------------------------------------------------------------------- a play: people, and what conditions see
PERSON = 120
P_HEARTS, P_GENDER, P_OCC, P_HAND, P_SECRETS, P_TRAITS, P_FEATURES, P_DESTINIES, P_SHELVED = range(9)
P_TOK = 10
P_MARK = P_TOK + ASPECTS
P_TRACK = P_MARK + MARKS
P_TRAIT = P_TRACK + TRACKS
P_FEAT = P_TRAIT + HELD
P_DEST = P_FEAT + HELD
PERSON_SIZE = P_DEST + DESTINIES
C_MARK = PERSON + 2 * PERSON_SIZE
C_TRACK = C_MARK + MARKS
LIVE = C_TRACK + TRACKS - PERSON  #: length of what a stage remembers as it begins
SIGHT = PERSON + LIVE
# ---------------------------------------------------------------------- a play: lists
OWED = SIGHT + LIVE
SHELF = OWED + 2 * ASPECTS
REACHED = SHELF + 2 * DESTINIES  #: thresholds that were reached: seat -1, 0, 1
PLAYED = REACHED + 256
SHOWN = PLAYED + CARDS
RESET = SHOWN + 2 * CARDS  #: everything below is set to 0 when a play begins
HAND = RESET
SECRET = HAND + 2 * SCENES
AREA = SECRET + 2 * SCENES
DISC = AREA + SCENES
EVENT = DISC + 2 * SCENES
RESOLVING = EVENT + SCENES
REVEALING = RESOLVING + SCENES
BEFORE = REVEALING + 2 * REVEALS
OFFERED = BEFORE + SCENES
LEFT = OFFERED + SCENES
TAKEN = LEFT + SCENES
DEALT = TAKEN + SCENES
ASIDE = DEALT + 2 * 32
NAMED = ASIDE + 2 * SCENES
OPT = NAMED + 64
MOVES = OPT + 2 * OPTIONS  #: tracks that the stage moves: where, how far
N_DECK = MOVES + 2 * 64  #: how many cards lie in each pile: decks of scenes, then the three of the characters
EXISTS = N_DECK + DECKS + 3
DECK = EXISTS + DECKS + 1
STACK = DECK + (DECKS + 3) * SCENES
DATA = STACK + FRAMES * FRAME  #: what the stages in progress still have to do
DATA_SIZE = 2048
WANT = DATA + DATA_SIZE
QUANTITIES = 128
SCORE = WANT + QUANTITIES
FIGURE = SCORE + OPTIONS
FORCE, FORCE_SIZE, FORCES = FIGURE + 128, 5, 16
DOWN = FORCE + FORCE_SIZE * FORCES  #: card -> 1 + the seat that discarded it face down, 0 face up
SIZE = DOWN + CARDS
TRAIT, OCCUPATION, FEATURE = DECKS, DECKS + 1, DECKS + 2  #: the piles of the characters

# ---------------------------------------------------------------------- streams of chance
S_FIRST, S_EFFECTS, S_SEAT, _S1, S_DECK = range(5)
STREAMS = S_DECK + DECKS + 3

# ---------------------------------------------------------------------- tables
(
    H_CARDS, H_DECKS, H_MAIN, H_ENDLOOP, H_LIMITED, H_SUPPLY, H_OWED, H_FLOOR_LINE, H_STANDS, H_RESHUFFLE, H_START,
    H_EVENT_AGAIN, H_CARRY, H_TRACK, H_CHAPTER, H_SETUP, H_CELLS, H_COMBI, H_OWN_SECRETS_DOWN, H_CHANGE_SHORT,
    H_CHANGE_OTHER, H_TRADE_EMPTY, H_SWAP_STAY, H_FEWEST, H_WHO_LAID, H_SKIPPED, H_TOGETHER, H_BEST, H_BOTH_MULTIPLY,
    H_SECRET_ANY, H_PLAYER_REACTS, H_DRAW_ALWAYS, H_PARTNER_FIRST, H_CARRY_ROWS, H_BEFORE_TOKENS, H_AS_PLAYER,
    H_LAST_CHAPTER, H_CARRY_LOST, H_SCAN_SHUFFLE, H_DECK_PROMISE, H_FIGURES, H_QUANTITIES, H_DIMENSIONS, H_PAYOUT_MET,
    H_PAYOUT_MISSED, H_ASPECT_Q, H_C_PASS, H_C_HEARTS_AFTER, H_C_HEARTS, H_C_GOALS, H_C_TOKENS, H_C_BY, H_C_FULFILLED,
    H_C_ENDING, H_C_DESTINY, H_C_LEFT, H_C_NO_DRAW, H_PERSONA, H_FIRST_FIXED, H_FLAGS, H_WINDOW, H_C_HEARTS_OF,
    H_PERSONAS, H_GUESS, H_C_SAME, H_C_BOTH_HEARTS, H_C_SHORT,
) = range(67)  # fmt: skip
HEADER = 96
#: A card: its deck, icons, flags, token, code, `only if`, goal or destiny, counters.
CARD, CARD_SIZE = HEADER, 27
(
    K_KIND, K_DECK, K_ICONS, K_FLAGS, K_TOKEN, K_CODE, K_IF, K_IFS, K_ANSWERS, K_REVEALED, K_HIDDEN,
    K_SHARED, K_ASPECT, K_N, K_OUTCOME, K_NEEDS, K_NEED_N, K_PROMISE, K_PROMISE1, K_TURNING, K_COUNT, K_BODY,
    K_CHOOSERS, K_CANCELS, K_ASKS, K_WANT, K_WANTS,
) = range(27)  # fmt: skip
#: Kinds of cards.
SCENE, TRAIT_CARD, OCCUPATION_CARD, FEATURE_CARD, DESTINY_CARD, OTHER_CARD = range(6)
#: Flags of a scene.
IS_MINOR, IS_REACTION, IS_SECRET, IS_REVEAL, ASKS_FIRST, ASKS_GENDERS = 1, 2, 4, 8, 16, 32
ANSWERS_AT = 64  #: a reaction when a scene is laid; the next two bits: when letters are chosen, when it is resolved
#: What is counted of a card, after its K_COUNT.
N_PLAYED, N_DRAWN, N_SWAPPED, N_REVEALED, N_KEPT = range(5)
CODE = CARD + CARDS * CARD_SIZE
#: A condition.
COND = 7
Q_FORM, Q_WHO, Q_MEASURE, Q_INDEX, Q_OP, Q_N, Q_NO = range(7)
COMPARE, HAS, IS, GENDERS, MARKED, WAS_PLAYED, IN_CHAPTER, OUTCOME, SCENE_IS = range(9)
OWN, BY_PLAYER, BY_PARTNER, JOINT, LEAD, GAP, COUPLE = range(7)
M_ASPECT, M_HEARTS, M_SCENES, M_SECRETS, M_DESTINIES, M_GOALS, M_TRACK, M_COUPLE_TRACK = range(8)
#: A carry-over.
CARRY_SIZE = 10
(
    V_UNTIL, V_HEARTS, V_GAINS, V_LOSSES, V_TOKENS, V_CHOOSE, V_ROWS, V_SEES, V_SET, V_CARRIED,
) = range(10)  # fmt: skip
#: A body with letters: how many, which, each one's tokens; promises of either side; what is counted.
B_N, B_LETTER, B_TOKENS, B_PROMISE, B_OTHERS = 0, 1, 5, 9, 11
B_COUNT, B_PAIR, B_CARD, B_CODE = 13, 14, 15, 16
#: A chapter: card, length, decks, what is counted.
CHAPTER_SIZE = 24
X_CARD, X_LENGTH, X_N, X_DECK, X_COUNT, X_STUCK, X_SCENES, X_TURNS, X_NO_DRAW = 0, 1, 2, 3, 15, 16, 17, 18, 19
CHAPTER_SCENES, CHAPTER_TURNS = 128, 320
#: A track: lowest, highest, start, thresholds (first, how many).
TRACK_SIZE = 6

#: What people are asked about, in the words of the reference engine.
ABOUTS = (
    "choose", "new letter", "new letter for the other", "play a scene",
    "take from the deck", "keep a trait", "keep an occupation", "keep a feature", "retrieve", "swap in", "take back",
    "final destiny",
    "discard", "trade", "change", "discard a destiny", "swap out", "swap out for it",
    "keep three traits", "give a feature", "swap a minor scene", "draw from", "answer a scene", "answer a secret",
    "may", "one of", "reveal a secret", "redraw a blocked scene",
    "side of the character card", "reveal a scene", "reveal a trait", "reveal a destiny",
)  # fmt: skip
(
    Q_CHOOSE, Q_NEW, Q_OTHERS, Q_PLAY, Q_TAKE, Q_TRAIT, Q_OCCUPATION, Q_FEATURE, Q_RETRIEVE, Q_SWAP_IN, Q_BACK,
    Q_FINAL, Q_DISCARD, Q_TRADE, Q_CHANGE, Q_DISCARD_DESTINY, Q_SWAP_OUT, Q_SWAP_OUT_FOR, Q_TRAITS, Q_GIVE, Q_SWAP,
    Q_DRAW, Q_ANSWER, Q_ANSWER_SECRET, Q_MAY, Q_ONE_OF, Q_REVEAL, Q_REDRAW, Q_SIDE, Q_SHOW_SCENE, Q_SHOW_TRAIT,
    Q_SHOW_DESTINY,
) = range(32)  # fmt: skip
#: Kinds of cards that are picked.
PICK_SCENE, PICK_SECRET, PICK_TRAIT, PICK_FEATURE, PICK_OCCUPATION, PICK_DESTINY = range(6)
CHOSEN_HOW, CO_PLAYER, AT_RANDOM, ALL = range(4)
NOTHING = -1
DONE = 99  #: the play is over
OTHER = -1  #: an instruction that another function carries out
FAULT = 9  #: of FAIL: a fault of the program or of the machine; whatever else it says is a lack of room

# ---------------------------------------------------------------------- instructions
(
    OP_END, OP_JUMP, OP_RET, OP_HEARTS, OP_HEARTS_LINK, OP_TOKENS, OP_LOSE, OP_TRACK, OP_DRAW, OP_DRAW_NAME,
    OP_DRAW_NAMED, OP_DRAW_LOOP, OP_DRAWN, OP_PICK, OP_PICK_LOOP, OP_PICKED, OP_DISCARD, OP_REVEAL, OP_CHANGE,
    OP_CHANGED, OP_TRADE, OP_TRADE_LOOP, OP_TRADED, OP_SCAN, OP_SCAN_LOOP, OP_SCANNED, OP_SHUFFLE_IN, OP_SWAP_IN,
    OP_SWAP_IN2, OP_SWAPPED_IN, OP_SWAP_OUT, OP_SWAP_OUT2, OP_SWAPPED_OUT, OP_RETRIEVE, OP_RETRIEVED,
    OP_DISCARD_DESTINY, OP_DISCARDED_DESTINY, OP_EXCESS, OP_CANCEL, OP_NEW, OP_NEWED, OP_MAY, OP_MAYBE, OP_ONE_OF,
    OP_ONE, OP_IF, OP_MARK, OP_ENDING, OP_CARRY, OP_COUNT, OP_BEGIN, OP_STAGE_END, OP_ENDLOOP, OP_BRANCH,
    OP_BRANCH_END, OP_CHOOSE, OP_CHOSEN, OP_CHOSE, OP_RESOLVE, OP_SWITCH, OP_LINK, OP_ROW, OP_CARRY_ROWS,
    OP_CARRY_ROWS_END, OP_STAGE_ROWS, OP_CHOSE_IF, OP_OWNER_TOKENS, OP_ANSWERED, OP_LAY, OP_TAKE_CARRY, OP_WINDOW,
    OP_WINDOW_NEXT, OP_WINDOW_ANSWER, OP_WINDOW_DONE, OP_JCANCELLED, OP_LETTERS, OP_PLAYED, OP_CANCELLED, OP_SECRET,
    OP_SECRET_END, OP_SETUP, OP_SIDES, OP_SIDED, OP_TRAITS, OP_TRAITED, OP_OCCUPATIONS, OP_OCCUPIED, OP_FEATURES,
    OP_FEATURE_LOOP, OP_FEATURED, OP_AS, OP_CHAPTER, OP_TURNS, OP_TURN, OP_REDRAW, OP_REDRAW_LOOP, OP_REDRAWN,
    OP_SWAP_LOOP, OP_SWAPPED, OP_PLAYABLE, OP_PLAY, OP_PASS, OP_AFTER, OP_REFILL, OP_OVER, OP_TURN_END, OP_CLEAR,
    OP_JSTORY, OP_CALL, OP_FINALE, OP_FINAL, OP_SECRETS, OP_SECRET_DONE, OP_SCORE, OP_CHECK, OP_LATE, OP_ASK_FINAL,
    OP_NO_LETTERS, OP_LOSE_CARRY, *_,
) = range(256)  # fmt: skip
#: By these names the files of the verbs write them.
OPS = {name.removeprefix("OP_"): n for name, n in list(globals().items()) if name.startswith("OP_")}

# ---------------------------------------------------------------------- people
WHOLE = 288
OWN_W, OTHER_W, MEETING_W, LIKELY_W, SAME_W, GOALS_W, DESTINY_W, ENDING_W = range(8)
FIGURES = 96
MISSING = FIGURE + FIGURES
#: What destinies look at, by how it is read.
(
    F_NOTHING, F_BALANCE, F_SCENES, F_SECRETS, F_DESTINIES, F_TRACK, F_COUPLE, F_MARK, F_COUPLE_MARK, F_HAS,
    F_ANYBODY_HAS, F_IS, F_GENDERS, F_PLAYED,
) = range(14)  # fmt: skip
NO_MOVE, GOALS_MOVE = -1, -2
