-- An insurer's appointment of an agency, or of one of its people, in a state: entered by compliance, who checked it (docs/rules.md §10).
create table appointments (
  id text primary key,
  master_code text not null references agencies (master_code),
  -- Null: the agency's own.
  user_id text references users (id),
  state text not null check (state ~ '^[A-Z]{2}$'),
  insurer text not null check (length(insurer) between 1 and 120),
  appointed_on date not null,
  -- Null: until it is terminated.
  expires_on date check (expires_on >= appointed_on),
  terminated_on date check (terminated_on >= appointed_on),
  -- Which document was checked, and how.
  evidence text not null check (length(evidence) between 1 and 500),
  entered_by text not null references users (id),
  entered_at timestamptz not null,
  version integer not null default 1,
  -- Of one holder with one insurer in one state there is one at a time.
  constraint appointments_one_at_a_time exclude using gist (
    master_code with =, coalesce(user_id, '') with =, state with =, lower(insurer) with =,
    daterange(appointed_on, coalesce(least(terminated_on, expires_on), 'infinity'::date), '[]') with &&)
);
create index appointments_agency on appointments (master_code);
create index appointments_person on appointments (user_id) where user_id is not null;
create index appointments_expiry on appointments (expires_on) where terminated_on is null;

-- Whose, where and with whom stays as it was entered; what ended stays ended.
create function refuse_changed_appointment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.master_code, new.user_id, new.state, new.insurer, new.appointed_on)
      is distinct from (old.master_code, old.user_id, old.state, old.insurer, old.appointed_on) then
    raise exception 'an appointment stays as it was entered' using errcode = 'restrict_violation';
  end if;
  if old.terminated_on is not null then
    raise exception 'a terminated appointment stays terminated' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger appointments_stay before update or delete on appointments
  for each row execute function refuse_changed_appointment();

-- What is announced before it expires: also an appointment.
alter table agency_expiry_alerts drop constraint agency_expiry_alerts_what_check;
alter table agency_expiry_alerts add constraint agency_expiry_alerts_what_check
  check (what = 'eo' or what ~ '^license [A-Z]{2}$' or what ~ '^agent usr_[0-9a-z]{26} [A-Z]{2}$' or what ~ '^appointment apt_[0-9a-z]{26}$');
