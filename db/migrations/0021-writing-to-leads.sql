-- Writing to leads: templates, what was written and what they answered (docs/rules.md §8).

create table lead_templates (
  id text primary key,
  name text not null check (length(name) between 1 and 80),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  version int not null default 1,
  changed_by_name text not null,
  changed_at timestamptz not null,
  archived_at timestamptz
);
create unique index lead_templates_name on lead_templates (lower(name)) where archived_at is null;

insert into lead_templates (id, name, subject, body, changed_by_name, changed_at) values
  ('ltp_00000000000000000000000001', 'Introduction', 'Deductible protection for the clients of {{agency}}',
   E'Hello {{contact}},\n\nDrivers dread their deductible more than their premium. Breakwater pays it back to them, and pays your agency a commission on every membership.\n\nDo you have fifteen minutes this week? Answer this email with a time that suits you.\n\n{{recruiter}}',
   'Breakwater', '2026-01-01T00:00:00Z'),
  ('ltp_00000000000000000000000002', 'Before the demo', 'Our demo on {{demo date}}',
   E'Hello {{contact}},\n\nI look forward to showing Breakwater to {{agency}} on {{demo date}}. Please bring whoever decides what you sell.\n\n{{recruiter}}',
   'Breakwater', '2026-01-01T00:00:00Z'),
  ('ltp_00000000000000000000000003', 'Register', 'How {{agency}} begins to sell',
   E'Hello {{contact}},\n\nRegistering takes ten minutes: {{registration link}}\n\nYou need your NPN, your E&O certificate, and your bank details. If anything is unclear, answer this email.\n\n{{recruiter}}',
   'Breakwater', '2026-01-01T00:00:00Z'),
  ('ltp_00000000000000000000000004', 'Last try', 'Shall I stop writing, {{contact}}?',
   E'Hello {{contact}},\n\nI have not reached you, and do not want to be a bother. If deductible protection is something for {{agency}}, answer with one word and I will call. Otherwise I will not write again.\n\n{{recruiter}}',
   'Breakwater', '2026-01-01T00:00:00Z');

create table lead_emails (
  id text primary key,
  lead_id text not null references leads (id),
  direction text not null check (direction in ('sent', 'received')),
  -- The address of the lead's side.
  address citext not null,
  by_name text not null,
  subject text not null,
  body text not null,
  -- Of an answer: the earlier emails that it quotes, the names of its attachments (which are not kept), and whether a program wrote it.
  quoted text not null default '',
  attachments text[] not null default '{}',
  is_automatic boolean not null default false,
  -- Of an answer: the provider's token and the Message-ID of the email, so that one which is delivered twice is taken once.
  provider_token text unique,
  provider_id text unique,
  at timestamptz not null,
  check ((direction = 'received') = (provider_token is not null)),
  check (direction = 'received' or (quoted = '' and attachments = '{}' and not is_automatic and provider_id is null))
);
create index lead_emails_lead on lead_emails (lead_id, at desc);

-- What somebody at the lead wrote to us.
alter table lead_activities
  drop constraint lead_activities_kind_check,
  add constraint lead_activities_kind_check check (kind in ('call', 'email', 'text', 'meeting', 'note', 'stage_change', 'task', 'answer'));

-- Where answers to an email go, and the name of that address.
alter table messages
  add column reply_to text check (length(reply_to) <= 254),
  add column reply_name text,
  add constraint messages_reply_to_named check ((reply_to is null) = (reply_name is null));

-- Sequences: emails that leave by themselves, calls and texts that become tasks, on days after the start.
create table lead_sequences (
  id text primary key,
  name text not null check (length(name) between 1 and 80),
  -- [{"day": 0, "kind": "email", "templateId": "ltp_…"}, {"day": 2, "kind": "call", "says": "…"}]
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 20),
  version int not null default 1,
  changed_by_name text not null,
  changed_at timestamptz not null,
  archived_at timestamptz
);
create unique index lead_sequences_name on lead_sequences (lower(name)) where archived_at is null;

insert into lead_sequences (id, name, steps, changed_by_name, changed_at) values
  ('lsq_00000000000000000000000001', 'Seven touches in fourteen days', '[
    {"day": 0, "kind": "email", "templateId": "ltp_00000000000000000000000001"},
    {"day": 2, "kind": "call", "says": "Ask whether the email came, and for fifteen minutes."},
    {"day": 4, "kind": "text", "says": "One sentence, with your name and number."},
    {"day": 6, "kind": "call", "says": "Try another time of day."},
    {"day": 8, "kind": "call", "says": "Ask at the front office who decides."},
    {"day": 11, "kind": "text", "says": "Offer two times for a demo."},
    {"day": 13, "kind": "email", "templateId": "ltp_00000000000000000000000004"}
  ]', 'Breakwater', '2026-01-01T00:00:00Z');

create table lead_sequence_runs (
  id text primary key,
  lead_id text not null references leads (id),
  sequence_id text not null references lead_sequences (id),
  -- As they were at the start: a change of the sequence changes nothing that runs.
  name text not null,
  steps jsonb not null,
  -- The stage it was started in: leaving it ends the run.
  stage text not null,
  started_by text not null,
  started_at timestamptz not null,
  -- The first day, by the clock of the lead's state.
  started_on date not null,
  step int not null default 0 check (step >= 0),
  next_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('done', 'answered', 'moved', 'opted_out', 'no_address', 'by_hand')),
  ended_note text,
  ended_by text,
  check ((ended_at is null) = (next_at is not null)),
  check ((ended_at is null) = (ended_because is null)),
  check (ended_because is distinct from 'by_hand' or ended_note is not null)
);
create unique index lead_sequence_runs_running on lead_sequence_runs (lead_id) where ended_at is null;
create index lead_sequence_runs_lead on lead_sequence_runs (lead_id, started_at desc);
create index lead_sequence_runs_due on lead_sequence_runs (next_at) where ended_at is null;
