-- A license of a person in a state, entered by themselves or their agency's admin and looked at by compliance (docs/rules.md §5, §10).
-- `provisional_until`: the last day on which it sells before compliance has looked at it; null once returned.
create table agent_licenses (
  user_id text not null references users (id),
  state text not null check (state ~ '^[A-Z]{2}$'),
  number text not null check (length(number) between 1 and 40),
  expires_on date,
  entered_by text references users (id),
  entered_at timestamptz not null,
  provisional_until date,
  verified_by text references users (id),
  verified_at timestamptz,
  returned_by text references users (id),
  returned_at timestamptz,
  returned_why text check (length(returned_why) between 1 and 500),
  version integer not null default 1,
  -- The last day on which its holder may make a new sale in the state; null for none.
  sells_until date generated always as (
    case
      when returned_at is not null then null
      when verified_at is not null then expires_on
      when expires_on is null or provisional_until is null then null
      else least(expires_on, provisional_until)
    end) stored,
  primary key (user_id, state),
  constraint agent_licenses_one_decision check (verified_at is null or returned_at is null),
  constraint agent_licenses_verified check (verified_at is null or expires_on is not null),
  constraint agent_licenses_returned check ((returned_at is null) = (returned_why is null))
);
create index agent_licenses_expiry on agent_licenses (expires_on);
create index agent_licenses_waiting on agent_licenses (entered_at) where verified_at is null and returned_at is null;

-- The one license each user had typed so far: nobody has looked at it, so it sells for 30 days from the day of the upgrade.
insert into agent_licenses (user_id, state, number, expires_on, entered_by, entered_at, provisional_until)
  select u.id, coalesce(u.license_state, a.home_state), left(u.license_number, 40), u.license_expires_on, u.id, now(), current_date + 30
  from users u join agencies a on a.master_code = u.master_code
  where length(u.license_number) > 0 and coalesce(u.license_state, a.home_state) ~ '^[A-Z]{2}$';

alter table users drop column license_number, drop column license_state, drop column license_expires_on;
