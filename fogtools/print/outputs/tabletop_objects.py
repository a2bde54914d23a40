"""The objects of Tabletop Simulator as data: cards, decks, tiles, a board, and the save that holds them.

The format is that of its knowledge base (custom decks, custom tiles, save file format). How large things are it does
not say. Of tiles that is known by measure: at scale 1 the shorter side of the picture is 2 units and a card is 3.1
high (github.com/Pimpcats/Arkhsm-LCG-, docs/GODOT_TABLE.md, calibrated on the printed slots of a public table). Of a
`Custom_Board` no such measure was found, so the board is a tile, too: as large beside the cards as on paper.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fogtools.source.data import Json

Object = dict[str, Json]
#: Shapes of a custom tile.
TILES = {"square": 0, "disc": 2}
#: The shorter side of a tile of scale 1, and the height of a card of scale 1, in units of the table.
TILE, CARD = 2.0, 3.1
#: Nothing tints a picture.
WHITE: Object = {"r": 1.0, "g": 1.0, "b": 1.0}
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
    stack: Object = {"Name": "Custom_Tile_Stack", "Number": count} if count > 1 else {}
    return {**_tile(name, shape, urls, place, size, stacks=True), **stack}


def board(name: str, url: str, place: tuple[float, float], size: tuple[float, float]) -> Object:
    """A board of this width and height in units of the table, locked: as long for its shorter side as its picture."""
    return _tile(name, "square", (url, ""), place, min(size), stacks=False)


def _tile(
    name: str, shape: str, urls: tuple[str, str], place: tuple[float, float], short: float, stacks: bool
) -> Object:
    """A tile with its two pictures, locked if it does not stack; `short`: its shorter side, in units of the table."""
    kind: Object = {"Type": TILES[shape], "Thickness": 0.1, "Stackable": stacks, "Stretch": True}
    pictures: Object = {"ImageURL": urls[0], "ImageSecondaryURL": urls[1], "ImageScalar": 1.0, "WidthScale": 0.0}
    return {
        "Name": "Custom_Tile",
        **_lies(place, short / TILE, locked=not stacks),
        "Nickname": name,
        "Description": "",
        "ColorDiffuse": WHITE,
        "CustomImage": {**pictures, "CustomTile": kind},
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
