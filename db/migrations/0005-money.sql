-- Money in, money out, and the ledger that holds both.

create table ledger_accounts (
  code text primary key,
  name text not null,
  side text not null check (side in ('debit', 'credit'))
);
insert into ledger_accounts values
  ('processor', 'Cash at the payment processor', 'debit'),
  ('processor_fees', 'Fees of the payment processor', 'debit'),
  ('bank', 'Cash at the bank', 'debit'),
  ('dues', 'Membership dues', 'credit'),
  ('enrollment_fees', 'Enrollment fees', 'credit'),
  ('refunds', 'Refunds of dues', 'debit'),
  ('refund_penalties', 'Penalties for late refunds', 'debit'),
  ('refund_penalties_payable', 'Penalties for late refunds, to be paid', 'credit'),
  ('disputes', 'Disputed by cardholders', 'debit'),
  ('chargebacks', 'Dues lost to disputes', 'debit'),
  ('claims_incurred', 'Claims incurred', 'debit'),
  ('claims_payable', 'Claims payable', 'credit'),
  -- Money that has left and has not arrived: in the mail, or with the bank.
  ('payouts_sent', 'Payouts on their way', 'credit'),
  ('recoveries', 'Recovered from members', 'credit'),
  ('goodwill', 'Goodwill', 'debit'),
  ('commission_expense', 'Commission expense', 'debit'),
  ('commission_payable', 'Commission payable', 'credit');

-- One transaction for each cause: what is asked for twice is entered once.
create table ledger_transactions (
  id text primary key,
  kind text not null,
  cause_noun text not null,
  cause_id text not null,
  member_id text,
  membership_id text references memberships (id),
  claim_id text,
  master_code text,
  note text not null default '',
  at timestamptz not null,
  unique (kind, cause_noun, cause_id)
);
create index ledger_transactions_membership on ledger_transactions (membership_id, id desc) where membership_id is not null;
create index ledger_transactions_claim on ledger_transactions (claim_id, id desc) where claim_id is not null;
create trigger ledger_transactions_stay before update or delete on ledger_transactions for each row execute function refuse_change();
create trigger ledger_transactions_stay_all before truncate on ledger_transactions for each statement execute function refuse_change();

-- Debits are positive, credits negative; the entries of a transaction sum to zero.
create table ledger_entries (
  transaction_id text not null references ledger_transactions (id),
  line int not null,
  account text not null references ledger_accounts (code),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (transaction_id, line)
);
create index ledger_entries_account on ledger_entries (account);
create trigger ledger_entries_stay before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_entries_stay_all before truncate on ledger_entries for each statement execute function refuse_change();

-- Serves both tables. The two branches are statements, because a record's fields are looked up whether or not their branch is taken.
create function refuse_unbalanced() returns trigger language plpgsql as $$
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
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced();
create constraint trigger ledger_transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function refuse_unbalanced();

-- What a member pays with, as the payment network has it: enough to say when a card expires, and never a number.
create table payment_methods (
  membership_id text primary key references memberships (id),
  kind text not null check (kind in ('card', 'us_bank_account')),
  stripe_payment_method_id text,
  last4 text,
  expires_month int check (expires_month between 1 and 12),
  expires_year int check (expires_year between 2000 and 2200),
  seen_at timestamptz not null,
  check (kind <> 'card' or (expires_month is null) = (expires_year is null))
);
create index payment_methods_expiring on payment_methods (expires_year, expires_month) where kind = 'card';

-- One attempt to pay on the network's page.
create table checkouts (
  id text primary key,
  membership_id text not null references memberships (id),
  stripe_session_id text unique,
  url text,
  status text not null check (status in ('open', 'complete', 'expired')),
  amount_cents bigint not null check (amount_cents >= 0),
  -- The due day it collects for, of a member past due who is no longer charged automatically; null for a first payment or a reinstatement.
  due_on date,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz
);
create unique index checkouts_one_open on checkouts (membership_id) where status = 'open';

