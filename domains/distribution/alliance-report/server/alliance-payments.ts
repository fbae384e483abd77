import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { dayOf } from '#platform/queries/office-day.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** The payments (`p`) on which a group earns, by the terms (`t`) recorded with each, from a day on. */
export const alliancePayments = (id: Id<'alliance'>, from: Day) =>
  db()
    .selectFrom('commission_terms as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .where('t.alliance_id', '=', id)
    .where(sql<boolean>`${paidOn} >= ${from}::date`)

/** The day of a payment `p` at the company's office. */
export const paidOn = dayOf(sql`p.at`)

/** The dues of a payment `p`, less what has gone back of them. */
export const duesKept = sql<Cents>`case when p.status in ('failed', 'disputed', 'charged_back') then 0
  else greatest(0, p.amount_cents - p.enrollment_fee_cents - p.refunded_cents) end`
