-- What books of business add up to by day: of everybody, by state, alliance and agency, so that the figures of two thousand agencies read no
-- membership (domains/insight/figure-sums). As figure_sums is: triggers write each change of a row, a job adds the changes up, a reader adds both.
create table book_sums (
  figure text not null,
  -- Of an agency by month, too (`agency_months`, the first day of each): most of a year is whole months.
  -- `months`: of those who began on a day, for how many months they stayed.
  part text not null check (part in ('all', 'state', 'alliance', 'agency', 'agency_months', 'months')),
  on_day date not null,
  key text not null,
  count bigint not null,
  cents bigint not null,
  primary key (figure, part, on_day, key) include (count, cents)
);

-- Dues by the days they are for: so many payments of `each` cents for the days from one to another. What of them is for days on both sides of a
-- period's end is rounded for each payment, as a list of them is.
create table book_spans (
  part text not null check (part in ('all', 'state', 'alliance', 'agency')),
  on_day date not null,
  until date not null check (until >= on_day),
  key text not null,
  each bigint not null,
  count bigint not null,
  primary key (part, on_day, until, key, each) include (count)
);
-- Those of more than a month are few, and may have begun a year before a day they are for.
create index book_long_spans on book_spans (part, until, on_day) include (key, each, count) where until - on_day > 31;

create table book_changes (
  id bigint generated always as identity primary key,
  figure text not null,
  master_code text,
  state text,
  alliance_id text,
  months int,
  on_day date not null,
  -- Of dues by the days they are for.
  until date,
  each bigint,
  count int not null,
  cents bigint not null,
  check (count <> 0 or cents <> 0),
  check ((until is null) = (each is null))
);
alter table book_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- One row of a book: what it counts for, whose it is, and on which day. What is counted as it is now has no day.
create type book_entry as (figure text, master_code text, state text, alliance_id text, months int, on_day date, until date, each bigint, count int, cents bigint);

-- By whoever serves the member now. An alliance is that of the agency on the day that is asked for, which no row knows.
create function books_of(m memberships) returns setof book_entry language sql stable as $$
  select f.figure, m.master_code, m.state, null::text, null::int, f.on_day, null::date, null::bigint, 1, 0::bigint
  from (
    select 'active', date '-infinity' where m.status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED')
    union all
    select 'past_due', date '-infinity' where m.status = 'PAST_DUE'
    union all
    select 'begun', m.effective_on where m.status <> 'VOIDED' and coalesce(m.coverage_end_on >= m.effective_on, true)
    union all
    select 'over', m.coverage_end_on + 1 where m.status <> 'VOIDED' and m.coverage_end_on >= m.effective_on
    union all
    select 'lapsed', m.lapsed_on where m.status = 'LAPSED'
  ) f (figure, on_day) where f.on_day is not null
  union all
  select 'began', null, null, null, coalesce((
    select max(k) from generate_series(0, 12) k
    where m.status <> 'VOIDED' and coalesce(m.coverage_end_on >= (m.effective_on + make_interval(months => k))::date, true)), -1),
    m.effective_on, null, null, 1, 0
  where m.effective_on is not null $$;

-- A sale, by the terms of the first payment.
create function sales_of(m memberships, t commission_terms) returns setof book_entry language sql stable as $$
  select f.figure, t.master_code, m.state, t.alliance_id, null::int, m.effective_on, null::date, null::bigint, 1, 0::bigint
  from (
    select 'written'
    union all
    select 'joined' where m.sold_by = 'member'
    union all
    select 'stayed_13' where m.status <> 'VOIDED'
      and coalesce(m.coverage_end_on >= (m.effective_on + make_interval(months => 13))::date, true)
  ) f (figure)
  where m.effective_on is not null and coalesce(m.coverage_end_on >= m.effective_on, true) $$;

create function first_terms(membership text) returns setof commission_terms language sql stable as $$
  select t.* from commission_terms t where t.membership_id = membership order by t.payment_id limit 1 $$;

