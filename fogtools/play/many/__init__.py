"""Many plays: counted, spread over cores, held against expectations, reported."""
