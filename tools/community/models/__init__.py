"""Tables of admission cases and of the forum."""

from tools.community.models.case import AdmissionCase
from tools.community.models.post import Post, PostLike, Reply

__all__ = ["AdmissionCase", "Post", "PostLike", "Reply"]
