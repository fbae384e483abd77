-- From an offer to its end: plans, terms, members and their vehicles, promotions, memberships and what changes them.

-- A published plan version is never edited: a membership keeps the version it was sold with.
create table plan_versions (
  id text primary key,
  code text not null,
  version int not null,
  name text not null,
  limit_cents bigint not null check (limit_cents > 0),
  claims_per_year int not null check (claims_per_year > 0),
  aggregate_cents bigint not null check (aggregate_cents >= limit_cents),
  waiting_days int not null check (waiting_days >= 0),
  enrollment_fee_cents bigint not null check (enrollment_fee_cents >= 0),
  -- Whether it covers what uninsured motorist property damage insurance leaves to the member.
  covers_umpd boolean not null,
  effective_on date not null,
  published_at timestamptz not null,
  unique (code, version)
);
create trigger plan_versions_stay before update or delete on plan_versions for each row execute function refuse_change();
create trigger plan_versions_stay_all before truncate on plan_versions for each statement execute function refuse_change();

create table plan_prices (
  plan_version_id text not null references plan_versions (id),
  price_tier text not null check (price_tier in ('P1', 'P2', 'P3')),
  billing text not null check (billing in ('monthly', 'annual')),
  price_cents bigint not null check (price_cents > 0),
  primary key (plan_version_id, price_tier, billing)
);
create trigger plan_prices_stay before update or delete on plan_prices for each row execute function refuse_change();
create trigger plan_prices_stay_all before truncate on plan_prices for each statement execute function refuse_change();

-- Counsel's and the business's figures as they were published: a change is a new version (docs/rules.md, the first line).
create table published_figures (
  kind text not null check (kind in ('membership_terms', 'dunning', 'state_rule')),
  name text not null,
  version int not null,
  effective_on date not null,
  figures jsonb not null,
  published_at timestamptz not null,
  primary key (kind, name, version)
);
create trigger published_figures_stay before update or delete on published_figures for each row execute function refuse_change();
create trigger published_figures_stay_all before truncate on published_figures for each statement execute function refuse_change();

-- Who asked for a plan in a state that is not open (docs/rules.md §2).
create table state_interests (
  email citext not null,
  state text not null,
  at timestamptz not null,
  primary key (email, state)
);

-- The text of the membership terms. A published version is never edited, and nobody publishes what they wrote.
create table terms_versions (
  id text primary key,
  version text not null unique,
  title text not null,
  body text not null,
  -- Null where the text is in the code (terms-1.data.ts); its digest is here either way.
  sections jsonb,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  material boolean not null default true,
  -- What changed, in a few sentences.
  changes text[] not null default '{}',
  key_points text[] not null default '{}',
  writers text[] not null default '{}',
  approved_by text references users (id),
  effective_on date not null,
  published_at timestamptz not null,
  constraint terms_versions_by_two check (cardinality(writers) = 0 or (approved_by is not null and approved_by <> all (writers)))
);
create index terms_versions_effective on terms_versions (effective_on desc);
create trigger terms_versions_stay before update or delete on terms_versions for each row execute function refuse_change();
create trigger terms_versions_stay_all before truncate on terms_versions for each statement execute function refuse_change();

create table terms_drafts (
  id text primary key,
  version text not null unique check (version ~ '^[0-9]{4}-[0-9]{2}[a-z]?$'),
  title text not null,
  sections jsonb not null,
  material boolean not null default true,
  changes text[] not null default '{}',
  key_points text[] not null default '{}',
  effective_on date not null,
  writers text[] not null,
  saves int not null default 1,
  changed_at timestamptz not null,
  proposed_at timestamptz,
  -- Why compliance returned it; null again when it is proposed again.
  returned_why text
);

