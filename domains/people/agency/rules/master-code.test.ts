import { expect, test } from 'vitest'
import { isMasterCode, masterCode, readCode, stillCounts } from '#domains/people/agency/rules/master-code.ts'

test("Mr. Okoye's code is his state and five digits", () => {
  expect(masterCode('TX', 10432)).toBe('TX-10432')
  expect(masterCode('OH', 7)).toBe('OH-00007')
})

test.each([
  ['tx', 10432],
  ['TEX', 10432],
  ['TX', 100000],
  ['TX', -1],
  ['TX', 1.5],
])('%s and %d make no code', (state, number) => {
  expect(() => masterCode(state, number)).toThrow(RangeError)
})

test.each([
  ['tx-10432', { kind: 'agency', masterCode: 'TX-10432', seller: 'TX-10432', location: null, agent: null }],
  [' TX 10432 ', { kind: 'agency', masterCode: 'TX-10432', seller: 'TX-10432', location: null, agent: null }],
  ['tx10432', { kind: 'agency', masterCode: 'TX-10432', seller: 'TX-10432', location: null, agent: null }],
  ['TX-10432-L02', { kind: 'agency', masterCode: 'TX-10432', seller: 'TX-10432-L02', location: 'L02', agent: null }],
  ['tx 10432 a07', { kind: 'agency', masterCode: 'TX-10432', seller: 'TX-10432', location: null, agent: 'A07' }],
  ['TX-10432-A100', { kind: 'agency', masterCode: 'TX-10432', seller: 'TX-10432', location: null, agent: 'A100' }],
  ['direct', { kind: 'direct', masterCode: 'DIRECT', seller: 'DIRECT' }],
  ['TX-1043', null],
  ['TX-10432-B01', null],
  ['', null],
])('"%s" is read', (typed, expected) => expect(readCode(typed)).toEqual(expected))

test('a suffix is no part of the master code', () => {
  expect(isMasterCode('TX-10432')).toBe(true)
  expect(isMasterCode('DIRECT')).toBe(true)
  expect(isMasterCode('TX-10432-A07')).toBe(false)
})

test('a link counts for exactly 30 days, and not before it was followed', () => {
  const cameAt = new Date('2026-10-22T15:00:00Z')
  expect(stillCounts(cameAt, new Date('2026-11-21T15:00:00Z'))).toBe(true)
  expect(stillCounts(cameAt, new Date('2026-11-21T15:00:00.001Z'))).toBe(false)
  expect(stillCounts(cameAt, new Date('2026-10-22T14:59:59Z'))).toBe(false)
})
