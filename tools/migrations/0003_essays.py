from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ("tools", "0002_profile"),
    ]

    operations = []
