#!/bin/sh
# Runs once, when the database is made: the product gets a role that is no superuser, because
# row-level security does not hold for one. Only a superuser may create the extension.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" \
    --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE EXTENSION IF NOT EXISTS vector;
CREATE ROLE counsel LOGIN PASSWORD :'password';
ALTER DATABASE counsel OWNER TO counsel;
ALTER SCHEMA public OWNER TO counsel;
SQL
