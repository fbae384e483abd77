import { type Figures, figuresBetween } from '#domains/claims/queue/server/figures.store.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'

const DEFAULT_DAYS = 90

/** From one day to another, both included; by default the last 90 days. */
export function claimFigures({ from, to }: { from?: Day | undefined; to?: Day | undefined }): Promise<Figures> {
  const today = officeDay()
  const until = to ?? today
  return figuresBetween(from ?? addDays(until, -DEFAULT_DAYS), until, today)
}
