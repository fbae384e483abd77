import { expect, test } from 'vitest'
import { tierReason } from '#domains/people/agency/rules/tier-reason.ts'

test.each([
  [
    'The pin to 2028-06-01 has ended. 12 active members at the end of the month: up from T1 to T2.',
    'The pin to Jun 1, 2028 has ended. 12 active members at the end of the month: up from T1 to T2.',
  ],
  ['The pin to 2028-13-01 has ended. T1 stays.', 'The pin to 2028-13-01 has ended. T1 stays.'],
  [
    '310 active members at the end of the month: T3 stays. T4 together with P3 needs the approval of super.',
    '310 active members at the end of the month: T3 stays. T4 with P3 needs Breakwater’s approval.',
  ],
  ['The pin to Jun 1, 2028 has ended. T1 stays.', 'The pin to Jun 1, 2028 has ended. T1 stays.'],
  ['Promised until 2028-06-01.', 'Promised until 2028-06-01.'],
])('a reason that was written before is read as those of today: %s', (written, read) => {
  expect(tierReason(written)).toBe(read)
})
