-- What a month's closing takes from the imported statements, and who looks after what is open. domains/money/bank-statements.

-- 'later': the ledger enters it later, as a file of payments that the bank has debited and that counts once the payments arrive.
alter table bank_explanations drop constraint bank_explanations_reason_check,
  add constraint bank_explanations_reason_check check (reason in ('fee', 'interest', 'later', 'other'));

create table bank_line_owners (
  bank_line_id text primary key references bank_statement_lines (id) on delete cascade,
  owner_id text not null references users (id),
  since timestamptz not null
);
create table bank_movement_owners (
  transaction_id text not null,
  entry_line int not null,
  owner_id text not null references users (id),
  since timestamptz not null,
  primary key (transaction_id, entry_line),
  foreign key (transaction_id, entry_line) references ledger_entries (transaction_id, line)
);

-- Of the account on a day: what the bank held at its end. Null where no statement has the day.
create function bank_balance_on(day date) returns bigint language sql stable as $$
  select s.opening_cents + (select coalesce(sum(l.amount_cents), 0) from bank_statement_lines l where l.on_day between s.from_on and day)::bigint
  from bank_statements s where day between s.from_on and s.to_on order by s.read_at desc, s.id limit 1 $$;
-- Lines that are neither matched nor explained. A set, which is drawn into the query that asks; asked of each line it took 25 times as long.
create function bank_open_lines() returns setof bank_statement_lines language sql stable as $$
  select l.* from bank_statement_lines l
  where not exists (select from bank_match_lines m where m.bank_line_id = l.id)
    and not exists (select from bank_explanations x where x.bank_line_id = l.id) $$;

-- As `refuse_unexplained_in_closed_month` asked by itself.
create function bank_explanation_is_closed(one bank_explanations) returns boolean language sql stable as $$
  select exists (
    select from month_closes c join bank_statement_lines l on l.id = one.bank_line_id
    where c.closed_at >= one.explained_at and l.on_day < c.month + interval '1 month') $$;
create or replace function refuse_unexplained_in_closed_month() returns trigger language plpgsql as $$
begin
  if bank_explanation_is_closed(old) then
    raise exception 'The books of that month are closed.' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

-- What the statements explained when the month was closed: a list of kind, count and cents. Null where none had its last day.
alter table month_closes add column bank jsonb check (jsonb_typeof(bank) = 'array');

create function refuse_close_against_statement() returns trigger language plpgsql as $$
declare
  last date := (new.month + interval '1 month')::date - 1;
  held bigint := bank_balance_on(last);
begin
  if held is null then
    return new;
  end if;
  if held <> new.statement_cents then
    raise exception 'The imported statements end % with % cents.', last, held using errcode = 'check_violation';
  end if;
  if exists (select from bank_open_lines() l where l.on_day <= last) then
    raise exception 'A line of the bank up to % is neither matched nor explained.', last using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger month_closes_against_statement before insert on month_closes for each row execute function refuse_close_against_statement();
