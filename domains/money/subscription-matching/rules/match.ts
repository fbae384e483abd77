import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

/** Why the network's subscription for a membership was found, or was not. */
export const MATCHES = [
  'waiting',
  'matched',
  'no_customer',
  'two_customers',
  'no_subscription',
  'two_subscriptions',
  'canceled',
  'other_amount',
  'other_period',
  'of_another',
] as const
export type Match = (typeof MATCHES)[number]

/** A subscription as the network has it, with its next bill on a day where the member lives. */
export type Candidate = {
  customerId: string | null
  renews: boolean
  price: Cents | null
  interval: 'month' | 'year' | null
  nextBillOn: Day
}
export type Ours = { billing: Billing; price: Cents; nextBillOn: Day }

const INTERVAL = { monthly: 'month', annual: 'year' } as const

/**
 * Which of the subscriptions of one person pays for their membership: the only one that goes on, with our amount, and its next bill on the
 * day after what is paid. Anything else is for a person to look at: nothing is charged on a guess.
 */
export function matchOf<C extends Candidate>(
  found: readonly C[],
  ours: Ours,
): { match: 'matched'; of: C } | { match: Exclude<Match, 'matched' | 'waiting'>; of: C | null } {
  const living = found.filter(({ renews }) => renews)
  const [only] = living
  if (!only) return found[0] ? { match: 'canceled', of: found[0] } : { match: 'no_subscription', of: null }
  if (new Set(living.map(({ customerId }) => customerId)).size > 1) return { match: 'two_customers', of: null }
  if (living.length > 1) return { match: 'two_subscriptions', of: null }
  if (only.price !== ours.price || only.interval !== INTERVAL[ours.billing]) return { match: 'other_amount', of: only }
  if (only.nextBillOn !== ours.nextBillOn) return { match: 'other_period', of: only }
  return { match: 'matched', of: only }
}
