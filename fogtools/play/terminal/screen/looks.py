"""How the table looks on the screen: paper, felt and two colours; words in the style of the printed cards."""

from __future__ import annotations

import re
from collections.abc import Sequence

from textual.content import Content
from textual.theme import Theme

from fogtools.finding import Translate
from fogtools.game.playing.view import Measure, Person, Run, Shown, Tableau
from fogtools.play.terminal.beat_lines import Said, apart
from fogtools.play.terminal.seating import fact

PAPER, INK, RED, MUTED, RULE = "#fcf8f0", "#2b2530", "#a3182b", "#5d5262", "#c9b99f"
FELT, LAMP, DIM = "#201c25", "#f3e9dc", "#a99db3"
#: The colour of a seat, as ground under white letters and as letters on the felt.
SEATS = {"pink": ("#a8326d", "#f79ac8"), "blue": ("#23508f", "#93bdf7")}
NO_SEAT = ("#514a43", LAMP)
#: What stands for the first and the second seat where there is no colour.
MARKS = "●◆"
#: Grounds of the title bar of a card whose look names no colour: always the same for the same name.
TONES = ("#a23a5c", "#27364f", "#2c4f78", "#1f6358", "#6d4327", "#4d2a5e", "#514a43", "#1d5d6b")
THEME = Theme(
    name="fog",
    primary="#f79ac8",
    secondary="#93bdf7",
    accent="#e8c07d",
    foreground=LAMP,
    background=FELT,
    surface="#2a2630",
    panel="#37313d",
    warning="#e8c07d",
    error="#ff8d8d",
    success="#9fd3a5",
    dark=True,
)
#: How far the text of an option stands in, behind its letter.
LETTER_INDENT = 3
#: What parts facts that stand in one line.
SEPARATOR = " · "
#: So many lines say where the story stands.
STATUS_LINES = 2
#: The words on a card: style of the tableau -> style of the screen.
STYLES = {
    "plain": "",
    "title": "bold",
    "label": f"bold {MUTED}",
    "speech": "italic",
    "keyword": f"bold {RED}",
    "letter": f"bold {RED}",
    "token": "bold #12607f",
    "note": f"{MUTED}",
}


def ground(look: str) -> str:
    """The colour of a card's title bar: the look itself where it is a colour, a seat's, else one for its name."""
    if look.startswith("#"):
        return look
    return SEATS[look][0] if look in SEATS else TONES[sum(look.encode()) % len(TONES)]


def words(card: Shown, width: int, room: int = 0) -> Content:
    """The text of a card in its styles, wrapped; its title stands in the bar above.

    Where it has more than `room` lines, the last empty ones are left out, as many as it takes; 0: there is no end.
    """
    lines: list[Content] = []
    for line in card.body:
        hanging = LETTER_INDENT if line and line[0].style == "letter" else 0
        lines += folded(Content.assemble(*(styled(run) for run in line)), width, hanging)
    over = len(lines) - room if room else 0
    for place in [n for n, line in enumerate(lines) if not line.plain][: -over - 1 : -1] if over > 0 else ():
        del lines[place]
    return Content("\n").join(lines)


def folded(text: Content, width: int, hanging: int = 0) -> list[Content]:
    """The text in lines of that width, broken at spaces only (never at a no-break space, as Textual would).

    What goes on below stands under the line's own beginning, `hanging` further in.
    """
    plain = text.plain
    indent = len(plain) - len(plain.lstrip(" ")) + hanging
    cuts: list[int] = []
    begin, room = 0, width
    for word in re.finditer("[^ ]+", plain):
        if plain[begin : word.start()].strip(" ") and Content(plain[begin : word.end()]).cell_length > room:
            begin, room = word.start(), width - indent
            cuts.append(begin)
    first, *rest = text.divide(cuts)
    return [first.rstrip(" "), *(Content(" " * indent) + part.rstrip(" ") for part in rest)]


def styled(run: Run) -> tuple[str, str]:
    """A few words in their style; hearts are red, and an arrow stays with the word it belongs to."""
    style = f"bold {RED}" if run.style == "token" and "♥" in run.text else STYLES.get(run.style, "")
    return re.sub("([▲▼]) ", "\\1\N{NO-BREAK SPACE}", run.text), style


def together(title: str, cards: Sequence[Shown]) -> Shown:
    """Several cards as one, below each other."""
    lines: list[tuple[Run, ...]] = []
    for card in cards:
        head = Run(card.title, "letter"), Run(f"  {card.now}" if card.now else "", "note")
        lines += [head, *card.body, ()]
    return Shown("", title, "", cards[0].look if cards else "", tuple(lines))


def face(card: Shown, width: int, key: str = "") -> list[Content]:
    """A card in two lines: its title bar in the colour of its deck, behind the key that picks it, and how it begins."""
    bar = Content.styled(f" {card.title} ", f"bold #ffffff on {ground(card.look)}")
    before = Content.styled(f"{key} ", "bold") if key else Content()
    opening = Content.styled(" " * (before.cell_length + 1) + card.opening, "italic")
    return [(before + bar).truncate(width, ellipsis=True), opening.truncate(width, ellipsis=True)]


