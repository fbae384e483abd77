-- API tokens: of a person, who is then who asks; or of the company (a service token), made by staff. The secret is kept as a hash alone.
create table api_tokens (
  id text primary key,
  -- Of whom; a service token’s maker, who answers for what it writes.
  user_id text not null references users (id),
  is_service boolean not null,
  name text not null check (length(name) between 1 and 80),
  verbs text[] not null check (cardinality(verbs) > 0),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The end of the secret, by which its holder recognizes it.
  hint text not null check (length(hint) = 4),
  -- After a rotation the secret before works for another day.
  previous_hash text unique check (previous_hash ~ '^[0-9a-f]{64}$'),
  previous_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text references users (id),
  check ((previous_hash is null) = (previous_until is null)),
  check ((revoked_at is null) = (revoked_by is null)),
  check (expires_at > created_at and expires_at <= created_at + interval '367 days')
);
create index api_tokens_user on api_tokens (user_id) where revoked_at is null;
create index api_tokens_service on api_tokens (id) where is_service;

-- What a token is and carries stays as it was made; what was revoked stays revoked.
create function api_tokens_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.user_id, new.is_service, new.name, new.verbs, new.created_at, new.expires_at)
      is distinct from (old.user_id, old.is_service, old.name, old.verbs, old.created_at, old.expires_at) then
    raise exception 'an API token is revoked and made anew, never changed';
  end if;
  if old.revoked_at is not null then
    raise exception 'a revoked API token stays as it is';
  end if;
  return new;
end $$;
create trigger api_tokens_guard before update or delete on api_tokens for each row execute function api_tokens_guard();

-- How often a token was used on a day.
create table api_token_days (
  token_id text not null references api_tokens (id),
  on_day date not null,
  calls int not null check (calls > 0),
  last_at timestamptz not null,
  primary key (token_id, on_day)
);
