"""The table in lines, for pipes, plain terminals and screen readers."""