create table payments (
  id text primary key,
  membership_id text not null references memberships (id),
  kind text not null check (kind in ('first', 'renewal', 'reinstatement', 'plan_change')),
  status text not null check (status in ('succeeded', 'failed', 'refunded', 'partly_refunded', 'disputed', 'charged_back')),
  amount_cents bigint not null check (amount_cents >= 0),
  enrollment_fee_cents bigint not null default 0 check (enrollment_fee_cents between 0 and amount_cents),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  -- What the bank of a dispute took back for good; the payment is then no longer paid.
  charged_back_cents bigint not null default 0 check (charged_back_cents between 0 and amount_cents),
  period_from date,
  period_to date,
  method text,
  last4 text,
  -- The network's name for the card or account: the same one has the same fingerprint, whoever uses it.
  fingerprint text,
  -- Which attempt of an invoice failed, why, and when the next one is. Where the network does not retry (docs/rules.md §3), we do.
  attempt int,
  failure text,
  next_attempt_at timestamptz,
  retried_by_us boolean not null default false,
  stripe_invoice_id text,
  stripe_payment_intent_id text,
  stripe_charge_id text,
  at timestamptz not null,
  constraint payments_charged_back_whole check (status <> 'charged_back' or charged_back_cents > 0)
);
-- One success per invoice, and one failure per attempt: the same webhook twice never makes two payments.
create unique index payments_one_per_invoice on payments (stripe_invoice_id) where status <> 'failed';
create unique index payments_one_failure_per_attempt on payments (stripe_invoice_id, attempt) where status = 'failed';
create index payments_charge on payments (stripe_charge_id) where stripe_charge_id is not null;
create index payments_membership on payments (membership_id, at desc);
create index payments_newest_of_membership on payments (membership_id, id desc);
create index payments_to_try on payments (next_attempt_at) where retried_by_us;
-- The list of payments and its filters, each newest first.
create index payments_newest on payments (at desc, id desc);
create index payments_by_status on payments (status, at desc, id desc);
create index payments_by_kind on payments (kind, at desc, id desc);
create index payments_by_method on payments (method, at desc, id desc) where method is not null;
create index payments_by_amount on payments (amount_cents);
create index payments_by_period on payments (period_from) where period_from is not null;

create table refunds (
  id text primary key,
  payment_id text not null references payments (id),
  membership_id text not null references memberships (id),
  amount_cents bigint not null check (amount_cents > 0),
  -- What of it gives back the enrollment fee: no commission was ever paid on that.
  enrollment_fee_cents bigint not null default 0 check (enrollment_fee_cents between 0 and amount_cents),
  reason text not null,
  -- Our own mistake: the member gets the money, and nobody's commission is taken back for it (docs/rules.md §5).
  company_error boolean not null default false,
  formula jsonb not null default '[]',
  -- The event it answers: received twice, it refunds once.
  cause text,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  stripe_refund_id text unique,
  -- A refund has a deadline (docs/rules.md §4): since when it is owed, by when it should and must have left, and what being late costs us.
  owed_since date,
  target_on date,
  hard_on date,
  penalty_cents bigint not null default 0 check (penalty_cents >= 0),
  penalty_paid_at timestamptz,
  penalty_reference text,
  requested_by text not null,
  at timestamptz not null,
  constraint refunds_clock_whole check ((owed_since is null) = (target_on is null) and (owed_since is null) = (hard_on is null)),
  constraint refunds_penalty_paid check (penalty_paid_at is null or penalty_cents > 0)
);
create unique index refunds_one_per_cause on refunds (cause, payment_id) where cause is not null;
create index refunds_newest on refunds (at desc, id desc);
create index refunds_membership on refunds (membership_id);
create index refunds_payment on refunds (payment_id);
create index refunds_pending on refunds (at) where status = 'pending';
create index refunds_penalties on refunds (at) where penalty_cents > 0 and penalty_paid_at is null;
create index refunds_at on refunds (at);

-- Never more than was paid, what is on its way back included. The payment's row is locked, so that two at once take turns.
create function refuse_refunds_above_payment() returns trigger language plpgsql as $$
declare
  paid bigint;
  back bigint;
begin
  select amount_cents into paid from payments where id = new.payment_id for update;
  select coalesce(sum(amount_cents), 0) into back from refunds where payment_id = new.payment_id and status <> 'failed';
  if back > paid then
    raise exception 'refunds of payment % come to %, it was %', new.payment_id, back, paid using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger refunds_within_payment after insert or update of amount_cents, status, payment_id on refunds
  for each row execute function refuse_refunds_above_payment();

