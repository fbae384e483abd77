-- The activation bonus, corrections by finance, and disputes of statements (docs/rules.md §5).

-- An agency earns its recruiter one bonus, and it is taken back once.
create unique index commission_lines_bonus on commission_lines (master_code, kind) where kind in ('ACT', 'CLB');
alter table commission_lines add constraint commission_lines_bonus_payee check (
  kind not in ('ACT', 'CLB') or (payee_kind = 'sales-agent' and payment_id is null and (kind = 'CLB') = (reverses_line_id is not null)));

-- A correction of a payee's commissions. Above $100 it counts once a second person of finance has approved it.
create table commission_adjustments (
  id text primary key,
  payee_kind text not null check (payee_kind in ('agency', 'alliance', 'sales-agent', 'sales-admin')),
  payee_id text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null check (length(reason) between 1 and 1000),
  -- What it corrects: a line, or a payment that earned none.
  line_id text references commission_lines (id),
  payment_id text references payments (id),
  status text not null check (status in ('proposed', 'counted', 'declined')),
  -- Too much for one person, alone or with what they have added to the same payee in this month.
  needs_second boolean not null,
  proposed_by text not null references users (id),
  proposed_on date not null,
  proposed_at timestamptz not null,
  decided_by text references users (id),
  decided_at timestamptz,
  decline_reason text check (length(decline_reason) between 1 and 1000),
  counted_line_id text unique references commission_lines (id),
  check (line_id is null or payment_id is null),
  check (abs(amount_cents) <= 10000 or needs_second),
  check ((status = 'counted') = (counted_line_id is not null)),
  check ((status = 'declined') = (decline_reason is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check (status = 'proposed' or decided_by is not null or not needs_second),
  check (status <> 'proposed' or (needs_second and decided_by is null)),
  constraint commission_adjustments_two_persons check (status <> 'counted' or decided_by is distinct from proposed_by)
);
create index commission_adjustments_payee on commission_adjustments (payee_kind, payee_id, id desc);
create index commission_adjustments_status on commission_adjustments (status, id desc);

create function refuse_changed_adjustment() returns trigger language plpgsql as $$
declare
  later constant text[] := array['status', 'decided_by', 'decided_at', 'decline_reason', 'counted_line_id'];
begin
  if tg_op = 'DELETE' or old.status <> 'proposed' or (to_jsonb(new) - later) <> (to_jsonb(old) - later) then
    raise exception 'a correction is decided once, and nothing else of it changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger commission_adjustments_stay before update or delete on commission_adjustments
  for each row execute function refuse_changed_adjustment();

-- No line of a correction without the correction: its payee and its amount, approved where two are needed.
create function refuse_line_without_adjustment() returns trigger language plpgsql as $$
begin
  if not exists (
    select from commission_adjustments a where a.counted_line_id = new.id and a.id = new.cause and a.amount_cents = new.amount_cents
      and (a.payee_kind, a.payee_id) = (new.payee_kind, new.payee_id)
  ) then
    raise exception 'a correction of commissions is approved before it counts' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger commission_lines_adjusted after insert on commission_lines
  deferrable initially deferred for each row when (new.kind = 'ADJ') execute function refuse_line_without_adjustment();

-- A payee says that a statement, or a line of it, is wrong.
create table commission_disputes (
  id text primary key,
  statement_id text not null references commission_statements (id),
  line_id text references commission_lines (id),
  status text not null check (status in ('open', 'upheld', 'refused', 'withdrawn')),
  opened_by text not null references users (id),
  opened_on date not null,
  opened_at timestamptz not null,
  decided_by text references users (id),
  decided_at timestamptz,
  decision text check (length(decision) between 1 and 2000),
  adjustment_id text unique references commission_adjustments (id),
  check ((status = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((status in ('upheld', 'refused')) = (decision is not null)),
  check ((status = 'upheld') = (adjustment_id is not null)),
  constraint commission_disputes_not_own check (status not in ('upheld', 'refused') or decided_by <> opened_by)
);
create unique index commission_disputes_one_open on commission_disputes (statement_id, coalesce(line_id, '')) where status = 'open';
create index commission_disputes_statement on commission_disputes (statement_id);
create index commission_disputes_line on commission_disputes (line_id) where line_id is not null;
create index commission_disputes_status on commission_disputes (status, opened_at);

create function refuse_changed_dispute() returns trigger language plpgsql as $$
declare
  later constant text[] := array['status', 'decided_by', 'decided_at', 'decision', 'adjustment_id'];
begin
  if tg_op = 'DELETE' or old.status <> 'open' or (to_jsonb(new) - later) <> (to_jsonb(old) - later) then
    raise exception 'a dispute is decided once, and nothing else of it changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger commission_disputes_stay before update or delete on commission_disputes
  for each row execute function refuse_changed_dispute();

-- Disputed within 60 days of its statement's close; a line of that very statement.
create function refuse_late_dispute() returns trigger language plpgsql as $$
begin
  if not exists (select from commission_statements s where s.id = new.statement_id and new.opened_on <= s.dispute_by)
      or (new.line_id is not null and not exists (
        select from commission_statement_lines sl where sl.statement_id = new.statement_id and sl.line_id = new.line_id)) then
    raise exception 'a statement is disputed in time, and by a line of its own' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger commission_disputes_in_time before insert on commission_disputes for each row execute function refuse_late_dispute();

create table commission_dispute_messages (
  id text primary key,
  dispute_id text not null references commission_disputes (id),
  by_user text not null references users (id),
  by_payee boolean not null,
  text text not null check (length(text) between 1 and 4000),
  at timestamptz not null
);
create index commission_dispute_messages_dispute on commission_dispute_messages (dispute_id, id);
create trigger commission_dispute_messages_stay before update or delete on commission_dispute_messages
  for each row execute function refuse_change();
