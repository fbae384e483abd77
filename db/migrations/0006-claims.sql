create sequence claim_numbers start 1;

create table claims (
  id text primary key,
  number text unique,
  membership_id text not null references memberships (id),
  member_id text not null references members (id),
  vehicle_id text references vehicles (id),
  master_code text not null references agencies (master_code),
  agent_id text references users (id),
  status text not null check (status in ('DRAFT', 'SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'SIU_HOLD', 'PENDING_APPROVAL', 'APPROVED',
    'PAYMENT_PENDING', 'PAYMENT_FAILED', 'PAID', 'DENIED', 'APPEALED', 'WITHDRAWN', 'CLOSED')),
  outcome text check (outcome in ('paid', 'denied', 'withdrawn', 'no_response', 'duplicate')),
  loss_on date,
  loss_type text check (loss_type in ('collision', 'theft', 'vandalism', 'weather', 'glass', 'hit_and_run', 'umpd', 'total_loss')),
  facts jsonb not null default '{}',
  insurer_claim_number text,
  deductible_cents bigint check (deductible_cents >= 0),
  borne_cents bigint check (borne_cents >= 0),
  reserve_cents bigint not null default 0 check (reserve_cents >= 0),
  approved_cents bigint check (approved_cents > 0),
  paid_cents bigint check (paid_cents > 0),
  denial_code text check (denial_code ~ '^R[0-9]{2}$'),
  filed_by text not null,
  filed_role text not null,
  signed_at timestamptz,
  submitted_at timestamptz,
  notice_on date,
  documents_due_on date,
  proof_complete_at timestamptz,
  decide_by_on date,
  decide_hard_on date,
  assigned_to text references users (id),
  recommended_by text references users (id),
  decided_by text references users (id),
  decided_at timestamptz,
  appealed_at timestamptz,
  appeal_text text,
  fraud_score int not null default 0,
  paid_at timestamptz,
  closed_at timestamptz,
  duplicate_of text references claims (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check (status = 'DRAFT' or (number is not null and loss_on is not null and loss_type is not null)),
  check ((status = 'CLOSED') = (outcome is not null)),
  check (status not in ('APPROVED', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'PAID') or (approved_cents is not null and decided_by is not null)),
  check (status <> 'DENIED' or denial_code is not null)
);
create index claims_member on claims (member_id, id desc);
create index claims_membership on claims (membership_id, id desc);
create index claims_agent on claims (agent_id, id desc) where agent_id is not null;
create index claims_master_code on claims (master_code, id desc);
create index claims_queue on claims (status, id desc);
create index claims_open_by_age on claims (decide_hard_on, id) where status in ('SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'PENDING_APPROVAL', 'SIU_HOLD', 'APPEALED');
create index claims_insurer_number on claims (insurer_claim_number) where insurer_claim_number is not null;

-- Each decision keeps its inputs and its trace, so that it can be replayed.
create table claim_decisions (
  id bigint generated always as identity primary key,
  claim_id text not null references claims (id),
  kind text not null check (kind in ('recommended', 'approved', 'denied', 'returned', 'appeal_upheld', 'appeal_overturned', 'reopened')),
  by_user text not null references users (id),
  capability text not null,
  at timestamptz not null,
  amount_cents bigint,
  denial_code text,
  clause text,
  explanation text not null default '',
  cure text not null default '',
  rule_version text not null,
  inputs jsonb not null,
  trace jsonb not null
);
create index claim_decisions_claim on claim_decisions (claim_id, id);
create trigger claim_decisions_stay before update or delete on claim_decisions for each row execute function refuse_change();

create table claim_messages (
  id text primary key,
  claim_id text not null references claims (id),
  from_id text not null,
  from_name text not null,
  from_role text not null,
  internal boolean not null default false,
  body text not null check (length(body) between 1 and 5000),
  at timestamptz not null
);
create index claim_messages_claim on claim_messages (claim_id, at);

create table document_requests (
  claim_id text not null references claims (id),
  slot text not null,
  why text not null,
  requested_by text not null,
  requested_at timestamptz not null,
  due_on date not null,
  met_at timestamptz,
  primary key (claim_id, slot, requested_at)
);

create table documents (
  id text primary key,
  claim_id text references claims (id),
  member_id text references members (id),
  slot text not null,
  file_name text not null,
  media_type text not null,
  bytes int not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null unique,
  state text not null check (state in ('clean', 'quarantined', 'removed')),
  state_why text,
  uploaded_by text not null,
  uploaded_name text not null,
  uploaded_role text not null,
  at timestamptz not null
);
create index documents_claim on documents (claim_id, at);
create index documents_sha256 on documents (sha256);

create table payees (
  id text primary key,
  member_id text not null references members (id),
  method text not null check (method in ('ach', 'check')),
  holder_name text not null,
  bank_name text,
  last4 text,
  sealed bytea,
  key_id text,
  created_at timestamptz not null,
  retired_at timestamptz,
  check (method = 'check' or (sealed is not null and last4 is not null))
);
create unique index payees_one_current on payees (member_id) where retired_at is null;

create table payouts (
  id text primary key,
  claim_id text not null references claims (id),
  payee_id text references payees (id),
  amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('ach', 'check', 'manual')),
  status text not null check (status in ('pending', 'released', 'sent', 'settled', 'returned', 'void', 'reissued')),
  approved_by text not null references users (id),
  released_by text references users (id),
  released_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  failure text,
  created_at timestamptz not null,
  check (released_by is null or released_by <> approved_by)
);
create index payouts_waiting on payouts (status, id);
create unique index payouts_one_live on payouts (claim_id) where status not in ('returned', 'void', 'reissued');
