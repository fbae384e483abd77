import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { commissionAdjustmentsContract } from '#domains/distribution/commission-adjustments/contract.ts'
import { commissionDisputesContract } from '#domains/distribution/commission-disputes/contract.ts'
import { statementsContract } from '#domains/distribution/statements/contract.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { payeeStates } from '#domains/distribution/statements/server/close.store.ts'
import { earn, payableDifference } from '#domains/distribution/statements/testing.ts'
import { atTime, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day, dayInEnglish } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

const OKOYE = 'TX-10432'
const MONTH = `${addMonths(officeDay(), -2).slice(0, 7)}-01` as Day
const MONTH_NAME = dayInEnglish(MONTH).replace(/ \d+,/, '')

let app: TestApp
let line: Id<'commissionLine'>
let chargeback: Id<'commissionLine'>
let ids: Record<'okoye' | 'lakeshore' | 'tomas', Id<'statement'>>

beforeAll(async () => {
  app = await startTestApp()
  const on = addDays(MONTH, 9)
  const okoye = { payee: { kind: 'agency', id: OKOYE }, masterCode: OKOYE, on } as const
  line = await earn(285_13, okoye)
  chargeback = await earn(-16_17, { ...okoye, kind: 'XLC', reverses: line })
  await earn(40_00, { ...okoye, payee: { kind: 'agency', id: 'OH-20417' }, masterCode: 'OH-20417' })
  await earn(31_00, { ...okoye, payee: { kind: 'sales-agent', id: app.cast.users.tomas.id }, kind: 'RES' })
  await earn(5_00, { ...okoye, payee: { kind: 'sales-admin', id: app.cast.users.helen.id }, kind: 'RES' })
  await closeMonth(MONTH)
  const rows = await db().selectFrom('commission_statements').select(['id', 'payee_id']).execute()
  const of = (payee: string) => rows.find((row) => row.payee_id === payee)?.id ?? 'stm_'
  ids = { okoye: of(OKOYE), lakeshore: of('OH-20417'), tomas: of(app.cast.users.tomas.id) }
})
afterAll(() => app.stop())

const open = (statementId: Id<'statement'>, lineId: Id<'commissionLine'> | null, as: CastName, headers = {}) =>
  app.call(commissionDisputesContract.open, { params: { statementId }, body: { lineId, text: 'It was sold at T3.' } }, as, headers)
const write = (disputeId: Id<'commissionDispute'>, text: string, as: CastName) =>
  app.call(commissionDisputesContract.write, { params: { disputeId }, body: { text } }, as)
const uphold = (disputeId: Id<'commissionDispute'>, amountCents: number, as: CastName) =>
  app.call(commissionDisputesContract.uphold, { params: { disputeId }, body: { amountCents, reason: 'You are right.' } as never }, as)
const refuse = (disputeId: Id<'commissionDispute'>, as: CastName) =>
  app.call(commissionDisputesContract.refuse, { params: { disputeId }, body: { reason: 'It was sold at T2.' } }, as)
const of = (statementId: Id<'statement'>, as: CastName) => app.call(commissionDisputesContract.ofStatement, { params: { statementId } }, as)
const holds = async () => (await payeeStates(officeDay(), { kind: 'agency', id: OKOYE })).find(({ id }) => id === OKOYE)?.holds
const subjects = async () =>
  (
    await sql<{ to_email: string; subject: string }>`select to_email, subject from messages where kind = 'commission_dispute'
      order by id`.execute(db())
  ).rows.map(({ to_email: to, subject }) => `${to.split('@')[0]}: ${subject}`)

let disputed: Id<'commissionDispute'>

