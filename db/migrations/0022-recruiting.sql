-- Targets of recruiters (docs/rules.md §10): what is set holds from its month on, until the next that was set; months that are over keep theirs.

create table recruiting_targets (
  id text primary key,
  user_id text not null references users (id),
  from_month date not null check (extract(day from from_month) = 1),
  -- Agencies to be won in a month, and the policies they are estimated to bring.
  agencies int not null check (agencies between 0 and 1000),
  policies int not null check (policies between 0 and 1000000),
  set_by text not null references users (id),
  set_at timestamptz not null,
  constraint recruiting_targets_not_past check (from_month >= date_trunc('month', set_at at time zone 'America/Chicago')::date)
);
create index recruiting_targets_user on recruiting_targets (user_id, from_month desc, set_at desc);
create trigger recruiting_targets_stay before update or delete on recruiting_targets for each row execute function refuse_change();

-- One change of many leads, and what each was before, so that it can be undone (docs/rules.md §10).
create table lead_batches (
  id text primary key,
  -- The idempotency key of its request: repeated, it is the same batch.
  actor text not null,
  request_key text not null,
  user_id text not null references users (id),
  change jsonb not null,
  at timestamptz not null,
  unique (actor, request_key)
);
create table lead_batch_items (
  lead_batch_id text not null references lead_batches (id),
  lead_id text not null references leads (id),
  before jsonb not null,
  -- The lead's version after the change: another one was touched since.
  version int not null,
  undone_at timestamptz,
  primary key (lead_batch_id, lead_id)
);
create index lead_batch_items_lead on lead_batch_items (lead_id);

-- A file of leads that is brought in: its rows are checked, shown beside what they match, and then worked off one by one.
create table lead_imports (
  id text primary key,
  user_id text not null references users (id),
  file_name text not null check (length(file_name) between 1 and 200),
  heads text[] not null,
  mapping jsonb not null,
  created_at timestamptz not null,
  started_at timestamptz
);
create index lead_imports_user on lead_imports (user_id, id desc);
create table lead_import_rows (
  import_id text not null references lead_imports (id),
  -- As the file counts: its heads are line 1.
  line int not null check (line > 1),
  cells text[] not null,
  problems jsonb not null default '{}',
  -- What it matches: a lead, or an agency that sells already.
  match_lead text references leads (id),
  match_agency text references agencies (master_code),
  match_by text,
  decision text not null default 'create' check (decision in ('create', 'update', 'skip')),
  state text not null default 'checked' check (state in ('checked', 'ready', 'created', 'updated', 'skipped')),
  lead_id text references leads (id),
  primary key (import_id, line),
  constraint lead_import_rows_done check ((state in ('created', 'updated')) = (lead_id is not null)),
  constraint lead_import_rows_whole check (state <> 'ready' or problems = '{}')
);
create index lead_import_rows_ready on lead_import_rows (import_id, line) where state = 'ready';
create index lead_import_rows_lead on lead_import_rows (lead_id) where lead_id is not null;
create index lead_import_rows_match on lead_import_rows (match_lead) where match_lead is not null;
