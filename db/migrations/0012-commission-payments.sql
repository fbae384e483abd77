-- Where those who earn commissions are paid, and their payments by ACH file (docs/rules.md §5, Cycle).

-- The account of an agency, an alliance, or somebody of ours who recruits. Its numbers are sealed like those of payees (0005).
create table commission_accounts (
  id text primary key,
  owner_kind text not null check (owner_kind in ('agency', 'alliance', 'user')),
  owner_id text not null,
  holder_name text not null check (length(holder_name) between 1 and 120),
  -- The name on the account compared with the owner's.
  name_match text not null check (name_match in ('same', 'close', 'other')),
  bank_name text,
  account_type text not null check (account_type in ('checking', 'savings')),
  last4 text not null,
  sealed bytea not null,
  wrapped_key bytea not null,
  key_id text not null,
  -- Null: named by an applicant before anybody of the agency had an account here.
  named_by text references users (id),
  created_at timestamptz not null,
  -- Nothing is paid to it before.
  usable_from timestamptz,
  verified_on date,
  verified_by text references users (id),
  verified_note text,
  -- Why it cannot be used: finance refused it, or a bank sent money back. Its owner names another.
  refused_why text check (length(refused_why) between 1 and 300),
  -- The account it was before a bank's notification of change.
  corrects text references commission_accounts (id),
  retired_at timestamptz,
  check ((verified_on is null) = (verified_by is null)),
  constraint commission_accounts_two_persons check (verified_by <> named_by),
  constraint commission_accounts_refused check (refused_why is null or verified_on is null)
);
create unique index commission_accounts_one_current on commission_accounts (owner_kind, owner_id) where retired_at is null;
create index commission_accounts_owner on commission_accounts (owner_kind, owner_id, id desc);
create index commission_accounts_keys on commission_accounts (key_id);

-- What the bank wrote about an account: examined when it comes, and seen by finance.
create table commission_account_letters (
  account_id text primary key references commission_accounts (id),
  file_name text not null,
  media_type text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null,
  -- Null: by an applicant.
  sent_by text references users (id),
  at timestamptz not null
);

-- Which account an account was is never changed: another one is named.
create function refuse_changed_account() returns trigger language plpgsql as $$
declare
  later constant text[] := array['wrapped_key', 'key_id', 'verified_on', 'verified_by', 'verified_note', 'refused_why', 'retired_at'];
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - later) <> (to_jsonb(old) - later) or (old.retired_at is not null and new.retired_at is null)
      or (old.refused_why is not null and new.refused_why is null) then
    raise exception 'an account for commissions is replaced by another' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger commission_accounts_stay before update or delete on commission_accounts
  for each row execute function refuse_changed_account();

-- A bank file is of claims or of commissions.
alter table payout_batches add column kind text not null default 'claims' check (kind in ('claims', 'commissions'));

-- A statement's money in a bank file. Returned by a bank, the statement is paid again by another payment.
create table commission_payments (
  -- What the bank knows it by.
  trace text primary key,
  statement_id text not null references commission_statements (id),
  account_id text not null references commission_accounts (id),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('in_file', 'sent', 'returned', 'cancelled')),
  batch_id text not null references payout_batches (id),
  return_code text,
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz,
  returned_at timestamptz,
  check ((status in ('sent', 'returned')) = (sent_at is not null)),
  check ((status = 'returned') = (returned_at is not null) and (status = 'returned') = (failure is not null))
);
create unique index commission_payments_one_live on commission_payments (statement_id) where status in ('in_file', 'sent');
create index commission_payments_statement on commission_payments (statement_id, created_at desc);
create index commission_payments_batch on commission_payments (batch_id);

create function refuse_changed_payment() returns trigger language plpgsql as $$
declare
  later constant text[] := array['status', 'return_code', 'failure', 'sent_at', 'returned_at'];
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - later) <> (to_jsonb(old) - later)
      or (old.status, new.status) not in (('in_file', 'sent'), ('in_file', 'cancelled'), ('sent', 'returned')) then
    raise exception 'a payment of commissions is sent and returned, and nothing else of it changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger commission_payments_stay before update or delete on commission_payments for each row execute function refuse_changed_payment();

