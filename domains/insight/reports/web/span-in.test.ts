import { expect, test } from 'vitest'
import { spanIn } from '#domains/insight/reports/web/span-in.ts'

test.each([
  [0.00001347800925926, 'hours', 0],
  [0.04, 'hours', 0],
  [1 / 24, 'hours', 1],
  [1.5, 'hours', 36],
  [1.99, 'days', 2],
  [13.4, 'days', 13],
] as const)('%s days are %s %s', (days, unit, count) => expect(spanIn(days)).toEqual({ unit, count }))
