"""What an author promises of many plays: tested play by play until it is clear, within a budget."""
