"""The person, and what belongs to them."""
