-- Figures as they were known on a day: each change of a row keeps the day on which it was recorded (domains/insight/figure-sums). What was known
-- at the end of a day is what the sums say now, less what was recorded since.
create table figure_log (
  id bigint generated always as identity primary key,
  figure text not null,
  -- A membership, payment, refund or claim.
  row_id text not null,
  membership_id text not null,
  state text,
  plan text,
  on_day date not null,
  known_on date not null,
  count int not null,
  cents bigint not null,
  check (count <> 0 or cents <> 0)
);
create index figure_log_by_known_day on figure_log (figure, known_on, on_day);

-- The same added up, as figure_sums is: a page asks for a year of changes at once.
create table figure_sums_known (
  figure text not null,
  part text not null check (part in ('all', 'state', 'plan')),
  key text not null,
  known_on date not null,
  on_day date not null,
  count bigint not null,
  cents bigint not null,
  primary key (figure, part, key, known_on, on_day) include (count, cents)
);

-- The first day at whose end figures are known: what was there before is in the sums alone.
create table figure_log_start (
  only_row boolean primary key default true check (only_row),
  known_since date not null
);

-- What was not added up yet is counted anew at the end.
delete from figure_changes;
alter table figure_changes
  add column row_id text not null,
  add column membership_id text not null,
  add column known_on date not null;

-- Business time (platform/clock.ts): the sandbox's is ahead.
create function known_day() returns date language sql stable set search_path = public as $$
  select office_day(now() + coalesce((select ahead from clock), interval '0')) $$;

create or replace function recount_figures() returns void language sql set search_path = public as $$
  lock table memberships, payments, refunds, claims, commission_terms in share mode;
  delete from figure_changes;
  delete from figure_sums;
  delete from figure_sums_known;
  delete from figure_log;
  delete from figure_log_start;
  insert into figure_log_start (known_since) select known_day();
  insert into figure_sums
    select f.figure, p.part, p.key, f.on_day, sum(f.count), sum(f.cents)
    from figure_facts() f, lateral (values ('all', ''), ('state', f.state), ('plan', f.plan)) p (part, key)
    where p.key is not null group by 1, 2, 3, 4 $$;

create or replace function note_figures_of_membership() returns trigger language plpgsql security definer set search_path = public as $$
declare today date := known_day();
begin
  if tg_op <> 'INSERT' then
    insert into figure_changes (row_id, membership_id, known_on, figure, state, plan, on_day, count, cents)
      select old.id, old.id, today, figure, old.state, plan_of_version(old.plan_version_id), on_day, -count, -cents from figures_of(old);
  end if;
  if tg_op <> 'DELETE' then
    insert into figure_changes (row_id, membership_id, known_on, figure, state, plan, on_day, count, cents)
      select new.id, new.id, today, figure, new.state, plan_of_version(new.plan_version_id), on_day, count, cents from figures_of(new);
  end if;
  -- What was paid and claimed counts in the state and for the plan that the membership has now.
  if tg_op = 'UPDATE' and (old.state, old.plan_version_id) is distinct from (new.state, new.plan_version_id) then
    insert into figure_changes (row_id, membership_id, known_on, figure, state, plan, on_day, count, cents)
      select f.id, new.id, today, f.figure, place.state, plan_of_version(place.version), f.on_day, f.count * place.sign, f.cents * place.sign
      from (values (old.state, old.plan_version_id, -1), (new.state, new.plan_version_id, 1)) place (state, version, sign), (
        select p.id::text, pf.* from payments p, figures_of(p) pf where p.membership_id = new.id
        union all
        select r.id::text, rf.* from refunds r, figures_of(r) rf where r.membership_id = new.id
        union all
        select c.id::text, cf.* from claims c, figures_of(c) cf where c.membership_id = new.id
      ) f;
  end if;
  return null;
end $$;

