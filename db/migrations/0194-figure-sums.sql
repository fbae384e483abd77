-- What the rows of figures add up to by day, so that a figure of a million memberships reads hundreds of rows (domains/insight/figure-sums).
-- Triggers write each change of a row as it happens; a job adds the changes up. A reader adds both: the figure is right at every instant.
create table figure_sums (
  figure text not null,
  -- Of all rows, of those of a state, or of a plan (its code).
  part text not null check (part in ('all', 'state', 'plan')),
  key text not null,
  on_day date not null,
  count bigint not null,
  cents bigint not null,
  primary key (figure, part, key, on_day) include (count, cents)
);

create table figure_changes (
  id bigint generated always as identity primary key,
  figure text not null,
  state text,
  plan text,
  on_day date not null,
  count int not null,
  cents bigint not null
);
alter table figure_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create function office_day(moment timestamptz) returns date language sql stable set search_path = public as $$
  select (moment at time zone coalesce(
    (select v.time_zone from company_versions v where v.zone_since <= moment order by v.zone_since desc limit 1), 'America/Chicago'))::date $$;

-- What one row counts for: `in_force` is a one on the first day and its opposite on the day after the last, so that the days up to one add up to those in force on it.
create function figures_of(m memberships) returns table (figure text, on_day date, count int, cents bigint) language sql stable set search_path = public as $$
  select f.figure, f.on_day, f.count, case when f.figure = 'lapsed' then 0 else f.count * fee.cents end
  from (select case when m.billing = 'annual' then round(m.price_cents / 12.0) else m.price_cents end::bigint as cents) fee,
  lateral (
    select 'in_force', m.effective_on, 1 where m.status <> 'VOIDED' and coalesce(m.coverage_end_on >= m.effective_on, true)
    union all
    select 'in_force', m.coverage_end_on + 1, -1 where m.status <> 'VOIDED' and m.coverage_end_on >= m.effective_on
    union all
    select 'ended', m.coverage_end_on, 1 where m.status in ('CANCELLED', 'EXPIRED', 'LAPSED') and m.coverage_end_on >= m.effective_on
    union all
    select 'lapsed', m.lapsed_on, 1 where m.status = 'LAPSED'
    union all
    select sold.figure, m.effective_on, 1 from (values ('joined'), ('joined_annual')) sold (figure)
      where (sold.figure = 'joined' or m.billing = 'annual') and coalesce(m.coverage_end_on >= m.effective_on, true)
        and exists (select from commission_terms t where t.membership_id = m.id)
  ) f (figure, on_day, count)
  where f.on_day is not null $$;

create function figures_of(p payments) returns table (figure text, on_day date, count int, cents bigint) language sql stable set search_path = public as $$
  select f.figure, office_day(p.at), 1, p.amount_cents from (
    select 'collected' where p.status <> 'failed'
    union all
    select 'failed_payments' where p.status = 'failed'
    union all
    select 'reinstated' where p.kind = 'reinstatement' and p.status <> 'failed'
  ) f (figure) $$;

create function figures_of(r refunds) returns table (figure text, on_day date, count int, cents bigint) language sql stable set search_path = public as $$
  select 'refunded', office_day(r.at), 1, r.amount_cents where r.status = 'succeeded' $$;

-- A claim waits for its decision from the day it is filed to the one on which it is decided, closed or withdrawn.
create function figures_of(c claims) returns table (figure text, on_day date, count int, cents bigint) language sql stable set search_path = public as $$
  select 'claims_waiting', f.on_day, f.count, 0::bigint
  from (select office_day(c.submitted_at) as began,
    office_day(least(c.decided_at, c.closed_at, case when c.status = 'WITHDRAWN' then c.updated_at end)) as over) days,
  lateral (values (days.began, 1), (days.over, -1)) f (on_day, count)
  where c.status <> 'DRAFT' and coalesce(days.over > days.began, true) and f.on_day is not null and days.began is not null $$;

