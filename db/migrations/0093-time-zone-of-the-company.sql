-- The time zone of the company's office: its days are counted there. A change holds from the beginning of the next day there was.
alter table company_versions add column time_zone text not null default 'America/Chicago' check (length(time_zone) between 3 and 60);
alter table company_versions alter column time_zone drop default;
alter table company_versions add column zone_since timestamptz;

-- Which month has begun is decided with the day of the office; the database refuses what is past everywhere.
alter table recruiting_targets drop constraint recruiting_targets_not_past;
alter table recruiting_targets add constraint recruiting_targets_not_past
  check (from_month >= date_trunc('month', (set_at - interval '12 hours') at time zone 'UTC')::date);
