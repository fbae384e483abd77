import { lockMembership, type Membership } from '#capabilities/memberships/server/memberships.store.ts'
import { dayIn } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Enough for one round; the next round takes the rest. */
export const DUE_ROUND = 500

export const idsOf = (rows: readonly { id: Id<'membership'> }[]): Id<'membership'>[] => rows.map(({ id }) => id)

/** Each candidate, locked, in a transaction of its own: whether its day has come is asked again, by its own state's date. */
export async function eachDue(ids: readonly Id<'membership'>[], work: (tx: Tx, membership: Membership) => Promise<void>): Promise<void> {
  for (const id of ids) {
    await inTransaction(async (tx) => {
      const membership = await lockMembership(tx, id)
      if (membership) await work(tx, membership)
    })
  }
}

/** No state of ours is a day ahead of this one: a candidate is never missed. */
export const everywhere = (now: Date): Day => dayIn('UTC', now)
