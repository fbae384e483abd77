import { describe, expect, test } from 'vitest'
import { attributedTo, isMasterCode, masterCode, readCode, suffix } from '#capabilities/agencies/rules/master-code.ts'

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
  ['tx-10432', { kind: 'agency', masterCode: 'TX-10432', location: null, agent: null }],
  [' TX 10432 ', { kind: 'agency', masterCode: 'TX-10432', location: null, agent: null }],
  ['tx10432', { kind: 'agency', masterCode: 'TX-10432', location: null, agent: null }],
  ['TX-10432-L02', { kind: 'agency', masterCode: 'TX-10432', location: 'L02', agent: null }],
  ['tx 10432 a07', { kind: 'agency', masterCode: 'TX-10432', location: null, agent: 'A07' }],
  ['direct', { kind: 'direct', masterCode: 'DIRECT' }],
  ['TX-1043', null],
  ['TX-10432-B01', null],
  ['', null],
])('"%s" is read', (typed, expected) => expect(readCode(typed)).toEqual(expected))

test('a suffix is no part of the master code', () => {
  expect(isMasterCode('TX-10432')).toBe(true)
  expect(isMasterCode('DIRECT')).toBe(true)
  expect(isMasterCode('TX-10432-A07')).toBe(false)
})

test('suffixes have two digits', () => {
  expect(suffix('location', 2)).toBe('L02')
  expect(suffix('agent', 7)).toBe('A07')
  expect(() => suffix('agent', 100)).toThrow(RangeError)
  expect(() => suffix('agent', 0)).toThrow(RangeError)
})

describe('whose sale it is', () => {
  const touch = (code: string, on: '2026-10-22' | '2026-10-21' | '2026-11-01' | '2026-11-22', valid = true) => ({ code, on, valid })
  const sold = (...touches: ReturnType<typeof touch>[]) => attributedTo(touches, '2026-11-21', 30)
  test('the last valid touch wins', () => expect(sold(touch('TX-10432', '2026-11-01'), touch('OH-00007', '2026-10-22'))).toBe('TX-10432'))
  test('a touch counts for 30 days', () => {
    expect(sold(touch('TX-10432', '2026-10-22'))).toBe('TX-10432')
    expect(sold(touch('TX-10432', '2026-10-21'))).toBe('DIRECT')
  })
  test('a broken link counts for nothing, and so does one after the sale', () => {
    expect(sold(touch('TX-10432', '2026-11-01', false), touch('TX-10432', '2026-11-22'))).toBe('DIRECT')
  })
})
