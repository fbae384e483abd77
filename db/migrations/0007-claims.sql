-- From a loss to its payment: claims, their deadlines, documents, decisions and reviews, inquiries, recoveries, retention.

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
  duplicate_of text references claims (id),
  -- What is claimed. Benefit riders of a plan have loss types of their own (docs/rules.md §1), with a receipt instead of a deductible.
  loss_on date,
  loss_type text check (loss_type in ('collision', 'theft', 'vandalism', 'weather', 'glass', 'hit_and_run', 'umpd', 'total_loss',
    'lockout', 'chip_repair', 'emergency_travel', 'roadside')),
  facts jsonb not null default '{}',
  insurer_claim_number text,
  deductible_cents bigint check (deductible_cents >= 0),
  edited_by text,
  filed_by text not null,
  filed_role text not null,
  -- A signature is bound to what was signed (docs/rules.md, the three choices; K2, D1): the version of the attestation's words, and a
  -- digest of these and the answers. Whatever is changed afterwards voids it.
  signed_at timestamptz,
  signed_words text,
  signed_digest text check (signed_digest ~ '^[0-9a-f]{64}$'),
  submitted_at timestamptz,
  -- Its days. `due_on` is the day by which whoever's turn it is must have acted: the order of the queue.
  notice_on date,
  documents_due_on date,
  -- The last day for the list of documents the member has been sent.
  list_ends_on date,
  proof_complete_at timestamptz,
  decide_by_on date,
  decide_hard_on date,
  due_on date,
  -- Set when a document came that no handler has looked at.
  arrived_at timestamptz,
  -- Handling: what a handler found at each point of the checklist, { "6": { "result": "pass", "note": "…", "evidence": "doc_…" } },
  -- and the flags of docs/rules.md §6.6 as of the last look.
  assigned_to text references users (id),
  findings jsonb not null default '{}',
  -- The shop of an invoice in a form that can be compared, however a reader wrote it.
  shop_key text generated always as (nullif(lower(regexp_replace(findings ->> 'shop', '[^[:alnum:]]+', '', 'g')), '')) stored,
  flags text[] not null default '{}',
  fraud_score int not null default 0,
  -- Money. `borne_cents` is the deductible the member truly paid.
  borne_cents bigint check (borne_cents >= 0),
  reserve_cents bigint not null default 0 check (reserve_cents >= 0),
  recommended_cents bigint check (recommended_cents > 0),
  approved_cents bigint check (approved_cents > 0),
  paid_cents bigint check (paid_cents > 0),
  -- What of goodwill has reached the member, for the statement; apart from what the claim was paid.
  goodwill_cents bigint not null default 0 check (goodwill_cents >= 0),
  -- K13 for a denial: the code somebody recommends to the next level.
  recommended_code text check (recommended_code ~ '^R[0-9]{2}$'),
  recommended_by text references users (id),
  denial_code text check (denial_code ~ '^R[0-9]{2}$'),
  decided_by text references users (id),
  decided_at timestamptz,
  appealed_at timestamptz,
  appeal_text text,
  -- A member asks for a closed claim to be opened again (K24): what is new, until a handler has answered. The history keeps the rest.
  reopen_requested_at timestamptz,
  reopen_text text check (length(reopen_text) between 1 and 4000),
  reopened int not null default 0 check (reopened between 0 and 2),
  paid_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check ((status = 'CLOSED') = (outcome is not null)),
  check (status not in ('APPROVED', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'PAID') or (approved_cents is not null and decided_by is not null)),
  check (status <> 'DENIED' or denial_code is not null),
  -- A draft that is withdrawn was never filed: it has no number, and may not even say when the loss was.
  constraint claims_filed_is_whole
    check (status in ('DRAFT', 'WITHDRAWN') or outcome = 'withdrawn' or (number is not null and loss_on is not null and loss_type is not null)),
  -- Nobody signs for a member (docs/rules.md, the three choices): unsigned, a claim is not approved.
  constraint claims_signed_before_approved
    check (status not in ('APPROVED', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'PAID') or signed_at is not null),
  constraint claims_signature_whole check ((signed_at is null) = (signed_digest is null)),
  -- Two people: who recommended does not approve.
  constraint claims_recommender_is_not_decider
    check (status not in ('APPROVED', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'PAID') or recommended_by is null or recommended_by <> decided_by),
  constraint claims_paid_within_approval check (paid_cents <= approved_cents),
  -- K7: what is reviewed has the day its proof was complete, and the last day to decide it.
  constraint claims_reviewed_with_its_days
    check (status not in ('IN_REVIEW', 'PENDING_APPROVAL') or (proof_complete_at is not null and decide_hard_on is not null)),
  -- K25: a duplicate names the claim that stays, which is another one.
  constraint claims_duplicate_names_survivor check ((outcome is not distinct from 'duplicate') = (duplicate_of is not null)),
  constraint claims_duplicate_of_another check (duplicate_of <> id),
  constraint claims_reopening_requested check ((reopen_requested_at is null) = (reopen_text is null))
);
create index claims_member on claims (member_id, id desc);
create index claims_membership on claims (membership_id, id desc);
create index claims_agent on claims (agent_id, id desc) where agent_id is not null;
create index claims_master_code on claims (master_code, id desc);
-- The queue holds whatever is due, a message to a closed claim too.
create index claims_due on claims (due_on, id) where due_on is not null;
create index claims_due_mine on claims (assigned_to, due_on, id) where due_on is not null;
create index claims_open_by_age on claims (decide_hard_on, id) where status in ('SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'PENDING_APPROVAL', 'SIU_HOLD', 'APPEALED');
create index claims_drafts_by_age on claims (created_at) where status = 'DRAFT';
-- The list of all claims and its filters, each newest first.
create index claims_queue on claims (status, id desc);
create index claims_assigned on claims (assigned_to, id desc) where assigned_to is not null;
create index claims_loss_type on claims (loss_type, id desc) where loss_type is not null;
create index claims_amount on claims ((coalesce(paid_cents, approved_cents))) where coalesce(paid_cents, approved_cents) is not null;
-- Flags: the same loss, the same insurer's number, the same shop, the claims of a membership.
create index claims_same_loss on claims (vehicle_id, loss_on) where vehicle_id is not null and loss_on is not null;
create index claims_insurer_number on claims (insurer_claim_number) where insurer_claim_number is not null;
create index claims_shop on claims (shop_key) where shop_key is not null;
create index claims_of_membership_by_loss on claims (membership_id, loss_on);
-- Reports and retention.
create index claims_submitted on claims (submitted_at) where submitted_at is not null;
create index claims_paid on claims (paid_at) where paid_at is not null;
create index claims_closed on claims (closed_at) where closed_at is not null;
create trigger claims_of_whole_members before insert or update of member_id on claims for each row execute function refuse_merged_member();

-- Every answer of a claim. What is not answered is left out, so that a question added later changes nothing that was signed.
create function claim_answers_digest(c claims) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_strip_nulls(jsonb_build_object('facts', c.facts, 'vehicle', c.vehicle_id, 'loss_on', c.loss_on,
    'loss_type', c.loss_type, 'insurer_claim_number', c.insurer_claim_number, 'deductible_cents', c.deductible_cents))::text, 'UTF8')), 'hex')