-- The dues of a payment less what has gone back, by its own terms: on the day it was paid, and for its days; those of a membership that ended early end with it.
create function dues_of(p payments, t commission_terms, m memberships) returns setof book_entry language sql stable as $$
  select f.figure, t.master_code, m.state, t.alliance_id, null::int, f.on_day, f.until, case when f.until is not null then kept.cents end, 1,
    case when f.until is null then kept.cents else 0 end
  from (select p.amount_cents - p.enrollment_fee_cents - p.refunded_cents as cents) kept, (values
    ('premium', office_day(p.at), null::date),
    ('dues', case when p.period_to is not null then p.period_from end, null),
    ('spans', case when p.period_to is not null then p.period_from end,
      greatest(p.period_from, least(p.period_to, coalesce(m.coverage_end_on, p.period_to))))
  ) f (figure, on_day, until)
  where f.on_day is not null and p.status not in ('failed', 'disputed', 'charged_back') and kept.cents > 0 $$;

create function books_of(c claims, state text) returns setof book_entry language sql stable as $$
  select f.figure, c.master_code, state, null::text, null::int, date '-infinity', null::date, null::bigint, 1, 0::bigint
  from (
    select 'claims_open' where c.status not in ('DRAFT', 'CLOSED', 'WITHDRAWN')
    union all
    select 'claims_waiting' where c.status = 'INFO_REQUESTED'
  ) f (figure) $$;

create function books_of(o payouts, master_code text, state text) returns setof book_entry language sql stable as $$
  select 'losses', master_code, state, null::text, null::int, office_day(o.settled_at), null::date, null::bigint, 1, o.amount_cents
  where o.kind = 'claim' and o.status = 'settled' and o.settled_at is not null $$;

create function books_of(l commission_lines, state text, alliance_id text) returns setof book_entry language sql stable as $$
  select f.figure, l.master_code, state, alliance_id, null::int, l.earned_on, null::date, null::bigint, 1, f.cents
  from (values ('commission', l.amount_cents), ('share', l.agent_share_cents)) f (figure, cents)
  where l.payee_kind = 'agency' and not l.closing and f.cents <> 0 $$;

-- Where a row counts: each part and its key.
create function book_parts(e book_entry) returns table (part text, on_day date, key text) language sql stable as $$
  select p.part, p.on_day, p.key from (values
    ('all', e.on_day, ''), ('state', e.on_day, e.state), ('alliance', e.on_day, e.alliance_id), ('agency', e.on_day, e.master_code),
    ('agency_months', date_trunc('month', e.on_day)::date, e.master_code), ('months', e.on_day, e.months::text)
  ) p (part, on_day, key) where p.key is not null $$;

-- Everything that the rows count for now: for the first sums, and to compare.
create function book_facts() returns setof book_entry language sql stable set search_path = public as $$
  select b.* from memberships m, books_of(m) b
  union all
  select s.* from (select distinct on (membership_id) * from commission_terms order by membership_id, payment_id) f
    join commission_terms t on t.payment_id = f.payment_id join memberships m on m.id = t.membership_id, sales_of(m, t) s
  union all
  select d.* from payments p join commission_terms t on t.payment_id = p.id join memberships m on m.id = p.membership_id, dues_of(p, t, m) d
  union all
  select b.* from claims c join memberships m on m.id = c.membership_id, books_of(c, m.state) b
  union all
  select b.* from payouts o join claims c on c.id = o.claim_id join memberships m on m.id = c.membership_id, books_of(o, c.master_code, m.state) b
  union all
  select b.* from commission_lines l left join memberships m on m.id = l.membership_id left join commission_terms t on t.payment_id = l.payment_id,
    books_of(l, m.state, t.alliance_id) b $$;

-- All that hangs on a membership but itself and its sale: dues, claims and commission count in its state, and dues end with it.
create function books_beside(m memberships) returns setof book_entry language sql stable as $$
  select d.* from payments p join commission_terms t on t.payment_id = p.id, dues_of(p, t, m) d where p.membership_id = m.id
  union all
  select b.* from claims c, books_of(c, m.state) b where c.membership_id = m.id
  union all
  select b.* from claims c join payouts o on o.claim_id = c.id, books_of(o, c.master_code, m.state) b where c.membership_id = m.id
  union all
  select b.* from commission_lines l left join commission_terms t on t.payment_id = l.payment_id, books_of(l, m.state, t.alliance_id) b
    where l.membership_id = m.id $$;

-- What is added and taken, less what is both.
create function note_books(added book_entry[], taken book_entry[]) returns void language sql security definer set search_path = public as $$
  insert into book_changes (figure, master_code, state, alliance_id, months, on_day, until, each, count, cents)
  select figure, master_code, state, alliance_id, months, on_day, until, each, sum(count), sum(cents)
  from (
    select * from unnest(added)
    union all
    select figure, master_code, state, alliance_id, months, on_day, until, each, -count, -cents from unnest(taken)
  ) e group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(count) <> 0 or sum(cents) <> 0 $$;
