import { describe, expect, test } from 'vitest'
import { readingOf } from '#domains/claims/document-readings/rules/reading.ts'
import { type ReadingContext, suggestionsFrom } from '#domains/claims/document-readings/rules/suggestions.ts'
import { NO_ANSWERS } from '#domains/claims/model/rules/answers.ts'
import { cents } from '#platform/money.ts'

const DECLARATIONS = [
  'Lone Star Mutual Insurance Company',
  'AUTO POLICY DECLARATIONS',
  'Policy Number: LSM-4471-902-33   Policy Period: 07/01/2026 to 01/01/2027',
  'Vehicle 1: 2003 Honda Accord VIN 1HGCM82633A004352',
  'Coverage  Deductible  Premium',
  'Collision $500 $212.00',
  'Comprehensive $250 $88.00',
  'Total premium $1,180.00',
]
const LETTER = [
  'STATE FARM MUTUAL AUTOMOBILE INSURANCE COMPANY',
  'Claim Number: 53-B417-22K',
  'Date of Loss: October 3, 2026',
  'Total damage: $3,412.88',
  'Less your deductible: ($1,000.00)',
  'Net payment: $2,412.88',
]
const CARTA = [
  'Seguros del Valle Insurance Company',
  'Número de póliza: SV 88213 04',
  'Número de reclamo',
  'R-2026-11873',
  'Fecha del siniestro: 3 de octubre de 2026',
  'Colisión deducible $500.00',
  'Total de la reparación: $2,904.10',
]
const empty = { insurer: null, policyNumber: null, insurerClaimNumber: null, lossOn: null, total: null, vins: [] }

test('a declarations page', () =>
  expect(readingOf(DECLARATIONS)).toEqual({
    ...empty,
    insurer: 'Lone Star Mutual Insurance Company',
    policyNumber: 'LSM-4471-902-33',
    deductibles: { collision: 500_00, comprehensive: 250_00, named: null },
    vins: ['1HGCM82633A004352'],
  }))

test("an insurer's letter", () =>
  expect(readingOf(LETTER)).toEqual({
    ...empty,
    insurer: 'State Farm',
    insurerClaimNumber: '53-B417-22K',
    lossOn: '2026-10-03',
    deductibles: { collision: null, comprehensive: null, named: 1000_00 },
    total: 3412_88,
  }))

test('a letter in Spanish, with a number on the line after its label', () =>
  expect(readingOf(CARTA)).toEqual({
    ...empty,
    insurer: 'Seguros del Valle Insurance Company',
    policyNumber: 'SV 88213 04',
    insurerClaimNumber: 'R-2026-11873',
    lossOn: '2026-10-03',
    deductibles: { collision: 500_00, comprehensive: null, named: null },
    total: 2904_10,
  }))

test('an invoice: its grand total, not its parts, tax or deductible', () =>
  expect(
    readingOf([
      'Hill Country Collision',
      'Parts total $1,200.00',
      'Labor total $900.00',
      'Sub-total $2,100.00',
      'Sales tax $99.00',
      'Total $2,199.00',
    ]).total,
  ).toBe(2199_00))

describe('nothing is guessed', () => {
  test.each<[string, string[]]>([
    ['of an empty page', []],
    [
      'of a letter about something else',
      ['Dear neighbor,', 'our block party is on 10/03/2026 and costs $5 each.', 'Mercury, Infinity and the general public'],
    ],
    ['of labels without values', ['Policy Number', 'Claim number:', 'Deductible', 'Total']],
  ])('%s', (_, lines) => expect(readingOf(lines)).toEqual({ ...empty, deductibles: { collision: null, comprehensive: null, named: null } }))

  test('of two cars with different deductibles', () =>
    expect(readingOf(['Collision $500 $212.00', 'Collision $1,000 $180.00']).deductibles.collision).toBeNull())
  test('of two policies in one document', () =>
    expect(readingOf(['Policy Number: AB-12345', 'Policy Number: CD-67890']).policyNumber).toBeNull())
  test('of a VIN with a wrong digit', () => expect(readingOf(['VIN 1HGCM82633A004353']).vins).toEqual([]))
})

test.each([
  ['10/03/2026', '2026-10-03'],
  ['10-3-26', '2026-10-03'],
  ['23/10/2026', '2026-10-23'],
  ['2026-10-03', '2026-10-03'],
  ['Oct. 3rd, 2026', '2026-10-03'],
  ['3 de oct. de 2026', '2026-10-03'],
  ['02/30/2026', null],
  ['soon', null],
])('the day "%s"', (written, day) => expect(readingOf([`Date of loss: ${written}`]).lossOn).toBe(day))

test.each([
  ['Collision - actual cash value less $500 deductible', 500_00],
  ['Collision ded. $1,000', 1000_00],
  ['Collision $500', 500_00],
  ['Collision $212.00', null],
  ['Collision $500 $600', null],
  ['Collision deductible $90,000', null],
])('the deductible in "%s"', (line, amount) => expect(readingOf([line]).deductibles.collision).toBe(amount))

describe('what may be filled in', () => {
  const CAR = { id: 'veh_a', vin: '1HGCM82633A004352' } as ReadingContext['vehicles'][number]
  const context = (answers: Partial<ReadingContext['answers']> = {}): ReadingContext => ({
    answers: { ...NO_ANSWERS, ...answers },
    vehicles: [CAR],
    today: '2026-11-01',
  })
  const page = readingOf(DECLARATIONS)

  test('the deductible of the coverage the loss falls under', () => {
    const deductible = (answers: Partial<ReadingContext['answers']>) =>
      suggestionsFrom('declarations_page', page, context(answers)).deductible
    expect(deductible({ lossType: 'collision' })).toBe(500_00)
    expect(deductible({ lossType: 'weather' })).toBe(250_00)
    expect(deductible({ lossType: 'weather', coverage: 'collision' })).toBe(500_00)
    expect(deductible({ lossType: 'umpd' })).toBeUndefined()
    expect(deductible({})).toBeUndefined()
  })

  test('not what is answered the same already', () =>
    expect(
      suggestionsFrom('declarations_page', page, context({ lossType: 'collision', deductible: cents(500_00), vehicleId: CAR.id })),
    ).toEqual({ insurer: 'Lone Star Mutual Insurance Company', policyNumber: 'LSM-4471-902-33' }))

  test("only what the kind of document proves, and the day of the loss only if it isn't ahead or long ago", () => {
    expect(suggestionsFrom('repair_invoice', page, context())).toEqual({ vehicleId: CAR.id })
    const letter = readingOf(LETTER)
    expect(suggestionsFrom('settlement_letter', letter, context()).lossOn).toBe('2026-10-03')
    expect(suggestionsFrom('settlement_letter', letter, { ...context(), today: '2026-10-02' }).lossOn).toBeUndefined()
    expect(suggestionsFrom('settlement_letter', letter, { ...context(), today: '2028-10-04' }).lossOn).toBeUndefined()
  })

  test('of a rider, only what was spent', () =>
    expect(suggestionsFrom('receipt', readingOf(['Total $85.00', 'Deductible $500.00']), context({ lossType: 'roadside' }))).toEqual({
      lossAmount: 85_00,
    }))

  test("a car that is not the member's is not filled in", () =>
    expect(suggestionsFrom('declarations_page', page, { ...context(), vehicles: [] }).vehicleId).toBeUndefined())
})
