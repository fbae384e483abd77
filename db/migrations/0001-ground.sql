-- What every room stands on: extensions, the sandbox's clock, the history, and idempotency.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Rows of some tables are testimony: they are added, never changed, never removed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

-- One row. In the sandbox `ahead` moves forward and business time with it; production never writes here.
create table clock (
  only_row boolean primary key default true check (only_row),
  ahead interval not null default interval '0' check (ahead >= interval '0')
);
insert into clock default values;

-- Who did what, when, from, to, why: at once the audit line, the member's timeline and the outbox.
create table history_events (
  seq bigint generated always as identity primary key,
  id text not null unique,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('person', 'system', 'visitor')),
  actor_id text,
  actor_role text,
  actor_name text not null,
  noun text not null,
  noun_id text not null,
  member_id text,
  membership_id text,
  claim_id text,
  master_code text,
  from_state text,
  to_state text,
  why text,
  data jsonb not null default '{}',
  ip inet
);
create index history_events_noun on history_events (noun, noun_id, seq desc);
create index history_events_member on history_events (member_id, seq desc) where member_id is not null;
create index history_events_claim on history_events (claim_id, seq desc) where claim_id is not null;
create index history_events_membership on history_events (membership_id, seq desc) where membership_id is not null;
create index history_events_actor on history_events (actor_id, seq desc) where actor_id is not null;
create trigger history_events_stay before update or delete on history_events for each row execute function refuse_change();
create trigger history_events_stay_all before truncate on history_events for each statement execute function refuse_change();

-- The answer first given to a key is the answer for ever (kept 35 days): see access/server/idempotency.ts.
create table idempotency_keys (
  actor text not null,
  key text not null,
  route text not null,
  body_hash text not null,
  status int,
  answer text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (actor, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

create table stories_told (
  name text primary key,
  told_at timestamptz not null default clock_timestamp()
);
