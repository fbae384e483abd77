-- What each payee has earned in a month, summed while its lines are written: closing a month and previewing one read these rows and not the lines.
-- Rows are only added, a few for each statement that adds lines, so that nobody waits for a payee's row; an hourly sweep puts those of one day
-- together. The close is still checked against the lines themselves, and each night all sums are compared with them.
create table commission_sums (
  statement_month date not null,
  payee_kind text not null,
  payee_id text not null,
  earned_on date not null,
  line_count int not null,
  -- Without and of the lines BAL.
  lines_cents bigint not null,
  carried_cents bigint not null
);
insert into commission_sums
  select statement_month, payee_kind, payee_id, earned_on, count(*), coalesce(sum(amount_cents) filter (where kind <> 'BAL'), 0),
    coalesce(sum(amount_cents) filter (where kind = 'BAL'), 0)
  from commission_lines group by statement_month, payee_kind, payee_id, earned_on;
create index commission_sums_payee on commission_sums (statement_month, payee_kind, payee_id)
  include (earned_on, line_count, lines_cents, carried_cents);
create trigger commission_sums_stay before update on commission_sums for each row execute function refuse_change();
create trigger commission_sums_stay_all before truncate on commission_sums for each statement execute function refuse_change();

create function sum_lines_added() returns trigger language plpgsql as $$
begin
  insert into commission_sums
    select statement_month, payee_kind, payee_id, earned_on, count(*), coalesce(sum(amount_cents) filter (where kind <> 'BAL'), 0),
      coalesce(sum(amount_cents) filter (where kind = 'BAL'), 0)
    from added group by statement_month, payee_kind, payee_id, earned_on;
  return null;
end $$;
create trigger commission_lines_summed after insert on commission_lines
  referencing new table as added for each statement execute function sum_lines_added();

-- A foreign key looks at each of a month's thousands of statements on its own; these look at all that a statement adds. Agencies are never
-- deleted, and neither are months.
alter table commission_statements drop constraint commission_statements_master_code_fkey;
create or replace function refuse_late_statement() returns trigger language plpgsql as $$
begin
  if exists (select from added a join commission_months m on m.month = a.month) then
    raise exception 'a closed month gets no other statement' using errcode = 'check_violation';
  end if;
  if exists (select from added a where a.master_code is not null and not exists (select from agencies g where g.master_code = a.master_code)) then
    raise exception 'a statement of an agency that is not there' using errcode = 'foreign_key_violation';
  end if;
  insert into commission_months_to_close select distinct month from added;
  return null;
end $$;

-- The months of statements that a transaction has added: each is closed when it commits.
alter table commission_statements drop constraint commission_statements_closed;
create unlogged table commission_months_to_close (month date not null);
create function refuse_open_month() returns trigger language plpgsql as $$
begin
  delete from commission_months_to_close where month = new.month;
  if not exists (select from commission_months m where m.month = new.month) then
    raise exception 'commission_statements_closed: statements of % without its close', new.month using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create constraint trigger commission_statements_closed after insert on commission_months_to_close
  deferrable initially deferred for each row execute function refuse_open_month();
