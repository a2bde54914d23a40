"""A compiled story written as a program for the fast engine."""
