"""Instructions that are met seldom: each function carries out those of one subject, and leaves the others."""
