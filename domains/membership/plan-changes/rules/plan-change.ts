import { prorate, type Proration } from '#domains/membership/plan-changes/rules/proration.ts'
import { effectiveFrom } from '#domains/membership/coverage/rules/limit-on.ts'
import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { addDays, type Day } from '#platform/days.ts'
import { type Cents, most, ZERO } from '#platform/money.ts'

/** A plan as these rules see it: its limit, and what one period costs this member after promotions. */
export type PlanPrice = { limit: Cents; price: Cents }

export type WhyNotChangePlan = 'not_active' | 'same_plan' | 'payment_settling' | 'renewal_being_paid' | 'change_being_paid'

export type Changing = {
  status: MembershipStatus
  /** The first bank debit has not settled. */
  provisional: boolean
  /** The paid period is over, and the payment of the next one is in progress. */
  renewing: boolean
  isSamePlan: boolean
  open: 'awaiting_payment' | 'scheduled' | null
}

/** Null means yes (docs/rules.md §3, M17). The current plan is a choice too while a downgrade is scheduled: it cancels the downgrade. */
export function whyNotChangePlan({ status, provisional, renewing, isSamePlan, open }: Changing): WhyNotChangePlan | null {
  if (status !== 'ACTIVE') return 'not_active'
  if (provisional) return 'payment_settling'
  if (renewing) return 'renewal_being_paid'
  if (open === 'awaiting_payment') return 'change_being_paid'
  return isSamePlan && open !== 'scheduled' ? 'same_plan' : null
}

export const WHY_NOT_CHANGE_PLAN: Readonly<Record<WhyNotChangePlan, string>> = {
  not_active: 'This membership is not active.',
  same_plan: 'This is the plan you have.',
  payment_settling: 'Your first payment is still being processed by your bank. You can change your plan once it arrives.',
  renewal_being_paid: 'Your renewal payment is being processed. You can change your plan once it’s complete.',
  change_being_paid: 'A plan change is being processed. Wait a moment, then check again.',
}

export type ChangeOfPlan =
  /** The difference is due now; the higher limit is for losses from `effectiveFrom`. */
  | { kind: 'upgrade'; takesEffectOn: Day; effectiveFrom: Day; proration: Proration; due: Cents }
  /** Nothing is due and nothing changes before the next period; an annual downgrade waits for the end of the paid year. */
  | { kind: 'downgrade'; takesEffectOn: Day; effectiveFrom: Day }

/** What another plan means today (docs/rules.md §1 and §4, R8 and R9). Refuses a day outside the period. */
export function changeOfPlan(
  from: PlanPrice,
  to: PlanPrice,
  { period, today }: { period: { from: Day; to: Day }; today: Day },
  terms: Pick<MembershipTerms, 'upgradeWaitDays'>,
): ChangeOfPlan {
  const nextPeriodFrom = addDays(period.to, 1)
  const holds = effectiveFrom({ from: from.limit, to: to.limit, changedOn: today, nextPeriodFrom }, terms)
  if (to.limit <= from.limit) return { kind: 'downgrade', takesEffectOn: nextPeriodFrom, effectiveFrom: holds }
  const proration = prorate({ from: from.price, to: to.price, period, changedOn: today })
  return { kind: 'upgrade', takesEffectOn: today, effectiveFrom: holds, proration, due: most(ZERO, proration.due) }
}