-- A cardholder's bank has taken a payment back. An inquiry (the network's `warning_*`) moves no money: `withdrawn_at` is null, and it
-- may end as `closed`. It may also become a chargeback.
create table disputes (
  stripe_dispute_id text primary key,
  payment_id text not null references payments (id),
  membership_id text not null references memberships (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  status text not null,
  outcome text not null check (outcome in ('open', 'won', 'lost', 'closed')),
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  withdrawn_at timestamptz,
  closed_at timestamptz,
  constraint disputes_lost_money_left check (outcome <> 'lost' or withdrawn_at is not null),
  constraint disputes_closed_when_decided check ((outcome = 'open') = (closed_at is null))
);
create unique index disputes_one_open on disputes (payment_id) where outcome = 'open' and withdrawn_at is not null;
create index disputes_newest on disputes (opened_at desc);
create index disputes_payment on disputes (payment_id);

-- Stripe's events as they came, before anything is believed: stored as received, applied once, in whatever order.
create table webhook_inbox (
  event_id text primary key,
  type text not null,
  stripe_created timestamptz not null,
  payload text not null,
  source text not null check (source in ('webhook', 'sweep')),
  received_at timestamptz not null default clock_timestamp(),
  applied_at timestamptz,
  attempts int not null default 0,
  failure text
);
create index webhook_inbox_waiting on webhook_inbox (received_at) where applied_at is null;
create index webhook_inbox_newest on webhook_inbox (received_at desc, event_id);

-- How far the network's own list of events has been read, in one row: a webhook that never came is found there.
create table network_event_cursor (
  only_row boolean primary key default true check (only_row),
  read_until timestamptz
);
insert into network_event_cursor default values;

-- When a membership's billing was last compared with the payment network, and what no request of ours can correct.
create table network_comparisons (
  membership_id text primary key references memberships (id),
  compared_at timestamptz not null,
  differences text[] not null default '{}',
  -- Each difference is reported once for the same paid-through day.
  reported_for date,
  failure text
);
create index network_comparisons_oldest on network_comparisons (compared_at);

-- Where a member is paid. The bank details of each row are encrypted with a data key of its own, which is encrypted with the master key
-- that key_id names. Without `wrapped_key` they are encrypted with the master key itself.
create table payees (
  id text primary key,
  member_id text not null references members (id),
  method text not null check (method in ('ach', 'check')),
  holder_name text not null,
  name_match text check (name_match in ('same', 'close', 'other')),
  bank_name text,
  account_type text check (account_type in ('checking', 'savings')),
  last4 text,
  sealed bytea,
  wrapped_key bytea,
  key_id text,
  -- The same account has the same digest, under a key of the company's, so that two members with one account are found while its number
  -- stays encrypted.
  account_digest text check (account_digest ~ '^[0-9a-f]{12}:[0-9a-f]{64}$'),
  stripe_account text,
  -- How far the network's own list of events of this account has been read; null: not yet.
  events_read_until timestamptz,
  -- Who changed it: the member, or finance with the bank's notification of change.
  changed_by text references users (id),
  created_at timestamptz not null,
  -- Nothing is released to it before.
  usable_from timestamptz,
  retired_at timestamptz,
  check (method = 'check' or (sealed is not null and last4 is not null))
);
create unique index payees_one_current on payees (member_id) where retired_at is null;
create index payees_member on payees (member_id);
create index payees_account on payees (account_digest) where account_digest is not null;
create index payees_keys on payees (key_id) where key_id is not null;
create index payees_stripe_account on payees (stripe_account) where stripe_account is not null;
create trigger payees_of_whole_members before insert or update of member_id on payees for each row execute function refuse_merged_member();

create sequence payout_batch_numbers as int;
create sequence ach_traces as int maxvalue 9999999 cycle;

-- One ACH file: built by one of finance, approved by another, taken to the bank once.
create table payout_batches (
  id text primary key,
  number int not null unique,
  status text not null check (status in ('built', 'approved', 'sent', 'cancelled')),
  effective_on date not null,
  -- When it was dated anew: it had waited past its day, and a bank takes no file whose day is over.
  dated_at timestamptz,
  entries int not null check (entries > 0),
  total_cents bigint not null check (total_cents > 0),
  file_name text not null,
  sha256 text not null,
  sealed bytea not null,
  wrapped_key bytea not null,
  key_id text not null,
  built_by text not null references users (id),
  built_at timestamptz not null,
  batch_approved_by text references users (id),
  batch_approved_at timestamptz,
  downloaded_by text references users (id),
  downloaded_at timestamptz,
  -- A second copy is allowed by someone else than who took the first.
  second_copy_by text references users (id),
  cancelled_by text references users (id),
  cancelled_at timestamptz,
  why text,
  check (batch_approved_by is null or batch_approved_by <> built_by),
  check (status not in ('approved', 'sent') or batch_approved_by is not null),
  check ((status = 'sent') = (downloaded_at is not null)),
  check (second_copy_by is null or second_copy_by <> downloaded_by),
  -- A file is for a banking day after the one on which it is taken.
  constraint payout_batches_leave_in_time check (downloaded_at is null or effective_on > (downloaded_at at time zone 'America/New_York')::date)
);
create index payout_batches_keys on payout_batches (key_id);

-- What an approved claim owes, on its way to the payee.
create table payouts (
  id text primary key,
  -- A claim; the foreign key follows in 0007.
  claim_id text not null,
  kind text not null default 'claim' check (kind in ('claim', 'goodwill')),
  -- The event that approved it: received again after the payment came back, it plans nothing a second time.
  approval text,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'released', 'sent', 'settled', 'returned', 'void', 'reissued')),
  -- Whether the member is still owed the money: no more once the approval itself was withdrawn.
  owed boolean not null default true,
  replaces text unique references payouts (id),
  payee_id text references payees (id),
  method text not null check (method in ('ach', 'stripe', 'check', 'manual')),
  -- `clear`: nothing about it needs a person, so that it may be released automatically (`automatic`).
  clear boolean not null default false,
  automatic boolean not null default false,
  name_note text,
  -- What the bank or the check is known by.
  reference text,
  batch_id text references payout_batches (id),
  trace text,
  return_code text,
  failure text,
  -- The network's own payout, from the member's account there to their bank, that failed: each returns one payout of ours.
  failed_arrival text constraint payouts_failed_arrival_once unique,
  approved_by text not null references users (id),
  -- What the system releases automatically waits first (K16): until then whoever approved it may withdraw the approval.
  releases_at timestamptz,
  released_by text references users (id),
  released_at timestamptz,
  -- Set before the network is asked for a transfer: from then on only its answer changes the payout, even if that answer is lost.
  transfer_requested_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz not null,
  check (released_by is null or released_by <> approved_by),
  -- Goodwill (GW) is at most $250, by a supervisor and finance together; it uses up no claim.
  constraint payouts_goodwill_is_small check (kind = 'claim' or amount_cents <= 25000),
  constraint payouts_not_owed_are_void check (owed or status = 'void'),
  constraint payouts_settled_say_when check (status <> 'settled' or settled_at is not null),
  constraint payouts_replace_another check (replaces <> id),
  constraint payouts_by_check_to_no_account check (method <> 'check' or payee_id is null),
  constraint payouts_handed_to_the_network check (transfer_requested_at is null or method = 'stripe'),
  constraint payouts_failed_arrival_by_network check (failed_arrival is null or method = 'stripe')
);
-- A claim that was opened again after its first payment settled gets a second one; one is on its way at a time.
create unique index payouts_one_live on payouts (claim_id, kind) where status in ('pending', 'released', 'sent');
create unique index payouts_one_for_an_approval on payouts (approval) where approval is not null;
create unique index payouts_trace on payouts (trace) where trace is not null;
create index payouts_claim on payouts (claim_id);
create index payouts_waiting on payouts (status, id);
create index payouts_resting on payouts (releases_at) where status = 'pending' and releases_at is not null;
create index payouts_batch on payouts (batch_id) where batch_id is not null;
create index payouts_to_batch on payouts (id) where status = 'released' and method = 'ach' and batch_id is null;
create index payouts_sent_by_network on payouts (sent_at) where method = 'stripe';
-- What was paid in a period counts each payment on the day it arrived.
create index payouts_arrived on payouts (settled_at) where status = 'settled';