$$;

-- What a signature is bound to: the answers, and the words above it.
create function claim_signature_digest(c claims) returns text language sql stable as $$
  select encode(sha256(convert_to(claim_answers_digest(c) || ' ' || coalesce(c.signed_words, ''), 'UTF8')), 'hex')
$$;

create function bind_claim_signature() returns trigger language plpgsql as $$
begin
  if new.signed_at is not null and (tg_op = 'INSERT' or old.signed_at is distinct from new.signed_at) then
    new.signed_digest := claim_signature_digest(new);
  elsif new.signed_at is null or new.signed_digest is distinct from claim_signature_digest(new) then
    new.signed_at := null;
    new.signed_words := null;
    new.signed_digest := null;
  end if;
  return new;
end $$;
create trigger claims_signature_bound before insert or update on claims for each row execute function bind_claim_signature();

-- The claim that stays was not closed as a duplicate itself, and is locked while it is looked at: two closed at once as each other's
-- duplicate wait for each other, and one of them is refused.
create function refuse_duplicate_of_duplicate() returns trigger language plpgsql as $$
begin
  if (select outcome from claims where id = new.duplicate_of for share) is not distinct from 'duplicate' then
    raise exception 'claim % was closed as a duplicate itself', new.duplicate_of
      using errcode = 'check_violation', constraint = 'claims_survivor_is_no_duplicate';
  end if;
  return new;
