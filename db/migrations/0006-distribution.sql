-- Who sells, and what they earn: alliances, tiers and requests of agencies, commissions, leads, training. Agencies are in 0003.

create table alliances (
  id text primary key,
  name text not null unique check (length(name) between 1 and 200),
  status text not null check (status in ('draft', 'active', 'paused', 'archived')),
  override_first_bp int not null default 500 check (override_first_bp between 0 and 5000),
  override_renewal_bp int not null default 300 check (override_renewal_bp between 0 and 5000),
  tier_floor text check (tier_floor in ('T0', 'T1', 'T2', 'T3', 'T4')),
  price_tier text check (price_tier in ('P1', 'P2', 'P3')),
  contract_from date not null,
  contract_to date,
  contact_name text,
  contact_email citext,
  notes text not null default '',
  created_at timestamptz not null,
  version int not null default 1,
  check (contract_to is null or contract_to >= contract_from)
);

-- An agency is in at most one alliance at a time (docs/rules.md §5).
create table agency_alliances (
  master_code text not null references agencies (master_code),
  alliance_id text not null references alliances (id),
  during daterange not null check (not isempty(during)),
  exclude using gist (master_code with =, during with &&)
);
create index agency_alliances_alliance on agency_alliances (alliance_id);

-- Which tier an agency had, since when, and why: the rates of a sale are those of its day (docs/rules.md §5).
create table agency_tiers (
  master_code text not null references agencies (master_code),
  commission_tier text not null check (commission_tier in ('T0', 'T1', 'T2', 'T3', 'T4')),
  price_tier text not null check (price_tier in ('P1', 'P2', 'P3')),
  from_on date not null,
  pinned_until date,
  why text not null,
  set_by text not null,
  at timestamptz not null,
  primary key (master_code, at)
);

-- What a sales agent, or an agency's admin, asks the company to change.
create table agency_requests (
  id text primary key,
  master_code text not null references agencies (master_code),
  kind text not null check (kind in ('tiers', 'details', 'other')),
  body text not null check (length(body) between 1 and 2000),
  changes jsonb not null default '{}',
  by_user text not null references users (id),
  by_name text not null,
  at timestamptz not null,
  answer text check (answer in ('done', 'declined')),
  answer_why text,
  answered_by text references users (id),
  answered_at timestamptz
);
create index agency_requests_open on agency_requests (at) where answered_at is null;
create index agency_requests_agency on agency_requests (master_code, at desc);

-- The rates agreed at a sale hold for it: an agency's tier for a membership year, set by the sale, a transfer, or the year's first
-- payment, whichever comes first (docs/rules.md §5). The module membership/sale-terms writes this table and the next two.
create table commission_tier_locks (
  membership_id text not null references memberships (id),
  master_code text not null references agencies (master_code),
  year_from date not null,
  tier text not null check (tier in ('T0', 'T1', 'T2', 'T3', 'T4')),
  at timestamptz not null,
  primary key (membership_id, master_code, year_from)
);
create trigger commission_tier_locks_stay before update or delete on commission_tier_locks for each row execute function refuse_change();

-- An alliance's override rates for a membership: those of the sale, or of the first payment after its agency joined.
create table commission_override_locks (
  membership_id text not null references memberships (id),
  alliance_id text not null references alliances (id),
  first_bp int not null check (first_bp between 0 and 5000),
  renewal_bp int not null check (renewal_bp between 0 and 5000),
  at timestamptz not null,
  primary key (membership_id, alliance_id)
);
create trigger commission_override_locks_stay before update or delete on commission_override_locks
  for each row execute function refuse_change();

-- Who is paid for a payment and at which rates, recorded with the payment: its commission is computed later, from this row alone.
create table commission_terms (
  payment_id text primary key references payments (id),
  membership_id text not null references memberships (id),
  state text not null,
  billing text not null check (billing in ('monthly', 'annual')),
  effective_on date not null,
  master_code text not null references agencies (master_code),
  agency_active_on date,
  tier text check (tier in ('T0', 'T1', 'T2', 'T3', 'T4')),
  agent_id text references users (id),
  agent_split_bp int check (agent_split_bp between 0 and 10000),
  alliance_id text references alliances (id),
  override_first_bp int,
  override_renewal_bp int,
  recruiter_id text references users (id),
  sales_admin_id text references users (id),
  at timestamptz not null,
  check ((master_code = 'DIRECT') = (tier is null)),
  check ((alliance_id is null) = (override_first_bp is null) and (alliance_id is null) = (override_renewal_bp is null))
);
create index commission_terms_membership on commission_terms (membership_id);
create trigger commission_terms_stay before update or delete on commission_terms for each row execute function refuse_change();

