"""Names and numbers given anew, in every file that speaks of them."""
