import { isSamePerson, type Known } from '#domains/people/identity/rules/same-person.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { addDays, type Day } from '#platform/days.ts'

export type WhyNotTransfer =
  | 'not_active'
  | 'transfer_waiting'
  | 'same_agency'
  | 'agency_sells_nothing'
  | 'letter_from_the_future'
  | 'letter_too_old'

export type Transferring = {
  status: MembershipStatus
  /** Another request for this membership waits for its second person. */
  isWaiting: boolean
  from: string
  to: string
  sells: boolean
  signedOn: Day
  today: Day
}

/** A broker-of-record letter states its signer's current intent: an older one must be signed again. */
export const LETTER_HOLDS_DAYS = 90

/** Null means yes (docs/rules.md §3, M18). */
export function whyNotTransfer({ status, isWaiting, from, to, sells, signedOn, today }: Transferring): WhyNotTransfer | null {
  const whyNot = whyNotLeaveAgency({ status, isWaiting })
  if (whyNot) return whyNot
  if (from === to) return 'same_agency'
  if (!sells) return 'agency_sells_nothing'
  if (signedOn > today) return 'letter_from_the_future'
  return signedOn < addDays(today, -LETTER_HOLDS_DAYS) ? 'letter_too_old' : null
}

/** The checks that need neither an agency nor a letter. */
export function whyNotLeaveAgency({ status, isWaiting }: Pick<Transferring, 'status' | 'isWaiting'>): WhyNotTransfer | null {
  if (status !== 'ACTIVE') return 'not_active'
  return isWaiting ? 'transfer_waiting' : null
}

export type WhyNotDecideTransfer = 'not_your_role' | 'nothing_waiting' | 'same_person'

/** Two people (docs/rules.md §10): the requester of a transfer does not decide on it, under none of their accounts. */
export function whyNotDecideTransfer(decider: Known, requester: Known | null): Exclude<WhyNotDecideTransfer, 'not_your_role'> | null {
  if (!requester) return 'nothing_waiting'
  return isSamePerson(decider, requester) ? 'same_person' : null
}

export type WhyNotConfirmTransfer = WhyNotDecideTransfer | 'proposer_is_gone'

/** Declined it may be whoever asked for it; confirmed only while they may ask for it still. */
export function whyNotConfirmTransfer(
  decider: Known,
  requester: (Known & { mayStill: boolean }) | null,
): Exclude<WhyNotConfirmTransfer, 'not_your_role'> | null {
  return whyNotDecideTransfer(decider, requester) ?? (requester?.mayStill ? null : 'proposer_is_gone')
}

export const WHY_NOT_DECIDE_TRANSFER: Readonly<Record<WhyNotDecideTransfer, string>> = {
  not_your_role: 'Your role doesn’t allow this.',
  nothing_waiting: 'No transfer of this membership is waiting for a decision.',
  same_person: 'You requested this transfer, so someone else has to decide.',
}

export const WHY_NOT_TRANSFER: Readonly<Record<WhyNotTransfer, string>> = {
  not_active: 'This membership is not active.',
  transfer_waiting: 'A transfer of this membership is already waiting for a second person.',
  same_agency: 'This agency already serves the membership.',
  agency_sells_nothing: 'We don’t recognize this agency code, or it isn’t active.',
  letter_from_the_future: 'The letter can’t be dated in the future.',
  letter_too_old: 'The letter was signed more than 90 days ago. Ask the member for a new one.',
}

/** The field of the request that a refusal concerns. */
export const FIELD_OF_WHY_NOT: Readonly<Record<WhyNotTransfer, 'masterCode' | 'signedOn' | null>> = {
  not_active: null,
  transfer_waiting: null,
  same_agency: 'masterCode',
  agency_sells_nothing: 'masterCode',
  letter_from_the_future: 'signedOn',
  letter_too_old: 'signedOn',
}
