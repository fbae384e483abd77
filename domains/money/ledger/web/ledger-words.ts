import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Labels of the kinds of transaction. A kind without a label is shown as stored. */
const KINDS: Readonly<Record<string, MessageDescriptor>> = {
  payment: msg`Payment received`,
  processor_fee: msg`Payment processor fee`,
  refund: msg`Refund issued`,
  refund_failed: msg`Refund returned`,
  refund_penalty_undone: msg`Penalty reversed for a returned refund`,
  dispute: msg`Disputed by the cardholder`,
  dispute_won: msg`Dispute won`,
  dispute_lost: msg`Dispute lost`,
  bank_transfer: msg`Transfer from processor to our bank`,
  bank_transfer_failed: msg`Transfer returned by our bank`,
  claim_approved: msg`Claim approved, payment owed`,
  goodwill: msg`Goodwill payment (GW)`,
  claim_unapproved: msg`Approval reversed`,
  claim_sent: msg`Claim payment sent`,
  claim_send_back: msg`Claim payment that didn’t arrive`,
  claim_paid: msg`Claim paid`,
  recovery: msg`Repaid by the member`,
  claim_returned: msg`Claim payment returned`,
  commission: msg`Commission earned`,
  commission_back: msg`Commission chargeback`,
  commission_restored: msg`Commission restored`,
  commission_bonus: msg`Activation bonus earned`,
  commission_bonus_back: msg`Activation bonus chargeback`,
  commission_adjustment: msg`Commission corrected`,
  commission_paid: msg`Commission statement paid`,
  commission_received: msg`Negative commission balance paid by the payee`,
  commission_returned: msg`Commission statement payment returned`,
}

export function kindWords(i18n: I18n, kind: string): string {
  const words = KINDS[kind]
  return words ? i18n._(words) : kind.replaceAll('_', ' ')
}
