import { expect, test } from 'vitest'
import { balanceLacks } from '#domains/money/reconciliation/rules/bank-alarms.ts'
import { cents } from '#platform/money.ts'

test.each([
  ['all is covered', 500_00, 0, 500_00, null],
  ['pending money counts', 100_00, 400_00, 450_00, null],
  ['more is released than there is', 100_00, 200_00, 450_00, 150_00],
  ['refunds took more than there was', -30_00, 10_00, 0, 20_00],
])('%s', (_, available, pending, released, lacks) =>
  expect(balanceLacks({ available: cents(available), pending: cents(pending), released: cents(released) })).toBe(lacks),
)
