import { cents, type Cents } from '#platform/money.ts'

/** What an event has changed. `named`: the field is known, its values are not; `covered`: they are never shown. */
export type Change = {
  /** Null: the status of the record. */
  field: string | null
  as: 'state' | 'text' | 'cents' | 'day' | 'named' | 'covered'
  before: string | null
  after: string | null
}

type Event = { from: string | null; to: string | null; data: Readonly<Record<string, unknown>> }

/** What changed, from the facts that the event has: its states, its changed fields, and the pairs that events are known to have. */
export function changesOf({ from, to, data }: Event): Change[] {
  return [
    ...(to !== null && to !== from ? [{ field: null, as: 'state' as const, before: from, after: to }] : []),
    ...fieldsOf(data),
    ...(typeof data.beforeCents === 'number' && typeof data.afterCents === 'number'
      ? [{ field: 'price', as: 'cents' as const, before: String(data.beforeCents), after: String(data.afterCents) }]
      : []),
    ...PAIRS.flatMap((field) => (isPair(data[field]) ? pairOf(field, data[field]) : [])),
    ...beforeAndAfter(data),
  ]
}

/** Facts that are written as two values: before and after. */
const PAIRS = ['endsOn', 'maxRedemptions'] as const

function fieldsOf({ changes, fields }: Event['data']): Change[] {
  if (Array.isArray(changes)) return changes.flatMap((change: unknown) => (isChange(change) ? changeOf(change) : []))
  const named = Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : []
  return named.map((field) => ({ field, as: 'named', before: null, after: null }))
}

type Kept = { field: string; covered?: true; before?: unknown; after?: unknown }
const isChange = (change: unknown): change is Kept => isObject(change) && typeof change.field === 'string'

const changeOf = ({ field, covered, before, after }: Kept): Change[] =>
  covered ? [{ field, as: 'covered', before: null, after: null }] : pairOf(field, [before, after])

/**
 * Two lists of capabilities, two numbers, or two sets of fields, of which those that differ are listed. Ids are named by their own columns.
 */
function beforeAndAfter({ before, after }: Event['data']): Change[] {
  if (isObject(before) && isObject(after))
    return Object.keys({ ...before, ...after }).flatMap((field) => pairOf(field, [before[field], after[field]]))
  return before === undefined || after === undefined ? [] : pairOf('', [before, after])
}

function pairOf(field: string, [before, after]: readonly unknown[]): Change[] {
  const [was, is] = [inText(before), inText(after)]
  if (was === is) return []
  const isOf = (fits: (text: string) => boolean) => [was, is].every((text) => text === null || fits(text))
  const isCents = /_cents$|Cents$/.test(field) && isOf((text) => /^-?\d+$/.test(text))
  return [{ field, as: isCents ? 'cents' : isOf((text) => DAY.test(text)) ? 'day' : 'text', before: was, after: is }]
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function inText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join(', ')
  return typeof value === 'object' ? null : String(value)
}

const isPair = (value: unknown): value is readonly [unknown, unknown] => Array.isArray(value) && value.length === 2
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const AMOUNTS = ['amountCents', 'refundCents', 'disputedCents', 'penaltyCents', 'approvedCents', 'paidCents'] as const

/** The money that an event is about. */
export function amountOf(data: Event['data']): Cents | null {
  const amount = AMOUNTS.map((name) => data[name]).find((each) => typeof each === 'number' && each !== 0)
  return typeof amount === 'number' ? cents(amount) : null
}
