import { entryHash, LINE } from '#domains/money/payout-batches/rules/nacha.ts'
import { CORRECTION_CODES } from '#domains/money/payouts/rules/return-codes.data.ts'
import { isRoutingNumber } from '#domains/money/payees/rules/routing-number.ts'
import { cents, type Cents } from '#platform/money.ts'

/**
 * A line about one of our entries: the credit was returned (`return`), or it arrived and the account data needs correction (`correction`).
 */
export type BankReturn = {
  kind: 'return' | 'correction'
  code: string
  /** Our own trace number, and the bank's of its answer. */
  trace: string
  bankTrace: string
  amount: Cents
  correction: Correction | null
}

export type Correction = { routing?: string; account?: string; accountType?: 'checking' | 'savings' }

export type ReturnsRead = { ok: true; lines: readonly BankReturn[] } | { ok: false; problems: readonly string[] }

/** The largest returns file in bytes; a normal day of ours is a few kilobytes. */
export const RETURNS_LIMIT = 2_000_000

/**
 * Reads a bank's returns file (Nacha, returns and notifications of change), whole or not at all: every count, total and hash of its control
 * records has to agree with the entries between them.
 */
export function readReturns(bytes: Uint8Array): ReturnsRead {
  const reading = new Reading()
  const lines = linesOf(bytes, reading)
  if (reading.problems.length > 0) return { ok: false, problems: reading.problems }
  lines.forEach((line, index) => reading.take(line, index + 1))
  reading.end(lines.length)
  return reading.problems.length > 0 ? { ok: false, problems: reading.problems.slice(0, 20) } : { ok: true, lines: reading.lines }
}

function linesOf(bytes: Uint8Array, { problems }: Reading): string[] {
  if (bytes.length === 0) problems.push('The file is empty.')
  if (bytes.length > RETURNS_LIMIT) problems.push('The file is larger than a returns file can be.')
  if (problems.length > 0) return []
  if (bytes.some((byte) => byte !== 10 && byte !== 13 && (byte < 32 || byte > 126)))
    problems.push('The file holds characters that no Nacha file has.')
  const lines = Array.from(bytes, (byte) => String.fromCharCode(byte))
    .join('')
    .split(/\r\n|\n|\r/)
  while (lines.at(-1) === '') lines.pop()
  const odd = lines.findIndex((line) => line.length !== LINE)
  if (odd >= 0) problems.push(`Line ${odd + 1} has ${lines[odd]?.length ?? 0} characters, not ${LINE}.`)
  return lines
}

type Entry = { routing: string; amount: number; isDebit: boolean; addenda: number; line: number }
type Totals = { count: number; routings: string[]; debit: number; credit: number }

const nothing = (): Totals => ({ count: 0, routings: [], debit: 0, credit: 0 })

/** The state of the reader between the file's header and its control. */
class Reading {
  readonly problems: string[] = []
  readonly lines: BankReturn[] = []
  #stage: 'start' | 'file' | 'batch' | 'over' = 'start'
  #batches = 0
  #file = nothing()
  #batch = nothing()
  #entry: Entry | null = null
  #blocks = 0

