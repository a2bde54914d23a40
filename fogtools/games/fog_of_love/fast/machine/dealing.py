"""What a seat cannot see, dealt anew: one of the tables that look to it as the real one does."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.chance import below
from fogtools.games.fog_of_love.fast.machine.jit import jit
from fogtools.games.fog_of_love.fast.machine.moves import deck_at, find, person

# Behind the play: the real one, then what dealing anew needs.
REAL = w.SIZE
PLACES = 2 * w.SIZE  #: where hidden cards lie: first those that must be secrets
MOST = 2 * (w.CARDS + 2 * w.SCENES)
POOL = PLACES + MOST  #: the hidden cards
AFTER = POOL + MOST  #: the next card of the pool with the same back
HEADS = AFTER + MOST  #: the first card of the pool with each back
BACKS = 128
INSTEAD = HEADS + BACKS  #: card -> the one that now lies in its place; then the same for destinies
N_PLACES, N_SECRET = INSTEAD + 2 * w.CARDS, INSTEAD + 2 * w.CARDS + 1
FOUND = N_SECRET + 1  #: what the search has found of every option: visits, sum of rewards
ROOM = FOUND + 2 * w.OPTIONS
#: The stream of chance that deals anew.
S_ANEW = w.STREAMS


@jit
def back_of(T, card):
    """What a card shows from behind: its kind, and of a scene its deck."""
    at = w.CARD + card * w.CARD_SIZE
    if T[at + w.K_KIND] == w.SCENE:
        return T[at + w.K_DECK] + 16
    return T[at + w.K_KIND] + 0


@jit
def place(S, at):
    """A hidden card lies there."""
    S[PLACES + S[N_PLACES]] = at
    S[N_PLACES] += 1


@jit
def secret_places(S, T, seat):
    """Hidden secrets of the other, and one's own where they lie face down to oneself, too (A-37)."""
    for who in range(2):
        if who != seat or T[w.H_OWN_SECRETS_DOWN]:
            for i in range(S[person(who) + w.P_SECRETS]):
                place(S, w.SECRET + who * w.SCENES + i)
    S[N_SECRET] = S[N_PLACES]


@jit
def other_places(S, T, seat):
    """The other's hand, traits, and what it was dealt; what it discarded face down."""
    other = 1 - seat
    at = person(other)
    for i in range(S[at + w.P_HAND]):
        place(S, w.HAND + other * w.SCENES + i)
    for i in range(S[w.N_DISC]):
        if S[w.DOWN + S[w.DISC + i]] == 1 + other:
            place(S, w.DISC + i)
    for i in range(S[at + w.P_TRAITS]):
        if not S[w.SHOWN + other * w.CARDS + S[at + w.P_TRAIT + i]]:
            place(S, at + w.P_TRAIT + i)
    about, a = S[w.ASK + w.A_ABOUT], other ^ S[w.FIRST]
    if about == w.Q_GIVE or (S[w.ASKS] == 2 and (about == w.Q_TRAITS or about == w.Q_OCCUPATION)):
        for i in range(S[w.N_DEALT + a]):
            place(S, w.DEALT + 32 * a + i)


@jit
def settled(S, T, pile):
    """Brings a pile into an order that says nothing of the real one; its first cards the seat has looked at.

    Where it lies says nothing of a card with another back; how many of them there are is known.
    """
    base, n = deck_at(pile), S[w.N_DECK + pile] + 0
    known = 0
    if S[w.ASK + w.A_ABOUT] == w.Q_TAKE and S[w.D_DECK] == pile:
        for i in range(S[w.N_LEFT]):
            at = base + find(S, w.N_DECK + pile, base, S[w.LEFT + i])
            S[at] = S[base + known]
            S[base + known] = S[w.LEFT + i]
            known += 1
    mixed = False
    for i in range(known + 1, n):
        card = S[base + i] + 0
        back = back_of(T, card)
        j = i
        while j > known and back_of(T, S[base + j - 1]) > back:
            S[base + j] = S[base + j - 1]
            j -= 1
        S[base + j] = card
        mixed = mixed or back_of(T, S[base + known]) != back
    for i in range(known, n):
        place(S, base + i)
    return mixed


