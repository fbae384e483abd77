import { describe, expect, test } from 'vitest'
import { type Lapsed, reinstatementBreaks, whyNotReinstate } from '#domains/membership/reinstatement/rules/reinstatement.ts'
import { cancelledOn, reinstateBy } from '#domains/membership/memberships/rules/overdue.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'

/** R10: due on 2026-05-10, lapsed on 05-25. */
const maria: Lapsed = { status: 'LAPSED', dueOn: '2026-05-10', earlierReinstatements: [], deniesKnownLoss: true }

test('R10: she can reinstate by 06-23, and the membership is canceled on 06-24', () => {
  expect(reinstateBy('2026-05-10', MEMBERSHIP_TERMS)).toBe('2026-06-23')
  expect(cancelledOn('2026-05-10', MEMBERSHIP_TERMS)).toBe('2026-06-24')
  expect(whyNotReinstate(maria, '2026-06-23', MEMBERSHIP_TERMS)).toBeNull()
  expect(whyNotReinstate(maria, '2026-06-24', MEMBERSHIP_TERMS)).toBe('too_late')
})

test.each<[string, Partial<Lapsed>, string | null]>([
  ['a past-due membership', { status: 'PAST_DUE' }, 'not_lapsed'],
  ['a canceled membership', { status: 'CANCELLED' }, 'not_lapsed'],
  ['the third time in twelve months', { earlierReinstatements: ['2025-08-01', '2026-01-15'] }, 'too_often'],
  ['the third time, but the first is over a year ago', { earlierReinstatements: ['2025-06-01', '2026-01-15'] }, null],
  ['without the no-loss statement', { deniesKnownLoss: false }, 'known_loss_not_denied'],
])('%s', (_, change, expected) => expect(whyNotReinstate({ ...maria, ...change }, '2026-06-01', MEMBERSHIP_TERMS)).toBe(expected))

describe('a reinstatement on 2026-06-01', () => {
  test('leaves a gap to the day before, and ten days of waiting', () => {
    expect(reinstatementBreaks({ coverageEndOn: '2026-05-09', reinstatedOn: '2026-06-01' }, MEMBERSHIP_TERMS)).toEqual([
      { kind: 'gap', from: '2026-05-10', to: '2026-05-31' },
      { kind: 'mini_wait', from: '2026-06-01', to: '2026-06-10' },
    ])
  })
})
