"""The pure core of the tools: no Django, no clock, no network."""
