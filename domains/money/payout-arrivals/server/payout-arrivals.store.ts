import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** Sent to a bank and not yet settled (index: payouts_waiting), with the batch's effective day, else the day it was sent. */
export async function sentByBank({
  after,
  limit,
}: Page): Promise<
  { id: Id<'payout'>; method: 'ach' | 'stripe'; sentAt: Date | null; effectiveOn: `${number}-${number}-${number}` | null }[]
> {
  const rows = await db()
    .selectFrom('payouts as p')
    .leftJoin('payout_batches as b', 'b.id', 'p.batch_id')
    .select(['p.id', 'p.method', 'p.sent_at', 'b.effective_on'])
    .where('p.status', '=', 'sent')
    .where('p.method', 'in', ['ach', 'stripe'])
    .where(sql<boolean>`p.id > ${after}`)
    .orderBy('p.id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, method, sent_at: sentAt, effective_on: effectiveOn }) =>
    method === 'ach' || method === 'stripe' ? [{ id, method, sentAt, effectiveOn }] : [],
  )
}
