-- Who signs in: identities and their sessions, users, invitations, impersonation. Agencies come first, because users and members
-- belong to one; the module distribution/agencies writes them.

create sequence master_code_numbers start 30001 maxvalue 99999;

create table agencies (
  id text primary key,
  master_code text not null unique check (master_code ~ '^([A-Z]{2}-[0-9]{5}|DIRECT)$'),
  name text not null check (length(name) between 1 and 200),
  status text not null check (status in ('PENDING', 'ACTIVE', 'SUSPENDED', 'TERMINATED')),
  suspended_why text,
  npn text unique,
  email citext,
  phone text,
  street text,
  city text,
  home_state text not null check (home_state ~ '^[A-Z]{2}$'),
  zip text,
  notes text not null default '',
  commission_tier text not null default 'T1' check (commission_tier in ('T0', 'T1', 'T2', 'T3', 'T4')),
  price_tier text not null default 'P1' check (price_tier in ('P1', 'P2', 'P3')),
  tier_pinned_why text,
  -- A user; the foreign key follows below `users`.
  recruited_by text,
  -- What an agency needs before it is activated. E&O is its liability insurance (errors and omissions).
  agreement_signed_on date,
  w9_received_on date,
  license_expires_on date,
  eo_expires_on date,
  eo_per_claim_cents bigint check (eo_per_claim_cents > 0),
  ach_verified_on date,
  activated_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1
);
create index agencies_newest on agencies (id desc);
create index agencies_recruited_by on agencies (recruited_by, id desc);
create index agencies_name on agencies using gin (name gin_trgm_ops);

-- A master code is issued once: never changed, never given to another agency (docs/rules.md §5).
create function refuse_new_master_code() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.master_code <> old.master_code then
    raise exception 'a master code is never changed or given back' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger agencies_keep_master_code before update of master_code or delete on agencies
  for each row execute function refuse_new_master_code();

-- The company's own code, for what is sold without an agency (docs/rules.md §5).
insert into agencies (id, master_code, name, status, home_state, created_at)
values ('agy_00000000000000000000000000', 'DIRECT', 'Breakwater direct', 'ACTIVE', 'TX', clock_timestamp());

-- An identity is a way to sign in; who the person is stands in members and users. The tables identities, identity_sessions,
-- identity_credentials and identity_verifications have the columns of better-auth.
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

-- `token` is a hash: whoever reads this table cannot sign in with what it holds.
create table identity_sessions (
  id text primary key,
  token text not null unique,
  user_id text not null references identities (id) on delete cascade,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  -- When its holder last proved who they are: by signing in, or when asked again before something that matters.
  authenticated_at timestamptz not null default clock_timestamp(),
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

-- Links that set a password. Only the newest of each account works.
create table identity_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create unique index identity_verifications_one on identity_verifications (value);
create unique index identity_verifications_hash on identity_verifications (identifier);

create table identity_keys (
  id text primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz
);

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

-- An authenticator app; the secret is encrypted with the key of AUTH_SECRET. It counts once its first code was right.
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

-- What begins in one request and ends in the next: half a sign-in, a passkey's challenge. Short-lived, used once.
create table identity_challenges (
  token_hash text primary key,
  purpose text not null check (purpose in ('second_step', 'passkey_sign_in', 'passkey_new')),
  identity_id text references identities (id) on delete cascade,
  challenge text,
  attempts int not null default 0,
  expires_at timestamptz not null
);
create index identity_challenges_identity on identity_challenges (identity_id);
create index identity_challenges_expire on identity_challenges (expires_at);

-- A new email address, confirmed from the old and the new one. A new request replaces an older one.
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

-- Wrong tries to sign in, and whatever else is limited by the hour. A row is deleted when its hour is over.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire) where expire is not null;

