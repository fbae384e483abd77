import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** Released to the network, and not sent yet: a job was lost or refused. */
export const waitingForNetwork = ({ after, limit }: Page) =>
  db()
    .selectFrom('payouts')
    .select('id')
    .where('status', '=', 'released')
    .where('method', '=', 'stripe')
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
