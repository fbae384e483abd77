-- What belongs to no domain: extensions, shared trigger functions, business time, repeated requests, jobs.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Makes a table append-only: its rows are evidence and are never changed or deleted.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

-- Business time, in one row. In the sandbox `ahead` moves it forward; production never writes here.
create table clock (
  only_row boolean primary key default true check (only_row),
  ahead interval not null default interval '0' check (ahead >= interval '0')
);
insert into clock default values;

-- The first answer to a request's key is its answer from then on, for 35 days (access/server/idempotency.ts).
create table idempotency_keys (
  actor text not null,
  key text not null,
  route text not null,
  body_hash text not null,
  status int,
  answer text,
  -- The items of a batch, until it is finished.
  items jsonb,
  created_at timestamptz not null default clock_timestamp(),
  primary key (actor, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- What a batch has done so far: one row for each item, written in the item's own transaction. Sent again under its key,
-- the batch continues with the missing items.
create table batch_items (
  actor text not null,
  key text not null,
  item_id text not null,
  -- Why the item was skipped, as JSON; null where it was done.
  because text,
  at timestamptz not null default clock_timestamp(),
  primary key (actor, key, item_id),
  foreign key (actor, key) references idempotency_keys (actor, key) on delete cascade
);

-- Workers write their row every few seconds. Another worker may take over the jobs of one that stopped writing.
create table job_workers (
  worker_id text primary key,
  seen_at timestamptz not null default clock_timestamp()
);

-- Automatic work that failed: one item of a sweep, or a job that gave up. It holds up nothing else, waits longer after each failure,
-- and stays here for staff to see until it succeeds or is no longer due.
create table stuck_work (
  kind text not null,
  item_id text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  failures integer not null default 1 check (failures > 0),
  -- When it is tried again; null where nothing tries it again automatically.
  next_attempt_at timestamptz,
  error_code text,
  error text not null,
  -- When staff were notified.
  raised_at timestamptz,
  primary key (kind, item_id),
  check (last_seen_at >= first_seen_at)
);
create index stuck_work_to_raise on stuck_work (first_seen_at) where raised_at is null;
