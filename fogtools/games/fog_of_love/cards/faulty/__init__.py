"""What can be said of a box that has faults: its sound parts, files copied by mistake, cards of an unknown kind."""
