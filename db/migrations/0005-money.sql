create table checkouts (
  id text primary key,
  membership_id text not null references memberships (id),
  stripe_session_id text unique,
  url text,
  status text not null check (status in ('open', 'complete', 'expired')),
  amount_cents bigint not null check (amount_cents >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz
);
create unique index checkouts_one_open on checkouts (membership_id) where status = 'open';

create table payments (
  id text primary key,
  membership_id text not null references memberships (id),
  kind text not null check (kind in ('first', 'renewal', 'reinstatement', 'plan_change')),
  status text not null check (status in ('succeeded', 'failed', 'refunded', 'partly_refunded', 'disputed')),
  amount_cents bigint not null check (amount_cents >= 0),
  enrolment_fee_cents bigint not null default 0 check (enrolment_fee_cents between 0 and amount_cents),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  period_from date,
  period_to date,
  method text,
  last4 text,
  failure text,
  next_attempt_at timestamptz,
  stripe_invoice_id text,
  stripe_payment_intent_id text,
  stripe_charge_id text,
  at timestamptz not null
);
create index payments_membership on payments (membership_id, at desc);
-- One success per invoice: the same webhook twice can never make two payments.
create unique index payments_one_per_invoice on payments (stripe_invoice_id) where status <> 'failed';
create index payments_newest on payments (at desc, id desc);

create table refunds (
  id text primary key,
  payment_id text not null references payments (id),
  membership_id text not null references memberships (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  formula jsonb not null default '[]',
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  stripe_refund_id text unique,
  requested_by text not null,
  at timestamptz not null
);
create index refunds_membership on refunds (membership_id);

-- Stripe's events as they came, before anyone believed them: stored raw, applied once, whatever the order.
create table webhook_inbox (
  event_id text primary key,
  type text not null,
  stripe_created timestamptz not null,
  payload text not null,
  came_by text not null check (came_by in ('webhook', 'sweep')),
  received_at timestamptz not null default clock_timestamp(),
  applied_at timestamptz,
  attempts int not null default 0,
  failure text
);
create index webhook_inbox_waiting on webhook_inbox (received_at) where applied_at is null;

create table ledger_accounts (
  code text primary key,
  name text not null,
  side text not null check (side in ('debit', 'credit'))
);
insert into ledger_accounts values
  ('processor', 'Cash at the payment processor', 'debit'),
  ('bank', 'Cash at the bank', 'debit'),
  ('dues', 'Membership dues', 'credit'),
  ('enrolment_fees', 'Enrolment fees', 'credit'),
  ('refunds', 'Refunds of dues', 'debit'),
  ('claims_incurred', 'Claims incurred', 'debit'),
  ('claims_payable', 'Claims payable', 'credit'),
  ('commission_expense', 'Commission expense', 'debit'),
  ('commission_payable', 'Commission payable', 'credit'),
  ('disputes', 'Disputed by cardholders', 'debit'),
  ('recoveries', 'Recovered from members', 'credit'),
  ('goodwill', 'Goodwill', 'debit');

create table ledger_transactions (
  id text primary key,
  kind text not null,
  at timestamptz not null,
  cause_noun text not null,
  cause_id text not null,
  member_id text,
  membership_id text references memberships (id),
  claim_id text,
  master_code text,
  note text not null default '',
  unique (kind, cause_noun, cause_id)
);
create index ledger_transactions_membership on ledger_transactions (membership_id, id desc) where membership_id is not null;
create index ledger_transactions_claim on ledger_transactions (claim_id, id desc) where claim_id is not null;

-- Debits are positive, credits negative; a transaction sums to nothing.
create table ledger_entries (
  transaction_id text not null references ledger_transactions (id),
  line int not null,
  account text not null references ledger_accounts (code),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (transaction_id, line)
);
create index ledger_entries_account on ledger_entries (account);
create trigger ledger_transactions_stay before update or delete on ledger_transactions for each row execute function refuse_change();
create trigger ledger_entries_stay before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_transactions_stay_all before truncate on ledger_transactions for each statement execute function refuse_change();
create trigger ledger_entries_stay_all before truncate on ledger_entries for each statement execute function refuse_change();

create function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  txn text := case when tg_table_name = 'ledger_entries' then new.transaction_id else new.id end;
  total bigint;
  lines int;
begin
  select coalesce(sum(amount_cents), 0), count(*) into total, lines from ledger_entries where transaction_id = txn;
  if total <> 0 or lines < 2 then
    raise exception 'ledger transaction % has % lines and sums to %', txn, lines, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced();
create constraint trigger ledger_transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function refuse_unbalanced();
