"""A plan worked backwards from deadlines. Pure: the day is an argument, the facts are given."""
