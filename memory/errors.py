"""What can go wrong with conversations."""


class ConversationMissing(LookupError):
    """No such conversation, or not this person's."""
