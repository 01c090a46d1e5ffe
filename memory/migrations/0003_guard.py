"""The guard between persons, and what the database deletes by itself."""

from django.db import migrations

from userdata.scope import guard_sql

GUARDED = (
    "memory_memory",
    "memory_archivedmemory",
    "memory_searchentry",
    "memory_memoryevent",
    "memory_conflict",
    "memory_entity",
    "memory_entityrelation",
    "memory_memoryspace",
    "memory_extraction",
)
# table, column, what it refers to, what becomes of the row
REFERENCES = (
    *((table, "user_id", "userdata_user", "CASCADE") for table in GUARDED),
    ("memory_memory", "source_message_id", "memory_message", "SET NULL"),
    ("memory_archivedmemory", "source_message_id", "memory_message", "SET NULL"),
    ("memory_searchentry", "memory_id", "memory_memory", "CASCADE"),
    ("memory_searchentry", "message_id", "memory_message", "CASCADE"),
    ("memory_extraction", "message_id", "memory_message", "CASCADE"),
)


def guard(table: str) -> migrations.RunSQL:
    on, off = guard_sql(table)
    return migrations.RunSQL(on, off)


def reference(table: str, column: str, target: str, consequence: str) -> migrations.RunSQL:
    name = f"{table}_{column}_ref"
    return migrations.RunSQL(
        f"ALTER TABLE {table} ADD CONSTRAINT {name} FOREIGN KEY ({column}) "
        f"REFERENCES {target} (id) ON DELETE {consequence} DEFERRABLE INITIALLY IMMEDIATE",
        f"ALTER TABLE {table} DROP CONSTRAINT {name}",
    )


class Migration(migrations.Migration):
    dependencies = [("memory", "0002_remembered"), ("userdata", "0001_initial")]

    operations = [
        *(reference(*parts) for parts in REFERENCES),
        *(guard(table) for table in GUARDED),
    ]
