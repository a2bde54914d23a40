"""The signs of categories and backs, filled, on a field of 100 by 100; `|` parts paths that are drawn one by one."""

from __future__ import annotations

from collections.abc import Mapping

from fogtools.game.printing.paths import ring, star

#: Sign -> its paths (even-odd).
SIGNS: Mapping[str, str] = {
    "circle": ring(50, 50, 42),
    "ring": ring(50, 50, 44) + ring(50, 50, 27),
    "square": "M14 14H86V86H14Z",
    "diamond": "M50 4L90 50L50 96L10 50Z",
    "triangle": "M50 8L94 86H6Z",
    "star": star(5, 19, 48, 50, 53),
    "heart": "M50 90C6 58 4 18 30 14C41 12.5 48 20 50 28C52 20 59 12.5 70 14C96 18 94 58 50 90Z",
    "sun": star(12, 29, 47) + ring(50, 50, 26) + ring(50, 50, 19),
    "moon": "M62 6A46 46 0 1 0 94 70A38 38 0 1 1 62 6Z",
    "drop": "M50 4C66 30 82 46 82 64A32 32 0 1 1 18 64C18 46 34 30 50 4Z",
    "leaf": "M90 8C94 60 66 92 26 82L12 96L5 89L19 75C8 38 38 10 90 8ZM74 24L24 72L29 77L78 28Z",
    "flame": "M52 2C58 24 84 38 84 64A34 34 0 0 1 16 64C16 46 28 38 30 24C38 30 42 36 42 44C50 34 54 20 52 2Z"
    "M50 56C58 66 64 70 64 80A14 12 0 0 1 36 80C36 70 44 66 50 56Z",
    "wave": "M4 30C20 14 36 14 50 30S80 46 96 30V45C80 61 64 61 50 45S20 29 4 45Z"
    "|M4 60C20 44 36 44 50 60S80 76 96 60V75C80 91 64 91 50 75S20 59 4 75Z",
    "cloud": "M28 80A22 22 0 0 1 26 36A26 26 0 0 1 74 32A24 24 0 0 1 74 80Z",
    "house": "M50 8L96 48H82V90H60V62H40V90H18V48H4Z",
    "door": "M16 4H84V96H74V14H26V96H16Z|M32 20H68V96H32Z" + ring(60, 58, 4),
    "key": ring(30, 30, 24) + ring(30, 30, 11) + "|M49 40L95 86L87 94L79 86L71 94L63 86L71 78L41 48Z",
    "cup": "M14 20H74V58A20 20 0 0 1 54 78H34A20 20 0 0 1 14 58Z"
    "|M74 28H80A15 15 0 0 1 80 58H72V50H80A7 7 0 0 0 80 36H74Z|M8 85H80V93H8Z",
    "book": "M47 26C36 16 22 13 6 14V80C22 79 36 82 47 90Z|M53 26C64 16 78 13 94 14V80C78 79 64 82 53 90Z",
    "bell": "M50 6A7 7 0 0 1 57 14C74 18 80 32 80 48C80 66 84 70 92 76H8C16 70 20 66 20 48"
    "C20 32 26 18 43 14A7 7 0 0 1 50 6Z|M38 82H62A12 12 0 0 1 38 82Z",
    "lantern": "M34 18A16 14 0 0 1 66 18H58A8 7 0 0 0 42 18Z|M26 20H74L80 32H20Z|M24 36H76V82H24ZM33 44V74H67V44Z"
    "|M50 46C55 54 59 57 59 64A9 9 0 0 1 41 64C41 57 45 54 50 46Z|M18 86H82V95H18Z",
    "path": "M32 96C32 78 8 76 10 58C12 38 63 44 63 30C63 20 45 20 43 4H59C61 15 92 17 90 36"
    "C88 56 40 54 38 64C37 72 72 76 72 96Z",
    "bird": "M4 40C24 26 42 32 50 50C58 32 76 26 96 40C78 40 64 50 50 76C36 50 22 40 4 40Z",
    "tree": "M50 4A26 26 0 0 1 72 42A22 22 0 0 1 60 76H56V96H44V76H40A22 22 0 0 1 28 42A26 26 0 0 1 50 4Z",
    "speech": "M12 12H88A7 7 0 0 1 95 19V63A7 7 0 0 1 88 70H52L28 93V70H12A7 7 0 0 1 5 63V19A7 7 0 0 1 12 12Z",
    "eye": "M4 50C20 22 80 22 96 50C80 78 20 78 4 50Z" + ring(50, 50, 19) + ring(50, 50, 9),
    "spark": star(4, 13, 48),
    "question": "M28 34A22 22 0 1 1 60 53C57 55 56 58 56 64H44C44 54 46 49 52 45A10 10 0 1 0 40 34Z|" + ring(50, 82, 8),
}


def sign(name: str, colour: str) -> str:
    """A sign in a colour, as the inside of a drawing."""
    return "".join(f'<path d="{path}" fill="{colour}" fill-rule="evenodd"/>' for path in SIGNS[name].split("|"))
