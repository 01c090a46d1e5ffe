"""One turn of a conversation: a context through stages, told as events."""