def heading(card: Shown) -> Content:
    """The title bar of a card."""
    kind = f"  {card.kind}" if card.kind != card.title else ""
    return Content.assemble((card.title, "bold"), (kind, f"{LAMP} 70%"))


def seat_colours(colour: str) -> tuple[str, str]:
    """A seat's colour as ground under white letters, and as letters on the felt."""
    return SEATS.get(colour, NO_SEAT)


def status(seen: Tableau, width: int) -> Content:
    """The story and where it stands, in two lines at most; a fact that has no room is left out, whole."""
    lines = [Content.styled(seen.story, "bold").truncate(max(1, width), ellipsis=True)]
    for said in seen.status:
        longer = lines[-1] + Content.styled(SEPARATOR + said, DIM)
        if longer.cell_length <= width:
            lines[-1] = longer
        elif len(lines) < STATUS_LINES and Content(said).cell_length <= width:
            lines.append(Content.styled(said, DIM))
        else:
            break
    return Content("\n").join(lines)


def person_bar(person: Person, width: int, say: Translate) -> Content:
    """A name at the left, the hearts at the right, and below what lies open of the person."""
    hearts = f"{person.satisfaction} ♥"
    room = max(0, width - len(hearts) - 1)
    name = Content.assemble((f"{MARKS[person.seat]} ", ""), (person.name, "bold")).truncate(room, ellipsis=True)
    known = [fact(say, label, text) if text.isdigit() else text for label, text in person.facts if text]
    while len(known) > 1 and Content(SEPARATOR.join(known)).cell_length > width:
        known.pop()
    facts = Content(SEPARATOR.join(known)).truncate(width, ellipsis=True)
    gap = Content(" " * max(1, width - name.cell_length - len(hearts)))
    return name + gap + Content.styled(hearts, "bold") + Content("\n") + facts


def measure_row(row: Measure, colours: tuple[str, str], label: int, width: int) -> Content:
    """A dimension: what lies on its lower aspect at the left, its name, what lies on its upper aspect at the right."""
    side = max(4, (width - label - 6) // 2)
    down, up = tokens(row.down, colours, side), tokens(row.up, colours, side)
    return Content.assemble(
        " " * max(0, side - down.cell_length), down, (" ▼ ", DIM), row.label.center(label), (" ▲ ", DIM), up
    )


def tokens(counts: tuple[int, int], colours: tuple[str, str], room: int) -> Content:
    """The tokens of both seats: one mark each, a number where there is no room for them."""
    styles = [seat_colours(c)[1] for c in colours]
    if not any(counts):
        return Content.styled("·", DIM)
    if sum(counts) <= room:
        return Content.assemble(*((mark * n, s) for mark, n, s in zip(MARKS, counts, styles, strict=True)))
    return Content.assemble(*((f"{mark}{n}", s) for mark, n, s in zip(MARKS, counts, styles, strict=True) if n))


def told(lines: Sequence[str], fresh: int, width: int) -> Content:
    """Lines of the log, wrapped; what is fresh stands out."""
    shown: list[Content] = []
    for place, line in enumerate(lines):
        shown += folded(Content.styled(line, "" if place >= len(lines) - fresh else DIM), width)
    return Content("\n").join(shown)


#: How a paragraph of a page looks, and how far it stands in.
PARAGRAPHS = {
    "heading": ("bold", 0),
    "speech": ("", 0),
    "outcome": ("italic", 0),
    "sum": ("", 2),
    "cause": (DIM, 4),
    "note": (DIM, 0),
    "lead": (DIM, 0),
    "plain": ("", 0),
}


def page(said: Sequence[Said | Shown], beside: Shown | None) -> Content:
    """Paragraphs in their looks; one card lies beside them, others are written out."""
    shown: list[Content] = []
    before = ""
    leads = 0
    for part in said:
        if isinstance(part, Said) and part.kind == "lead":
            leads += 1
            if leads == 1:  # it stands above the page
                continue
        if isinstance(part, Shown):
            if part is beside:
                continue
            text = "\n".join("".join(run.text for run in line) for line in part.body)
            shown += [Content(""), Content.styled(part.title, "bold"), Content(text)]
            before = ""
            continue
        style, indent = PARAGRAPHS[part.kind]
        if apart(before, part.kind):
            shown.append(Content(""))
        shown.append(Content(" " * indent) + Content.styled(part.text, style))
        before = part.kind
    return Content("\n").join(shown)


def people_page(seen: Tableau, say: Translate) -> Content:
    """Both people with all that lies open of them, and where the play stands."""
    lines = [Content(line) for line in seen.status]
    for person in seen.people:
        ground = seat_colours(person.colour)[0]
        name = f" {MARKS[person.seat]} {person.name}  {person.satisfaction} ♥ "
        lines += [Content(""), Content.styled(name, f"bold #ffffff on {ground}")]
        lines += [Content(fact(say, label, text)) for label, text in person.facts]
    return Content("\n").join(lines)
