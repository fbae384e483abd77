import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { type CompanyCalendar, endOfCompanySpan, type OwnSpan } from '#platform/business-days.ts'
import { addDays, type Day, daysBetween, earliest } from '#platform/days.ts'
import { add, type Cents, dollars, fraction, least, most, negate, share, subtract, ZERO } from '#platform/money.ts'

export type CancellationFacts = {
  billing: Billing
  /** The day the membership first became effective: the free look is counted from it. */
  effectiveOn: Day
  term: { from: Day; to: Day }
  /** The last day of coverage, when coverage ends now. */
  cancelOn: Day
  /** Company, death, a closed state or a lost eligibility: no fee. */
  by: 'member' | 'company'
  /** What was collected for the term, and the difference of an upgrade from the day it began. */
  paid: { price: Cents; enrollmentFee: Cents; upgrades?: readonly Upgrade[] }
  /** `promised`: approved and not paid yet. */
  claims: { open: number; paidThisTerm: Cents; promised?: Cents }
}

export type Upgrade = { from: Day; amount: Cents }

/** What a state says about refunds: a row of `state_rules`. */
export type RefundState = { freeLookDays: number; cancelFeeCap: Cents; deductClaims: boolean }

export type RefundLine = { label: string; amount: Cents }

export type Refund =
  /** In the free look with an open claim: withdraw it first, or cancel without the free look. */
  | { kind: 'withdraw_claim_first' }
  | { kind: 'free_look' | 'monthly' | 'annual'; refund: Cents; coverEndsOn: Day; lines: readonly RefundLine[] }

/** A member in a state that has closed pays no fee, as if we had canceled (docs/rules.md §4). */
export const withoutFee = <State extends RefundState>(state: State): State => ({ ...state, cancelFeeCap: ZERO })

/** The refund of a cancellation (docs/rules.md §4). The lines add up to it. */
export function refundOf(cancellation: CancellationFacts, state: RefundState, terms: MembershipTerms): Refund {
  if (inFreeLook(cancellation, state) && cancellation.claims.paidThisTerm === 0) {
    if (cancellation.claims.open === 0) return fullRefund(cancellation)
    // When we cancel, no claim has to be withdrawn.
    if (cancellation.by === 'member') return { kind: 'withdraw_claim_first' }
  }
  if (cancellation.billing === 'monthly') return { kind: 'monthly', refund: ZERO, coverEndsOn: cancellation.term.to, lines: [] }
  return annual(cancellation, state, terms)
}

/** Through the effective date plus the state's days, both included. */
export function inFreeLook(
  at: Pick<CancellationFacts, 'effectiveOn' | 'cancelOn'>,
  { freeLookDays }: Pick<RefundState, 'freeLookDays'>,
): boolean {
  return at.cancelOn <= addDays(at.effectiveOn, freeLookDays)
}

/** The free look and a rescission: everything is refunded. */
export function fullRefund({ paid, cancelOn }: Pick<CancellationFacts, 'paid' | 'cancelOn'>): Refund {
  const upgrades = (paid.upgrades ?? []).map(({ amount }) => ({ label: 'The higher plan', amount }))
  const all = [{ label: 'Membership dues', amount: paid.price }, ...upgrades, { label: 'Enrollment fee', amount: paid.enrollmentFee }]
  const lines = all.filter((line) => line.amount > 0)
  return { kind: 'free_look', refund: add(...lines.map((line) => line.amount)), coverEndsOn: cancelOn, lines }
}

function annual(cancellation: CancellationFacts, state: RefundState, terms: MembershipTerms): Refund {
  const { paid, term, cancelOn, by, claims } = cancellation
  const termDays = daysBetween(term.from, term.to) + 1
  const usedDays = Math.min(termDays, Math.max(0, daysBetween(term.from, cancelOn) + 1))
  const ofPrice = fraction(paid.price, termDays - usedDays, termDays)
  const ofUpgrades = (paid.upgrades ?? []).map((upgrade) => unusedOf(upgrade, { term, cancelOn }))
  const unearned = add(ofPrice, ...ofUpgrades.map(({ amount }) => amount))
  const fee = by === 'member' ? least(state.cancelFeeCap, share(unearned, terms.cancelFeeBasisPoints)) : ZERO
  const claimed = add(claims.paidThisTerm, claims.promised ?? ZERO)
  const deducted = state.deductClaims ? least(claimed, subtract(unearned, fee)) : ZERO

  const lines = [
    { label: `${termDays - usedDays} of ${termDays} days unused, of ${dollars(paid.price)}`, amount: ofPrice },
    ...ofUpgrades,
    { label: 'Cancellation fee', amount: negate(fee) },
    { label: claims.promised ? 'Claims paid or approved this term' : 'Claims paid this term', amount: negate(deducted) },
  ]
  const refund = most(ZERO, subtract(unearned, add(fee, deducted)))
  return { kind: 'annual', refund, coverEndsOn: cancelOn, lines: lines.filter((line) => line.amount !== 0) }
}

/** The difference of an upgrade pays for the days from its change to the end of the term, and is earned over them. */
function unusedOf({ from, amount }: Upgrade, { term, cancelOn }: Pick<CancellationFacts, 'term' | 'cancelOn'>): RefundLine {
  const days = daysBetween(from, term.to) + 1
  const unusedDays = Math.min(days, Math.max(0, daysBetween(cancelOn, term.to)))
  return {
    label: `${unusedDays} of ${days} days unused, of ${dollars(amount)} for the higher plan`,
    amount: fraction(amount, unusedDays, days),
  }
}

type RefundSpans = { refundTarget: OwnSpan; refundDueDays: number }

/** The target day, by the company's calendar and never after the last legal day, and that day. */
export function refundDue(cancelledOn: Day, { refundTarget, refundDueDays }: RefundSpans, calendar: CompanyCalendar) {
  const hard = addDays(cancelledOn, refundDueDays)
  return { target: earliest(hard, endOfCompanySpan(cancelledOn, refundTarget, calendar)), hard }
}

/** Interest on a late refund: 10 % of it for each 30 days begun after day 45. */
export function latePenalty(
  refund: Cents,
  { cancelledOn, paidOn }: { cancelledOn: Day; paidOn: Day },
  { penalty }: { penalty: { afterDays: number; basisPoints: number; everyDays: number } },
): Cents {
  const late = daysBetween(cancelledOn, paidOn) - penalty.afterDays
  return late <= 0 ? ZERO : share(refund, penalty.basisPoints * Math.ceil(late / penalty.everyDays))
}
