"""An address under which a calendar program may read one student's events, and nothing else.

The address is the person's number, signed with the salt of their feed: who has it can read, nobody
can make one up. A new salt makes every earlier address worthless.
"""

from django.core.signing import BadSignature, Signer

from tools.errors import NotFound
from tools.timeline.models import CalendarFeed
from tools.timeline.models.event import new_salt


def feed_token(user_id: int) -> str:
    """The signed part of the student's address; the same until it is revoked."""
    feed, _ = CalendarFeed.objects.get_or_create(user_id=user_id)
    return _signer(feed).sign(str(user_id))


def renew_feed(user_id: int) -> str:
    """Revoke the address and give a new one."""
    CalendarFeed.objects.update_or_create(user_id=user_id, defaults={"salt": new_salt()})
    return feed_token(user_id)


def revoke_feed(user_id: int) -> None:
    """Revoke the address."""
    CalendarFeed.objects.filter(user_id=user_id).delete()


def reader_of(token: str) -> int:
    """Whose events the address shows.

    Raises:
        NotFound: it was not given out here, was revoked, or its account is closed.
    """
    number = token.partition(".")[0]
    known = number.isascii() and number.isdigit() and len(number) < 19
    feeds = CalendarFeed.objects.filter(user_id=int(number) if known else 0, user__is_active=True)
    if (feed := feeds.first()) is not None and _is_signed(feed, token):
        return feed.user_id
    raise NotFound("There is no such calendar.")


def _is_signed(feed: CalendarFeed, token: str) -> bool:
    try:
        _signer(feed).unsign(token)
    except BadSignature:
        return False
    return True


def _signer(feed: CalendarFeed) -> Signer:
    return Signer(salt=f"tools.timeline.feeds.{feed.salt}", sep=".")
