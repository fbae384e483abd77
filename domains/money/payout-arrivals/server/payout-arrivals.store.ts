import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** Sent to a bank and not yet settled (index: payouts_waiting), with the batch's effective day, else the day it was sent. */
export const sentByBank = ({ after, limit }: Page) =>
  db()
    .selectFrom('payouts as p')
    .leftJoin('payout_batches as b', 'b.id', 'p.batch_id')
    .select(['p.id', sql<'ach' | 'stripe'>`p.method`.as('method'), 'p.sent_at as sentAt', 'b.effective_on as effectiveOn'])
    .where('p.status', '=', 'sent')
    .where('p.method', 'in', ['ach', 'stripe'])
    .where(sql<boolean>`p.id > ${after}`)
    .orderBy('p.id')
    .limit(limit)
