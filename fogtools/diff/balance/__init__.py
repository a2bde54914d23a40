"""How the balance of a story moved between two versions, by the same games played in both."""
