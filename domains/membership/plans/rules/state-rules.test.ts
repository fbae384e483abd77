import { describe, expect, test } from 'vitest'
import { IN_ENGLISH, translate } from '#domains/records/translations/rules/translation.ts'
import { LAUNCH } from '#domains/membership/plans/rules/state-rules.data.ts'
import { isOpenForSale, isStateCode, regulatorNotice, STATE_CODES, stateRule } from '#domains/membership/plans/rules/state-rules.ts'

test('every state and the District of Columbia has a rule; a territory has none', () => {
  expect(STATE_CODES).toHaveLength(51)
  expect(isStateCode('PR')).toBe(false)
  expect(isStateCode('toString')).toBe(false)
})

test('New York and the six under review are closed at launch, all others open', () => {
  const closed = STATE_CODES.filter((state) => stateRule(state, '2026-11-21').status !== 'OPEN')
  expect(closed.toSorted()).toEqual(['AK', 'MT', 'NY', 'RI', 'UT', 'VT', 'WA'])
})

test('a state opens on the day compliance signs it, and not by its row alone', () => {
  const row = { ...LAUNCH.NY, effectiveOn: '2026-01-01', status: 'OPEN', signed: null } as const
  expect(stateRule('NY', '2026-06-01', [row])).toMatchObject({ status: 'CLOSED', statusBecause: 'Closed until compliance has signed.' })
  const signed = { ...row, signed: { by: 'Dana Whitfield, compliance', on: '2026-03-01' } } as const
  expect([stateRule('NY', '2026-02-28', [signed]).status, stateRule('NY', '2026-03-01', [signed]).status]).toEqual(['CLOSED', 'OPEN'])
  expect(STATE_CODES.filter((state) => LAUNCH[state].status === 'OPEN' && !LAUNCH[state].signed)).toEqual([])
})

test('every time zone exists', () => {
  for (const state of STATE_CODES) expect(() => new Intl.DateTimeFormat('en-US', { timeZone: LAUNCH[state].timeZone })).not.toThrow()
})

test('Nevada never deducts paid claims from a refund', () => {
  expect(STATE_CODES.filter((state) => !LAUNCH[state].deductClaims)).toEqual(['NV'])
})

test.each([
  ['CA', { days: 40, type: 'calendar' }, 30],
  ['OH', { days: 21, type: 'calendar' }, 45],
  ['NE', { days: 15, type: 'calendar' }, 30],
  ['TX', { days: 15, type: 'business' }, 30],
] as const)('%s has its own deadlines', (state, decide, delay) => {
  expect(stateRule(state, '2026-11-21').decide).toEqual(decide)
  expect(stateRule(state, '2026-11-21').delayEmailDays).toBe(delay)
})

test('California sends renewal reminders between 45 and 15 days before', () => {
  expect(stateRule('CA', '2026-11-21').renewalReminder).toEqual({ earliest: 45, latest: 15 })
})

test('a new row holds from its day and not before', () => {
  const changes = [{ ...LAUNCH.NY, effectiveOn: '2027-01-01', status: 'INSURED_ONLY' }] as const
  expect(stateRule('NY', '2026-12-31', changes).status).toBe('CLOSED')
  expect(stateRule('NY', '2027-01-01', changes).status).toBe('INSURED_ONLY')
})

describe('a state is open for sale', () => {
  test.each([
    ['OPEN', false, true],
    ['INSURED_ONLY', false, false],
    ['INSURED_ONLY', true, true],
    ['CLOSED', true, false],
  ] as const)('%s, underwritten %s: %s', (status, underwritten, expected) => expect(isOpenForSale(status, { underwritten })).toBe(expected))
})

test('a denial names the regulator of the state', () =>
  expect(translate(regulatorNotice(LAUNCH.TX, { of: 'denial' }), IN_ENGLISH)).toContain('Texas Department of Insurance'))