@jit
def gather(S, T, K):
    """The pool of hidden cards: sorted, so that it says nothing of where they lay, then shuffled, then by back."""
    n = S[N_PLACES] + 0
    for i in range(T[w.H_CARDS]):
        S[INSTEAD + i] = 0
    for i in range(n):
        S[INSTEAD + S[S[PLACES + i]]] += 1
    size = 0
    for card in range(T[w.H_CARDS]):
        for _ in range(S[INSTEAD + card]):
            S[POOL + size] = card
            size += 1
        S[INSTEAD + card] = card
    for i in range(n - 1, 0, -1):
        j = below(K, S_ANEW, i + 1)
        was = S[POOL + i] + 0
        S[POOL + i] = S[POOL + j]
        S[POOL + j] = was
    for i in range(BACKS):
        S[HEADS + i] = -1
    for i in range(n):
        head = HEADS + back_of(T, S[POOL + i])
        S[AFTER + i] = S[head]
        S[head] = i


@jit
def lay(S, T):
    """Every hidden card's place gets one of the pool with its back; secrets first."""
    for i in range(S[N_PLACES]):
        at = S[PLACES + i] + 0
        real = S[at] + 0
        before = HEADS + back_of(T, real)
        if i < S[N_SECRET]:
            while S[before] >= 0 and not T[w.CARD + S[POOL + S[before]] * w.CARD_SIZE + w.K_FLAGS] & w.IS_SECRET:
                before = AFTER + S[before]
        if S[before] < 0:
            S[w.FAIL] = 4
            return
        k = S[before] + 0
        S[before] = S[AFTER + k]
        S[at] = S[POOL + k]
        S[INSTEAD + real] = S[POOL + k]


@jit
def destinies_anew(S, T, K, other):
    """The other's destinies: which of them are in hand, which are put away; one that was shown in the finale stays."""
    at = person(other)
    S[N_PLACES] = 0
    for i in range(S[at + w.P_DESTINIES]):
        if S[at + w.P_DEST + i] != S[w.FINAL + other]:
            place(S, at + w.P_DEST + i)
    for i in range(S[at + w.P_SHELVED]):
        place(S, w.SHELF + other * w.DESTINIES + i)
    n = S[N_PLACES] + 0
    for i in range(n):  # sorted, so that nothing is said of where they lay
        card = S[S[PLACES + i]] + 0
        j = i
        while j > 0 and S[POOL + j - 1] > card:
            S[POOL + j] = S[POOL + j - 1]
            j -= 1
        S[POOL + j] = card
    for i in range(T[w.H_CARDS]):
        S[INSTEAD + w.CARDS + i] = i
    for i in range(n - 1, -1, -1):
        j = below(K, S_ANEW, i + 1)
        card = S[POOL + j] + 0
        S[POOL + j] = S[POOL + i]
        S[INSTEAD + w.CARDS + S[S[PLACES + i]]] = card
        S[S[PLACES + i]] = card


@jit
def instead(S, n, base, of):
    """A list that names hidden cards names those that now lie in their places; `of`: 0, or CARDS for destinies."""
    for i in range(n):
        if S[base + i] >= 0:
            S[base + i] = S[INSTEAD + of + S[base + i]]


