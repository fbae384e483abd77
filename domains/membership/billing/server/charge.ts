import { paymentNumber } from '#domains/membership/billing-periods/rules/payment-number.ts'
import { nextPeriod, periodNumber } from '#domains/membership/billing-periods/rules/periods.ts'
import { amountFor, periodsBegin } from '#domains/membership/billing-periods/server/billing-periods.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { add, type Cents } from '#platform/money.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { type CoverageBreakRow, coverageBreaksOfAll } from '#domains/membership/memberships/server/coverage-changes.ts'
import { announcedVersions, openPlanChanges, versionOn } from '#domains/membership/plan-changes/server/open-plan-change.ts'
import type { Id } from '#platform/ids.ts'

export type Charge = { period: { from: Day; to: Day } | null; amount: Cents }

/** What the next payment is for and its amount: the first payment before the membership is effective, else the next period. */
export async function nextCharge(membership: Membership): Promise<Charge> {
  const charges = await nextCharges([membership])
  const charge = charges.get(membership.id)
  if (!charge) throw new Error(`${membership.id} has no next charge.`)
  return charge
}

/** The same of many, with three statements for all of them. */
export async function nextCharges(memberships: readonly Membership[]): Promise<Map<Id<'membership'>, Charge>> {
  const ids = memberships.filter(({ effectiveOn, paidThroughOn }) => effectiveOn && paidThroughOn).map(({ id }) => id)
  const plans = ids.length === 0 ? NO_PLANS_TO_COME : await plansToCome(ids)
  const breaks = ids.length === 0 ? [] : await coverageBreaksOfAll(db(), ids)
  const charges = new Map<Id<'membership'>, Charge>()
  for (const membership of memberships) {
    const own = breaks.filter(({ membershipId }) => membershipId === membership.id)
    charges.set(membership.id, await chargeAfter(membership, own, plans))
  }
  return charges
}

async function chargeAfter(membership: Membership, breaks: readonly CoverageBreakRow[], plans: PlansToCome): Promise<Charge> {
  const { effectiveOn, paidThroughOn, billing, lines } = membership
  if (!effectiveOn || !paidThroughOn) return { period: null, amount: add(...lines.map((line) => line.amount)) }
  const period = nextPeriod(periodsBegin(membership, breaks), billing, paidThroughOn)
  return { period, amount: await amountFor(withPlanOn(membership, period.from, plans), paymentNumber(effectiveOn, billing, period.from)) }
}

/** The price of reinstatement: a whole period that begins today, at the price it would have had (M8). */
export async function reinstatementCharge(membership: Membership, today: Day): Promise<{ period: { from: Day; to: Day }; amount: Cents }> {
  const { effectiveOn, billing } = membership
  if (!effectiveOn) throw new Error(`${membership.id} has not begun.`)
  return {
    period: periodNumber(today, billing, 0),
    amount: await amountFor(withPlanOn(membership, today, await plansToCome([membership.id])), paymentNumber(effectiveOn, billing, today)),
  }
}

type PlansToCome = Awaited<ReturnType<typeof plansToCome>>

const NO_PLANS_TO_COME: PlansToCome = { changes: [], announced: [] }

const plansToCome = async (ids: readonly Id<'membership'>[]) => ({
  changes: await openPlanChanges(db(), ids),
  announced: await announcedVersions(db(), ids),
})

/** The membership with the plan it will have on a day: a downgrade may be scheduled, or another price announced. */
function withPlanOn(membership: Membership, on: Day, { changes, announced }: PlansToCome): Membership {
  const change = changes.find(({ membershipId }) => membershipId === membership.id)
  if (change?.status === 'scheduled' && change.takesEffectOn <= on) return { ...membership, planVersionId: change.toPlanVersionId }
  return { ...membership, planVersionId: versionOn(announced, membership, on)?.id ?? membership.planVersionId }
}
