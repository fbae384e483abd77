import {
  checkNumberIn,
  lastFour,
  MOST_LINES,
  plain,
  type Statement,
  type StatementLine,
  type StatementRead,
  sumOf,
  unreadable,
} from '#domains/money/statement-files/rules/statement.ts'
import { isBusinessDay } from '#platform/business-days.ts'
import { addDays, type Day, dayInEnglish, isDay } from '#platform/days.ts'
import { add, type Cents, cents, negate, subtract, ZERO } from '#platform/money.ts'

/** A record with what continues it (88): its code, then its fields. */
type BaiRecord = readonly [code: string, ...fields: string[]]
/** What a bank reports of one day. */
type DayRead = Pick<Statement, 'account' | 'opening' | 'closing' | 'lines'> & { on: Day }

const OPENING = '010'
const CLOSING = '015'
const CHECK_PAID = '475'

/** What the commonest codes of a transaction are, for lines without a text. */
const NAMES: Readonly<{ [code: string]: string }> = {
  '142': 'ACH credit',
  '165': 'ACH credit',
  '195': 'Incoming wire',
  '301': 'Deposit',
  '451': 'ACH debit',
  '455': 'ACH debit',
  '475': 'Check',
  '495': 'Outgoing wire',
  '698': 'Fee',
}

/**
 * Reads BAI2, the report of balances and transactions that banks send businesses: the days of one account, each with its balances. Every
 * control total must agree, so that a file that is cut off or changed is refused. The bank books nothing on days on which banks are closed:
 * those before the first day belong to it.
 */
export function readBai2(text: string): StatementRead {
  const records = recordsIn(text)
  if (!isComplete(records)) return unreadable('This BAI2 file is not complete. Download it again and choose the whole file.')
  const days: DayRead[] = []
  for (const group of partsOf(records, '02', '98')) {
    const [head] = group
    const [, , , status, , , , modifier] = head ?? ['02']
    if (status !== '1' || modifier === '1' || modifier === '3')
      return unreadable(
        'This BAI2 file is a test, a correction or a report of a day that isn’t over. Download the report of the previous day.',
      )
    for (const account of partsOf(group, '03', '49')) {
      const read = dayOf(head ?? ['02'], account)
      if (typeof read === 'string') return unreadable(read)
      days.push(read)
    }
  }
  return statementOf(days.toSorted((one, other) => (one.on < other.on ? -1 : 1)))
}

function statementOf(days: readonly DayRead[]): StatementRead {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return unreadable('This BAI2 file has no bank account.')
  if (days.some(({ account }) => account !== first.account))
    return unreadable('This BAI2 file has several accounts. Download one account at a time.')
  if (days.some(({ on, opening }, at) => at > 0 && (on === days[at - 1]?.on || opening !== days[at - 1]?.closing)))
    return unreadable('This BAI2 file lacks a day: the balance of one day isn’t that with which the next one begins.')
  const lines = days.flatMap((each) => each.lines)
  if (lines.length > MOST_LINES) return unreadable('This statement has more than 10,000 lines. Download it for fewer days.')
  let from = first.on
  while (!isBusinessDay(addDays(from, -1))) from = addDays(from, -1)
  const { account, opening } = first
  return { ok: true, statement: { account, from, to: last.on, opening, closing: last.closing, lines } }
}

/** A day of an account, or why it is none. */
function dayOf(group: BaiRecord, records: readonly BaiRecord[]): DayRead | string {
  const [, , , , date = '', , currency] = group
  const [head, ...rest] = records
  const [, number = '', ownCurrency = '', ...summary] = head ?? ['03']
  const [on, account] = [dayIn(date), lastFour(number)]
  if (!on) return 'This BAI2 file doesn’t say its day.'
  if (!account) return 'This BAI2 file doesn’t say the account’s number.'
  if ((ownCurrency || currency || 'USD') !== 'USD') return 'This BAI2 file isn’t in US dollars.'
  const lines: StatementLine[] = []
  for (const [at, record] of rest.filter(([code]) => code === '16').entries()) {
    const line = lineOf(on, record)
    if (!line) return `Transaction ${at + 1} of ${dayInEnglish(on)} in this BAI2 file has no amount, or a code that we don’t recognize.`
    if (line.amount !== 0) lines.push(line)
  }
  const balances = balancesIn(summary)
  const [opening, closing] = [OPENING, CLOSING].map((asked) => balances.find(({ code }) => code === asked)?.amount)
  if (closing === undefined) return 'This BAI2 file doesn’t say the closing ledger balance of the account (code 015).'
  return { on, account, lines, closing, opening: opening ?? subtract(closing, sumOf(lines)) }
}

