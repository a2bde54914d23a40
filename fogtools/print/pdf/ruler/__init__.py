"""Whether texts have room on their cards, by measuring alone: as print lays them out, in a hundredth of its time.

What the ruler cannot tell for certain it leaves to the layout engine: it never guesses.
"""

from fogtools.print.pdf.ruler.ruler import Ruler, ruler

__all__ = ["Ruler", "ruler"]