end $$;
create trigger claims_survivor_is_no_duplicate before insert or update of duplicate_of on claims
  for each row when (new.duplicate_of is not null) execute function refuse_duplicate_of_duplicate();

-- The state by whose rules a claim is decided: the membership's when the claim was submitted; a draft has that of its membership now.
create function state_of_claim(membership text, submitted timestamptz) returns text language sql stable parallel safe as $$
  select coalesce(
    (select s.state from membership_states s
      where s.membership_id = membership and s.since <= coalesce(submitted, 'infinity'::timestamptz) order by s.since desc limit 1),
    (select m.state from memberships m where m.id = membership))
$$;

-- The deadlines of docs/rules.md §6.3. A clock runs until it is stopped; the claim is due on the nearest target of those that run.
create table claim_clocks (
  claim_id text not null references claims (id),
  clock text not null check (clock in ('assign', 'reply', 'review_documents', 'decide', 'pay', 'decide_appeal', 'answer_regulator')),
  started_at timestamptz not null,
  from_on date not null,
  target_on date not null,
  hard_on date not null check (hard_on >= from_on),
  stopped_at timestamptz,
  -- When the handler was notified that 70 % of the time was over, that the target had passed, and that the last day had.
  warned_at timestamptz,
  late_at timestamptz,
  breached_at timestamptz,
  primary key (claim_id, clock, started_at)
);
create unique index claim_clocks_one_running on claim_clocks (claim_id, clock) where stopped_at is null;
create index claim_clocks_running on claim_clocks (claim_id) where stopped_at is null;

-- Messages between the member and staff; `internal` ones are among staff.
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

-- Documents a handler asked the member for. The documents themselves are in 0002.
create table document_requests (
  claim_id text not null references claims (id),
  requirement text not null,
  why text not null,
  requested_by text not null,
  requested_at timestamptz not null,
  due_on date not null,
  met_at timestamptz,
  primary key (claim_id, requirement, requested_at)
);

