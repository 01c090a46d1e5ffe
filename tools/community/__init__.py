"""Cases and the forum: what other people wrote, found, told and moderated."""
