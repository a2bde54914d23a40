"""The objects of Tabletop Simulator as data: cards, decks, tiles, a board, and the save that holds them.

The format is that of its knowledge base (custom decks, custom tiles, custom boards, save file format).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fogtools.source.data import Json

Object = dict[str, Json]
#: Shapes of a custom tile.
TILES = {"square": 0, "disc": 2}
#: A tile of scale 1 is so wide, a card of scale 1 so high, in units of the table.
TILE, CARD = 2.0, 3.08
#: Where things lie: so many in a row, and how far apart, in units of the table.
IN_ROW, ACROSS, DOWN = 6, 3.0, 4.0


def deck(
    name: str, cards: Sequence[Object], sheets: Mapping[str, Object], place: tuple[float, float], scale: float
) -> Object:
    """A pile on the table, face down; a pile of one is a card."""
    if len(cards) == 1:
        return cards[0]
    return {
        "Name": "DeckCustom",
        **_lies(place, scale, turned=True),
        "Nickname": name,
        "Description": "",
        "HideWhenFaceDown": True,
        "SidewaysCard": False,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": dict(sheets),
        "ContainedObjects": list(cards),
    }


def card(name: str, number: str, id: int, sheet: Object, place: tuple[float, float], scale: float) -> Object:
    """A card: `id` is the number of its sheet times 100, and its cell."""
    return {
        "Name": "Card",
        **_lies(place, scale, turned=True),
        "Nickname": name,
        "Description": number,
        "HideWhenFaceDown": True,
        "Hands": True,
        "SidewaysCard": False,
        "CardID": id,
        "CustomDeck": {str(id // 100): sheet},
    }


def tiles(name: str, shape: str, count: int, urls: tuple[str, str], place: tuple[float, float], size: float) -> Object:
    """A token with its two sides, or a stack of `count`; `size` is how wide it is, in units of the table."""
    stack: Object = {"Number": count} if count > 1 else {}
    tile: Object = {"Type": TILES[shape], "Thickness": 0.1, "Stackable": True, "Stretch": True}
    return {
        "Name": "Custom_Tile_Stack" if count > 1 else "Custom_Tile",
        **_lies(place, size / TILE),
        "Nickname": name,
        "Description": "",
        **stack,
        "CustomImage": {
            "ImageURL": urls[0],
            "ImageSecondaryURL": urls[1],
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": tile,
        },
    }


def board(name: str, url: str, place: tuple[float, float]) -> Object:
    """A board, locked; the game makes it as wide for its height as its picture."""
    return {
        "Name": "Custom_Board",
        **_lies(place, 1.0, locked=True),
        "Nickname": name,
        "Description": "",
        "CustomImage": {"ImageURL": url, "ImageSecondaryURL": "", "ImageScalar": 1.0, "WidthScale": 0.0},
    }


def saved(name: str, objects: Sequence[Json]) -> Object:
    """A saved object: a save in which nothing but the objects is said."""
    empty = ("GameMode", "Date", "VersionNumber", "Table", "Sky", "Note", "LuaScript", "LuaScriptState")
    said = {"SaveName": name, **dict.fromkeys(empty, "")}
    return {**said, "Gravity": 0.5, "PlayArea": 0.5, "XmlUI": "", "ObjectStates": list(objects)}


def row_of(place: int) -> tuple[float, float]:
    """Where the thing of this number lies, six in a row: how far to the right and up."""
    row, column = divmod(place, IN_ROW)
    return ACROSS * column, -DOWN * row


def _lies(at: tuple[float, float], scale: float, turned: bool = False, locked: bool = False) -> Object:
    """Where a thing lies, `turned` face down, and how large it is."""
    spot = {"posX": at[0], "posY": 1.5, "posZ": at[1], "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0 if turned else 0.0}
    size = round(scale, 4)
    return {"Transform": {**spot, "scaleX": size, "scaleY": 1.0, "scaleZ": size}, "Locked": locked}
