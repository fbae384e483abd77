import type { MemberChange, Sides } from '#domains/insight/membership-replay/rules/member-change.ts'
import { latePenalty, refundDue } from '#domains/membership/cancellations/rules/refund.ts'
import type { StateRule } from '#domains/membership/plans/rules/state-rules.data.ts'
import type { CompanyCalendar } from '#platform/business-days.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, subtract, ZERO } from '#platform/money.ts'

/** `delayedSince`: from when only we delayed it, after a hold or a dispute. `paidOn`: null while it is under way. */
export type OwedRefund = { amount: Cents; owedSince: Day; delayedSince: Day; paidOn: Day | null; today: Day }

type RefundDays = Pick<StateRule, 'refundTarget' | 'refundDueDays' | 'penalty'>

/** Which refunds would have been late, and what more would have been owed for it. */
export function refundChanges(refund: OwedRefund, { now, drafted }: Sides<RefundDays>, calendar: CompanyCalendar): MemberChange[] {
  const { owedSince, paidOn, today } = refund
  const [before, after] = [refundDue(owedSince, now, calendar), refundDue(owedSince, drafted, calendar)]
  const late = (['target', 'hard'] as const).flatMap((which): MemberChange[] => {
    const [was, is] = [wordOf(paidOn ?? today, before[which]), wordOf(paidOn ?? today, after[which])]
    if (was === is) return []
    return [{ figure: `refund_${which}:${was}>${is}`, part: '', before: `on:${before[which]}:`, after: `on:${after[which]}:`, cents: ZERO }]
  })
  return [...late, ...penaltyAnew(refund, { now, drafted })]
}

const wordOf = (ended: Day, due: Day): 'on_time' | 'late' => (ended > due ? 'late' : 'on_time')

function penaltyAnew({ amount, delayedSince, paidOn }: OwedRefund, { now, drafted }: Sides<RefundDays>): MemberChange[] {
  if (paidOn === null) return []
  const days = { cancelledOn: delayedSince, paidOn }
  const [before, after] = [latePenalty(amount, days, now), latePenalty(amount, days, drafted)]
  if (before === after) return []
  return [{ figure: 'penalty', part: '', before: `penalty::${before}`, after: `penalty::${after}`, cents: subtract(after, before) }]
}
