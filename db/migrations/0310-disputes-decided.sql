-- What a payment's bank took back for good; with it the payment is no longer paid.
alter table payments
  add column charged_back_cents bigint not null default 0 check (charged_back_cents between 0 and amount_cents);
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check
  check (status in ('succeeded', 'failed', 'refunded', 'partly_refunded', 'disputed', 'charged_back'));
alter table payments add constraint payments_charged_back_whole check (status <> 'charged_back' or charged_back_cents > 0);
insert into ledger_accounts values ('chargebacks', 'Dues lost to disputes', 'debit');

-- An inquiry (the network's `warning_*`) moves no money: `withdrawn_at` is empty, and it may end `closed`. It may become a chargeback.
alter table disputes add column withdrawn_at timestamptz;
update disputes set withdrawn_at = opened_at where status not like 'warning%';
alter table disputes drop constraint disputes_outcome_check;
alter table disputes add constraint disputes_outcome_check check (outcome in ('open', 'won', 'lost', 'closed'));
alter table disputes add constraint disputes_lost_money_left check (outcome <> 'lost' or withdrawn_at is not null);
alter table disputes add constraint disputes_closed_when_decided check ((outcome = 'open') = (closed_at is null));
create unique index disputes_one_open on disputes (payment_id) where outcome = 'open' and withdrawn_at is not null;
