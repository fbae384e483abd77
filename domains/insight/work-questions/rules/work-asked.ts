import type { Role } from '#access/roles.ts'
import { stateIn } from '#domains/insight/intents/rules/about.ts'
import { plain, type ReadBy, readerBy } from '#domains/insight/intents/rules/read-question.ts'
import type { MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'
import { sameQuestion } from '#domains/insight/example-questions/rules/nearest.ts'
import {
  type ListId,
  PAGE_IDS,
  type PageId,
  type RankedBy,
  WORK_PATTERNS,
  type WorkPattern,
} from '#domains/insight/work-questions/rules/patterns.data.ts'
import { type AskedPeriod, isMonth, isRunning, periodIn } from '#domains/insight/work-questions/rules/period.ts'
import { WORK_WORDS, type WorkMeaning } from '#domains/insight/work-questions/rules/words.ts'
import { stateName } from '#platform/language/states.ts'

/** What a question about work asks for. `number`: of days, or of dollars; `phone`: ten digits. */
export type WorkAsked = { period: AskedPeriod | null; state: string | null; number: number | null; phone: string | null } & (
  | { kind: 'list'; of: ListId }
  | { kind: 'page'; of: PageId }
  | { kind: 'metric'; of: MetricId }
  | { kind: 'approvers'; of: 'amount' }
  | { kind: 'earned'; of: 'month' }
  | { kind: 'due'; of: 'days' }
  | { kind: 'ranked'; of: MetricId; by: RankedBy }
)

/**
 * The list, figure or page of these patterns that a question asks for; null where it has a word that nothing explains, or where two things
 * explain it as well. A filter that an answer has not ("of Grace", "not", "since") is such a word.
 */
export function workReader(patterns: readonly WorkPattern[]): (asked: string, role: Role) => WorkAsked | null {
  const parsed = patterns.map((pattern) => ({ pattern, forms: pattern.patterns.map(parse) }))
  return (asked, role) => {
    if (ORDERED.test(plain(asked))) return null
    const marked = markedIn(asked)
    if (!marked) return null
    const { read, ...named } = marked
    const fitting = parsed
      .filter(({ pattern }) => pattern.roles.includes(role))
      .flatMap(({ pattern, forms }) => {
        const most = Math.max(0, ...forms.filter((form) => fits(read, form, pattern.kind, role)).map(({ wanted }) => wanted.length))
        return most > 0 ? [{ pattern, most }] : []
      })
    const most = Math.max(0, ...fitting.map((each) => each.most))
    const [found, ...others] = fitting.filter((each) => each.most === most).map(({ pattern }) => pattern)
    if (!found || others.some((other) => nameOf(other) !== nameOf(found))) return null
    // The running month is answered with more (`earnings`).
    if (found.kind === 'earned' && !(named.period && isMonth(named.period) && !isRunning(named.period))) return null
    const { roles: _, patterns: __, ...asks } = found
    return { ...asks, ...named }
  }
}

/** `metric=lapsed`, `ranked=claims_filed:agency`. */
export const nameOf = (asked: WorkPattern | WorkAsked): string =>
  `${asked.kind}=${asked.of}${asked.kind === 'ranked' ? `:${asked.by}` : ''}`

/** An order, which is not carried out by asking. */
const ORDERED =
  /^\W*(?:please |por favor |can you |could you |now )?(?:approve|deny|pay|release|refund|print|download|verify|cancel|delete|remove|close|send|assign|reject|answer|aprueb\w*|nieg\w*|deniegu?\w*|pagu?[ae]\w*|liber[ae]\w*|reembols[ae]\w*|imprim[ae]\w*|descargu?[ae]\w*|verifi[cq]\w*|cancel[ae]\w*|borr[ae]\w*|elimin[ae]\w*|cierr[ae]\w*|envi[ae]\w*|asign\w*|rechaz[ae]\w*|respond[ae]\w*)\b(?! rate)/

type Token = ReadBy<WorkMeaning>
type Form = { wanted: readonly (readonly string[])[]; allowed: ReadonlySet<string> }

const readWork = readerBy(WORK_WORDS, [])
const NUMBER = /\$? ?(\d[\d,]*(?:\.\d+)?) ?(k\b|thousand\b|mil\b)?(?: ?(?:dollars|dolares|bucks|usd)\b)?/g

/** Days and years are small numbers, or said to be days. */
const isMoney = (typed: string, number: number | null): boolean => /[$a-z]/.test(typed) || (number ?? 0) >= LEAST_MONEY
const LEAST_MONEY = 100

/** A number of the United States, which is no part of a longer one. */
const PHONE = /(?<![\w-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?![\w-])/g

/** The words, with a mark for the state, the period and the number that are named; null where one of them is named twice. */
function markedIn(whole: string): (Pick<WorkAsked, 'period' | 'state' | 'number' | 'phone'> & { read: Token[] }) | null {
  const phones = whole.match(PHONE) ?? []
  if (phones.length > 1) return null
  const [phone = null] = phones.map((each) => each.replace(/\D/g, '').slice(-10))
  const asked = whole.replace(PHONE, ' zphone ')
  const state = stateIn(asked)
  const inState = state ? withoutState(asked, state) : asked
  const dated = periodIn(plain(inState).replace(/\be ?& ?o\b/g, 'eo'))
  if (!dated) return null
  const numbers = [...dated.rest.matchAll(NUMBER)]
  if (numbers.length > 1) return null
  const [, digits = '', thousands] = numbers[0] ?? []
  const number = digits ? Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1) : null
  return {
    read: readWork(dated.rest.replace(NUMBER, (typed) => (isMoney(typed, number) ? ' zmoney ' : ' zamount '))),
    period: dated.period,
    state,
    number,
    phone,
  }
}

function withoutState(asked: string, code: string): string {
  const names = [stateName(code, 'en-US'), stateName(code, 'es-US')].flatMap((name) => (name ? [plain(name)] : []))
  const text = plain(asked.replace(new RegExp(`\\b${code}\\b`), ' zstate '))
  return names.reduce((rest, name) => rest.replace(new RegExp(`\\b${name}\\b`), ' zstate '), text)
}

/** What says nothing of its own, by what is asked for. */
const ALWAYS: Readonly<Record<WorkPattern['kind'], readonly WorkMeaning[]>> = {
  list: ['~ask', '~glue', '~count', '~now'],
  metric: ['~ask', '~glue', '~count', '~now', '~did', '~much'],
  page: ['~ask', '~glue', '~howto', '~can', '~someone', '~now'],
  approvers: ['~ask', '~glue'],
  earned: ['~ask', '~glue', '~my'],
  due: ['~ask', '~glue', '~my', '~count', '~which', '~has', '~did'],
  ranked: ['~ask', '~glue', '~which', '~has', '~did', '~now', '~count'],
}

function fits(read: readonly Token[], { wanted, allowed }: Form, kind: WorkPattern['kind'], role: Role): boolean {
  const isOwn = role !== 'staff' || kind === 'page'
  const explains = ({ meanings }: Token): boolean =>
    [...meanings].some((each) => allowed.has(each) || ALWAYS[kind].includes(each) || (isOwn && each === '~my'))
  return read.every(explains) && haveEach(read, wanted)
}

/** Whether each of the wanted words is there, each by a word of its own. */
function haveEach(read: readonly Token[], wanted: Form['wanted']): boolean {
  const [first, ...rest] = wanted
  if (!first) return true
  return read.some(
    ({ meanings }, at) =>
      [...meanings].some((each) => first.includes(each)) &&
      haveEach(
        read.filter((_, other) => other !== at),
        rest,
      ),
  )
}

function parse(pattern: string): Form {
  const words = pattern.split(' ')
  const either = (word: string): string[] => word.replace(/\?$/, '').split('|')
  return { wanted: words.filter((word) => !word.endsWith('?')).map(either), allowed: new Set(words.flatMap(either)) }
}

const NAMED: ReadonlySet<WorkMeaning> = new Set(['~state', '~period', '~tomorrow', '~ahead', '~glue'])

/** The state or the period that a text names, and nothing else. */
export function namedAlone(text: string): Pick<WorkAsked, 'period' | 'state'> | null {
  const marked = markedIn(text)
  if (!marked || marked.number !== null) return null
  const { read, period, state } = marked
  const isNamed = ({ meanings }: Token): boolean => [...meanings].some((each) => NAMED.has(each))
  return read.every(isNamed) && (period || state) ? { period, state } : null
}

const byPattern = workReader(WORK_PATTERNS)

/** What a question about work asks for: by its words, or because it is an example question of a page. */
export const workAsked = (asked: string, role: Role): WorkAsked | null => byPattern(asked, role) ?? pageOfExample(asked, role)

function pageOfExample(asked: string, role: Role): WorkAsked | null {
  const [right = '', ...others] = sameQuestion(asked, role)?.right ?? []
  const of = right.replace(/^page=/, '')
  return others.length === 0 && of !== right && isPage(of)
    ? { kind: 'page', of, period: null, state: null, number: null, phone: null }
    : null
}
const isPage = (name: string): name is PageId => PAGE_IDS.has(name)
