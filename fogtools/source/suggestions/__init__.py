"""What was meant by a value, a word or a sign that will not do."""
