"""This app's rows that belong to a person."""

from memory.models import Conversation, Message
from userdata.registry import claim

claim(Message, owner="user", purpose="What was said, by the person and by the assistant.")
claim(Conversation, owner="user", purpose="The threads that messages stand in.")
