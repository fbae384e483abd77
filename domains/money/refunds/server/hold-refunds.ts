import { sql } from 'kysely'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Holds refunds to this payer until a day (docs/rules.md §3, an unauthorized debit): their bank may return the money as well. */
export async function holdRefunds(tx: Tx, membershipId: Id<'membership'>, until: Day): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ refunds_held_until: sql<Day>`greatest(refunds_held_until, ${until}::date)` })
    .where('id', '=', membershipId)
    .execute()
}