create table members (
  id text primary key,
  identity_id text unique references identities (id),
  email citext not null unique,
  first_name text not null,
  last_name text not null,
  full_name text generated always as (first_name || ' ' || last_name) stored,
  phone text,
  date_of_birth date not null,
  street text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null,
  language text not null default 'en-US',
  insurer text,
  policy_number text,
  master_code text not null default 'DIRECT' references agencies (master_code),
  agent_id text references users (id),
  terms_accepted boolean not null default false,
  terms_accepted_at timestamptz,
  terms_version text,
  -- Two members turned out to be one person: what can be moved goes to the one that stays, evidence (signatures, history, ledger)
  -- stays where it was written, and the other one only refers to the one that stays.
  merged_into text references members (id),
  merged_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1,
  constraint members_not_into_themselves check (merged_into <> id),
  constraint members_merged_some_time check ((merged_into is null) = (merged_at is null)),
  constraint members_merged_sign_in_nowhere check (merged_into is null or identity_id is null)
);
create index members_newest on members (id desc);
create index members_agent on members (agent_id, id desc) where agent_id is not null;
create index members_master_code on members (master_code, id desc);
create index members_state on members (state, id desc);
create index members_merged on members (merged_into) where merged_into is not null;
-- How a member is found: by name, by a part of the email address, by the digits of the phone number however they are written.
create index members_name on members using gin (full_name gin_trgm_ops);
create index members_last_name on members (lower(last_name), id desc);
create index members_first_name on members (lower(first_name), id desc);
create index members_email_search on members using gin ((email::text) gin_trgm_ops);
create index members_phone on members (phone);
create index members_phone_search on members using gin ((regexp_replace(coalesce(phone, ''), '\D', '', 'g')) gin_trgm_ops);
create index members_phone_end on members ((right(regexp_replace(coalesce(phone, ''), '\D', '', 'g'), 10)));
-- An agent or an agency looks for a name among its own members only.
create index members_agent_last_name on members (agent_id, lower(last_name), id desc);
create index members_agent_first_name on members (agent_id, lower(first_name), id desc);
create index members_agency_last_name on members (master_code, lower(last_name), id desc);
create index members_agency_first_name on members (master_code, lower(first_name), id desc);
-- The claims of a household are counted together (docs/rules.md §6.6): who else lives at a member's address.
create index members_household on members (left(zip, 5), regexp_replace(lower(street), '[^a-z0-9]+', '', 'g'));
create trigger members_name_identity after insert or update of first_name, last_name, identity_id on members
  for each row when (new.identity_id is not null) execute function name_identity();

-- The names members have, each once. A part of a name, or a misspelled name, is looked for among these few, and the members who have
-- it are then found by index. Without `fastupdate` a search never reads a list of names that wait to be indexed.
create table member_names (
  name text primary key check (name = lower(name))
);
create index member_names_part on member_names using gin (name gin_trgm_ops) with (fastupdate = off);

create function keep_member_names() returns trigger language plpgsql as $$
begin
  insert into member_names (name)
    select lower(first_name) from written union select lower(last_name) from written
    on conflict do nothing;
  return null;
end $$;
create trigger members_keep_names_of_new after insert on members
  referencing new table as written for each statement execute function keep_member_names();
create trigger members_keep_names_of_changed after update on members
  referencing new table as written for each statement execute function keep_member_names();

-- Nothing is given to a member who has been merged. The trigger `..._of_whole_members` of each table with a member asks this.
create function refuse_merged_member() returns trigger language plpgsql as $$
declare
  gone text;
begin
  -- Waits for a merge that is going on, and reads what it made of the member.
  select merged_into into gone from members where id = new.member_id for key share;
  if gone is not null then
    raise exception '% cannot belong to %, who has been merged into %', tg_table_name, new.member_id, gone using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- And no member is merged while something still belongs to them.
create function refuse_dangling_member() returns trigger language plpgsql as $$
begin
  if new.merged_into is not null and (
    exists (select 1 from memberships where member_id = new.id) or exists (select 1 from claims where member_id = new.id)
    or exists (select 1 from vehicles where member_id = new.id) or exists (select 1 from payees where member_id = new.id)
    or exists (select 1 from documents where member_id = new.id) or exists (select 1 from members where merged_into = new.id)
  ) then
    raise exception 'member % is merged while something still belongs to them', new.id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger members_merged_whole after update of merged_into on members
  deferrable initially deferred for each row execute function refuse_dangling_member();

