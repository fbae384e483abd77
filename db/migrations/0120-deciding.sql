-- What deciding a claim needs beside the claim: recommendations of a denial, investigations, clocks, and why it is worth a second look.
alter table claim_decisions drop constraint claim_decisions_kind_check;
alter table claim_decisions add constraint claim_decisions_kind_check check (kind in
  ('recommended', 'recommended_denial', 'approved', 'denied', 'returned', 'undone', 'appeal_upheld', 'appeal_overturned', 'reopened'));

alter table claims
  -- K13 for a denial: the code somebody recommends to the next level.
  add column recommended_code text check (recommended_code ~ '^R[0-9]{2}$'),
  -- The flags of docs/rules.md §6.6 that stand, as they were last looked at; the queue asks for them.
  add column flags text[] not null default '{}',
  -- The last day for the list of papers the member has been sent.
  add column list_ends_on date;

-- The queue holds whatever is due, a message to a closed claim too.
create index claims_due on claims (due_on, id) where due_on is not null;
create index claims_due_mine on claims (assigned_to, due_on, id) where due_on is not null;
drop index claims_queue_by_due;
drop index claims_mine_by_due;

-- The special investigation unit's look at a claim (K9 to K11). What it found is written once.
create table investigations (
  id text primary key,
  claim_id text not null references claims (id),
  opened_by text references users (id),
  opened_at timestamptz not null,
  why text not null check (length(why) between 1 and 2000),
  flags text[] not null,
  finding text check (finding in ('cleared', 'fraud')),
  finding_text text check (length(finding_text) between 1 and 4000),
  found_by text references users (id),
  found_at timestamptz,
  check (num_nulls(finding, finding_text, found_by, found_at) in (0, 4))
);
create unique index investigations_one_open on investigations (claim_id) where finding is null;
create index investigations_claim on investigations (claim_id, opened_at);

-- The clocks of docs/rules.md §6.3. A clock runs until it is stopped; the claim is due on the nearest target of those that run.
create table claim_clocks (
  claim_id text not null references claims (id),
  clock text not null check (clock in ('assign', 'reply', 'review_documents', 'decide', 'pay', 'decide_appeal')),
  started_at timestamptz not null,
  from_on date not null,
  target_on date not null,
  hard_on date not null check (hard_on >= from_on),
  stopped_at timestamptz,
  -- When the handler was told that 70 % of the time was gone, that the target had passed, and that the last day had.
  warned_at timestamptz,
  late_at timestamptz,
  breached_at timestamptz,
  primary key (claim_id, clock, started_at)
);
create unique index claim_clocks_one_running on claim_clocks (claim_id, clock) where stopped_at is null;
create index claim_clocks_running on claim_clocks (claim_id) where stopped_at is null;
