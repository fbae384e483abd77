-- What was agreed at a sale is locked at the sale: an agency's tier for a membership year, by the sale, a transfer, or the year's
-- first payment, whichever comes first (docs/rules.md §5).
create table commission_tier_locks (
  membership_id text not null references memberships (id),
  master_code text not null references agencies (master_code),
  year_from date not null,
  tier text not null check (tier in ('T0', 'T1', 'T2', 'T3', 'T4')),
  at timestamptz not null,
  primary key (membership_id, master_code, year_from)
);
create trigger commission_tier_locks_stay before update or delete on commission_tier_locks for each row execute function refuse_change();

-- An alliance's override rates for a membership: those of the sale, or of the first payment after its agency joined.
create table commission_override_locks (
  membership_id text not null references memberships (id),
  alliance_id text not null references alliances (id),
  first_bp int not null check (first_bp between 0 and 5000),
  renewal_bp int not null check (renewal_bp between 0 and 5000),
  at timestamptz not null,
  primary key (membership_id, alliance_id)
);
create trigger commission_override_locks_stay before update or delete on commission_override_locks
  for each row execute function refuse_change();

-- Who is paid for a payment and at which rates, recorded with the payment: its commission is computed later, from this row alone.
create table commission_terms (
  payment_id text primary key references payments (id),
  membership_id text not null references memberships (id),
  master_code text not null references agencies (master_code),
  agent_id text references users (id),
  agent_split_bp int check (agent_split_bp between 0 and 10000),
  state text not null,
  billing text not null check (billing in ('monthly', 'annual')),
  effective_on date not null,
  tier text check (tier in ('T0', 'T1', 'T2', 'T3', 'T4')),
  alliance_id text references alliances (id),
  override_first_bp int,
  override_renewal_bp int,
  recruiter_id text references users (id),
  sales_admin_id text references users (id),
  agency_active_on date,
  at timestamptz not null,
  check ((master_code = 'DIRECT') = (tier is null)),
  check ((alliance_id is null) = (override_first_bp is null) and (alliance_id is null) = (override_renewal_bp is null))
);
create index commission_terms_membership on commission_terms (membership_id);
create trigger commission_terms_stay before update or delete on commission_terms for each row execute function refuse_change();

-- The agent's part of an agency's line, at the split of the day it was earned. Lines of before get the split of today.
alter table commission_lines
  add column agent_split_bp int check (agent_split_bp between 0 and 10000),
  add column agent_share_cents bigint not null default 0;
alter table commission_lines disable trigger commission_lines_stay;
update commission_lines l set agent_split_bp = u.split_bp,
    agent_share_cents = sign(l.amount_cents) * floor((abs(l.amount_cents) * u.split_bp * 2 + 10000) / 20000)
  from users u where u.id = l.agent_id and l.payee_kind = 'agency' and u.split_bp is not null;
alter table commission_lines enable trigger commission_lines_stay;
alter table commission_lines
  add check (payee_kind = 'agency' or agent_share_cents = 0),
  add check (abs(agent_share_cents) <= abs(amount_cents) and agent_share_cents * amount_cents >= 0),
  add check (kind not in ('XLC', 'RET') or links_to is not null);

-- One payment earns one line at each level, whoever is paid there; a reversal takes from it once for each cause.
alter table commission_lines
  drop constraint commission_lines_once,
  add constraint commission_lines_once unique (payment_id, payee_kind, cause);

-- A reversal goes to whom its original went, and what is taken back is never more than was earned.
create function refuse_reversal_beyond_line() returns trigger language plpgsql as $$
declare
  original commission_lines;
  taken bigint;
  share_taken bigint;
begin
  select * into original from commission_lines where id = new.links_to for update;
  if original.links_to is not null
      or (original.payment_id, original.payee_kind, original.payee_id, original.master_code)
        is distinct from (new.payment_id, new.payee_kind, new.payee_id, new.master_code) then
    raise exception 'a reversal belongs to the payee and the payment of its line' using errcode = 'check_violation';
  end if;
  select -sum(amount_cents), -sum(agent_share_cents) into taken, share_taken from commission_lines where links_to = new.links_to;
  if taken not between 0 and original.amount_cents or share_taken not between 0 and original.agent_share_cents then
    raise exception 'a reversal takes back no more than was earned' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger commission_lines_within_original after insert on commission_lines
  for each row when (new.links_to is not null) execute function refuse_reversal_beyond_line();