revoke execute on function note_books(book_entry[], book_entry[]) from public;

create function note_books_of_membership() returns trigger language plpgsql security definer set search_path = public as $$
declare added book_entry[] := '{}'; taken book_entry[] := '{}';
begin
  if tg_op <> 'INSERT' then
    taken := array(select b from books_of(old) b union all select s from first_terms(old.id) t, sales_of(old, t) s);
  end if;
  if tg_op <> 'DELETE' then
    added := array(select b from books_of(new) b union all select s from first_terms(new.id) t, sales_of(new, t) s);
  end if;
  if tg_op = 'UPDATE' and (old.state, old.coverage_end_on) is distinct from (new.state, new.coverage_end_on) then
    taken := taken || array(select b from books_beside(old) b);
    added := added || array(select b from books_beside(new) b);
  end if;
  perform note_books(added, taken);
  return null;
end $$;
create trigger memberships_note_books after insert or delete on memberships for each row execute function note_books_of_membership();
create trigger memberships_change_books after update of status, effective_on, coverage_end_on, lapsed_on, state, master_code, sold_by
  on memberships for each row when (
    (old.status, old.effective_on, old.coverage_end_on, old.lapsed_on, old.state, old.master_code, old.sold_by)
    is distinct from (new.status, new.effective_on, new.coverage_end_on, new.lapsed_on, new.state, new.master_code, new.sold_by)
  ) execute function note_books_of_membership();

-- Terms come with their payment and stay. The first of a membership are its sale.
create function note_books_of_terms() returns trigger language plpgsql security definer set search_path = public as $$
declare t commission_terms := case when tg_op = 'INSERT' then new else old end;
  other commission_terms; counts book_entry[]; instead book_entry[] := '{}';
begin
  select o.* into other from commission_terms o where o.membership_id = t.membership_id and o.payment_id <> t.payment_id order by o.payment_id limit 1;
  counts := array(select d from payments p join memberships m on m.id = p.membership_id, dues_of(p, t, m) d where p.id = t.payment_id);
  if other.payment_id is null or t.payment_id < other.payment_id then
    counts := counts || array(select s from memberships m, sales_of(m, t) s where m.id = t.membership_id);
    if other.payment_id is not null then
      instead := array(select s from memberships m, sales_of(m, other) s where m.id = t.membership_id);
    end if;
  end if;
  if tg_op = 'INSERT' then perform note_books(counts, instead); else perform note_books(instead, counts); end if;
  return null;
end $$;
create trigger commission_terms_note_books after insert or delete on commission_terms for each row execute function note_books_of_terms();

create function note_books_of_payment() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_books(
    array(select d from commission_terms t, memberships m, dues_of(new, t, m) d where t.payment_id = new.id and m.id = new.membership_id),
    array(select d from commission_terms t, memberships m, dues_of(old, t, m) d where t.payment_id = old.id and m.id = old.membership_id));
  return null;
end $$;
create trigger payments_change_books after update of status, amount_cents, enrollment_fee_cents, refunded_cents, at, period_from, period_to, membership_id
  on payments for each row when (
    (old.status, old.amount_cents, old.enrollment_fee_cents, old.refunded_cents, old.at, old.period_from, old.period_to, old.membership_id)
    is distinct from (new.status, new.amount_cents, new.enrollment_fee_cents, new.refunded_cents, new.at, new.period_from, new.period_to, new.membership_id)
  ) execute function note_books_of_payment();

-- A claim that moves to another agency takes its payouts with it.
create function note_books_of_claim() returns trigger language plpgsql security definer set search_path = public as $$
declare added book_entry[] := '{}'; taken book_entry[] := '{}';
begin
  if tg_op <> 'INSERT' then
    taken := array(select b from memberships m, books_of(old, m.state) b where m.id = old.membership_id
      union all select b from payouts o, memberships m, books_of(o, old.master_code, m.state) b where o.claim_id = old.id and m.id = old.membership_id);
  end if;
  if tg_op <> 'DELETE' then
    added := array(select b from memberships m, books_of(new, m.state) b where m.id = new.membership_id
      union all select b from payouts o, memberships m, books_of(o, new.master_code, m.state) b where o.claim_id = new.id and m.id = new.membership_id);
  end if;
  perform note_books(added, taken);
  return null;
