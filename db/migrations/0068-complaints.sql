-- The register of complaints (docs/rules.md §11): who complained of what, how and when, by when they hear from us, and what we answered.
create sequence complaint_numbers;

create table complaints (
  id text primary key,
  number text not null unique check (number ~ '^CMP-[0-9]{4}-[0-9]{6,}$'),
  source text not null check (source in ('page', 'letter', 'call', 'regulator')),
  status text not null check (status in ('received', 'acknowledged', 'answered', 'reopened')),
  severity text not null check (severity in ('low', 'medium', 'high')),
  function_code text not null check (function_code in ('U', 'M', 'C', 'P', 'O')),
  -- Null until staff have classified it, at the latest with the answer.
  reason_code text check (length(reason_code) between 2 and 6),
  disposition_code text check (length(disposition_code) between 2 and 6),
  -- Who complains. A member is named where staff or their own sign-in say so, never because a form says so.
  person_name text not null check (length(person_name) between 1 and 160),
  email citext,
  phone text,
  address text,
  state text not null check (state ~ '^[A-Z]{2}$'),
  language text not null check (language in ('en-US', 'es-US')),
  member_id text references members (id),
  claim_id text references claims (id),
  membership_id text references memberships (id),
  -- What the form gave as the number of a claim or membership: staff decide whether it is so.
  mentioned text,
  body text not null check (length(body) between 1 and 5000),
  wish text,
  regulator text,
  regulator_reference text,
  received_on date not null,
  acknowledge_by date not null,
  answer_by date not null,
  acknowledged_on date,
  answered_on date,
  owner_id text references users (id),
  root_cause text,
  corrective_action text,
  reopened_times integer not null default 0 check (reopened_times >= 0),
  late_told_on date,
  recorded_by text references users (id),
  created_at timestamptz not null,
  -- The day of what has to be done next; an answered one has nothing, and comes last.
  due_on date not null generated always as (
    case when status = 'answered' then date '9999-12-31' when acknowledged_on is null then least(acknowledge_by, answer_by) else answer_by end
  ) stored,
  days_to_answer integer generated always as (answered_on - received_on) stored,
  constraint complaints_days check (acknowledge_by >= received_on and answer_by >= received_on and acknowledged_on >= received_on and answered_on >= received_on),
  constraint complaints_answered check ((status = 'answered') = (answered_on is not null)),
  constraint complaints_answered_whole check (answered_on is null or (reason_code is not null and disposition_code is not null and root_cause is not null)),
  constraint complaints_acknowledged check ((status = 'received') = (acknowledged_on is null)),
  constraint complaints_regulator check ((source = 'regulator') = (regulator is not null)),
  constraint complaints_reachable check (email is not null or phone is not null or address is not null)
);
create index complaints_due on complaints ((date '9999-12-31' - due_on) desc, id desc);
create index complaints_member on complaints (member_id, id) where member_id is not null;
create index complaints_claim on complaints (claim_id) where claim_id is not null;
create index complaints_received on complaints (received_on);
create trigger complaints_of_whole_members before insert or update of member_id on complaints for each row execute function refuse_merged_member();

-- What was written to whoever complained, as it was sent.
create table complaint_letters (
  id text primary key,
  complaint_id text not null references complaints (id),
  kind text not null check (kind in ('acknowledgement', 'answer')),
  sent_as text not null check (sent_as in ('email', 'letter')),
  language text not null check (language in ('en-US', 'es-US')),
  subject text not null,
  paragraphs jsonb not null check (jsonb_typeof(paragraphs) = 'array'),
  sent_by_name text not null,
  sent_at timestamptz not null
);
create index complaint_letters_of on complaint_letters (complaint_id, sent_at);
create trigger complaint_letters_stay before update or delete on complaint_letters for each row execute function refuse_change();
