import { expect, test } from 'vitest'
import { isOld, weekOf } from '#domains/money/bank-statements/rules/old-items.ts'
import { addDays, day } from '#platform/days.ts'

const TODAY = day('2026-11-30')
const before = (days: number) => ({ on: addDays(TODAY, -days) })

test('a line is old after 7 days, an entry of the ledger after 30', () => {
  expect([7, 8].map((days) => isOld('line', before(days), TODAY))).toEqual([false, true])
  expect([30, 31].map((days) => isOld('movement', before(days), TODAY))).toEqual([false, true])
})

test('a week begins on Monday, and on Sunday it is still the same', () => {
  expect([-1, 0, 6, 7].map((days) => weekOf(addDays(TODAY, days)))).toEqual(['2026-11-23', '2026-11-30', '2026-11-30', '2026-12-07'])
})
