import { describe, expect, test } from 'vitest'
import { LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { STAGES } from '#domains/distribution/leads/rules/lead.data.ts'
import {
  canMove,
  isOpen,
  LEAD_TRANSITIONS,
  type LeadMove,
  mayMove,
  merged,
  mergedEvidence,
  mergedFindings,
  moveBetween,
  needsCriteria,
  needsReason,
  nurtureBy,
  unmet,
} from '#domains/distribution/leads/rules/lead.ts'
import { transitionsFrom, unreachedStates } from '#platform/life-cycle.ts'

const ASIDE = ['nurture', 'lose', 'disqualify', 'merge']

test('every stage can be reached', () => expect(unreachedStates(LEAD_TRANSITIONS, LEAD_STAGES)).toEqual([]))

test.each([
  ['NEW', ['assign', ...ASIDE]],
  ['ASSIGNED', ['accept', 'pass_on', ...ASIDE]],
  ['ATTEMPTING', ['reach', ...ASIDE]],
  ['CONTACTED', ['qualify', 'back_to_attempting', ...ASIDE]],
  ['QUALIFIED', ['plan_demo', 'back_to_contacted', ...ASIDE]],
  ['DEMO', ['send_agreement', 'back_to_qualified', ...ASIDE]],
  ['AGREEMENT_SENT', ['onboard', 'back_to_demo', ...ASIDE]],
  ['ONBOARDING', ['convert', 'back_to_agreement', ...ASIDE]],
  ['CONVERTED', []],
  ['NURTURE', ['wake', 'lose', 'disqualify', 'merge']],
  ['LOST', ['reopen']],
  ['DISQUALIFIED', []],
  ['DUPLICATE', []],
] as const)('from %s', (stage, moves) => expect(transitionsFrom(LEAD_TRANSITIONS, stage)).toEqual(moves))

test('no stage is skipped', () => {
  expect(canMove('CONTACTED', 'convert')).toBe(false)
  expect(canMove('ATTEMPTING', 'qualify')).toBe(false)
})

test.each([
  ['ATTEMPTING', 'CONTACTED', 'reach'],
  ['ATTEMPTING', 'DEMO', null],
  ['CONTACTED', 'LOST', 'lose'],
  ['LOST', 'ATTEMPTING', 'reopen'],
  ['NURTURE', 'ATTEMPTING', 'wake'],
  ['DEMO', 'CONTACTED', null],
] as const)('from %s to %s: %s', (from, to, move) => expect(moveBetween(from, to)).toBe(move))

test('a sales agent works on a lead, and neither converts nor disqualifies it', () => {
  const mine = Object.keys(LEAD_TRANSITIONS)
    .filter((name): name is LeadMove => name in LEAD_TRANSITIONS)
    .filter((move) => mayMove(['sales-agent'], move))
  expect(mine).not.toContain('convert')
  expect(mine).not.toContain('disqualify')
  expect(mine).not.toContain('assign')
  expect(mine).toContain('onboard')
})

test('an agency refers a lead and moves nothing', () => {
  expect(
    Object.values(LEAD_TRANSITIONS)
      .filter((move) => move.who.some((who) => who === 'agent-admin'))
      .map((move) => move.to),
  ).toEqual(['NEW'])
})

describe('what a lead lacks', () => {
  test('is named', () => {
    expect(unmet('CONTACTED', ['need', 'agency_size'])).toEqual([{ key: 'decision_maker', says: 'Decision-maker noted', by: 'findings' }])
    expect(unmet('CONTACTED', ['need', 'agency_size', 'decision_maker'])).toEqual([])
  })
  test('a criterion of another stage does not help', () => expect(unmet('DEMO', ['need'])).toHaveLength(2))
  test('every open stage has criteria and a maximum age', () => {
    for (const stage of LEAD_STAGES)
      expect([STAGES[stage].exit.length > 0, STAGES[stage].maxAge !== null]).toEqual([isOpen(stage), isOpen(stage)])
  })
})

test('moving forward requires the criteria, closing requires a reason', () => {
  expect(needsCriteria('qualify')).toBe(true)
  expect(needsCriteria('lose')).toBe(false)
  expect(needsReason('lose')).toBe(true)
  expect(needsReason('pass_on')).toBe(false)
})

test('nurture lasts 180 days at most', () => expect(nurtureBy('2026-11-21')).toBe('2027-05-20'))

test('the older lead keeps its values, and the newer one fills only empty ones', () => {
  const older = { npn: '1', email: null, phone: '', zip: '77002', estimated_policies: 0 }
  const newer = { npn: '2', email: 'a@b.example', phone: '713', zip: '77003', estimated_policies: 40 }
  expect(merged(older, newer)).toEqual({ npn: '1', email: 'a@b.example', phone: '713', zip: '77002', estimated_policies: 0 })
})

test('a license that was looked up goes along with its NPN and its state alone', () => {
  const nothing = {
    ...{ npn: '1', lines_of_business: [], monthly_sales: null, sells_today: null, decision_maker: null, agency_size: null },
    ...{ alliance_id: null, no_alliance: false, license_number: null, license_checked_by: null, license_checked_at: null },
  }
  const newer = { ...nothing, state: 'TX', license_number: 'TX-1', license_checked_by: 'usr_1', license_checked_at: new Date(0) }
  const kept = (older: { state: string; npn: string | null }) => mergedFindings({ ...nothing, ...older }, newer).license_number
  expect([kept({ state: 'TX', npn: '1' }), kept({ state: 'TX', npn: null })]).toEqual(['TX-1', 'TX-1'])
  expect([kept({ state: 'OH', npn: '1' }), kept({ state: 'TX', npn: '2' })]).toEqual([null, null])
})

test('what happened with either lead has happened, and the older one names who did it', () => {
  const older = { two_way_contact: 'Tomás' }
  const newer = { two_way_contact: 'Helen', demo_held: 'Helen' }
  expect(mergedEvidence(older, newer, { olderHasApplication: false })).toEqual({ two_way_contact: 'Tomás', demo_held: 'Helen' })
})

test('of two applications only the papers of the older lead’s count', () => {
  const newer = { demo_held: 'Helen', esign_out: 'Helen', w9: 'Dana', agreement: 'Dana' }
  expect(mergedEvidence({}, newer, { olderHasApplication: true })).toEqual({ demo_held: 'Helen' })
  expect(mergedEvidence({}, newer, { olderHasApplication: false })).toEqual(newer)
})
