-- A regulator asks about a claim, and the state says by when it is answered (docs/rules.md §6.3). One at a time is open.
create table regulator_inquiries (
  id text primary key,
  claim_id text not null references claims (id),
  regulator text not null,
  reference text not null,
  asks text not null,
  received_on date not null,
  target_on date not null,
  hard_on date not null check (hard_on >= received_on),
  recorded_by text not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  answer text,
  answered_by text,
  answered_by_name text,
  answered_at timestamptz,
  check ((answered_at is null) = (answered_by is null) and (answered_at is null) = (answer is null))
);
create index regulator_inquiries_claim on regulator_inquiries (claim_id);
create unique index regulator_inquiries_open on regulator_inquiries (claim_id) where answered_at is null;

alter table claim_clocks drop constraint claim_clocks_clock_check;
alter table claim_clocks add constraint claim_clocks_clock_check check
  (clock in ('assign', 'reply', 'review_documents', 'decide', 'pay', 'decide_appeal', 'answer_regulator'));