create table vehicles (
  id text primary key,
  member_id text not null references members (id),
  vin text not null check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  year int check (year between 1980 and 2100),
  make text,
  model text,
  use text not null default 'personal' check (use in ('personal', 'commercial', 'rideshare', 'delivery', 'rental')),
  acquired_on date,
  created_at timestamptz not null,
  unique (member_id, vin)
);
create index vehicles_vin on vehicles (vin);
-- A vehicle is also found by the last six characters of its VIN.
create index vehicles_vin_end on vehicles ((right(vin, 6)));
create trigger vehicles_of_whole_members before insert or update of member_id on vehicles for each row execute function refuse_merged_member();

create table promotions (
  id text primary key,
  code citext not null unique check (code ~ '^[A-Za-z0-9-]{3,32}$'),
  description text not null default '',
  kind text not null check (kind in ('percent', 'amount', 'fee_waiver')),
  percent_bp int check (percent_bp between 1 and 10000),
  amount_cents bigint check (amount_cents > 0),
  duration text not null check (duration in ('once', 'months', 'forever')),
  months int check (months between 1 and 36),
  starts_on date not null,
  ends_on date,
  max_redemptions int check (max_redemptions > 0),
  redemptions int not null default 0,
  -- Nobody uses this code itself; many codes are issued under it, each for one use. Its limits (days, scope, once a household) are theirs.
  single_use boolean not null default false,
  issued_under text references promotions (id),
  new_members_only boolean not null default true,
  plan_codes text[] not null default '{}',
  master_codes text[] not null default '{}',
  alliance_ids text[] not null default '{}',
  states text[] not null default '{}',
  stopped_at timestamptz,
  stopped_why text,
  created_by text not null,
  created_at timestamptz not null,
  version int not null default 1,
  check ((kind = 'percent') = (percent_bp is not null)),
  check ((kind = 'amount') = (amount_cents is not null)),
  check (max_redemptions is null or redemptions <= max_redemptions),
  constraint promotions_issued_once check (issued_under is null or (max_redemptions = 1 and not single_use))
);
create index promotions_issued on promotions (issued_under, id) where issued_under is not null;
create index promotions_own on promotions (id desc) where issued_under is null;

create sequence membership_numbers start 100001;

create table memberships (
  id text primary key,
  number text not null unique,
  member_id text not null references members (id),
  status text not null check (status in ('DRAFT', 'PENDING_PAYMENT', 'ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED', 'CANCELLED', 'EXPIRED', 'VOIDED')),
  -- Where the member lives, by whose rules the membership is.
  state text not null,
  -- What was bought: the plan, its price, the promotion, the terms.
  plan_version_id text not null references plan_versions (id),
  price_tier text not null check (price_tier in ('P1', 'P2', 'P3')),
  billing text not null check (billing in ('monthly', 'annual')),
  price_cents bigint not null check (price_cents >= 0),
  enrollment_fee_cents bigint not null check (enrollment_fee_cents >= 0),
  promotion_id text references promotions (id),
  -- What the promotion takes off and for how many payments, as it was promised: { says, offPrice, offFee, payments }.
  discount jsonb,
  price_line jsonb not null default '[]',
  terms_version text references terms_versions (version),
  -- What the applicant answered about policy and use: { onPolicyAs, policyCovers }.
  eligibility jsonb not null default '{}',
  -- Who sold it.
  master_code text not null references agencies (master_code),
  agent_id text references users (id),
  sold_by text not null,
  commission_tier text,
  -- Its days: from which one it is effective and covered, what is paid, when it ends.
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
  -- The member has signed, and the first payment is awaited (docs/rules.md §3, M2).
  signed_at timestamptz,
  -- A first bank debit was submitted and has not settled: claims wait (M3).
  provisional boolean not null default false,
  -- A bank debit that the holder of the account calls unauthorized may come back from their bank too: until then nothing is refunded.
  refunds_held_until date,
  stripe_customer_id text,
  stripe_subscription_id text unique,
  created_at timestamptz not null,
  version int not null default 1,
  check (status in ('DRAFT', 'PENDING_PAYMENT', 'EXPIRED') or effective_on is not null),
  check (first_covered_on is null or first_covered_on >= effective_on),
  check (period_to is null or period_to >= period_from),
  constraint memberships_state check (state ~ '^[A-Z]{2}$'),
  -- What each status needs (docs/rules.md §3): a living membership its first day, its first covered day, what is paid, a signature;
  -- the others the day they end, owe since, or lapsed. The refund, the network's billing and the reports count from `ended_on`.
  constraint memberships_living check (
    status not in ('ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED')
    or (effective_on is not null and first_covered_on is not null and paid_through_on is not null and signed_at is not null)),
  constraint memberships_awaiting check (status <> 'PENDING_PAYMENT' or signed_at is not null),
  constraint memberships_ending check (status <> 'CANCEL_SCHEDULED' or (cancel_on is not null and coverage_end_on is not null)),
  constraint memberships_owing check (status <> 'PAST_DUE' or due_on is not null),
  constraint memberships_lapsed_on check (status <> 'LAPSED' or (lapsed_on is not null and coverage_end_on is not null and due_on is not null)),
  constraint memberships_ended_on check (status not in ('CANCELLED', 'EXPIRED') or ended_on is not null)
);
-- One live membership per person (docs/rules.md §2).
create unique index memberships_one_live_per_member on memberships (member_id)
  where status in ('ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED');
