import { type Figures, figuresBetween } from '#domains/claims/queue/server/figures.store.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'

const USUAL_DAYS = 90

/** Between two days, both counted; the last 90 unless told otherwise. */
export function claimFigures({ from, to }: { from?: Day | undefined; to?: Day | undefined }): Promise<Figures> {
  const today = officeDay()
  const until = to ?? today
  return figuresBetween(from ?? addDays(until, -USUAL_DAYS), until, today)
}
