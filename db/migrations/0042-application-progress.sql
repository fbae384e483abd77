-- The language an applicant chose at the first step, what they were reminded of, and what they have typed and not handed in yet.
alter table agency_applications
  add column language text check (language in ('en-US', 'es-US')),
  add column stalled_reminded_at timestamptz,
  add column link_reminded_at timestamptz;
create index agency_applications_to_remind on agency_applications (id)
  where is_current and converted_at is null and (stalled_reminded_at is null or link_reminded_at is null);

-- One draft for each part of an application. A tax number and the numbers of an account are never in it.
create table application_drafts (
  agency_application_id text not null references agency_applications (id),
  kind text not null check (kind in ('license', 'eo', 'w9', 'ach')),
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and not answers ?| array['tin', 'routingNumber', 'accountNumber']),
  saved_at timestamptz not null,
  primary key (agency_application_id, kind)
);
