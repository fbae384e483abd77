import { sql } from 'kysely'
import { type Every, EVERY, reportPeriod } from '#domains/insight/metric-emails/rules/report-period.ts'
import { METRIC_IDS, type MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'
import { officeDay } from '#platform/clock.ts'
import { db, type Db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** In the order of the registry; a metric that no longer exists is left out. */
export async function metricsOf(conn: Db, userId: Id<'user'>): Promise<{ metric: MetricId; every: Every }[]> {
  const rows = await conn.selectFrom('metric_emails').select(['metric', 'every']).where('user_id', '=', userId).execute()
  return METRIC_IDS.flatMap((metric) => rows.filter((row) => row.metric === metric).map(({ every }) => ({ metric, every })))
}

type Chosen = { userId: Id<'user'>; metric: MetricId; every: Every; sentTo: Day }

export async function putMetric(tx: Tx, { userId, metric, every, sentTo }: Chosen): Promise<void> {
  await tx
    .insertInto('metric_emails')
    .values({ user_id: userId, metric, every, sent_to: sentTo })
    .onConflict((conflict) => conflict.columns(['user_id', 'metric']).doUpdateSet({ every, sent_to: sentTo }))
    .execute()
}

export async function removeMetric(tx: Tx, userId: Id<'user'>, metric: MetricId): Promise<void> {
  await tx.deleteFrom('metric_emails').where('user_id', '=', userId).where('metric', '=', metric).execute()
}

export type Due = { key: string; userId: Id<'user'>; every: Every }

/** Whoever has not got the newest week or month that is over. */
export function dueEmails({ now, after, limit }: Page) {
  const [week, month] = EVERY.map((every) => reportPeriod(every, officeDay(now)).to)
  const key = sql<string>`user_id || ':' || every`
  return db()
    .selectFrom('metric_emails')
    .select([key.as('key'), 'user_id as userId', 'every'])
    .distinct()
    .where((where) =>
      where.or([
        where.and([where('every', '=', 'week'), where('sent_to', '<', week ?? null)]),
        where.and([where('every', '=', 'month'), where('sent_to', '<', month ?? null)]),
      ]),
    )
    .where(key, '>', after)
    .orderBy(key)
    .limit(limit)
}

/** Marks the period as sent; false when it was already, or nobody wants it any more. */
export async function markSent(tx: Tx, { userId, every }: Due, to: Day): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('metric_emails')
    .set({ sent_to: to })
    .where('user_id', '=', userId)
    .where('every', '=', every)
    .where('sent_to', '<', to)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const readerWith = (conn: Db, userId: Id<'user'>) =>
  conn
    .selectFrom('users')
    .select(['identity_id as identityId', 'email', 'first_name as firstName', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
