import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Account, ACCOUNTS } from '#domains/money/ledger/contract.ts'

/** Labels of the kinds of transaction. A kind without a label is shown as stored. */
const KINDS: Readonly<Record<string, MessageDescriptor>> = {
  payment: msg`Payment received`,
  processor_fee: msg`Payment processor fee`,
  refund: msg`Refund issued`,
  refund_failed: msg`Refund returned`,
  refund_penalty: msg`Penalty for a late refund`,
  refund_penalty_paid: msg`Penalty for a late refund paid`,
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
  bank_fee: msg`Bank fee`,
  bank_fee_reversed: msg`Bank fee reversed`,
  bank_interest: msg`Interest from the bank`,
  bank_interest_reversed: msg`Interest from the bank reversed`,
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

const ACCOUNT_WORDS: Readonly<Record<Account, MessageDescriptor>> = {
  processor: msg`Cash at the payment processor`,
  processor_fees: msg`Fees of the payment processor`,
  bank: msg`Cash at the bank`,
  dues: msg`Membership dues`,
  enrollment_fees: msg`Enrollment fees`,
  refunds: msg`Refunds of dues`,
  claims_incurred: msg`Claims incurred`,
  claims_payable: msg`Claims payable`,
  payouts_sent: msg`Payouts on their way`,
  commission_expense: msg`Commission expense`,
  commission_payable: msg`Commission payable`,
  tax_withheld: msg`Tax withheld from commissions, to be sent to the IRS`,
  disputes: msg`Disputed by cardholders`,
  chargebacks: msg`Dues lost to disputes`,
  refund_penalties: msg`Penalties for late refunds`,
  refund_penalties_payable: msg`Penalties for late refunds, to be paid`,
  recoveries: msg`Recovered from members`,
  goodwill: msg`Goodwill`,
  former_books: msg`Collected before the import`,
  bank_fees: msg`Fees of the bank`,
  bank_interest: msg`Interest from the bank`,
}

/** The name of an account; a code that is not in the chart of accounts is shown as it is. */
export function accountWords(i18n: I18n, code: string): string {
  const account = ACCOUNTS.find((each) => each === code)
  return account ? i18n._(ACCOUNT_WORDS[account]) : code
}
