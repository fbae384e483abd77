-- What a member pays with, as the network has it: enough to say when a card runs out, and never a number.
create table payment_means (
  membership_id text primary key references memberships (id),
  kind text not null check (kind in ('card', 'us_bank_account')),
  stripe_payment_method_id text,
  last4 text,
  expires_month int check (expires_month between 1 and 12),
  expires_year int check (expires_year between 2000 and 2200),
  seen_at timestamptz not null,
  check (kind <> 'card' or (expires_month is null) = (expires_year is null))
);
create index payment_means_expiring on payment_means (expires_year, expires_month) where kind = 'card';

-- A bank debit that its account's holder calls unauthorised may come back from their bank as well: until then no refund goes out.
alter table memberships add column refunds_held_until date;

-- A refund has a clock (docs/rules.md §4): what is owed since when, by when it should and must have gone, and what being late costs us.
alter table refunds
  add column owed_since date,
  add column target_on date,
  add column hard_on date,
  add column penalty_cents bigint not null default 0 check (penalty_cents >= 0),
  add column penalty_paid_at timestamptz,
  add column penalty_reference text,
  add constraint refunds_clock_whole check ((owed_since is null) = (target_on is null) and (owed_since is null) = (hard_on is null)),
  add constraint refunds_penalty_paid check (penalty_paid_at is null or penalty_cents > 0);
create index refunds_pending on refunds (at) where status = 'pending';
create index refunds_penalties on refunds (at) where penalty_cents > 0 and penalty_paid_at is null;
insert into ledger_accounts values
  ('refund_penalties', 'Penalties for late refunds', 'debit'),
  ('refund_penalties_payable', 'Penalties for late refunds, to be paid', 'credit');

create index memberships_provisional on memberships (effective_on) where provisional and status = 'ACTIVE';

-- A renewal at another price: noticed in time, or the old price holds (docs/rules.md §1).
create table price_notices (
  membership_id text not null references memberships (id),
  renews_on date not null,
  plan_version_id text not null references plan_versions (id),
  price_cents bigint not null check (price_cents >= 0),
  noticed_on date not null check (noticed_on < renews_on),
  at timestamptz not null,
  primary key (membership_id, renews_on)
);
create trigger price_notices_stay before update or delete on price_notices for each row execute function refuse_change();
