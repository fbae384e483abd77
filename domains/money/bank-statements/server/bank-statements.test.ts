import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { bankStatementContract } from '#domains/money/bank-statements/contract.ts'
import { bankStatementSweeps } from '#domains/money/bank-statements/server/bank-statements.jobs.ts'
import { remindOfOldItems } from '#domains/money/bank-statements/server/old-items.ts'
import { matchCertain } from '#domains/money/bank-statements/server/matching.ts'
import { ago, importStatement, moveAtBank, ofxOf } from '#domains/money/bank-statements/proof/fixture.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { withClient } from '#platform/postgres/connect.ts'

const {
  bankStatements,
  bankStatementWork,
  readBankStatement,
  removeBankStatement,
  matchBankLines,
  undoBankMatch,
  explainBankLine,
  withdrawExplanation,
  setBankItemOwner,
} = bankStatementContract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const move = (days: number, amount: number) => moveAtBank(ago(days), amount)
type Line = [days: number, amount: string, name: string]
const ofx = (from: number, to: number, balance: string, lines: Line[]) =>
  ofxOf({ from: ago(from), to: ago(to), balance, lines: lines.map(([days, ...line]) => [ago(days), ...line]) })
const importing = (body: Uint8Array<ArrayBuffer>, query: object = {}) => importStatement(app, body, query)
const removed = (statementId: Id<'bankStatement'>, who: 'priya' | 'dana' = 'priya') =>
  app.call(removeBankStatement, { params: { statementId } }, who)
const imported = async () => (await app.call(bankStatements, {}, 'priya')).answer.rows
/** A closing whose statements nobody compares. */
const closeMonthOf = (day: Day) =>
  withClient(app.options.databaseUrl, async (superuser) => {
    await superuser.query('alter table month_closes disable trigger month_closes_against_statement')
    await superuser.query(
      `insert into month_closes (id, month, until, accounts, transactions, statement_cents, items, closed_by, closed_at, signature)
       values ('mcl_test', date_trunc('month', $1::date), $2, '{}', 0, 0, '[]', $3, $4, '')`,
      [day, new Date(), app.cast.users.priya.id, new Date(Date.now() + 1)],
    )
    await superuser.query('alter table month_closes enable trigger month_closes_against_statement')
  })
const heard = async (kind: 'bank_item_assigned' | 'bank_items_old', says: 'body' | 'title' = 'body') =>
  (await db().selectFrom('notifications').select(['user_id', says]).where('kind', '=', kind).orderBy('id').execute()).map(Object.values)
const work = async (query: { amountCents?: number } = {}) => (await app.call(bankStatementWork, { query }, 'dana')).answer

test('an account mistyped in the first import does not lock the account out', async () => {
  await move(50, 5_00)
  const csv = Buffer.from(`Date,Amount\n${ago(50)},5.00\n`)
  expect((await importing(csv, { account: '1234', openingCents: 0, closingCents: 5_00 })).answer).toMatchObject({ matched: 1 })
  const right = { account: '6789', openingCents: 0, closingCents: 5_00 }
  expect((await importing(ofx(40, 25, '0.00', []))).refusal.code).toBe('another_account')
  const [wrong] = await imported()
  if (!wrong) throw new Error('No statement.')
  expect((await removed(wrong.id)).status).toBe(200)
  expect(await work()).toMatchObject({ lines: [], matches: [], matchCount: 0, movements: [] })
  expect((await importing(csv, right)).answer).toMatchObject({ again: false, account: '6789', matched: 1 })
})

test('overlapping files bring each line once, two equal lines are two, and what is certain is matched', async () => {
  await move(30, 900_00)
  await move(28, -120_00)
  const first = ofx(40, 25, '772.50', [
    [30, '900.00', 'STRIPE TRANSFER'],
    [28, '-120.00', 'ACH BATCH'],
    [27, '-3.75', 'FEE'],
    [27, '-3.75', 'FEE'],
  ])
  expect((await importing(first, { dry: 'yes' })).answer).toMatchObject({ newCount: 4, openingCents: 0, closingCents: 772_50, matched: 0 })
  expect((await work()).lines).toEqual([])
  expect((await importing(first)).answer).toMatchObject({ newCount: 4, matched: 2 })
  expect((await importing(first)).answer.again).toBe(true)
  const second = ofx(27, 5, '822.50', [
    [27, '-3.75', 'FEE'],
    [27, '-3.75', 'FEE'],
    [10, '50.00', 'DEPOSIT'],
  ])
  expect((await importing(second)).answer).toMatchObject({ newCount: 1, openingCents: 780_00, matched: 0 })
  expect((await work()).lines.map(({ amountCents }) => amountCents)).toEqual([-3_75, -3_75, 50_00])
  await move(9, 50_00)
  await app.work(bankStatementSweeps)
  expect((await work()).lines.map(({ amountCents }) => amountCents)).toEqual([-3_75, -3_75])
})

