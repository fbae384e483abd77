#!/bin/sh
# The three roles of docs/operate.md, Three roles: one owns the database and migrates it, one is the application's, one is for the reads of one person.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$DATABASE_OWNER_PASSWORD" -v application="$DATABASE_PASSWORD" -U "$POSTGRES_USER" -d postgres <<'SQL'
create role breakwater login password :'owner';
create role breakwater_app login bypassrls password :'application';
create role breakwater_scoped;
grant breakwater_scoped to breakwater_app;
create database breakwater owner breakwater;
SQL
