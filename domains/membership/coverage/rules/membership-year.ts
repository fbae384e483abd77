import type { RiderKind } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { PaidRider } from '#domains/membership/plans/rules/plans.data.ts'
import { addDays, addYears, type Day, parts } from '#platform/days.ts'
import { add, type Cents, most, subtract, times, ZERO } from '#platform/money.ts'

/** The first year is number 1. */
export type MembershipYear = { number: number; from: Day; to: Day }

/**
 * The membership year that contains a day, counted from the day the membership first became effective; a
 * reinstatement keeps it. Begun on February 29, a year begins on the 28th where there is no 29th. Null before the
 * first day.
 */
export function membershipYear(effectiveOn: Day, on: Day): MembershipYear | null {
  if (on < effectiveOn) return null
  const guess = parts(on).year - parts(effectiveOn).year
  const completed = addYears(effectiveOn, guess) <= on ? guess : guess - 1
  return { number: completed + 1, from: addYears(effectiveOn, completed), to: addDays(addYears(effectiveOn, completed + 1), -1) }
}

/** The first day of the membership year that contains a day. */
export const yearStart = (effectiveOn: Day, on: Day): Day => membershipYear(effectiveOn, on)?.from ?? effectiveOn

/** A claim as the counters see it; denied and withdrawn claims do not count. `rider` is null when a deductible was claimed. */
export type CountedClaim = { lossOn: Day; state: 'paid' | 'approved_unpaid' | 'uncounted'; amount: Cents; rider: RiderKind | null }

/** What was used of a year before the membership came to us, as the counters see it: paid in that year, whichever claims they were. */
export const countedBefore = ({ yearFrom, claims, paid }: { yearFrom: Day; claims: number; paid: Cents }): CountedClaim[] =>
  Array.from({ length: claims }, (_, place) => ({ lossOn: yearFrom, state: 'paid', amount: place === 0 ? paid : ZERO, rider: null }))

export type YearUse = {
  claimsUsed: number
  claimsLeft: number
  paid: Cents
  /** Approved and not yet paid; counts as used. */
  promised: Cents
  aggregateLeft: Cents
}

/** What is used of the year that contains the loss, not of the year in which we pay (docs/rules.md §6.1). */
export function yearUse(claims: readonly CountedClaim[], year: MembershipYear, plan: { claimsPerYear: number; aggregate: Cents }): YearUse {
  const counted = claims.filter((claim) => claim.lossOn >= year.from && claim.lossOn <= year.to && claim.state !== 'uncounted')
  const sum = (state: CountedClaim['state']) => add(...counted.filter((claim) => claim.state === state).map((claim) => claim.amount))
  const [paid, promised] = [sum('paid'), sum('approved_unpaid')]

  return {
    claimsUsed: counted.length,
    claimsLeft: Math.max(0, plan.claimsPerYear - counted.length),
    paid,
    promised,
    aggregateLeft: most(ZERO, subtract(plan.aggregate, add(paid, promised))),
  }
}

/** A rider's own count and amount of a year, separate from deductible claims (docs/rules.md §1). */
export const riderUse = (claims: readonly CountedClaim[], year: MembershipYear, { kind, limit, perYear }: PaidRider): YearUse =>
  yearUse(
    claims.filter(({ rider }) => rider === kind),
    year,
    { claimsPerYear: perYear, aggregate: times(limit, perYear) },
  )