-- Every figure of every row, as the rows are now: for the first sums, and to compare.
create function figure_facts() returns table (figure text, state text, plan text, on_day date, count int, cents bigint) language sql stable set search_path = public as $$
  select f.figure, m.state, v.code as plan, f.on_day, f.count, f.cents
  from memberships m join plan_versions v on v.id = m.plan_version_id, figures_of(m) f
  union all
  select f.figure, m.state, v.code, f.on_day, f.count, f.cents
  from payments p join memberships m on m.id = p.membership_id join plan_versions v on v.id = m.plan_version_id, figures_of(p) f
  union all
  select f.figure, m.state, v.code, f.on_day, f.count, f.cents
  from refunds r join memberships m on m.id = r.membership_id join plan_versions v on v.id = m.plan_version_id, figures_of(r) f
  union all
  select f.figure, m.state, v.code, f.on_day, f.count, f.cents
  from claims c join memberships m on m.id = c.membership_id join plan_versions v on v.id = m.plan_version_id, figures_of(c) f $$;

-- Adds up all rows anew: where rows were written without their triggers. For the owner alone. Whoever writes waits meanwhile: a row that
-- is written between the two steps would count twice.
create function recount_figures() returns void language sql set search_path = public as $$
  lock table memberships, payments, refunds, claims, commission_terms in share mode;
  delete from figure_changes;
  delete from figure_sums;
  insert into figure_sums
    select f.figure, p.part, p.key, f.on_day, sum(f.count), sum(f.cents)
    from figure_facts() f, lateral (values ('all', ''), ('state', f.state), ('plan', f.plan)) p (part, key)
    where p.key is not null group by 1, 2, 3, 4 $$;
revoke execute on function recount_figures() from public;
create function plan_of_version(asked text) returns text language sql stable set search_path = public as $$
  select code from plan_versions where id = asked $$;

-- The owner's rights: nobody else writes a sum or a change of one.
create function note_figures_of_membership() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    insert into figure_changes (figure, state, plan, on_day, count, cents)
      select figure, old.state, plan_of_version(old.plan_version_id), on_day, -count, -cents from figures_of(old);
  end if;
  if tg_op <> 'DELETE' then
    insert into figure_changes (figure, state, plan, on_day, count, cents)
      select figure, new.state, plan_of_version(new.plan_version_id), on_day, count, cents from figures_of(new);
  end if;
  -- What was paid and claimed counts in the state and for the plan that the membership has now.
  if tg_op = 'UPDATE' and (old.state, old.plan_version_id) is distinct from (new.state, new.plan_version_id) then
    insert into figure_changes (figure, state, plan, on_day, count, cents)
      select f.figure, place.state, plan_of_version(place.version), f.on_day, f.count * place.sign, f.cents * place.sign
      from (values (old.state, old.plan_version_id, -1), (new.state, new.plan_version_id, 1)) place (state, version, sign), (
        select pf.* from payments p, figures_of(p) pf where p.membership_id = new.id
        union all
        select rf.* from refunds r, figures_of(r) rf where r.membership_id = new.id
        union all
        select cf.* from claims c, figures_of(c) cf where c.membership_id = new.id
      ) f;
  end if;
  return null;
end $$;

create trigger memberships_note_figures after insert or delete
  on memberships for each row execute function note_figures_of_membership();
create trigger memberships_change_figures after update of status, effective_on, coverage_end_on, lapsed_on, billing, price_cents, state, plan_version_id
  on memberships for each row when (
    (old.status, old.effective_on, old.coverage_end_on, old.lapsed_on, old.billing, old.price_cents, old.state, old.plan_version_id)
    is distinct from (new.status, new.effective_on, new.coverage_end_on, new.lapsed_on, new.billing, new.price_cents, new.state, new.plan_version_id)
  ) execute function note_figures_of_membership();

-- Of a payment, refund or claim, in the state and for the plan that its membership has. PostgreSQL keeps one of these for each table, with the type of its rows.
create function note_figures() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    insert into figure_changes (figure, state, plan, on_day, count, cents)
      select f.figure, m.state, plan_of_version(m.plan_version_id), f.on_day, -f.count, -f.cents
      from memberships m, figures_of(old) f where m.id = old.membership_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into figure_changes (figure, state, plan, on_day, count, cents)
      select f.figure, m.state, plan_of_version(m.plan_version_id), f.on_day, f.count, f.cents
      from memberships m, figures_of(new) f where m.id = new.membership_id;
  end if;
  return null;
