import { expect, test } from 'vitest'
import { isShown, stepsOf } from '#domains/distribution/first-week/rules/first-week.ts'

const done = [true, true, true]
const left = [true, true, false]

test.each([
  ['all are done', done, '2026-11-01', false],
  ['one is left', left, '2026-11-01', true],
  ['one is left before the activation', left, null, true],
  ['one is left on the sixtieth day', left, '2026-09-22', true],
  ['one is left a day later', left, '2026-09-21', false],
] as const)('%s', (_, steps, since, shown) => expect(isShown(steps, since, '2026-11-21')).toBe(shown))

test('the license comes first, where the state asks for one', () => {
  expect(stepsOf({ needsLicense: true })).toEqual(['license', 'agents', 'quote', 'sale', 'lesson'])
  expect(stepsOf({ needsLicense: false })).toEqual(['agents', 'quote', 'sale', 'lesson'])
})
