create sequence membership_numbers start 100001;

create table memberships (
  id text primary key,
  number text not null unique,
  member_id text not null references members (id),
  status text not null check (status in ('DRAFT', 'PENDING_PAYMENT', 'ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED', 'CANCELLED', 'EXPIRED', 'VOIDED')),
  plan_version_id text not null references plan_versions (id),
  price_tier text not null check (price_tier in ('P1', 'P2', 'P3')),
  billing text not null check (billing in ('monthly', 'annual')),
  price_cents bigint not null check (price_cents >= 0),
  enrolment_fee_cents bigint not null check (enrolment_fee_cents >= 0),
  promotion_id text,
  price_line jsonb not null default '[]',
  state text not null,
  master_code text not null references agencies (master_code),
  agent_id text references users (id),
  sold_by text not null,
  terms_version text references terms_versions (version),
  effective_on date,
  first_covered_on date,
  year_started_on date,
  period_from date,
  period_to date,
  paid_through_on date,
  coverage_end_on date,
  due_on date,
  lapsed_on date,
  cancel_on date,
  cancel_reason text,
  ended_on date,
  stripe_customer_id text,
  stripe_subscription_id text unique,
  commission_tier text,
  created_at timestamptz not null,
  version int not null default 1,
  check (status in ('DRAFT', 'PENDING_PAYMENT', 'EXPIRED') or effective_on is not null),
  check (first_covered_on is null or first_covered_on >= effective_on),
  check (period_to is null or period_to >= period_from)
);
create index memberships_member on memberships (member_id, id desc);
create index memberships_newest on memberships (id desc);
create index memberships_agent on memberships (agent_id, id desc) where agent_id is not null;
create index memberships_master_code on memberships (master_code, id desc);
create index memberships_due on memberships (paid_through_on) where status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED');
-- One live membership per person (docs/rules.md §2).
create unique index memberships_one_live_per_member on memberships (member_id)
  where status in ('ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED');

-- A vehicle is listed from a day; released when its membership ends. One live listing per VIN in the whole house.
create table listed_vehicles (
  membership_id text not null references memberships (id),
  vehicle_id text not null references vehicles (id),
  vin text not null,
  listed_on date not null,
  covered_from date not null,
  released_on date,
  primary key (membership_id, vehicle_id)
);
create unique index listed_vehicles_one_live_per_vin on listed_vehicles (vin) where released_on is null;

-- Days without cover inside a membership's life: gaps after a lapse, mini-waits after a reinstatement.
create table cover_breaks (
  membership_id text not null references memberships (id),
  kind text not null check (kind in ('gap', 'mini_wait')),
  from_on date not null,
  to_on date not null,
  primary key (membership_id, from_on, kind),
  check (to_on >= from_on)
);

-- Which plan's limit holds from which loss date (an upgrade waits: docs/rules.md §1).
create table limit_changes (
  membership_id text not null references memberships (id),
  plan_version_id text not null references plan_versions (id),
  changed_on date not null,
  holds_from date not null,
  primary key (membership_id, holds_from)
);
