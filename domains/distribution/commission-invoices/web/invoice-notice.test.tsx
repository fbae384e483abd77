import { describe, expect, test } from 'vitest'
import { InvoiceNotice, NegativeNotice } from '#domains/distribution/commission-invoices/web/invoice-notice.tsx'
import { written } from '#design/testing.tsx'
import { cents, ZERO } from '#platform/money.ts'

const text = (html: string): string => html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')
const invoice = { number: 'INV-000001', dueOn: '2027-05-05', replaces: null, leftCents: cents(201_55) } as const

describe('an invoice', () => {
  test.each([
    ['is asked for', { left: cents(201_55), isCarriedOn: false }, 'Please pay $201.55 by May 5, 2027'],
    ['is paid, also once a later statement exists', { left: ZERO, isCarriedOn: false }, 'This invoice is paid.'],
    ['went on to the next statement', { left: ZERO, isCarriedOn: true }, 'Pay what that one says.'],
  ])('%s', (_, { left, isCarriedOn }, says) => {
    expect(text(written(<InvoiceNotice invoice={{ ...invoice, leftCents: left }} href="/invoice" isCarriedOn={isCarriedOn} />))).toContain(
      says,
    )
  })
})

test('a negative balance that is not invoiced says what becomes of it', () => {
  const since = '2026-12-03'
  expect(text(written(<NegativeNotice since={since} isCarriedOn={false} />))).toContain(
    'We deduct this balance from what’s earned next. It has been negative since Dec 3, 2026; after more than 90 days, we send an invoice.',
  )
  expect(text(written(<NegativeNotice since={since} isCarriedOn />))).toContain('This balance carried over to the next statement.')
})
