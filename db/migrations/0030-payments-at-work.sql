-- Which try of an invoice failed: the same news twice makes one row.
alter table payments add column attempt int;
create unique index payments_one_failure_per_attempt on payments (stripe_invoice_id, attempt) where status = 'failed';
create index payments_charge on payments (stripe_charge_id) where stripe_charge_id is not null;
create index payments_by_status on payments (status, at desc, id desc);
create index refunds_payment on refunds (payment_id);
create index refunds_newest on refunds (at desc, id desc);

-- A cardholder's bank has taken a payment back.
create table disputes (
  stripe_dispute_id text primary key,
  payment_id text not null references payments (id),
  membership_id text not null references memberships (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  status text not null,
  outcome text not null check (outcome in ('open', 'won', 'lost')),
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index disputes_newest on disputes (opened_at desc);
create index disputes_payment on disputes (payment_id);

-- How far the network's own list of events has been read; what came by webhook says nothing about what never came.
create table news_read (
  only_row boolean primary key default true check (only_row),
  until timestamptz
);
insert into news_read default values;

create index webhook_inbox_newest on webhook_inbox (received_at desc, event_id);

insert into ledger_accounts values ('processor_fees', 'Fees of the payment processor', 'debit');

-- What the bank or the check is known by.
alter table payouts add column reference text;
create index payouts_claim on payouts (claim_id);
create index payees_member on payees (member_id);
