import { expect, test } from 'vitest'
import { type Renewing, renewalsOf } from '#domains/membership/renewal-calendar/rules/renewals.ts'
import { day } from '#platform/days.ts'

const begun = (effectiveOn: string, rest: Partial<Record<keyof Renewing, string | null>> = {}): Renewing =>
  ({
    status: 'ACTIVE',
    billing: 'annual',
    effectiveOn: day(effectiveOn),
    yearStartedOn: day(effectiveOn),
    periodFrom: day(effectiveOn),
    paidThroughOn: day('2027-03-09'),
    noticeEndsOn: null,
    ...rest,
  }) as Renewing

test.each([
  ['billed by the year, it renews on the first day that is not paid for', begun('2026-03-10'), ['2 2027-03-10']],
  [
    'the last renewal and the next',
    begun('2025-03-10', { yearStartedOn: '2026-03-10', periodFrom: '2026-03-10' }),
    ['2 2026-03-10', '3 2027-03-10'],
  ],
  [
    'a reinstatement moves the renewal of the same year',
    begun('2025-03-10', { yearStartedOn: '2026-03-10', periodFrom: '2026-04-20', paidThroughOn: '2027-04-19' }),
    ['2 2026-04-20', '3 2027-04-20'],
  ],
  [
    'billed by the month, it renews on the anniversary, whatever is paid',
    begun('2026-01-31', { billing: 'monthly', periodFrom: '2026-06-30', paidThroughOn: '2026-07-30' }),
    ['2 2027-01-31'],
  ],
  [
    'begun on February 29, it is back on it after four years',
    begun('2024-02-29', { billing: 'monthly', yearStartedOn: '2027-02-28' }),
    ['4 2027-02-28', '5 2028-02-29'],
  ],
  ['a failed payment is the same renewal', begun('2026-03-10', { status: 'PAST_DUE' }), ['2 2027-03-10']],
  ['canceled, it does not renew', begun('2026-03-10', { status: 'CANCEL_SCHEDULED' }), []],
  ['nor where a notice of ours ends it before', begun('2026-03-10', { noticeEndsOn: '2027-03-09' }), []],
  ['a notice for a later day leaves this renewal', begun('2026-03-10', { noticeEndsOn: '2027-03-10' }), ['2 2027-03-10']],
] as const)('%s', (_, membership, expected) => {
  expect(renewalsOf(membership).map(({ year, on }) => `${year} ${on}`)).toEqual(expected)
})
