import { expect, test } from 'vitest'
import { adjudicate } from '#domains/claims/adjudication/rules/adjudicate.ts'
import { findingsAsStated, type CoverageForClaim, buildFacts, type FactSources } from '#domains/claims/adjudication/rules/build-facts.ts'
import { NO_FINDINGS } from '#domains/claims/model/rules/findings.ts'
import { type ClaimAnswers, NO_ANSWERS } from '#domains/claims/model/rules/answers.ts'
import { cents } from '#platform/money.ts'
import { FRAUD_FIGURES } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { CLAIM_DEADLINES } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { DOCUMENT_MATRIX } from '#domains/claims/model/rules/documents.data.ts'

const AMARA = {
  ...NO_ANSWERS,
  lossOn: '2026-09-01',
  lossType: 'collision',
  use: 'personal',
  notAnAccident: false,
  otherDriver: false,
  coverage: 'collision',
  carrier: 'paid',
  deductible: cents(1000_00),
  repair: 'repaired',
} as const satisfies ClaimAnswers

const COVERAGE: CoverageForClaim = {
  cover: { cover: 'covered' },
  limit: { limit: cents(500_00), bonus: cents(0), waitingFor: null },
  year: { claims: 1, aggregate: cents(500_00) },
  planCovers: ['collision', 'comprehensive'],
  rider: null,
  stateAllows: true,
  car: { eligible: true, coveredFrom: '2026-01-01' },
}

const ALL_DOCUMENTS = ['declarations_page', 'settlement_letter', 'repair_invoice', 'proof_of_payment'] as const

const sources = (change: Partial<FactSources>): FactSources => ({
  answers: AMARA,
  findings: findingsAsStated(AMARA),
  cover: COVERAGE,
  noticeOn: '2026-09-03',
  today: '2026-09-10',
  documents: { requirements: ALL_DOCUMENTS, signed: true, askedFor: [] },
  duplicates: [],
  fraud: { score: 0, flags: [] },
  proposed: null,
  figures: { onLoss: CLAIM_DEADLINES, onNotice: CLAIM_DEADLINES, documents: DOCUMENT_MATRIX },
  ...change,
})
const recommended = (change: Partial<FactSources>) => adjudicate(buildFacts(sources(change)), FRAUD_FIGURES.bands).recommendation

test('C1: when every document confirms the answers, $500 is recommended', () => {
  expect(recommended({})).toEqual({ outcome: 'approve', amount: 500_00, reducedBy: ['P1'], secondPerson: [] })
})

test('unread documents are never replaced by the member’s answers', () => {
  expect(recommended({ findings: NO_FINDINGS })).toEqual({ outcome: 'ask', lines: [7, 9, 12, 13, 14, 15, 16, 17, 22] })
})

test('the use and the accident are as attested until a handler finds otherwise', () => {
  expect(recommended({ answers: { ...AMARA, use: 'delivery' } })).toMatchObject({ outcome: 'deny', code: 'R10' })
  expect(recommended({ findings: { ...findingsAsStated(AMARA), personalUse: false } })).toMatchObject({ outcome: 'deny', code: 'R10' })
  expect(recommended({ answers: { ...AMARA, notAnAccident: true } })).toMatchObject({ outcome: 'deny', code: 'R11' })
})

test('without a signature the claim form is missing and nothing is approved', () => {
  const facts = buildFacts(sources({ documents: { requirements: ALL_DOCUMENTS, signed: false, askedFor: [] } }))
  expect(facts.documents.missing).toEqual(['Your signed claim'])
  expect(adjudicate(facts, FRAUD_FIGURES.bands).recommendation).toEqual({ outcome: 'ask', lines: [6] })
})

test('a photo a handler asked for is missing until it was received', () => {
  const documents = { requirements: ALL_DOCUMENTS, signed: true, askedFor: ['photos'] } as const
  expect(buildFacts(sources({ documents })).documents.missing).toEqual(['Photos of the damage'])
})

test('a flag counts as answered once it is answered in writing', () => {
  const fraud = { score: 10, flags: ['late_notice'] } as const
  expect(recommended({ fraud })).toEqual({ outcome: 'ask', lines: [21] })
  const findings = { ...findingsAsStated(AMARA), flags: { late_notice: 'In hospital until October.' } }
  expect(recommended({ fraud, findings })).toMatchObject({ outcome: 'approve' })
})

test('C8: a vanishing-deductible credit counts as waived and leaves $400', () => {
  const answers = { ...AMARA, deductible: cents(500_00), waived: cents(100_00) }
  expect(recommended({ answers, findings: findingsAsStated(answers) })).toMatchObject({ outcome: 'approve', amount: 400_00 })
})