-- A payout's status and the ledger agree at every commit: what was sent, arrived, came back or was voided has its entry.
create function payouts_are_entered() returns trigger language plpgsql as $$
declare
  wanted text := case new.status
    when 'sent' then 'claim_sent'
    when 'settled' then case new.method when 'stripe' then 'claim_sent' else 'claim_paid' end
    when 'returned' then case old.status when 'settled' then 'claim_returned' else 'claim_send_back' end
    when 'void' then case when not new.owed then 'claim_unapproved' when old.status = 'sent' then 'claim_send_back' end
  end;
begin
  if wanted is not null and not exists (
    select from ledger_transactions where kind = wanted and cause_noun = 'payout' and cause_id = new.id
  ) then
    raise exception 'payout % became % without its entry %', new.id, new.status, wanted using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger payouts_entered after update of status on payouts
  deferrable initially deferred for each row when (old.status is distinct from new.status) execute function payouts_are_entered();

create function payouts_keep_their_claim() returns trigger language plpgsql as $$
begin
  if new.amount_cents <> old.amount_cents or new.claim_id <> old.claim_id or new.approved_by <> old.approved_by then
    raise exception 'payout % is of one claim, one amount and one approval', old.id using errcode = 'check_violation';
  end if;
  if old.status <> new.status and (old.status, new.status) not in (
    ('pending', 'released'), ('pending', 'void'), ('released', 'sent'), ('released', 'returned'), ('released', 'void'), ('sent', 'settled'),
    ('sent', 'returned'), ('sent', 'void'), ('settled', 'returned'), ('returned', 'reissued'), ('void', 'reissued')
  ) then
    raise exception 'payout % does not go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  -- Refused for good by the network it was handed to; nothing else comes back that never left.
  if old.status = 'released' and new.status = 'returned' and old.transfer_requested_at is null then
    raise exception 'payout % was handed to nobody', old.id using errcode = 'check_violation';
  end if;
  if old.status = 'released' and old.transfer_requested_at is not null and new.transfer_requested_at is not null
    and (new.method <> old.method or new.status = 'void') then
    raise exception 'payout % is with the network', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payouts_stay before update on payouts for each row execute function payouts_keep_their_claim();

