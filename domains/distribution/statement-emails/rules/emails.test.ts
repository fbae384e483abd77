import { describe, expect, test } from 'vitest'
import {
  invoicePaidEmail,
  statementEmail,
  type StatementMessage,
  statementPaidEmail,
} from '#domains/distribution/statement-emails/rules/emails.ts'
import { emailText, subjectLine } from '#domains/records/rendering/rules/email.ts'
import { cents, ZERO } from '#platform/money.ts'

const OKOYES: StatementMessage = {
  name: 'Emeka',
  month: '2026-11-01',
  status: 'closed',
  total: cents(97_98),
  payable: cents(97_98),
  withheld: ZERO,
  paysOn: '2026-12-15',
  disputeBy: '2027-02-01',
  invoice: null,
  url: null,
}
const WITHHELD = { ...OKOYES, payable: cents(74_46), withheld: cents(23_52) }

describe('tax that is withheld', () => {
  const why = 'Your total is $97.98. We withhold $23.52 of it for the IRS'

  test('is named where the month is closed and where it is paid, with what ends it', () => {
    expect(emailText(statementEmail(WITHHELD))).toContain(why)
    const paid = emailText(statementPaidEmail({ ...WITHHELD, paidOn: '2026-12-15', today: '2026-12-15', reference: 'ACH 1' }))
    expect(paid).toContain(why)
    expect(paid).toContain('A new W-9 that matches ends this.')
  })

  test('is not spoken of where nothing is withheld', () => {
    expect(emailText(statementEmail(OKOYES))).not.toContain('IRS')
  })
})

test('a bank file leaves days before the bank pays: until then the money is sent, not paid', () => {
  const paid = { ...OKOYES, paidOn: '2026-12-15', reference: 'ACH 1' } as const
  const sent = statementPaidEmail({ ...paid, today: '2026-12-04' })
  expect(subjectLine(sent)).toBe('We sent you $97.98 in commissions')
  expect(emailText(sent)).toContain('to your bank: $97.98, arriving on Dec 15, 2026. Reference: ACH 1.')
  const arrived = statementPaidEmail({ ...paid, today: '2026-12-15' })
  expect(subjectLine(arrived)).toBe('We paid you $97.98 in commissions')
  expect(emailText(arrived)).toContain('$97.98 on Dec 15, 2026.')
})

describe('an invoice', () => {
  const invoice = {
    number: 'INV-000012',
    replaces: null,
    dueOn: '2027-05-05',
    payeeName: 'Lakeshore Family Insurance',
    masterCode: 'OH-20417',
    month: '2027-03-01',
    closedOn: '2027-04-05',
    carriedIn: cents(-280_00),
    lines: ZERO,
    total: cents(-280_00),
    received: ZERO,
  } as const
  const invoiced = { ...OKOYES, status: 'invoiced', total: cents(-280_00), payable: ZERO, invoice } as const

  test('is announced as one, with the day it is due', () => {
    expect(subjectLine(statementEmail(invoiced))).toBe('Invoice INV-000012: $280.00 due by May 5, 2027')
  })

  test.each([
    ['a part of it', cents(100_00), '$100.00 of invoice INV-000012 is left to pay, by May 5, 2027.'],
    ['all of it', ZERO, 'Invoice INV-000012 is paid in full.'],
  ])('was paid: %s', (_, left, says) => {
    const email = invoicePaidEmail({ ...invoiced, amount: cents(180_00), receivedOn: '2027-04-20', left })
    expect(emailText(email)).toContain(says)
  })
})
