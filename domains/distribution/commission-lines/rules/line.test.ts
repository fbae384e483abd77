import { expect, test } from 'vitest'
import { isClosing, lineName } from '#domains/distribution/commission-lines/rules/line.ts'

const on = '2026-10-01'

test.each([
  [
    'a payment that a bank returned is no chargeback',
    { kind: 'RET', amountCents: 51_77, reverses: { kind: 'PAY', on }, settles: null },
    'returned',
  ],
  ['nor is the tax withheld with it', { kind: 'RET', amountCents: 12_00, reverses: { kind: 'WHT', on }, settles: null }, 'returned'],
  ['a dispute takes back', { kind: 'RET', amountCents: -2_00, reverses: { kind: 'NBS', on }, settles: null }, 'RET'],
  ['a dispute that is won gives again', { kind: 'RET', amountCents: 2_00, reverses: { kind: 'NBS', on }, settles: null }, 'dispute_won'],
  ['a refund takes back', { kind: 'XLC', amountCents: -2_00, reverses: { kind: 'RNL', on }, settles: null }, 'XLC'],
  ['a refund that failed gives again', { kind: 'XLC', amountCents: 2_00, reverses: { kind: 'RNL', on }, settles: null }, 'refund_failed'],
  ['a balance that the close carries', { kind: 'BAL', amountCents: -2_00, reverses: null, settles: null }, 'BAL'],
  ['what was owed is repaid by an offset', { kind: 'BAL', amountCents: -2_00, reverses: null, settles: 'repayment' }, 'repayment'],
  ['an invoice is paid', { kind: 'BAL', amountCents: 2_00, reverses: null, settles: 'invoice_payment' }, 'invoice_payment'],
  ['a sale is a sale', { kind: 'NBS', amountCents: 2_00, reverses: null, settles: null }, 'NBS'],
] as const)('%s', (_, line, name) => expect(lineName(line)).toBe(name))

test('a balance, a payment and what a returned payment gave back close a statement; what was earned does not, nor a correction or a chargeback', () => {
  const kinds = ['NBS', 'RNL', 'XLC', 'ADJ', 'PAY', 'WHT', 'BAL'] as const
  expect(kinds.filter((kind) => !isClosing({ kind, reverses: null }))).toEqual(['NBS', 'RNL', 'XLC', 'ADJ'])
  const returns = (['PAY', 'WHT', 'NBS'] as const).map((kind) => isClosing({ kind: 'RET', reverses: { kind, on } }))
  expect(returns).toEqual([true, true, false])
})
