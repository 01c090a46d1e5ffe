"""Names of schools, majors and places."""
