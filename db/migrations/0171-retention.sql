-- How long papers are kept, by kind; a change is a new row with the day it holds from (docs/rules.md §7).
create table retention_rules (
  kind text not null check (kind in ('claim_file', 'never_filed', 'set_apart')),
  holds_from date not null,
  months int not null check (months > 0),
  why text not null,
  primary key (kind, holds_from)
);
insert into retention_rules (kind, holds_from, months, why) values
  ('claim_file', '2020-01-01', 84, 'The claims file is kept seven years after the claim was closed.'),
  ('never_filed', '2020-01-01', 12, 'A claim that was taken back before it was filed: a year, should the member come back to it.'),
  ('set_apart', '2020-01-01', 3, 'A file that was set apart is evidence of nothing; three months for questions about it.');

-- Nothing of a claim or a member under a hold is deleted, whatever its time.
create table legal_holds (
  id text primary key,
  claim_id text references claims (id),
  member_id text references members (id),
  why text not null,
  placed_by text not null,
  placed_by_name text not null,
  placed_at timestamptz not null,
  lifted_by text,
  lifted_by_name text,
  lifted_why text,
  lifted_at timestamptz,
  check ((claim_id is null) <> (member_id is null)),
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index legal_holds_claim on legal_holds (claim_id) where lifted_at is null and claim_id is not null;
create unique index legal_holds_member on legal_holds (member_id) where lifted_at is null and member_id is not null;
create index documents_kept on documents (claim_id) where state <> 'deleted' and storage_key is not null;
create index claims_closed on claims (closed_at) where closed_at is not null;
