import { describe, expect, test } from 'vitest'
import {
  AGENCY_TRANSITIONS,
  AGENCY_STATUSES,
  canMove,
  expiryAlerts,
  mayMove,
  missingDocuments,
  mustSuspend,
  type AgencyDocuments,
  whyEarnsNoMore,
  whyNotSell,
} from '#domains/people/agency/rules/agency.ts'
import { transitionsFrom, unreachedStates } from '#platform/life-cycle.ts'
import { cents } from '#platform/money.ts'

const today = '2026-11-21'
const okoye: AgencyDocuments = {
  agreementSignedOn: '2026-01-05',
  w9ReceivedOn: '2026-01-05',
  npn: '10432001',
  licenseExpiresOn: '2027-06-30',
  eo: { perClaim: cents(1_000_000_00), expiresOn: '2027-03-31' },
  achVerifiedOn: '2026-01-08',
}
const licensed = { sellerLicense: true }

test('Mr. Okoye has everything', () => expect(missingDocuments(okoye, licensed, today)).toEqual([]))

test.each<[string, Partial<AgencyDocuments>, string]>([
  ['no agreement', { agreementSignedOn: null }, 'agreement'],
  ['no W-9', { w9ReceivedOn: null }, 'w9'],
  ['no NPN', { npn: null }, 'npn'],
  ['an NPN with letters', { npn: 'TX-10432' }, 'npn'],
  ['no license', { licenseExpiresOn: null }, 'license'],
  ['a license that ran out yesterday', { licenseExpiresOn: '2026-11-20' }, 'license'],
  ['no insurance', { eo: null }, 'eo'],
  ['insurance that ran out yesterday', { eo: { perClaim: cents(1_000_000_00), expiresOn: '2026-11-20' } }, 'eo'],
  ['insurance of $999,999.99', { eo: { perClaim: cents(999_999_99), expiresOn: '2027-03-31' } }, 'eo_too_low'],
  ['no bank account', { achVerifiedOn: null }, 'ach'],
])('%s', (_, change, missing) => expect(missingDocuments({ ...okoye, ...change }, licensed, today)).toEqual([missing]))

test('a license is required only where the state does', () => {
  expect(missingDocuments({ ...okoye, licenseExpiresOn: null }, { sellerLicense: false }, today)).toEqual([])
})

test('documents are valid through their last day', () => {
  expect(
    missingDocuments({ ...okoye, licenseExpiresOn: today, eo: { perClaim: cents(1_000_000_00), expiresOn: today } }, licensed, today),
  ).toEqual([])
})

test('every status can be reached, and no transition leaves TERMINATED', () => {
  expect(unreachedStates(AGENCY_TRANSITIONS, AGENCY_STATUSES)).toEqual([])
  expect(transitionsFrom(AGENCY_TRANSITIONS, 'TERMINATED')).toEqual([])
  expect(canMove('SUSPENDED', 'activate')).toBe(false)
})

test('a sales agent issues no code, and nobody in sales activates', () => {
  expect(mayMove(['sales-agent'], 'issue_code')).toBe(false)
  expect(mayMove(['sales-admin'], 'issue_code')).toBe(true)
  expect(mayMove(['sales-admin'], 'activate')).toBe(false)
})

describe('selling', () => {
  test.each([
    ['an active agency', 'ACTIVE', '2027-06-30', null],
    ['a license that ran out', 'ACTIVE', '2026-11-20', 'license_expired'],
    ['suspended', 'SUSPENDED', '2027-06-30', 'not_active'],
    ['not active yet', 'PENDING', '2027-06-30', 'not_active'],
    ['a license nobody has seen', 'ACTIVE', null, 'license_expired'],
    ['a license on its last day', 'ACTIVE', '2026-11-21', null],
  ] as const)('%s', (_, status, licenseExpiresOn, expected) =>
    expect(whyNotSell({ masterCode: 'TX-10432', status, licenseExpiresOn }, licensed, today)).toBe(expected),
  )
  test('the company itself needs none', () => {
    expect(whyNotSell({ masterCode: 'DIRECT', status: 'ACTIVE', licenseExpiresOn: null }, licensed, today)).toBeNull()
  })
  test('no license is needed where the state requires none', () => {
    expect(whyNotSell({ masterCode: 'OH-00007', status: 'ACTIVE', licenseExpiresOn: null }, { sellerLicense: false }, today)).toBeNull()
  })
})

test('expiry is announced 60, 30 and 7 days before', () => {
  expect(expiryAlerts('2027-03-31')).toEqual(['2027-01-30', '2027-03-01', '2027-03-24'])
})

test('insurance may be lapsed for 30 days', () => {
  expect(mustSuspend('2026-10-22', today)).toBe(false)
  expect(mustSuspend('2026-10-21', today)).toBe(true)
  expect(mustSuspend(null, today)).toBe(false)
})

describe('after a termination', () => {
  const ended = { on: '2026-06-01', forCause: false, activeMembers: 10, licensed: true } as const
  test('renewals are paid for a year', () => {
    expect(whyEarnsNoMore(ended, '2027-05-31')).toBeNull()
    expect(whyEarnsNoMore(ended, '2027-06-01')).toBe('over_a_year')
  })
  test.each([
    [{ forCause: true }, 'for_cause'],
    [{ activeMembers: 9 }, 'too_few_members'],
    [{ licensed: false }, 'not_licensed'],
  ] as const)('not with %o', (change, because) => {
    expect(whyEarnsNoMore({ ...ended, ...change }, '2026-12-01')).toBe(because)
  })
  test('what was paid before its last day is earned, whatever the cause', () => {
    expect(whyEarnsNoMore({ ...ended, forCause: true }, '2026-05-31')).toBeNull()
    expect(whyEarnsNoMore({ ...ended, forCause: true }, '2026-06-01')).toBe('for_cause')
  })
})
