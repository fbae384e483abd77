import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { journalsContract } from '#domains/money/journals/contract.ts'
import type { Layout } from '#domains/money/journals/rules/journal.ts'
import { ledgerContract } from '#domains/money/ledger/contract.ts'
import type { Account } from '#domains/money/ledger/contract.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { atTime } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

let made = 0
const paid = (at: string, amount: number, from: Account = 'processor', to: Account = 'dues') =>
  atTime(new Date(at), () =>
    inTransaction((tx) =>
      post(tx, {
        kind: 'payment',
        cause: { noun: 'payment', id: `pay_${++made}` },
        entries: [
          { account: from, amount: cents(amount) },
          { account: to, amount: cents(-amount) },
        ],
      }),
    ),
  )
const file = async (fromOn: string, toOn: string, layout: Layout = 'quickbooks', as: 'priya' | 'dana' | 'emeka' = 'priya') => {
  const query = { fromOn: fromOn as '2026-03-01', toOn: toOn as '2026-03-01', layout, purpose: 'The books of March' }
  const { status, answer } = await app.call(journalsContract.file, { query }, as)
  return { status, lines: status === 200 ? String(answer).replace('\uFEFF', '').trim().split('\r\n') : [] }
}

test('a day at the office is one entry; both columns of the file are the sums of the ledger, and other days stay out', async () => {
  await paid('2026-03-01T05:59:00Z', 1_000)
  await paid('2026-03-01T06:00:00Z', 8_95)
  await paid('2026-03-01T22:00:00Z', 5_00)
  // Paid back: the same accounts the other way round.
  await paid('2026-03-01T23:00:00Z', 2_00, 'dues', 'processor')
  await paid('2026-03-03T05:59:59Z', 7_00)
  await paid('2026-03-03T06:00:00Z', 1_000)
  const { lines } = await file('2026-03-01', '2026-03-02')
  expect(lines).toEqual([
    '"*JournalNo","*JournalDate","*AccountName","*Debits","*Credits","Description","Currency"',
    '"BW-2026-03-01","03/01/2026","Membership dues",2.00,,"dues","USD"',
    '"BW-2026-03-01","03/01/2026","Membership dues",,13.95,"dues","USD"',
    '"BW-2026-03-01","03/01/2026","Cash at the payment processor",13.95,,"processor","USD"',
    '"BW-2026-03-01","03/01/2026","Cash at the payment processor",,2.00,"processor","USD"',
    '"BW-2026-03-02","03/02/2026","Membership dues",,7.00,"dues","USD"',
    '"BW-2026-03-02","03/02/2026","Cash at the payment processor",7.00,,"processor","USD"',
  ])
  const whole = (await file('2026-02-01', '2026-04-01')).lines.slice(1).map((line) => line.split(','))
  const sum = (column: number) => whole.reduce((total, cells) => total + Math.round(Number(cells[column] ?? 0) * 100), 0)
  const { answer } = await app.call(ledgerContract.trialBalance, {}, 'priya')
  expect([sum(3), sum(3) - sum(4)]).toEqual([8_95 + 5_00 + 2_00 + 7_00 + 2_000, 0])
  const dues = whole
    .filter((cells) => cells[5] === '"dues"')
    .reduce((total, cells) => total + Math.round((Number(cells[4]) - Number(cells[3])) * 100), 0)
  expect(dues).toBe(answer.accounts.find(({ code }) => code === 'dues')?.balanceCents)
})

test('finance names the accounts as its books do; NetSuite wants the number too', async () => {
  const body = { number: '4010', name: 'Dues, monthly' }
  expect((await app.call(journalsContract.map, { params: { account: 'dues' }, body }, 'priya')).status).toBe(200)
  expect((await app.call(journalsContract.map, { params: { account: 'nothing' }, body }, 'priya')).status).toBe(404)
  expect((await app.call(journalsContract.map, { params: { account: 'dues' }, body }, 'dana')).status).toBe(403)
  const { lines } = await file('2026-03-02', '2026-03-02', 'netsuite', 'dana')
  expect(lines).toEqual([
    '"External ID","Date","Currency","Account","Debit","Credit","Line Memo"',
    '"BW-2026-03-02","03/02/2026","USD","4010 Dues, monthly",,7.00,"dues"',
    '"BW-2026-03-02","03/02/2026","USD","Cash at the payment processor",7.00,,"processor"',
  ])
  expect([(await file('2026-03-02', '2026-03-01')).status, (await file('2025-01-01', '2026-03-01')).status]).toEqual([400, 400])
  expect((await file('2026-03-01', '2026-03-02', 'quickbooks', 'emeka')).status).toBe(403)
})
