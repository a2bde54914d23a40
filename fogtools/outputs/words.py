"""The words that stand on sheets of pieces, in the language of the cards; English for a language without its own."""

from __future__ import annotations

WORDS = {
    "en": {
        "board": "board",
        "part": "{row} {column}",
        "upper": "upper",
        "lower": "lower",
        "left": "left",
        "right": "right",
        "half": "{half} half",
        "row and column": "row {row}, column {column}",
        "cut and lay over": "cut here, and lay this sheet over the next one up to its line",
        "lay under": "glue: the next sheet comes over this, up to the line",
        "cut": "cut",
        "fold": "fold",
        "join": "lay edge to edge",
        "glue": "glue",
        "tokens": "tokens",
        "fold and glue": "print one side · fold on the dashed line · glue back to back, card between · cut along the lines",
        "tuck box": "tuck box",
        "cards": "{n} cards of {stock} mm: {width} × {height} × {depth} mm inside",
        "of": "{n}/{of}",
        "reference": "terms",
    },
    "fr": {
        "board": "plateau",
        "part": "{row} {column}",
        "upper": "haut",
        "lower": "bas",
        "left": "gauche",
        "right": "droite",
        "half": "moitié {half}",
        "row and column": "rangée {row}, colonne {column}",
        "cut and lay over": "coupez ici, puis posez cette feuille sur la suivante jusqu’à son trait",
        "lay under": "collez\u00a0: la feuille suivante vient par-dessus, jusqu’au trait",
        "cut": "couper",
        "fold": "plier",
        "join": "poser bord à bord",
        "glue": "coller",
        "tokens": "jetons",
        "fold and glue": "imprimez d’un côté · pliez sur les tirets · collez dos à dos, carton au milieu · coupez sur les traits",
        "tuck box": "étui",
        "cards": "{n} cartes de {stock} mm\u00a0: {width} × {height} × {depth} mm à l’intérieur",
        "of": "{n}/{of}",
        "reference": "lexique",
    },
}  # fmt: skip


def word(language: str, name: str, **slots: object) -> str:
    """A word in a language, its slots filled."""
    return WORDS.get(language[:2], WORDS["en"])[name].format_map(slots)
