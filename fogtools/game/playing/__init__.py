"""What a game hands to those who play it: chance, decisions, people at a table, what they see and what is told."""