create index memberships_newest on memberships (id desc);
create index memberships_member on memberships (member_id, id desc);
create index memberships_agent on memberships (agent_id, id desc) where agent_id is not null;
create index memberships_master_code on memberships (master_code, id desc);
create index memberships_status_member on memberships (status, member_id desc);
create index memberships_state on memberships (state);
create index memberships_customer on memberships (stripe_customer_id) where stripe_customer_id is not null;
-- The memberships that jobs look for, by what they wait for.
create index memberships_unsigned on memberships (created_at) where status = 'DRAFT';
create index memberships_unpaid on memberships (signed_at) where status = 'PENDING_PAYMENT';
create index memberships_provisional on memberships (effective_on) where provisional and status = 'ACTIVE';
create index memberships_due on memberships (paid_through_on) where status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED');
create index memberships_lapsed on memberships (lapsed_on) where status = 'LAPSED';
create index memberships_ending on memberships (cancel_on) where status = 'CANCEL_SCHEDULED';
create index memberships_ended on memberships (ended_on) where status in ('CANCELLED', 'EXPIRED', 'VOIDED');
-- How many members pay, for each agency and each agent of a list.
create index memberships_paying_of_agency on memberships (master_code) where status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED');
create index memberships_paying_of_agent on memberships (agent_id) where status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED');
-- Reports; and how early each agency's members claim.
create index memberships_effective on memberships (effective_on) where effective_on is not null;
create index memberships_first_covered on memberships (first_covered_on, master_code) where first_covered_on is not null;
create trigger memberships_of_whole_members before insert or update of member_id on memberships for each row execute function refuse_merged_member();

-- The membership's years and its free look are counted from the day it became effective: that day is never changed.
create function refuse_new_beginning() returns trigger language plpgsql as $$
begin
  if old.effective_on is not null and new.effective_on is distinct from old.effective_on then
    raise exception 'membership %: the day it became effective stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger memberships_keep_beginning before update of effective_on on memberships for each row execute function refuse_new_beginning();

