import { sign, verify } from 'node:crypto'
import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { may } from '#access/verbs.ts'
import { chainOptions } from '#domains/insight/chain/server/options.ts'
import { type AccountMonth, closingBalance, type Item, unexplained } from '#domains/insight/month-close/rules/month-close.ts'
import {
  accountsIn,
  addClose,
  beginClosing,
  type Close,
  closedMonths,
  ledgerBegan,
  postedIn,
  type Span,
} from '#domains/insight/month-close/server/month-close.store.ts'
import { checksOf } from '#domains/insight/month-close/server/checks.ts'
import type { MONTH_STATES } from '#domains/insight/month-close/contract.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay, officeZone } from '#platform/clock.ts'
import { addMonths, beginningOf, type Day } from '#platform/days.ts'
import { inTransaction } from '#platform/db.ts'
import { type FieldRefusals, Refusal } from '#platform/errors/refusal.ts'
import { type Cents, dollars, negate } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

type State = (typeof MONTH_STATES)[number]
/** A month of the ledger, by its first day. `own`: its closing; `by`: the closing that covers it, its own or a later one. */
type Month = { month: Day; span: Span; state: State; own: Close | null; by: Close | null }

/** What is under way when a month ends is posted within this time. */
const SETTLING_MS = 10 * 60_000

const firstDay = (of: Day): Day => `${of.slice(0, 7)}-01` as Day

/**
 * The months of the ledger, newest first. The first closing may be of any finished month, and covers all before it; from then on each month
 * is closed after the one before it.
 */
async function monthsKnown(): Promise<Month[]> {
  const [began, closes] = await Promise.all([ledgerBegan(), closedMonths()])
  const newest = closes[0]
  const months: Month[] = []
  for (let month = firstDay(officeDay()); began !== null && month >= firstDay(officeDay(began)); month = addMonths(month, -1)) {
    const span = { from: beginningOf(month, officeZone()), until: beginningOf(addMonths(month, 1), officeZone()) }
    const own = closes.find((close) => close.month === month) ?? null
    const by = own ?? closes.findLast((close) => close.month > month) ?? null
    const isNext = newest === undefined || month === addMonths(newest.month, 1)
    const isOver = clock.now().getTime() >= span.until.getTime() + SETTLING_MS
    months.push({ month, span, own, by, state: by ? 'closed' : !isOver ? 'running' : isNext ? 'open' : 'waits' })
  }
  return months
}

export type MonthPosted = Month & { transactions: number; debits: Cents }

export async function monthsPosted(): Promise<MonthPosted[]> {
  const months = await monthsKnown()
  const posted = await postedIn(months.map(({ span }) => span))
  return months.map((month, place) => ({ ...month, ...(posted[place] ?? NOTHING) }))
}

const NOTHING = { transactions: 0, debits: 0 as Cents }

export async function monthPosted(actor: Actor, name: string) {
  const months = await monthsKnown()
  const month = months.find((each) => each.month === `${name}-01`)
  if (!month) throw new Refusal('not_found')
  const [accounts, posted] = await Promise.all([accountsIn(month.span), postedIn([month.span])])
  const used = accounts.filter(isUsed)
  return {
    ...month,
    ...(posted[0] ?? NOTHING),
    accounts: used,
    checks: month.state === 'open' ? await checksOf(month.span, used) : [],
    bank: closingBalance(used, 'bank'),
    mayClose: month.state === 'open' && may(actor, 'books.close'),
    explainedBefore: months.find(({ own }) => own !== null)?.own?.items ?? [],
  }
}

const isUsed = ({ opening, debits, credits }: AccountMonth): boolean => opening !== 0 || debits !== 0 || credits !== 0

type Closing = { statement: Cents; items: Item[] }

/**
 * Closes a month for good: from then on the database refuses whatever would be posted in it.
 *
 * @throws month_not_over, month_before_is_open, month_closed, books_disagree, statement_differs (with the exact difference at its field)
 */
