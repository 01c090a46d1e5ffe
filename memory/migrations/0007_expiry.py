from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('memory', '0006_revisions'),
    ]

    operations = [
        migrations.AddField(
            model_name='archivedmemory',
            name='expires_at',
            field=models.DateTimeField(blank=True, null=True, verbose_name='deleted at'),
        ),
        migrations.AddField(
            model_name='memory',
            name='expires_at',
            field=models.DateTimeField(blank=True, null=True, verbose_name='deleted at'),
        ),
        migrations.AddIndex(
            model_name='memory',
            index=models.Index(condition=models.Q(('expires_at__isnull', False)), fields=['expires_at'], name='memory_expires'),
        ),
    ]
