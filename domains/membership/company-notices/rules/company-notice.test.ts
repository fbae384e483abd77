import { expect, test } from 'vitest'
import { companyEndsOn, type NoticeReason, notRenewedFrom, whyNotNotice } from '#domains/membership/company-notices/rules/company-notice.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'

const PAID = {
  monthly: { periodTo: '2026-10-14', anchor: '2026-01-15' },
  annual: { periodTo: '2027-01-14', anchor: '2026-01-15' },
} as const
const ends = (reason: NoticeReason, billing: Billing) =>
  companyEndsOn({ reason, billing, today: '2026-10-01', ...PAID[billing] }, MEMBERSHIP_TERMS)

test.each([
  ['death', 'annual', '2026-10-01'],
  ['ineligible', 'annual', '2026-10-01'],
  ['other', 'annual', '2026-10-31'],
  ['state_closed', 'annual', '2027-01-14'],
  ['death', 'monthly', '2026-10-14'],
  ['state_closed', 'monthly', '2026-10-14'],
  ['other', 'monthly', '2026-11-14'],
] as const)('M14 for %s, %s: coverage ends on %s', (reason, billing, day) => expect(ends(reason, billing)).toBe(day))

test('M16: without renewal it runs to the end of the first term that leaves 30 days of notice', () => {
  expect(notRenewedFrom({ billing: 'annual', today: '2026-12-15', ...PAID.annual }, MEMBERSHIP_TERMS)).toBe('2027-01-14')
  expect(notRenewedFrom({ billing: 'annual', today: '2026-12-16', ...PAID.annual }, MEMBERSHIP_TERMS)).toBe('2028-01-14')
  expect(notRenewedFrom({ billing: 'monthly', today: '2026-10-01', ...PAID.monthly }, MEMBERSHIP_TERMS)).toBe('2026-11-14')
})

test('only an active membership, and once', () => {
  expect(whyNotNotice({ status: 'ACTIVE', isNoticed: false })).toBeNull()
  expect(whyNotNotice({ status: 'ACTIVE', isNoticed: true })).toBe('noticed_already')
  expect(whyNotNotice({ status: 'PAST_DUE', isNoticed: false })).toBe('not_active')
})
