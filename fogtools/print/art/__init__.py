"""Pictures that authors bring: read as hostile until they are known, cut to their place, named by the hash of both."""

from fogtools.print.art.drawn import Place, drawn, undrawable
from fogtools.print.art.file import MOST_BYTES, file_of, holding, looked_at, unusable
from fogtools.print.art.icons import colours_of, icon, unusable_icon
from fogtools.print.art.judging import faults, weak
from fogtools.print.art.picture import Picture
from fogtools.print.art.reading import cut, kind_of, picture
from fogtools.print.art.reading import shown as seen
from fogtools.print.art.shelf import Cutting, Drawing, Shelf, Slot, cutting
from fogtools.print.authors_file import Unusable

__all__ = [
    "MOST_BYTES",
    "Cutting",
    "Drawing",
    "Picture",
    "Place",
    "Shelf",
    "Slot",
    "Unusable",
    "colours_of",
    "cut",
    "cutting",
    "drawn",
    "faults",
    "file_of",
    "holding",
    "icon",
    "kind_of",
    "looked_at",
    "picture",
    "seen",
    "undrawable",
    "unusable",
    "unusable_icon",
    "weak",
]
