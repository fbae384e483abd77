import { expect, test } from 'vitest'
import { scopesOf } from '#domains/membership/promotion-list/rules/scopes.ts'
import type { Promotion } from '#domains/membership/promotions/rules/promotion.ts'

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

test('the scopes of a code are all its limits', () => {
  expect(scopesOf({ ...HARBOR, ...LAKESHORE, newMembersOnly: true, planCodes: ['ADR-500'], allianceIds: ['x'], singleUse: true })).toEqual([
    'plans',
    'agencies',
    'alliances',
    'states',
    'new_members',
    'given_out_singly',
  ])
})
