#!/bin/sh
# A role of its own for the application, which owns its database and no more.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" -U "$POSTGRES_USER" -d postgres <<'SQL'
create role breakwater login password :'password';
create database breakwater owner breakwater;
SQL
