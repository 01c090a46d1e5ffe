"""What the agents can do, and the tables they do it on."""