@jit
def running(S, other):
    """The same for what the running stage remembers of them."""
    picks_destinies = S[w.P_KIND] == w.PICK_DESTINY
    about = S[w.ASK + w.A_ABOUT]
    for i in range(2):
        n, base = (S[w.N_LEFT], w.LEFT) if i == 0 else (S[w.N_TAKEN], w.TAKEN)
        whose = S[w.R_P] ^ i if about == w.Q_TRADE else S[w.P_OWNER]
        aside = S[w.N_ASIDE + i] if about == w.Q_TRADE else 0
        if not picks_destinies:
            instead(S, n, base, 0)
            instead(S, aside, w.ASIDE + i * w.SCENES, 0)
        elif whose == other:
            instead(S, n, base, w.CARDS)
            instead(S, aside, w.ASIDE + i * w.SCENES, w.CARDS)
    instead(S, S[w.N_BEFORE], w.BEFORE, 0)
    instead(S, S[w.N_OFFERED], w.OFFERED, 0)
    for i in range(S[w.N_REVEALING]):
        instead(S, 1, w.REVEALING + 2 * i + 1, 0)
    top = S[w.DP] + 0
    while top > 0:
        rows, secrets = S[w.DATA + top - 4] + 0, S[w.DATA + top - 3] + 0
        for i in range(secrets):
            instead(S, 1, w.DATA + top - 4 - 2 * secrets + 2 * i + 1, 0)
        top -= 4 + 2 * (rows + secrets)
    if S[w.ST_SIGHT]:
        at = w.LIVE + person(other)
        instead(S, S[at + w.P_TRAITS], at + w.P_TRAIT, 0)
        instead(S, S[at + w.P_DESTINIES], at + w.P_DEST, w.CARDS)


@jit
def asked(S, seat):
    """The same for the questions; what the seat itself is asked names its own cards, but for face-down secrets."""
    for a in range(S[w.ASKS]):
        at = w.ASK + a * w.ASK_SIZE
        about, n, mine = S[at + w.A_ABOUT], S[at + w.A_N], S[at + w.A_SEAT] == seat
        if (about == w.Q_TRADE and S[w.P_KIND] == w.PICK_DESTINY) or about == w.Q_FINAL:
            if not mine:
                instead(S, n, w.OPT + a * w.OPTIONS, w.CARDS)
        elif about == w.Q_TRADE or (about == w.Q_OCCUPATION and not mine):
            instead(S, n, w.OPT + a * w.OPTIONS, 0)


@jit
def laid(S, T):
    """A secret that is being laid is another now: its code is the same, at another place."""
    real = S[w.ANS_CARD] + 0
    if real < 0 or S[INSTEAD + real] == real:
        return
    card = S[INSTEAD + real] + 0
    S[w.ANS_CARD] = card
    was, now = w.CARD + real * w.CARD_SIZE, w.CARD + card * w.CARD_SIZE
    for i in range(S[w.SP]):
        at = w.STACK + i * w.FRAME
        if T[was + w.K_CODE] <= S[at] and S[at] < T[was + w.K_REVEALED]:
            S[at] += T[now + w.K_CODE] - T[was + w.K_CODE]


@jit
def mix_pile(S, K, pile):
    """A pile is shuffled."""
    base = deck_at(pile)
    for i in range(S[w.N_DECK + pile] - 1, 0, -1):
        j = below(K, S_ANEW, i + 1)
        was = S[base + i] + 0
        S[base + i] = S[base + j]
        S[base + j] = was


@jit
def deal_anew(S, T, K, seat):
    """Deals all that the seat cannot see: what comes out says nothing of what really lies there.

    Known to the seat: its own cards, what lies open, every back (and so how many cards of which deck), traits that were
    shown, and the cards of a deck that it looks through. All else is by chance among what fits.
    """
    S[N_PLACES] = 0
    secret_places(S, T, seat)
    other_places(S, T, seat)
    mixed = 0
    for pile in range(w.DECKS + 3):
        if settled(S, T, pile):
            mixed |= 1 << pile
    gather(S, T, K)
    lay(S, T)
    for pile in range(w.DECKS + 3):
        if (mixed >> pile) & 1:
            mix_pile(S, K, pile)
    laid(S, T)
    destinies_anew(S, T, K, 1 - seat)
    running(S, 1 - seat)
    asked(S, seat)
