import { createHash } from 'node:crypto'
import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { userOf } from '#access/server/user-of.ts'
import { may } from '#access/verbs.ts'
import { isSignature, signatureOf } from '#domains/insight/chain/server/options.ts'
import { type AccountMonth, type Check, closingBalance, type Item, unexplained } from '#domains/insight/month-close/rules/month-close.ts'
import {
  accountsIn,
  addClose,
  beginClosing,
  type Close,
  closedMonths,
  ledgerBegan,
  type Posted,
  postedIn,
  type Span,
} from '#domains/insight/month-close/server/month-close.store.ts'
import { bankChecks, checksOf } from '#domains/insight/month-close/server/checks.ts'
import type { MONTH_STATES } from '#domains/insight/month-close/contract.ts'
import { monthDocument } from '#domains/insight/month-close/rules/month-document.ts'
import { bankAtEndOf, type BankDay } from '#domains/money/bank-reconciliation/server/bank-reconciliation.ts'
import { holdMatches } from '#domains/money/bank-statements/server/matching.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { inTransaction } from '#platform/db.ts'
import { type FieldRefusals, Refusal } from '#platform/errors/refusal.ts'
import type { Language } from '#platform/language/languages.ts'
import { type Cents, dollars, negate, ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { dayBegins } from '#platform/office/office-zones.ts'

type State = (typeof MONTH_STATES)[number]
/** A month of the ledger, by its first day. `own`: its closing; `by`: the closing that covers it, its own or a later one. */
type Month = { month: Day; span: Span; state: State; own: Close | null; by: Close | null }
export type MonthPosted = Month & Posted

/** What is under way when a month ends is posted within this time. */
const SETTLING_MS = 10 * 60_000

const firstDay = (of: Day): Day => `${of.slice(0, 7)}-01` as Day

/** Also after the office has moved to another time zone: a day of the past began where the office was then. */
const spanOf = (month: Day): Span => ({ from: dayBegins(month), until: dayBegins(addMonths(month, 1)) })

const bankAtEndOfMonth = (month: Day): Promise<BankDay | null> => bankAtEndOf(addDays(addMonths(month, 1), -1))

/**
 * The months of the ledger, newest first. The first closing may be of any finished month, and covers all before it; from then on each month
 * is closed after the one before it.
 */
async function monthsKnown(): Promise<Month[]> {
  const [began, closes] = await Promise.all([ledgerBegan(), closedMonths()])
  const newest = closes[0]
  const months: Month[] = []
  for (let month = firstDay(officeDay()); began !== null && month >= firstDay(officeDay(began)); month = addMonths(month, -1)) {
    const span = spanOf(month)
    const own = closes.find((close) => close.month === month) ?? null
    const by = own ?? closes.findLast((close) => close.month > month) ?? null
    const isNext = newest === undefined || month === addMonths(newest.month, 1)
    const isOver = clock.now().getTime() >= span.until.getTime() + SETTLING_MS
    months.push({ month, span, own, by, state: by ? 'closed' : !isOver ? 'running' : isNext ? 'open' : 'waits' })
  }
  return months
}

/** @throws not_found */
async function monthNamed(name: string): Promise<Month & { explainedBefore: Item[] }> {
  const months = await monthsKnown()
  const month = months.find((each) => each.month === `${name}-01`)
  if (!month) throw new Refusal('not_found')
  return { ...month, explainedBefore: months.find(({ own }) => own !== null)?.own?.items ?? [] }
}

export async function monthsPosted(): Promise<MonthPosted[]> {
  const months = await monthsKnown()
  const posted = await postedIn(months.map(({ span }) => span))
  return months.map((month, place) => ({ ...month, ...(posted[place] ?? NOTHING_POSTED) }))
}

const NOTHING_POSTED: Posted = { transactions: 0, debits: ZERO }

const postedInOne = async (span: Span): Promise<Posted> => (await postedIn([span]))[0] ?? NOTHING_POSTED

export async function monthPosted(actor: Actor, name: string) {
  const month = await monthNamed(name)
  const isOpen = month.state === 'open'
  const [accounts, posted, statements] = await Promise.all([
    accountsUsedIn(month.span),
    postedInOne(month.span),
    isOpen ? bankAtEndOfMonth(month.month) : null,
  ])
  return {
    ...month,
    ...posted,
    accounts,
    checks: isOpen ? [...(await checksOf(month.span, accounts)), ...bankChecks(statements)] : [],
    bank: closingBalance(accounts, 'bank'),
    statements,
    mayClose: isOpen && may(actor, 'books.close'),
  }
}

const accountsUsedIn = async (span: Span): Promise<AccountMonth[]> =>
  (await accountsIn(span)).filter(({ opening, debits, credits }) => opening !== 0 || debits !== 0 || credits !== 0)

/** `statement`: null where the imported statements say it. */
type Closing = { statement: Cents | null; items: Item[] }

const REFUSED: Readonly<Record<Exclude<State, 'open'>, string>> = {
  closed: 'month_closed',
  running: 'month_not_over',
  waits: 'month_before_is_open',
}

/**
 * Closes a month for good: from then on the database refuses whatever would be posted in it. The same closing asked again changes nothing.
 *
 * @throws not_found, month_not_over, month_before_is_open, month_closed, bad_input (no statement), books_disagree, statement_differs (with
 * the exact difference at its field)
 */
export async function closeMonth(actor: Actor, name: string, closing: Closing): Promise<MonthPosted> {
  const { month, span, state, own } = await monthNamed(name)
  if (own?.closedBy !== userOf(actor) || !isSameClosing(own, closing)) {
    if (state !== 'open') throw new Refusal(REFUSED[state])
    await closeOnce(actor, { month, span }, { closing, checks: await checksOf(span, await accountsUsedIn(span)) })
  }
  return { ...(await monthNamed(name)), ...(await postedInOne(span)) }
}

const isSameClosing = (one: Close, other: Closing): boolean =>
  (other.statement === null ? one.bank !== null : one.statement === other.statement) &&
  JSON.stringify(itemLists(one.items)) === JSON.stringify(itemLists(other.items))

async function closeOnce(
  actor: Actor,
  { month, span }: Pick<Month, 'month' | 'span'>,
  { closing, checks }: { closing: Closing; checks: readonly Check[] },
): Promise<void> {
  await inTransaction(async (tx) => {
    await beginClosing(tx)
    await holdMatches(tx)
    if ((await closedMonths()).some((close) => close.month >= month)) throw new Refusal('month_closed')
    const [accounts, bank] = [await accountsUsedIn(span), await bankAtEndOfMonth(month)]
    const statement = statementOf(closing, bank)
    const { items } = closing
    const fields = statementFields(closingBalance(accounts, 'bank'), { statement, items, bank })
    const allChecks = [...checks, ...bankChecks(bank)]
    if (allChecks.some(({ off }) => off !== 0)) throw new Refusal('books_disagree', { fields, status: 409 })
    if (Object.keys(fields).length > 0) throw new Refusal('statement_differs', { fields, status: 409 })
    const { transactions } = await postedInOne(span)
    const unsigned = {
      month,
      until: span.until,
      accounts,
      transactions,
      statement,
      items,
      checks: allChecks,
      bank: bank && bank.reasons,
      closedBy: userOf(actor),
      closedAt: clock.now(),
    }
    const id = newId('monthClose')
    await addClose(tx, id, { ...unsigned, signature: signatureOf(signedText(unsigned)) })
    await recordEvent(tx, { kind: 'books.month_closed', by: actor, about: { noun: 'monthClose', id }, data: { month: month.slice(0, 7) } })
  })
}

/** The imported statements are what counts. @throws bad_input, statement_differs */
function statementOf({ statement }: Closing, bank: BankDay | null): Cents {
  if (bank && statement !== null && statement !== bank.balance) {
    const fields = { statementCents: `The imported statements end the month with ${dollars(bank.balance)}.` }
    throw new Refusal('statement_differs', { fields, status: 409 })
  }
  const known = bank?.balance ?? statement
  if (known === null)
    throw new Refusal('bad_input', { fields: { statementCents: 'Enter the balance on the bank statement of the last day.' } })
  return known
}

type Stated = { statement: Cents; items: readonly Item[]; bank: BankDay | null }

function statementFields(ledger: Cents, { statement, items, bank }: Stated): FieldRefusals {
  const left = unexplained(statement, ledger, [...items, ...(bank?.reasons ?? [])])
  if (left === 0) return {}
  return {
    statementCents:
      left > 0
        ? `The statement has ${dollars(left)} more than our ledger and what explains it. The ledger has ${dollars(ledger)}.`
        : `The statement has ${dollars(negate(left))} less than our ledger and what explains it. The ledger has ${dollars(ledger)}.`,
  }
}

/** The database keeps objects in an order of its own: what is compared or signed is lists. */
const itemLists = (items: readonly Item[]) => items.map(({ says, cents }) => [says, cents])

const signedText = (close: Omit<Close, 'signature' | 'byName'>): Buffer =>
  Buffer.from(
    JSON.stringify([
      close.month,
      close.until.toISOString(),
      close.accounts.map(({ code, opening, debits, credits }) => [code, opening, debits, credits]),
      close.transactions,
      close.statement,
      itemLists(close.items),
      close.closedBy,
      close.closedAt.toISOString(),
      ...(close.checks ? [close.checks.map(({ name, ours, theirs, off }) => [name, ours, theirs, off])] : []),
      ...(close.bank ? [close.bank.map(({ reason, count, cents }) => [reason, count, cents])] : []),
    ]),
  )

/**
 * The file of a month: what was locked when it was closed, whatever is posted later.
 *
 * @throws not_found, no_closing
 */
export async function fileOfMonth(name: string, language: Language | undefined): Promise<FileAnswer> {
  const { own } = await monthNamed(name)
  if (!own) throw new Refusal('no_closing')
  const document = monthDocument({ ...own, digest: digestOfClose(own) })
  const bytes = await draw(document, readerOf(language), { madeAt: own.closedAt })
  return { fileName: `${document.fileName}.pdf`, mediaType: 'application/pdf', bytes }
}

/** SHA-256 of what is signed: whoever has the file can compare it with the page. */
export const digestOfClose = (close: Omit<Close, 'signature' | 'byName'>): string =>
  createHash('sha256').update(signedText(close)).digest('hex')

/** For `npm run verify`: closed months whose signature does not hold, or whose ledger is not what was closed. */
export async function brokenCloses(): Promise<{ months: number; broken: string[] }> {
  const closes = await closedMonths()
  const broken: string[] = []
  for (const close of closes) {
    const signed = signedText(close)
    const now = signedText({ ...close, accounts: await accountsUsedIn({ ...spanOf(close.month), until: close.until }) })
    const isSigned = isSignature(signed, close.signature)
    if (!isSigned || !now.equals(signed))
      broken.push(`${close.month.slice(0, 7)}: ${isSigned ? 'the ledger has changed since it was closed' : 'its signature does not hold'}`)
  }
  return { months: closes.length, broken }
}
