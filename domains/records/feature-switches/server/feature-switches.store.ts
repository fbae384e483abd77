import { sql } from 'kysely'
import type { Feature } from '#access/features.ts'
import type { OffPeriod } from '#domains/records/feature-switches/rules/off-period.ts'
import type { Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type NewOffPeriod = {
  id: Id<'featureOffPeriod'>
  feature: Feature
  from_on: Day
  until_on: Day | null
  reason: string
  turned_off_by: Id<'user'>
  turned_off_by_name: string
  turned_off_at: Date
}

/** Two people who turn the same feature off come one after the other. */
export const lockFeature = (tx: Tx, feature: Feature) =>
  sql`select pg_advisory_xact_lock(hashtext('feature switches'), hashtext(${feature}))`.execute(tx)

export const periodsOverlapping = (tx: Tx, feature: Feature, { fromOn, untilOn }: OffPeriod) =>
  tx
    .selectFrom('feature_off_periods')
    .select('id')
    .where('feature', '=', feature)
    .where('turned_on_at', 'is', null)
    .where(sql<boolean>`daterange(from_on, until_on, '[]') && daterange(${fromOn}::date, ${untilOn}::date, '[]')`)
    .limit(1)
    .executeTakeFirst()

export async function addOffPeriod(tx: Tx, period: NewOffPeriod): Promise<void> {
  await tx.insertInto('feature_off_periods').values(period).execute()
}

export const lockOffPeriod = (tx: Tx, id: Id<'featureOffPeriod'>) =>
  tx
    .selectFrom('feature_off_periods')
    .select(['feature', 'from_on as fromOn', 'until_on as untilOn', 'turned_on_at as turnedOnAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function saveTurnedOn(tx: Tx, id: Id<'featureOffPeriod'>, by: string, at: Date): Promise<void> {
  await tx.updateTable('feature_off_periods').set({ turned_on_at: at, turned_on_by_name: by }).where('id', '=', id).execute()
}

/** Whether a period holds on a day: `offState` in SQL (index: feature_off_periods_open). */
export const holdsOn = (day: Day) =>
  sql<boolean>`(turned_on_at is null and from_on <= ${day}::date and (until_on is null or until_on >= ${day}::date))`

export const offOn = (today: Day) =>
  db().selectFrom('feature_off_periods').select(['feature', 'until_on as untilOn']).where(holdsOn(today)).orderBy('id').execute()

export const newestOffPeriods = () => db().selectFrom('feature_off_periods').selectAll().orderBy('id', 'desc').limit(50).execute()
