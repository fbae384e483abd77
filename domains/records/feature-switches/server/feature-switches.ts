import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { Feature } from '#access/features.ts'
import { userOf } from '#access/server/user-of.ts'
import { type OffPeriod, offState, worksAgainOn } from '#domains/records/feature-switches/rules/off-period.ts'
import {
  addOffPeriod,
  holdsOn,
  lockFeature,
  lockOffPeriod,
  newestOffPeriods,
  offOn,
  periodsOverlapping,
  saveTurnedOn,
} from '#domains/records/feature-switches/server/feature-switches.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

export async function turnOff(
  actor: Actor,
  { feature, reason, fromOn, untilOn }: { feature: Feature; reason: string; fromOn: Day | null; untilOn: Day | null },
): Promise<void> {
  const period: OffPeriod = { fromOn: fromOn ?? officeDay(), untilOn }
  const id = newId('featureOffPeriod')
  await inTransaction(async (tx) => {
    await lockFeature(tx, feature)
    if (await periodsOverlapping(tx, feature, period)) throw new Refusal('off_already')
    await addOffPeriod(tx, {
      id,
      feature,
      from_on: period.fromOn,
      until_on: period.untilOn,
      reason,
      turned_off_by: userOf(actor),
      turned_off_by_name: actor.name,
      turned_off_at: clock.now(),
    })
    const about = { noun: 'featureOffPeriod', id } as const
    await recordEvent(tx, { kind: 'feature.turned_off', by: actor, about, why: reason, data: { feature, ...period } })
  })
}

/** Before its last day is over; also of a period that has not begun. */
export async function turnOn(actor: Actor, id: Id<'featureOffPeriod'>): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await lockOffPeriod(tx, id)
    if (!found) throw new Refusal('not_found')
    if (offState(found, officeDay()) === 'over') throw new Refusal('on_already')
    await saveTurnedOn(tx, id, actor.name, clock.now())
    await recordEvent(tx, {
      kind: 'feature.turned_on',
      by: actor,
      about: { noun: 'featureOffPeriod', id },
      data: { feature: found.feature },
    })
  })
}

export async function featuresOff() {
  const rows = await offOn(officeDay())
  return rows.map(({ feature, untilOn }) => ({ feature, worksAgainOn: worksAgainOn({ untilOn }) }))
}

/** The first of these that is off; null while all work. */
export async function firstOff(features: readonly Feature[]): Promise<Feature | null> {
  const rows = await offOn(officeDay())
  return features.find((feature) => rows.some((row) => row.feature === feature)) ?? null
}

/** For jobs: they leave their work until the feature is on again. */
export const isOff = async (feature: Feature): Promise<boolean> => (await firstOff([feature])) !== null

/** The same for a search of due work, which finds nothing while the feature is off: a worker searches every two seconds. */
export const isOnAt = (feature: Feature, at: Date) =>
  sql<boolean>`not exists (select from feature_off_periods where feature = ${feature} and ${holdsOn(officeDay(at))})`

export async function offPeriods() {
  const today = officeDay()
  return (await newestOffPeriods()).map((row) => ({
    id: row.id,
    feature: row.feature,
    fromOn: row.from_on,
    untilOn: row.until_on,
    reason: row.reason,
    state: offState({ fromOn: row.from_on, untilOn: row.until_on, turnedOnAt: row.turned_on_at }, today),
    turnedOffByName: row.turned_off_by_name,
    turnedOffAt: row.turned_off_at.toISOString(),
    turnedOnByName: row.turned_on_by_name,
    turnedOnAt: row.turned_on_at?.toISOString() ?? null,
  }))
}
