import django.contrib.postgres.fields
import django.core.validators
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import tools.timeline.models.event


class Migration(migrations.Migration):

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("tools", "0004_prediction"),
    ]

    operations = [
        migrations.CreateModel(
            name="Competition",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.SlugField(max_length=40, unique=True, verbose_name="key")),
                ("name", models.CharField(max_length=120, verbose_name="name")),
                ("name_zh", models.CharField(blank=True, max_length=120, verbose_name="Chinese name")),
                ("subject", models.CharField(choices=[("mathematics", "Mathematics"), ("computing", "Computing"), ("physics", "Physics"), ("chemistry", "Chemistry"), ("biology", "Biology"), ("engineering", "Engineering"), ("research", "Research"), ("economics", "Economics"), ("business", "Business"), ("entrepreneurship", "Entrepreneurship"), ("humanities", "Humanities"), ("debate", "Debate"), ("arts", "Arts")], max_length=20, verbose_name="subject")),
                ("organiser", models.CharField(max_length=150, verbose_name="organiser")),
                ("website", models.URLField(verbose_name="website")),
                ("registration_months", django.contrib.postgres.fields.ArrayField(base_field=models.PositiveSmallIntegerField(validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(12)]), blank=True, default=list, size=12, verbose_name="months of registration")),
                ("contest_months", django.contrib.postgres.fields.ArrayField(base_field=models.PositiveSmallIntegerField(validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(12)]), blank=True, default=list, size=12, verbose_name="months of the contest")),
                ("entry", models.CharField(choices=[("open", "Anyone who is eligible"), ("team", "Teams"), ("school", "Through a Chinese school"), ("qualifying", "After an earlier round"), ("restricted", "Only some students: check first")], default="open", max_length=12, verbose_name="entry")),
                ("latest_grade", models.PositiveSmallIntegerField(default=12, verbose_name="up to grade")),
                ("cip_families", models.CharField(blank=True, max_length=80, verbose_name="families of majors (CIP)")),
                ("purpose", models.CharField(max_length=250, verbose_name="what for")),
                ("purpose_zh", models.CharField(blank=True, max_length=250, verbose_name="what for, in Chinese")),
                ("eligibility", models.CharField(max_length=250, verbose_name="who may enter")),
                ("eligibility_zh", models.CharField(blank=True, max_length=250, verbose_name="who may enter, in Chinese")),
                ("source", models.CharField(max_length=250, verbose_name="source")),
                ("curated", models.BooleanField(default=False, help_text="Loading reference data leaves it alone.", verbose_name="kept by staff")),
            ],
            options={
                "verbose_name": "competition",
                "verbose_name_plural": "competitions",
                "ordering": ["id"],
            },
        ),
        migrations.CreateModel(
            name="CalendarFeed",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("salt", models.CharField(default=tools.timeline.models.event.new_salt, max_length=32, verbose_name="salt")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="created")),
                ("user", models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name="calendar_feed", to=settings.AUTH_USER_MODEL)),
            ],
            options={
                "verbose_name": "calendar address",
                "verbose_name_plural": "calendar addresses",
                "ordering": ["user"],
            },
        ),
        migrations.AddField(
            model_name="personalevent",
            name="end_date",
            field=models.DateField(blank=True, null=True, verbose_name="last day"),
        ),
        migrations.AddField(
            model_name="personalevent",
            name="end_time",
            field=models.TimeField(blank=True, null=True, verbose_name="until"),
        ),
        migrations.AddField(
            model_name="personalevent",
            name="done",
            field=models.BooleanField(default=False, verbose_name="done"),
        ),
        migrations.AddField(
            model_name="personalevent",
            name="origin",
            field=models.CharField(choices=[("own", "Own"), ("plan", "From a plan")], default="own", max_length=4, verbose_name="origin"),
        ),
        migrations.AddField(
            model_name="personalevent",
            name="plan_key",
            field=models.CharField(blank=True, max_length=120, verbose_name="item of the plan"),
        ),
        migrations.AddField(
            model_name="personalevent",
            name="updated_at",
            field=models.DateTimeField(auto_now=True, verbose_name="last change"),
        ),
        migrations.AddConstraint(
            model_name="personalevent",
            constraint=models.UniqueConstraint(condition=models.Q(("plan_key", ""), _negated=True), fields=("user", "plan_key"), name="event_of_plan_once"),
        ),
        migrations.AddConstraint(
            model_name="personalevent",
            constraint=models.CheckConstraint(condition=models.Q(("end_date__isnull", True), ("end_date__gte", models.F("date")), _connector="OR"), name="event_ends_after_it_begins"),
        ),
    ]
