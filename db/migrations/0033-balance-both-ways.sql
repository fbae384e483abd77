-- A record's fields are looked up whether or not their branch is taken: each table needs its own.
create or replace function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  txn text;
  total bigint;
  lines int;
begin
  if tg_table_name = 'ledger_entries' then
    txn := new.transaction_id;
  else
    txn := new.id;
  end if;
  select coalesce(sum(amount_cents), 0), count(*) into total, lines from ledger_entries where transaction_id = txn;
  if total <> 0 or lines < 2 then
    raise exception 'ledger transaction % has % lines and sums to %', txn, lines, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
