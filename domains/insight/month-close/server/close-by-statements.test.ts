import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { monthCloseContract } from '#domains/insight/month-close/contract.ts'
import { monthDocument } from '#domains/insight/month-close/rules/month-document.ts'
import { addClose, closedMonths } from '#domains/insight/month-close/server/month-close.store.ts'
import { brokenCloses } from '#domains/insight/month-close/server/month-close.ts'
import { bankStatementContract } from '#domains/money/bank-statements/contract.ts'
import { importStatement, moveAtBank, ofxOf } from '#domains/money/bank-statements/proof/fixture.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { withClient } from '#platform/postgres/connect.ts'

const { month: ofMonth, close } = monthCloseContract
const { bankStatementWork, explainBankLine, withdrawExplanation } = bankStatementContract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const MONTH = addMonths(`${officeDay().slice(0, 7)}-01` as Day, -3)
const NAME = MONTH.slice(0, 7)
const NEXT = addMonths(MONTH, 1)
const LAST = addDays(NEXT, -1)
const on = (dayOfMonth: string): Day => `${NAME}-${dayOfMonth}` as Day

const read = async (name = NAME) => (await app.call(ofMonth, { params: { month: name } }, 'priya')).answer
let keys = 0
const closing = (body: { statementCents?: number; items?: { says: string; cents: number }[] }, name = NAME) => {
  const { statementCents, items = [] } = body
  const typed = statementCents === undefined ? {} : { statementCents: cents(statementCents) }
  return app.call(
    close,
    { params: { month: name }, body: { ...typed, items: items.map(({ says, cents: amount }) => ({ says, cents: cents(amount) })) } },
    'priya',
    { 'idempotency-key': `close-by-statements-${++keys}` },
  )
}
const work = async () => (await app.call(bankStatementWork, {}, 'priya')).answer
const OPENING = [{ says: 'Former operating account', cents: 500_00 }]

test('without an imported statement its balance is asked for', async () => {
  await moveAtBank(on('10'), 900_00)
  await moveAtBank(on('27'), -60_00)
  expect(await read()).toMatchObject({ statements: null, bankCents: 840_00 })
  expect((await closing({})).refusal).toMatchObject({
    code: 'bad_input',
    fields: { statementCents: 'Enter the balance on the bank statement of the last day.' },
  })
})

test('the imported statement’s balance counts; no month is closed while a line of it is open', async () => {
  const lines: [Day, string, string][] = [
    [on('10'), '900.00', 'STRIPE TRANSFER'],
    [on('25'), '-2.50', 'FEE'],
    [on('26'), '-33.00', 'ACH FILE'],
  ]
  expect((await importStatement(app, ofxOf({ from: MONTH, to: LAST, balance: '1364.50', lines }))).answer).toMatchObject({ matched: 1 })
  const { statements, checks } = await read()
  expect(statements).toMatchObject({ balanceCents: 1364_50, openLines: 2, reasons: [{ reason: 'on_the_way', count: 1, cents: 60_00 }] })
  expect(checks.find(({ name }) => name === 'bank_lines')).toMatchObject({ offCents: 35_50 })
  expect((await closing({ items: OPENING })).refusal.code).toBe('books_disagree')

  for (const { id, amountCents } of (await work()).lines) {
    const body = { reason: amountCents === -2_50 ? 'fee' : 'later', note: 'Known' } as const
    expect((await app.call(explainBankLine, { params: { lineId: id }, body }, 'priya')).status).toBe(200)
  }
  expect((await read()).checks.every(({ offCents }) => offCents === 0)).toBe(true)
  expect((await closing({})).refusal).toMatchObject({
    code: 'statement_differs',
    fields: { statementCents: 'The statement has $500.00 more than our ledger and what explains it. The ledger has $840.00.' },
  })
  expect((await closing({ statementCents: 1_00, items: OPENING })).refusal).toMatchObject({
    code: 'statement_differs',
    fields: { statementCents: 'The imported statements end the month with $1,364.50.' },
  })
})

