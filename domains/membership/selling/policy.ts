import { canMove, type MembershipStatus } from '#domains/membership/memberships/rules/membership.ts'
import type { WhyNotSell as WhyAgencyDoesNot } from '#domains/people/agency/rules/agency.ts'
import { isId } from '#platform/ids.ts'

export type WhyNotSell = WhyAgencyDoesNot | 'own_license' | 'training_overdue'

/** Why an agency's people cannot sell now: the words of the disabled button, of the notice in place of the form, and of the refusal. */
export const WHY_NOT_SELL: Readonly<Record<WhyNotSell, string>> = {
  not_active: 'Your agency isn’t active, so it can’t make new sales right now. Your agency’s page explains why and what to do.',
  license_expired: 'Your agency has no active license on file, so it can’t make new sales. Send us the new license.',
  own_license:
    'You have no active license on file for a state where your agency sells, so you can’t make new sales. Add your license in your profile.',
  training_overdue:
    'You have an overdue required lesson, so you can’t make new sales. Complete it and pass its quiz to start selling again.',
}

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
