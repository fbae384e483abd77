import { expect, test } from 'vitest'
import { isBelowZero, leftAfter } from '#domains/money/payout-release/rules/left-after.ts'
import { cents } from '#platform/money.ts'

const funds = { network: { availableCents: cents(900_00) }, bankCents: cents(2000_00), onTheWayCents: cents(1500_00) }
const pay = (method: 'stripe' | 'ach' | 'check', dollars: number) => ({ method, amountCents: cents(dollars * 100) })

test('each payment is covered where it leaves from; what is on its way is not there any more', () => {
  expect(leftAfter(funds, [pay('stripe', 500), pay('check', 500)])).toEqual({ network: 400_00, bank: 0 })
  expect(leftAfter(funds, [pay('stripe', 500), pay('stripe', 500)])).toEqual({ network: -100_00, bank: null })
  expect(isBelowZero(leftAfter(funds, [pay('ach', 500), pay('stripe', 900)]))).toBe(false)
  expect(isBelowZero(leftAfter(funds, [pay('ach', 501)]))).toBe(true)
  expect(isBelowZero(leftAfter(funds, [pay('stripe', 901)]))).toBe(true)
})
