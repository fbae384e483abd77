import { expect, test } from 'vitest'
import { spanIn } from '#domains/insight/recruiting/web/span-in.ts'

test.each([
  [0, []],
  [0.4, []],
  [7, [['minutes', 7]]],
  [59.6, [['hours', 1]]],
  [
    125,
    [
      ['hours', 2],
      ['minutes', 5],
    ],
  ],
  [1439.7, [['days', 1]]],
  [
    3124,
    [
      ['days', 2],
      ['hours', 4],
    ],
  ],
  [2 * 1440 + 29, [['days', 2]]],
  [
    13.4 * 1440,
    [
      ['days', 13],
      ['hours', 10],
    ],
  ],
] as const)('%s minutes', (minutes, said) => {
  expect(spanIn(minutes).map(({ unit, count }) => [unit, count])).toEqual(said)
})
