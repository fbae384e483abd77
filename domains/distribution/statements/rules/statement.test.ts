import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargeback } from '#domains/distribution/commissions/rules/chargeback.ts'
import { type Collected, commissionLines, type PayeeKind } from '#domains/distribution/commissions/rules/lines.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { closingLines, cycle, type Month, statement } from '#domains/distribution/statements/rules/statement.ts'
import { add, type Cents, cents } from '#platform/money.ts'

const month: Month = { lines: [], carried: cents(0), negativeSince: null, holds: [], tinMismatch: false, earnsNoMore: false }
const ended = (change: Partial<Month>) => statement({ ...month, ...change }, '2026-12-03', COMMISSION_RATES)
const of = (...amounts: number[]) => amounts.map((amount) => ({ amount: cents(amount) }))

describe("the rule book's month of Mr. Okoye at T3 and his alliance", () => {
  const sale: Collected = {
    cause: 'new',
    on: '2026-11-10',
    billing: 'monthly',
    netPrice: cents(9_95),
    enrollmentFee: cents(0),
    membership: { effectiveOn: '2026-06-10', freeLookDays: 30 },
    agency: { masterCode: 'TX-10432', tier: 'T3', mayPayReferrer: false },
    alliance: { id: 'all_1', rate: COMMISSION_RATES.override },
    recruiter: null,
    salesAdmin: null,
    rates: COMMISSION_RATES,
  }
  const payments: Collected[] = [
    ...Array.from({ length: 20 }, () => sale),
    ...Array.from({ length: 60 }, (): Collected => ({
      ...sale,
      cause: 'renewal',
      membership: { ...sale.membership, effectiveOn: '2025-06-10' },
    })),
    ...Array.from({ length: 3 }, (): Collected => ({ ...sale, billing: 'annual', netPrice: cents(169_00) })),
  ]
  const lines = payments.flatMap((each) => commissionLines(each))
  const total = (payee: PayeeKind, taken: Cents) =>
    ended({ lines: [...lines.filter((line) => line.payeeKind === payee), { amount: taken }] }).total
  const taken = (amount: number) =>
    chargeback({ amount: cents(amount), takenBack: cents(0), netPrice: cents(99_00) }, { because: 'refund', refund: cents(64_69) })
      ?.amount ?? cents(0)

  test('59.80 + 89.40 + 152.10 − 16.17 = $285.13', () => expect(total('agency', taken(24_75))).toBe(285_13))
  test('10.00 + 18.00 + 25.35 − 3.23 = $50.12', () => expect(total('alliance', taken(4_95))).toBe(50_12))
})

test.each<[string, Partial<Month>, object]>([
  ['$25 are paid', { lines: of(25_00) }, { paid: 25_00, carriedOut: 0, end: 'pay' }],
  ['$24.99 are carried', { lines: of(24_99) }, { paid: 0, carriedOut: 24_99, end: 'carry' }],
  [
    'the amount carried in counts towards the minimum',
    { lines: of(10_00), carried: cents(15_00) },
    { total: 25_00, paid: 25_00, end: 'pay' },
  ],
  [
    'a negative balance is offset first',
    { lines: of(100_00), carried: cents(-40_00), negativeSince: '2026-10-01' },
    { paid: 60_00, end: 'pay' },
  ],
  ['a negative balance is carried', { lines: of(-16_17) }, { paid: 0, carriedOut: -16_17, end: 'carry' }],
  ['a negative balance of 90 days is carried', { carried: cents(-16_17), negativeSince: '2026-09-04' }, { end: 'carry' }],
  ['a negative balance of 91 days is invoiced', { carried: cents(-16_17), negativeSince: '2026-09-03' }, { end: 'invoice' }],
  ['without a W-9 it is held', { lines: of(285_13), holds: ['no_w9'] }, { paid: 0, carriedOut: 285_13, end: 'hold' }],
  ['under $25 it is carried, with a W-9 or without', { lines: of(24_99), holds: ['no_w9'] }, { paid: 0, carriedOut: 24_99, end: 'carry' }],
  ['carried over $25 it is held', { lines: of(1), carried: cents(24_99), holds: ['no_w9'] }, { carriedOut: 25_00, end: 'hold' }],
  ['nothing is carried, and not held', { lines: of(0), holds: ['suspended'] }, { carriedOut: 0, end: 'carry' }],
  [
    'with a wrong tax number 24 % are withheld',
    { lines: of(285_13), tinMismatch: true },
    { withheld: 68_43, paid: 216_70, carriedOut: 0, end: 'pay' },
  ],
])('%s', (_, change, expected) => expect(ended(change)).toMatchObject(expected))

test('in every month the lines and the amount carried in are paid, withheld or carried out', () => {
  const amount = fc.integer({ min: -500_00, max: 500_00 })
  fc.assert(
    fc.property(fc.array(amount), amount, fc.boolean(), fc.boolean(), (amounts, carried, tinMismatch, held) => {
      const result = ended({ lines: of(...amounts), carried: cents(carried), tinMismatch, holds: held ? ['dispute'] : [] })
      const sum = add(cents(carried), ...amounts.map((each) => cents(each)))
      return result.total === sum && result.paid + result.withheld + result.carriedOut === result.total && result.paid >= 0
    }),
  )
})

test('a paid statement closes with its payment and the withholding', () => {
  expect(closingLines(ended({ lines: of(285_13), tinMismatch: true }))).toEqual([
    { kind: 'PAY', amount: -216_70 },
    { kind: 'WHT', amount: -68_43 },
  ])
  expect(closingLines(ended({ lines: of(1_00) }))).toEqual([])
})

describe('the days of a statement', () => {
  test('of October 2026: the 15th is a Sunday', () => {
    expect(cycle('2026-10-31', COMMISSION_RATES)).toEqual({
      previewOn: '2026-11-01',
      closesOn: '2026-11-04',
      paysOn: '2026-11-16',
      disputeBy: '2027-01-03',
    })
  })
  test('of December 2026: New Year is free', () =>
    expect(cycle('2026-12-05', COMMISSION_RATES)).toMatchObject({ previewOn: '2027-01-01', closesOn: '2027-01-06', paysOn: '2027-01-15' }))
})

test('what is left to an agency that earns no more is paid under the minimum too, but not before a hold is gone, and never nothing', () => {
  const over = { earnsNoMore: true, lines: of(12_65) }
  expect(ended({ lines: of(12_65) })).toMatchObject({ end: 'carry', carriedOut: 12_65 })
  expect(ended(over)).toMatchObject({ end: 'pay', paid: 12_65, carriedOut: 0 })
  expect(ended({ ...over, carried: cents(-12_64) })).toMatchObject({ end: 'pay', paid: 1 })
  expect(ended({ ...over, carried: cents(-12_65) })).toMatchObject({ end: 'carry', paid: 0 })
  expect(ended({ ...over, carried: cents(-20_00) })).toMatchObject({ end: 'carry', carriedOut: -7_35 })
  expect(ended({ ...over, holds: ['no_w9'] })).toMatchObject({ end: 'hold', carriedOut: 12_65 })
})
