import { describe, expect, test } from 'vitest'
import { criteriaMet, isStandardPair, type LeadFacts } from '#domains/distribution/leads/rules/criteria.ts'
import { unmet } from '#domains/distribution/leads/rules/lead.ts'

const gulf: LeadFacts = {
  state: 'FL',
  source: 'event',
  email: 'ines@gulf.example',
  phone: null,
  npn: null,
  estimatedPolicies: null,
  commissionTier: null,
  priceTier: null,
  nextActionOn: null,
  stateOpen: true,
  ticked: [],
}
const lacking = (stage: Parameters<typeof unmet>[0], facts: Partial<LeadFacts>) =>
  unmet(stage, criteriaMet({ ...gulf, ...facts })).map(({ key }) => key)

describe('what a lead lacks', () => {
  test('a new one with contact data lacks nothing', () => expect(lacking('NEW', {})).toEqual([]))
  test('a new one without contact data lacks a contact', () => expect(lacking('NEW', { email: null })).toEqual(['contact']))
  test('a ticked license without an NPN does not count', () => {
    const facts = { estimatedPolicies: 400, ticked: ['licensed', 'alliance_known'] }
    expect(lacking('QUALIFIED', facts)).toEqual(['licensed'])
    expect(lacking('QUALIFIED', { ...facts, npn: '8812345' })).toEqual([])
  })
  test('open states cannot be ticked by hand', () => {
    const facts = { estimatedPolicies: 400, npn: '88', ticked: ['licensed', 'alliance_known', 'state_open'] }
    expect(lacking('QUALIFIED', { ...facts, stateOpen: false })).toEqual(['state_open'])
  })
})

test('T1 at list price is what every agency gets', () => {
  expect(isStandardPair('T1', 'P1')).toBe(true)
  expect(isStandardPair(null, null)).toBe(true)
  expect(isStandardPair('T2', 'P1')).toBe(false)
  expect(isStandardPair('T1', 'P2')).toBe(false)
})
