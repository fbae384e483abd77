import { amountOfPayment } from '#domains/membership/plans/rules/price.ts'
import { planVersion } from '#domains/membership/plans/server/plans.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Cents } from '#platform/money.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { type CoverageBreakRow, coverageBreaks } from '#domains/membership/memberships/server/coverage-changes.ts'

/** The price of payment number `payment` (the first is 1), less the promised discount; without the enrollment fee. */
export async function amountFor({ planVersionId, priceTier, billing, discount }: Membership, payment: number): Promise<Cents> {
  return amountOfPayment({ plan: await planVersion(planVersionId), priceTier, billing, discount }, payment)
}

/** The day from which periods are counted: the effective day or, after a reinstatement, the day of its payment. */
export const billedSince = async (membership: Membership): Promise<Day> =>
  periodsBegin(membership, await coverageBreaks(db(), membership.id))

/** The same, from the breaks in its coverage, in order. */
export function periodsBegin({ id, effectiveOn, paidThroughOn }: Membership, breaks: readonly CoverageBreakRow[]): Day {
  const since = effectiveOn ?? paidThroughOn
  if (!since) throw new Error(`${id} has not begun.`)
  return breaks.findLast(({ kind }) => kind === 'mini_wait')?.from ?? since
}
