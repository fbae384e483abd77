import { sql } from 'kysely'
import { alliancePayments, duesKept, paidOn } from '#domains/distribution/alliance-report/server/alliance-payments.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

type Asked = { id: Id<'alliance'>; from: Day; today: Day }

/** The group's lines by the day they are earned: what closes a statement is none. */
const earned = ({ id, from, today }: Asked) =>
  db()
    .selectFrom('commission_lines as l')
    .where('l.payee_kind', '=', 'alliance')
    .where('l.payee_id', '=', id)
    .where('l.closing', '=', false)
    .where(sql<boolean>`l.earned_on between ${from}::date and ${today}::date`)

const LIVING = sql`('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED')`

/** One row a month, the newest first, from the month that begins on `from` to today's. */
export const monthRows = (asked: Asked) =>
  db()
    .with('paid', () =>
      alliancePayments(asked.id, asked.from)
        .select(sql<Day>`date_trunc('month', ${paidOn})::date`.as('month'))
        .select(sql<Cents>`sum(${duesKept})`.as('premium'))
        .groupBy('month'),
    )
    .with('earned', () =>
      earned(asked)
        .select(sql<Day>`date_trunc('month', l.earned_on)::date`.as('month'))
        .select(sql<Cents>`sum(l.amount_cents)`.as('override'))
        .groupBy('month'),
    )
    .selectFrom(
      sql<{ month: Day; on: Day }>`(select m::date as month, least((m + interval '1 month - 1 day')::date, ${asked.today}::date) as "on"
        from generate_series(${asked.from}::date, ${asked.today}::date, interval '1 month') m)`.as('m'),
    )
    .leftJoin('paid as p', 'p.month', 'm.month')
    .leftJoin('earned as e', 'e.month', 'm.month')
    .select('m.month')
    .select([
      sql<Cents>`coalesce(p.premium, 0)::bigint`.as('premiumCents'),
      sql<Cents>`coalesce(e.override, 0)::bigint`.as('overrideCents'),
      sql<number>`(select count(*)::int from agency_alliances g where g.alliance_id = ${asked.id} and g.during @> m."on")`.as('agencies'),
      sql<number | null>`case when m."on" = ${asked.today}::date
        then (select count(*)::int from agency_alliances g join memberships s on s.master_code = g.master_code and s.status in ${LIVING}
          where g.alliance_id = ${asked.id} and g.during @> m."on")
        else (select sum(e.active_members)::int from agency_alliances g
          join agency_month_ends e on e.master_code = g.master_code and e.month_end = m."on"
          where g.alliance_id = ${asked.id} and g.during @> m."on") end`.as('members'),
    ])
    .orderBy('m.month', 'desc')
    .execute()

/** The agencies that belong today, or brought or earned something in these months; the largest first. */
export const agencyRows = (asked: Asked) =>
  db()
    .with('paid', () =>
      alliancePayments(asked.id, asked.from)
        .select('t.master_code')
        .select(sql<Cents>`sum(${duesKept})`.as('premium'))
        .groupBy('t.master_code'),
    )
    .with('earned', () =>
      earned(asked)
        .select('l.master_code')
        .select(sql<Cents>`sum(l.amount_cents)`.as('override'))
        .groupBy('l.master_code'),
    )
    .selectFrom('agencies as a')
    .leftJoin('paid as p', 'p.master_code', 'a.master_code')
    .leftJoin('earned as e', 'e.master_code', 'a.master_code')
    .leftJoin('agency_alliances as g', (join) =>
      join
        .onRef('g.master_code', '=', 'a.master_code')
        .on('g.alliance_id', '=', asked.id)
        .on(sql<boolean>`g.during @> ${asked.today}::date`),
    )
    .select(['a.master_code as masterCode', 'a.name'])
    .select([
      sql<boolean>`g.master_code is not null`.as('current'),
      sql<number>`case when g.master_code is null then 0 else (select count(*)::int from memberships s
        where s.master_code = a.master_code and s.status in ${LIVING}) end`.as('members'),
      sql<Cents>`coalesce(p.premium, 0)::bigint`.as('premiumCents'),
      sql<Cents>`coalesce(e.override, 0)::bigint`.as('overrideCents'),
    ])
    .where(sql<boolean>`(g.master_code is not null or p.master_code is not null or e.master_code is not null)`)
    .orderBy(sql`coalesce(p.premium, 0)`, 'desc')
    .orderBy('a.name')
    .execute()