-- A short-lived link to add photos to one claim from the phone without signing in there, shown as a QR code.
create table photo_passes (
  id text primary key,
  digest text not null unique,
  claim_id text not null references claims (id),
  requirement text not null,
  issued_by text not null,
  issued_by_name text not null,
  issued_by_role text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index photo_passes_open on photo_passes (claim_id) where ended_at is null;

-- The special investigation unit's look at a claim (K9 to K11). What it found is written once.
create table investigations (
  id text primary key,
  claim_id text not null references claims (id),
  opened_by text references users (id),
  opened_at timestamptz not null,
  why text not null check (length(why) between 1 and 2000),
  flags text[] not null,
  finding text check (finding in ('cleared', 'fraud')),
  finding_text text check (length(finding_text) between 1 and 4000),
  found_by text references users (id),
  found_at timestamptz,
  check (num_nulls(finding, finding_text, found_by, found_at) in (0, 4))
);
create unique index investigations_one_open on investigations (claim_id) where finding is null;
create index investigations_claim on investigations (claim_id, opened_at);

-- Each decision keeps its inputs and its trace, so that it can be replayed.
create table claim_decisions (
  id bigint generated always as identity primary key,
  claim_id text not null references claims (id),
  kind text not null check (kind in
    ('recommended', 'recommended_denial', 'approved', 'denied', 'returned', 'undone', 'appeal_upheld', 'appeal_overturned', 'reopened', 'payment_kept',
     'goodwill', 'reconsidered')),
  amount_cents bigint,
  denial_code text,
  clause text,
  explanation text not null default '',
  cure text not null default '',
  rule_version text not null,
  inputs jsonb not null,
  trace jsonb not null,
  by_user text not null references users (id),
  capability text not null,
  at timestamptz not null
);
create index claim_decisions_claim on claim_decisions (claim_id, id);
create index claim_decisions_at on claim_decisions (at);
create trigger claim_decisions_stay before update or delete on claim_decisions for each row execute function refuse_change();

-- Quality review: one in ten denials that somebody made alone is read again by somebody else (K15). Drawn when the denial is made.
create table quality_reviews (
  claim_id text not null references claims (id),
  round int not null,
  decided_by text not null references users (id),
  decided_at timestamptz not null,
  denial_code text not null,
  due_on date not null,
  reviewed_by text references users (id),
  reviewed_at timestamptz,
  agrees boolean,
  reason text,
  primary key (claim_id, round),
  check (reviewed_by <> decided_by),
  check ((reviewed_by is null) = (reviewed_at is null) and (reviewed_at is null) = (agrees is null)),
  check (agrees is distinct from false or reason <> '')
);
create index quality_reviews_waiting on quality_reviews (decided_at) where reviewed_at is null;
create index quality_reviews_at on quality_reviews (decided_at);

-- A regulator asks about a claim, and the state says by when it is answered (docs/rules.md §6.3). One at a time is open.
create table regulator_inquiries (
  id text primary key,
  claim_id text not null references claims (id),
  regulator text not null,
  reference text not null,
  asks text not null,
  received_on date not null,
  target_on date not null,
  hard_on date not null check (hard_on >= received_on),
  recorded_by text not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  answer text,
  answered_by text,
  answered_by_name text,
  answered_at timestamptz,
  check ((answered_at is null) = (answered_by is null) and (answered_at is null) = (answer is null))
);
create unique index regulator_inquiries_open on regulator_inquiries (claim_id) where answered_at is null;
create index regulator_inquiries_claim on regulator_inquiries (claim_id);

-- What a member's insurer gave back after we had paid, and what of it is owed to us (docs/rules.md §6.1, C4 and C5).
create table recoveries (
  id text primary key,
  claim_id text not null references claims (id),
  returned_cents bigint not null check (returned_cents > 0),
  returned_on date not null,
  returned_by text not null check (length(returned_by) between 1 and 120),
  owed_cents bigint not null check (owed_cents > 0),
  recovered_cents bigint not null default 0 check (recovered_cents between 0 and owed_cents),
  status text not null check (status in ('OPEN', 'DEMAND_SENT', 'PARTIAL', 'RECOVERED', 'WAIVED')),
  waived_why text,
  reported_by text not null,
  reported_by_name text not null,
  at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'RECOVERED') = (recovered_cents = owed_cents)),
  check ((status = 'WAIVED') = (waived_why is not null))
);
create index recoveries_claim on recoveries (claim_id, at);

create table recovery_receipts (
  id bigint generated always as identity primary key,
  recovery_id text not null references recoveries (id),
  amount_cents bigint not null check (amount_cents > 0),
  reference text not null,
  recorded_by text not null references users (id),
  at timestamptz not null
);
create index recovery_receipts_recovery on recovery_receipts (recovery_id, id);
create trigger recovery_receipts_stay before update or delete on recovery_receipts for each row execute function refuse_change();

-- How long documents are kept, by kind; a change is a new row with the day it holds from (docs/rules.md §7).
create table retention_rules (
  kind text not null check (kind in ('claim_file', 'never_filed', 'quarantined')),
  effective_from date not null,
  months int not null check (months > 0),
  why text not null,
  primary key (kind, effective_from)
);
insert into retention_rules (kind, effective_from, months, why) values
  ('claim_file', '2020-01-01', 84, 'The claims file is kept seven years after the claim was closed.'),
  ('never_filed', '2020-01-01', 12, 'A claim that was taken back before it was filed: a year, should the member come back to it.'),
  ('quarantined', '2020-01-01', 3, 'A quarantined file is evidence of nothing; three months for questions about it.');

-- Nothing of a claim or a member under a hold is deleted, however old it is.
create table legal_holds (
  id text primary key,
  claim_id text references claims (id),
  member_id text references members (id),
  why text not null,
  placed_by text not null,
  placed_by_name text not null,
  placed_at timestamptz not null,
  lifted_by text,
  lifted_by_name text,
  lifted_why text,
  lifted_at timestamptz,
  check ((claim_id is null) <> (member_id is null)),
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index legal_holds_claim on legal_holds (claim_id) where lifted_at is null and claim_id is not null;
create unique index legal_holds_member on legal_holds (member_id) where lifted_at is null and member_id is not null;

-- Foreign keys to `claims` of the tables of records and money.
alter table messages add foreign key (claim_id) references claims (id);
alter table documents add foreign key (claim_id) references claims (id);
alter table payouts add foreign key (claim_id) references claims (id);
