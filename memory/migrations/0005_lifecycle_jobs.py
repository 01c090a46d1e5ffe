from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('memory', '0004_memories_used'),
    ]

    operations = [
        migrations.AlterField(
            model_name='lifecyclerun',
            name='job',
            field=models.CharField(choices=[('decay', 'Decay'), ('compaction', 'Compaction'), ('summaries', 'Summaries of conversations'), ('cache', 'Clean-up'), ('reembed', 'Re-embedding')], max_length=16, verbose_name='job'),
        ),
    ]
