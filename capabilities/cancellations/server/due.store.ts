import { DUE_ROUND, idsOf } from '#capabilities/memberships/server/memberships.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type MembershipId = Id<'membership'>

/** Going to end before a day (index: memberships_ending). */
export async function endingBefore(day: Day): Promise<MembershipId[]> {
  return idsOf(
    await db()
      .selectFrom('memberships')
      .select('id')
      .where('status', '=', 'CANCEL_SCHEDULED')
      .where('cancel_on', '<', day)
      .limit(DUE_ROUND)
      .execute(),
  )
}
