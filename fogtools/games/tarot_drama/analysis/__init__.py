"""What is counted and compared of a setting and of many dramas."""
