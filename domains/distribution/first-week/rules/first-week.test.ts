import { expect, test } from 'vitest'
import { isShown } from '#domains/distribution/first-week/rules/first-week.ts'

const done = { agents: true, quote: true, sale: true, lesson: true }
const left = { ...done, lesson: false }

test.each([
  ['all are done', done, '2026-11-01', false],
  ['one is left', left, '2026-11-01', true],
  ['one is left before the activation', left, null, true],
  ['one is left on the sixtieth day', left, '2026-09-22', true],
  ['one is left a day later', left, '2026-09-21', false],
] as const)('%s', (_, steps, since, shown) => expect(isShown(steps, since, '2026-11-21')).toBe(shown))
