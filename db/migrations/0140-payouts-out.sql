-- Bank details: each row sealed with a data key of its own, wrapped by a master key that key_id names. No wrapped key: sealed
-- before there were data keys, straight under the master key.
alter table payees add column wrapped_key bytea;
alter table payees add column account_type text check (account_type in ('checking', 'savings'));
update payees set account_type = 'checking' where method = 'ach';
alter table payees add column name_match text check (name_match in ('same', 'close', 'other'));
-- Nothing is released here before.
alter table payees add column usable_from timestamptz;
-- Who changed it: the member, or finance with the bank's notification of change.
alter table payees add column changed_by text references users (id);
alter table payees add column stripe_account text;
create index payees_keys on payees (key_id) where key_id is not null;

create table payout_batches (
  id text primary key,
  number int not null unique,
  status text not null check (status in ('built', 'approved', 'sent', 'cancelled')),
  effective_on date not null,
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
  -- A second copy is let out by someone else than who took the first.
  second_copy_by text references users (id),
  cancelled_by text references users (id),
  cancelled_at timestamptz,
  why text,
  check (batch_approved_by is null or batch_approved_by <> built_by),
  check (status not in ('approved', 'sent') or batch_approved_by is not null),
  check ((status = 'sent') = (downloaded_at is not null)),
  check (second_copy_by is null or second_copy_by <> downloaded_by)
);
create index payout_batches_keys on payout_batches (key_id);
create sequence payout_batch_numbers as int;
create sequence ach_traces as int maxvalue 9999999 cycle;

alter table payouts drop constraint payouts_method_check;
alter table payouts add constraint payouts_method_check check (method in ('ach', 'stripe', 'check', 'manual'));
alter table payouts add column itself boolean not null default false;
alter table payouts add column clear boolean not null default false;
alter table payouts add column name_note text;
alter table payouts add column batch_id text references payout_batches (id);
alter table payouts add column trace text;
alter table payouts add column return_code text;
alter table payouts add column returned_at timestamptz;
alter table payouts add column voided_at timestamptz;
-- Whether the money is still the member's: no more once the approval itself was taken back.
alter table payouts add column owed boolean not null default true;
alter table payouts add column replaces text unique references payouts (id);
create unique index payouts_trace on payouts (trace) where trace is not null;
create index payouts_batch on payouts (batch_id) where batch_id is not null;
create index payouts_to_batch on payouts (id) where status = 'released' and method = 'ach' and batch_id is null;

create sequence check_numbers start 1001;
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

-- What banks told, each file and each sentence of it once.
create table bank_files (
  sha256 text primary key,
  file_name text not null,
  read_by text not null references users (id),
  read_at timestamptz not null,
  says int not null,
  applied int not null
);
create index bank_files_newest on bank_files (read_at desc);
create table bank_says (
  trace text not null,
  bank_trace text not null,
  code text not null,
  sha256 text not null references bank_files (sha256),
  payout_id text references payouts (id),
  amount_cents bigint not null,
  outcome text not null check (outcome in ('returned', 'corrected', 'unknown_trace', 'another_amount', 'not_expected')),
  primary key (trace, bank_trace, code)
);
create index bank_says_file on bank_says (sha256);

-- Money that has left and has not arrived: in the mail, or with the bank.
insert into ledger_accounts values ('payouts_sent', 'Payouts on their way', 'credit');

-- Released payouts of before, which were on their way without an entry of their own.
update payouts set method = 'stripe' where method = 'ach' and status in ('released', 'sent');

-- A payout's state and the ledger say the same, at every commit: what was sent, has arrived, came back or was taken back has
-- its entry. And what a payout is of never changes.
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
    ('pending', 'released'), ('pending', 'void'), ('released', 'sent'), ('released', 'void'), ('sent', 'settled'), ('sent', 'returned'),
    ('sent', 'void'), ('settled', 'returned'), ('returned', 'reissued'), ('void', 'reissued')
  ) then
    raise exception 'payout % does not go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payouts_stay before update on payouts for each row execute function payouts_keep_their_claim();
