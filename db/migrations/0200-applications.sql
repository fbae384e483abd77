-- What somebody has answered on the way to joining, kept from the first answer on (docs/rules.md §3, before M1).
create table applications (
  id text primary key,
  -- As typed, by field name. Never a password, never a signature.
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  step text not null check (step in ('plan', 'you', 'cars', 'pay')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  reminded_at timestamptz,
  -- It has become an enrolment.
  enrolled_at timestamptz,
  check (changed_at >= created_at)
);
create index applications_unfinished on applications (id desc) where enrolled_at is null;
create index applications_left on applications (changed_at);

-- Who holds one of its links may go on with it. Kept as digests.
create table application_links (
  token_hash text primary key,
  application_id text not null references applications (id) on delete cascade,
  created_at timestamptz not null
);
create index application_links_application on application_links (application_id);
