import { describe, expect, test } from 'vitest'
import type { CoverageForClaim } from '#domains/claims/adjudication/rules/build-facts.ts'
import { estimate, type EstimateInput } from '#domains/claims/claim-eligibility/rules/estimate.ts'
import { cents } from '#platform/money.ts'
import { FRAUD_FIGURES } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { CLAIM_DEADLINES } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { DOCUMENT_MATRIX } from '#domains/claims/model/rules/documents.data.ts'

const COVERAGE: CoverageForClaim = {
  cover: { cover: 'covered' },
  limit: { limit: cents(500_00), bonus: cents(0), waitingFor: null },
  year: { claims: 2, aggregate: cents(1000_00) },
  planCovers: ['collision', 'comprehensive'],
  rider: null,
  stateAllows: true,
  car: { eligible: true, coveredFrom: '2026-01-01' },
}
const estimateFor = (
  answers: Partial<EstimateInput['answers']> = {},
  cover: Partial<CoverageForClaim> = {},
  more: Partial<EstimateInput> = {},
) =>
  estimate({
    answers: { lossOn: '2026-09-01', ...answers },
    cover: { ...COVERAGE, ...cover },
    today: '2026-09-10',
    sameLoss: { numbers: [], elsewhere: false },
    figures: { onLoss: CLAIM_DEADLINES, onNotice: CLAIM_DEADLINES, documents: DOCUMENT_MATRIX, bands: FRAUD_FIGURES.bands },
    ...more,
  })

test('with only the day, the estimate is open, up to the limit of the plan', () => {
  expect(estimateFor()).toEqual({
    verdict: 'open',
    against: [],
    most: 500_00,
    because: [expect.stringContaining('up to $500'), expect.stringContaining('never more')],
  })
})

test('a deductible above the limit: up to $500, because that is the most the plan pays', () => {
  expect(estimateFor({ deductible: cents(1000_00) })).toMatchObject({
    most: 500_00,
    because: ['This is the most your plan pays for one claim.'],
  })
})

test('a deductible below the limit is paid whole', () => {
  expect(estimateFor({ deductible: cents(250_00) })).toMatchObject({ most: 250_00, because: ['This is the full deductible you paid.'] })
})

test('what is left of the year limits the estimate before any other answer', () => {
  expect(estimateFor({}, { year: { claims: 1, aggregate: cents(200_00) } })).toMatchObject({
    most: 200_00,
    because: [expect.stringContaining('left of your plan’s annual maximum'), expect.anything()],
  })
})

describe('a reason to deny makes the estimate not payable', () => {
  test.each<[string, ReturnType<typeof estimateFor>, string]>([
    ['the waiting period', estimateFor({}, { cover: { cover: 'not_covered', because: 'waiting' } }), 'R03'],
    ['the insurer denied', estimateFor({ carrier: 'denied' }), 'R05'],
    ['the damage was below the deductible', estimateFor({ carrier: 'below_deductible' }), 'R04'],
    ['a delivery', estimateFor({ use: 'delivery' }), 'R10'],
    ['a car that was never listed', estimateFor({}, { car: { eligible: false, coveredFrom: null } }), 'R06'],
    ['reported after 90 days', estimateFor({}, {}, { today: '2026-12-01' }), 'R12'],
    ['the same loss on another claim', estimateFor({}, {}, { sameLoss: { numbers: ['CLM-2026-000001'], elsewhere: false } }), 'R17'],
  ])('%s', (_, { verdict, against, most }, code) => {
    expect([verdict, against[0]?.code, most]).toEqual(['not_payable', code, null])
    expect(against[0]?.reason).toBeTruthy()
  })
})

test('a loss in an unpaid grace period waits for the payment', () => {
  expect(estimateFor({}, { cover: { cover: 'pend', because: 'grace', until: '2026-09-14' } })).toMatchObject({
    verdict: 'wait',
    most: 500_00,
  })
})

describe('a rider of the plan', () => {
  const tow = {
    rider: { name: 'Roadside help' },
    limit: { ...COVERAGE.limit, limit: cents(100_00) },
    year: { claims: 3, aggregate: cents(300_00) },
  }
  test('pays what was spent, up to its own limit', () => {
    expect(estimateFor({ lossType: 'roadside', use: 'personal', lossAmount: cents(85_00) }, tow)).toMatchObject({
      verdict: 'payable',
      most: 85_00,
      because: ['This is the full amount you spent.'],
    })
    expect(estimateFor({ lossType: 'roadside', lossAmount: cents(140_00) }, tow)).toMatchObject({
      most: 100_00,
      because: [expect.stringContaining('most your plan pays')],
    })
  })
  test('pays up to its limit while the amount is not known', () => {
    expect(estimateFor({ lossType: 'roadside' }, tow)).toMatchObject({
      verdict: 'open',
      most: 100_00,
      because: [expect.anything(), 'It is never more than what you spent.'],
    })
  })
  test('that the plan does not have is not payable', () => {
    expect(estimateFor({ lossType: 'roadside' }, { ...tow, rider: null })).toMatchObject({
      verdict: 'not_payable',
      against: [{ code: 'R16', reason: 'Your plan does not pay for this.' }],
    })
  })
})
