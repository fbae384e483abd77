import { paymentNumber } from '#domains/membership/billing-periods/rules/payment-number.ts'
import { nextPeriod, periodNumber } from '#domains/membership/billing-periods/rules/periods.ts'
import { amountFor, billedSince } from '#domains/membership/billing-periods/server/billing-periods.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { add, type Cents } from '#platform/money.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { openPlanChange, noticedVersion } from '#domains/membership/plan-changes/server/open-plan-change.ts'

export type Charge = { period: { from: Day; to: Day } | null; amount: Cents }

/** What the next payment is for and its amount: the first payment before the membership is effective, else the next period. */
export async function nextCharge(membership: Membership): Promise<Charge> {
  const { effectiveOn, paidThroughOn, billing, lines } = membership
  if (!effectiveOn || !paidThroughOn) return { period: null, amount: add(...lines.map((line) => line.amount)) }
  const period = nextPeriod(await billedSince(membership), billing, paidThroughOn)
  return { period, amount: await amountFor(await withPlanOn(membership, period.from), paymentNumber(effectiveOn, billing, period.from)) }
}

/** The price of reinstatement: a whole period that begins today, at the price it would have had (M8). */
export async function reinstatementCharge(membership: Membership, today: Day): Promise<{ period: { from: Day; to: Day }; amount: Cents }> {
  const { effectiveOn, billing } = membership
  if (!effectiveOn) throw new Error(`${membership.id} has not begun.`)
  return {
    period: periodNumber(today, billing, 0),
    amount: await amountFor(await withPlanOn(membership, today), paymentNumber(effectiveOn, billing, today)),
  }
}

/** The membership with the plan it will have on a day: a downgrade may be scheduled, or another price announced. */
async function withPlanOn(membership: Membership, on: Day): Promise<Membership> {
  const change = await openPlanChange(db(), membership.id)
  if (change?.status === 'scheduled' && change.takesEffectOn <= on) return { ...membership, planVersionId: change.toPlanVersionId }
  return { ...membership, planVersionId: (await noticedVersion(db(), membership, on))?.id ?? membership.planVersionId }
}