end $$;

create trigger payments_note_figures after insert or delete
  on payments for each row execute function note_figures();
create trigger payments_change_figures after update of status, kind, amount_cents, at, membership_id
  on payments for each row when ((old.status, old.kind, old.amount_cents, old.at, old.membership_id)
    is distinct from (new.status, new.kind, new.amount_cents, new.at, new.membership_id)) execute function note_figures();

create trigger refunds_note_figures after insert or delete
  on refunds for each row execute function note_figures();
create trigger refunds_change_figures after update of status, amount_cents, at, membership_id
  on refunds for each row when ((old.status, old.amount_cents, old.at, old.membership_id)
    is distinct from (new.status, new.amount_cents, new.at, new.membership_id)) execute function note_figures();

create trigger claims_note_figures after insert or delete
  on claims for each row execute function note_figures();
create trigger claims_change_figures after update on claims for each row when (
  (old.status = 'DRAFT', old.status = 'WITHDRAWN', old.submitted_at, old.decided_at, old.closed_at, old.membership_id)
    is distinct from (new.status = 'DRAFT', new.status = 'WITHDRAWN', new.submitted_at, new.decided_at, new.closed_at, new.membership_id)
  or (new.status = 'WITHDRAWN' and old.updated_at is distinct from new.updated_at)
) execute function note_figures();

-- A membership counts as sold from the terms of its first payment on; those of later payments change nothing.
create function note_sale() returns trigger language plpgsql security definer set search_path = public as $$
declare terms commission_terms := case when tg_op = 'INSERT' then new else old end;
begin
  if not exists (select from commission_terms t where t.membership_id = terms.membership_id and t.payment_id <> terms.payment_id) then
    insert into figure_changes (figure, state, plan, on_day, count, cents)
      select sold.figure, m.state, plan_of_version(m.plan_version_id), m.effective_on, sign, sign * fee
      from memberships m, (values ('joined'), ('joined_annual')) sold (figure), (select case when tg_op = 'INSERT' then 1 else -1 end as sign) s,
        lateral (select case when m.billing = 'annual' then round(m.price_cents / 12.0) else m.price_cents end::bigint as fee) f
      where m.id = terms.membership_id and m.effective_on is not null and coalesce(m.coverage_end_on >= m.effective_on, true)
        and (sold.figure = 'joined' or m.billing = 'annual');
  end if;
  return null;
end $$;
create trigger commission_terms_note_sale after insert or delete on commission_terms for each row execute function note_sale();

-- Adds up the oldest changes; returns how many they were. One at a time: whoever comes second waits for nothing and adds up nothing.
create function add_up_figures(most int) returns int language plpgsql security definer set search_path = public as $$
declare added int;
begin
  if not pg_try_advisory_xact_lock(x'66696773'::int) then return 0; end if;
  with gone as (
    delete from figure_changes where id in (select id from figure_changes order by id limit most) returning figure, state, plan, on_day, count, cents
  ), summed as (
    insert into figure_sums
      select g.figure, p.part, p.key, g.on_day, sum(g.count), sum(g.cents)
      from gone g, lateral (values ('all', ''), ('state', g.state), ('plan', g.plan)) p (part, key)
      where p.key is not null group by 1, 2, 3, 4
    on conflict (figure, part, key, on_day) do update set count = figure_sums.count + excluded.count, cents = figure_sums.cents + excluded.cents
  )
  select count(*) into added from gone;
  return added;
end $$;

-- The end of coverage is asked for by day: who left in a period, and was in force before it.
create index memberships_by_end on memberships (coverage_end_on, effective_on) include (status, state) where coverage_end_on is not null;
create index memberships_newest_first on memberships (effective_on desc, id desc) where effective_on is not null;

-- Last: since its triggers were created nobody writes until this is committed.
select recount_figures();
