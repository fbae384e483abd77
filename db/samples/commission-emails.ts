import { bonusEarnedEmail, bonusTakenBackEmail } from '#domains/distribution/activation-bonus/rules/emails.ts'
import { correctionEmail } from '#domains/distribution/commission-adjustments/rules/emails.ts'
import { disputeDecidedEmail, type DisputeMessage, disputeWrittenEmail } from '#domains/distribution/commission-disputes/rules/emails.ts'
import { accountDecidedEmail, accountNamedEmail } from '#domains/distribution/commission-accounts/rules/emails.ts'
import { paymentReturnedEmail, type Returned, returnedForFinanceEmail } from '#domains/distribution/commission-payments/rules/emails.ts'
import type { InvoiceText } from '#domains/distribution/commission-invoices/rules/invoice-document.ts'
import { statementEmail, type StatementMessage, statementPaidEmail } from '#domains/distribution/statement-emails/rules/emails.ts'
import type { Sample } from '#domains/records/messages/rules/sample.ts'
import { cents, ZERO } from '#platform/money.ts'

const URL = 'http://localhost:3000/reset-password?token=sample'

const INVOICE: InvoiceText = {
  number: 'INV-000012',
  replaces: 'INV-000009',
  dueOn: '2026-12-04',
  payeeName: 'Okoye Insurance Group',
  masterCode: 'TX-10432',
  month: '2026-10-01',
  closedOn: '2026-11-04',
  carriedIn: cents(-20_17),
  lines: cents(4_00),
  total: cents(-16_17),
  received: ZERO,
}

const STATEMENT: StatementMessage = {
  name: 'Emeka',
  month: '2026-10-01',
  status: 'closed',
  total: cents(285_13),
  payable: cents(285_13),
  withheld: ZERO,
  paysOn: '2026-11-16',
  disputeBy: '2027-01-03',
  invoice: null,
  url: URL,
}

const BONUS = { name: 'Tomás', agencyName: 'Okoye Insurance Group', url: URL, activeOn: '2026-08-01', amount: cents(100_00) } as const

const CORRECTION = { name: 'Emeka', amount: cents(12_50), reason: 'The renewal of MB-2041 was rated as T1.', url: URL } as const

const DISPUTE: DisputeMessage = {
  name: 'Emeka',
  payeeName: 'Okoye Insurance Group',
  month: '2026-10-01',
  text: 'The renewal of MB-2041 was sold at T2.',
  url: URL,
}

const ACCOUNT = { name: 'Emeka', owner: 'Okoye Insurance Group', last4: '3456', url: URL }

const RETURNED: Returned = {
  name: 'Emeka',
  month: '2026-10-01',
  payee: 'Okoye Insurance Group',
  amount: cents(285_13),
  last4: '3456',
  why: 'R03 No such account, or it belongs to someone else',
  accountRefused: true,
  url: URL,
}

/** Emails to whoever earns commission, and to finance about it, with sample values. */
export const COMMISSION_EMAILS: readonly Sample[] = [
  { kind: 'commission_statement', name: 'statement-closed', email: statementEmail(STATEMENT) },
  {
    kind: 'commission_statement',
    name: 'statement-carried',
    email: statementEmail({ ...STATEMENT, status: 'carried', total: cents(24_99) }),
  },
  {
    kind: 'commission_statement',
    name: 'statement-negative',
    email: statementEmail({ ...STATEMENT, status: 'carried', total: cents(-16_17) }),
  },
  {
    kind: 'commission_statement',
    name: 'statement-withheld',
    email: statementEmail({ ...STATEMENT, payable: cents(216_70), withheld: cents(68_43) }),
  },
  { kind: 'commission_statement', name: 'statement-held', email: statementEmail({ ...STATEMENT, status: 'held' }) },
  {
    kind: 'commission_statement',
    name: 'statement-invoiced',
    email: statementEmail({ ...STATEMENT, status: 'invoiced', total: cents(-16_17), invoice: INVOICE }),
  },
  {
    kind: 'commission_statement',
    name: 'statement-invoiced-again',
    email: statementEmail({ ...STATEMENT, status: 'invoiced', total: cents(-16_17), invoice: { ...INVOICE, dueOn: '2026-10-05' } }),
  },
  { kind: 'activation_bonus', name: 'bonus-earned', email: bonusEarnedEmail({ ...BONUS, on: '2026-10-12' }) },
  { kind: 'activation_bonus', name: 'bonus-taken-back', email: bonusTakenBackEmail({ ...BONUS, on: '2026-12-30' }) },
  { kind: 'commission_corrected', name: 'correction-added', email: correctionEmail(CORRECTION) },
  { kind: 'commission_corrected', name: 'correction-back', email: correctionEmail({ ...CORRECTION, amount: cents(-12_50) }) },
  ...(['opened', 'answered_by_payee', 'answered_by_finance', 'withdrawn'] as const).map((written) => ({
    kind: 'commission_dispute' as const,
    name: `dispute-${written.replaceAll('_', '-')}`,
    email: disputeWrittenEmail(DISPUTE, written),
  })),
  { kind: 'commission_dispute', name: 'dispute-refused', email: disputeDecidedEmail(DISPUTE, null) },
  { kind: 'commission_dispute', name: 'dispute-upheld', email: disputeDecidedEmail(DISPUTE, { amount: cents(12_50), counts: true }) },
  { kind: 'commission_dispute', name: 'dispute-second', email: disputeDecidedEmail(DISPUTE, { amount: cents(212_50), counts: false }) },
  {
    kind: 'commission_paid',
    name: 'statement-paid',
    email: statementPaidEmail({ ...STATEMENT, status: 'paid', paidOn: '2026-11-16', today: '2026-11-16', reference: 'check 1042' }),
  },
  {
    kind: 'commission_paid',
    name: 'statement-sent',
    email: statementPaidEmail({ ...STATEMENT, status: 'paid', paidOn: '2026-11-16', today: '2026-11-12', reference: 'ACH 771204' }),
  },
  { kind: 'commission_returned', name: 'commissions-returned', email: paymentReturnedEmail(RETURNED) },
  {
    kind: 'commission_returned',
    name: 'commissions-returned-by-us',
    email: paymentReturnedEmail({ ...RETURNED, why: 'R06 Returned at our request', accountRefused: false }),
  },
  { kind: 'commission_returned', name: 'commissions-returned-finance', email: returnedForFinanceEmail(RETURNED) },
  {
    kind: 'commission_account_changed',
    name: 'commission-account-named',
    email: accountNamedEmail({ ...ACCOUNT, before: '6789', byBank: false, usableOn: '2026-11-23' }),
  },
  {
    kind: 'commission_account_changed',
    name: 'commission-account-corrected',
    email: accountNamedEmail({ ...ACCOUNT, before: '6789', byBank: true, usableOn: '2026-11-23' }),
  },
  { kind: 'commission_account_decided', name: 'commission-account-verified', email: accountDecidedEmail({ ...ACCOUNT, refusedWhy: null }) },
  {
    kind: 'commission_account_decided',
    name: 'commission-account-refused',
    email: accountDecidedEmail({ ...ACCOUNT, refusedWhy: 'The letter names another company.' }),
  },
]
