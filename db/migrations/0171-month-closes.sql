-- A month whose books were closed: what the ledger held at its end, what the bank's statement said, and who closed it. domains/insight/month-close.
create table month_closes (
  id text primary key,
  month date not null unique check (extract(day from month) = 1),
  -- When the month ended at the office: nothing is posted before it any more.
  until timestamptz not null,
  -- By account: what it held before, and its debits and credits of the month, in cents.
  accounts jsonb not null,
  transactions int not null check (transactions >= 0),
  statement_cents bigint not null,
  -- What the bank's statement has and the ledger has not, each with its reason; negative where the statement has less.
  items jsonb not null,
  closed_by text not null references users (id),
  closed_at timestamptz not null check (closed_at > until),
  -- Of all of the above, with the key that signs the anchors of history.
  signature text not null
);
create index month_closes_until on month_closes (until);
create trigger month_closes_stay before update or delete on month_closes for each row execute function refuse_change();
create trigger month_closes_stay_all before truncate on month_closes for each statement execute function refuse_change();

create index ledger_transactions_at on ledger_transactions (at);

create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  if (select min(at) from added) < (select max(until) from month_closes) then
    raise exception 'The books of that month are closed.';
  end if;
  return null;
end $$;
create trigger ledger_transactions_closed after insert on ledger_transactions
  referencing new table as added for each statement execute function refuse_closed_month();
