import { expect, test } from 'vitest'
import { HoldNotice } from '#domains/distribution/statements/web/statement-page.tsx'
import { Outcome } from '#domains/distribution/statements/web/statement-preview.tsx'
import { StatementStatusTag } from '#domains/distribution/statements/web/statement-words.tsx'
import { written } from '#design/testing.tsx'
import { cents, ZERO } from '#platform/money.ts'

type Row = Parameters<typeof Outcome>[0]['row']
const said = (row: Row): string =>
  written(<Outcome row={row} />, { at: '/' })
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
const row: Row = { totalCents: cents(97_98), payableCents: cents(97_98), withheldCents: ZERO, end: 'pay', holds: [] }

test('what is paid of an open month is what is left once the tax is withheld', () => {
  expect(said(row)).toBe('$97.98 will be paid.')
  expect(said({ ...row, payableCents: cents(74_46), withheldCents: cents(23_52) })).toBe(
    '$74.46 will be paid. $23.52 is withheld for the IRS.',
  )
})

test('a hold is said to its payee with what ends it, and the way there; to finance by its name', () => {
  const held: Row = { ...row, payableCents: ZERO, end: 'hold', holds: ['ach_unverified'] }
  expect(said(held)).toBe('$97.98 will be on hold. Bank account not verified')
  expect(written(<Outcome row={held} isOwn />)).toContain('There’s no verified bank account for these commissions.')
  const own = written(<HoldNotice holds={['ach_unverified']} back="/statements" isOwn />)
  expect(own).toContain('href="/statements"')
  const ofFinance = written(<HoldNotice holds={['ach_unverified']} back="/statements" isOwn={false} />)
  expect(ofFinance).toContain('Bank account not verified')
  expect(ofFinance).not.toContain('href="/statements"')
  expect(written(<HoldNotice holds={['suspended']} back="/statements" isOwn />)).not.toContain('href="/statements"')
})

test('a negative balance says what becomes of it: deducted from what is earned next, or invoiced', () => {
  const negative = { ...row, totalCents: cents(-300_27), payableCents: ZERO }
  expect(said({ ...negative, end: 'carry' })).toBe('-$300.27 will be carried over to next month. It’s deducted from what’s earned next.')
  expect(said({ ...negative, end: 'invoice' })).toBe('-$300.27 must be paid back. We’ll send an invoice when the month closes.')
  expect(said({ ...row, totalCents: cents(12_56), payableCents: ZERO, end: 'carry' })).toBe('$12.56 will be carried over to next month.')
  expect(said({ ...row, totalCents: ZERO, payableCents: ZERO, end: 'carry' })).toBe('Nothing to pay or carry over.')
})

test.each([
  [null, 'Repayment due'],
  ['due', 'Repayment due'],
  ['received', 'Repaid'],
  ['carried', 'Carried over'],
] as const)('an invoiced statement whose repayment is %s is called so', (repayment, words) => {
  expect(written(<StatementStatusTag of={{ status: 'invoiced', repayment, offsetCents: 0 }} />)).toContain(words)
})
