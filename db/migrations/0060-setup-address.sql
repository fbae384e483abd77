-- The address by which the first administrator, or one after the last was lost, gets in (docs/rules.md §10). Its hash alone is kept.
create table setup_addresses (
  id text primary key,
  token_hash text not null unique,
  -- Whose address it is; null: the one of a start without an administrator, which asks for the email.
  email citext,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by text references users (id),
  withdrawn_at timestamptz,
  constraint setup_addresses_half_an_hour check (expires_at = created_at + interval '30 minutes'),
  constraint setup_addresses_used check (num_nonnulls(used_at, used_by) in (0, 2)),
  constraint setup_addresses_used_in_time check (used_at < expires_at),
  constraint setup_addresses_used_or_withdrawn check (num_nonnulls(used_at, withdrawn_at) < 2)
);
-- A new address takes the place of the one before.
create unique index setup_addresses_open on setup_addresses ((true)) where used_at is null and withdrawn_at is null;
create index setup_addresses_used_by on setup_addresses (used_by);
