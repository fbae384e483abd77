-- What a sale locks (docs/rules.md §5): its rates in basis points, from the version of the rate table of its day, and who earns on it.

alter table published_figures drop constraint published_figures_kind_check;
alter table published_figures add constraint published_figures_kind_check
  check (kind in ('membership_terms', 'dunning', 'state_rule', 'commission_rates'));

-- The rates of a tier for a membership year, and why it was this tier. Null in what was locked before this was kept.
alter table commission_tier_locks
  add column rates_version int not null default 1,
  add column first_bp int check (first_bp between 0 and 10000),
  add column renewal_bp int check (renewal_bp between 0 and 10000),
  add column referral_cents bigint,
  add column because text check (because in ('counted', 'pinned', 'set', 'floor')),
  add column occasion text check (occasion in ('sale', 'transfer', 'anniversary')),
  add column locked_on date;
alter table commission_tier_locks alter column rates_version drop default;
alter table commission_tier_locks disable trigger commission_tier_locks_stay;
update commission_tier_locks set
  first_bp = case tier when 'T1' then 2000 when 'T2' then 2500 when 'T3' then 3000 when 'T4' then 3500 else 0 end,
  renewal_bp = case tier when 'T1' then 1000 when 'T2' then 1250 when 'T3' then 1500 when 'T4' then 1750 else 0 end,
  referral_cents = 1000,
  locked_on = (at at time zone 'America/Chicago')::date;
alter table commission_tier_locks enable trigger commission_tier_locks_stay;
alter table commission_tier_locks
  alter column first_bp set not null, alter column renewal_bp set not null,
  alter column referral_cents set not null, alter column locked_on set not null;

-- Who earns on a membership besides its agency and alliance, at which rates and within which cap: those of the sale. A transfer, and
-- an agent who hands it over, add a row; the newest counts.
create table commission_sale_locks (
  id bigint generated always as identity primary key,
  membership_id text not null references memberships (id),
  master_code text not null references agencies (master_code) check (master_code <> 'DIRECT'),
  agent_id text references users (id),
  agent_split_bp int check (agent_split_bp between 0 and 10000),
  recruiter_id text references users (id),
  sales_admin_id text references users (id),
  recruiter_bp int not null check (recruiter_bp between 0 and 10000),
  recruiter_months int not null check (recruiter_months >= 0),
  sales_admin_bp int not null check (sales_admin_bp between 0 and 10000),
  sales_admin_months int not null check (sales_admin_months >= 0),
  cap_first_bp int not null check (cap_first_bp between 0 and 10000),
  cap_renewal_bp int not null check (cap_renewal_bp between 0 and 10000),
  because text not null check (because in ('sale', 'transfer', 'agent', 'before')),
  locked_on date not null,
  at timestamptz not null,
  check (agent_id is not null or agent_split_bp is null)
);
create index commission_sale_locks_newest on commission_sale_locks (membership_id, id desc);
create trigger commission_sale_locks_stay before update or delete on commission_sale_locks for each row execute function refuse_change();

-- What was sold before: as its last payment was, else as today.
insert into commission_sale_locks (membership_id, master_code, agent_id, agent_split_bp, recruiter_id, sales_admin_id,
    recruiter_bp, recruiter_months, sales_admin_bp, sales_admin_months, cap_first_bp, cap_renewal_bp, because, locked_on, at)
  select s.id, s.master_code, s.agent_id,
    case when t.agent_id = s.agent_id then t.agent_split_bp else g.split_bp end,
    case when t.payment_id is not null then t.recruiter_id when u.role = 'sales-agent' then u.id end,
    case when t.payment_id is not null then t.sales_admin_id when u.role = 'sales-admin' then u.id else u.team_admin_id end,
    300, 24, 100, 24, 4500, 2500, 'before',
    coalesce((t.at at time zone 'America/Chicago')::date, s.effective_on), coalesce(t.at, s.created_at)
  from memberships s
  join agencies a on a.master_code = s.master_code
  left join users g on g.id = s.agent_id
  left join users u on u.id = a.recruited_by
  left join lateral (select * from commission_terms c where c.membership_id = s.id and c.master_code = s.master_code
    order by c.at desc limit 1) t on true
  where s.effective_on is not null and s.master_code <> 'DIRECT';

-- What a payment's lines are computed from holds the rates themselves, and where they were locked.
alter table commission_terms
  add column tier_first_bp int,
  add column tier_renewal_bp int,
  add column referral_cents bigint,
  add column tier_because text check (tier_because in ('counted', 'pinned', 'set', 'floor')),
  add column tier_occasion text check (tier_occasion in ('sale', 'transfer', 'anniversary')),
  add column tier_locked_on date,
  add column recruiter_bp int,
  add column recruiter_months int,
  add column sales_admin_bp int,
  add column sales_admin_months int,
  add column cap_first_bp int,
  add column cap_renewal_bp int,
  add column sale_locked_on date;
alter table commission_terms disable trigger commission_terms_stay;
update commission_terms t set
  tier_first_bp = case tier when 'T1' then 2000 when 'T2' then 2500 when 'T3' then 3000 when 'T4' then 3500 else 0 end,
  tier_renewal_bp = case tier when 'T1' then 1000 when 'T2' then 1250 when 'T3' then 1500 when 'T4' then 1750 else 0 end,
  referral_cents = 1000,
  tier_locked_on = (select max(k.year_from) from commission_tier_locks k
    where k.membership_id = t.membership_id and k.master_code = t.master_code and k.at <= t.at),
  recruiter_bp = 300, recruiter_months = 24, sales_admin_bp = 100, sales_admin_months = 24,
  cap_first_bp = 4500, cap_renewal_bp = 2500
  where tier is not null;
alter table commission_terms enable trigger commission_terms_stay;
alter table commission_terms add constraint commission_terms_rates check (tier is null
  or num_nulls(tier_first_bp, tier_renewal_bp, referral_cents, recruiter_bp, recruiter_months, sales_admin_bp, sales_admin_months,
    cap_first_bp, cap_renewal_bp) = 0);
