import { expect, test } from 'vitest'
import { paymentNumber } from '#domains/membership/billing-periods/rules/payment-number.ts'
import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Day } from '#platform/days.ts'

test.each<[string, Day, Billing, Day, number]>([
  ['the day she joined', '2026-03-10', 'monthly', '2026-03-10', 1],
  ['a month later', '2026-03-10', 'monthly', '2026-04-10', 2],
  ['begun on the 31st, renewed on February 28th', '2026-01-31', 'monthly', '2026-02-28', 2],
  ['and then on March 31st', '2026-01-31', 'monthly', '2026-03-31', 3],
  ['reinstated after a lapse, on another day of the month', '2026-03-10', 'monthly', '2026-06-22', 4],
  ['the second year', '2026-03-10', 'annual', '2027-03-10', 2],
  ['a day before the second year', '2026-03-10', 'annual', '2027-03-09', 1],
])('%s', (_, effectiveOn, billing, periodFrom, number) => expect(paymentNumber(effectiveOn, billing, periodFrom)).toBe(number))