-- What an agency, alliance or recruiter earned on one payment, and what was taken back of it.
create table commission_lines (
  id text primary key,
  kind text not null check (kind in ('NBS', 'RNL', 'UPG', 'REI', 'XLC', 'RET', 'OVR', 'ACT', 'CLB', 'ADJ', 'WHT', 'BAL', 'PAY', 'RES')),
  payee_kind text not null check (payee_kind in ('agency', 'alliance', 'sales-agent', 'sales-admin')),
  payee_id text not null,
  master_code text not null references agencies (master_code),
  agent_id text references users (id),
  membership_id text references memberships (id),
  payment_id text references payments (id),
  -- What it answers besides its payment: the refund or dispute that took some of it back. One payment can be refunded twice.
  cause text not null default '',
  -- The line a reversal takes back from.
  reverses_line_id text references commission_lines (id),
  event_on date not null,
  earned_on date not null,
  net_collected_cents bigint not null,
  excluded_fee_cents bigint not null default 0,
  tier text,
  rate_bp int not null,
  amount_cents bigint not null,
  -- The agent's part of an agency's line, at the split of the day it was earned.
  agent_split_bp int check (agent_split_bp between 0 and 10000),
  agent_share_cents bigint not null default 0,
  why text not null default '',
  at timestamptz not null,
  -- One payment earns one line at each level, whoever is paid there; a reversal takes from it once for each cause.
  constraint commission_lines_once unique (payment_id, payee_kind, cause),
  check (payee_kind = 'agency' or agent_share_cents = 0),
  check (abs(agent_share_cents) <= abs(amount_cents) and agent_share_cents * amount_cents >= 0),
  check (kind not in ('XLC', 'RET') or reverses_line_id is not null)
);
create index commission_lines_newest on commission_lines (event_on desc, id desc);
create index commission_lines_payee on commission_lines (payee_kind, payee_id, event_on desc);
create index commission_lines_master_code on commission_lines (master_code, event_on desc);
create index commission_lines_agent on commission_lines (agent_id, event_on desc) where agent_id is not null;
create index commission_lines_membership on commission_lines (membership_id);
create index commission_lines_reversals on commission_lines (reverses_line_id) where reverses_line_id is not null;
create trigger commission_lines_stay before update or delete on commission_lines for each row execute function refuse_change();

-- A reversal goes to whom its original went, and what is taken back is never more than was earned.
create function refuse_reversal_beyond_line() returns trigger language plpgsql as $$
declare
  original commission_lines;
  taken bigint;
  share_taken bigint;
begin
  select * into original from commission_lines where id = new.reverses_line_id for update;
  if original.reverses_line_id is not null
      or (original.payment_id, original.payee_kind, original.payee_id, original.master_code)
        is distinct from (new.payment_id, new.payee_kind, new.payee_id, new.master_code) then
    raise exception 'a reversal belongs to the payee and the payment of its line' using errcode = 'check_violation';
  end if;
  select -sum(amount_cents), -sum(agent_share_cents) into taken, share_taken from commission_lines where reverses_line_id = new.reverses_line_id;
  if taken not between 0 and original.amount_cents or share_taken not between 0 and original.agent_share_cents then
    raise exception 'a reversal takes back no more than was earned' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger commission_lines_within_original after insert on commission_lines
  for each row when (new.reverses_line_id is not null) execute function refuse_reversal_beyond_line();

