"""Events that were noted down as one thing that comes again know of each other."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tools", "0011_lists_show_decisions")]

    operations = [
        migrations.AddField(
            "personalevent",
            "series",
            models.UUIDField(blank=True, null=True, verbose_name="series"),
        ),
    ]
