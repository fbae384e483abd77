-- Where an agency is appointed, from a day and to a day or until further notice (docs/rules.md §5, §10).
create table agency_appointments (
  master_code text not null references agencies (master_code),
  state text not null check (state ~ '^[A-Z]{2}$'),
  from_on date not null,
  until_on date check (until_on >= from_on),
  recorded_by text references users (id),
  recorded_at timestamptz not null,
  primary key (master_code, state)
);
create index agency_appointments_end on agency_appointments (until_on);

-- What is announced before it expires: also an appointment, and the license of one of the agency's people.
alter table agency_expiry_alerts drop constraint agency_expiry_alerts_what_check;
alter table agency_expiry_alerts add constraint agency_expiry_alerts_what_check
  check (what = 'eo' or what ~ '^(license|appointment) [A-Z]{2}$' or what ~ '^agent usr_[0-9a-z]{26} [A-Z]{2}$');