-- A membership keeps the plan version, the price and the terms it was signed for (docs/rules.md §§1, 3 and 7). Another plan or price
-- needs a plan change that was carried out (M17) or a notice of it in time (M15); other terms need the member's signature under them.
-- Checked when the transaction commits, because that evidence is written in the same transaction, in any order.
create function refuse_other_pins() returns trigger language plpgsql as $$
begin
  if old.status = 'DRAFT' and new.status = 'DRAFT' then
    return null;
  end if;
  if new.billing <> old.billing or new.price_tier <> old.price_tier or new.enrollment_fee_cents <> old.enrollment_fee_cents then
    raise exception 'membership %: how it is billed, its price tier and its enrollment fee stay', old.id using errcode = 'restrict_violation';
  end if;
  if (new.plan_version_id, new.price_cents) is distinct from (old.plan_version_id, old.price_cents)
    and not exists (select 1 from plan_changes c where c.membership_id = new.id and c.status = 'done'
      and c.to_plan_version_id = new.plan_version_id and c.next_price_cents = new.price_cents)
    and not exists (select 1 from price_notices n where n.membership_id = new.id
      and n.plan_version_id = new.plan_version_id and n.price_cents = new.price_cents)
  then
    raise exception 'membership %: no plan change and no notice says this plan and price', old.id using errcode = 'restrict_violation';
  end if;
  if new.terms_version is distinct from old.terms_version
    and not exists (select 1 from signatures s join members m on m.id = s.member_id
      where s.kind = 'terms' and s.terms_version = new.terms_version and (m.id = new.member_id or m.merged_into = new.member_id))
  then
    raise exception 'membership %: its member has not signed these terms', old.id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger memberships_stay_pinned after update on memberships deferrable initially deferred for each row
  when ((old.plan_version_id, old.price_cents, old.billing, old.price_tier, old.enrollment_fee_cents, old.terms_version)
    is distinct from (new.plan_version_id, new.price_cents, new.billing, new.price_tier, new.enrollment_fee_cents, new.terms_version))
  execute function refuse_other_pins();

-- In which state a membership was, and since when: its time zone, its deadlines and its refund follow it (docs/rules.md §2 and §10).
create table membership_states (
  membership_id text not null references memberships (id) on delete cascade,
  state text not null check (state ~ '^[A-Z]{2}$'),
  since timestamptz not null,
  primary key (membership_id, since)
);

-- A vehicle is listed from a day and released when its membership ends. It can be taken off and listed again: each time is a row.
create table listed_vehicles (
  membership_id text not null references memberships (id),
  vehicle_id text not null references vehicles (id),
  vin text not null,
  listed_on date not null,
  covered_from date not null,
  released_on date,
  primary key (membership_id, vehicle_id, listed_on)
);
-- A VIN is listed on one membership at a time.
create unique index listed_vehicles_one_live_per_vin on listed_vehicles (vin) where released_on is null;
create index listed_vehicles_vehicle on listed_vehicles (vehicle_id);

-- The vehicles named at enrollment. They are listed when the membership becomes active.
create table enrolled_vehicles (
  membership_id text not null references memberships (id) on delete cascade,
  vehicle_id text not null references vehicles (id),
  primary key (membership_id, vehicle_id)
);
create index enrolled_vehicles_vehicle on enrolled_vehicles (vehicle_id);

-- Days of a membership that are not covered: gaps after a lapse, waiting days after a reinstatement.
create table coverage_gaps (
  membership_id text not null references memberships (id),
  kind text not null check (kind in ('gap', 'mini_wait')),
  from_on date not null,
  to_on date not null,
  primary key (membership_id, from_on, kind),
  check (to_on >= from_on)
);

-- Which plan's limit holds from which loss date: the limit of a higher plan holds later than the plan (docs/rules.md §1).
create table limit_changes (
  membership_id text not null references memberships (id),
  plan_version_id text not null references plan_versions (id),
  changed_on date not null,
  effective_from date not null,
  primary key (membership_id, effective_from)
);

create table promotion_redemptions (
  membership_id text primary key references memberships (id),
  promotion_id text not null references promotions (id),
  -- The code, or the one it was issued under.
  campaign_id text not null references promotions (id),
  household text not null,
  -- The payment network's fingerprint of the card or account that paid, once it has.
  payer_fingerprint text,
  -- The membership for which the same card or account had used it before.
  same_payer_as text references memberships (id),
  saved_cents bigint not null check (saved_cents >= 0),
  at timestamptz not null,
  unique (promotion_id, household)
);
create unique index promotion_redemptions_once_a_household on promotion_redemptions (campaign_id, household);
create unique index promotion_redemptions_once_a_card on promotion_redemptions (campaign_id, payer_fingerprint) where payer_fingerprint is not null;
create index promotion_redemptions_newest on promotion_redemptions (campaign_id, at desc, membership_id desc);

