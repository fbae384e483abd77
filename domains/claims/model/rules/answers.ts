import { isRider, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { DocumentKind, DocumentMatrix } from '#domains/claims/model/rules/documents.data.ts'
import { type DocumentNeed, documentsFor, lossOfKind, type LossFacts } from '#domains/claims/model/rules/documents.ts'
import type { VehicleUse } from '#domains/membership/plans/rules/eligibility.data.ts'
import type { CoverageType } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

export const DRIVERS = ['member', 'household', 'someone_else'] as const
export const CARRIER_ANSWERS = ['paid', 'below_deductible', 'denied', 'waiting'] as const
export const REPAIRS = ['repaired', 'not_yet', 'total_loss'] as const

/** The answers of the person who files the claim. Null: not answered yet. */
export type ClaimAnswers = {
  vehicleId: Id<'vehicle'> | null
  use: VehicleUse | null
  lossOn: Day | null
  lossType: LossType | null
  place: string | null
  story: string | null
  driver: (typeof DRIVERS)[number] | null
  driverName: string | null
  otherDriver: boolean | null
  /** Stolen and found again; asked only for a theft. */
  recovered: boolean | null
  policeNumber: string | null
  /** True for racing, damage on purpose, or a loss during a crime. */
  notAnAccident: boolean | null
  insurer: string | null
  policyNumber: string | null
  insurerClaimNumber: string | null
  coverage: CoverageType | 'other' | null
  carrier: (typeof CARRIER_ANSWERS)[number] | null
  /** The damage in the insurer's estimate; for a rider, the amount spent. */
  lossAmount: Cents | null
  /** From the declarations page. */
  deductible: Cents | null
  /** A vanishing credit, or waived by the insurer or the shop. */
  waived: Cents | null
  /** Paid or paid back by GAP, the other party, a shop. */
  paidByOthers: Cents | null
  otherPayer: string | null
  repair: (typeof REPAIRS)[number] | null
  /** Documents the person does not have yet. */
  notYet: DocumentKind[] | null
}

/** Answers that include the day and the type of the loss. */
export type AnswersWithLoss = ClaimAnswers & { lossOn: Day; lossType: LossType }

export type AnswerName = keyof ClaimAnswers

export const NO_ANSWERS: ClaimAnswers = {
  vehicleId: null,
  use: null,
  lossOn: null,
  lossType: null,
  place: null,
  story: null,
  driver: null,
  driverName: null,
  otherDriver: null,
  recovered: null,
  policeNumber: null,
  notAnAccident: null,
  insurer: null,
  policyNumber: null,
  insurerClaimNumber: null,
  coverage: null,
  carrier: null,
  lossAmount: null,
  deductible: null,
  waived: null,
  paidByOthers: null,
  otherPayer: null,
  repair: null,
  notYet: null,
}

/** The parts of the form in order; the payment method itself belongs to the payees module. */
export const SECTIONS = ['vehicle', 'what_happened', 'insurance_claim', 'documents', 'payment', 'check'] as const
export type Section = (typeof SECTIONS)[number]
export const PARTS = ['vehicle', 'what_happened', 'insurance_claim', 'documents'] as const satisfies readonly Section[]
export type Part = (typeof PARTS)[number]

/** The answers each part of the form needs. `policyNumber` is optional. */
export const QUESTIONS = {
  vehicle: ['vehicleId', 'use'],
  what_happened: ['lossOn', 'lossType', 'recovered', 'place', 'story', 'driver', 'driverName', 'otherDriver', 'notAnAccident'],
  insurance_claim: ['insurer', 'insurerClaimNumber', 'coverage', 'carrier', 'deductible', 'repair', 'lossAmount'],
} as const satisfies Partial<Record<Section, readonly AnswerName[]>>

const QUESTION_PROMPTS: Partial<Record<AnswerName, string>> = {
  vehicleId: 'Choose the car.',
  use: 'Choose what the car was used for.',
  lossOn: 'Enter the loss date.',
  lossType: 'Choose what happened.',
  recovered: 'Choose whether the car was found.',
  place: 'Enter where it happened.',
  story: 'Enter what happened.',
  driver: 'Choose who was driving.',
  driverName: 'Enter the driver’s name.',
  otherDriver: 'Choose whether another driver was involved.',
  notAnAccident: 'Choose yes or no about racing, damage on purpose, and crimes.',
  insurer: 'Enter your insurer’s name.',
  insurerClaimNumber: 'Enter your insurer’s claim number.',
  coverage: 'Choose the coverage your insurer used.',
  carrier: 'Choose what your insurer decided.',
  deductible: 'Enter the deductible on your policy.',
  repair: 'Choose whether the car has been repaired.',
  lossAmount: 'Enter how much you spent.',
}

/** The answers still needed before the claim can be submitted, each with the sentence that asks for it. */
export function unanswered(answers: ClaimAnswers): Partial<Record<AnswerName, string>> {
  const open = Object.values(QUESTIONS)
    .flat()
    .filter((name) => answers[name] === null && isAsked(name, answers))
  return Object.fromEntries(open.map((name) => [name, QUESTION_PROMPTS[name] ?? 'Enter an answer.']))
}

/** The share of this claim's questions that is answered, in percent. */
export function percentAnswered(answers: ClaimAnswers): number {
  const questions = Object.values(QUESTIONS)
    .flat()
    .filter((name) => isAsked(name, answers))
  return Math.round(100 - (Object.keys(unanswered(answers)).length / questions.length) * 100)
}

function isAsked(name: AnswerName, { lossType, driver, carrier }: ClaimAnswers): boolean {
  if (isRider(lossType)) return RIDER_QUESTIONS.includes(name)
  if (carrier === 'waiting' && KNOWN_ONCE_INSURER_ANSWERED.includes(name)) return false
  if (name === 'lossAmount') return false
  if (name === 'recovered') return lossType === 'theft'
  if (name === 'driverName') return driver !== null && driver !== 'member' && isDriven(lossType)
  return name === 'driver' ? isDriven(lossType) : true
}

/** Printed on the insurer's first letter, so not asked before it has answered. */
const KNOWN_ONCE_INSURER_ANSWERED: readonly AnswerName[] = ['insurerClaimNumber', 'coverage']

/** A rider claim involves no insurer. */
const RIDER_QUESTIONS: readonly AnswerName[] = ['vehicleId', 'use', 'lossOn', 'lossType', 'place', 'story', 'lossAmount']

/** A stolen or parked car has no driver to ask about. */
const isDriven = (lossType: LossType | null): boolean => lossType !== 'theft' && lossType !== 'vandalism' && lossType !== 'weather'

/** The amount the person says they paid: the deductible, or the total of a rider's receipt. */
export const statedAmount = ({ lossType, deductible, lossAmount }: ClaimAnswers): Cents | null =>
  isRider(lossType) ? lossAmount : deductible

/** Null until the type of loss is known. */
export function lossFactsOf(answers: ClaimAnswers): LossFacts | null {
  if (answers.lossType === null) return null
  return {
    lossType: answers.lossType,
    totalLoss: answers.repair === 'total_loss' || answers.lossType === 'total_loss',
    recovered: answers.lossType !== 'theft' || answers.recovered === true,
    otherDriver: answers.otherDriver === true,
    policeNumber: answers.policeNumber !== null,
  }
}

/** The documents this claim needs; those of a collision until the type of loss is known. */
export const documentsOfClaim = (answers: ClaimAnswers, matrix: DocumentMatrix): DocumentNeed[] =>
  documentsFor(lossFactsOf(answers) ?? lossOfKind('collision'), matrix)

export type Progress = 'completed' | 'in_progress' | 'not_started'

/** How far each part of the form is. `uploaded` are the requirements that have a file, `needs` the documents this claim needs. */
export function progress(answers: ClaimAnswers, uploaded: readonly string[], needs: readonly DocumentNeed[]): Record<Part, Progress> {
  const open = unanswered(answers)
  const part = (names: readonly AnswerName[]): Progress => {
    if (names.every((name) => !(name in open))) return 'completed'
    return names.some((name) => answers[name] !== null) ? 'in_progress' : 'not_started'
  }
  const needed = needs.filter(({ need, requirement }) => need === 'required' && !OURS.includes(requirement))
  const done = needed.filter(
    ({ requirement }) =>
      uploaded.includes(requirement) || answers.notYet?.includes(requirement) || statedInstead(requirement, answers) !== null,
  )
  return {
    vehicle: part(QUESTIONS.vehicle),
    what_happened: part(QUESTIONS.what_happened),
    insurance_claim: part(QUESTIONS.insurance_claim),
    documents: done.length === needed.length ? 'completed' : done.length > 0 || uploaded.length > 0 ? 'in_progress' : 'not_started',
  }
}

/** The answer that replaces a document: the number of a police report (docs/rules.md §6.4, D7). */
export const statedInstead = (requirement: DocumentKind, { policeNumber }: ClaimAnswers): string | null =>
  requirement === 'police_report' ? policeNumber : null

/** Never uploaded: the claim form is signed in the app, and we add the certificate. */
export const OURS: readonly DocumentKind[] = ['claim_form', 'membership_certificate']
