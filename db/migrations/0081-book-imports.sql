-- The old book of a company that comes to us: files of members and agencies, checked, worked off in the background, and undone within a day.

create table book_imports (
  id text primary key,
  kind text not null check (kind in ('members', 'agencies')),
  user_id text not null references users (id),
  file_name text not null check (length(file_name) between 1 and 200),
  heads text[] not null,
  mapping jsonb not null,
  -- Whether whom it brings in is written to: nobody, unless it was chosen.
  invites boolean not null default false,
  state text not null check (state in ('checking', 'checked', 'running', 'done', 'undoing', 'undone')),
  rows int not null check (rows > 0),
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- The file's rows are deleted some days later; what became of them is kept as counts.
  counts jsonb,
  constraint book_imports_started check ((state in ('checking', 'checked')) = (started_at is null)),
  constraint book_imports_finished check ((state in ('done', 'undoing', 'undone')) = (finished_at is not null))
);
create index book_imports_newest on book_imports (id desc);
create index book_imports_mapped on book_imports (kind, heads, id desc);
create index book_imports_kept on book_imports (created_at) where counts is null;

create table book_import_rows (
  book_import_id text not null references book_imports (id),
  -- As the file counts: its heads are line 1.
  line int not null check (line > 1),
  cells text[] not null,
  problems jsonb not null default '{}',
  -- What only one row of a file may say: the number of a car, a master code.
  keys text[] not null default '{}',
  -- The address that the rows of one person share, and what all of them must say alike.
  group_key text,
  group_facts text,
  -- The first row of the same person: this one adds its cars.
  follows int,
  match_id text,
  match jsonb,
  decision text not null default 'create' check (decision in ('create', 'update', 'skip')),
  state text not null default 'unchecked'
    check (state in ('unchecked', 'checked', 'ready', 'created', 'updated', 'skipped', 'failed', 'undone', 'kept')),
  -- Of what was made of it, and what stood there before.
  made_id text,
  before jsonb,
  note text,
  primary key (book_import_id, line),
  constraint book_import_rows_whole check (state <> 'ready' or problems = '{}'),
  constraint book_import_rows_made check (state not in ('created', 'updated', 'kept') or made_id is not null)
);
-- The next page of each kind of work; each row leaves its index when it is done.
create index book_import_rows_unchecked on book_import_rows (book_import_id, line) where state = 'unchecked';
create index book_import_rows_ready on book_import_rows (book_import_id, line) where state = 'ready' and follows is null;
create index book_import_rows_adding on book_import_rows (book_import_id, line) where state = 'ready' and follows is not null;
create index book_import_rows_to_undo on book_import_rows (book_import_id, line) where state in ('created', 'updated') and follows is null;
create index book_import_rows_group on book_import_rows (book_import_id, group_key, line) where group_key is not null;
create index book_import_rows_made on book_import_rows (made_id) where made_id is not null;

-- What an import made names it. A membership of the old book was signed elsewhere: it lives without a signature here.
alter table memberships add column brought_in_by text references book_imports (id);
create index memberships_brought_in on memberships (brought_in_by, id) where brought_in_by is not null;
alter table memberships drop constraint memberships_living;
alter table memberships add constraint memberships_living check (
  status not in ('ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED')
  or (effective_on is not null and first_covered_on is not null and paid_through_on is not null
    and (signed_at is not null or brought_in_by is not null)));

-- What the old book said of a membership, and where the payment network's subscription is for it.
create table imported_memberships (
  membership_id text primary key references memberships (id),
  book_import_id text not null references book_imports (id),
  old_number text,
  -- The period that was paid when it came, and what was paid for it: to the former books, so it is no payment of ours.
  period_from date not null,
  paid_through_on date not null check (paid_through_on >= period_from),
  paid_cents bigint not null check (paid_cents >= 0),
  -- The payment that stands for it, once some of it is refunded.
  payment_id text unique references payments (id),
  network_customer text,
  network_subscription text,
  -- The newest bill that the network had of it, and its charge.
  network_bill text,
  network_charge text,
  match text not null default 'waiting' check (match in ('waiting', 'matched', 'no_customer', 'two_customers', 'no_subscription',
    'two_subscriptions', 'canceled', 'other_amount', 'other_period', 'of_another')),
  match_facts jsonb not null default '{}',
  matched_at timestamptz,
  constraint imported_memberships_matched check ((match = 'waiting') = (matched_at is null))
);
create index imported_memberships_import on imported_memberships (book_import_id, match, membership_id);
create unique index imported_memberships_old_number on imported_memberships (old_number) where old_number is not null;
create index imported_memberships_bill on imported_memberships (network_bill) where network_bill is not null;

-- Benefits of a membership year that were used before it came to us: no claims of ours, and counted as such.
create table benefit_used_before (
  membership_id text not null references memberships (id),
  year_from date not null,
  claims int not null check (claims > 0),
  paid_cents bigint not null check (paid_cents >= 0),
  primary key (membership_id, year_from)
);

-- Money of the current period that the former books collected.
insert into ledger_accounts values ('former_books', 'Collected before the import', 'debit');

-- An agency that an import made is taken back whole while it is PENDING: its code was the old book's, and may be brought in again.
alter table agencies add column brought_in_by text references book_imports (id);
create or replace function refuse_new_master_code() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.brought_in_by is not null and old.status = 'PENDING' and old.activated_at is null then
      return old;
    end if;
  elsif new.master_code = old.master_code then
    return new;
  end if;
  raise exception 'a master code is never changed or given back' using errcode = 'restrict_violation';
end $$;
