-- Commission payable is the sum of the commission lines at every instant (docs/rules.md §5): a transaction that adds lines posts as much, and the
-- other way round. A balance that is carried is two lines of one statement that sum to zero, and posts nothing.

-- What a transaction has added to the lines and not yet posted, or posted without lines: of itself alone, and empty again at its commit.
create unlogged table commission_moves (
  tx text not null default pg_current_xact_id()::text,
  amount_cents bigint not null
);
create index commission_moves_tx on commission_moves (tx);

create function note_lines_added() returns trigger language plpgsql as $$
begin
  insert into commission_moves (amount_cents)
    select sum(amount_cents) from added having sum(amount_cents) <> 0;
  return null;
end $$;
create trigger commission_lines_move after insert on commission_lines
  referencing new table as added for each statement execute function note_lines_added();

-- A credit is negative: what is owed more.
create function note_payable_posted() returns trigger language plpgsql as $$
begin
  insert into commission_moves (amount_cents)
    select sum(amount_cents) from added where account = 'commission_payable' having sum(amount_cents) <> 0;
  return null;
end $$;
create trigger ledger_entries_move after insert on ledger_entries
  referencing new table as added for each statement execute function note_payable_posted();

-- At commit. The first row looked at takes the others away, so that each of a thousand statements is not summed a thousand times.
create function refuse_lines_unlike_ledger() returns trigger language plpgsql as $$
declare
  off bigint;
begin
  with own as (delete from commission_moves where tx = pg_current_xact_id()::text returning amount_cents)
  select coalesce(sum(amount_cents), 0) into off from own;
  if off <> 0 then
    raise exception 'the lines of commissions are % cents off what was posted as payable', off using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger commission_moves_balance after insert on commission_moves
  deferrable initially deferred for each row execute function refuse_lines_unlike_ledger();
