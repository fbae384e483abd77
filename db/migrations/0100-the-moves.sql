-- Another plan (M17): a higher one begins when its difference is paid, a lower one with the next period.
create table plan_changes (
  id text primary key,
  membership_id text not null references memberships (id),
  from_plan_version_id text not null references plan_versions (id),
  to_plan_version_id text not null references plan_versions (id),
  kind text not null check (kind in ('upgrade', 'downgrade')),
  status text not null check (status in ('awaiting_payment', 'scheduled', 'done', 'declined', 'withdrawn')),
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  charge_cents bigint not null default 0 check (charge_cents >= 0),
  due_cents bigint not null default 0 check (due_cents >= 0),
  next_price_cents bigint not null check (next_price_cents >= 0),
  asked_on date not null,
  takes_effect_on date not null,
  holds_from date not null,
  asked_by text not null,
  asked_at timestamptz not null,
  settled_at timestamptz,
  check (takes_effect_on >= asked_on and holds_from >= takes_effect_on),
  check (due_cents = 0 or due_cents = charge_cents - credit_cents)
);
create index plan_changes_membership on plan_changes (membership_id, asked_at);
create unique index plan_changes_one_open on plan_changes (membership_id) where status in ('awaiting_payment', 'scheduled');

-- What a member states before coming back (M8): that nothing happened in the days that were not covered. Kept as it was said.
create table no_loss_statements (
  membership_id text not null references memberships (id),
  stated_on date not null,
  wording text not null,
  wording_sha256 text not null,
  stated_by text not null,
  heard_by text,
  heard_how text,
  at timestamptz not null,
  ip text,
  user_agent text,
  primary key (membership_id, stated_on),
  check ((heard_by is null) = (heard_how is null))
);
create trigger no_loss_statements_stay before update or delete on no_loss_statements for each row execute function refuse_change();

-- Rescission (M13): one proposes with a finding, another confirms or not.
create table rescissions (
  id text primary key,
  membership_id text not null references memberships (id),
  finding text not null check (length(finding) >= 20),
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  outcome text check (outcome in ('confirmed', 'dismissed')),
  decision_note text,
  check (decided_by is null or decided_by <> proposed_by),
  check ((outcome is null) = (decided_at is null) and (outcome is null) = (decided_by is null))
);
create unique index rescissions_one_open on rescissions (membership_id) where outcome is null;
create index rescissions_newest on rescissions (proposed_at desc);

-- We cancel (M14) or do not renew (M16): noticed on a day, to end on another.
create table company_notices (
  id text primary key,
  membership_id text not null references memberships (id),
  kind text not null check (kind in ('cancel', 'non_renewal')),
  reason text not null check (reason in ('death', 'state_closed', 'ineligible', 'other')),
  note text not null,
  noticed_on date not null,
  ends_on date not null check (ends_on >= noticed_on),
  noticed_by text not null,
  noticed_by_name text not null,
  noticed_at timestamptz not null,
  withdrawn_by text,
  withdrawn_at timestamptz,
  done_at timestamptz,
  check (reason <> 'other' or kind = 'non_renewal' or ends_on >= noticed_on + 30)
);
create unique index company_notices_one_open on company_notices (membership_id) where withdrawn_at is null and done_at is null;
create index company_notices_ending on company_notices (ends_on) where withdrawn_at is null and done_at is null;

-- A broker-of-record letter and what it moved (M18).
create table agency_transfers (
  id text primary key,
  membership_id text not null references memberships (id),
  from_master_code text not null references agencies (master_code),
  to_master_code text not null references agencies (master_code),
  to_agent_id text references users (id),
  letter_signed_on date not null,
  letter_file_name text not null,
  letter_media_type text not null,
  letter_sha256 text not null,
  letter_storage_key text not null,
  by_user text not null,
  at timestamptz not null,
  check (from_master_code <> to_master_code)
);
create index agency_transfers_membership on agency_transfers (membership_id, at desc);
create trigger agency_transfers_stay before update or delete on agency_transfers for each row execute function refuse_change();

-- Counsel's and the business's figures as they were published: a change is a new version (docs/rules.md, the first line).
create table published_figures (
  kind text not null check (kind in ('membership_terms', 'dunning', 'state_rule')),
  name text not null,
  version int not null,
  effective_on date not null,
  figures jsonb not null,
  published_at timestamptz not null,
  primary key (kind, name, version)
);
create trigger published_figures_stay before update or delete on published_figures for each row execute function refuse_change();
create trigger plan_versions_stay_all before truncate on plan_versions for each statement execute function refuse_change();
create trigger plan_prices_stay_all before truncate on plan_prices for each statement execute function refuse_change();
create trigger published_figures_stay_all before truncate on published_figures for each statement execute function refuse_change();

-- The day a membership became effective is what its years and its free look are counted from: it stays.
create function refuse_new_beginning() returns trigger language plpgsql as $$
begin
  if old.effective_on is not null and new.effective_on is distinct from old.effective_on then
    raise exception 'membership %: the day it became effective stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger memberships_keep_beginning before update of effective_on on memberships for each row execute function refuse_new_beginning();
