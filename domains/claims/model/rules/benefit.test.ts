import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { benefit, borneBy, type Deductible, type Limit, repayment, type YearLeft } from '#domains/claims/model/rules/benefit.ts'
import { cents } from '#platform/money.ts'

const applied = (onPolicy: number, { waived = 0, paidByOthers = 0 } = {}): Deductible => ({
  onPolicy: cents(onPolicy),
  waived: cents(waived),
  paidByOthers: cents(paidByOthers),
})
const limited = (limit: number, { bonus = 0, waitingFor = null as number | null } = {}): Limit => ({
  limit: cents(limit),
  bonus: cents(bonus),
  waitingFor: waitingFor === null ? null : cents(waitingFor),
})
const left = (aggregate: number, claims = 2): YearLeft => ({ claims, aggregate: cents(aggregate) })

test.each<[string, Deductible, Limit, YearLeft, number, string[]]>([
  ['C1: ADR-500, $1,000 applied and paid', applied(1000_00), limited(500_00), left(1000_00), 500_00, ['P1']],
  ['C2: ADR-1000, $500 applied', applied(500_00), limited(1000_00), left(2000_00), 500_00, []],
  [
    'C3: the carrier already returned $600 of $1,000',
    applied(1000_00, { paidByOthers: 600_00 }),
    limited(1000_00),
    left(2000_00),
    400_00,
    ['P3'],
  ],
  ['C6: a second deductible of $1,500 in a year that pays $2,500', applied(1500_00), limited(1500_00), left(1000_00, 1), 1000_00, ['P2']],
  ['C7: upgraded twenty days before the loss', applied(1000_00), limited(500_00, { waitingFor: 1000_00 }), left(1000_00), 500_00, ['P4']],
  ['C8: a vanishing credit of $100', applied(500_00, { waived: 100_00 }), limited(500_00), left(1000_00), 400_00, []],
  ['C12: hail, the first of two cars', applied(500_00), limited(500_00), left(1000_00), 500_00, []],
  ['C12: hail, the second of two cars', applied(500_00), limited(500_00), left(500_00, 1), 500_00, []],
  ['the claim-free bonus raises the limit', applied(700_00), limited(500_00, { bonus: 150_00 }), left(1000_00), 650_00, ['P1']],
  [
    'the claim-free bonus never pays more than the deductible',
    applied(500_00),
    limited(500_00, { bonus: 250_00 }),
    left(1000_00),
    500_00,
    [],
  ],
  [
    'a pending upgrade reduces nothing when the old limit is enough',
    applied(400_00),
    limited(500_00, { waitingFor: 1000_00 }),
    left(1000_00),
    400_00,
    [],
  ],
  ['a deductible below what is left of the year is not reduced by the year', applied(300_00), limited(500_00), left(400_00), 300_00, []],
  ['a limit below what is left of the year reduces the amount', applied(1500_00), limited(500_00), left(1000_00), 500_00, ['P1']],
  [
    'a limit equal to what is left of the year counts as reduced by the limit',
    applied(1000_00),
    limited(500_00),
    left(500_00),
    500_00,
    ['P1'],
  ],
  ['one cent left of the year is paid', applied(500_00), limited(500_00), left(1), 1, ['P2']],
])('%s', (_, deductible, limit, yearLeft, amount, reducedBy) => {
  expect(benefit(deductible, limit, yearLeft)).toMatchObject({ outcome: 'payable', amount, reducedBy })
})

test.each<[string, Deductible, YearLeft, string]>([
  ['C10: GAP paid the deductible of a total loss', applied(1000_00, { paidByOthers: 1000_00 }), left(1000_00), 'no_deductible_borne'],
  ['C11: a Florida windshield: no deductible applied', applied(0), left(1000_00), 'no_deductible_borne'],
  ['others paid more than the deductible', applied(500_00, { paidByOthers: 600_00 }), left(1000_00), 'no_deductible_borne'],
  ['the third claim of the year', applied(500_00), left(500_00, 0), 'count_used_up'],
  ['a year whose aggregate is used up', applied(500_00), left(0, 1), 'year_used_up'],
])('nothing: %s', (_, deductible, yearLeft, because) => {
  expect(benefit(deductible, limited(500_00), yearLeft)).toMatchObject({ outcome: 'nothing_payable', because })
})

test('the trace explains the amount', () => {
  expect(benefit(applied(1000_00, { waived: 100_00 }), limited(500_00, { waitingFor: 1000_00 }), left(750_00, 1)).trace).toEqual([
    'Deductible paid: $1,000.00 less $100.00 waived, $900.00.',
    'Limit on the day of the loss: $500.00.',
    'The upgrade to $1,000.00 did not hold yet on that day.',
    'Left of the membership year: $750.00 and 1 claim.',
    'Paid: the smallest of these, $500.00.',
  ])
})

describe('the carrier later returns part of the deductible', () => {
  const owed = (paid: number, returnedLater: number, of: number) =>
    repayment({ paid: cents(paid), returnedLater: cents(returnedLater), applied: cents(of) })
  test('C4: $500 paid of $1,000, $600 returned: $100 is owed back', () => expect(owed(500_00, 600_00, 1000_00)).toBe(100_00))
  test('C5: $1,000 paid, $600 returned: $600 is owed back', () => expect(owed(1000_00, 600_00, 1000_00)).toBe(600_00))
  test('nothing is owed back while the member is still out of pocket', () => expect(owed(500_00, 400_00, 1000_00)).toBe(0))
  test('never more than we paid is owed back', () => expect(owed(500_00, 2000_00, 1000_00)).toBe(500_00))
})

const money = fc.integer({ min: 0, max: 5000_00 }).map(cents)
const anyClaim = fc.record({
  deductible: fc.record({ onPolicy: money, waived: money, paidByOthers: money }),
  limit: fc.record({ limit: money, bonus: money, waitingFor: fc.option(money) }),
  yearLeft: fc.record({ claims: fc.integer({ min: 0, max: 2 }), aggregate: money }),
})

test('no claim pays more than the deductible borne, the limit, or what is left of the year', () => {
  fc.assert(
    fc.property(anyClaim, ({ deductible, limit, yearLeft }) => {
      const result = benefit(deductible, limit, yearLeft)
      if (result.outcome === 'nothing_payable') return borneBy(deductible) === 0 || yearLeft.claims === 0 || yearLeft.aggregate === 0
      const { amount } = result
      return amount > 0 || limit.limit + limit.bonus === 0
        ? amount <= borneBy(deductible) &&
            amount <= deductible.onPolicy &&
            amount <= limit.limit + limit.bonus &&
            amount <= yearLeft.aggregate
        : false
    }),
  )
})

test('a member never keeps more than the deductible, and owes back no more than we paid', () => {
  fc.assert(
    fc.property(money, money, money, (paid, returnedLater, of) => {
      const owed = repayment({ paid, returnedLater, applied: of })
      return owed >= 0 && owed <= paid && (owed === paid || paid + returnedLater - owed <= of)
    }),
  )
})
