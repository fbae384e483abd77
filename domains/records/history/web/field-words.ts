import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  date_of_birth: msg`your date of birth`,
  policy_number: msg`your policy number`,
  message: msg`an email or text to you`,
  account_number: msg`your bank account`,
  dispute_evidence: msg`your membership, payments, and sign-ins, to answer your bank about a payment`,
}

/** The label of a field that was opened; a field without one is shown by its name. */
export const fieldWord = (field: string, i18n: I18n): string => {
  const known = WORDS[field]
  return known ? i18n._(known) : field.replaceAll('_', ' ')
}

/** The states that records have, each written in capitals or not. */
const STATES: Readonly<Record<string, MessageDescriptor>> = {
  DRAFT: msg({ message: 'draft', context: 'state' }),
  PENDING_PAYMENT: msg({ message: 'pending payment', context: 'state' }),
  ACTIVE: msg({ message: 'active', context: 'state' }),
  PAST_DUE: msg({ message: 'past due', context: 'state' }),
  LAPSED: msg({ message: 'lapsed', context: 'state' }),
  CANCEL_SCHEDULED: msg({ message: 'cancel scheduled', context: 'state' }),
  CANCELLED: msg({ message: 'canceled', context: 'state' }),
  EXPIRED: msg({ message: 'expired', context: 'state' }),
  VOIDED: msg({ message: 'voided', context: 'state' }),
  SUBMITTED: msg({ message: 'submitted', context: 'state' }),
  INTAKE: msg({ message: 'intake', context: 'state' }),
  INFO_REQUESTED: msg({ message: 'info requested', context: 'state' }),
  IN_REVIEW: msg({ message: 'in review', context: 'state' }),
  SIU_HOLD: msg({ message: 'under investigation', context: 'state' }),
  PENDING_APPROVAL: msg({ message: 'pending approval', context: 'state' }),
  APPROVED: msg({ message: 'approved', context: 'state' }),
  PAYMENT_PENDING: msg({ message: 'payment pending', context: 'state' }),
  PAYMENT_FAILED: msg({ message: 'payment failed', context: 'state' }),
  PAID: msg({ message: 'paid', context: 'state' }),
  DENIED: msg({ message: 'denied', context: 'state' }),
  APPEALED: msg({ message: 'appealed', context: 'state' }),
  WITHDRAWN: msg({ message: 'withdrawn', context: 'state' }),
  CLOSED: msg({ message: 'closed', context: 'state' }),
  NEW: msg({ message: 'new', context: 'state' }),
  ASSIGNED: msg({ message: 'assigned', context: 'state' }),
  ATTEMPTING: msg({ message: 'attempting contact', context: 'state' }),
  CONTACTED: msg({ message: 'contacted', context: 'state' }),
  QUALIFIED: msg({ message: 'qualified', context: 'state' }),
  DEMO: msg({ message: 'demo', context: 'state' }),
  AGREEMENT_SENT: msg({ message: 'agreement sent', context: 'state' }),
  ONBOARDING: msg({ message: 'onboarding', context: 'state' }),
  CONVERTED: msg({ message: 'won', context: 'state' }),
  NURTURE: msg({ message: 'nurture', context: 'state' }),
  LOST: msg({ message: 'lost', context: 'state' }),
  DISQUALIFIED: msg({ message: 'disqualified', context: 'state' }),
  DUPLICATE: msg({ message: 'duplicate', context: 'state' }),
  PENDING: msg({ message: 'pending', context: 'state' }),
  SUSPENDED: msg({ message: 'suspended', context: 'state' }),
  TERMINATED: msg({ message: 'terminated', context: 'state' }),
  INVITED: msg({ message: 'invited', context: 'state' }),
  OPEN: msg({ message: 'open', context: 'state' }),
  DEMAND_SENT: msg({ message: 'demand sent', context: 'state' }),
  PARTIAL: msg({ message: 'partly recovered', context: 'state' }),
  RECOVERED: msg({ message: 'recovered', context: 'state' }),
  WAIVED: msg({ message: 'waived', context: 'state' }),
  PAUSED: msg({ message: 'paused', context: 'state' }),
  ARCHIVED: msg({ message: 'archived', context: 'state' }),
  RECEIVED: msg({ message: 'received', context: 'state' }),
  ACKNOWLEDGED: msg({ message: 'acknowledged', context: 'state' }),
  ANSWERED: msg({ message: 'answered', context: 'state' }),
  REOPENED: msg({ message: 'reopened', context: 'state' }),
  UNVERIFIED: msg({ message: 'unverified', context: 'state' }),
  PROPOSED: msg({ message: 'proposed', context: 'state' }),
  WORKING: msg({ message: 'in progress', context: 'state' }),
  DONE: msg({ message: 'done', context: 'state' }),
  DECLINED: msg({ message: 'declined', context: 'state' }),
  PUBLISHED: msg({ message: 'published', context: 'state' }),
  RUNNING: msg({ message: 'running', context: 'state' }),
  DISABLED: msg({ message: 'disabled', context: 'state' }),
  REMOVED: msg({ message: 'removed', context: 'state' }),
  PLANNED: msg({ message: 'planned', context: 'state' }),
  WAITING: msg({ message: 'waiting', context: 'state' }),
  COUNTED: msg({ message: 'counted', context: 'state' }),
  UPHELD: msg({ message: 'upheld', context: 'state' }),
  REFUSED: msg({ message: 'refused', context: 'state' }),
  RETURNED: msg({ message: 'returned', context: 'state' }),
  RELEASED: msg({ message: 'released', context: 'state' }),
  SENT: msg({ message: 'sent', context: 'state' }),
  SETTLED: msg({ message: 'settled', context: 'state' }),
  VOID: msg({ message: 'void', context: 'state' }),
  REISSUED: msg({ message: 'reissued', context: 'state' }),
  BUILT: msg({ message: 'built', context: 'state' }),
  SUCCEEDED: msg({ message: 'succeeded', context: 'state' }),
  FAILED: msg({ message: 'failed', context: 'state' }),
  HELD: msg({ message: 'held', context: 'state' }),
  CARRIED: msg({ message: 'carried', context: 'state' }),
  INVOICED: msg({ message: 'invoiced', context: 'state' }),
  ENDED: msg({ message: 'ended', context: 'state' }),
}

/** "IN_REVIEW" → "in review"; a code ("T3/P2", "TX-10432") as it is. */
export function stateWord(state: string, i18n: I18n): string {
  const known = STATES[state.toUpperCase()]
  if (known) return i18n._(known)
  return /\d/.test(state) ? state : state.replaceAll('_', ' ').toLowerCase()
}

const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  membership_void: msg`The membership is void.`,
  not_reinstated: msg`Not reinstated in time.`,
  payment_taken_back: msg`The bank took the payment back.`,
  rescinded: msg`The membership was rescinded.`,
  debit_returned: msg`The first bank debit came back.`,
  enrolled_again: msg`A newer enrollment replaced it.`,
  not_paid_in_time: msg`Not paid in time.`,
  not_signed_in_time: msg`Not signed in time.`,
  insufficient_funds: msg`Insufficient funds`,
  card_declined: msg`Card declined`,
  expired_card: msg`Expired card`,
}

/** Why something was recorded: a reason of ours by its code, or what somebody wrote. */
export function reasonWord(why: string, i18n: I18n): string {
  const known = REASONS[why]
  if (known) return i18n._(known)
  return /^[a-z]+(_[a-z]+)+$/.test(why) ? why.replaceAll('_', ' ') : why
}
