-- The company's history as a list: filtered by kind, by what an event is about, and by days, newest first. Person, claim, member and
-- membership have their indexes (0002).
create index history_events_kind on history_events (kind, seq desc);
create index history_events_about on history_events (noun, seq desc);
create index history_events_at on history_events (at);

-- What the check of a seal found (domains/insight/chain): all seals and rows up to this one were read again.
create table seal_checks (
  -- Of the newest seal then; a check stays also where that seal is gone.
  number int primary key,
  checked_at timestamptz not null default clock_timestamp(),
  rows bigint not null check (rows >= 0),
  -- The first row that is not as it was sealed, of each table; none when all is as it was.
  broken text[] not null
);
create trigger seal_checks_stay before update or delete on seal_checks for each row execute function refuse_change();
create trigger seal_checks_stay_all before truncate on seal_checks for each statement execute function refuse_change();
