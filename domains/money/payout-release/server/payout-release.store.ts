import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** Payouts whose rest is over and that are released automatically (index: payouts_resting). */
export async function restedPayouts({ now, after, limit }: Page): Promise<Id<'payout'>[]> {
  const rows = await db()
    .selectFrom('payouts')
    .select('id')
    .where('status', '=', 'pending')
    .where('releases_at', '<=', now)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
