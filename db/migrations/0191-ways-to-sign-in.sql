-- From here on a session's token is kept as its hash, so that what stands in the table opens nothing. Earlier sessions end.
delete from identity_sessions;

create table identity_passkeys (
  id text primary key,
  identity_id text not null references identities (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index identity_passkeys_identity on identity_passkeys (identity_id);

-- An authenticator app; the secret is sealed with the key of AUTH_SECRET. It counts once its first code was right.
create table identity_authenticators (
  identity_id text primary key references identities (id) on delete cascade,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);

create table identity_recovery_codes (
  identity_id text not null references identities (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (identity_id, code_hash)
);

-- What is begun in one request and ended in the next: half a sign-in, a passkey's challenge. Short-lived, used once.
create table identity_tickets (
  token_hash text primary key,
  purpose text not null check (purpose in ('second_step', 'passkey_sign_in', 'passkey_new')),
  identity_id text references identities (id) on delete cascade,
  challenge text,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index identity_tickets_identity on identity_tickets (identity_id);
create index identity_tickets_expire on identity_tickets (expires_at);

-- A new e-mail address, confirmed from both. One at a time for each identity: a new one kills the old.
create table identity_address_changes (
  identity_id text primary key references identities (id) on delete cascade,
  to_email citext not null,
  old_token_hash text not null unique,
  new_token_hash text not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