-- Lines that close a statement, and those that take a payment back: nothing earned.
alter table commission_lines
  add column closing boolean not null generated always as (kind in ('PAY', 'WHT', 'BAL') or (kind = 'RET' and payment_id is null)) stored;
alter table commission_lines drop constraint commission_lines_closing;
alter table commission_lines add constraint commission_lines_closing
  check (not closing or (payment_id is null and agent_share_cents = 0 and (kind = 'RET') = (reverses_line_id is not null)));

-- A reversal goes to whom its original went, and what is taken back is never more than was earned, or paid: only a line RET without a
-- payment of a member takes back a payment of ours, which is negative.
create or replace function refuse_reversal_beyond_line() returns trigger language plpgsql as $$
declare
  original commission_lines;
  taken bigint;
  share_taken bigint;
begin
  select * into original from commission_lines where id = new.reverses_line_id for update;
  if original.reverses_line_id is not null or original.closing <> new.closing or original.kind = 'BAL'
      or (original.payment_id, original.payee_kind, original.payee_id, original.master_code)
        is distinct from (new.payment_id, new.payee_kind, new.payee_id, new.master_code) then
    raise exception 'a reversal belongs to the payee and the payment of its line' using errcode = 'check_violation';
  end if;
  select -sum(amount_cents), -sum(agent_share_cents) into taken, share_taken from commission_lines where reverses_line_id = new.reverses_line_id;
  if taken not between least(0, original.amount_cents) and greatest(0, original.amount_cents)
      or share_taken not between 0 and original.agent_share_cents then
    raise exception 'a reversal takes back no more than was earned' using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- A statement is approved and paid. A payment that a bank returned makes it payable again, and nothing else.
create or replace function refuse_changed_statement() returns trigger language plpgsql as $$
declare
  later constant text[] := array['status', 'approved_by', 'approved_at', 'paid_on', 'paid_reference', 'paid_by', 'paid_at'];
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - later) <> (to_jsonb(old) - later)
      or (old.status, new.status) not in (('closed', 'approved'), ('approved', 'paid'), ('paid', 'approved'))
      or (old.approved_by is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at)) then
    raise exception 'a statement is approved and paid, and nothing else of it changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function refuse_wrong_statement_lines() returns trigger language plpgsql as $$
begin
  if (select count(*) from added) <> (
    select count(*) from added a
    join commission_lines l on l.id = a.line_id
    join commission_statements s on s.id = a.statement_id and s.payee_kind = l.payee_kind and s.payee_id = l.payee_id
  ) then
    raise exception 'a line is on a statement of its payee' using errcode = 'foreign_key_violation';
  end if;
  if exists (
    select from commission_statements s
    join (
      select sl.statement_id, sum(l.amount_cents) as amount, count(*) filter (where l.kind = 'BAL' or not l.closing) as lines
      from commission_statement_lines sl join commission_lines l on l.id = sl.line_id
      where sl.statement_id in (select statement_id from added)
      group by sl.statement_id
    ) kept on kept.statement_id = s.id
    where kept.lines <> s.line_count
      or kept.amount <> case when s.status in ('closed', 'approved') then s.payable_cents + s.withheld_cents else 0 end
  ) then
    raise exception 'the lines of a statement are not those it closed with' using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- A statement that is payable again has the lines that took its payment back.
create function refuse_payable_statement() returns trigger language plpgsql as $$
begin
  if (select sum(l.amount_cents) from commission_statement_lines sl join commission_lines l on l.id = sl.line_id
      where sl.statement_id = new.id) <> new.payable_cents + new.withheld_cents then
    raise exception 'a statement whose payment came back has the line that says so' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger commission_statements_returned after update of status on commission_statements
  deferrable initially deferred for each row when (old.status = 'paid' and new.status = 'approved') execute function refuse_payable_statement();
