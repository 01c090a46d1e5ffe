"""Agents say what they are for. Those of the first team get the words that stood in the code."""

from django.db import migrations, models

DESCRIPTIONS = {
    "orchestrator": "Decides who answers, and answers what belongs to no expert.",
    "essay": "Ideas, structure and review of application essays.",
    "school": "Finding, comparing and recommending universities, admission chances.",
    "profile": "The student's record, scores, activities and awards.",
    "timeline": "Deadlines, test dates and the student's own calendar.",
}


def describe(apps, schema_editor):
    configs = apps.get_model("agents", "AgentConfig").objects
    for type_, description in DESCRIPTIONS.items():
        configs.filter(type=type_, description="").update(description=description)


class Migration(migrations.Migration):

    dependencies = [
        ("agents", "0002_recall_step"),
    ]

    operations = [
        migrations.AddField(
            model_name="agentconfig",
            name="description",
            field=models.CharField(
                blank=True,
                help_text="In English, for the agents that may hand tasks to it.",
                max_length=300,
                verbose_name="what it is for",
            ),
        ),
        migrations.RunPython(describe, migrations.RunPython.noop),
    ]