  take(line: string, at: number): void {
    const kind = line[0] ?? ''
    if (this.#stage === 'over') return void (line === '9'.repeat(LINE) || this.#wrong(at, 'stands after the end of the file'))
    const stages = TAKES[kind]
    if (!stages) return this.#wrong(at, `begins with “${kind}”, which no record does`)
    if (stages !== this.#stage) return this.#wrong(at, 'is not where such a record belongs')
    if (kind === '1') this.#stage = 'file'
    if (kind === '5') this.#openBatch()
    if (kind === '6') this.#takeEntry(line, at)
    if (kind === '7') this.#takeAddendum(line, at)
    if (kind === '8') this.#closeBatch(line, at)
    if (kind === '9') this.#closeFile(line, at)
  }

  end(lines: number): void {
    if (this.#stage !== 'over') this.problems.push('The file ends before its control record.')
    else if (lines % 10 !== 0 || this.#blocks !== lines / 10)
      this.problems.push(`The file says ${this.#blocks} blocks of ten lines and has ${lines} lines.`)
  }

  #openBatch(): void {
    this.#stage = 'batch'
    this.#batch = nothing()
    this.#entry = null
  }

  #takeEntry(line: string, at: number): void {
    this.#closeEntry()
    const [code, routing, amount] = [line.slice(1, 3), line.slice(3, 12), line.slice(29, 39)]
    if (!/^\d{2}$/.test(code) || !/^\d{9}$/.test(routing) || !/^\d{10}$/.test(amount))
      return this.#wrong(at, 'is no entry: its code, bank or amount is not a number')
    const isDebit = DEBITS.has(code)
    this.#entry = { routing, amount: Number(amount), isDebit, addenda: 0, line: at }
    for (const totals of [this.#batch, this.#file]) {
      totals.count += 1
      totals.routings.push(routing)
      totals[isDebit ? 'debit' : 'credit'] += Number(amount)
    }
  }

  #takeAddendum(line: string, at: number): void {
    const entry = this.#entry
    if (!entry) return this.#wrong(at, 'is an addendum of no entry')
    for (const totals of [this.#batch, this.#file]) totals.count += 1
    entry.addenda += 1
    if (entry.addenda > 1) return this.#wrong(at, 'is a second addendum of one entry')
    const returned = parseAddendum(line, entry.amount)
    if (typeof returned === 'string') this.#wrong(at, returned)
    else this.lines.push(returned)
  }

  #closeEntry(): void {
    if (this.#entry?.addenda === 0) this.#wrong(this.#entry.line, 'is an entry without the addendum that says why')
    this.#entry = null
  }

  #closeBatch(line: string, at: number): void {
    this.#closeEntry()
    this.#compare(at, this.#batch, {
      count: line.slice(4, 10),
      hash: line.slice(10, 20),
      debit: line.slice(20, 32),
      credit: line.slice(32, 44),
    })
    this.#stage = 'file'
    this.#batches += 1
  }

  #closeFile(line: string, at: number): void {
    if (Number(line.slice(1, 7)) !== this.#batches) this.#wrong(at, `says ${line.slice(1, 7)} batches; there are ${this.#batches}`)
    this.#compare(at, this.#file, {
      count: line.slice(13, 21),
      hash: line.slice(21, 31),
      debit: line.slice(31, 43),
      credit: line.slice(43, 55),
    })
    this.#blocks = Number(line.slice(7, 13))
    this.#stage = 'over'
  }

  #compare(at: number, { count, routings, debit, credit }: Totals, control: Record<'count' | 'hash' | 'debit' | 'credit', string>): void {
    if (Number(control.count) !== count) this.#wrong(at, `counts ${control.count} entries and addenda; there are ${count}`)
    if (control.hash !== entryHash(routings)) this.#wrong(at, `has the hash ${control.hash}; the entries come to ${entryHash(routings)}`)
    if (Number(control.debit) !== debit) this.#wrong(at, 'has another total of debits than its entries')
    if (Number(control.credit) !== credit) this.#wrong(at, 'has another total of credits than its entries')
  }

  #wrong(at: number, what: string): void {
    this.problems.push(`Line ${at} ${what}.`)
  }
}

const TAKES: Readonly<Record<string, string>> = { '1': 'start', '5': 'file', '6': 'batch', '7': 'batch', '8': 'batch', '9': 'file' }

/** Transaction codes of debits, their returns and their notifications. */
const DEBITS = new Set(['26', '27', '28', '29', '36', '37', '38', '39'])

/** Parses an addendum; returns a message when it is invalid. */
function parseAddendum(line: string, amount: number): BankReturn | string {
  const [type, code, trace, bankTrace] = [line.slice(1, 3), line.slice(3, 6), line.slice(6, 21), line.slice(79, 94)]
  if (!/^\d{15}$/.test(trace) || !/^\d{15}$/.test(bankTrace)) return 'names no trace number'
  const common = { code, trace, bankTrace, amount: cents(amount) }
  if (type === '99') return /^R\d{2}$/.test(code) ? { ...common, kind: 'return', correction: null } : `has “${code}” for a reason`
  if (type !== '98') return `is an addendum of type ${type}, which a returns file does not have`
  if (!/^C\d{2}$/.test(code)) return `has “${code}” for a change`
  const correction = correctionOf(code, line.slice(35, 64))
  return typeof correction === 'string' ? correction : { ...common, kind: 'correction', correction }
}

/** Corrected data in the layout of each code (Nacha, appendix five). Null for a code whose change does not concern us. */
function correctionOf(code: string, data: string): Correction | null | string {
  const known = CORRECTION_CODES[code]
  if (!known) return null
  const at = PLACES[code] ?? {}
  const field = ([from, to]: readonly [number, number]): string => data.slice(from, to).trim()
  const correction: Correction = {}
  if (at.routing) correction.routing = field(at.routing)
  if (at.account) correction.account = field(at.account)
  if (at.kind) {
    const kind = KINDS[field(at.kind)]
    if (!kind) return 'has no kind of account where it should'
    correction.accountType = kind
  }
  if (correction.routing !== undefined && !isRoutingNumber(correction.routing)) return 'has a routing number that is none'
  if (correction.account !== undefined && !/^\d{4,17}$/.test(correction.account)) return 'has an account number that is none'
  return correction
}

type Places = { routing?: readonly [number, number]; account?: readonly [number, number]; kind?: readonly [number, number] }
const PLACES: Readonly<Record<string, Places>> = {
  C01: { account: [0, 17] },
  C02: { routing: [0, 9] },
  C03: { routing: [0, 9], account: [12, 29] },
  C05: { kind: [0, 2] },
  C06: { account: [0, 17], kind: [20, 22] },
  C07: { routing: [0, 9], account: [9, 26], kind: [26, 28] },
}
const KINDS: Readonly<Record<string, 'checking' | 'savings'>> = { '22': 'checking', '21': 'checking', '32': 'savings', '31': 'savings' }
