import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { addDays, type Day, daysBetween } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

/** What a membership wants of its subscription: to bill the next period, to stop after the paid one, or to be ended. */
export type WantedBilling = 'renews' | 'stops' | 'ended'

export function wantedBilling({ status, hasLastPeriod }: { status: MembershipStatus; hasLastPeriod: boolean }): WantedBilling {
  if (status === 'CANCEL_SCHEDULED') return 'stops'
  if (status === 'ACTIVE' || status === 'PAST_DUE') return hasLastPeriod ? 'stops' : 'renews'
  return 'ended'
}

/** A membership as our database has it, in its state of today. */
export type OurBilling = {
  status: MembershipStatus
  wants: WantedBilling
  /** Null before the first payment. */
  paidThroughOn: Day | null
  today: Day
  nextPrice: Cents | null
  /** Of the payment that is due next. */
  graceDays: number
}

export type LatestBill = { state: 'draft' | 'open' | 'paid' | 'void'; isEntered: boolean; isOnItsWay: boolean }

/** Its subscription as the network has it; null when the network knows none. */
export type NetworkBilling = {
  isLiving: boolean
  renews: boolean
  price: Cents | null
  hasMethod: boolean
  nextBillOn: Day
  latest: LatestBill | null
} | null

export const DIFFERENCES = [
  'billed_after_end',
  'renewal_not_as_wanted',
  'price_not_as_wanted',
  'day_not_as_wanted',
  'payment_not_entered',
  'unpaid_not_told',
  'billing_ended',
  'not_billed',
  'no_method',
] as const
export type BillingDifference = (typeof DIFFERENCES)[number]

/** Differences that no request of ours resolves: a person has to check them. */
export const NEEDS_SOMEBODY: readonly BillingDifference[] = ['billing_ended', 'not_billed', 'no_method']

/** All differences between the network's billing of a membership and our database. */
export function billingDifferences(here: OurBilling, there: NetworkBilling): BillingDifference[] {
  const { status, wants, nextPrice } = here
  const isLiving = there?.isLiving ?? false
  const latest = there?.latest ?? null
  const renewing = wants === 'renews' && isLiving && there !== null
  const found: (BillingDifference | false)[] = [
    latest?.state === 'paid' && !latest.isEntered && 'payment_not_entered',
    wants === 'ended' && isLiving && 'billed_after_end',
    wants === 'ended' && latest?.state === 'open' && !latest.isOnItsWay && 'billed_after_end',
    wants !== 'ended' && isLiving && there?.renews !== (wants === 'renews') && 'renewal_not_as_wanted',
    renewing && nextPrice !== null && there.price !== nextPrice && 'price_not_as_wanted',
    renewing && isSettled(latest) && isBilledOnOtherDay(here, there.nextBillOn) && 'day_not_as_wanted',
    renewing && !there.hasMethod && 'no_method',
    wants === 'renews' && !isLiving && 'billing_ended',
    status === 'ACTIVE' && isUnpaid(here) && latest?.state === 'open' && !latest.isOnItsWay && 'unpaid_not_told',
    renewing && isUnpaid(here) && !isAsked(latest) && !isAskedWithinGrace(here, there.nextBillOn) && 'not_billed',
  ]
  return [...new Set(found.filter((each) => each !== false))]
}

/** The first day that is not paid for. */
export const dueDayOf = (paidThroughOn: Day): Day => addDays(paidThroughOn, 1)

/** Months of UTC and of a member's state end at most this many days apart: February 28 in the evening is March 1 there. */
const MOST_DAYS_APART = 3

/**
 * Whether the network will bill the next period on another day than it begins on. The network counts months in UTC: whoever joins on
 * November 30 in the evening joined there on December 1, and would be billed on December 31 for what begins on December 30. A bill that is
 * further away is not of the next period, and is not moved.
 */
export function isBilledOnOtherDay(
  { status, wants, paidThroughOn, today }: Pick<OurBilling, 'status' | 'wants' | 'paidThroughOn' | 'today'>,
  nextBillOn: Day,
): boolean {
  if (status !== 'ACTIVE' || wants !== 'renews' || paidThroughOn === null || paidThroughOn < today) return false
  const apart = Math.abs(daysBetween(dueDayOf(paidThroughOn), nextBillOn))
  return apart > 0 && apart <= MOST_DAYS_APART
}

/** No bill that waits, is in progress, or is paid and not recorded yet. */
const isSettled = (latest: LatestBill | null): boolean => latest === null || latest.state === 'void' || latest.isEntered

/** Past the last day that is paid for. */
export const isUnpaid = ({ paidThroughOn, today }: Pick<OurBilling, 'paidThroughOn' | 'today'>): boolean =>
  paidThroughOn !== null && today > paidThroughOn

/** A draft, waiting for its payer, in progress, or paid and not recorded yet. */
const isAsked = (latest: LatestBill | null): boolean =>
  latest?.state === 'draft' || latest?.state === 'open' || (latest?.state === 'paid' && !latest.isEntered)

/** The network's day may be some days after ours: within the grace nobody loses coverage by that. */
const isAskedWithinGrace = ({ paidThroughOn, graceDays }: OurBilling, nextBillOn: Day): boolean =>
  paidThroughOn !== null && nextBillOn <= addDays(paidThroughOn, 1 + graceDays)
