import { amountOfPayment } from '#domains/membership/plans/rules/price.ts'
import { planVersion } from '#domains/membership/plans/server/plans.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Cents } from '#platform/money.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { coverageBreaks } from '#domains/membership/memberships/server/coverage-changes.ts'

/** The price of payment number `payment` (the first is 1), less the promised discount; without the enrollment fee. */
export async function amountFor({ planVersionId, priceTier, billing, discount }: Membership, payment: number): Promise<Cents> {
  return amountOfPayment({ plan: await planVersion(planVersionId), priceTier, billing, discount }, payment)
}

/** The day from which periods are counted: the effective day or, after a reinstatement, the day of its payment. */
export async function billedSince({ id, effectiveOn, paidThroughOn }: Membership): Promise<Day> {
  const since = effectiveOn ?? paidThroughOn
  if (!since) throw new Error(`${id} has not begun.`)
  const breaks = await coverageBreaks(db(), id)
  return breaks.findLast(({ kind }) => kind === 'mini_wait')?.from ?? since
}
