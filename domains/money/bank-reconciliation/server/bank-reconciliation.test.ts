import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { type BankDay, bankAtEndOf } from '#domains/money/bank-reconciliation/server/bank-reconciliation.ts'
import { bankStatementContract } from '#domains/money/bank-statements/contract.ts'
import { ago, importStatement, moveAtBank, ofxOf } from '#domains/money/bank-statements/proof/fixture.ts'
import { matchCertain } from '#domains/money/bank-statements/server/matching.ts'
import { advanceClock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'
import { dayBegins } from '#platform/office/office-zones.ts'

const { bankStatementWork, matchBankLines, undoBankMatch, explainBankLine, withdrawExplanation } = bankStatementContract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const FIRST = ago(60)
const LAST = ago(10)
const days = Array.from({ length: 51 }, (_, at) => addDays(FIRST, at))

async function ledgerAtEndOf(day: Day): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as held from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = 'bank' and t.at < ${dayBegins(addDays(day, 1))}`.execute(db())
  return rows[0]?.held ?? 0
}

async function held(day: Day): Promise<BankDay> {
  const found = await bankAtEndOf(day)
  if (!found) throw new Error(`No statement has ${day}.`)
  return found
}

/** What the statement has more than the ledger, the reasons and the open lines say: only what was so before the first statement. */
async function unexplainedOn(day: Day): Promise<number> {
  const { balance, reasons } = await held(day)
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(l.amount_cents), 0)::bigint as open from bank_open_lines() l where l.on_day <= ${day}`.execute(db())
  return balance - (await ledgerAtEndOf(day)) - reasons.reduce((sum, { cents }) => sum + cents, 0) - (rows[0]?.open ?? 0)
}

/** Of each day between the first and the last line, as one figure where they all agree. */
const unexplained = async () => [...new Set(await Promise.all(days.map(unexplainedOn)))]
const reasonsOf = async (day: Day) => (await held(day)).reasons.map(({ reason, count, cents }) => [reason, count, cents])
const work = async (query: { amountCents?: number } = {}) => (await app.call(bankStatementWork, { query }, 'priya')).answer
const lineOf = async (amount: number) => {
  const line = (await work()).lines.find(({ amountCents }) => amountCents === amount)
  if (!line) throw new Error(`No open line of ${amount}.`)
  return line.id
}
async function match(lines: readonly number[], movements: readonly number[]): Promise<void> {
  const open = await Promise.all(movements.map(async (amount) => ({ amount, listed: (await work({ amountCents: amount })).movements })))
  const movementIds = open.map(({ amount, listed }) => listed.find(({ amountCents }) => amountCents === amount)?.id ?? '')
  const lineIds = await Promise.all(lines.map(lineOf))
  expect((await app.call(matchBankLines, { body: { lineIds, movementIds } }, 'priya')).status).toBe(200)
}

test('no statement says nothing', async () => {
  expect(await bankAtEndOf(LAST)).toBeNull()
})

test('each day differs from the ledger by fees, by what the ledger has later, and by what the bank has later', async () => {
  // Before the first statement: 900 in the former books that the ledger has not, 500 that both have, and a check of 120 nobody had cashed.
  await moveAtBank(ago(70), 500_00)
  await moveAtBank(ago(65), -120_00)
  await moveAtBank(ago(50), 300_00)
  await moveAtBank(ago(44), 80_00)
  await moveAtBank(ago(43), -10_00)
  await moveAtBank(ago(30), -45_00)
  const first = ofxOf({
    from: FIRST,
    to: ago(40),
    balance: '1647.50',
    lines: [
      [ago(55), '-120.00', 'CHECK 101'],
      [ago(50), '300.00', 'STRIPE'],
      [ago(48), '-2.50', 'FEE'],
      [ago(45), '70.00', 'NET DEPOSIT'],
    ],
  })
  expect((await importStatement(app, first)).answer).toMatchObject({ openingCents: 1400_00 })
  expect(await unexplained().catch(() => 'no statement')).toBe('no statement')
  const second = ofxOf({
    from: ago(39),
    to: LAST,
    balance: '1559.00',
    lines: [
      [ago(35), '1.50', 'INTEREST'],
      [ago(20), '-90.00', 'FILE 1'],
    ],
  })
  expect((await importStatement(app, second)).status).toBe(200)
  expect((await held(ago(40))).balance).toBe(1647_50)
  expect((await held(ago(46))).balance).toBe(1577_50)
  expect(await unexplained()).toHaveLength(1)
  expect(await held(LAST)).toMatchObject({ balance: 1559_00, openLines: 5, openCents: 120_00 + 2_50 + 70_00 + 1_50 + 90_00 })

  await match([-120_00], [-120_00])
  await match([70_00], [80_00, -10_00])
  for (const [amount, reason] of [
    [-2_50, 'fee'],
    [1_50, 'interest'],
    [-90_00, 'later'],
  ] as const)
    await app.call(explainBankLine, { params: { lineId: await lineOf(amount) }, body: { reason, note: 'Known' } }, 'priya')
  // 1,400 at first, and the ledger had 380: but the check of 120 is the bank's later.
  expect(await unexplained()).toEqual([900_00])
  expect((await held(LAST)).openLines).toBe(0)

  expect(await reasonsOf(ago(56)), 'the check is on its way').toEqual([['on_the_way', 1, 120_00]])
  expect(await reasonsOf(ago(55))).toEqual([])
  expect(await reasonsOf(ago(45)), 'the ledger has the deposit a day later').toEqual([
    ['fee', 1, -2_50],
    ['later', 1, 70_00],
  ])
  expect(await reasonsOf(ago(44)), 'and its second part a day after').toEqual([
    ['fee', 1, -2_50],
    ['later', 1, -10_00],
  ])
  expect(await reasonsOf(ago(43))).toEqual([['fee', 1, -2_50]])
  expect(await reasonsOf(LAST)).toEqual([
    ['fee', 1, -2_50],
    ['interest', 1, 1_50],
    ['later', 1, -90_00],
    ['on_the_way', 1, 45_00],
  ])
})

