import type { MemberChange, Sides } from '#domains/insight/membership-replay/rules/member-change.ts'
import type { Collected } from '#domains/membership/cancellations/rules/paid.ts'
import { countedSince, type Ending, refundFrom } from '#domains/membership/cancellations/rules/reckon.ts'
import type { Refund, RefundState } from '#domains/membership/cancellations/rules/refund.ts'
import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import type { Day } from '#platform/days.ts'
import { add, type Cents, subtract, ZERO } from '#platform/money.ts'

/** A membership that ended with a refund computed that day, with the payments and claims as they were then. */
export type Canceled = {
  ending: Ending
  payments: readonly Collected[]
  /** Payments of claims, each on the day it arrived. */
  claimsPaid: readonly { on: Day; amount: Cents }[]
  open: number
  promised: Cents
  /** What was recorded as owed. */
  refund: Cents
}

export type RefundFigures = { rule: RefundState; terms: MembershipTerms }

/**
 * Another free look, fee or deduction. Where the figures of that day (`thatDay`) do not give the refund that was recorded, its facts were
 * changed since and it is only counted as unknown.
 */
export function cancellationChanges(
  canceled: Canceled,
  { now, drafted, thatDay }: Sides<RefundFigures> & { thatDay: RefundFigures },
): MemberChange[] {
  const [before, after] = [refundUnder(canceled, now), refundUnder(canceled, drafted)]
  if (sameFigures(now, drafted)) return []
  if (amountOf(refundUnder(canceled, thatDay)) !== canceled.refund)
    return [{ figure: 'refund:unknown', part: '', before: `recorded::${canceled.refund}`, after: 'unknown::', cents: ZERO }]
  const cents = subtract(amountOf(after), amountOf(before))
  if (cents === 0 && before.kind === after.kind) return []
  const figure = cents === 0 ? 'refund:otherwise' : `refund:${cents > 0 ? 'more' : 'less'}`
  return [{ figure, part: '', before: said(before), after: said(after), cents }]
}

function refundUnder({ ending, payments, claimsPaid, open, promised }: Canceled, { rule, terms }: RefundFigures): Refund {
  const since = countedSince(ending, rule)
  const paidThisTerm = add(ZERO, ...claimsPaid.filter(({ on }) => on >= since).map(({ amount }) => amount))
  return refundFrom(ending, { payments, claims: { open, paidThisTerm, promised } }, { rule, terms })
}

const amountOf = (refund: Refund): Cents => (refund.kind === 'withdraw_claim_first' ? ZERO : refund.refund)
const said = (refund: Refund): string => `${refund.kind}::${amountOf(refund)}`

const sameFigures = (one: RefundFigures, other: RefundFigures): boolean =>
  one.terms.cancelFeeBasisPoints === other.terms.cancelFeeBasisPoints &&
  one.rule.freeLookDays === other.rule.freeLookDays &&
  one.rule.cancelFeeCap === other.rule.cancelFeeCap &&
  one.rule.deductClaims === other.rule.deductClaims
