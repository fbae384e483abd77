import { expect, test } from 'vitest'
import { plain } from '#domains/records/history/web/activity.tsx'

test.each([
  ['IN_REVIEW', 'in review'],
  ['T3/P2', 'T3/P2'],
  ['TX-10432', 'TX-10432'],
  [null, null],
])('what something was before and after is read as words, a code as it is: %s', (state, words) => {
  expect(plain(state)).toBe(words)
})
