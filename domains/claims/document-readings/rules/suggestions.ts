import type { Reading } from '#domains/claims/document-readings/rules/reading.ts'
import type { ReadableDocument } from '#domains/claims/model/rules/documents.data.ts'
import type { AnswerName, ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import { isRider, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import { addYears, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** The answers that each kind of document can fill in. */
export const PREFILLS = {
  declarations_page: ['insurer', 'policyNumber', 'deductible', 'vehicleId'],
  settlement_letter: ['insurer', 'policyNumber', 'insurerClaimNumber', 'lossOn', 'deductible', 'lossAmount'],
  repair_invoice: ['insurerClaimNumber', 'lossAmount', 'vehicleId'],
  receipt: ['lossAmount'],
} as const satisfies Record<ReadableDocument, readonly AnswerName[]>

export const READ_ANSWERS = ['insurer', 'policyNumber', 'insurerClaimNumber', 'lossOn', 'deductible', 'lossAmount', 'vehicleId'] as const
export type ReadAnswer = (typeof READ_ANSWERS)[number]
export type ReadAnswers = Partial<Pick<ClaimAnswers, ReadAnswer>>

export type ReadingContext = { answers: ClaimAnswers; vehicles: readonly { id: Id<'vehicle'>; vin: string }[]; today: Day }

/** What the document would fill in: values that it names, that fit this claim, and that are not its answers already. */
export function suggestionsFrom(kind: ReadableDocument, reading: Reading, context: ReadingContext): ReadAnswers {
  const fitting = valuesOf(reading, context)
  const names = PREFILLS[kind].filter((name) => isAskedOf(name, context.answers.lossType))
  return Object.fromEntries(
    names.filter((name) => fitting[name] !== null && fitting[name] !== context.answers[name]).map((name) => [name, fitting[name]]),
  )
}

/** A rider involves no insurer; the invoice of a repair is not its receipt. */
const isAskedOf = (name: ReadAnswer, lossType: LossType | null): boolean =>
  !isRider(lossType) || name === 'lossAmount' || name === 'lossOn' || name === 'vehicleId'

const valuesOf = (reading: Reading, { answers, vehicles, today }: ReadingContext): Required<Pick<ClaimAnswers, ReadAnswer>> => ({
  insurer: reading.insurer,
  policyNumber: reading.policyNumber,
  insurerClaimNumber: reading.insurerClaimNumber,
  lossOn: isRecent(reading.lossOn, today) ? reading.lossOn : null,
  deductible: deductibleFor(reading, answers),
  lossAmount: reading.total,
  vehicleId: vehicleNamed(reading, vehicles),
})

const OLDEST_LOSS_YEARS = 2
const isRecent = (lossOn: Day | null, today: Day): boolean =>
  lossOn !== null && lossOn <= today && lossOn >= addYears(today, -OLDEST_LOSS_YEARS)

/** That of the coverage the loss falls under; while that is not known, only one that both coverages have. */
function deductibleFor({ deductibles: { collision, comprehensive, named } }: Reading, { coverage, lossType }: ClaimAnswers): Cents | null {
  const paidUnder = coverage ?? (lossType && COVERAGE_OF[lossType])
  if (paidUnder === 'collision') return collision ?? named
  if (paidUnder === 'comprehensive') return comprehensive ?? named
  if (paidUnder) return named
  return collision === comprehensive ? (collision ?? named) : null
}

const COVERAGE_OF: Readonly<Partial<Record<LossType, 'collision' | 'comprehensive'>>> = {
  collision: 'collision',
  hit_and_run: 'collision',
  theft: 'comprehensive',
  vandalism: 'comprehensive',
  weather: 'comprehensive',
  glass: 'comprehensive',
}

/** The member's only car that the document names by its VIN. */
function vehicleNamed({ vins }: Reading, vehicles: ReadingContext['vehicles']): Id<'vehicle'> | null {
  const [named, ...others] = vehicles.filter(({ vin }) => vins.includes(vin))
  return named && others.length === 0 ? named.id : null
}
