import type { Period } from '#domains/insight/reports/rules/period.ts'
import type { MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

type NewAnnotation = {
  id: Id<'annotation'>
  on_day: Day
  metric: MetricId | null
  says: string
  made_by: Id<'user'>
  made_by_name: string
  made_at: Date
}

export async function addAnnotation(tx: Tx, annotation: NewAnnotation): Promise<void> {
  await tx.insertInto('annotations').values(annotation).execute()
}

/** Those of a period beside this metric or beside all, the newest first (index: annotations_shown). */
export const writtenIn = ({ from, to }: Period, metric: MetricId, limit: number) =>
  db()
    .selectFrom('annotations')
    .select(['id', 'on_day as onDay', 'says', 'metric', 'made_by_name as byName'])
    .where('removed_at', 'is', null)
    .where('on_day', '>=', from)
    .where('on_day', '<=', to)
    .where((where) => where.or([where('metric', 'is', null), where('metric', '=', metric)]))
    .orderBy('on_day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** False when it was removed already, or never was. */
export async function removeAt(tx: Tx, id: Id<'annotation'>, { by, at }: { by: Id<'user'>; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('annotations')
    .set({ removed_at: at, removed_by: by })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
