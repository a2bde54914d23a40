"""The page that prints: what is wanted, a process that makes it, what a shop would say of it, all of it as one file."""