test('a file that is cut off, of another balance, or without what it should have is refused whole', async () => {
  const says = async (body: Uint8Array<ArrayBuffer>) => (await importing(body)).refusal.fields?.['file']
  expect(await says(ofx(5, 1, '900.00', [[3, '10.00', 'X']]))).toBe('The opening balance differs from the statement before it by $67.50.')
  expect(await says(ofx(27, 5, '822.50', [[27, '-3.75', 'FEE']]))).toContain('lacks a line of -$3.75')
  expect(await says(Buffer.from(ofx(5, 1, '832.50', [[3, '10.00', 'X']]).subarray(0, 300)))).toContain('not complete')
  const csv = Buffer.from(`Date,Description,Debit,Credit\n${ago(3)},Check 101,12.50,\n${ago(2)},Deposit,,40.00\n`)
  expect(Object.keys((await importing(csv)).refusal.fields ?? {})).toEqual(['account', 'openingCents', 'closingCents'])
  const typed = { account: '6789', openingCents: 822_50, closingCents: 850_01 }
  expect((await importing(csv, typed)).refusal.fields?.['file']).toContain('$0.01 more')
  expect((await importing(csv, { ...typed, account: '1111', closingCents: 850_00 })).refusal.code).toBe('another_account')
  expect((await importing(csv, { ...typed, closingCents: 850_00 })).answer).toMatchObject({ newCount: 2, closingCents: 850_00 })
  expect((await app.call(readBankStatement, { query: {}, body: csv }, 'dana')).status).toBe(403)
})

test('columns that are not recognized are chosen, and remembered for the next file with the same headings', async () => {
  const account = { account: '6789' }
  const file = (...lines: string[]) => Buffer.from(`When,What,How much,Left\n${lines.join('\n')}\n`)
  const first = file(`${ago(1)},Deposit,10.00,860.00`)
  const unknown = (await importing(first, { ...account, dry: 'yes' })).refusal
  expect(unknown).toMatchObject({
    code: 'statement_columns_unknown',
    detail: {
      table: { heads: ['When', 'What', 'How much', 'Left'], sample: [ago(1), 'Deposit', '10.00', '860.00'], mapping: { date: null } },
    },
  })
  const twice = (await importing(first, { ...account, columns: 'date.0,amount.2,balance.2,check.9' })).refusal
  expect(Object.keys(twice.fields ?? {}).toSorted()).toEqual(['mapping.balance', 'mapping.check'])
  expect(twice.detail).toMatchObject({ table: { heads: ['When', 'What', 'How much', 'Left'] } })
  expect((await importing(first, { ...account, columns: 'date.1,amount.2' })).refusal.fields?.['file']).toContain('Row 2 has no date')
  const columns = 'date.0,description.1,amount.2,balance.3'
  expect((await importing(first, { ...account, columns, dry: 'yes' })).answer).toMatchObject({ newCount: 1, openingCents: 850_00 })
  expect((await importing(file(`${ago(0)},Deposit,5.00,865.00`), account)).refusal.code).toBe('statement_columns_unknown')
  expect((await importing(first, { ...account, columns })).answer).toMatchObject({
    newCount: 1,
    columns: { mapping: { date: 0, balance: 3 } },
  })
  expect((await importing(file(`${ago(0)},Deposit,5.00,865.00`), account)).answer).toMatchObject({ newCount: 1, openingCents: 860_00 })
  for (const { id } of (await imported()).slice(0, 2)) expect((await removed(id)).status).toBe(200)
})

