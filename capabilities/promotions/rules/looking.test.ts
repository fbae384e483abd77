import { expect, test } from 'vitest'
import { fitsFilters, isFoundBy, lookingFor, scopesOf } from '#capabilities/promotions/rules/looking.ts'
import type { Promotion } from '#capabilities/promotions/rules/promotion.ts'

const HARBOR: Promotion = {
  code: 'HARBOR20',
  off: { kind: 'percent', basisPoints: 2000 },
  lasts: { duration: 'once' },
  startsOn: '2026-11-01',
  endsOn: '2026-12-01',
  maxRedemptions: null,
  redemptions: 3,
  newMembersOnly: false,
  planCodes: [],
  masterCodes: [],
  allianceIds: [],
  states: [],
  stopped: false,
  singleUse: false,
}
const LAKESHORE: Partial<Promotion> = { masterCodes: ['OH-20417'], states: ['OH'], endsOn: null, redemptions: 0 }

test.each([
  ['a running one', { status: 'running' }, {}, true],
  ['one that is over', { status: 'over' }, {}, false],
  ['none that is over', { status: 'not:over,stopped' }, {}, true],
  ['one that has not begun', { status: 'coming' }, { startsOn: '2026-11-22' }, true],
  ['a share of the price', { kind: 'percent' }, {}, true],
  ['a waived fee', { kind: 'fee_waiver' }, {}, false],
  ['for everybody', { scope: 'everybody' }, {}, true],
  ['for everybody, with limits', { scope: 'everybody' }, LAKESHORE, false],
  ['for a state among other limits', { scope: 'states' }, LAKESHORE, true],
  ['for no agency', { scope: 'not:agencies' }, LAKESHORE, false],
  ['that ends soon', { only: 'ends_soon' }, {}, true],
  ['that nobody has used', { only: 'unused' }, LAKESHORE, true],
  ['that somebody has used', { only: 'not:unused' }, {}, true],
  ['a running one that ends soon, with another kind', { status: 'running', only: 'ends_soon', kind: 'amount' }, {}, false],
] as const)('%s', (_, asked, code, fits) => {
  expect(fitsFilters(lookingFor(asked), { ...HARBOR, ...code }, '2026-11-21')).toBe(fits)
})

test('a code is limited to as much as it says', () => {
  expect(scopesOf({ ...HARBOR, ...LAKESHORE, newMembersOnly: true, planCodes: ['ADR-500'], allianceIds: ['x'], singleUse: true })).toEqual([
    'plans',
    'agencies',
    'alliances',
    'states',
    'new_members',
    'given_out_singly',
  ])
})

test('it is found by a part of its code or of its campaign', () => {
  const summer = { code: 'HARBOR20', description: 'Summer on the lake' }
  expect(['harbor', ' LAKE ', ''].map((search) => isFoundBy(lookingFor({ search }), summer))).toEqual([true, true, true])
  expect(isFoundBy(lookingFor({ search: 'winter' }), summer)).toBe(false)
})
