-- The bank's statements: read in, each line once, and matched with what the ledger says moved at the bank. domains/money/bank-statements.
create table bank_statements (
  id text primary key,
  sha256 text not null unique,
  file_name text not null,
  account_last4 text not null check (account_last4 ~ '^[0-9]{4}$'),
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  opening_cents bigint not null,
  closing_cents bigint not null,
  -- How many lines the file has, and how many of them no statement before had.
  line_count int not null check (line_count >= 0),
  new_count int not null check (new_count between 0 and line_count),
  read_by text not null references users (id),
  read_at timestamptz not null
);
create index bank_statements_days on bank_statements (from_on, to_on);

create table bank_statement_lines (
  id text primary key,
  -- The statement that brought it first.
  statement_id text not null references bank_statements (id) on delete cascade,
  on_day date not null,
  -- Money in is positive.
  amount_cents bigint not null check (amount_cents <> 0),
  -- Its place among the equal lines of its day: two equal lines are two.
  nth int not null check (nth > 0),
  description text not null,
  reference text,
  check_number text,
  unique (on_day, amount_cents, nth)
);
create index bank_statement_lines_statement on bank_statement_lines (statement_id);

-- Lines and movements of the ledger that are the same money. Their sums are equal.
create table bank_matches (
  id text primary key,
  -- Null: found by the rule.
  made_by text references users (id),
  made_at timestamptz not null
);
create table bank_match_lines (
  bank_line_id text primary key references bank_statement_lines (id),
  match_id text not null references bank_matches (id) on delete cascade
);
create index bank_match_lines_match on bank_match_lines (match_id);
-- A movement is an entry of the ledger on the account of the bank; it is matched whole, and once.
create table bank_match_movements (
  transaction_id text not null,
  entry_line int not null,
  match_id text not null references bank_matches (id) on delete cascade,
  primary key (transaction_id, entry_line),
  foreign key (transaction_id, entry_line) references ledger_entries (transaction_id, line)
);
create index bank_match_movements_match on bank_match_movements (match_id);

-- What a line is that the ledger has no movement of. A match made later goes before it.
create table bank_explanations (
  bank_line_id text primary key references bank_statement_lines (id),
  reason text not null check (reason in ('fee', 'interest', 'other')),
  note text not null check (note <> ''),
  explained_by text not null references users (id),
  explained_at timestamptz not null
);

create trigger bank_statements_stay before update on bank_statements for each row execute function refuse_change();
create trigger bank_statements_stay_all before truncate on bank_statements for each statement execute function refuse_change();
create trigger bank_statement_lines_stay before update on bank_statement_lines for each row execute function refuse_change();
create trigger bank_statement_lines_stay_all before truncate on bank_statement_lines for each statement execute function refuse_change();

-- A statement that should not have been imported goes whole, with the lines that it brought, unless a later one relies on them or a month of it
-- was closed since. A line that is matched or explained keeps it (foreign keys).
create function bank_statement_is_overlapped(one bank_statements) returns boolean language sql stable as $$
  select exists (select from bank_statements s
    where (s.read_at, s.id) > (one.read_at, one.id) and s.from_on <= one.to_on and s.to_on >= one.from_on) $$;
create function bank_statement_is_closed(one bank_statements) returns boolean language sql stable as $$
  select exists (select from month_closes c where c.closed_at >= one.read_at and one.from_on < c.month + interval '1 month') $$;
create function refuse_statement_that_stays() returns trigger language plpgsql as $$
begin
  if bank_statement_is_overlapped(old) then
    raise exception 'A later statement has days of statement %.', old.id using errcode = 'restrict_violation';
  end if;
  if bank_statement_is_closed(old) then
    raise exception 'The books of that month are closed.' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger bank_statements_go before delete on bank_statements for each row execute function refuse_statement_that_stays();
create function refuse_line_gone_alone() returns trigger language plpgsql as $$
begin
  if exists (select from bank_statements where id = old.statement_id) then
    raise exception 'A line goes with its statement, not alone.' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger bank_statement_lines_go before delete on bank_statement_lines for each row execute function refuse_line_gone_alone();

-- The lines of its days lead from the opening to the closing balance.
create function refuse_statement_that_is_not_whole() returns trigger language plpgsql as $$
begin
  if new.opening_cents + (select coalesce(sum(amount_cents), 0) from bank_statement_lines where on_day between new.from_on and new.to_on)
      <> new.closing_cents then
    raise exception 'the lines of statement % do not add up', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger bank_statements_whole after insert on bank_statements
  deferrable initially deferred for each row execute function refuse_statement_that_is_not_whole();

create function refuse_unequal_match() returns trigger language plpgsql as $$
declare
  of text := coalesce(new.match_id, old.match_id);
  lines bigint;
  moved bigint;
  parts int;
begin
  if not exists (select from bank_matches where id = of) then
    return null;
  end if;
  select coalesce(sum(l.amount_cents), 0) into lines
    from bank_match_lines m join bank_statement_lines l on l.id = m.bank_line_id where m.match_id = of;
  select coalesce(sum(e.amount_cents) filter (where e.account = 'bank'), 0), count(*) filter (where e.account <> 'bank') into moved, parts
    from bank_match_movements m join ledger_entries e on e.transaction_id = m.transaction_id and e.line = m.entry_line where m.match_id = of;
  if lines <> moved or parts > 0 then
    raise exception 'match % has lines of % and movements of %', of, lines, moved using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger bank_match_lines_equal after insert or update or delete on bank_match_lines
  deferrable initially deferred for each row execute function refuse_unequal_match();
create constraint trigger bank_match_movements_equal after insert or update or delete on bank_match_movements
  deferrable initially deferred for each row execute function refuse_unequal_match();

-- What a closing was based on stays: a match or an explanation that was there when a month of one of its lines or movements was closed.
create function bank_match_is_closed(one bank_matches) returns boolean language sql stable as $$
  select exists (
    select from month_closes c
    where c.closed_at >= one.made_at and (
      exists (
        select from bank_match_lines m join bank_statement_lines l on l.id = m.bank_line_id
        where m.match_id = one.id and l.on_day < c.month + interval '1 month'
      ) or exists (
        select from bank_match_movements m join ledger_transactions t on t.id = m.transaction_id where m.match_id = one.id and t.at < c.until
      )
    )
  ) $$;
create function refuse_undo_in_closed_month() returns trigger language plpgsql as $$
begin
  if bank_match_is_closed(old) then
    raise exception 'The books of that month are closed.' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger bank_matches_closed before delete on bank_matches for each row execute function refuse_undo_in_closed_month();
create trigger bank_matches_stay before update on bank_matches for each row execute function refuse_change();

create function refuse_unexplained_in_closed_month() returns trigger language plpgsql as $$
begin
  if exists (
    select from month_closes c join bank_statement_lines l on l.id = old.bank_line_id
    where c.closed_at >= old.explained_at and l.on_day < c.month + interval '1 month'
  ) then
    raise exception 'The books of that month are closed.' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger bank_explanations_closed before delete on bank_explanations for each row execute function refuse_unexplained_in_closed_month();
create trigger bank_explanations_stay before update on bank_explanations for each row execute function refuse_change();