-- Members who were notified that the payments without their code come next, each once.
create table promotion_end_notices (
  membership_id text primary key references memberships (id),
  renews_on date not null,
  before_cents bigint not null check (before_cents >= 0),
  after_cents bigint not null check (after_cents > before_cents),
  noticed_on date not null check (noticed_on < renews_on),
  at timestamptz not null
);

-- A renewal at another price: with notice in time, or the old price holds (docs/rules.md §1).
create table price_notices (
  membership_id text not null references memberships (id),
  renews_on date not null,
  plan_version_id text not null references plan_versions (id),
  price_cents bigint not null check (price_cents >= 0),
  noticed_on date not null check (noticed_on < renews_on),
  at timestamptz not null,
  primary key (membership_id, renews_on)
);
-- One notice of one new price.
create unique index price_notices_once on price_notices (membership_id, plan_version_id);
create trigger price_notices_stay before update or delete on price_notices for each row execute function refuse_change();
create trigger price_notices_stay_all before truncate on price_notices for each statement execute function refuse_change();

-- What was signed, by whom, in which words, how: what lets a signature be shown years later (docs/rules.md §7).
create table signatures (
  id text primary key,
  -- One signer: a member, or a user who signs the terms for users.
  member_id text references members (id),
  user_id text references users (id),
  signer_role text not null default 'member',
  noun text not null check (noun in ('membership', 'claim', 'profile')),
  noun_id text not null,
  kind text not null check (kind in ('esign_consent', 'terms', 'auto_renew', 'attestation')),
  scope text not null default '',
  terms_version text references terms_versions (version),
  terms_version_id text references terms_versions (id),
  wording text not null,
  wording_hash text not null check (wording_hash ~ '^[0-9a-f]{64}$'),
  document_digest text check (document_digest ~ '^[0-9a-f]{64}$'),
  -- Of the signed copy: the document with the signature block beneath it.
  signed_digest text check (signed_digest ~ '^[0-9a-f]{64}$'),
  -- What was offered when it was signed: the plan, the price and how long it holds, the vehicles, the person (docs/rules.md §7 and §10).
  offer text,
  offer_digest text check (offer_digest ~ '^[0-9a-f]{64}$'),
  disclosure_version text,
  -- What the device must be able to do, in the words that were shown, and that a document opened on it.
  device_statement text,
  typed_name text not null,
  checkbox_began_unchecked boolean,
  method text not null check (method in ('signed_in', 'signing_link', 'join', 'handed_over')),
  email_verified boolean not null default false,
  phone_verified boolean not null default false,
  ip inet,
  user_agent text,
  viewed_at timestamptz,
  at timestamptz not null,
  constraint signatures_one_signer check ((member_id is null) <> (user_id is null)),
  -- Nobody signs for a member (docs/rules.md, the three choices).
  constraint signatures_by_the_member check (member_id is null or signer_role = 'member'),
  constraint signatures_offer_and_digest check ((offer is null) = (offer_digest is null))
);
create index signatures_noun on signatures (noun, noun_id);
create index signatures_member on signatures (member_id);
create index signatures_user on signatures (user_id) where user_id is not null;
create trigger signatures_stay before update or delete on signatures for each row execute function refuse_change();

create table signature_withdrawals (
  signature_id text primary key references signatures (id),
  at timestamptz not null,
  ip inet,
  user_agent text
);
create trigger signature_withdrawals_stay before update or delete on signature_withdrawals for each row execute function refuse_change();

-- The member's own link to sign what someone else prepared. Its token is kept as a hash.
create table signing_links (
  id text primary key,
  token_hash text not null unique,
  member_id text not null references members (id),
  noun text not null check (noun in ('membership', 'claim')),
  noun_id text not null,
  -- Opened by the member on a device that the seller handed over; the signature says so.
  handed_over boolean not null default false,
  created_by text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  used_at timestamptz
);
create index signing_links_noun on signing_links (noun, noun_id);
create trigger signing_links_of_whole_members before insert or update of member_id on signing_links
  for each row execute function refuse_merged_member();