-- An agency being recruited.
create table leads (
  id text primary key,
  stage text not null check (stage in ('NEW', 'ASSIGNED', 'ATTEMPTING', 'CONTACTED', 'QUALIFIED', 'DEMO', 'AGREEMENT_SENT', 'ONBOARDING', 'CONVERTED',
    'NURTURE', 'LOST', 'DISQUALIFIED', 'DUPLICATE')),
  stage_since timestamptz not null,
  agency_name text not null,
  contact_name text not null,
  email citext,
  phone text,
  state text not null,
  zip text,
  npn text,
  source text not null check (source in ('web_form', 'referral_agency', 'referral_member', 'alliance_list', 'event', 'outbound', 'import', 'inbound_call')),
  referred_by text,
  alliance_id text references alliances (id),
  message text not null default '',
  estimated_policies int check (estimated_policies >= 0),
  owner_id text references users (id),
  -- Owners who let it pass, in order: after two the sales admin gets it (docs/rules.md §8).
  passed_by text[] not null default '{}',
  next_action text,
  next_action_on date,
  proposed_commission_tier text check (proposed_commission_tier in ('T0', 'T1', 'T2', 'T3', 'T4')),
  proposed_price_tier text check (proposed_price_tier in ('P1', 'P2', 'P3')),
  tiers_approved_by text references users (id),
  checks jsonb not null default '{}',
  -- The agency it became.
  master_code text references agencies (master_code),
  closed_reason text,
  nurture_until date,
  merged_into text references leads (id),
  created_at timestamptz not null,
  version int not null default 1,
  check ((stage = 'CONVERTED') = (master_code is not null)),
  check (stage <> 'DUPLICATE' or merged_into is not null),
  check (stage not in ('LOST', 'NURTURE', 'DISQUALIFIED') or closed_reason is not null),
  constraint leads_merged_into_other check (merged_into <> id),
  constraint leads_merged_is_duplicate check (merged_into is null or stage = 'DUPLICATE')
);
-- The board, and the list of leads with its filters.
create index leads_newest on leads (id desc);
create index leads_stage on leads (stage, id desc);
create index leads_owner on leads (owner_id, stage, id desc);
create index leads_owner_newest on leads (owner_id, id desc);
create index leads_state on leads (state, id desc);
create index leads_source on leads (source, id desc);
create index leads_next_action on leads (next_action_on) where next_action_on is not null;
create index leads_received on leads (created_at);
create index leads_merged_into on leads (merged_into) where merged_into is not null;
-- What one lead is known by, so that it is not made twice.
create index leads_npn on leads (ltrim(npn, '0')) where npn is not null;
create index leads_email on leads (email) where email is not null;
create index leads_phone on leads (regexp_replace(coalesce(phone, ''), '\D', '', 'g')) where phone is not null;
create index leads_zip on leads (left(zip, 5)) where zip is not null;
-- What the sweep looks for.
create index leads_open on leads (stage_since) where stage in ('NEW', 'ASSIGNED', 'ATTEMPTING', 'CONTACTED', 'QUALIFIED', 'DEMO', 'AGREEMENT_SENT', 'ONBOARDING');
create index leads_nurtured on leads (nurture_until) where stage = 'NURTURE';

-- A merged lead refers to one that goes on: never to itself, never to another merged one (docs/rules.md §8).
create function refuse_merged_chain() returns trigger language plpgsql as $$
begin
  if exists (select from leads a join leads b on b.id = a.merged_into
      where b.stage = 'DUPLICATE' and (a.id = new.id or b.id = new.id)) then
    raise exception 'a merged lead points to a merged lead' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger leads_merged_once after insert or update of stage, merged_into on leads
  deferrable initially deferred for each row when (new.stage = 'DUPLICATE') execute function refuse_merged_chain();

create table lead_activities (
  id text primary key,
  lead_id text not null references leads (id),
  kind text not null check (kind in ('call', 'email', 'text', 'meeting', 'note', 'stage_change', 'task')),
  body text not null default '',
  by_user text,
  by_name text not null,
  at timestamptz not null
);
create index lead_activities_lead on lead_activities (lead_id, at desc);

create table training_videos (
  id text primary key,
  slug text not null unique,
  title text not null,
  track text not null,
  summary text not null,
  seconds int not null check (seconds > 0),
  level text not null default 'starter',
  required_for text[] not null default '{}',
  transcript jsonb not null default '[]',
  sort int not null,
  published_at timestamptz not null
);

-- Which seconds of a video somebody has watched.
create table training_progress (
  user_id text not null references users (id),
  video_id text not null references training_videos (id),
  watched int4multirange not null default '{}',
  position_seconds int not null default 0,
  completed_at timestamptz,
  updated_at timestamptz not null,
  primary key (user_id, video_id)
);
