import { tinMismatchEmail, w9GivenEmail, withholdingEndedEmail } from '#domains/distribution/commission-taxes/rules/emails.ts'
import {
  invoicePaidEmail,
  offsetEmail,
  paymentCameBackEmail,
  type StatementMessage,
} from '#domains/distribution/statement-emails/rules/emails.ts'
import { taxFormEmail } from '#domains/distribution/tax-forms/rules/emails.ts'
import type { Sample } from '#domains/records/messages/rules/sample.ts'
import { cents, ZERO } from '#platform/money.ts'

const URL = 'https://breakwater.example/agent-center/reporting?report=statements'
const W9 = { name: 'Emeka', owner: 'Okoye Insurance Group', last4: '4567', url: URL }
const FORM = { name: 'Emeka', year: 2026, isCorrected: false, box1: cents(3421_56), box4: ZERO, url: URL }
const STATEMENT: StatementMessage = {
  name: 'Emeka',
  month: '2026-10-01',
  status: 'approved',
  total: cents(285_13),
  payable: cents(285_13),
  withheld: ZERO,
  paysOn: '2026-11-16',
  disputeBy: '2027-01-03',
  invoice: null,
  url: URL,
}

/** Emails about taxes of commissions, and money that came back or was paid back, with sample values. */
export const TAX_EMAILS: readonly Sample[] = [
  { kind: 'w9_given', name: 'w9-given', email: w9GivenEmail(W9) },
  { kind: 'tin_mismatch', name: 'tin-mismatch', email: tinMismatchEmail(W9) },
  { kind: 'tin_mismatch', name: 'withholding-ended', email: withholdingEndedEmail(W9) },
  { kind: 'tax_form', name: 'tax-form', email: taxFormEmail(FORM) },
  { kind: 'tax_form', name: 'tax-form-corrected', email: taxFormEmail({ ...FORM, isCorrected: true, box4: cents(821_17), url: null }) },
  {
    kind: 'commission_returned',
    name: 'commissions-returned-by-hand',
    email: paymentCameBackEmail({ ...STATEMENT, why: 'The check was not cashed.' }),
  },
  {
    kind: 'commission_offset',
    name: 'commissions-offset',
    email: offsetEmail({ ...STATEMENT, amount: cents(40_01), owingMonth: '2026-11-01', left: cents(245_12), owed: ZERO }),
  },
  {
    kind: 'commission_received',
    name: 'invoice-paid',
    email: invoicePaidEmail({
      ...STATEMENT,
      status: 'invoiced',
      total: cents(-60_00),
      amount: cents(60_00),
      receivedOn: '2026-11-20',
      left: ZERO,
    }),
  },
]
