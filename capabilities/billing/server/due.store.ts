import { sql } from 'kysely'
import { DUE_ROUND, idsOf } from '#capabilities/memberships/server/memberships.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type MembershipId = Id<'membership'>

/** Past due since a day or earlier. */
export async function pastDueSince(dueOn: Day): Promise<{ id: MembershipId; dueOn: Day }[]> {
  const rows = await db()
    .selectFrom('memberships')
    .select(['id', 'due_on'])
    .where('status', '=', 'PAST_DUE')
    .where('due_on', '<=', dueOn)
    .limit(DUE_ROUND)
    .execute()
  return rows.flatMap(({ id, due_on }) => (due_on ? [{ id, dueOn: due_on }] : []))
}

/** Lapsed, with a due day so long ago that nobody comes back (index: memberships_lapsed). */
export async function lapsedDueSince(dueOn: Day): Promise<MembershipId[]> {
  return idsOf(
    await db()
      .selectFrom('memberships')
      .select('id')
      .where('status', '=', 'LAPSED')
      .where('due_on', '<=', dueOn)
      .limit(DUE_ROUND)
      .execute(),
  )
}

/** Annual memberships whose paid year ends in a window of days (index: memberships_due). */
export async function annualEndingBetween(from: Day, to: Day): Promise<MembershipId[]> {
  const query = db().selectFrom('memberships').select('id').where('status', '=', 'ACTIVE').where('billing', '=', 'annual')
  return idsOf(await query.where('paid_through_on', '>=', from).where('paid_through_on', '<=', to).limit(DUE_ROUND).execute())
}

/** Monthly memberships in these states whose next membership year begins in a window of days. */
export async function monthlyWithYearBeginning(states: readonly string[], from: Day, to: Day): Promise<MembershipId[]> {
  if (states.length === 0) return []
  const query = db().selectFrom('memberships').select('id').where('status', '=', 'ACTIVE').where('billing', '=', 'monthly')
  return idsOf(
    await query
      .where('state', 'in', states)
      .where(sql<boolean>`year_started_on + interval '1 year' between ${from}::date and ${to}::date`)
      .limit(DUE_ROUND)
      .execute(),
  )
}

/** Active, paid to a day gone by, and nobody is asked to renew them (index: memberships_due). */
export async function ranOutBefore(day: Day): Promise<MembershipId[]> {
  const query = db().selectFrom('memberships').select('id').where('status', '=', 'ACTIVE').where('stripe_subscription_id', 'is', null)
  return idsOf(await query.where('paid_through_on', '<', day).limit(DUE_ROUND).execute())
}
