import { describe, expect, test } from 'vitest'
import { DEDUCTIBLE_LOSSES, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import { DOCUMENT_KIND_TEXTS, DOCUMENT_MATRIX } from '#domains/claims/model/rules/documents.data.ts'
import { documentsFor, type LossFacts, missingDocuments, type ReceivedRequirements } from '#domains/claims/model/rules/documents.ts'

const loss = (lossType: LossType, change: Partial<LossFacts> = {}): LossFacts => ({
  lossType,
  recovered: true,
  totalLoss: false,
  otherDriver: false,
  policeNumber: false,
  ...change,
})
const required = (facts: LossFacts) =>
  documentsFor(facts, DOCUMENT_MATRIX)
    .filter((each) => each.need === 'required')
    .map((each) => each.rule)
    .join(' ')
const optional = (facts: LossFacts) =>
  documentsFor(facts, DOCUMENT_MATRIX)
    .filter((each) => each.need === 'asked')
    .map((each) => each.rule)
    .join(' ')

test.each<[string, LossFacts, string, string]>([
  ['a collision', loss('collision'), 'D1 D2 D3 D4 D5 D6', 'D7 D8 D9'],
  ['a collision with another driver', loss('collision', { otherDriver: true }), 'D1 D2 D3 D4 D5 D6 D13', 'D7 D8 D9'],
  ['a theft, never found', loss('theft', { recovered: false }), 'D1 D2 D3 D6 D7 D9 D11 D12', 'D5'],
  ['a theft, found again', loss('theft'), 'D1 D2 D3 D6 D7 D9', 'D4 D5'],
  ['a theft, found again as a wreck', loss('theft', { totalLoss: true }), 'D1 D2 D3 D6 D7 D9 D12', 'D4 D5'],
  ['vandalism', loss('vandalism'), 'D1 D2 D3 D4 D5 D6 D7', 'D8 D9 D13'],
  ['weather, an animal or fire', loss('weather'), 'D1 D2 D3 D4 D5 D6', 'D7 D8 D9'],
  ['glass', loss('glass'), 'D1 D2 D3 D4 D5 D6', 'D8 D9'],
  ['a hit-and-run', loss('hit_and_run'), 'D1 D2 D3 D4 D5 D6 D7 D13', 'D8 D9'],
  ['UMPD', loss('umpd'), 'D1 D2 D3 D4 D5 D6 D7 D13', 'D8 D9'],
  ['a total loss', loss('total_loss', { totalLoss: true }), 'D1 D2 D3 D6 D9 D11 D12', 'D7 D8'],
  ['a rider', loss('lockout'), 'D1 D5 D6', ''],
  ['a chip, which can be photographed', loss('chip_repair'), 'D1 D5 D6', 'D8'],
  ['a total loss with another driver', loss('total_loss', { totalLoss: true, otherDriver: true }), 'D1 D2 D3 D6 D9 D11 D12 D13', 'D7 D8'],
  [
    'a collision that became a total loss needs the documents of a total loss',
    loss('collision', { totalLoss: true }),
    'D1 D2 D3 D6 D9 D11 D12',
    'D7 D8',
  ],
])('%s', (_, facts, requiredRules, optionalRules) => {
  expect(required(facts)).toBe(requiredRules)
  expect(optional(facts)).toBe(optionalRules)
})

test('a total loss needs no repair invoice or receipt: the settlement letter shows the deductible', () => {
  const requirements = documentsFor(loss('total_loss', { totalLoss: true }), DOCUMENT_MATRIX).map((each) => each.requirement)
  expect(requirements).not.toContain('repair_invoice')
  expect(requirements).not.toContain('proof_of_payment')
})

const missing = (facts: LossFacts, received: ReceivedRequirements) => missingDocuments(facts, received, DOCUMENT_MATRIX)

describe('missing documents', () => {
  const received = { requirements: ['declarations_page', 'settlement_letter', 'repair_invoice'], signed: false, askedFor: [] } as const
  test('include the signature and the proof of payment, not the certificate, which we add', () => {
    expect(missing(loss('collision'), received).map((each) => each.requirement)).toEqual(['claim_form', 'proof_of_payment'])
  })
  test('are none once everything was sent', () => {
    expect(missing(loss('collision'), { ...received, requirements: [...received.requirements, 'proof_of_payment'], signed: true })).toEqual(
      [],
    )
  })
  test('do not include a police report whose number is known, until a handler asks for it', () => {
    const withNumber = loss('vandalism', { policeNumber: true })
    const rest = { ...received, requirements: [...received.requirements, 'proof_of_payment'] as const, signed: true }
    expect(missing(loss('vandalism'), rest).map((each) => each.requirement)).toEqual(['police_report'])
    expect(missing(withNumber, rest)).toEqual([])
    expect(missing(withNumber, { ...rest, askedFor: ['police_report'] }).map((each) => each.requirement)).toEqual(['police_report'])
  })
  test('include what a handler asked for', () => {
    const photos = missing(loss('collision'), {
      ...received,
      requirements: [...received.requirements, 'proof_of_payment'],
      signed: true,
      askedFor: ['photos'],
    })
    expect(photos.map((each) => each.requirement)).toEqual(['photos'])
  })
})

test('every document requirement has texts for what it is and why it is needed', () => {
  for (const text of Object.values(DOCUMENT_KIND_TEXTS))
    expect([text.title, text.what, text.why].every((words) => words.length > 10)).toBe(true)
  for (const lossType of DEDUCTIBLE_LOSSES) expect(documentsFor(loss(lossType), DOCUMENT_MATRIX).length).toBeGreaterThan(5)
})