test('a fee is posted when it is explained: it is a reason until then, and withdrawn and given again it never leaves a difference', async () => {
  const lineId = (await work()).explained.find(({ amountCents }) => amountCents === -2_50)?.id
  if (!lineId) throw new Error('The fee is not explained.')
  const before = await reasonsOf(LAST)
  expect((await app.call(withdrawExplanation, { params: { lineId } }, 'priya')).status).toBe(200)
  expect([await unexplained(), (await held(LAST)).openLines, (await reasonsOf(LAST)).map(([reason]) => reason)]).toEqual([
    [900_00],
    1,
    ['interest', 'later', 'on_the_way'],
  ])
  const again = { params: { lineId }, body: { reason: 'fee', note: 'Known' } } as const
  expect((await app.call(explainBankLine, again, 'priya')).status).toBe(200)
  expect([await unexplained(), await reasonsOf(LAST)]).toEqual([[900_00], before])
})

test('what is matched later, undone, or posted after the fact changes the reasons and never what is left', async () => {
  await moveAtBank(ago(12), -90_00)
  const lineId = (await work()).explained.find(({ amountCents }) => amountCents === -90_00)?.id
  const movementIds = (await work()).movements.filter(({ amountCents }) => amountCents === -90_00).map(({ id }) => id)
  if (!lineId) throw new Error('The file is not explained.')
  expect((await app.call(matchBankLines, { body: { lineIds: [lineId], movementIds } }, 'priya')).status).toBe(200)
  expect(await reasonsOf(ago(15))).toContainEqual(['later', 1, -90_00])
  expect((await reasonsOf(LAST)).map(([reason]) => reason)).toEqual(['fee', 'interest', 'on_the_way'])
  expect(await unexplained()).toEqual([900_00])

  const made = (await work()).matches.find(({ amountCents }) => amountCents === 70_00)
  if (!made) throw new Error('The deposit is not matched.')
  expect((await app.call(undoBankMatch, { params: { matchId: made.id } }, 'priya')).status).toBe(200)
  expect(await unexplained()).toEqual([900_00])
  await moveAtBank(ago(39), 33_00)
  expect(await unexplained()).toEqual([900_00])
  const third = ofxOf({ from: ago(9), to: ago(5), balance: '1514.00', lines: [[ago(8), '-45.00', 'CHECK 102']] })
  expect((await importStatement(app, third)).status).toBe(200)
  await matchCertain()
  await match([-45_00], [-45_00])
  expect(await reasonsOf(LAST), 'cashed after that day').toContainEqual(['on_the_way', 4, 45_00 - 33_00 - 70_00])
  expect(await reasonsOf(ago(5))).toContainEqual(['on_the_way', 3, -33_00 - 70_00])
  expect(await unexplained()).toEqual([900_00])
})

test('two lines of one match, of which one came after the day; days that no statement has', async () => {
  await moveAtBank(ago(4), -20_00)
  const fourth = ofxOf({
    from: ago(4),
    to: ago(2),
    balance: '1494.00',
    lines: [
      [ago(4), '-12.00', 'PART 1'],
      [ago(2), '-8.00', 'PART 2'],
    ],
  })
  expect((await importStatement(app, fourth)).status).toBe(200)
  await match([-12_00, -8_00], [-20_00])
  const before = await reasonsOf(ago(5))
  expect((await reasonsOf(ago(4))).at(-1)).toEqual(['on_the_way', 4, -33_00 - 70_00 + 8_00])
  expect(await reasonsOf(ago(2))).toEqual(before)
  expect(await bankAtEndOf(ago(1))).toBeNull()
  const after = ofxOf({ from: ago(0), to: ago(0), balance: '1490.00', lines: [] })
  expect((await importStatement(app, after)).status).toBe(200)
  expect(await bankAtEndOf(ago(1))).toBeNull()
  expect(
    (await reasonsOf(ago(0))).map(([reason]) => reason),
    'the fee and the interest of a past day are in the ledger since they were explained',
  ).toEqual(['on_the_way'])
  expect(await unexplainedOn(ago(0)), 'four dollars of a day without a statement').toBe(896_00)
})

test('a fee posted on one day and reversed on a later one: on the days between, the reversal is on its way', async () => {
  await advanceClock(86_400_000)
  app.signInAgain('priya')
  const day = ago(0)
  const file = ofxOf({ from: day, to: day, balance: '1487.50', lines: [[day, '-2.50', 'FEE 2']] })
  expect((await importStatement(app, file)).status).toBe(200)
  const params = { lineId: await lineOf(-2_50) }
  expect((await app.call(explainBankLine, { params, body: { reason: 'fee', note: 'A second one' } }, 'priya')).status).toBe(200)
  const [before] = (await held(day)).reasons
  expect([await unexplainedOn(day), before?.reason]).toEqual([896_00, 'on_the_way'])

  await advanceClock(2 * 86_400_000)
  app.signInAgain('priya')
  expect((await app.call(withdrawExplanation, { params }, 'priya')).status).toBe(200)
  expect(await unexplainedOn(day), 'the line is open, and the ledger had its fee on that day').toBe(896_00)
  expect((await held(day)).reasons).toEqual([{ reason: 'on_the_way', count: (before?.count ?? 0) + 1, cents: (before?.cents ?? 0) + 2_50 }])
})