create or replace function note_figures() returns trigger language plpgsql security definer set search_path = public as $$
declare today date := known_day();
begin
  if tg_op <> 'INSERT' then
    insert into figure_changes (row_id, membership_id, known_on, figure, state, plan, on_day, count, cents)
      select old.id, m.id, today, f.figure, m.state, plan_of_version(m.plan_version_id), f.on_day, -f.count, -f.cents
      from memberships m, figures_of(old) f where m.id = old.membership_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into figure_changes (row_id, membership_id, known_on, figure, state, plan, on_day, count, cents)
      select new.id, m.id, today, f.figure, m.state, plan_of_version(m.plan_version_id), f.on_day, f.count, f.cents
      from memberships m, figures_of(new) f where m.id = new.membership_id;
  end if;
  return null;
end $$;

create or replace function note_sale() returns trigger language plpgsql security definer set search_path = public as $$
declare terms commission_terms := case when tg_op = 'INSERT' then new else old end;
begin
  if not exists (select from commission_terms t where t.membership_id = terms.membership_id and t.payment_id <> terms.payment_id) then
    insert into figure_changes (row_id, membership_id, known_on, figure, state, plan, on_day, count, cents)
      select m.id, m.id, known_day(), sold.figure, m.state, plan_of_version(m.plan_version_id), m.effective_on, sign, sign * fee
      from memberships m, (values ('joined'), ('joined_annual')) sold (figure), (select case when tg_op = 'INSERT' then 1 else -1 end as sign) s,
        lateral (select case when m.billing = 'annual' then round(m.price_cents / 12.0) else m.price_cents end::bigint as fee) f
      where m.id = terms.membership_id and m.effective_on is not null and coalesce(m.coverage_end_on >= m.effective_on, true)
        and (sold.figure = 'joined' or m.billing = 'annual');
  end if;
  return null;
end $$;

-- What a row lost and got again on the same day changed nothing, and is not kept.
create or replace function add_up_figures(most int) returns int language plpgsql security definer set search_path = public as $$
declare added int;
begin
  if not pg_try_advisory_xact_lock(x'66696773'::int) then return 0; end if;
  with gone as (
    delete from figure_changes where id in (select id from figure_changes order by id limit most) returning *
  ), kept as (
    select figure, row_id, membership_id, state, plan, on_day, known_on, sum(count)::int as count, sum(cents)::bigint as cents
    from gone group by 1, 2, 3, 4, 5, 6, 7 having sum(count) <> 0 or sum(cents) <> 0
  ), logged as (
    insert into figure_log (figure, row_id, membership_id, state, plan, on_day, known_on, count, cents) select * from kept
  ), parts as (
    select k.figure, p.part, p.key, k.known_on, k.on_day, sum(k.count) as count, sum(k.cents) as cents
    from kept k, lateral (values ('all', ''), ('state', k.state), ('plan', k.plan)) p (part, key) where p.key is not null group by 1, 2, 3, 4, 5
  ), known as (
    insert into figure_sums_known select * from parts
    on conflict (figure, part, key, known_on, on_day)
      do update set count = figure_sums_known.count + excluded.count, cents = figure_sums_known.cents + excluded.cents
  ), summed as (
    insert into figure_sums select figure, part, key, on_day, sum(count), sum(cents) from parts group by 1, 2, 3, 4
    on conflict (figure, part, key, on_day) do update set count = figure_sums.count + excluded.count, cents = figure_sums.cents + excluded.cents
  )
  select count(*) into added from gone;
  return added;
end $$;

-- Of days before this one nothing can be said any longer as it was known on them.
create function forget_known_figures(before date) returns int language plpgsql security definer set search_path = public as $$
declare gone int;
begin
  delete from figure_sums_known where known_on <= before;
  delete from figure_log where known_on <= before;
  get diagnostics gone = row_count;
  update figure_log_start set known_since = greatest(known_since, before);
  return gone;
end $$;

select recount_figures();