describe('a payee disputes their own statement, in time, once at a time', () => {
  test('nobody another’s, finance none, and only a line of that statement', async () => {
    for (const as of ['walter', 'tomas', 'helen'] as const) expect((await open(ids.okoye, null, as)).status).toBe(404)
    for (const as of ['grace', 'dana', 'jonas', 'priya'] as const) expect((await open(ids.okoye, null, as)).status).toBe(403)
    expect((await open(ids.lakeshore, line, 'walter')).status).toBe(404)
    expect((await of(ids.okoye, 'walter')).status).toBe(404)
    const another = { statement_id: ids.lakeshore, line_id: line, status: 'open', opened_by: app.cast.users.emeka.id } as const
    const written = db()
      .insertInto('commission_disputes')
      .values({ ...another, id: newId('commissionDispute'), opened_on: MONTH, opened_at: new Date() })
    await expect(written.execute()).rejects.toThrow('by a line of its own')
  })

  test('not a line that closes it; and what is carried holds nothing while it is disputed', async () => {
    const helen = { kind: 'sales-admin', id: app.cast.users.helen.id } as const
    const holdsOfHelen = async () => (await payeeStates(officeDay(), helen)).find(({ kind }) => kind === helen.kind)?.holds
    const before = await holdsOfHelen()
    const carried = await db().selectFrom('commission_statements').select('id').where('payee_id', '=', helen.id).executeTakeFirstOrThrow()
    const lines = db().selectFrom('commission_lines').select('id').where('payee_id', '=', helen.id)
    const left = await lines.where('kind', '=', 'BAL').where('statement_month', '=', MONTH).executeTakeFirstOrThrow()
    expect((await open(carried.id, left.id, 'helen')).refusal.code).toBe('line_not_disputable')
    const { answer } = await open(carried.id, null, 'helen')
    expect([answer.status, await holdsOfHelen()]).toEqual(['open', before])
    const withdrawn = await app.call(commissionDisputesContract.withdraw, { params: { disputeId: answer.id } }, 'helen')
    expect(withdrawn.answer.status).toBe('withdrawn')
  })

  test('until its last day', async () => {
    const { answer } = await of(ids.tomas, 'tomas')
    const at = (day: Day) => new Date(`${day}T18:00:00Z`)
    expect(answer).toMatchObject({ whyNot: null, rows: [] })
    const late = await atTime(at(addDays(answer.disputeBy, 1)), () => open(ids.tomas, null, 'tomas'))
    expect(late.refusal.code).toBe('dispute_too_late')
    const page = await atTime(at(addDays(answer.disputeBy, 1)), () => of(ids.tomas, 'tomas'))
    expect(page.answer.whyNot, 'said on the page, with the day').toBe('dispute_too_late')
    const last = await atTime(at(answer.disputeBy), () => open(ids.tomas, null, 'tomas'))
    expect(last.answer).toMatchObject({ status: 'open', openedOn: answer.disputeBy })
  })

  test('a line: finance is written to, the unpaid statement is held, and the same line waits', async () => {
    const key = { 'idempotency-key': 'a-dispute-of-one-line' }
    const { answer } = await open(ids.okoye, line, 'emeka', key)
    disputed = answer.id
    expect((await open(ids.okoye, line, 'emeka', key)).answer.id).toBe(disputed)
    expect(answer).toMatchObject({ status: 'open', line: { id: line, kind: 'NBS', amountCents: 285_13 }, ageDays: 0 })
    expect((await open(ids.okoye, line, 'emeka')).refusal.code).toBe('disputed_already')
    expect(await holds()).toEqual(['dispute'])
    expect((await subjects()).filter((each) => each.includes('Okoye'))).toEqual([
      expect.stringMatching(`: Okoye Insurance Group disputed its commissions for ${MONTH_NAME}`),
      expect.stringMatching(`: Okoye Insurance Group disputed its commissions for ${MONTH_NAME}`),
    ])
    await app.call(statementsContract.approve, { params: { statementId: ids.okoye } }, 'priya')
    const body = { paidOn: officeDay(), reference: 'ACH 1' }
    const paid = await app.call(statementsContract.pay, { params: { statementId: ids.okoye }, body }, 'noor')
    expect(paid.refusal.code).toBe('payee_is_held')
  })
})

