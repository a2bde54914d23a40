"""Promises: what an author says of many plays of a story, as sentences in its entry, and what is counted for each."""
