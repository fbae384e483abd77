-- A line says by itself which statement it is on: its payee's, of `statement_month`. A row for each line that named its statement made
-- closing a month write as many rows as were earned in it, and finding what is open read every line there ever was.

alter table commission_lines add column statement_month date;

alter table commission_lines disable trigger commission_lines_stay;
update commission_lines l set statement_month = s.month
  from commission_statement_lines sl join commission_statements s on s.id = sl.statement_id
  where sl.line_id = l.id;
update commission_lines set statement_month =
    greatest(date_trunc('month', earned_on)::date, (select (max(month) + interval '1 month')::date from commission_months))
  where statement_month is null;
alter table commission_lines enable trigger commission_lines_stay;
-- No default and no `not null`: a trigger fills it.
alter table commission_lines add constraint commission_lines_on_statement
  check (statement_month is not null and extract(day from statement_month) = 1);

drop trigger commission_statements_paid on commission_statements;
drop trigger commission_statements_returned on commission_statements;
drop function refuse_unpaid_statement();
drop function refuse_payable_statement();
drop table commission_statement_lines;
drop function refuse_wrong_statement_lines();

-- A month in the order of its payees, a statement in the order of its lines, both without reading the table.
create index commission_lines_statement on commission_lines (statement_month, payee_kind, payee_id, event_on, id)
  include (kind, amount_cents, earned_on);
create index commission_lines_payments on commission_lines (payee_kind, payee_id, statement_month) where closing and kind <> 'BAL';

-- A line is on the statement of the month in which it is earned, or of the first that is not closed yet. It waits for a closing that runs, so
-- that no closed month ever gets another line. A payment, and its return, are lines of the statement that is paid.
create function assign_statement_month() returns trigger language plpgsql as $$
begin
  if new.kind in ('PAY', 'WHT') or (new.kind = 'RET' and new.payment_id is null) then
    if not exists (select from commission_statements s
        where (s.payee_kind, s.payee_id, s.month) = (new.payee_kind, new.payee_id, new.statement_month)) then
      raise exception 'a payment is a line of the statement that it pays' using errcode = 'foreign_key_violation';
    end if;
  else
    lock table commission_months in row share mode;
    new.statement_month :=
      greatest(date_trunc('month', new.earned_on)::date, (select (max(month) + interval '1 month')::date from commission_months));
  end if;
  return new;
end $$;
create trigger commission_lines_month before insert on commission_lines for each row execute function assign_statement_month();

-- Statements are written while their month is closed, and neither before nor afterwards.
alter table commission_statements add constraint commission_statements_closed
  foreign key (month) references commission_months (month) deferrable initially deferred;
create function refuse_late_statement() returns trigger language plpgsql as $$
begin
  if exists (select from added a join commission_months m on m.month = a.month) then
    raise exception 'a closed month gets no other statement' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger commission_statements_in_time after insert on commission_statements
  referencing new table as added for each statement execute function refuse_late_statement();

-- A month is closed with the statement of each payee: as many lines as it says, whose sum is what is still to be paid. No line is left out, of
-- this month or an earlier one.
create function refuse_incomplete_month() returns trigger language plpgsql as $$
declare
  earlier constant date := (select max(month) from commission_months where month <> new.month);
begin
  if earlier > new.month then
    raise exception 'months are closed in their order' using errcode = 'check_violation';
  end if;
  if exists (
    select from (
      select statement_month, payee_kind, payee_id, count(*) as lines, sum(amount_cents) as amount from commission_lines
      where statement_month <= new.month and statement_month > coalesce(earlier, '-infinity')
      group by statement_month, payee_kind, payee_id
    ) own
    full join (select * from commission_statements where month = new.month) s
      on s.month = own.statement_month and s.payee_kind = own.payee_kind and s.payee_id = own.payee_id
    where own.lines is distinct from s.line_count or own.amount is distinct from s.payable_cents + s.withheld_cents
  ) or new.statements <> (select count(*) from commission_statements s where s.month = new.month) then
    raise exception 'a closed month has the statement of each payee, with all their lines' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger commission_months_whole after insert on commission_months for each row execute function refuse_incomplete_month();

-- What was paid of a statement and did not come back: all of it when it is paid, else nothing.
create function check_statement_payment(of_kind text, of_payee text, of_month date) returns void language plpgsql as $$
begin
  if (select case s.status when 'paid' then s.payable_cents + s.withheld_cents else 0 end from commission_statements s
      where s.payee_kind = of_kind and s.payee_id = of_payee and s.month = of_month)
    <> (select coalesce(-sum(l.amount_cents), 0) from commission_lines l
      where l.closing and l.kind <> 'BAL' and l.payee_kind = of_kind and l.payee_id = of_payee and l.statement_month = of_month) then
    raise exception 'a paid statement has a line for its payment, and no other has one' using errcode = 'check_violation';
  end if;
end $$;
create function refuse_status_unlike_payment() returns trigger language plpgsql as $$
begin
  perform check_statement_payment(new.payee_kind, new.payee_id, new.month);
  return null;
end $$;
create function refuse_payment_unlike_status() returns trigger language plpgsql as $$
begin
  perform check_statement_payment(new.payee_kind, new.payee_id, new.statement_month);
  return null;
end $$;
create constraint trigger commission_statements_paid after update of status on commission_statements
  deferrable initially deferred for each row execute function refuse_status_unlike_payment();
create constraint trigger commission_lines_paid after insert on commission_lines
  deferrable initially deferred for each row when (new.closing and new.kind <> 'BAL') execute function refuse_payment_unlike_status();

-- Disputed within 60 days of its statement's close; a line of that very statement.
create or replace function refuse_late_dispute() returns trigger language plpgsql as $$
begin
  if not exists (
    select from commission_statements s
    where s.id = new.statement_id and new.opened_on <= s.dispute_by
      and (new.line_id is null or exists (select from commission_lines l where l.id = new.line_id
        and (l.payee_kind, l.payee_id, l.statement_month) = (s.payee_kind, s.payee_id, s.month)))
  ) then
    raise exception 'a statement is disputed in time, and by a line of its own' using errcode = 'check_violation';
  end if;
  return new;
end $$;
