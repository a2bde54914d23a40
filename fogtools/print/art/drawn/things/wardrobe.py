"""What people wear and carry about them."""

from __future__ import annotations

from fogtools.print.art.drawn.shapes import circle, ellipse, line, mirrored, path
from fogtools.print.art.drawn.things.own import CREAM, FLAME, ORANGE, SHADE, SKIN


def collar(own: str, ink: str) -> str:
    shirt = path("M-14 114C-8 72 16 60 38 52H62C84 60 108 72 114 114Z", own)
    wings = path("M36 26L50 56L30 78L18 42ZM64 26L50 56L70 78L82 42Z", CREAM)
    return (
        shirt
        + path("M37 27H63V40L50 56L37 40Z", ink)
        + wings
        + line("M50 62V112", ink, 2.4)
        + circle(50, 82, 3.2, CREAM)
    )


def socks(own: str, ink: str) -> str:
    sock = "M20 14H42V52C42 58 46 60 52 62C60 65 60 80 48 80H30C22 80 18 74 20 64Z"
    one = path(sock, own) + path("M20 14H42V24H20Z", CREAM) + line("M21 34H41M21 44H41", CREAM, 3)
    dots = "".join(circle(x, y, 2.6, CREAM) for x, y in ((25, 34), (36, 42), (26, 51), (37, 58), (30, 66), (46, 70)))
    other = path(sock, FLAME) + path("M20 14H42V24H20Z", ink) + dots
    return mirrored(one, 64) + f'<g transform="translate(36 6)">{other}</g>'


def coat(own: str, ink: str) -> str:
    hook = line("M50 24V18C50 10 60 12 58 18", ink, 3)
    body = path("M50 22L78 34L86 70L76 73L72 56V90H28V56L24 73L14 70L22 34Z", own)
    lapels = path("M50 22L60 27L50 52L40 27Z", CREAM) + path("M40 27L50 52L38 48L32 31ZM60 27L50 52L62 48L68 31Z", ink)
    return hook + body + lapels + line("M50 52V88", ink, 2) + circle(45, 62, 2.2, CREAM) + circle(45, 74, 2.2, CREAM)


def shoe(own: str, ink: str) -> str:
    upper = path("M14 34H38C44 46 54 52 70 54C82 56 88 62 88 70H14Z", own)
    sole = path("M12 70H90V77H38V75H34V84H12Z", ink)
    laces = line("M42 46L49 38M49 51L56 43", CREAM, 3)
    star = path("M72 20L75 28L83 31L75 34L72 42L69 34L61 31L69 28Z", CREAM)
    return upper + path("M62 54C72 54 82 58 86 66C78 62 70 60 60 60Z", CREAM) + sole + laces + star


def ankles(own: str, ink: str) -> str:
    legs = path("M16 -14H42V40H20ZM58 -14H84L80 40H58Z", own)
    skin = path("M25 38H39V70H25ZM61 38H75V70H61Z", SKIN)
    shoes = path("M23 62L41 67V83H8C6 74 16 69 23 62ZM77 62L59 67V83H92C94 74 84 69 77 62Z", ink)
    return path("M-14 78C10 70 34 80 50 76C66 70 90 80 114 74V114H-14Z", CREAM) + legs + skin + shoes


def watches(own: str, ink: str) -> str:
    def one(x: int, strap: str) -> str:
        hands = line(f"M{x} 50V39M{x} 50L{x + 8} 54", ink, 2.6)
        return path(f"M{x - 9} -14H{x + 9}L{x + 12} 50L{x + 9} 114H{x - 9}L{x - 12} 50Z", strap) + (
            circle(x, 50, 21, ink) + circle(x, 50, 16, CREAM) + hands
        )

    return one(26, own) + one(74, FLAME)


def buttons(own: str, ink: str) -> str:
    """A shirt of which one side is a button higher."""
    left = path("M-14 114V22C8 12 28 10 40 4L54 26L50 114Z", own)
    right = path("M114 114V30C92 18 74 14 60 10L50 30L50 114Z", own)
    wings = path("M40 0L54 26L36 42L24 12ZM62 4L52 30L68 50L80 18Z", CREAM)
    edge = line("M52 28L50 112", ink, 2.6) + path("M46 104L60 98V114H46Z", ink)
    holes = "".join(line(f"M{x} {y}h7", ink, 2.6) for x, y in ((37, 50), (36, 70), (36, 90)))
    done = "".join(circle(x, y, 4.4, CREAM) + circle(x, y, 1.4, ink) for x, y in ((60, 60), (59, 79), (58, 97)))
    return left + right + edge + wings + holes + done


def bag(own: str, ink: str) -> str:
    out = path("M26 38L20 10L30 8L36 38Z", CREAM) + line("M44 40V18C44 10 54 10 54 18", ink, 4)
    out += path("M56 40L66 14L82 20L74 40Z", FLAME)
    body = path("M16 38H84L90 78C91 86 86 90 80 90H20C14 90 9 86 10 78Z", own)
    return out + body + line("M32 48C32 72 68 72 68 48", ink, 4) + circle(32, 48, 3, CREAM) + circle(68, 48, 3, CREAM)


