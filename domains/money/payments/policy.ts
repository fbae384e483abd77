import { NOT_YOUR_ROLE } from '#access/error-messages.ts'
import type { StaffCapability, Role } from '#access/roles.ts'
import { isSamePerson, type Known } from '#domains/people/identity/rules/same-person.ts'
import { may } from '#access/verbs.ts'

type RefundActor = { role: Role; capabilities: readonly StaffCapability[]; userId: string | null } & Known

export const REASONS_NOT_TO_REFUND = {
  not_your_role: NOT_YOUR_ROLE,
  not_paid: 'This payment failed, so there’s nothing to refund.',
  nothing_left: 'This payment has been refunded in full.',
  disputed: 'The cardholder’s bank has already taken this payment back. Answer the dispute instead.',
  own_payment: 'This is your own payment. A colleague has to do this.',
} as const
export type ReasonNotToRefund = keyof typeof REASONS_NOT_TO_REFUND

export type PaymentFacts = { status: string; amount: number; refunded: number; member: Known }

export function whyNotRefund(actor: RefundActor, payment: PaymentFacts): ReasonNotToRefund | null {
  if (!may(actor, 'payments.refund')) return 'not_your_role'
  if (payment.status === 'failed') return 'not_paid'
  if (payment.status === 'disputed' || payment.status === 'charged_back') return 'disputed'
  if (payment.refunded >= payment.amount) return 'nothing_left'
  if (isSamePerson(actor, payment.member)) return 'own_payment'
  return null
}
