import { describe, expect, test } from 'vitest'
import { type Figures, form1099From, formsToAdd, formState, isDue, type LastForm } from '#domains/distribution/tax-forms/rules/form-1099.ts'
import { cents } from '#platform/money.ts'

const boxes = (box1: number, box4 = 0) => ({ box1: cents(box1), box4: cents(box4) })
const figures = (box1: number, change: Partial<Figures> = {}): Figures => ({ ...boxes(box1), year: 2026, name: 'Tomás Reyes', ...change })
const last = (box1: number, change: Partial<LastForm> = {}): LastForm => ({
  ...boxes(box1),
  name: 'Tomás Reyes',
  kind: 'original',
  status: 'filed',
  ...change,
})

test('the threshold is that of its year: $600, from 2026 $2,000, and so on until a newer one is known', () => {
  expect([2024, 2025, 2026, 2031].map(form1099From)).toEqual([600_00, 600_00, 2000_00, 2000_00])
})

test.each([
  [boxes(599_99), 2025, false],
  [boxes(600_00), 2025, true],
  [boxes(1999_99), 2026, false],
  [boxes(2000_00), 2026, true],
  [boxes(30_00, 7_20), 2026, true],
])('%o in %i is due: %s', (amounts, year, due) => expect(isDue(amounts, year)).toBe(due))

test.each([
  ['nothing was approved', figures(2500_00), null, 'to_approve'],
  ['too little', figures(100_00), null, 'not_due'],
  ['the W-9 is on paper', figures(2500_00, { name: null }), null, 'no_number'],
  ['as approved', figures(2500_00), last(2500_00, { status: 'approved' }), 'approved'],
  ['changed before it was filed', figures(2400_00), last(2500_00, { status: 'approved' }), 'to_approve'],
  ['as filed', figures(2500_00), last(2500_00), 'filed'],
  ['a payment came back after it was filed', figures(1500_00), last(2500_00), 'to_correct'],
  ['tax was withheld', figures(2500_00, { box4: cents(600_00) }), last(2500_00), 'to_correct'],
  ['another name', figures(2500_00, { name: 'T. Reyes' }), last(2500_00), 'to_correct'],
  ['set to zero and nothing since', figures(0, { name: 'T. Reyes' }), last(0, { kind: 'G' }), 'filed'],
] as const)('%s', (_, now, before, state) => expect(formState(now, before)).toBe(state))

describe('an approval adds', () => {
  const added = (...asked: Parameters<typeof formsToAdd>) => formsToAdd(...asked).map(({ kind, box1, as }) => [kind, box1, as])
  const alone = { replaces: false }
  test('an original', () => expect(added(figures(2500_00), null, alone)).toEqual([['original', 2500_00, 'now']]))
  test('nothing where the one that is not filed yet is not due any more', () =>
    expect(added(figures(100_00), last(2500_00, { status: 'approved' }), alone)).toEqual([]))
  test('G for another amount, below the threshold too', () =>
    expect(added(figures(100_00), last(2500_00), alone)).toEqual([['G', 100_00, 'last']]))
  test('G to zero and C for another name', () =>
    expect(added(figures(2500_00, { name: 'T. Reyes' }), last(2500_00), alone)).toEqual([
      ['G', 0, 'last'],
      ['C', 2500_00, 'now'],
    ]))
  test('G to zero where the number was wrong, and C under the right one', () => {
    expect(added(figures(0), last(2500_00), alone)).toEqual([['G', 0, 'last']])
    expect(added(figures(2500_00), null, { replaces: true })).toEqual([['C', 2500_00, 'now']])
  })
  test('a correction in place of one that is not filed yet', () =>
    expect(added(figures(1200_00), last(1500_00, { kind: 'G', status: 'approved' }), alone)).toEqual([['G', 1200_00, 'now']]))
})
