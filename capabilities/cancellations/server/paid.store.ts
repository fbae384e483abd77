import { sql } from 'kysely'
import type { Upgrade } from '#capabilities/cancellations/rules/refund.ts'
import type { Day } from '#platform/days.ts'
import type { Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** What was collected and not given back for the term that began on a day: the price, and apart from it the enrolment fee. */
export async function paidInTerm(asked: Db, membershipId: Id<'membership'>, termFrom: Day): Promise<PaidInTerm> {
  return { ...(await periodsPaid(asked, membershipId, termFrom)), upgrades: await upgradesPaid(asked, membershipId, termFrom) }
}

export type PaidInTerm = { price: Cents; enrolmentFee: Cents; upgrades: Upgrade[] }

async function upgradesPaid(asked: Db, membershipId: Id<'membership'>, termFrom: Day): Promise<Upgrade[]> {
  const rows = await asked
    .selectFrom('payments')
    .select(['period_from as from', sql<Cents>`amount_cents - refunded_cents`.as('amount')])
    .where('membership_id', '=', membershipId)
    .where('kind', '=', 'plan_change')
    .where('status', 'in', ['succeeded', 'partly_refunded'])
    .where('period_from', '>=', termFrom)
    .orderBy('period_from')
    .execute()
  return rows.flatMap(({ from, amount }) => (from ? [{ from, amount }] : []))
}

async function periodsPaid(asked: Db, membershipId: Id<'membership'>, termFrom: Day): Promise<{ price: Cents; enrolmentFee: Cents }> {
  return asked
    .selectFrom('payments')
    .select([
      sql<Cents>`coalesce(sum(amount_cents - enrolment_fee_cents - refunded_cents), 0)::bigint`.as('price'),
      sql<Cents>`coalesce(sum(enrolment_fee_cents), 0)::bigint`.as('enrolmentFee'),
    ])
    .where('membership_id', '=', membershipId)
    .where('status', 'in', ['succeeded', 'partly_refunded'])
    .where('kind', '<>', 'plan_change')
    .where((where) => where.or([where('period_from', '>=', termFrom), where('period_from', 'is', null)]))
    .executeTakeFirstOrThrow()
}

/** All that was ever collected and not given back or on its way: for a membership that is void from its first day. */
export async function paidEver(asked: Db, membershipId: Id<'membership'>): Promise<{ price: Cents; enrolmentFee: Cents }> {
  return asked
    .selectFrom('payments')
    .select([
      sql<Cents>`coalesce(sum(amount_cents - enrolment_fee_cents - refunded_cents), 0)::bigint`.as('price'),
      sql<Cents>`coalesce(sum(enrolment_fee_cents), 0)::bigint`.as('enrolmentFee'),
    ])
    .where('membership_id', '=', membershipId)
    .where('status', 'in', ['succeeded', 'partly_refunded'])
    .executeTakeFirstOrThrow()
}
