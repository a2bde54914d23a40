"""Many patterns searched in many texts without paying for each."""
