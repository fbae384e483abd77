import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { monthCloseContract } from '#domains/insight/month-close/contract.ts'
import { monthDocument } from '#domains/insight/month-close/rules/month-document.ts'
import { closedMonths } from '#domains/insight/month-close/server/month-close.store.ts'
import { brokenCloses } from '#domains/insight/month-close/server/month-close.ts'
import { activityContract } from '#domains/insight/activity/contract.ts'
import { accountBalance } from '#domains/money/ledger/server/account-balance.ts'
import type { Account } from '#domains/money/ledger/contract.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { member } from '#domains/money/payments/proof/fixture.ts'
import { atTime, officeDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { addMonths, type Day } from '#platform/days.ts'
import { cents, ZERO } from '#platform/money.ts'
import { setOfficeZones } from '#platform/office/office-zones.ts'
import { withClient } from '#platform/postgres/connect.ts'

const { months, month, close, file } = monthCloseContract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const THIS = `${officeDay().slice(0, 7)}-01` as Day
/** On the first day of a month, hours after the one before it has ended. */
const today = <T>(work: () => Promise<T>): Promise<T> => (officeDay() === THIS ? atTime(new Date(`${THIS}T18:00:00Z`), work) : work())
/** The month so many months ago, "2026-09". */
const ago = (count: number): string => addMonths(THIS, -count).slice(0, 7)
const on = <T>(name: string, dayOfMonth: string, work: () => Promise<T>): Promise<T> =>
  atTime(new Date(`${name}-${dayOfMonth}T18:00:00Z`), work)

let moves = 0
const move = (from: Account, to: Account, amount: number): Promise<boolean> =>
  inTransaction((tx) =>
    post(tx, {
      kind: 'test',
      cause: { noun: 'test', id: String(++moves) },
      entries: [
        { account: to, amount: cents(amount) },
        { account: from, amount: cents(-amount) },
      ],
    }),
  )
const rows = async (as: CastName = 'priya') => (await app.call(months, {}, as)).answer.rows
const states = async () => Object.fromEntries((await rows()).map(({ month: name, state }) => [name, state]))
const read = (name: string, as: CastName = 'priya') => app.call(month, { params: { month: name } }, as)
type Item = { says: string; cents: number }
let keys = 0
const closing = (
  name: string,
  statement: number,
  items: Item[] = [],
  { as = 'priya', key = `close-month-${++keys}` }: { as?: CastName; key?: string } = {},
) =>
  app.call(
    close,
    {
      params: { month: name },
      body: { statementCents: cents(statement), items: items.map((item) => ({ ...item, cents: cents(item.cents) })) },
    },
    as,
    { 'idempotency-key': key },
  )

test('a month is closed when the statement agrees to the cent, in order, by finance alone, and for good', () =>
  today(async () => {
    await on(ago(3), '10', () => move('former_books', 'bank', 900_00))
    await on(ago(2), '10', () => move('bank', 'claims_payable', 150_00))
    await on(ago(1), '10', () => move('former_books', 'bank', 20_00))
    expect(await states()).toEqual({ [ago(0)]: 'running', [ago(1)]: 'open', [ago(2)]: 'open', [ago(3)]: 'open' })

    const before = (await read(ago(2))).answer
    expect(before).toMatchObject({ state: 'open', mayClose: true, bankCents: 750_00, transactions: 1, debitCents: 150_00, closing: null })
    expect(before.accounts).toEqual([
      expect.objectContaining({ code: 'bank', openingCents: 900_00, debitCents: 0, creditCents: 150_00, closingCents: 750_00 }),
      expect.objectContaining({ code: 'claims_payable', openingCents: 0, closingCents: -150_00 }),
      expect.objectContaining({ code: 'former_books', closingCents: -900_00 }),
    ])
    expect(before.checks.map(({ name, offCents }) => [name, offCents])).toEqual([
      ['ledger', 0],
      ['charges', 0],
      ['balance', 0],
      ['transfers', 0],
    ])

    const more = await closing(ago(2), 1_250_01, [{ says: 'Opening balance', cents: 500_00 }])
    expect(more.refusal).toMatchObject({
      code: 'statement_differs',
      fields: { statementCents: 'The statement has $0.01 more than our ledger and what explains it. The ledger has $750.00.' },
    })
    expect((await closing(ago(2), 740_00)).refusal?.fields?.['statementCents']).toContain('$10.00 less')
    expect((await closing(ago(0), 770_00)).refusal?.code).toBe('month_not_over')
    expect((await closing('2019-01', 0)).status).toBe(404)
    expect((await closing(ago(2), 750_00, [], { as: 'dana' })).status).toBe(403)
    expect((await read(ago(2), 'dana')).answer.mayClose).toBe(false)
    expect((await read(ago(2), 'grace')).status).toBe(403)

    const explained = [{ says: 'Opening balance', cents: 500_00 }]
    const [one, other] = await Promise.all([closing(ago(2), 1_250_00, explained), closing(ago(2), 1_250_00, explained)])
    expect([one.status, other.status].every((status) => status === 200 || status === 409)).toBe(true)
    expect(await states()).toEqual({ [ago(0)]: 'running', [ago(1)]: 'open', [ago(2)]: 'closed', [ago(3)]: 'closed' })
    const closed = (await read(ago(2))).answer
    expect(closed).toMatchObject({
      closedBy: 'Priya Raman',
      mayClose: false,
      checks: [],
      closing: { statementCents: 1_250_00, items: explained },
    })
    expect((await read(ago(3))).answer.closing, 'closed with a later month').toBeNull()
    expect((await read(ago(1))).answer.explainedBefore).toEqual(explained)
    expect((await closing(ago(3), 900_00)).refusal?.code).toBe('month_closed')

    await expect(on(ago(2), '28', () => move('bank', 'dues', 1))).rejects.toThrow('The books of that month are closed.')
    await expect(on(ago(3), '28', () => move('bank', 'dues', 1))).rejects.toThrow('closed')
    expect(await on(ago(1), '28', () => move('bank', 'dues', 1))).toBe(true)
    await expect(db().updateTable('month_closes').set({ statement_cents: ZERO }).execute()).rejects.toThrow()
    expect(await brokenCloses()).toEqual({ months: 1, broken: [] })
    const { rows: events } = (await app.call(activityContract.list, { query: { noun: 'monthClose' } }, 'dana')).answer
    expect(events).toHaveLength(1)
  }))

test('a closed month has a file: what was locked, the same after later entries, for who reads the ledger', () =>
  today(async () => {
    const get = async (name: string, as: CastName = 'priya') =>
      app.app.inject({ url: `/api/ledger/months/${name}/file`, headers: { cookie: await app.cookieOf(as) } })
    const before = await get(ago(2))
    expect([before.statusCode, before.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(before.headers['content-disposition']).toContain(`books-${ago(2)}.pdf`)
    const [closed] = await closedMonths()
    if (!closed) throw new Error('Nothing is closed.')
    const { digest, signature } = (await read(ago(2))).answer.closing ?? {}
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    const written = JSON.stringify(monthDocument({ ...closed, digest: digest ?? '' }))
    for (const said of [
      'Priya Raman',
      '$900.00',
      '$150.00',
      '$750.00',
      '$1,250.00',
      'Opening balance',
      'Reconciliation',
      digest,
      signature,
    ])
      expect(written).toContain(said)
    expect(closed.checks?.map(({ name, off }) => [name, off])).toEqual(
      ['ledger', 'charges', 'balance', 'transfers'].map((name) => [name, 0]),
    )

    await move('former_books', 'bank', 5_00)
    await move('bank', 'former_books', 5_00)
    expect((await get(ago(2))).rawPayload.equals(before.rawPayload)).toBe(true)

    expect((await app.call(file, { params: { month: ago(1) } }, 'priya')).refusal.code).toBe('no_closing')
    expect((await app.call(file, { params: { month: ago(3) } }, 'priya')).refusal.code, 'closed with a later month').toBe('no_closing')
    expect((await get('2019-01')).statusCode).toBe(404)
    for (const as of ['amara', 'grace', 'tomas'] as const) expect((await get(ago(2), as)).statusCode).toBe(403)
  }))

test('the next month is closed with its own figures; the one after it waits', () =>
  today(async () => {
    const later = addMonths(THIS, 1)
    await atTime(new Date(`${later}T18:00:00Z`), async () => {
      expect((await states())[ago(0)]).toBe('waits')
      expect((await closing(ago(0), 0)).refusal?.code).toBe('month_before_is_open')
    })
    const key = 'the-same-key-twice'
    const explained = [{ says: 'Opening balance', cents: 500_00 }]
    const first = await closing(ago(1), 1_269_99, explained, { key })
    expect(first.answer).toMatchObject({ month: ago(1), state: 'closed', transactions: 2, debitCents: 20_01 })
    expect((await closing(ago(1), 1_269_99, explained, { key })).answer).toEqual(first.answer)
  }))

test('while our books and the network’s differ, no month is closed, and the page says where and by how much', async () => {
  await member(app, 'amara')
  await app.work()
  const later = new Date(`${addMonths(THIS, 1)}T18:00:00Z`)
  await atTime(later, async () => {
    const { checks, bankCents } = (await read(ago(0))).answer
    expect(checks.find(({ name }) => name === 'balance')).toMatchObject({ ourCents: await accountBalance('processor'), offCents: 0 })
    await move('dues', 'processor', 3)
    const off = (await read(ago(0))).answer.checks.filter(({ offCents }) => offCents !== 0)
    expect(off).toEqual([expect.objectContaining({ name: 'balance', offCents: -3 })])
    expect((await closing(ago(0), bankCents, [{ says: 'Opening balance', cents: 500_00 }])).refusal?.code).toBe('books_disagree')
    await move('processor', 'dues', 3)
  })
})

/** As somebody who may do everything in the database. */
const tamper = (statement: string) =>
  withClient(app.options.databaseUrl, async (superuser) => {
    await superuser.query('alter table ledger_entries disable trigger user; alter table month_closes disable trigger user')
    await superuser.query(statement)
    await superuser.query('alter table ledger_entries enable trigger user; alter table month_closes enable trigger user')
  })

test('who changes the ledger, or a closing, in the database is found out', async () => {
  const change = (amount: number) => `update ledger_entries e set amount_cents = amount_cents + ${amount} from ledger_transactions t
    where t.id = e.transaction_id and e.account = 'bank' and e.amount_cents > 0 and t.at < '${ago(2)}-01'`
  expect((await brokenCloses()).broken).toEqual([])
  await tamper(change(1))
  expect((await brokenCloses()).broken).toEqual([1, 2].map((count) => `${ago(count)}: the ledger has changed since it was closed`))
  await tamper(change(-1))
  await tamper('update month_closes set statement_cents = statement_cents + 1')
  expect((await brokenCloses()).broken).toEqual([1, 2].map((count) => `${ago(count)}: its signature does not hold`))
  await tamper('update month_closes set statement_cents = statement_cents - 1')
})

test('an office that moves to another time zone leaves closed months as they were', async () => {
  // On the first day of the month in Chicago, and still the day before in Honolulu.
  await atTime(new Date(`${THIS}T07:00:00Z`), () => move('former_books', 'bank', 7_00))
  const moved = new Date(`${addMonths(THIS, 1)}T18:00:00Z`)
  await atTime(moved, async () => {
    const { bankCents } = (await read(ago(0))).answer
    expect((await closing(ago(0), bankCents)).answer).toMatchObject({ state: 'closed' })
    setOfficeZones([{ zone: 'Pacific/Honolulu', since: moved }])
    try {
      expect(await brokenCloses()).toEqual({ months: 3, broken: [] })
      expect((await read(ago(0))).answer).toMatchObject({ bankCents })
    } finally {
      setOfficeZones([])
    }
  })
})
