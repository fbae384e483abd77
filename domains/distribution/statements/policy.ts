import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import type { Hold } from '#domains/distribution/statements/rules/statement.ts'

type Statement = { status: string; approved_by: string | null }
type Paying = Statement & { /** Its money is in a file for the bank. */ inFile: boolean }

export const REASONS_NOT_TO_APPROVE = {
  not_payable: 'Nothing is paid by this statement.',
  already_approved: 'This statement is approved already.',
} as const

export const REASONS_NOT_TO_PAY = {
  not_payable: 'Nothing is paid by this statement.',
  statement_not_approved: 'This statement is not approved yet.',
  statement_paid: 'This statement is paid already.',
  in_bank_file: 'Its payment is in a file for the bank. Take that batch apart to pay it another way.',
  own_approval: 'You approved this statement. Somebody else of finance records its payment.',
  payee_is_held: 'Since the statement was closed something came up that holds this payee’s money: look at their compliance first.',
  paid_before_close: 'A statement is paid after it was closed, and not in the future.',
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
): 'not_your_role' | Exclude<keyof typeof REASONS_NOT_TO_PAY, 'paid_before_close'> | null {
  if (!may(actor, 'statements.pay')) return 'not_your_role'
  if (status === 'paid') return 'statement_paid'
  if (status === 'closed') return 'statement_not_approved'
  if (status !== 'approved') return 'not_payable'
  if (inFile) return 'in_bank_file'
  if (approvedBy === actor.userId) return 'own_approval'
  return holds.length > 0 ? 'payee_is_held' : null
}

export const REASONS_NOT_TO_TAKE_BACK = {
  statement_not_paid: 'This statement is not paid.',
  paid_by_file: 'This was paid by a file for the bank: reading in its returns file takes it back.',
} as const

/** Null when this actor may record that a payment made by hand came back. */
export function whyNotTakeBack(actor: Actor, { status, inFile }: Paying): 'not_your_role' | keyof typeof REASONS_NOT_TO_TAKE_BACK | null {
  if (!may(actor, 'statements.pay')) return 'not_your_role'
  if (status !== 'paid') return 'statement_not_paid'
  return inFile ? 'paid_by_file' : null
}

type Invoice = { status: string; left: number; /** A later statement has carried the balance on. */ isCarriedOn: boolean }

export const REASONS_NOT_TO_RECEIVE = {
  nothing_invoiced: 'Nothing is to be paid back by this statement.',
  carried_on: 'A later statement has this balance: record the payment there.',
  more_than_invoiced: 'That is more than is left of this invoice.',
  received_before_close: 'An invoice is paid after it was written, and not in the future.',
  receipt_known: 'A payment with this reference is recorded already.',
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
