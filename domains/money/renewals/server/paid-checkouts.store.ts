import { sql } from 'kysely'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'

/** A paid checkout is complete, even if we had marked it as expired. */
export async function completeCheckout(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ status: 'complete', completed_at: at })
    .where(sql<boolean>`id = ${id}`)
    .where('status', '<>', 'complete')
    .execute()
}

/** The due day a page was opened for; null for a first payment or a reinstatement. */
export async function dueDayOf(tx: Tx, id: string): Promise<Day | null> {
  const row = await tx
    .selectFrom('checkouts')
    .select('due_on')
    .where(sql<boolean>`id = ${id}`)
    .executeTakeFirst()
  return row?.due_on ?? null
}
