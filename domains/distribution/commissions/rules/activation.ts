import type { CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { addDays, type Day, daysBetween } from '#platform/days.ts'
import { type Cents, ZERO } from '#platform/money.ts'

/** `fellSilentOn`: the day it had no active member any more, or was terminated. */
export type Activation = { activeOn: Day; pastFreeLook: readonly Day[]; fellSilentOn: Day | null }

type Rates = Pick<CommissionRates, 'activation'>

/**
 * The recruiter's bonus: $100 at the fifth enrollment past its free look within 90 days; taken back when the agency falls silent within
 * 180.
 */
export function activationBonus(agency: Activation, today: Day, rates: Rates): Cents {
  if (reachedOn(agency, today, rates) === null) return ZERO
  return silentOn(agency, today, rates) === null ? rates.activation.bonus : ZERO
}

/** The day of the enrollment that earned the bonus; null before it, and when it came too late. */
export function reachedOn({ activeOn, pastFreeLook }: Activation, today: Day, { activation }: Rates): Day | null {
  const inTime = pastFreeLook.filter((on) => on <= today && daysBetween(activeOn, on) <= activation.withinDays)
  return inTime.toSorted()[activation.enrollments - 1] ?? null
}

/** The day that takes the bonus back; null when the agency kept going for 180 days, or still does. */
export function silentOn({ activeOn, fellSilentOn }: Activation, today: Day, { activation }: Rates): Day | null {
  if (fellSilentOn === null || fellSilentOn > today) return null
  return daysBetween(activeOn, fellSilentOn) <= activation.reversedWithinDays ? fellSilentOn : null
}

export type Progress = {
  /** Past their free look, of those that came in time. */
  enrollments: number
  needed: number
  /** Still in their free look, and out of it in time. */
  waiting: number
  /** Of the 90 days; 0 when they are over. */
  daysLeft: number
  lastDay: Day
}

export function bonusProgress({ activeOn, pastFreeLook }: Activation, today: Day, { activation }: Rates): Progress {
  const lastDay = addDays(activeOn, activation.withinDays)
  const inTime = pastFreeLook.filter((on) => on <= lastDay)
  return {
    enrollments: inTime.filter((on) => on <= today).length,
    needed: activation.enrollments,
    waiting: inTime.filter((on) => on > today).length,
    daysLeft: Math.max(0, daysBetween(today, lastDay)),
    lastDay,
  }
}
