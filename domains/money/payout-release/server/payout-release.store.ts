import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** Payouts whose rest is over and that are released automatically (index: payouts_resting). */
export const restedPayouts = ({ now, after, limit }: Page) =>
  db()
    .selectFrom('payouts')
    .select('id')
    .where('status', '=', 'pending')
    .where('releases_at', '<=', now)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
