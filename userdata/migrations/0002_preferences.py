import django.contrib.postgres.fields
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

from userdata.scope import guard_sql

TABLE = "userdata_preferences"
REFERENCE = f"{TABLE}_user_id_ref"


class Migration(migrations.Migration):

    dependencies = [
        ('userdata', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='Preferences',
            fields=[
                ('user', models.OneToOneField(db_constraint=False, on_delete=django.db.models.deletion.DO_NOTHING, primary_key=True, related_name='+', serialize=False, to=settings.AUTH_USER_MODEL, verbose_name='person')),
                ('communication_style', models.CharField(choices=[('friendly', 'Friendly'), ('professional', 'Professional'), ('casual', 'Casual')], default='friendly', max_length=16, verbose_name='communication style')),
                ('response_length', models.CharField(choices=[('brief', 'Brief'), ('moderate', 'Moderate'), ('detailed', 'Detailed')], default='moderate', max_length=16, verbose_name='length of answers')),
                ('language', models.CharField(blank=True, choices=[('zh', '中文'), ('en', 'English')], max_length=8, verbose_name='language of answers')),
                ('regions', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=64), blank=True, default=list, size=20, verbose_name='regions of schools')),
                ('sizes', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=64), blank=True, default=list, size=20, verbose_name='sizes of schools')),
                ('types', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=64), blank=True, default=list, size=20, verbose_name='types of schools')),
                ('essay_style', models.CharField(blank=True, max_length=64, verbose_name='style of essays')),
                ('essay_tone', models.CharField(blank=True, max_length=64, verbose_name='tone of essays')),
                ('enable_memory', models.BooleanField(default=True, verbose_name='remembers and recalls')),
                ('enable_suggestions', models.BooleanField(default=True, verbose_name='makes suggestions')),
                ('updated_at', models.DateTimeField(auto_now=True, verbose_name='updated')),
            ],
            options={
                'verbose_name': 'preferences',
                'verbose_name_plural': 'preferences',
            },
        ),
        migrations.RunSQL(
            f"ALTER TABLE {TABLE} ADD CONSTRAINT {REFERENCE} FOREIGN KEY (user_id) "
            "REFERENCES userdata_user (id) ON DELETE CASCADE DEFERRABLE INITIALLY IMMEDIATE",
            f"ALTER TABLE {TABLE} DROP CONSTRAINT {REFERENCE}",
        ),
        migrations.RunSQL(*guard_sql(TABLE)),
    ]
