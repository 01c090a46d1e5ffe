"""The memory's rules without Django, a clock or a network: property-tested."""
