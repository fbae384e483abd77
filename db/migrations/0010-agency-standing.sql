-- How an agency ended, where it is licensed, what its tier was counted from, and what was announced before something expired (docs/rules.md §5).

alter table agencies
  add column terminated_on date,
  add column terminated_for_cause boolean;
update agencies a set terminated_for_cause = false, terminated_on = coalesce(
  (select max(h.at at time zone 'America/Chicago')::date from history_events h where h.kind = 'agency.terminated' and h.master_code = a.master_code),
  a.created_at::date)
where status = 'TERMINATED';
alter table agencies add constraint agencies_terminated check (
  (status = 'TERMINATED') = (terminated_on is not null) and (terminated_on is null) = (terminated_for_cause is null));

-- An agreement that ended stays ended, on its day and for its cause.
create function refuse_after_termination() returns trigger language plpgsql as $$
begin
  if (new.status, new.terminated_on, new.terminated_for_cause) is distinct from (old.status, old.terminated_on, old.terminated_for_cause) then
    raise exception 'an agency that ended stays ended' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger agencies_stay_terminated before update on agencies
  for each row when (old.status = 'TERMINATED') execute function refuse_after_termination();

-- A sale in a state needs the agency's license there. The home state's last day is written on the agency, and copied here.
create table agency_licenses (
  master_code text not null references agencies (master_code),
  state text not null check (state ~ '^[A-Z]{2}$'),
  number text check (length(number) between 1 and 40),
  expires_on date not null,
  verified_on date,
  verified_by text references users (id),
  primary key (master_code, state)
);
create index agency_licenses_expiry on agency_licenses (expires_on);
insert into agency_licenses (master_code, state, expires_on)
  select master_code, home_state, license_expires_on from agencies where license_expires_on is not null;

create function copy_home_license() returns trigger language plpgsql as $$
begin
  if new.license_expires_on is null then
    delete from agency_licenses where master_code = new.master_code and state = new.home_state;
  else
    insert into agency_licenses (master_code, state, expires_on) values (new.master_code, new.home_state, new.license_expires_on)
      on conflict (master_code, state) do update set expires_on = excluded.expires_on;
  end if;
  return null;
end $$;
create trigger agencies_home_license after insert or update of license_expires_on on agencies
  for each row execute function copy_home_license();

-- What was announced before a license or the E&O insurance expired: once for each of the days.
create table agency_expiry_alerts (
  master_code text not null references agencies (master_code),
  what text not null check (what = 'eo' or what ~ '^license [A-Z]{2}$'),
  expires_on date not null,
  alert_on date not null,
  at timestamptz not null,
  primary key (master_code, what, expires_on, alert_on)
);

-- Active paid members at the end of a month, as counted on the 1st: never counted again.
create table agency_month_ends (
  master_code text not null references agencies (master_code),
  month_end date not null,
  active_members int not null check (active_members >= 0),
  at timestamptz not null,
  primary key (master_code, month_end)
);
create trigger agency_month_ends_stay before update or delete on agency_month_ends for each row execute function refuse_change();

-- Why the agency earns nothing on this payment, though it serves the membership: its agreement had ended.
alter table commission_terms add column ended_because text
  check (ended_because in ('for_cause', 'over_a_year', 'too_few_members', 'not_licensed'));
