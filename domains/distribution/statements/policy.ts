import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import type { Hold } from '#domains/distribution/statements/rules/statement.ts'

type Statement = { status: string; approved_by: string | null }
type Paying = Statement & { /** Its money is in a file for the bank. */ inFile: boolean }

export const REASONS_NOT_TO_APPROVE = {
  not_payable: 'This statement pays nothing.',
  already_approved: 'This statement is already approved.',
} as const

export const REASONS_NOT_TO_PAY = {
  not_payable: 'This statement pays nothing.',
  statement_not_approved: 'This statement isn’t approved yet.',
  statement_paid: 'This statement is already paid.',
  in_bank_file: 'Its payment is in a bank file. Take that batch apart to pay it another way.',
  own_approval: 'You approved this statement. Someone else in finance has to record its payment.',
  payee_is_held: 'Since the statement was closed, something came up that holds this payee’s money. Check their compliance first.',
  amount_changed: 'What’s left to pay on this statement has changed. Check the amount shown now against what you paid.',
  paid_before_close: 'Enter a date after the statement was closed and not in the future.',
} as const

/** Null when this actor may approve it. */
export function whyNotApprove(actor: Actor, { status }: Statement): 'not_your_role' | keyof typeof REASONS_NOT_TO_APPROVE | null {
  if (!may(actor, 'statements.pay')) return 'not_your_role'
  if (status === 'approved' || status === 'paid') return 'already_approved'
  return status === 'closed' ? null : 'not_payable'
}

/** Null when this actor may record its payment. `holds` are those of now: the payee may have been suspended since the close. */
export function whyNotPay(
  actor: Actor,
  { status, approved_by: approvedBy, inFile }: Paying,
  holds: readonly Hold[],
): 'not_your_role' | Exclude<keyof typeof REASONS_NOT_TO_PAY, 'paid_before_close' | 'amount_changed'> | null {
  if (!may(actor, 'statements.pay')) return 'not_your_role'
  if (status === 'paid') return 'statement_paid'
  if (status === 'closed') return 'statement_not_approved'
  if (status !== 'approved') return 'not_payable'
  if (inFile) return 'in_bank_file'
  if (holds.length > 0) return 'payee_is_held'
  return approvedBy === actor.userId ? 'own_approval' : null
}

export const REASONS_NOT_TO_TAKE_BACK = {
  statement_not_paid: 'This statement isn’t paid.',
  paid_by_file: 'This was paid by a bank file. Import its returns file to reverse it.',
} as const

/** Null when this actor may record that a payment made by hand came back. */
export function whyNotTakeBack(actor: Actor, { status, inFile }: Paying): 'not_your_role' | keyof typeof REASONS_NOT_TO_TAKE_BACK | null {
  if (!may(actor, 'statements.pay')) return 'not_your_role'
  if (status !== 'paid') return 'statement_not_paid'
  return inFile ? 'paid_by_file' : null
}

type Invoice = { status: string; left: number; /** A later statement has carried the balance on. */ isCarriedOn: boolean }

export const REASONS_NOT_TO_RECEIVE = {
  nothing_invoiced: 'Nothing is owed on this statement.',
  carried_on: 'This balance carried over to a later statement. Record the payment there.',
  more_than_invoiced: 'That’s more than what’s left of this invoice.',
  received_before_close: 'Enter a date after the invoice was issued and not in the future.',
  receipt_known: 'A payment with this reference is already recorded.',
} as const

/** Null when this actor may record that a payee paid of an invoice. */
export function whyNotReceive(
  actor: Actor,
  { status, left, isCarriedOn }: Invoice,
): 'not_your_role' | 'nothing_invoiced' | 'carried_on' | null {
  if (!may(actor, 'statements.pay')) return 'not_your_role'
  if (status !== 'invoiced' || left <= 0) return 'nothing_invoiced'
  return isCarriedOn ? 'carried_on' : null
}