export async function closeMonth(actor: Actor, name: string, { statement, items }: Closing): Promise<MonthPosted> {
  if (await isClosedAlike(actor, name, { statement, items })) return postedOf(name)
  const month = await closable(name)
  const checks = await checksOf(month.span, await accountsIn(month.span))
  await inTransaction(async (tx) => {
    await beginClosing(tx)
    if ((await closedMonths(tx)).some((each) => each.month >= month.month)) throw new Refusal('month_closed')
    const accounts = (await accountsIn(month.span, tx)).filter(isUsed)
    const fields = statementFields(closingBalance(accounts, 'bank'), { statement, items })
    if (checks.some(({ off }) => off !== 0)) throw new Refusal('books_disagree', { fields, status: 409 })
    if (Object.keys(fields).length > 0) throw new Refusal('statement_differs', { fields, status: 409 })
    const [posted = NOTHING] = await postedIn([month.span])
    const unsigned = {
      month: month.month,
      until: month.span.until,
      accounts,
      transactions: posted.transactions,
      statement,
      items,
      closedBy: userOf(actor),
      closedAt: clock.now(),
    }
    const id = newId('monthClose')
    await addClose(tx, id, { ...unsigned, signature: sign(null, signedText(unsigned), chainOptions().privateKey).toString('base64') })
    await recordEvent(tx, { kind: 'books.month_closed', by: actor, about: { noun: 'monthClose', id }, data: { month: name } })
  })
  return postedOf(name)
}

/** The same was asked before, and was done. */
async function isClosedAlike(actor: Actor, name: string, { statement, items }: Closing): Promise<boolean> {
  const own = (await closedMonths()).find(({ month }) => month === `${name}-01`)
  return own?.closedBy === userOf(actor) && own.statement === statement && inOrder(own.items) === inOrder(items)
}

const inOrder = (items: readonly Item[]): string => JSON.stringify(items.map(({ says, cents }) => [says, cents]))

async function postedOf(name: string): Promise<MonthPosted> {
  const posted = (await monthsPosted()).find(({ month }) => month === `${name}-01`)
  if (!posted) throw new Refusal('not_found')
  return posted
}

async function closable(name: string): Promise<Month> {
  const month = (await monthsKnown()).find((each) => each.month === `${name}-01`)
  if (!month) throw new Refusal('not_found')
  if (month.state === 'closed') throw new Refusal('month_closed')
  if (month.state === 'running') throw new Refusal('month_not_over')
  if (month.state === 'waits') throw new Refusal('month_before_is_open')
  return month
}

function statementFields(bank: Cents, { statement, items }: Closing): FieldRefusals {
  const left = unexplained(statement, bank, items)
  if (left === 0) return {}
  return {
    statementCents:
      left > 0
        ? `The statement has ${dollars(left)} more than our ledger and what you explained. The ledger has ${dollars(bank)}.`
        : `The statement has ${dollars(negate(left))} less than our ledger and what you explained. The ledger has ${dollars(bank)}.`,
  }
}

/** The database keeps objects in an order of its own: what is signed is lists. */
const signedText = ({
  month,
  until,
  accounts,
  transactions,
  statement,
  items,
  closedBy,
  closedAt,
}: Omit<Close, 'signature' | 'byName'>): Buffer =>
  Buffer.from(
    JSON.stringify([
      month,
      until.toISOString(),
      accounts.map(({ code, opening, debits, credits }) => [code, opening, debits, credits]),
      transactions,
      statement,
      items.map(({ says, cents }) => [says, cents]),
      closedBy,
      closedAt.toISOString(),
    ]),
  )

/** For `npm run verify`: closed months whose signature does not hold, or whose ledger is not what was closed. */
export async function brokenCloses(): Promise<{ months: number; broken: string[] }> {
  const closes = await closedMonths()
  const broken: string[] = []
  for (const close of closes) {
    const isSigned = verify(null, signedText(close), chainOptions().publicKey, Buffer.from(close.signature, 'base64'))
    const from = beginningOf(close.month, officeZone())
    const now = (await accountsIn({ from, until: close.until })).filter(isUsed)
    const isSame = signedText({ ...close, accounts: now }).equals(signedText(close))
    if (!isSigned || !isSame)
      broken.push(`${close.month.slice(0, 7)}: ${isSigned ? 'the ledger has changed since it was closed' : 'its signature does not hold'}`)
  }
  return { months: closes.length, broken }
}