/** Code, amount, count and how the money is available, again and again. */
function balancesIn(summary: readonly string[]): { code: string; amount: Cents }[] {
  const found: { code: string; amount: Cents }[] = []
  for (let rest = summary; rest.length > 1; rest = afterFunds(rest.slice(3))) {
    const [code = '', written = ''] = rest
    const amount = centsIn(written)
    if (amount !== null) found.push({ code, amount })
  }
  return found
}

/** Without what says when the money is available: nothing, three amounts (S), a day and a time (V), or days and amounts (D). */
function afterFunds([type = '', ...rest]: readonly string[]): readonly string[] {
  if (type === 'S') return rest.slice(3)
  if (type === 'V') return rest.slice(2)
  return type === 'D' ? rest.slice(1 + 2 * Number(rest[0] ?? 0)) : rest
}

function lineOf(on: Day, [, code = '', amount = '', ...rest]: BaiRecord): StatementLine | null {
  const size = centsIn(amount)
  const isIn = /^[123]\d\d$/.test(code)
  if (size === null || size < 0 || (!isIn && !/^[456]\d\d$/.test(code))) return null
  const [bankReference = '', customerReference = '', ...text] = afterFunds(rest)
  const isCheck = code === CHECK_PAID
  const says = plain(text.join(',').replace(/^,+/, ''))
  const reference = isCheck || says.includes(customerReference) ? '' : customerReference
  return {
    on,
    amount: isIn ? size : negate(size),
    description: plain(`${says || (NAMES[code] ?? (isIn ? 'Credit' : 'Debit'))} ${reference}`),
    reference: plain(bankReference) || null,
    checkNumber: isCheck ? checkNumberIn(customerReference) : null,
  }
}

/** In cents, without a point; null for what is no amount. */
const centsIn = (text: string): Cents | null => (/^[+-]?\d{1,15}$/.test(text.trim()) ? cents(Number(text)) : null)

/** "261102". */
function dayIn(text: string): Day | null {
  const [, year, month, dayOfMonth] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const written = `20${year}-${month}-${dayOfMonth}`
  return isDay(written) ? written : null
}

/** A line whose fields end is closed by "/"; where a text goes on with the next line, none is. */
function recordsIn(text: string): BaiRecord[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const written: string[] = []
  let isClosed = true
  for (const line of lines.filter((each) => each !== '')) {
    const [, continued] = /^88,(.*)$/.exec(line) ?? []
    const open = (continued ?? line).replace(/\/$/, '')
    if (continued === undefined) written.push(open)
    else written.push(`${written.pop() ?? ''}${isClosed ? ',' : ' '}${open}`)
    isClosed = line.endsWith('/')
  }
  return written.map((each): BaiRecord => {
    const [code = '', ...fields] = each.split(',').map((field) => field.trim())
    return [code, ...fields]
  })
}

/** Parts from one code to another, both included. */
function partsOf(records: readonly BaiRecord[], from: string, to: string): BaiRecord[][] {
  const parts: BaiRecord[][] = []
  for (const record of records) {
    if (record[0] === from) parts.push([])
    const part = parts.at(-1)
    if (part?.at(-1)?.[0] !== to) part?.push(record)
  }
  return parts
}

/** Its records stand in their order, and each control total is the sum of what it closes: an account, a group of accounts, the file. */
function isComplete(records: readonly BaiRecord[]): boolean {
  if (!/^01( 02( 03( 16)* 49)+ 98)+ 99$/.test(records.map(([code]) => code).join(' '))) return false
  const agree = (part: readonly BaiRecord[], amountsOf: (record: BaiRecord) => Cents[]): boolean =>
    centsIn(part.at(-1)?.[1] ?? '') === add(ZERO, ...part.slice(0, -1).flatMap(amountsOf))
  const totalOf =
    (closing: string) =>
    ([code, total = '']: BaiRecord) =>
      code === closing ? [centsIn(total) ?? ZERO] : []
  return (
    partsOf(records, '03', '49').every((account) => agree(account, amountsIn)) &&
    partsOf(records, '02', '98').every((group) => agree(group, totalOf('49'))) &&
    agree(records, totalOf('98'))
  )
}

/** The amounts of an account's summary, or of a transaction. */
const amountsIn = ([code, ...fields]: BaiRecord): Cents[] =>
  code === '03' ? balancesIn(fields.slice(2)).map(({ amount }) => amount) : [centsIn(fields[1] ?? '') ?? ZERO]

export const isBai2 = (text: string): boolean => /^\s*01,[^\r\n]*\r?\n\s*(?:88,[^\r\n]*\r?\n\s*)*02,/.test(text)