end $$;
create trigger claims_note_books after insert or delete on claims for each row execute function note_books_of_claim();
create trigger claims_change_books after update of status, master_code, membership_id on claims for each row when (
  (old.status, old.master_code, old.membership_id) is distinct from (new.status, new.master_code, new.membership_id)
) execute function note_books_of_claim();

create function note_books_of_payout() returns trigger language plpgsql security definer set search_path = public as $$
declare added book_entry[] := '{}'; taken book_entry[] := '{}';
begin
  if tg_op <> 'INSERT' then
    taken := array(select b from claims c, memberships m, books_of(old, c.master_code, m.state) b where c.id = old.claim_id and m.id = c.membership_id);
  end if;
  if tg_op <> 'DELETE' then
    added := array(select b from claims c, memberships m, books_of(new, c.master_code, m.state) b where c.id = new.claim_id and m.id = c.membership_id);
  end if;
  perform note_books(added, taken);
  return null;
end $$;
create trigger payouts_note_books after insert or delete on payouts for each row execute function note_books_of_payout();
create trigger payouts_change_books after update of status, settled_at on payouts for each row when (
  (old.status, old.settled_at) is distinct from (new.status, new.settled_at)
) execute function note_books_of_payout();

-- Lines are added and never changed.
create function note_books_of_lines() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_books(array(select b from added l left join memberships m on m.id = l.membership_id
    left join commission_terms t on t.payment_id = l.payment_id, commission_lines r, books_of(r, m.state, t.alliance_id) b where r.id = l.id), '{}');
  return null;
end $$;
create trigger commission_lines_note_books after insert on commission_lines referencing new table as added
  for each statement execute function note_books_of_lines();

create function entry_of(c book_changes) returns book_entry language sql stable as $$
  select (c.figure, c.master_code, c.state, c.alliance_id, c.months, c.on_day, c.until, c.each, c.count, c.cents)::book_entry $$;

-- Adds up the oldest changes; returns how many they were. One at a time, as add_up_figures.
create function add_up_books(most int) returns int language plpgsql security definer set search_path = public as $$
declare added int;
begin
  if not pg_try_advisory_xact_lock(x'626f6f6b'::int) then return 0; end if;
  with gone as (
    delete from book_changes where id in (select id from book_changes order by id limit most) returning *
  ), parts as (
    select g.figure, p.part, p.on_day, p.key, g.until, g.each, g.count, g.cents from gone g, book_parts(entry_of(g)) p
  ), summed as (
    insert into book_sums (figure, part, on_day, key, count, cents)
      select figure, part, on_day, key, sum(count), sum(cents) from parts where until is null group by 1, 2, 3, 4
    on conflict (figure, part, on_day, key) do update set count = book_sums.count + excluded.count, cents = book_sums.cents + excluded.cents
  ), spanned as (
    insert into book_spans (part, on_day, until, key, each, count)
      select part, on_day, until, key, each, sum(count) from parts where until is not null and part <> 'agency_months' group by 1, 2, 3, 4, 5
    on conflict (part, on_day, until, key, each) do update set count = book_spans.count + excluded.count
  )
  select count(*) into added from gone;
  return added;
end $$;

create function recount_books() returns void language sql set search_path = public as $$
  lock table memberships, payments, claims, payouts, commission_terms, commission_lines in share mode;
  delete from book_changes;
  delete from book_sums;
  delete from book_spans;
  with parts as materialized (
    select f.figure, p.part, p.on_day, p.key, f.until, f.each, sum(f.count) as count, sum(f.cents) as cents
    from book_facts() f, book_parts(f) p where f.until is null or p.part <> 'agency_months' group by 1, 2, 3, 4, 5, 6
  ), spanned as (
    insert into book_spans (part, on_day, until, key, each, count) select part, on_day, until, key, each, count from parts where until is not null
  )
  insert into book_sums (figure, part, on_day, key, count, cents) select figure, part, on_day, key, count, cents from parts where until is null $$;
revoke execute on function recount_books() from public;

-- Who left in a period and was there before it: of which agency, too.
drop index memberships_by_end;
create index memberships_by_end on memberships (coverage_end_on, effective_on) include (status, state, master_code) where coverage_end_on is not null;
create index memberships_renewing on memberships (paid_through_on) where status = 'ACTIVE' and billing = 'annual';

-- Last: since its triggers were created nobody writes until this is committed.
select recount_books();
