"""The short tier: recent messages and a person's context in Redis, for a day."""

import json
import logging
from functools import lru_cache
from typing import Any

from django.conf import settings
from django_redis import get_redis_connection
from redis.exceptions import RedisError

from memory.tiers.entry import Cached, Entry

logger = logging.getLogger(__name__)

MESSAGES = 50  # of a conversation

# Adds a message where all before it are there; else what is there is of no use any more.
_APPEND = """
local known = redis.call('HGET', KEYS[2], 'revision')
local position = tonumber(ARGV[1])
if (known and tonumber(known) == position - 1) or (not known and position == 1) then
  if not known then redis.call('HSET', KEYS[2], 'whole', '1') end
  redis.call('RPUSH', KEYS[1], ARGV[2])
  if redis.call('LLEN', KEYS[1]) > tonumber(ARGV[3]) then
    redis.call('LTRIM', KEYS[1], -tonumber(ARGV[3]), -1)
    redis.call('HSET', KEYS[2], 'whole', '0')
  end
  redis.call('HSET', KEYS[2], 'revision', position)
  redis.call('EXPIRE', KEYS[1], ARGV[4])
  redis.call('EXPIRE', KEYS[2], ARGV[4])
else
  redis.call('DEL', KEYS[1], KEYS[2])
end
"""


def _keys(conversation_id: str) -> tuple[str, str]:
    return f"conv:msgs:{conversation_id}", f"conv:meta:{conversation_id}"


def _ttl() -> int:
    return settings.MEMORY["CONVERSATION_TTL_SECONDS"]


@lru_cache(maxsize=1)
def _append_script() -> Any:
    return get_redis_connection().register_script(_APPEND)


def append(conversation_id: str, entry: Entry) -> None:
    """Add a message that was just stored."""
    try:
        _append_script()(
            keys=_keys(conversation_id),
            args=[entry.position, entry.json(), MESSAGES, _ttl()],
            client=get_redis_connection(),
        )
    except RedisError as error:  # it stays behind by a revision, which its readers notice
        logger.warning("conversation not kept warm: %s", error)


def get(conversation_id: str) -> Cached | None:
    """What is kept of a conversation; nothing while Redis is away."""
    messages, meta = _keys(conversation_id)
    try:
        with get_redis_connection().pipeline() as pipe:
            pipe.lrange(messages, 0, -1)
            pipe.hmget(meta, "revision", "whole")
            texts, (revision, whole) = pipe.execute()
    except RedisError:
        return None
    if revision is None:
        return None
    entries = tuple(Entry.from_json(text) for text in texts)
    return Cached(int(revision), entries, whole == b"1")


def put(conversation_id: str, cached: Cached) -> None:
    """Keep the end of a conversation as it was read from the database."""
    messages, meta = _keys(conversation_id)
    kept = cached.entries[-MESSAGES:]
    whole = cached.whole and len(kept) == len(cached.entries)
    try:
        with get_redis_connection().pipeline() as pipe:
            pipe.delete(messages, meta)
            if kept:
                pipe.rpush(messages, *[entry.json() for entry in kept])
            pipe.hset(meta, mapping={"revision": cached.revision, "whole": int(whole)})
            pipe.expire(messages, _ttl())
            pipe.expire(meta, _ttl())
            pipe.execute()
    except RedisError as error:
        logger.warning("conversation not kept warm: %s", error)


def drop(conversation_id: str) -> None:
    """Forget a conversation."""
    _quietly("delete", *_keys(conversation_id))


def set_active(user_id: int, conversation_id: str) -> None:
    """Note which conversation a person is in."""
    _quietly("set", f"user:active:{user_id}", conversation_id, ex=_ttl())


def keep_context(user_id: int, context: dict[str, Any]) -> None:
    """Keep a person's context for the time in which the database is away."""
    text = json.dumps(context, ensure_ascii=False, default=str)
    _quietly("set", f"user:ctx:{user_id}", text, ex=settings.MEMORY["CACHE_TTL_SECONDS"])


def kept_context(user_id: int) -> dict[str, Any] | None:
    """The context that was kept last."""
    text = _quietly("get", f"user:ctx:{user_id}")
    return json.loads(text) if text else None


def drop_person(user_id: int) -> None:
    """Forget what is kept of a person beside their conversations."""
    _quietly("delete", f"user:ctx:{user_id}", f"user:active:{user_id}")


def _quietly(command: str, *args: object, **options: object) -> Any:
    try:
        return getattr(get_redis_connection(), command)(*args, **options)
    except RedisError as error:
        logger.warning("short memory: %s", error)
        return None
