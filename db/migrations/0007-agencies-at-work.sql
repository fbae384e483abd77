create table commission_lines (
  id text primary key,
  kind text not null check (kind in ('NBS', 'RNL', 'UPG', 'REI', 'XLC', 'RET', 'OVR', 'ACT', 'CLB', 'ADJ', 'WHT', 'BAL', 'PAY', 'RES')),
  payee_kind text not null check (payee_kind in ('agency', 'alliance', 'sales-agent', 'sales-admin')),
  payee_id text not null,
  master_code text not null references agencies (master_code),
  agent_id text references users (id),
  membership_id text references memberships (id),
  payment_id text references payments (id),
  event_on date not null,
  net_collected_cents bigint not null,
  excluded_fee_cents bigint not null default 0,
  rate_bp int not null,
  tier text,
  amount_cents bigint not null,
  earned_on date not null,
  links_to text references commission_lines (id),
  why text not null default '',
  at timestamptz not null,
  unique (payment_id, kind, payee_kind, payee_id)
);
create index commission_lines_payee on commission_lines (payee_kind, payee_id, event_on desc);
create index commission_lines_master_code on commission_lines (master_code, event_on desc);
create index commission_lines_agent on commission_lines (agent_id, event_on desc) where agent_id is not null;
create index commission_lines_membership on commission_lines (membership_id);
create trigger commission_lines_stay before update or delete on commission_lines for each row execute function refuse_change();

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
  check (max_redemptions is null or redemptions <= max_redemptions)
);
create table promotion_redemptions (
  promotion_id text not null references promotions (id),
  membership_id text primary key references memberships (id),
  household text not null,
  saved_cents bigint not null check (saved_cents >= 0),
  at timestamptz not null,
  unique (promotion_id, household)
);
alter table memberships add foreign key (promotion_id) references promotions (id);

create table leads (
  id text primary key,
  stage text not null check (stage in ('NEW', 'ASSIGNED', 'ATTEMPTING', 'CONTACTED', 'QUALIFIED', 'DEMO', 'AGREEMENT_SENT', 'ONBOARDING', 'CONVERTED',
    'NURTURE', 'LOST', 'DISQUALIFIED', 'DUPLICATE')),
  agency_name text not null,
  contact_name text not null,
  email citext,
  phone text,
  state text not null,
  zip text,
  npn text,
  source text not null check (source in ('web_form', 'referral_agency', 'referral_member', 'alliance_list', 'event', 'outbound', 'import', 'inbound_call')),
  owner_id text references users (id),
  alliance_id text references alliances (id),
  estimated_policies int check (estimated_policies >= 0),
  proposed_commission_tier text check (proposed_commission_tier in ('T0', 'T1', 'T2', 'T3', 'T4')),
  proposed_price_tier text check (proposed_price_tier in ('P1', 'P2', 'P3')),
  next_action text,
  next_action_on date,
  stage_since timestamptz not null,
  closed_reason text,
  wake_on date,
  checks jsonb not null default '{}',
  master_code text references agencies (master_code),
  created_at timestamptz not null,
  version int not null default 1
);
create index leads_owner on leads (owner_id, stage, id desc);
create index leads_stage on leads (stage, id desc);

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
create table training_progress (
  user_id text not null references users (id),
  video_id text not null references training_videos (id),
  watched int4multirange not null default '{}',
  position_seconds int not null default 0,
  completed_at timestamptz,
  updated_at timestamptz not null,
  primary key (user_id, video_id)
);

create table conversations (
  id text primary key,
  person_id text not null,
  person_name text not null,
  role text not null,
  status text not null check (status in ('bot', 'waiting', 'with_person', 'closed')),
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  taken_by text references users (id)
);
create index conversations_person on conversations (person_id, updated_at desc);
create index conversations_waiting on conversations (updated_at) where status = 'waiting';
create table conversation_lines (
  conversation_id text not null references conversations (id),
  line int not null,
  from_kind text not null check (from_kind in ('person', 'bot', 'staff')),
  from_name text not null,
  body text not null check (length(body) between 1 and 4000),
  links jsonb not null default '[]',
  at timestamptz not null,
  primary key (conversation_id, line)
);

-- Every letter as it was sent, and when.
create table messages (
  id text primary key,
  kind text not null,
  to_email citext not null,
  to_name text not null,
  member_id text references members (id),
  user_id text references users (id),
  claim_id text references claims (id),
  membership_id text references memberships (id),
  subject text not null,
  html text not null,
  body text not null,
  once_key text not null unique,
  status text not null check (status in ('queued', 'sent', 'failed')),
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index messages_member on messages (member_id, id desc) where member_id is not null;
create index messages_newest on messages (id desc);

create table notes (
  id text primary key,
  noun text not null check (noun in ('member', 'agency', 'alliance')),
  noun_id text not null,
  body text not null check (length(body) between 1 and 5000),
  by_user text not null,
  by_name text not null,
  follow_up_on date,
  at timestamptz not null
);
create index notes_noun on notes (noun, noun_id, at desc);
