-- Work on leads: the evidence of exit criteria, tasks, meetings (docs/rules.md §8).

alter table leads
  -- What its recruiter found out: the need, who decides, the size.
  add column lines_of_business text[] not null default '{}'
    check (lines_of_business <@ array['auto', 'home', 'umbrella', 'commercial', 'life', 'other']::text[]),
  add column monthly_sales int check (monthly_sales between 0 and 100000),
  add column sells_today text check (length(sells_today) between 1 and 300),
  add column decision_maker text check (length(decision_maker) between 1 and 120),
  add column agency_size int check (agency_size between 1 and 100000),
  -- A license that was looked up: it falls with a change of the NPN or the state.
  add column license_number text check (length(license_number) between 1 and 40),
  add column license_checked_by text,
  add column license_checked_at timestamptz,
  -- They were asked, and are in none.
  add column no_alliance boolean not null default false,
  add constraint leads_license_checked check ((license_checked_at is null) = (license_checked_by is null)
    and (license_checked_at is null or (npn is not null and license_number is not null))),
  add constraint leads_no_alliance check (not no_alliance or alliance_id is null);

-- An email or a text that was answered is a two-way contact, as a call that reached somebody is.
alter table lead_activities
  drop constraint lead_activities_outcome,
  drop constraint lead_activities_check,
  add constraint lead_activities_outcome check (outcome in ('reached', 'voicemail', 'no_answer', 'wrong_number', 'answered')),
  add constraint lead_activities_outcome_fits
    check (outcome is null or (outcome = 'answered') = (kind in ('email', 'text')) and kind in ('call', 'email', 'text'));

-- A task belongs to whoever owns the lead, or to their sales admin: always to somebody who sees the lead.
create table lead_tasks (
  id text primary key,
  lead_id text not null references leads (id),
  body text not null check (length(body) between 1 and 200),
  due_on date not null,
  for_whom text not null check (for_whom in ('owner', 'sales_admin')),
  created_by text not null,
  created_at timestamptz not null,
  done_by text,
  done_at timestamptz,
  check ((done_at is null) = (done_by is null))
);
create index lead_tasks_lead on lead_tasks (lead_id, due_on);
create index lead_tasks_open on lead_tasks (due_on, lead_id) where done_at is null;

create table lead_meetings (
  id text primary key,
  lead_id text not null references leads (id),
  kind text not null check (kind in ('demo', 'call', 'visit')),
  starts_at timestamptz not null,
  minutes int not null check (minutes between 5 and 480),
  -- An address, or a link.
  place text not null check (length(place) between 1 and 300),
  state text not null check (state in ('planned', 'held', 'missed', 'cancelled')),
  -- Of the invitation (RFC 5545): each change is one more.
  sequence int not null default 0 check (sequence >= 0),
  user_id text not null references users (id),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index lead_meetings_lead on lead_meetings (lead_id, starts_at);
create index lead_meetings_planned on lead_meetings (starts_at) where state = 'planned';

-- The invitation to a meeting (RFC 5545) that goes with an email.
alter table messages add column calendar text check (calendar like 'BEGIN:VCALENDAR%');
