import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** Denied claims that were decided before `at`. */
export const deniedBefore = ({ after, limit }: Page, at: Date) =>
  db()
    .selectFrom('claims')
    .select('id')
    .where('status', '=', 'DENIED')
    .where('decided_at', '<', at)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
