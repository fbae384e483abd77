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
  linesOfBusiness: [],
  monthlySales: null,
  sellsToday: null,
  decisionMaker: null,
  agencySize: null,
  licenseChecked: false,
  allianceKnown: false,
  happened: [],
}
const lacking = (stage: Parameters<typeof unmet>[0], facts: Partial<LeadFacts>) =>
  unmet(stage, criteriaMet({ ...gulf, ...facts })).map(({ key }) => key)

describe('what a lead lacks', () => {
  test('a new one with contact data lacks nothing', () => expect(lacking('NEW', {})).toEqual([]))
  test('a new one without contact data lacks a contact', () => expect(lacking('NEW', { email: null })).toEqual(['contact']))
  test('a license that was looked up without an NPN does not count', () => {
    const facts = { estimatedPolicies: 400, licenseChecked: true, allianceKnown: true }
    expect(lacking('QUALIFIED', facts)).toEqual(['licensed'])
    expect(lacking('QUALIFIED', { ...facts, npn: '8812345' })).toEqual([])
  })
  test('what facts prove, no recorded event does', () => {
    const facts = { estimatedPolicies: 400, npn: '88', licenseChecked: true, happened: ['alliance_known', 'state_open', 'need'] }
    expect(lacking('QUALIFIED', { ...facts, stateOpen: false })).toEqual(['alliance_known', 'state_open'])
    expect(lacking('CONTACTED', facts)).toEqual(['need', 'decision_maker', 'agency_size'])
  })
  test('a need is what they sell, how much a month, and what they have today', () => {
    const need = { linesOfBusiness: ['auto'], monthlySales: 0, sellsToday: 'Nothing like it' }
    const who = { decisionMaker: 'Ray Coleman', agencySize: 4 }
    expect(lacking('CONTACTED', { ...need, ...who })).toEqual([])
    expect(lacking('CONTACTED', { ...need, ...who, linesOfBusiness: [] })).toEqual(['need'])
    expect(lacking('CONTACTED', { ...need, ...who, monthlySales: null })).toEqual(['need'])
    expect(lacking('CONTACTED', { ...need, ...who, sellsToday: null })).toEqual(['need'])
  })
  test('a demo was held, and the application sent', () => {
    expect(lacking('DEMO', { nextActionOn: '2026-11-30' })).toEqual(['demo_held'])
    expect(lacking('DEMO', { nextActionOn: '2026-11-30', happened: ['demo_held'] })).toEqual([])
    expect(lacking('AGREEMENT_SENT', { commissionTier: 'T1', priceTier: 'P1', happened: ['esign_out'] })).toEqual([])
  })
})

test('T1 at list price is what every agency gets', () => {
  expect(isStandardPair('T1', 'P1')).toBe(true)
  expect(isStandardPair(null, null)).toBe(true)
  expect(isStandardPair('T2', 'P1')).toBe(false)
  expect(isStandardPair('T1', 'P2')).toBe(false)
})