def beanie(own: str, ink: str) -> str:
    cap = path("M18 66C16 38 30 26 50 26C70 26 84 38 82 66Z", ORANGE)
    ribs = line("M34 32C29 42 28 54 28 64M50 27V64M66 32C71 42 72 54 72 64", CREAM, 2.6)
    return circle(50, 20, 11, ink) + cap + ribs + path("M12 62H88C91 62 91 82 88 82H12C9 82 9 62 12 62Z", ink)


def slippers(own: str, ink: str) -> str:
    sole = "M14 76C10 52 18 22 30 20C44 18 46 44 42 78C40 90 16 90 14 76Z"
    one = path(sole, ink) + path("M15 52C14 32 20 21 30 20C42 19 44 36 43 54C34 46 24 46 15 52Z", own)
    one += circle(30, 34, 5, CREAM)
    return f'<g transform="translate(2 -2)">{one}</g><g transform="translate(42 4)">{one}</g>'


def scarf(own: str, ink: str) -> str:
    ends = path("M40 48L56 50L64 88H40Z", own) + path("M58 48L68 44L84 78L66 84Z", own)
    stripes = line("M42 74H60M42 66H58M65 68L78 63", CREAM, 3.6)
    fringe = line("M44 88V95M52 88V95M60 88V95M70 83L73 90M78 80L82 86", ink, 2.6)
    loop = path("M18 34C22 18 78 18 82 34C84 52 66 56 50 56C34 56 16 52 18 34Z", own)
    hole = ellipse(50, 33, 22, 8, ink)
    return ends + stripes + fringe + loop + hole + line("M26 46C38 52 60 52 74 45", CREAM, 3.6)


def tag(own: str, ink: str) -> str:
    body = path("M40 26H62C64 26 65 27 65 29V84C65 87 63 88 61 88H21C19 88 17 87 17 84V29C17 27 18 26 20 26Z", own)
    string = line("M41 36C40 16 60 8 84 14", ink, 3)
    cut = line("M28 72L54 54", CREAM, 5) + circle(31, 57, 4.6, CREAM) + circle(51, 70, 4.6, CREAM)
    return f'<g transform="rotate(14 50 50)">{body + circle(41, 37, 5, CREAM) + cut + string}</g>'


def scent(own: str, ink: str) -> str:
    flask = path("M24 48C24 42 30 40 36 40H64C70 40 76 42 76 48V80C76 86 72 88 68 88H32C28 88 24 86 24 80Z", own)
    neck = path("M42 30H58V40H42Z", CREAM) + path("M38 14H62V30H38Z", ink)
    label = path("M50 50L64 64L50 78L36 64Z", CREAM)
    mist = "".join(circle(x, y, r, CREAM) for x, y, r in ((74, 20, 3), (84, 14, 2.4), (84, 26, 2.4), (92, 20, 2)))
    return flask + neck + label + mist


def pillow(own: str, ink: str) -> str:
    """Asleep, and the hair more than the rest."""
    soft = path("M-14 34C24 46 76 46 114 34C104 56 104 70 114 92H-14C-4 70 -4 56 -14 34Z", CREAM)
    tufts = (
        "M26 58C14 52 14 40 20 34C18 24 28 18 34 22C36 10 50 8 54 18"
        "C62 8 76 14 74 26C84 28 88 42 76 50C78 56 76 60 74 62Z"
    )
    hair = path(tufts, ink) + line("M22 30L12 20M38 18L34 6M60 14L66 2M78 26L90 18M82 44L94 46", ink, 6)
    head = path("M28 56C28 44 38 40 50 40C62 40 72 44 72 56C72 72 64 82 50 82C36 82 28 72 28 56Z", SKIN)
    asleep = line("M35 60q5 4 10 0M55 60q5 4 10 0", ink, 2.8)
    return soft + hair + head + asleep + path("M-14 80C20 66 80 66 114 80V114H-14Z", own)


def plaster(own: str, ink: str) -> str:
    """A thumb that has had its adventure."""
    fist = path("M32 46H70C80 46 82 55 77 59C83 63 82 72 76 74C80 79 76 88 68 88H36C26 88 22 82 22 72V54Z", SKIN)
    thumb = path("M28 56C33 42 40 30 40 14C40 2 56 2 57 16C57 30 54 42 52 54Z", SKIN)
    folds = line("M58 59H76M58 74H75", SHADE, 2.6)
    strip = f'<g transform="rotate(-8 48 26)">{path("M38 20H60V36H38Z", CREAM)}</g>' + circle(49, 28, 2, ink)
    return path("M-16 52H24V90H-16Z", own) + path("M16 50H26V92H16Z", CREAM) + fist + thumb + folds + strip
