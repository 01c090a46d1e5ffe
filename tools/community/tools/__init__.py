"""Tools for admission cases and the forum."""

from tools.community.tools import cases, forum

__all__ = ["cases", "forum"]
