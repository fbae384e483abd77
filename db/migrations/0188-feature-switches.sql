-- When staff turned a feature off, and on again (domains/records/feature-switches). Days at the company's office; without a last day until
-- it is turned on.
create table feature_off_periods (
  id text primary key,
  feature text not null check (feature in ('joining', 'selling', 'payouts', 'exports', 'api_tokens', 'outgoing_webhooks', 'assistant')),
  from_on date not null,
  until_on date check (from_on <= until_on),
  reason text not null check (length(reason) between 1 and 300),
  turned_off_by text not null references users (id),
  turned_off_by_name text not null,
  turned_off_at timestamptz not null,
  turned_on_at timestamptz,
  turned_on_by_name text,
  check ((turned_on_at is null) = (turned_on_by_name is null)),
  -- Off once on a day: turned on, it is on.
  constraint feature_off_once exclude using gist (feature with =, daterange(from_on, until_on, '[]') with &&) where (turned_on_at is null)
);
create index feature_off_periods_open on feature_off_periods (from_on) where turned_on_at is null;

create function feature_off_period_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.turned_on_at is not null
    or to_jsonb(new) - '{turned_on_at,turned_on_by_name}'::text[] <> to_jsonb(old) - '{turned_on_at,turned_on_by_name}'::text[] then
    raise exception 'A period in which a feature is off is not changed: it is ended, and another begins.';
  end if;
  return new;
end $$;
create trigger feature_off_periods_stay before update or delete on feature_off_periods
  for each row execute function feature_off_period_stays();
