-- A published plan version can never be edited: a membership stays pinned to what it bought.
create table plan_versions (
  id text primary key,
  code text not null,
  version int not null,
  name text not null,
  limit_cents bigint not null check (limit_cents > 0),
  claims_per_year int not null check (claims_per_year > 0),
  aggregate_cents bigint not null check (aggregate_cents >= limit_cents),
  waiting_days int not null check (waiting_days >= 0),
  enrolment_fee_cents bigint not null check (enrolment_fee_cents >= 0),
  covers_umpd boolean not null,
  effective_on date not null,
  published_at timestamptz not null,
  unique (code, version)
);
create trigger plan_versions_stay before update or delete on plan_versions for each row execute function refuse_change();

create table plan_prices (
  plan_version_id text not null references plan_versions (id),
  price_tier text not null check (price_tier in ('P1', 'P2', 'P3')),
  billing text not null check (billing in ('monthly', 'annual')),
  price_cents bigint not null check (price_cents > 0),
  primary key (plan_version_id, price_tier, billing)
);
create trigger plan_prices_stay before update or delete on plan_prices for each row execute function refuse_change();

create table terms_versions (
  id text primary key,
  version text not null unique,
  title text not null,
  body text not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  effective_on date not null,
  published_at timestamptz not null
);
create trigger terms_versions_stay before update or delete on terms_versions for each row execute function refuse_change();

-- What was signed, by whom, in which words, how (docs/rules.md §7).
create table signatures (
  id text primary key,
  member_id text not null references members (id),
  noun text not null check (noun in ('membership', 'claim', 'profile')),
  noun_id text not null,
  kind text not null check (kind in ('esign_consent', 'terms', 'auto_renew', 'attestation')),
  terms_version text references terms_versions (version),
  wording text not null,
  wording_hash text not null check (wording_hash ~ '^[0-9a-f]{64}$'),
  typed_name text not null,
  method text not null check (method in ('signed_in', 'signing_link', 'join')),
  ip inet,
  user_agent text,
  at timestamptz not null
);
create index signatures_noun on signatures (noun, noun_id);
create index signatures_member on signatures (member_id);
create trigger signatures_stay before update or delete on signatures for each row execute function refuse_change();

-- The member's own way to sign what someone else prepared. The token itself is never stored.
create table signing_links (
  id text primary key,
  token_hash text not null unique,
  member_id text not null references members (id),
  noun text not null check (noun in ('membership', 'claim')),
  noun_id text not null,
  created_by text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  used_at timestamptz
);
create index signing_links_noun on signing_links (noun, noun_id);

-- Who asked for a plan in a state that is not open (docs/rules.md §2).
create table state_interests (
  email citext not null,
  state text not null,
  at timestamptz not null,
  primary key (email, state)
);
