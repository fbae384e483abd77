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
import { DOCUMENT_MATRIX } from '#domains/claims/model/rules/documents.data.ts'

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

test('an empty claim asks every question that does not depend on another answer', () => {
  expect(Object.keys(unanswered(NO_ANSWERS))).toHaveLength(15)
})

test('a complete claim has no unanswered question', () => expect(unanswered(MARIA)).toEqual({}))

test.each<[string, Partial<ClaimAnswers>, string[]]>([
  ['a theft asks whether the car was found, and not who drove', { lossType: 'theft', driver: null }, ['recovered']],
  ['a driver other than the member is asked for by name', { driver: 'household' }, ['driverName']],
  ['a hailstorm has no driver', { lossType: 'weather', driver: null }, []],
  ['the claim number and coverage are not asked before the insurer has answered', { ...UNKNOWN, carrier: 'waiting' }, []],
  ['the claim number and coverage are asked once the insurer has answered', UNKNOWN, ['insurerClaimNumber', 'coverage']],
])('%s', (_, change, open) => expect(Object.keys(unanswered({ ...MARIA, ...change }))).toEqual(open))

test('the required documents depend on what happened', () => {
  const requiredDocuments = (change: Partial<ClaimAnswers>) =>
    documentsOfClaim({ ...MARIA, ...change }, DOCUMENT_MATRIX)
      .filter(({ need }) => need === 'required')
      .map(({ requirement }) => requirement)
  expect(requiredDocuments({})).toContain('recovery_statement')
  expect(requiredDocuments({ otherDriver: false })).not.toContain('recovery_statement')
  expect(requiredDocuments({ repair: 'total_loss' })).toContain('gap_statement')
  expect(requiredDocuments({ lossType: 'theft', recovered: false })).toContain('total_loss_valuation')
})

const progressOf = (answers: ClaimAnswers, uploaded: readonly string[]) =>
  progress(answers, uploaded, documentsOfClaim(answers, DOCUMENT_MATRIX))

describe('the parts of the form', () => {
  test('every part of an empty claim is not started', () =>
    expect(new Set(Object.values(progressOf(NO_ANSWERS, [])))).toEqual(new Set(['not_started'])))
  test('one answer puts its part in progress', () =>
    expect(progressOf({ ...NO_ANSWERS, lossOn: '2026-09-01' }, []).what_happened).toBe('in_progress'))
  test('a document marked as "not yet" completes its requirement in the form', () => {
    const uploaded = ['declarations_page', 'settlement_letter', 'repair_invoice', 'proof_of_payment']
    expect(progressOf(MARIA, uploaded)).toMatchObject({ insurance_claim: 'completed', documents: 'in_progress' })
    expect(progressOf({ ...MARIA, notYet: ['recovery_statement'] }, uploaded).documents).toBe('completed')
  })
  test('the number of the police report replaces the report', () => {
    const uploaded = ['declarations_page', 'settlement_letter', 'repair_invoice', 'proof_of_payment']
    const vandalism = { ...MARIA, lossType: 'vandalism', otherDriver: false, driver: null } as const
    expect(progressOf(vandalism, uploaded).documents).toBe('in_progress')
    expect(progressOf({ ...vandalism, policeNumber: 'TPD 26-1234' }, uploaded).documents).toBe('completed')
  })
  test('the percentage answered counts only the questions that apply to this claim', () => {
    expect(percentAnswered(NO_ANSWERS)).toBe(0)
    expect(percentAnswered({ ...NO_ANSWERS, lossType: 'lockout' })).toBe(14)
    expect(percentAnswered({ ...NO_ANSWERS, carrier: 'waiting' })).toBe(8)
    expect(percentAnswered(MARIA)).toBe(100)
  })
})

test('a rider claim asks for the day, the place, the story and the amount spent, not for an insurer or a driver', () => {
  const tow = { ...NO_ANSWERS, lossType: 'roadside' as const }
  expect(Object.keys(unanswered(tow)).toSorted()).toEqual(['lossAmount', 'lossOn', 'place', 'story', 'use', 'vehicleId'])
  expect(unanswered(MARIA)).not.toHaveProperty('lossAmount')
})
