import { expect, test } from 'vitest'
import { nextPayout } from '#domains/insight/answers/rules/next-payout.ts'
import { day } from '#platform/days.ts'
import { cents, ZERO } from '#platform/money.ts'

const paysOn = day('2026-11-16')
const TODAY = day('2026-11-09')
const held = { status: 'held', totalCents: cents(186_08), payableCents: ZERO, paysOn } as const
const paid = { status: 'paid', totalCents: cents(190_00), payableCents: cents(190_00), paysOn } as const

test('money on hold is what the statement comes to, not what it pays', () => {
  expect(nextPayout([held], [], TODAY)).toEqual({ what: 'held', amount: 186_08, paysOn })
})

test('a statement whose held money went on to a later one says nothing any more', () => {
  expect(nextPayout([paid, held], [], TODAY)).toBeNull()
  expect(nextPayout([{ ...paid, status: 'approved' }, held], [], TODAY)).toEqual({ what: 'paid', amount: 190_00, paysOn })
})

test('of two that wait the older is paid first', () => {
  const older = { ...paid, status: 'approved', payableCents: cents(30_00) } as const
  expect(nextPayout([{ ...paid, status: 'closed' }, older], [], TODAY)).toMatchObject({ amount: 30_00 })
})

test('the month that runs says what will be paid, held or carried, with what the last one held', () => {
  const running = { end: 'pay', totalCents: cents(100_00), payableCents: cents(76_00), paysOn } as const
  expect(nextPayout([held], [running], TODAY)).toEqual({ what: 'paid', amount: 76_00, paysOn })
  expect(nextPayout([held], [{ ...running, end: 'hold', payableCents: ZERO }], TODAY)).toMatchObject({ what: 'held', amount: 100_00 })
  expect(nextPayout([], [{ ...running, end: 'carry', totalCents: cents(12_00), payableCents: ZERO }], TODAY)).toMatchObject({
    what: 'carried',
    amount: 12_00,
  })
})

test.each(['carry', 'invoice'] as const)('a negative month is owed, whether it ends with %s', (end) => {
  expect(nextPayout([], [{ end, totalCents: cents(-12_00), payableCents: ZERO, paysOn }], TODAY)).toMatchObject({
    what: 'owed',
    amount: 12_00,
  })
})

test('a statement whose day has passed unpaid is late, and promises no day', () => {
  const waits = { ...paid, status: 'approved' } as const
  expect(nextPayout([waits], [], day('2026-11-16'))?.what).toBe('paid')
  expect(nextPayout([waits], [], day('2026-11-17'))).toEqual({ what: 'late', amount: 190_00, paysOn })
})
