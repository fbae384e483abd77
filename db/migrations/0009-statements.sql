-- The month of commissions: each payee's statement, the lines on it, its approval and its payment (docs/rules.md §5, Cycle).

insert into ledger_accounts values ('tax_withheld', 'Tax withheld from commissions, to be sent to the IRS', 'credit');

-- A month that was closed. It is closed once, for all payees in one transaction.
create table commission_months (
  month date primary key check (extract(day from month) = 1),
  statements int not null check (statements >= 0),
  closed_at timestamptz not null
);
create trigger commission_months_stay before update or delete on commission_months for each row execute function refuse_change();

create table commission_statements (
  id text primary key,
  payee_kind text not null check (payee_kind in ('agency', 'alliance', 'sales-agent', 'sales-admin')),
  payee_id text not null,
  -- An agency's own code; null for every other payee.
  master_code text references agencies (master_code),
  month date not null check (extract(day from month) = 1),
  status text not null check (status in ('closed', 'approved', 'paid', 'carried', 'held', 'invoiced')),
  lines_cents bigint not null,
  carried_in_cents bigint not null,
  total_cents bigint not null,
  withheld_cents bigint not null check (withheld_cents >= 0),
  payable_cents bigint not null check (payable_cents >= 0),
  carried_out_cents bigint not null,
  -- The lines it closed with; its payment adds PAY and WHT.
  line_count int not null check (line_count > 0),
  negative_since date,
  holds text[] not null default '{}' check (holds <@ array['no_w9', 'ach_unverified', 'suspended', 'dispute']),
  closed_on date not null,
  pays_on date not null,
  dispute_by date not null,
  closed_at timestamptz not null,
  approved_by text references users (id),
  approved_at timestamptz,
  paid_on date,
  paid_reference text check (length(paid_reference) between 1 and 80),
  paid_by text references users (id),
  paid_at timestamptz,
  constraint commission_statements_once unique (payee_kind, payee_id, month),
  check ((payee_kind = 'agency') = (master_code is not null)),
  check (master_code is null or master_code = payee_id),
  check (total_cents = lines_cents + carried_in_cents),
  check (total_cents = payable_cents + withheld_cents + carried_out_cents),
  check ((status in ('closed', 'approved', 'paid')) = (payable_cents > 0)),
  check (status <> 'held' or cardinality(holds) > 0),
  check ((total_cents < 0) = (negative_since is not null)),
  check ((status in ('approved', 'paid')) = (approved_by is not null) and (approved_by is null) = (approved_at is null)),
  check ((status = 'paid') = (paid_on is not null)),
  check ((paid_on is null) = (paid_reference is null) and (paid_on is null) = (paid_by is null) and (paid_on is null) = (paid_at is null)),
  constraint commission_statements_two_persons check (paid_by <> approved_by)
);
create index commission_statements_status on commission_statements (status, id desc);
create index commission_statements_month on commission_statements (month, id desc);

-- What a statement says is never changed: it is approved once, then paid once.
create function refuse_changed_statement() returns trigger language plpgsql as $$
declare
  later constant text[] := array['status', 'approved_by', 'approved_at', 'paid_on', 'paid_reference', 'paid_by', 'paid_at'];
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - later) <> (to_jsonb(old) - later)
      or (old.status, new.status) not in (('closed', 'approved'), ('approved', 'paid'))
      or (old.approved_by is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at)) then
    raise exception 'a statement is approved and paid, and nothing else of it changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger commission_statements_stay before update or delete on commission_statements
  for each row execute function refuse_changed_statement();

-- Which statement a line is on: one, for ever. Foreign keys would check each of millions of rows on its own; the trigger below
-- checks them together.
create table commission_statement_lines (
  statement_id text not null,
  line_id text primary key
);
create index commission_statement_lines_statement on commission_statement_lines (statement_id);
create trigger commission_statement_lines_stay before update or delete on commission_statement_lines
  for each row execute function refuse_change();
create trigger commission_statement_lines_stay_all before truncate on commission_statement_lines
  for each statement execute function refuse_change();

-- A statement's lines are its payee's, are as many as it says, and sum to what is still to be paid of it.
create function refuse_wrong_statement_lines() returns trigger language plpgsql as $$
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
      select sl.statement_id, sum(l.amount_cents) as amount, count(*) filter (where l.kind not in ('PAY', 'WHT')) as lines
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
create trigger commission_statement_lines_whole after insert on commission_statement_lines
  referencing new table as added for each statement execute function refuse_wrong_statement_lines();

-- A paid statement has its payment among its lines.
create function refuse_unpaid_statement() returns trigger language plpgsql as $$
begin
  if (select sum(l.amount_cents) from commission_statement_lines sl join commission_lines l on l.id = sl.line_id
      where sl.statement_id = new.id) <> 0 then
    raise exception 'a paid statement has a line for its payment' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger commission_statements_paid after update of status on commission_statements
  deferrable initially deferred for each row when (new.status = 'paid') execute function refuse_unpaid_statement();

-- An alliance's or a recruiter's payment, withholding and balance belong to no agency: their master code is the company's own.
alter table commission_lines add constraint commission_lines_closing
  check (kind not in ('PAY', 'WHT', 'BAL') or (payment_id is null and reverses_line_id is null and agent_share_cents = 0));
