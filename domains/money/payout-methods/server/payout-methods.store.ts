import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** Released to the network, and not sent yet: a job was lost or refused. */
export async function waitingForNetwork({ after, limit }: Page): Promise<Id<'payout'>[]> {
  const rows = await db()
    .selectFrom('payouts')
    .select('id')
    .where('status', '=', 'released')
    .where('method', '=', 'stripe')
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
