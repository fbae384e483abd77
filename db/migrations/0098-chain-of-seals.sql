-- A chain over what is only ever added: history, ledger, decisions, signatures (domains/insight/chain). Each finished day is sealed: a digest of
-- every row that was recorded since the seal before, and of that seal. Business days may be given, and moved in the demo; when a row was
-- recorded is the wall clock's alone.
alter table ledger_transactions add column recorded_at timestamptz not null default now();
alter table ledger_transactions alter column recorded_at set default clock_timestamp();
alter table ledger_entries add column recorded_at timestamptz not null default now();
alter table ledger_entries alter column recorded_at set default clock_timestamp();
alter table claim_decisions add column recorded_at timestamptz not null default now();
alter table claim_decisions alter column recorded_at set default clock_timestamp();
alter table signatures add column recorded_at timestamptz not null default now();
alter table signatures alter column recorded_at set default clock_timestamp();
create index history_events_recorded on history_events using brin (recorded_at);
create index ledger_transactions_recorded on ledger_transactions using brin (recorded_at);
create index ledger_entries_recorded on ledger_entries using brin (recorded_at);
create index claim_decisions_recorded on claim_decisions using brin (recorded_at);
create index signatures_recorded on signatures using brin (recorded_at);

create table seals (
  number int primary key check (number > 0),
  -- The newest business day that was over.
  day date not null unique,
  -- Rows recorded until then, since the seal before.
  until timestamptz not null unique,
  previous text unique references seals (digest),
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null default clock_timestamp(),
  check ((previous is null) = (number = 1))
);
create trigger seals_stay before update or delete on seals for each row execute function refuse_change();
create trigger seals_stay_all before truncate on seals for each statement execute function refuse_change();

-- What a seal is made of, some thousand rows a part: their keys in the order in which they were recorded, and for each two digests of 16 bytes,
-- of what never changes and of what an erasure may empty.
create table seal_parts (
  number int not null references seals (number),
  -- The table.
  stream text not null,
  part int not null check (part > 0),
  -- Which columns were digested: a newer version may have more.
  columns text[] not null,
  keys text[] not null,
  digests bytea not null check (octet_length(digests) = 32 * cardinality(keys)),
  primary key (number, stream, part)
);
create trigger seal_parts_stay before update or delete on seal_parts for each row execute function refuse_change();
create trigger seal_parts_stay_all before truncate on seal_parts for each statement execute function refuse_change();
