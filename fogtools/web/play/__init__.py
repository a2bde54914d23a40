"""An evening at one screen: the beats of a play, what came of what, and cards that are changed while it is played."""
