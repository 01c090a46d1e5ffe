import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("tools", "0002_profile"),
    ]

    operations = [
        migrations.CreateModel(
            name='EssayVersion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField(verbose_name='number')),
                ('content', models.TextField(verbose_name='text')),
                ('words', models.PositiveIntegerField(default=0, verbose_name='length')),
                ('author', models.CharField(choices=[('student', 'The student'), ('accepted_edit', 'Accepted edits'), ('restored', 'Restored')], default='student', max_length=16, verbose_name='came about by')),
                ('note', models.CharField(blank=True, max_length=200, verbose_name='note')),
                ('created_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='written')),
                ('essay', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='versions', to='tools.essay', verbose_name='essay')),
            ],
            options={
                'verbose_name': 'version of an essay',
                'verbose_name_plural': 'versions of essays',
                'ordering': ['essay', '-number'],
                'constraints': [models.UniqueConstraint(fields=('essay', 'number'), name='essay_version_once')],
            },
        ),
    ]
