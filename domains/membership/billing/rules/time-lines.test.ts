import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentNumber } from '#domains/membership/billing-periods/rules/payment-number.ts'
import { reinstateBy } from '#domains/membership/memberships/rules/overdue.ts'
import { nextPeriod, periodHolding, periodNumber, renewalReminderOn } from '#domains/membership/billing-periods/rules/periods.ts'
import { firstCoveredOn } from '#domains/membership/coverage/rules/coverage.ts'
import { membershipYear } from '#domains/membership/coverage/rules/membership-year.ts'
import { stateRule, STATE_CODES } from '#domains/membership/plans/rules/state-rules.ts'
import { addDays, type Day, daysBetween } from '#platform/days.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'

const billing = fc.constantFrom('monthly' as const, 'annual' as const)
/** Any day of thirteen years, with the difficult days of the calendar more often. */
const begun = fc.oneof(
  fc.integer({ min: 0, max: 4_750 }).map((days): Day => addDays('2026-01-01', days)),
  fc.constantFrom<Day>(
    '2028-02-29',
    '2028-02-28',
    '2028-03-01',
    '2027-01-31',
    '2026-08-31',
    '2026-12-31',
    '2026-11-01',
    '2027-03-14',
    '2038-01-19',
  ),
)

describe('timelines over leap days and month ends', () => {
  test('periods follow each other without a gap or an overlap, and each is paid by its own payment', () => {
    fc.assert(
      fc.property(begun, billing, fc.integer({ min: 1, max: 60 }), (anchor, rhythm, count) => {
        let period = periodNumber(anchor, rhythm, 0)
        for (let number = 1; number <= count; number++) {
          const next = nextPeriod(anchor, rhythm, period.to)
          expect(next.from).toBe(addDays(period.to, 1))
          expect(next.to >= next.from).toBe(true)
          expect(periodHolding(anchor, rhythm, next.to)).toEqual(next)
          expect(paymentNumber(anchor, rhythm, next.from)).toBe(number + 1)
          period = next
        }
      }),
      { numRuns: 500 },
    )
  })

  test('every day from the first lies in exactly one membership year', () => {
    fc.assert(
      fc.property(begun, fc.integer({ min: 0, max: 4_000 }), (effectiveOn, days) => {
        const [day, next] = [addDays(effectiveOn, days), addDays(effectiveOn, days + 1)]
        const [year, following] = [membershipYear(effectiveOn, day), membershipYear(effectiveOn, next)]
        if (!year || !following) throw new Error('outside')
        expect(year.from <= day && day <= year.to).toBe(true)
        if (following.number === year.number) expect(following).toEqual(year)
        else expect([following.number, following.from, year.to]).toEqual([year.number + 1, next, day])
      }),
      { numRuns: 3_000 },
    )
  })

  test('the wait, the grace period and the time to reinstate are counted in days on every calendar', () => {
    fc.assert(
      fc.property(begun, (day) => {
        expect(daysBetween(day, firstCoveredOn(day, 30))).toBe(30)
        expect(daysBetween(day, reinstateBy(day, MEMBERSHIP_TERMS))).toBe(44)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a renewal is announced in the window of every state', () => {
    fc.assert(
      fc.property(begun, fc.constantFrom(...STATE_CODES), (renewsOn, state) => {
        const rule = stateRule(state, '2026-01-01')
        const ahead = daysBetween(renewalReminderOn(renewsOn, rule, MEMBERSHIP_TERMS), renewsOn)
        expect(ahead).toBeLessThanOrEqual(rule.renewalReminder.earliest)
        expect(ahead).toBeGreaterThanOrEqual(rule.renewalReminder.latest)
      }),
      { numRuns: 1_000 },
    )
  })
})
