import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isDrawn, reviewBy } from '#domains/claims/quality-reviews/rules/quality-review.ts'
import { companyCalendar } from '#platform/business-days.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

test('about one in ten is drawn, and always the same ones', () => {
  const numbers = Array.from({ length: 5000 }, (_, each) => digest(`CLM-2026-${each}`))
  const drawn = numbers.filter(isDrawn)
  expect(drawn.length / numbers.length).toBeGreaterThan(0.085)
  expect(drawn.length / numbers.length).toBeLessThan(0.115)
  expect(numbers.filter(isDrawn)).toEqual(drawn)
})

test('exactly the lowest tenth of the digests is drawn', () => {
  expect(isDrawn('00000009ffff')).toBe(true)
  expect(isDrawn('0000000affff')).toBe(false)
})

test('it is due in five business days, on which the office is open', () => {
  expect(reviewBy('2026-11-19', companyCalendar([]))).toBe('2026-11-27')
  expect(reviewBy('2026-11-19', companyCalendar(['2026-11-27']))).toBe('2026-11-30')
})
