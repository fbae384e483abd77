import { membershipYear } from '#domains/membership/coverage/rules/membership-year.ts'
import { addDays, addYears, type Day } from '#platform/days.ts'

export type Renewing = {
  status: 'ACTIVE' | 'PAST_DUE' | 'CANCEL_SCHEDULED'
  billing: 'monthly' | 'annual'
  effectiveOn: Day
  yearStartedOn: Day
  periodFrom: Day
  paidThroughOn: Day
  /** The day a notice of ours ends it, while that is neither withdrawn nor carried out. */
  noticeEndsOn: Day | null
}

/** A year of the membership begins on this day; the first year is number 1, and no renewal. */
export type Renewal = { year: number; on: Day }

/**
 * The last renewal of a membership and its next one (docs/rules.md §3 M15): billed by the year, the first day that is not paid for
 * yet; by the month, the anniversary. It has no next one where it is canceled or ends by notice before.
 */
export function renewalsOf(membership: Renewing): Renewal[] {
  const { status, billing, effectiveOn, yearStartedOn, periodFrom, paidThroughOn, noticeEndsOn } = membership
  const last = billing === 'annual' ? periodFrom : yearStartedOn
  const next = billing === 'annual' ? addDays(paidThroughOn, 1) : yearAfter(effectiveOn, yearStartedOn)
  const ends = status === 'CANCEL_SCHEDULED' || (noticeEndsOn !== null && noticeEndsOn < next)
  return [last, ...(ends ? [] : [next])].filter((on) => on > effectiveOn).map((on) => ({ year: yearOf(effectiveOn, on), on }))
}

const yearOf = (effectiveOn: Day, on: Day): number => membershipYear(effectiveOn, on)?.number ?? 1

/** Counted from the beginning, so that a year begun on February 29 is back on it after four. */
const yearAfter = (effectiveOn: Day, yearStartedOn: Day): Day => addYears(effectiveOn, yearOf(effectiveOn, yearStartedOn))