-- Everyone who signs in and is no member (specification §3). Keyed by email for the profile.
create table users (
  id text primary key,
  identity_id text unique references identities (id),
  email citext not null unique,
  role text not null check (role in ('staff', 'agent-admin', 'agent', 'sales-admin', 'sales-agent')),
  capabilities text[] not null default '{}',
  status text not null default 'invited' check (status in ('invited', 'active', 'suspended')),
  suspended_why text,
  proposed_by text references users (id),
  first_name text not null,
  last_name text not null,
  phone text,
  street text,
  city text,
  state text,
  zip text,
  language text not null default 'en-US' check (language in ('en-US', 'es-US')),
  -- Some users are members too: nobody decides, pays or hears the appeal of their own claim (docs/rules.md §6.1 K12).
  -- The foreign key follows in 0004.
  own_member_id text,
  -- An agency's users.
  master_code text references agencies (master_code),
  agent_suffix text,
  split_bp int check (split_bp between 0 and 10000),
  license_number text,
  license_state text,
  license_expires_on date,
  -- A sales agent's team and territory, and how leads are distributed: who is away, how large a part one takes, when one got the
  -- last (docs/rules.md §8).
  team_admin_id text references users (id),
  territory text[] not null default '{}',
  away_until date,
  lead_weight int not null default 1 check (lead_weight between 1 and 3),
  last_lead_at timestamptz,
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
create unique index users_agent_suffix on users (master_code, agent_suffix) where agent_suffix is not null;
create index users_master_code on users (master_code, id desc) where master_code is not null;
create index users_team on users (team_admin_id) where team_admin_id is not null;
create index users_own_member on users (own_member_id) where own_member_id is not null;
create index users_newest_agents on users (id desc) where role in ('agent', 'agent-admin');
create index users_name on users using gin ((first_name || ' ' || last_name) gin_trgm_ops);

-- An identity has the name of its member or user, whatever changes that name.
create function name_identity() returns trigger language plpgsql as $$
begin
  update identities set name = new.first_name || ' ' || new.last_name, updated_at = clock_timestamp()
  where id = new.identity_id and name is distinct from new.first_name || ' ' || new.last_name;
  return new;
end $$;
create trigger users_name_identity after insert or update of first_name, last_name, identity_id on users
  for each row when (new.identity_id is not null) execute function name_identity();

-- An invitation to set a password: for staff, agents, and members an agent sold to. Its token is kept as a hash. It is accepted or
-- revoked, never both, and each person has one that is open.
create table invitations (
  id text primary key,
  token_hash text not null unique,
  email citext not null,
  role text not null check (role in ('staff', 'agent-admin', 'agent', 'member', 'sales-admin', 'sales-agent')),
  user_id text references users (id),
  -- The foreign key follows in 0004.
  member_id text,
  invited_by text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  check ((user_id is null) <> (member_id is null)),
  constraint invitations_taken_or_revoked check (num_nonnulls(accepted_at, revoked_at) < 2)
);
create unique index invitations_open_user on invitations (user_id) where accepted_at is null and revoked_at is null and user_id is not null;
create unique index invitations_open_member on invitations (member_id) where accepted_at is null and revoked_at is null and member_id is not null;
create index invitations_user on invitations (user_id);
create index invitations_member on invitations (member_id);
create index invitations_open on invitations (expires_at) where accepted_at is null and revoked_at is null;

-- Staff see what a member or an agent sees, to help them (docs/decisions/0010-view-as.md): for half an hour at most, reading only, never
-- as another of the staff. The row is evidence: it is ended, never edited.
create table impersonations (
  id text primary key,
  session_id text not null,
  impersonator_id text not null references users (id),
  identity_id text not null references identities (id),
  -- The foreign key follows in 0004.
  member_id text,
  user_id text references users (id),
  reason text not null check (char_length(btrim(reason)) between 10 and 500),
  started_at timestamptz not null default statement_timestamp(),
  expires_at timestamptz not null default statement_timestamp() + interval '30 minutes',
  ended_at timestamptz,
  check (num_nonnulls(member_id, user_id) = 1),
  check (user_id is distinct from impersonator_id),
  check (expires_at <= started_at + interval '30 minutes')
);
create unique index impersonations_open on impersonations (session_id) where ended_at is null;
create index impersonations_member on impersonations (member_id, started_at) where member_id is not null;

create function refuse_invalid_impersonation() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from users u join identities i on i.id = u.identity_id
                 where u.id = new.impersonator_id and i.role = 'staff' and u.status = 'active') then
    raise exception '% does not work here and looks as nobody else', new.impersonator_id using errcode = 'restrict_violation';
  end if;
  if not exists (select 1 from identities where id = new.identity_id and role in ('member', 'agent')) then
    raise exception 'nobody looks as %: only members and agents are looked at that way', new.identity_id using errcode = 'restrict_violation';
  end if;
  if exists (select 1 from users where id = new.impersonator_id and own_member_id = new.member_id) then
    raise exception '% looks as themselves', new.impersonator_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger impersonations_of_others before insert on impersonations for each row execute function refuse_invalid_impersonation();

create function refuse_edited_impersonation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null or new.ended_at is null
     or (to_jsonb(new) - 'ended_at') <> (to_jsonb(old) - 'ended_at') then
    raise exception 'an impersonation is ended once, and nothing else of it changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger impersonations_stay before update or delete on impersonations for each row execute function refuse_edited_impersonation();

-- Foreign keys to `users` of tables above it.
alter table agencies add foreign key (recruited_by) references users (id);
alter table messages add foreign key (user_id) references users (id);
alter table notifications add foreign key (user_id) references users (id);
alter table text_consents add foreign key (heard_by) references users (id);
alter table views add foreign key (saved_by) references users (id);
