import { PLAN_CODES, type PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { isStateCode } from '#domains/membership/plans/rules/state-rules.ts'
import type { PromotionColumn } from '#domains/membership/promotion-imports/rules/columns.ts'
import type { Promotion } from '#domains/membership/promotions/rules/promotion.ts'
import { amountIn, dayIn, percentIn, wholeIn, wordsIn, yesIn } from '#domains/records/table-imports/rules/cell-values.ts'

type Values = Readonly<Record<PromotionColumn, string | null>>

/** A code of the old book as we would have it; alliances are still names. */
export type ImportedPromotion = Omit<Promotion, 'redemptions' | 'stopped' | 'allianceIds'> & {
  description: string
  alliances: readonly string[]
  /** How often it was used before it came to us. */
  used: number
}
export type ReadPromotion = { promotion: ImportedPromotion } | { problems: Readonly<Record<string, string>> }

/** A row of the file as a code with its terms, or everything that is wrong with it, by column: the limits of a code made by hand. */
export function readPromotion(values: Values): ReadPromotion {
  const problems: Record<string, string> = {}
  const wrong = (column: PromotionColumn, says: string): null => {
    problems[column] ??= says
    return null
  }
  const read = <T>(column: PromotionColumn, parse: (text: string) => T | null, says: string): T | null => {
    const text = values[column]
    return text === null ? null : (parse(text) ?? wrong(column, says))
  }
  const code = values.code === null ? wrong('code', 'Enter a code.') : read('code', codeIn, CODE)
  if ((values.description ?? '').length > 200) wrong('description', 'Use at most 200 characters.')
  const off = offOf({ read, wrong, values })
  const lasts = read('lasts', lastsIn, 'Enter once, forever, or a number of months up to 36.') ?? ({ duration: 'once' } as const)
  const startsOn = values.startsOn === null ? wrong('startsOn', STARTS) : read('startsOn', dayIn, STARTS)
  const endsOn = read('endsOn', dayIn, 'Enter the last day, for example 2027-05-31.')
  if (startsOn && endsOn && endsOn < startsOn) wrong('endsOn', 'Choose an end date on or after the start date.')
  const maxRedemptions = read('maxUses', wholeIn, 'Enter a number above zero.')
  if (maxRedemptions === 0) wrong('maxUses', 'Enter a number above zero.')
  const used = read('used', wholeIn, 'Enter how often it was used, for example 12.') ?? 0
  if (maxRedemptions !== null && used > maxRedemptions) wrong('used', 'This is more than the limit of uses.')
  const newMembersOnly = read('newMembersOnly', yesIn, 'Enter yes or no.') ?? true
  const planCodes = read('plans', plansIn, `Enter plans: ${PLAN_CODES.join(', ')}.`) ?? []
  const states = read('states', statesIn, 'Enter states like this: TX, FL.') ?? []
  const masterCodes = values.masterCodes === null ? [] : wordsIn(values.masterCodes)
  if (masterCodes.length > MOST_AGENCIES) wrong('masterCodes', `Enter at most ${MOST_AGENCIES} agencies.`)
  if (Object.keys(problems).length > 0 || !code || !off || !startsOn) return { problems }
  const alliances = (values.alliances ?? '').split(/[;|]/).map((name) => name.trim()).filter(Boolean) // prettier-ignore
  const scope = { planCodes, masterCodes, states, alliances }
  const terms = { description: values.description ?? '', off, lasts, startsOn, endsOn, maxRedemptions, newMembersOnly, singleUse: false }
  return { promotion: { code, ...terms, ...scope, used } }
}

const MOST_AGENCIES = 50
const CODE = 'A code has 3 to 32 letters, digits, or hyphens.'
const STARTS = 'Enter the first day, for example 2026-01-01.'
const WHAT_IT_TAKES_OFF = 'Enter a percentage, an amount, or yes for a waived enrollment fee.'

type Tools = {
  values: Values
  read: <T>(column: PromotionColumn, parse: (text: string) => T | null, says: string) => T | null
  wrong: (column: PromotionColumn, says: string) => null
}

/** One of the three, and not two of them. */
function offOf({ read, wrong, values }: Tools): Promotion['off'] | null {
  const basisPoints = read('percent', percentIn, 'Enter a percentage up to 100, for example 20.')
  const amount = read('amount', amountIn, 'Enter an amount, for example 5.00.')
  const waives = read('feeWaiver', yesIn, 'Enter yes or no.')
  const given = [basisPoints !== null && basisPoints > 0, amount !== null && amount > 0, waives === true].filter(Boolean).length
  if (given > 1) return wrong(values.percent === null ? 'feeWaiver' : 'percent', 'Enter one of percentage, amount, and waived fee.')
  if (basisPoints) return { kind: 'percent', basisPoints }
  if (amount) return { kind: 'amount', amount }
  return waives ? { kind: 'fee_waiver' } : wrong('percent', WHAT_IT_TAKES_OFF)
}

const codeIn = (text: string): string | null => (/^[A-Z0-9-]{3,32}$/.test(text.toUpperCase()) ? text.toUpperCase() : null)

function lastsIn(text: string): Promotion['lasts'] | null {
  const word = text.toLowerCase()
  if (word === 'once' || word === 'forever') return { duration: word }
  const months = wholeIn(word.replace(/\s*months?$/, ''))
  return months !== null && months >= 1 && months <= 36 ? { duration: 'months', months } : null
}

function plansIn(text: string): PlanCode[] | null {
  const words = wordsIn(text)
  const plans = PLAN_CODES.filter((code) => words.includes(code))
  return plans.length === words.length ? plans : null
}

function statesIn(text: string): string[] | null {
  const states = wordsIn(text)
  return states.every(isStateCode) ? states : null
}