describe('finance answers and decides', () => {
  test('both write, each to the other; a payee reads the company’s name and not a colleague’s', async () => {
    await write(disputed, 'Which sale?', 'priya')
    const { answer } = await write(disputed, 'The one of May.', 'emeka')
    expect(answer.messages.map(({ by, byPayee, text }) => [by, byPayee, text])).toEqual([
      ['Emeka Okoye', true, 'It was sold at T3.'],
      ['Breakwater', false, 'Which sale?'],
      ['Emeka Okoye', true, 'The one of May.'],
    ])
    expect((await of(ids.okoye, 'priya')).answer.rows[0]?.messages[1]?.by).toBe('Priya Raman')
    expect((await subjects()).filter((each) => each.includes('agent-admin'))).toEqual([
      `agent-admin: New message about your dispute for ${MONTH_NAME}`,
    ])
    expect((await write(disputed, 'And I?', 'walter')).status).toBe(404)
  })

  test('finance lists the open ones, the oldest first, with their age', async () => {
    const list = (as: CastName) => app.call(commissionDisputesContract.list, { query: { status: 'open' } }, as)
    expect((await list('noor')).answer.rows.map(({ payeeName }) => payeeName)).toEqual(['Tomás Reyes', 'Okoye Insurance Group'])
    expect((await list('emeka')).answer.rows.map(({ id }) => id)).toEqual([disputed])
  })

  test('upheld: a correction linked to the line, of a second person above $100; then nothing is held', async () => {
    expect((await uphold(disputed, 50_00, 'emeka')).status).toBe(403)
    const { answer } = await uphold(disputed, 142_57, 'priya')
    expect(answer).toMatchObject({ status: 'upheld', decision: 'You are right.', correction: { amountCents: 142_57, counts: false } })
    expect(await holds()).toEqual([])
    const corrections = await app.call(commissionAdjustmentsContract.list, { query: { statementId: ids.okoye } }, 'noor')
    const [correction] = corrections.answer.rows
    expect(correction).toMatchObject({ status: 'proposed', lineId: line, reason: 'You are right.' })
    const params = { adjustmentId: correction?.id ?? 'adj_' }
    expect((await app.call(commissionAdjustmentsContract.approve, { params }, 'priya')).refusal.code).toBe('own_adjustment')
    await app.call(commissionAdjustmentsContract.approve, { params }, 'noor')
    expect((await of(ids.okoye, 'emeka')).answer.rows[0]?.correction).toMatchObject({ counts: true })
    expect((await write(disputed, 'Thanks.', 'emeka')).refusal.code).toBe('dispute_decided')
    expect((await refuse(disputed, 'priya')).refusal.code).toBe('dispute_decided')
    expect((await subjects()).at(-1)).toBe(`agent-admin: Your dispute for ${MONTH_NAME} was upheld`)
    expect(await payableDifference()).toBe(0)
  })

  test('refused with the reason; a chargeback corrected; taken back by its payee', async () => {
    const { answer: second } = await open(ids.okoye, null, 'emeka')
    expect((await refuse(second.id, 'noor')).answer).toMatchObject({ status: 'refused', decision: 'It was sold at T2.', correction: null })
    const { answer: third } = await open(ids.okoye, chargeback, 'emeka')
    expect((await uphold(third.id, 16_17, 'noor')).answer).toMatchObject({ status: 'upheld', correction: { counts: true } })
    // What was decided is not disputed again, by line or as a whole, until another correction changes the line.
    for (const decided of [line, chargeback, null])
      expect((await open(ids.okoye, decided, 'emeka')).refusal.code).toBe('dispute_decided_already')
    expect((await of(ids.okoye, 'emeka')).answer.decidedLines.toSorted()).toEqual([line, chargeback].toSorted())
    const body = {
      lineId: line,
      statementId: null,
      masterCode: null,
      paymentId: null,
      amountCents: -1_00 as Cents,
      reason: 'Rounded twice.',
    }
    expect((await app.call(commissionAdjustmentsContract.add, { body }, 'noor')).answer.status).toBe('counted')
    expect((await of(ids.okoye, 'emeka')).answer.decidedLines).toEqual([chargeback])
    const { answer: fourth } = await open(ids.okoye, line, 'emeka')
    const withdraw = (as: CastName) => app.call(commissionDisputesContract.withdraw, { params: { disputeId: fourth.id } }, as)
    expect((await withdraw('priya')).status).toBe(403)
    expect((await withdraw('emeka')).answer.status).toBe('withdrawn')
    expect(await holds()).toEqual([])
    expect(await payableDifference()).toBe(0)
  })

  test('the database refuses a late one, a second open one, and a changed decision', async () => {
    const insert = (lineId: string | null, on: Day) =>
      sql`insert into commission_disputes (id, statement_id, line_id, status, opened_by, opened_on, opened_at)
        values (${`cdp_${on}${String(lineId)}`}, ${ids.okoye}, ${lineId}, 'open', ${app.cast.users.emeka.id}, ${on}, ${new Date()})`.execute(
        db(),
      )
    await insert(null, officeDay())
    await expect(insert(null, addDays(officeDay(), 1))).rejects.toThrow('commission_disputes_one_open')
    await expect(insert(line, addDays(MONTH, 400))).rejects.toThrow('disputed in time')
    await expect(sql`update commission_disputes set decision = 'Other.' where id = ${disputed}`.execute(db())).rejects.toThrow(
      'decided once',
    )
  })
})
