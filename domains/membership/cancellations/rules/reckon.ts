import { allPaid, type Collected, paidSince } from '#domains/membership/cancellations/rules/paid.ts'
import {
  type CancellationFacts,
  fullRefund,
  inFreeLook,
  type Refund,
  refundOf,
  type RefundState,
} from '#domains/membership/cancellations/rules/refund.ts'
import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import type { Day } from '#platform/days.ts'

export type Ending = Omit<CancellationFacts, 'paid' | 'claims'>

/** Since which day payments and claims count: in the free look from the effective day, even when a month has been renewed within it. */
export const countedSince = (ending: Pick<Ending, 'effectiveOn' | 'cancelOn' | 'term'>, rule: RefundState): Day =>
  inFreeLook(ending, rule) ? ending.effectiveOn : ending.term.from

/** The refund from the payments of a membership, and its claims since that day (docs/rules.md §4). */
export function refundFrom(
  ending: Ending,
  { payments, claims }: { payments: readonly Collected[]; claims: CancellationFacts['claims'] },
  { rule, terms }: { rule: RefundState; terms: MembershipTerms },
): Refund {
  const refund = refundOf({ ...ending, paid: paidSince(payments, countedSince(ending, rule)), claims }, rule, terms)
  return refund.kind === 'free_look' ? fullRefund({ paid: allPaid(payments), cancelOn: ending.cancelOn }) : refund
}
