-- Work that failed by itself: one item of a sweep, or a job that gave up. It holds up nothing else, waits longer after each failure,
-- and stands here until it succeeds or is no longer due, so that somebody sees it.
create table stuck_work (
  kind text not null,
  item_id text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  failures integer not null default 1 check (failures > 0),
  -- When it is tried again; null where nothing tries it again by itself.
  next_try_at timestamptz,
  error_code text,
  error text not null,
  -- When staff were told.
  raised_at timestamptz,
  primary key (kind, item_id),
  check (last_seen_at >= first_seen_at)
);
create index stuck_work_to_raise on stuck_work (first_seen_at) where raised_at is null;
