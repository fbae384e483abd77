import { describe, expect, test } from 'vitest'
import {
  type ClaimAnswers,
  documentsOfClaim,
  NO_ANSWERS,
  percentAnswered,
  progress,
  unanswered,
} from '#domains/claims/model/rules/answers.ts'
import { cents } from '#platform/money.ts'

const MARIA = {
  ...NO_ANSWERS,
  vehicleId: 'veh_00000000000000000000000000',
  use: 'personal',
  lossOn: '2026-09-01',
  lossType: 'collision',
  place: 'Tampa, FL',
  story: 'A truck backed into my door.',
  driver: 'member',
  otherDriver: true,
  notAnAccident: false,
  insurer: 'Lone Star Mutual',
  insurerClaimNumber: 'LS-1',
  coverage: 'collision',
  carrier: 'paid',
  deductible: cents(500_00),
  repair: 'repaired',
} as const satisfies ClaimAnswers

const UNKNOWN = { insurerClaimNumber: null, coverage: null }

test('an empty claim asks for everything that is always asked', () => {
  expect(Object.keys(unanswered(NO_ANSWERS))).toHaveLength(15)
})

test('Maria has answered everything', () => expect(unanswered(MARIA)).toEqual({}))

test.each<[string, Partial<ClaimAnswers>, string[]]>([
  ['a theft asks whether the car was found, and not who drove', { lossType: 'theft', driver: null }, ['recovered']],
  ['another driver than the member is named', { driver: 'household' }, ['driverName']],
  ['a hailstorm has no driver', { lossType: 'weather', driver: null }, []],
  ['before the insurer has answered nobody knows its number or its coverage', { ...UNKNOWN, carrier: 'waiting' }, []],
  ['once it has answered both are asked for', UNKNOWN, ['insurerClaimNumber', 'coverage']],
])('%s', (_, change, open) => expect(Object.keys(unanswered({ ...MARIA, ...change }))).toEqual(open))

test('the list of documents follows what happened', () => {
  const requirements = (change: Partial<ClaimAnswers>) =>
    documentsOfClaim({ ...MARIA, ...change })
      .filter(({ need }) => need === 'required')
      .map(({ requirement }) => requirement)
  expect(requirements({})).toContain('recovery_statement')
  expect(requirements({ otherDriver: false })).not.toContain('recovery_statement')
  expect(requirements({ repair: 'total_loss' })).toContain('gap_statement')
  expect(requirements({ lossType: 'theft', recovered: false })).toContain('total_loss_valuation')
})

describe('the parts of the form', () => {
  test('nothing is begun at first', () => expect(new Set(Object.values(progress(NO_ANSWERS, [])))).toEqual(new Set(['not_started'])))
  test('one answer begins its part', () => expect(progress({ ...NO_ANSWERS, lossOn: '2026-09-01' }, []).what_happened).toBe('in_progress'))
  test('a document one does not have yet is an answer too', () => {
    const here = ['declarations_page', 'settlement_letter', 'repair_invoice', 'proof_of_payment']
    expect(progress(MARIA, here)).toMatchObject({ insurance_claim: 'completed', documents: 'in_progress' })
    expect(progress({ ...MARIA, notYet: ['recovery_statement'] }, here).documents).toBe('completed')
  })
  test('the number of the police report does as well as the report', () => {
    const here = ['declarations_page', 'settlement_letter', 'repair_invoice', 'proof_of_payment']
    const vandalism = { ...MARIA, lossType: 'vandalism', otherDriver: false, driver: null } as const
    expect(progress(vandalism, here).documents).toBe('in_progress')
    expect(progress({ ...vandalism, policeNumber: 'TPD 26-1234' }, here).documents).toBe('completed')
  })
  test('how much is answered is counted in the questions this claim asks', () => {
    expect(percentAnswered(NO_ANSWERS)).toBe(0)
    expect(percentAnswered({ ...NO_ANSWERS, lossType: 'lockout' })).toBe(14)
    expect(percentAnswered({ ...NO_ANSWERS, carrier: 'waiting' })).toBe(8)
    expect(percentAnswered(MARIA)).toBe(100)
  })
})

test('a rider asks for the day, the place, the story and what was spent, and for nothing of an insurer or a driver', () => {
  const tow = { ...NO_ANSWERS, lossType: 'roadside' as const }
  expect(Object.keys(unanswered(tow)).toSorted()).toEqual(['lossAmount', 'lossOn', 'place', 'story', 'use', 'vehicleId'])
  expect(unanswered(MARIA)).not.toHaveProperty('lossAmount')
})
