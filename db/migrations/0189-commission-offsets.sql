-- "Offset first" (docs/rules.md §5 and §10): what a payee owes of a later month is taken off a statement that was approved before and is not paid
-- yet. The amount leaves that statement by a line BAL and enters the open month by its opposite: commission payable stays the sum of the lines.
create table commission_offsets (
  id text primary key,
  -- The statement that is paid less by it.
  statement_id text not null references commission_statements (id),
  -- The one that owes: the payee's last that was closed.
  owing_id text not null references commission_statements (id),
  amount_cents bigint not null check (amount_cents > 0),
  -- What is withheld for the IRS of what is left of the statement.
  withheld_cents bigint not null check (withheld_cents >= 0),
  -- Written after it, because it allows the first; a trigger looks for both at commit.
  left_line_id text not null unique,
  entered_line_id text not null unique,
  at timestamptz not null
);
create index commission_offsets_statement on commission_offsets (statement_id);
create index commission_offsets_owing on commission_offsets (owing_id);
create trigger commission_offsets_stay before update or delete on commission_offsets for each row execute function refuse_change();
create trigger commission_offsets_stay_all before truncate on commission_offsets for each statement execute function refuse_change();

-- A statement that was approved and then offset in full is carried.
do $$
declare
  named text;
begin
  select conname into strict named from pg_constraint
    where conrelid = 'commission_statements'::regclass and pg_get_constraintdef(oid) like '%approved_by IS NULL%approved_at IS NULL%';
  execute format('alter table commission_statements drop constraint %I', named);
end $$;
alter table commission_statements add constraint commission_statements_approved check (
  (approved_by is null) = (approved_at is null)
  and case when status in ('approved', 'paid') then approved_by is not null when status = 'carried' then true else approved_by is null end);

-- An offset says what is left of its statement, and nothing else changes that.
create function apply_offset() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update commission_statements set carried_out_cents = carried_out_cents + new.amount_cents, withheld_cents = new.withheld_cents,
      payable_cents = total_cents - carried_out_cents - new.amount_cents - new.withheld_cents,
      status = case when total_cents = carried_out_cents + new.amount_cents then 'carried' else status end
    where id = new.statement_id and status = 'approved';
  if not found then
    raise exception 'only a statement that is approved and not paid is offset' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger commission_offsets_applied after insert on commission_offsets for each row execute function apply_offset();

create or replace function refuse_changed_statement() returns trigger language plpgsql as $$
declare
  paying constant text[] := array['status', 'approved_by', 'approved_at', 'paid_on', 'paid_reference', 'paid_by', 'paid_at'];
  offsetting constant text[] := array['status', 'payable_cents', 'withheld_cents', 'carried_out_cents'];
  is_offset constant boolean := tg_op = 'UPDATE' and new.carried_out_cents is distinct from old.carried_out_cents;
  later constant text[] := (case when is_offset then offsetting else paying end);
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - later) <> (to_jsonb(old) - later)
      or (is_offset and (old.status <> 'approved' or new.status not in ('approved', 'carried')
        or new.carried_out_cents <> (select sum(amount_cents) from commission_offsets where statement_id = new.id)))
      or (not is_offset and (old.status, new.status) not in (('closed', 'approved'), ('approved', 'paid'), ('paid', 'approved')))
      or (old.approved_by is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at)) then
    raise exception 'a statement is approved, offset and paid, and nothing else of it changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The line by which an offset leaves its statement is a line of that statement.
create or replace function assign_statement_month() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.kind in ('PAY', 'WHT') or (new.kind = 'RET' and new.payment_id is null) then
    if not exists (select from commission_statements s
        where (s.payee_kind, s.payee_id, s.month) = (new.payee_kind, new.payee_id, new.statement_month)) then
      raise exception 'a payment is a line of the statement that it pays' using errcode = 'foreign_key_violation';
    end if;
  elsif new.kind = 'BAL' and new.statement_month is not null then
    if not exists (select from commission_offsets o join commission_statements s on s.id = o.statement_id
        where o.left_line_id = new.id and o.amount_cents = -new.amount_cents
          and (s.payee_kind, s.payee_id, s.month) = (new.payee_kind, new.payee_id, new.statement_month)) then
      raise exception 'a balance leaves a closed statement by an offset' using errcode = 'foreign_key_violation';
    end if;
  else
    lock table commission_months in row share mode;
    new.statement_month :=
      greatest(date_trunc('month', new.earned_on)::date, (select (max(month) + interval '1 month')::date from commission_months));
  end if;
  return new;
end $$;

-- At commit: what left one statement of a payee has entered their open month, and is no more than they owe. With a payment of the statement, what
-- was paid and what was offset are its total.
create function refuse_wrong_offset() returns trigger language plpgsql as $$
begin
  if not exists (
    select from commission_statements s
    join commission_statements owing on owing.id = new.owing_id and (owing.payee_kind, owing.payee_id) = (s.payee_kind, s.payee_id)
      and owing.month > s.month
    join commission_lines gone on gone.id = new.left_line_id
    join commission_lines entered on entered.id = new.entered_line_id and entered.kind = 'BAL' and entered.amount_cents = new.amount_cents
      and (entered.payee_kind, entered.payee_id) = (s.payee_kind, s.payee_id) and entered.statement_month > owing.month
    where s.id = new.statement_id
      and (select coalesce(sum(amount_cents), 0) from commission_offsets where owing_id = owing.id)
        + (select coalesce(sum(amount_cents), 0) from commission_receipts where statement_id = owing.id) <= -owing.total_cents
  ) then
    raise exception 'an offset takes no more than its payee owes, and enters their open month' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger commission_offsets_right after insert on commission_offsets
  deferrable initially deferred for each row execute function refuse_wrong_offset();

create or replace function refuse_receipt_beyond_invoice() returns trigger language plpgsql as $$
begin
  if not exists (
    select from commission_statements s join commission_lines l on l.id = new.line_id
    where s.id = new.statement_id and s.status = 'invoiced' and l.kind = 'BAL' and l.amount_cents = new.amount_cents
      and (l.payee_kind, l.payee_id) = (s.payee_kind, s.payee_id)
      and (select coalesce(sum(amount_cents), 0) from commission_offsets where owing_id = s.id)
        + (select sum(amount_cents) from commission_receipts where statement_id = s.id) <= -s.total_cents
  ) then
    raise exception 'no more than its invoice is received of a payee' using errcode = 'check_violation';
  end if;
  return null;
end $$;