test('two people match the same movement at once: one does; a match is undone, and a fee explained', async () => {
  await move(60, -7_50)
  const { lines } = await work()
  // Of before the first statement, which may have shown it: it is found by its amount, and not waited for.
  expect((await work()).movements.map(({ amountCents }) => amountCents)).not.toContain(-7_50)
  const { movements } = await work({ amountCents: 7_50 })
  const fees = lines.filter(({ amountCents }) => amountCents === -3_75)
  const movementIds = movements.filter(({ amountCents }) => amountCents === -7_50).map(({ id }) => id)
  const lineIds = fees.map(({ id }) => id)
  const match = () => app.call(matchBankLines, { body: { lineIds, movementIds } }, 'priya')
  const short = await app.call(matchBankLines, { body: { lineIds: lineIds.slice(1), movementIds } }, 'priya')
  expect(short.refusal.code).toBe('amounts_differ')
  const both = await Promise.all([match(), match()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const made = (await work()).matches.find(({ madeBy }) => madeBy !== null)
  if (!made) throw new Error('Nobody matched.')
  expect((await app.call(undoBankMatch, { params: { matchId: made.id } }, 'priya')).status).toBe(200)
  const [fee] = lineIds
  if (!fee) throw new Error('No fee.')
  const explain = { params: { lineId: fee }, body: { reason: 'fee', note: 'Monthly fee' } } as const
  expect((await app.call(explainBankLine, explain, 'priya')).status).toBe(200)
  expect((await work()).lines.map(({ id }) => id)).not.toContain(fee)
})

test('a match that somebody undid is not made again by the rule', async () => {
  const deposit = (await work()).matches.find(({ amountCents }) => amountCents === 50_00)
  if (!deposit) throw new Error('The deposit is not matched.')
  expect((await app.call(undoBankMatch, { params: { matchId: deposit.id } }, 'priya')).status).toBe(200)
  expect(await matchCertain()).toBe(0)
  const line = (await work()).lines.find(({ amountCents }) => amountCents === 50_00)
  expect(line?.candidates).toHaveLength(1)
})

test('Priya looks after a fee and an entry that the bank has not shown; who may not work on statements cannot', async () => {
  await move(2, -77_00)
  const { lines, movements } = await work()
  const [line, entry] = [
    lines.find(({ amountCents }) => amountCents === -3_75),
    movements.find(({ amountCents }) => amountCents === -77_00),
  ]
  if (!line || !entry) throw new Error('Nothing is open.')
  expect([line.openDays, line.owner, entry.openDays, entry.owner]).toEqual([27, null, 2, null])
  const owners = (await app.call(bankStatements, {}, 'priya')).answer.owners.map(({ name }) => name)
  expect([owners.includes('Priya Raman'), owners.includes('Dana Whitfield')]).toEqual([true, false])
  const { priya, dana, noor } = app.cast.users
  const own = (item: string, ownerId: Id<'user'> | null, as: 'priya' | 'dana' = 'priya') =>
    app.call(setBankItemOwner, { body: { item, ownerId } }, as)
  for (const { id } of [line, entry]) expect((await own(id, priya.id)).status).toBe(200)
  const owner = { id: priya.id, name: 'Priya Raman' }
  const ofBoth = async () => {
    const now = await work()
    return [now.lines.find(({ id }) => id === line.id)?.owner, now.movements.find(({ id }) => id === entry.id)?.owner]
  }
  expect(await ofBoth()).toEqual([owner, owner])
  expect((await own(line.id, dana.id)).refusal.code).toBe('not_an_owner')
  expect((await own(line.id, priya.id, 'dana')).status).toBe(403)
  expect((await own(newId('bankLine'), priya.id)).status).toBe(404)
  expect((await own(entry.id.replace(/:\d+$/, ':99'), priya.id)).status).toBe(404)
  for (const { id } of [line, entry]) expect((await own(id, null)).status).toBe(200)
  expect(await ofBoth()).toEqual([null, null])

  // Whoever gets an item from somebody else hears of it, once; whoever takes one does not.
  expect(await heard('bank_item_assigned')).toEqual([])
  for (const item of [line.id, line.id, entry.id]) expect((await own(item, noor.id)).status).toBe(200)
  expect(await heard('bank_item_assigned')).toEqual([
    [noor.id, expect.stringMatching(/^\$3\.75 out on .+\. Match it or explain it/)],
    [noor.id, expect.stringMatching(/^\$77\.00 out on /)],
  ])
})

test('an item of somebody who is no longer of finance is nobody’s; back in finance they have it again', async () => {
  const { noor } = app.cast.users
  const owners = async () => {
    const { lines, movements } = await work()
    return [...lines, ...movements].flatMap((item) => (item.owner?.id === noor.id ? [item.id] : []))
  }
  const trusted = (capabilities: string[]) => db().updateTable('users').set({ capabilities }).where('id', '=', noor.id).execute()
  const { capabilities } = await db().selectFrom('users').select('capabilities').where('id', '=', noor.id).executeTakeFirstOrThrow()
  const before = await owners()
  expect(before).toHaveLength(2)
  await trusted(['support'])
  expect(await owners()).toEqual([])
  await trusted(capabilities)
  expect(await owners()).toEqual(before)
})

test('each week an owner hears of old items of theirs, and finance of those that nobody looks after', async () => {
  const { noor, priya } = app.cast.users
  const { lines } = await work()
  const old = lines.filter(({ openDays }) => openDays > 7)
  const mine = old.filter(({ owner }) => owner?.id === noor.id).length
  expect([mine, old.length > mine]).toEqual([1, true])
  // An entry of 35 days; that of -$7.50 is of before the first statement, which may have shown it.
  await move(35, -1_23)
  for (const _ of [1, 2]) await remindOfOldItems()
  const title = (count: number, whose: string) => `Open bank items ${whose}: ${count} are old`
  expect((await heard('bank_items_old', 'title')).toSorted()).toEqual(
    [
      [noor.id, title(mine, 'of yours')],
      ...[noor.id, priya.id].map((id) => [id, title(old.length - mine + 1, 'that nobody looks after')]),
    ].toSorted(),
  )
})

/** What the ledger has of the bank's own fees, oldest first. */
const feesPosted = async () =>
  (
    await sql<{ kind: string; note: string; bank: number; fees: number }>`
      select t.kind, t.note, sum(e.amount_cents) filter (where e.account = 'bank')::int as bank,
        sum(e.amount_cents) filter (where e.account = 'bank_fees')::int as fees
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.cause_noun = 'bankMatch' group by t.id order by t.id`.execute(
      db(),
    )
  ).rows

test('a fee is in the ledger while it is explained as one: posted once, neither waited for nor matched again, reversed with its explanation', async () => {
  const before = await work()
  expect(await feesPosted()).toEqual([{ kind: 'bank_fee', note: 'Monthly fee', bank: -3_75, fees: 3_75 }])
  expect(before.movements.filter(({ kind }) => kind.startsWith('bank_fee'))).toEqual([])
  expect(before.matches.filter(({ amountCents }) => amountCents === -3_75)).toEqual([])
  const { rows: own } = await sql<{ id: Id<'bankMatch'> }>`
    select m.match_id as id from bank_match_movements m join ledger_transactions t on t.id = m.transaction_id where t.kind = 'bank_fee'`.execute(
    db(),
  )
  const [matchId = newId('bankMatch')] = own.map(({ id }) => id)
  expect((await app.call(undoBankMatch, { params: { matchId } }, 'priya')).refusal.code).toBe('match_of_explanation')

  const params = { lineId: before.explained[0]?.id ?? newId('bankLine') }
  const again = { params, body: { reason: 'fee', note: 'Monthly fee, twice' } } as const
  expect((await app.call(explainBankLine, again, 'priya')).refusal.code).toBe('matched_by_another')
  for (const { status } of await Promise.all([1, 2].map(() => app.call(withdrawExplanation, { params }, 'priya'))))
    expect([200, 404]).toContain(status)
  const reversed = [
    { kind: 'bank_fee', note: 'Monthly fee', bank: -3_75, fees: 3_75 },
    { kind: 'bank_fee_reversed', note: 'Monthly fee', bank: 3_75, fees: -3_75 },
  ]
  expect(await feesPosted()).toEqual(reversed)
  const after = await work()
  expect(after.lines.map(({ id }) => id)).toContain(params.lineId)
  expect(after.movements.filter(({ kind }) => kind.startsWith('bank_fee'))).toEqual([])
  expect([after.matchCount, after.matches.length]).toEqual([before.matchCount, before.matches.length])

  expect((await app.call(explainBankLine, { params, body: { reason: 'interest', note: 'Corrected' } }, 'priya')).status).toBe(200)
  const interest = async () =>
    (await sql<{ sum: number }>`select sum(amount_cents)::int as sum from ledger_entries where account = 'bank_interest'`.execute(db()))
      .rows[0]?.sum
  expect(await interest()).toBe(3_75)
  expect((await app.call(withdrawExplanation, { params }, 'priya')).status).toBe(200)
  expect(await interest()).toBe(0)
  expect((await app.call(explainBankLine, { params, body: { reason: 'fee', note: 'Monthly fee' } }, 'priya')).status).toBe(200)
})

test('an explanation is listed, withdrawn and given again; a match made later takes its place in the list', async () => {
  const [explained] = (await work()).explained
  expect(explained).toMatchObject({ amountCents: -3_75, reason: 'fee', note: 'Monthly fee', by: 'Priya Raman' })
  const params = { lineId: explained?.id ?? ('' as Id<'bankLine'>) }
  expect((await app.call(withdrawExplanation, { params }, 'dana')).status).toBe(403)
  expect((await app.call(withdrawExplanation, { params }, 'priya')).status).toBe(200)
  expect(await work()).toMatchObject({
    explained: [],
    explainedCount: 0,
    lines: expect.arrayContaining([expect.objectContaining({ id: params.lineId })]),
  })
  expect((await app.call(withdrawExplanation, { params }, 'priya')).status).toBe(404)
  expect((await app.call(explainBankLine, { params, body: { reason: 'later', note: 'Monthly fee' } }, 'priya')).status).toBe(200)
  expect((await work()).explained).toEqual([expect.objectContaining({ id: params.lineId, reason: 'later' })])
  await move(27, -3_75)
  const movementIds = (await work()).movements.filter(({ amountCents }) => amountCents === -3_75).map(({ id }) => id)
  expect((await app.call(matchBankLines, { body: { lineIds: [params.lineId], movementIds } }, 'priya')).status).toBe(200)
  expect((await work()).explainedCount).toBe(0)
  const made = (await work()).matches.find(({ madeBy }) => madeBy !== null)
  if (!made) throw new Error('Nobody matched.')
  expect((await app.call(undoBankMatch, { params: { matchId: made.id } }, 'priya')).status).toBe(200)
  expect((await work()).explainedCount).toBe(1)
})

test('a wrong import is taken back whole until somebody works on it, the newest first', async () => {
  const [table, second, first, earliest] = await imported()
  if (!table || !second || !first) throw new Error('A statement is missing.')
  expect(table).toMatchObject({ from: ago(3), to: ago(2) })
  expect((await removed(table.id, 'dana')).status).toBe(403)
  expect((await importing(ofx(2, 1, '850.00', [[2, '40.00', 'DEPOSIT']]))).answer).toMatchObject({ newCount: 0 })
  expect((await removed(table.id)).refusal.code).toBe('later_statement_overlaps')
  const [over] = await imported()
  expect((await removed(over?.id ?? table.id)).status).toBe(200)
  expect((await removed(table.id)).status).toBe(200)
  expect((await removed(table.id)).status).toBe(404)
  expect(await imported()).toEqual([second, first, earliest])
  expect((await work()).lines.map(({ on }) => on)).not.toContain(ago(3))
  expect((await removed(first.id)).refusal.code).toBe('statement_worked_on')
})

test('in a closed month, matches and statements stay', async () => {
  expect((await importing(ofx(4, 4, '832.50', [[4, '10.00', 'DEPOSIT']]))).status).toBe(200)
  await move(4, 10_00)
  expect(await matchCertain()).toBe(1)
  const [statement] = await imported()
  const match = (await work()).matches.find(({ amountCents }) => amountCents === 10_00)
  if (!match || !statement) throw new Error('Nothing was matched.')
  await closeMonthOf(ago(4))
  expect((await app.call(undoBankMatch, { params: { matchId: match.id } }, 'priya')).refusal.code).toBe('match_in_closed_month')
  expect((await removed(statement.id)).refusal.code).toBe('statement_in_closed_month')
  const [{ id: lineId } = { id: '' as Id<'bankLine'> }] = (await work()).explained
  expect((await app.call(withdrawExplanation, { params: { lineId } }, 'priya')).refusal.code).toBe('explanation_in_closed_month')
  await expect(sql`delete from bank_matches where id = ${match.id}`.execute(db())).rejects.toThrow('The books of that month are closed.')
  await expect(sql`delete from bank_explanations`.execute(db())).rejects.toThrow('The books of that month are closed.')
  await expect(sql`delete from bank_statements where id = ${statement.id}`.execute(db())).rejects.toThrow('books of that month are closed')
})
