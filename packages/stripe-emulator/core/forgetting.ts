import { clockOf } from './clocks.ts'
import { DAY, HOUR } from '../options.ts'
import type { Tables } from './kinds.ts'

const EVENTS_KEPT = 30 * DAY
export const KEYS_KEPT = 24 * HOUR

/** Drops events after 30 days and idempotency keys after 24 hours. Not journaled: a restart drops the same ones again. */
export function forget(tables: Tables, moment: number): void {
  const { event: events, 'sandbox.saved_answer': answers, 'sandbox.delivery': deliveries } = tables
  const onTheirWay = new Set([...deliveries.values()].map((delivery) => delivery.event))
  for (const { id, created, data } of events.values()) {
    // Objects of a test clock age by that clock.
    const nowThere = tables['test_helpers.test_clock'].get(clockOf(tables, data.object))?.frozen_time ?? moment
    if (created < nowThere - EVENTS_KEPT && !onTheirWay.has(id)) events.delete(id)
  }
  for (const { id, savedAt } of answers.values()) if (savedAt < moment - KEYS_KEPT) answers.delete(id)
}
