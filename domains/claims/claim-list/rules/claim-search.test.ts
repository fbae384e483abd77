import { expect, test } from 'vitest'
import { identifiersIn } from '#domains/claims/claim-list/rules/claim-search.ts'

test.each([
  ['clm 2026 123', { claimNumbers: ['CLM-2026-000123'] }],
  ['bw-100001', { memberships: ['bw-100001', 'BW-100001'] }],
  ['(214) 555-0101', { phone: '2145550101' }],
  ['+1 214 555 0101', { phone: '2145550101' }],
  ['1hgcm82633a004352', { vin: '1HGCM82633A004352' }],
  ['a00435', { vinEnd: 'A00435' }],
  ['lsm-93602', { typed: ['lsm-93602', 'LSM-93602'] }],
  ['Okafor', { claimNumbers: [], memberships: [], phone: null }],
])('%s', (text, found) => expect(identifiersIn(text, 2026)).toMatchObject(found))

test('a short number is that count of any of the last ten years', () => {
  const { claimNumbers } = identifiersIn('000123', 2026)
  expect([claimNumbers.length, claimNumbers[0], claimNumbers.at(-1)]).toEqual([10, 'CLM-2026-000123', 'CLM-2017-000123'])
})
