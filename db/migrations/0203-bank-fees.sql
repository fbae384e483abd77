-- The bank's fees and interest are posted when somebody explains their line. domains/money/bank-statements.
insert into ledger_accounts values ('bank_fees', 'Fees of the bank', 'debit'), ('bank_interest', 'Interest from the bank', 'credit');

create function is_bank_own_money(kind text) returns boolean language sql immutable as $$
  select kind in ('bank_fee', 'bank_interest', 'bank_fee_reversed', 'bank_interest_reversed') $$;

-- Such a movement is what a line shows, or is reversed: it is matched whenever a transaction ends.
create function refuse_unmatched_bank_money() returns trigger language plpgsql as $$
declare
  of text;
begin
  if tg_table_name = 'ledger_transactions' then
    of := new.id;
  else
    of := old.transaction_id;
  end if;
  if exists (
    select from ledger_transactions t where t.id = of and is_bank_own_money(t.kind)
      and not exists (select from bank_match_movements m where m.transaction_id = t.id)
  ) then
    raise exception 'The bank''s own money of transaction % is matched with no line.', of using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_bank_money after insert on ledger_transactions
  deferrable initially deferred for each row when (is_bank_own_money(new.kind)) execute function refuse_unmatched_bank_money();
create constraint trigger bank_match_movements_bank_money after delete on bank_match_movements
  deferrable initially deferred for each row execute function refuse_unmatched_bank_money();

-- A fee and interest are in the ledger once they are explained.
create function refuse_fee_not_posted() returns trigger language plpgsql as $$
begin
  if exists (select from bank_explanations where bank_line_id = new.bank_line_id)
      and not exists (select from bank_match_lines where bank_line_id = new.bank_line_id) then
    raise exception 'Line % is explained as % and the ledger does not have it.', new.bank_line_id, new.reason using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger bank_explanations_posted after insert on bank_explanations
  deferrable initially deferred for each row when (new.reason in ('fee', 'interest')) execute function refuse_fee_not_posted();