-- What somebody has answered on the way to joining, from the first answer on (docs/rules.md §3, before M1).
create table applications (
  id text primary key,
  -- As typed, by field name. Never a password, never a signature.
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  step text not null check (step in ('plan', 'you', 'cars', 'pay')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  reminded_at timestamptz,
  -- When it became an enrollment.
  enrolled_at timestamptz,
  check (changed_at >= created_at)
);
create index applications_unfinished on applications (id desc) where enrolled_at is null;
create index applications_left on applications (changed_at);

-- Whoever holds one of its links may continue an application. Their tokens are kept as hashes.
create table application_links (
  token_hash text primary key,
  application_id text not null references applications (id) on delete cascade,
  created_at timestamptz not null
);
create index application_links_application on application_links (application_id);

-- Another plan (M17): a higher one begins when its difference is paid, a lower one with the next period.
create table plan_changes (
  id text primary key,
  membership_id text not null references memberships (id),
  from_plan_version_id text not null references plan_versions (id),
  to_plan_version_id text not null references plan_versions (id),
  kind text not null check (kind in ('upgrade', 'downgrade')),
  status text not null check (status in ('awaiting_payment', 'scheduled', 'done', 'declined', 'withdrawn')),
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  charge_cents bigint not null default 0 check (charge_cents >= 0),
  due_cents bigint not null default 0 check (due_cents >= 0),
  next_price_cents bigint not null check (next_price_cents >= 0),
  requested_on date not null,
  takes_effect_on date not null,
  effective_from date not null,
  requested_by text not null,
  requested_at timestamptz not null,
  settled_at timestamptz,
  check (takes_effect_on >= requested_on and effective_from >= takes_effect_on),
  check (due_cents = 0 or due_cents = charge_cents - credit_cents)
);
create unique index plan_changes_one_open on plan_changes (membership_id) where status in ('awaiting_payment', 'scheduled');
create index plan_changes_membership on plan_changes (membership_id, requested_at);

-- What a member states before a reinstatement (M8): that nothing happened in the days without coverage. Kept word for word, and for one
-- offer: another price asks for another statement.
create table no_loss_statements (
  membership_id text not null references memberships (id),
  stated_on date not null,
  offer_digest text not null check (offer_digest = '' or offer_digest ~ '^[0-9a-f]{64}$'),
  wording text not null,
  wording_sha256 text not null,
  stated_by text not null,
  -- Who of the staff heard it, and how, when it was spoken.
  heard_by text,
  heard_how text,
  at timestamptz not null,
  ip text,
  user_agent text,
  primary key (membership_id, stated_on, offer_digest),
  check ((heard_by is null) = (heard_how is null))
);
create trigger no_loss_statements_stay before update or delete on no_loss_statements for each row execute function refuse_change();

-- Rescission (M13): one person proposes it with a finding, another confirms it or not.
create table rescissions (
  id text primary key,
  membership_id text not null references memberships (id),
  finding text not null check (length(finding) >= 20),
  proposed_by text not null,
  proposed_at timestamptz not null,
  outcome text check (outcome in ('confirmed', 'dismissed')),
  decision_note text,
  decided_by text,
  decided_at timestamptz,
  check (decided_by is null or decided_by <> proposed_by),
  check ((outcome is null) = (decided_at is null) and (outcome is null) = (decided_by is null))
);
create unique index rescissions_one_open on rescissions (membership_id) where outcome is null;
create index rescissions_newest on rescissions (proposed_at desc);

-- The company cancels (M14) or does not renew (M16): with notice on one day, to end on another. `noticed_by` is null where the system
-- gives the notice, when a member moves to a closed state.
create table company_notices (
  id text primary key,
  membership_id text not null references memberships (id),
  kind text not null check (kind in ('cancel', 'non_renewal')),
  reason text not null check (reason in ('death', 'state_closed', 'ineligible', 'other')),
  note text not null,
  noticed_on date not null,
  ends_on date not null check (ends_on >= noticed_on),
  noticed_by text,
  noticed_by_name text not null,
  noticed_at timestamptz not null,
  withdrawn_by text,
  withdrawn_at timestamptz,
  done_at timestamptz,
  check (reason <> 'other' or kind = 'non_renewal' or ends_on >= noticed_on + 30)
);
create unique index company_notices_one_open on company_notices (membership_id) where withdrawn_at is null and done_at is null;
create index company_notices_ending on company_notices (ends_on) where withdrawn_at is null and done_at is null;

-- A broker-of-record letter (M18): a membership and its commission move to another agency, by two people (docs/rules.md §3 and §10).
create table agency_transfers (
  id text primary key,
  membership_id text not null references memberships (id),
  from_master_code text not null references agencies (master_code),
  to_master_code text not null references agencies (master_code),
  to_agent_id text references users (id),
  letter_signed_on date not null,
  letter_file_name text not null,
  letter_media_type text not null,
  letter_sha256 text not null,
  letter_storage_key text not null,
  by_user text not null,
  at timestamptz not null,
  check (from_master_code <> to_master_code)
);
create index agency_transfers_membership on agency_transfers (membership_id, at desc);
create trigger agency_transfers_stay before update or delete on agency_transfers for each row execute function refuse_change();

-- The letter's file, kept here in the transaction of its request until a job has stored it.
create table pending_transfer_letters (
  transfer_id text primary key references agency_transfers (id),
  bytes bytea not null
);

create table agency_transfer_decisions (
  transfer_id text primary key references agency_transfers (id),
  confirmed boolean not null,
  note text not null,
  decided_by text not null references users (id),
  decided_at timestamptz not null
);
create trigger agency_transfer_decisions_stay before update or delete on agency_transfer_decisions
  for each row execute function refuse_change();

create function refuse_own_transfer() returns trigger language plpgsql as $$
begin
  if exists (select from agency_transfers where id = new.transfer_id and by_user = new.decided_by) then
    raise exception 'whoever asks for a transfer does not decide on it' using errcode = 'check_violation', constraint = 'agency_transfers_two_people';
  end if;
  return new;
end $$;
create trigger agency_transfer_decisions_two_people before insert on agency_transfer_decisions
  for each row execute function refuse_own_transfer();

create function refuse_second_open_transfer() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('agency_transfers'), hashtext(new.membership_id));
  if exists (
    select from agency_transfers t left join agency_transfer_decisions d on d.transfer_id = t.id
    where t.membership_id = new.membership_id and d.transfer_id is null
  ) then
    raise exception 'a transfer of this membership is waiting already' using errcode = 'unique_violation', constraint = 'agency_transfers_one_open';
  end if;
  return new;
