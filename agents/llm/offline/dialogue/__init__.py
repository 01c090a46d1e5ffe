"""Reading a message as part of its conversation."""
