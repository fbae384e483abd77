import { expect, test } from 'vitest'
import { offState, worksAgainOn, wrongDays } from '#domains/records/feature-switches/rules/off-period.ts'
import type { Day } from '#platform/days.ts'

const day = (text: string) => text as Day
const period = (fromOn: string, untilOn: string | null = null) => ({ fromOn: day(fromOn), untilOn: untilOn === null ? null : day(untilOn) })

test('a feature is off on the first and the last of its days, and on none before or after', () => {
  const states = ['2026-03-04', '2026-03-05', '2026-03-07', '2026-03-08'].map((today) =>
    offState({ ...period('2026-03-05', '2026-03-07'), turnedOnAt: null }, day(today)),
  )
  expect(states).toEqual(['planned', 'off', 'off', 'over'])
  expect(offState({ ...period('2026-03-05'), turnedOnAt: null }, day('2027-01-01'))).toBe('off')
  expect(offState({ ...period('2026-03-05'), turnedOnAt: new Date('2026-03-05T15:00:00Z') }, day('2026-03-05'))).toBe('over')
})

test('it works again on the day after its last, which nobody knows of a period without one', () => {
  expect([worksAgainOn(period('2026-02-27', '2026-02-28')), worksAgainOn(period('2026-02-27'))]).toEqual(['2026-03-01', null])
})

test('days that are past, or the wrong way round, are told at their fields, all at once', () => {
  const today = day('2026-03-05')
  expect(wrongDays(period('2026-03-04', '2026-03-03'), today)).toEqual({
    fromOn: 'Choose today or a later day.',
    untilOn: 'Choose today or a later day.',
  })
  expect(wrongDays(period('2026-03-09', '2026-03-08'), today)).toEqual({ untilOn: 'The last day can’t be before the first.' })
  expect(wrongDays(period('2026-03-05', '2026-03-05'), today)).toEqual({})
  expect(wrongDays(period('2026-03-05'), today)).toEqual({})
})