end $$;
create trigger agency_transfers_one_open before insert on agency_transfers for each row execute function refuse_second_open_transfer();

-- What staff note about a member, an agency or an alliance, with the day to follow it up.
create table notes (
  id text primary key,
  noun text not null check (noun in ('member', 'agency', 'alliance')),
  noun_id text not null,
  body text not null check (length(body) between 1 and 5000),
  by_user text not null,
  by_name text not null,
  at timestamptz not null,
  follow_up_on date,
  followed_up_at timestamptz,
  followed_up_by text,
  constraint notes_followed_up_by_someone check ((followed_up_at is null) = (followed_up_by is null))
);
create index notes_noun on notes (noun, noun_id, at desc);
create index notes_follow_up on notes (follow_up_on) where follow_up_on is not null;
create index notes_due on notes (follow_up_on) where follow_up_on is not null and followed_up_at is null;
create index notes_due_by on notes (by_user, follow_up_on) where follow_up_on is not null and followed_up_at is null;

-- Foreign keys to `members` and `memberships` of the tables of records and people, and what refuses a merged member there.
alter table messages add foreign key (member_id) references members (id);
alter table messages add foreign key (membership_id) references memberships (id);
alter table notifications add foreign key (member_id) references members (id);
alter table documents add foreign key (member_id) references members (id);
alter table users add foreign key (own_member_id) references members (id);
alter table invitations add foreign key (member_id) references members (id);
alter table impersonations add foreign key (member_id) references members (id);
create trigger documents_of_whole_members before insert or update of member_id on documents for each row execute function refuse_merged_member();
create trigger invitations_of_whole_members before insert or update of member_id on invitations
  for each row execute function refuse_merged_member();