-- Each step has its time, and a release its person. Whoever files a claim for a member releases none of its money (docs/rules.md §6.7, §9.8).
create function payouts_step_is_whole() returns trigger language plpgsql as $$
begin
  if new.status = 'released' and (new.released_at is null or (new.released_by is null and not new.automatic)) then
    raise exception 'payout % is released by nobody', new.id using errcode = 'check_violation';
  end if;
  if (new.status = 'sent' and new.sent_at is null) or (new.status = 'returned' and new.returned_at is null)
    or (new.status = 'void' and new.voided_at is null) then
    raise exception 'payout % is % without its day', new.id, new.status using errcode = 'check_violation';
  end if;
  if exists (select from claims where id = new.claim_id and filed_by = new.released_by) then
    raise exception 'payout % is released by whoever filed its claim', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payouts_whole_steps before update of status, released_by on payouts
  for each row when (old.status is distinct from new.status or old.released_by is distinct from new.released_by)
  execute function payouts_step_is_whole();

create sequence check_numbers start 1001;

-- The register of checks: each number, and what became of it.
create table payout_checks (
  number bigint primary key default nextval('check_numbers'),
  payout_id text not null unique references payouts (id),
  status text not null check (status in ('to_print', 'printed', 'mailed', 'cashed', 'stopped', 'stale')),
  pay_to text not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  printed_by text references users (id),
  printed_at timestamptz,
  mailed_at timestamptz,
  ended_at timestamptz,
  why text
);
create index payout_checks_open on payout_checks (status, number);

-- Files from the bank, and each of their lines once: which payouts came back, or went to corrected details.
create table bank_files (
  sha256 text primary key,
  file_name text not null,
  read_by text not null references users (id),
  read_at timestamptz not null,
  line_count int not null,
  applied int not null
);
create index bank_files_newest on bank_files (read_at desc);

create table bank_file_lines (
  trace text not null,
  bank_trace text not null,
  code text not null,
  sha256 text not null references bank_files (sha256),
  payout_id text references payouts (id),
  amount_cents bigint not null,
  outcome text not null check (outcome in ('returned', 'corrected', 'unknown_trace', 'another_amount', 'not_expected')),
  primary key (trace, bank_trace, code)
);
create index bank_file_lines_file on bank_file_lines (sha256);
