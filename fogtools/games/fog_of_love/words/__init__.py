"""Effects and conditions in printed words, in every language."""
