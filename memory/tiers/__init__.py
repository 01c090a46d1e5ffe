"""Where memories are kept warm: this process, Redis, PostgreSQL, the archive.

Working (``working``): the running conversations in this process. Short (``short``): the last
messages of a conversation, and a person's context, in Redis for a day. Long: PostgreSQL, the only
tier of record. Archive: ``ArchivedMemory``. What the first two hold is checked by a conversation's
revision before it is used, and can be lost at any time.
"""
