"""What a box holds at a glance: its composition, its likenesses, its links and its tutorial set."""
