import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ByWhen } from '#domains/claims/deadlines/web/by-when.tsx'
import { written } from '#design/testing.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T18:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const said = (day: string, isOurs: boolean) => written(<ByWhen day={day} isOurs={isOurs} />, { at: '/' }).replaceAll(/<[^>]+>/g, '')

test('M9: a day that has passed is not named as the aim any more, and says who is late', () => {
  expect(said('2026-11-26', true)).toBe('By Nov 26, 2026.')
  expect(said('2026-11-25', true)).toBe('We aimed for Nov 25, 2026 and are late.')
  expect(said('2026-11-25', false)).toBe('It was due on Nov 25, 2026.')
})
