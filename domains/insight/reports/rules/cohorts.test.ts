import { expect, test } from 'vitest'
import { stayedOf } from '#domains/insight/reports/rules/cohorts.ts'

const cohort = (joined: number, stayed: number, reached: boolean) => ({ joined, after: [{ months: 3, stayed, reached }] })

test('who stayed is counted of the months that have reached it, and of no others', () => {
  expect(stayedOf([cohort(10, 8, true), cohort(30, 20, true), cohort(5, 5, false)], 3)).toEqual({ joined: 40, stayed: 28 })
  expect(stayedOf([cohort(5, 5, false)], 3)).toBeNull()
  expect(stayedOf([cohort(10, 8, true)], 6)).toBeNull()
})
