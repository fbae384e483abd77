import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Labels of the kinds of transaction. A kind without a label is shown as stored. */
const KINDS: Readonly<Record<string, MessageDescriptor>> = {
  payment: msg`Payment received`,
  processor_fee: msg`Fee of the payment processor`,
  refund: msg`Money given back`,
  refund_failed: msg`Refund that came back`,
  refund_penalty_undone: msg`Penalty of a refund that came back`,
  dispute: msg`Taken back by the cardholder`,
  dispute_won: msg`Dispute won`,
  dispute_lost: msg`Dispute lost`,
  bank_transfer: msg`Sent by the processor to our bank`,
  claim_approved: msg`Claim approved: owed from now on`,
  goodwill: msg`Goodwill given (GW)`,
  claim_unapproved: msg`Approval taken back`,
  claim_sent: msg`Claim payment sent`,
  claim_send_back: msg`Claim payment that did not arrive`,
  claim_paid: msg`Claim paid`,
  recovery: msg`Paid back by a member`,
  claim_returned: msg`Claim payment that came back`,
  commission: msg`Commission earned`,
  commission_back: msg`Commission taken back`,
  commission_restored: msg`Commission given again`,
  commission_bonus: msg`Activation bonus earned`,
  commission_bonus_back: msg`Activation bonus taken back`,
  commission_adjustment: msg`Commission corrected`,
  commission_paid: msg`Statement of commissions paid`,
  commission_received: msg`Negative balance of commissions paid by the payee`,
  commission_returned: msg`Payment of a statement of commissions came back`,
}

export function kindWords(i18n: I18n, kind: string): string {
  const words = KINDS[kind]
  return words ? i18n._(words) : kind.replaceAll('_', ' ')
}
