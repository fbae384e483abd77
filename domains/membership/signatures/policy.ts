import { canMove } from '#domains/membership/memberships/rules/membership.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { isId } from '#platform/ids.ts'

/** Why a prepared enrollment cannot be withdrawn (docs/rules.md §3, M19). */
export const WHY_NOT_WITHDRAW = {
  not_prepared: 'The customer joined on their own. Only they can cancel it.',
  paying: 'The customer has just paid, so it can’t be withdrawn.',
  paid: 'The customer has paid, so it can’t be withdrawn. They can cancel it themselves, with a full refund in the first 30 days.',
  withdrawn: 'This enrollment was already withdrawn.',
  ended: 'This enrollment has already ended.',
} as const
export type WhyNotWithdraw = keyof typeof WHY_NOT_WITHDRAW

type Prepared = { status: MembershipStatus; soldBy: string; withdrawnAt: Date | null; isPaying: boolean }

/** Null means yes. What a customer began on their own is theirs; a payment that is on its way is applied. */
export function whyNotWithdraw({ status, soldBy, withdrawnAt, isPaying }: Prepared): WhyNotWithdraw | null {
  if (withdrawnAt) return 'withdrawn'
  if (!isId('user', soldBy)) return 'not_prepared'
  if (canMove(status, 'withdraw')) return isPaying ? 'paying' : null
  return status === 'EXPIRED' ? 'ended' : 'paid'
}
