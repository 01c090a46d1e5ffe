"""The columns whose values are memories now are gone; what is left is the student's own progress."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tools", "0010_decisions_of_lists")]

    operations = [
        migrations.RemoveField("listedschool", "round"),
        migrations.RenameField("listedschool", "status", "progress"),
        migrations.AlterField(
            "listedschool",
            "progress",
            models.CharField(
                choices=[
                    ("considering", "Considering"),
                    ("applying", "Applying"),
                    ("submitted", "Submitted"),
                    ("withdrawn", "Withdrawn"),
                ],
                default="considering",
                max_length=12,
                verbose_name="progress",
            ),
        ),
        migrations.AddField(
            "listedschool",
            "major",
            models.CharField(blank=True, max_length=80, verbose_name="major"),
        ),
    ]