test('the database refuses a closing with another balance, and one while a line is open', async () => {
  const forged = (statement: number) =>
    inTransaction((tx) =>
      addClose(tx, newId('monthClose'), {
        month: MONTH,
        until: new Date(`${NEXT}T05:00:00Z`),
        accounts: [],
        transactions: 0,
        statement: cents(statement),
        items: [],
        checks: null,
        bank: null,
        closedBy: app.cast.users.priya.id,
        closedAt: new Date(),
        signature: '',
      }),
    )
  await expect(forged(1364_51)).rejects.toThrow('The imported statements end')
  const [fee] = (await work()).explained.filter(({ amountCents }) => amountCents === -2_50)
  if (!fee) throw new Error('No fee is explained.')
  expect((await app.call(withdrawExplanation, { params: { lineId: fee.id } }, 'priya')).status).toBe(200)
  await expect(forged(1364_50)).rejects.toThrow('neither matched nor explained')
  const again = { params: { lineId: fee.id }, body: { reason: 'fee', note: 'Monthly fee' } } as const
  expect((await app.call(explainBankLine, again, 'priya')).status).toBe(200)
})

test('a closing and the withdrawal of what it is based on, at once: one of them is refused', async () => {
  const [fee] = (await work()).explained.filter(({ amountCents }) => amountCents === -2_50)
  if (!fee) throw new Error('No fee is explained.')
  const [closed, withdrawn] = await Promise.all([
    closing({ items: OPENING }),
    app.call(withdrawExplanation, { params: { lineId: fee.id } }, 'priya'),
  ])
  expect([closed.status, withdrawn.status].toSorted()).toEqual([200, 409])
  if (closed.status === 200) expect(withdrawn.refusal.code).toBe('explanation_in_closed_month')
  else {
    expect(closed.refusal.code).toBe('books_disagree')
    const again = { params: { lineId: fee.id }, body: { reason: 'fee', note: 'Monthly fee' } } as const
    expect((await app.call(explainBankLine, again, 'priya')).status).toBe(200)
    expect((await closing({ items: OPENING })).status).toBe(200)
  }
})

test('what was closed says each reason, on the page, in the file and under the signature; a later match leaves it as it was', async () => {
  const reasons = [
    { reason: 'fee', count: 1, cents: -2_50 },
    { reason: 'later', count: 1, cents: -33_00 },
    { reason: 'on_the_way', count: 1, cents: 60_00 },
  ]
  const { closing: own } = await read()
  expect(own).toMatchObject({ statementCents: 1364_50, items: OPENING, reasons })
  const [closed] = await closedMonths()
  if (!closed || !own) throw new Error('Nothing is closed.')
  const written = JSON.stringify(monthDocument({ ...closed, digest: own.digest }))
  for (const said of [
    'Bank fees',
    '-$2.50',
    'Lines of the bank that the ledger has later',
    '-$33.00',
    'Former operating account',
    '$524.50',
  ])
    expect(written).toContain(said)
  expect((await closing({ items: OPENING })).status, 'the same again').toBe(200)
  expect((await closing({ items: [] })).refusal.code).toBe('month_closed')

  // The check is cashed in the next month: there it is no difference any more.
  const cashed: [Day, string, string][] = [[NEXT, '-60.00', 'CHECK']]
  const after = ofxOf({ from: NEXT, to: addDays(addMonths(NEXT, 1), -1), balance: '1304.50', lines: cashed })
  expect((await importStatement(app, after)).answer).toMatchObject({ matched: 1 })
  expect(await read()).toMatchObject({ closing: own })
  expect(await read(NEXT.slice(0, 7))).toMatchObject({
    explainedBefore: OPENING,
    statements: { balanceCents: 1304_50, reasons: reasons.filter(({ reason }) => reason !== 'on_the_way') },
  })
  expect(await brokenCloses()).toEqual({ months: 1, broken: [] })
  await withClient(app.options.databaseUrl, async (superuser) => {
    await superuser.query('alter table month_closes disable trigger user')
    await superuser.query(`update month_closes set bank = jsonb_set(bank, '{0,cents}', '-1')`)
    await superuser.query('alter table month_closes enable trigger user')
  })
  expect((await brokenCloses()).broken).toEqual([`${NAME}: its signature does not hold`])
})
