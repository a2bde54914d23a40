"""One card under the author's hands: read again when its file is saved, and pulled as a proof by a warm press."""

from fogtools.editor.live_proof.live_proof import Galley
from fogtools.editor.live_proof.which_card import found

__all__ = ["Galley", "found"]
