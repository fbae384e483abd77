import { routeFor } from '#access/routes.ts'
import { type Metric, ratingOf } from '#domains/insight/system/rules/vitals.ts'
import { countVital, vitalsSince } from '#domains/insight/system/server/vitals.store.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { languageOfPath } from '#platform/language/languages.ts'

const DAYS = 28

/** A page is counted by its pattern: what an address says besides is not kept. */
export async function addVitals(page: string, measures: readonly { metric: Metric; value: number }[]): Promise<void> {
  const route = routeFor(languageOfPath(page).path)
  if (!route) throw new Refusal('not_found')
  for (const { metric, value } of measures) {
    const whole = Math.round(metric === 'CLS' ? value * 1000 : value)
    await countVital({ day: officeDay(), page: route.path, metric, rating: ratingOf(metric, whole), value: whole })
  }
}

export const vitalsNow = () => vitalsSince(addDays(officeDay(), -DAYS))
