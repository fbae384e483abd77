import type { ClaimColumn } from '#domains/claims/claim-imports/rules/columns.ts'
import { type LossType, LOSS_TYPES } from '#domains/membership/claim-states/rules/claim-states.ts'
import { readVin } from '#domains/membership/vehicles/rules/vin.ts'
import { amountIn, dayIn, emailIn } from '#domains/records/table-imports/rules/cell-values.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

type Values = Readonly<Record<ClaimColumn, string | null>>

/** How far the work is: received; the member was asked for documents; in review since the proof was complete. None is decided. */
export type Stage = 'received' | 'documents' | 'review'

/** An open claim of the old book as we would have it. */
export type ImportedClaim = {
  oldNumber: string | null
  vin: string
  email: string | null
  lossType: LossType
  lossOn: Day
  reportedOn: Day
  stage: Stage
  /** Of its stage: asked for documents, or the proof complete. */
  stageOn: Day
  deductible: Cents | null
  lossAmount: Cents | null
  insurer: string | null
  insurerClaimNumber: string | null
  place: string | null
  story: string | null
}
export type ReadClaim = { claim: ImportedClaim } | { problems: Readonly<Record<string, string>> }

const LONGEST = { oldNumber: 60, insurer: 120, insurerClaimNumber: 60, place: 200, story: 2000 } as const

/** A row of the file as an open claim, or everything that is wrong with it, by column. */
export function readClaim(values: Values, today: Day): ReadClaim {
  const problems: Record<string, string> = {}
  const wrong = (column: ClaimColumn, says: string): null => {
    problems[column] ??= says
    return null
  }
  const read = <T>(column: ClaimColumn, parse: (text: string) => T | null, says: string): T | null => {
    const text = values[column]
    return text === null ? null : (parse(text) ?? wrong(column, says))
  }
  const must = <T>(column: ClaimColumn, parse: (text: string) => T | null, says: string): T | null =>
    values[column] === null ? wrong(column, says) : read(column, parse, says)

  const vin = vinOf(values.vin, wrong)
  const email = read('email', emailIn, 'Enter an email address, for example name@example.com.')
  const lossType = must('lossType', lossTypeIn, `Enter what happened: ${LOSS_TYPES.map(inWords).join(', ')}.`)
  const lossOn = must('lossOn', dayIn, 'Enter the loss date, for example 2026-03-14.')
  const reportedOn = must('reportedOn', dayIn, 'Enter the day it was reported, for example 2026-03-20.')
  if (lossOn && lossOn > today) wrong('lossOn', 'The day of the loss cannot be in the future.')
  if (reportedOn && reportedOn > today) wrong('reportedOn', 'This day is in the future.')
  if (lossOn && reportedOn && reportedOn < lossOn) wrong('reportedOn', 'This is before the loss.')
  const stage = must('stage', stageIn, 'Enter received, documents, or review. Claims that were decided stay where they were decided.')
  const stageOn = stage && reportedOn ? stageDay({ must, wrong }, { stage, reportedOn, today }) : null
  const deductible = read('deductible', amountIn, 'Enter an amount, for example 500.00.')
  const lossAmount = read('lossAmount', amountIn, 'Enter an amount, for example 500.00.')
  for (const [column, most] of Object.entries(LONGEST) as [keyof typeof LONGEST, number][])
    if ((values[column] ?? '').length > most) wrong(column, `Use at most ${most} characters.`)
  if (Object.keys(problems).length > 0 || !vin || !lossType || !lossOn || !reportedOn || !stage || !stageOn) return { problems }
  const { oldNumber, insurer, insurerClaimNumber, place, story } = values
  const said = { oldNumber, insurer, insurerClaimNumber, place, story, deductible, lossAmount }
  return { claim: { ...said, vin, email, lossType, lossOn, reportedOn, stage, stageOn } }
}

type Wrong = (column: ClaimColumn, says: string) => null
type Read = <T>(column: ClaimColumn, parse: (text: string) => T | null, says: string) => T | null

function vinOf(vin: string | null, wrong: Wrong): string | null {
  const found = readVin(vin ?? '')
  return found.ok ? found.vin.vin : wrong('vin', found.says)
}

const OF_STAGE = {
  documents: ['requestedOn', 'Enter the day the documents were asked for, for example 2026-04-01.'],
  review: ['proofCompleteOn', 'Enter the day the last document came, for example 2026-04-01.'],
} as const

/** Deadlines of a stage are counted from its day. */
function stageDay({ must, wrong }: { must: Read; wrong: Wrong }, of: { stage: Stage; reportedOn: Day; today: Day }): Day | null {
  if (of.stage === 'received') return of.reportedOn
  const [column, says] = OF_STAGE[of.stage]
  const day = must(column, dayIn, says)
  if (day && day > of.today) return wrong(column, 'This day is in the future.')
  return day && day < of.reportedOn ? wrong(column, 'This is before the claim was reported.') : day
}

const inWords = (lossType: LossType): string => (lossType === 'umpd' ? 'uninsured motorist' : lossType.replaceAll('_', ' '))

const LOSS_WORDS: Readonly<Record<string, LossType>> = {
  crash: 'collision',
  accident: 'collision',
  stolen: 'theft',
  hail: 'weather',
  storm: 'weather',
  windshield: 'glass',
  umpd: 'umpd',
  totaled: 'total_loss',
}

function lossTypeIn(text: string): LossType | null {
  const word = text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
  return LOSS_TYPES.find((type) => inWords(type) === word) ?? LOSS_WORDS[word] ?? null
}

const STAGE_WORDS: Readonly<Record<string, Stage>> = {
  received: 'received',
  new: 'received',
  open: 'received',
  intake: 'received',
  documents: 'documents',
  'documents requested': 'documents',
  'info requested': 'documents',
  'waiting for documents': 'documents',
  review: 'review',
  'in review': 'review',
}
const stageIn = (text: string): Stage | null => STAGE_WORDS[text.toLowerCase().replaceAll(/[\s_-]+/g, ' ')] ?? null
