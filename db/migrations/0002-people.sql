-- Agencies and alliances first: people belong to them.
create table agencies (
  id text primary key,
  master_code text not null unique check (master_code ~ '^([A-Z]{2}-[0-9]{5}|DIRECT)$'),
  name text not null check (length(name) between 1 and 200),
  status text not null check (status in ('PENDING', 'ACTIVE', 'SUSPENDED', 'TERMINATED')),
  home_state text not null check (home_state ~ '^[A-Z]{2}$'),
  npn text unique,
  email citext,
  phone text,
  street text,
  city text,
  zip text,
  commission_tier text not null default 'T1' check (commission_tier in ('T0', 'T1', 'T2', 'T3', 'T4')),
  price_tier text not null default 'P1' check (price_tier in ('P1', 'P2', 'P3')),
  tier_pinned_why text,
  recruited_by text,
  agreement_signed_on date,
  w9_received_on date,
  licence_expires_on date,
  eo_expires_on date,
  ach_verified_on date,
  activated_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1
);
create index agencies_recruited_by on agencies (recruited_by, id desc);
create index agencies_name on agencies using gin (name gin_trgm_ops);

create table alliances (
  id text primary key,
  name text not null unique check (length(name) between 1 and 200),
  status text not null check (status in ('draft', 'active', 'paused', 'archived')),
  override_first_bp int not null default 500 check (override_first_bp between 0 and 5000),
  override_renewal_bp int not null default 300 check (override_renewal_bp between 0 and 5000),
  tier_floor text check (tier_floor in ('T0', 'T1', 'T2', 'T3', 'T4')),
  price_tier text check (price_tier in ('P1', 'P2', 'P3')),
  contract_from date not null,
  contract_to date,
  contact_name text,
  contact_email citext,
  notes text not null default '',
  created_at timestamptz not null,
  version int not null default 1,
  check (contract_to is null or contract_to >= contract_from)
);

-- An agency is in at most one alliance at a time (docs/rules.md §5).
create table agency_alliances (
  master_code text not null references agencies (master_code),
  alliance_id text not null references alliances (id),
  during daterange not null check (not isempty(during)),
  exclude using gist (master_code with =, during with &&)
);
create index agency_alliances_alliance on agency_alliances (alliance_id);

-- better-auth's own tables, alone in capabilities/identity. An identity is a way to sign in; who one is stands in members and users.
create table identities (
  id text primary key,
  name text not null,
  email citext not null unique,
  email_verified boolean not null default false,
  image text,
  role text not null check (role in ('staff', 'agent-admin', 'agent', 'member', 'sales-admin', 'sales-agent')),
  master_code text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create table identity_sessions (
  id text primary key,
  token text not null unique,
  user_id text not null references identities (id) on delete cascade,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index identity_sessions_user on identity_sessions (user_id);
create table identity_credentials (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references identities (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index identity_credentials_user on identity_credentials (user_id);
create table identity_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index identity_verifications_identifier on identity_verifications (identifier);
create table identity_keys (
  id text primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz
);
create table identity_rate_limits (
  id text primary key,
  key text not null unique,
  count int not null,
  last_request bigint not null
);

-- Everyone but members (specification §3). Keyed by e-mail for the profile.
create table users (
  id text primary key,
  identity_id text unique references identities (id),
  email citext not null unique,
  role text not null check (role in ('staff', 'agent-admin', 'agent', 'sales-admin', 'sales-agent')),
  capabilities text[] not null default '{}',
  first_name text not null,
  last_name text not null,
  phone text,
  street text,
  city text,
  state text,
  zip text,
  master_code text references agencies (master_code),
  team_admin_id text references users (id),
  agent_suffix text,
  split_bp int check (split_bp between 0 and 10000),
  territory text[] not null default '{}',
  licence_number text,
  licence_state text,
  licence_expires_on date,
  status text not null default 'invited' check (status in ('invited', 'active', 'suspended')),
  terms_accepted boolean not null default false,
  terms_accepted_at timestamptz,
  terms_version text,
  last_seen_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1,
  check ((role in ('agent-admin', 'agent')) = (master_code is not null)),
  check (role = 'staff' or capabilities = '{}'),
  check (capabilities <@ array['support', 'claims_l1', 'claims_l2', 'claims_l3', 'siu', 'finance', 'compliance', 'super'])
);
create index users_master_code on users (master_code, id desc) where master_code is not null;
create index users_team on users (team_admin_id) where team_admin_id is not null;
alter table agencies add foreign key (recruited_by) references users (id);

create table members (
  id text primary key,
  identity_id text unique references identities (id),
  email citext not null unique,
  first_name text not null,
  last_name text not null,
  full_name text generated always as (first_name || ' ' || last_name) stored,
  phone text,
  date_of_birth date not null,
  street text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null,
  insurer text,
  policy_number text,
  master_code text not null default 'DIRECT' references agencies (master_code),
  agent_id text references users (id),
  terms_accepted boolean not null default false,
  terms_accepted_at timestamptz,
  terms_version text,
  language text not null default 'en-US',
  created_at timestamptz not null,
  version int not null default 1
);
create index members_newest on members (id desc);
create index members_agent on members (agent_id, id desc) where agent_id is not null;
create index members_master_code on members (master_code, id desc);
create index members_name on members using gin (full_name gin_trgm_ops);
create index members_phone on members (phone);

create table vehicles (
  id text primary key,
  member_id text not null references members (id),
  vin text not null check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  year int check (year between 1980 and 2100),
  make text,
  model text,
  use text not null default 'personal' check (use in ('personal', 'commercial', 'rideshare', 'delivery', 'rental')),
  acquired_on date,
  created_at timestamptz not null,
  unique (member_id, vin)
);
create index vehicles_vin on vehicles (vin);

-- A way in for someone invited: staff, agents, members an agent sold to. The token itself is never stored.
create table invitations (
  id text primary key,
  token_hash text not null unique,
  email citext not null,
  role text not null check (role in ('staff', 'agent-admin', 'agent', 'member', 'sales-admin', 'sales-agent')),
  user_id text references users (id),
  member_id text references members (id),
  invited_by text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  check ((user_id is null) <> (member_id is null))
);
create index invitations_user on invitations (user_id);
create index invitations_member on invitations (member_id);

-- The house's own code: what is sold without an agency (docs/rules.md §5).
insert into agencies (id, master_code, name, status, home_state, created_at)
values ('agy_00000000000000000000000000', 'DIRECT', 'Breakwater direct', 'ACTIVE', 'TX', clock_timestamp());
