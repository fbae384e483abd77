import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { commissionAdjustmentsContract } from '#domains/distribution/commission-adjustments/contract.ts'
import { linesOf, salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { earn, payableDifference } from '#domains/distribution/statements/testing.ts'
import { db } from '#platform/db.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

const OKOYE = 'TX-10432'
const LAKES = 'OH-20417'

let app: TestApp
let sales: ReturnType<typeof salesIn>
beforeAll(async () => {
  app = await startTestApp()
  sales = salesIn(app)
})
afterAll(() => app.stop())

type What = Partial<{ lineId: string; masterCode: string; paymentId: string }>
const add = (amountCents: number, what: What, as: CastName = 'priya', headers = {}) => {
  const body = { lineId: null, statementId: null, masterCode: null, paymentId: null, ...what, amountCents, reason: 'Rated wrongly.' }
  return app.call(commissionAdjustmentsContract.add, { body } as never, as, headers)
}
const approve = (adjustmentId: Id<'adjustment'>, as: CastName) =>
  app.call(commissionAdjustmentsContract.approve, { params: { adjustmentId } }, as)
const decline = (adjustmentId: Id<'adjustment'>, as: CastName) =>
  app.call(commissionAdjustmentsContract.decline, { params: { adjustmentId }, body: { reason: 'Not so.' } }, as)
const corrections = () => db().selectFrom('commission_lines').selectAll().where('kind', '=', 'ADJ').orderBy('at').orderBy('id').execute()

describe('alone up to $100, above that by two of finance', () => {
  test('nobody else corrects, and a correction names whose it is', async () => {
    for (const as of ['emeka', 'tomas', 'helen', 'dana', 'jonas'] as const)
      expect((await add(1_00, { masterCode: OKOYE }, as)).status).toBe(403)
    expect((await add(1_00, {})).refusal.code).toBe('nothing_named')
    expect((await add(0, { masterCode: OKOYE })).refusal.code).toBe('nothing_corrected')
    expect((await add(1_00, { masterCode: OKOYE, paymentId: 'pay_00000000000000000000000000' })).refusal.code).toBe('payment_unknown')
  })

  test('counts at once in the open month, with its reason, ledger, event and email; asked twice with one key, once', async () => {
    const key = { 'idempotency-key': 'a-correction-of-sixty' }
    const { answer } = await add(60_00, { masterCode: OKOYE }, 'priya', key)
    expect((await add(60_00, { masterCode: OKOYE }, 'priya', key)).answer.id).toBe(answer.id)
    expect(answer).toMatchObject({ status: 'counted', payeeName: 'Okoye Insurance Group', proposedBy: 'Priya Raman', decidedBy: null })
    expect(await corrections()).toMatchObject([
      { amount_cents: 60_00, payee_id: OKOYE, earned_on: officeDay(), cause: answer.id, why: 'Correction: Rated wrongly.' },
    ])
    expect(await payableDifference()).toBe(0)
    const { rows } = await sql<{ subject: string }>`select subject from messages where kind = 'commission_corrected'`.execute(db())
    expect(rows).toEqual([{ subject: '$60.00 added to your commissions' }])
  })

  test('what one person corrects of one payee in a month adds up, both ways; another payee and a colleague begin anew', async () => {
    expect((await add(-40_00, { masterCode: OKOYE })).answer.status).toBe('counted')
    expect((await add(-1, { masterCode: OKOYE })).answer.status).toBe('proposed')
    expect((await add(100_00, { masterCode: LAKES })).answer.status).toBe('counted')
    expect((await add(100_00, { masterCode: OKOYE }, 'noor')).answer.status).toBe('counted')
    expect(await corrections()).toHaveLength(4)
  })

  test('above $100 it counts once somebody else approves it; whoever wrote it may only take it back', async () => {
    const { answer: large } = await add(100_01, { masterCode: LAKES }, 'noor')
    expect(large).toMatchObject({ status: 'proposed', countedLineId: null, whyNot: { approve: 'own_adjustment', decline: null } })
    const told = db().selectFrom('notifications').select(['user_id', 'title']).where('once_key', 'like', `correction_waits:${large.id}:%`)
    expect(await told.execute()).toEqual([
      { user_id: app.cast.users.priya.id, title: 'A $100.01 correction is waiting for a second person' },
    ])
    expect((await approve(large.id, 'noor')).refusal.code).toBe('own_adjustment')
    expect(await corrections()).toHaveLength(4)
    const noor = db().updateTable('users').where('id', '=', app.cast.users.noor.id)
    for (const gone of [{ status: 'suspended' as const }, { capabilities: ['support'] }]) {
      await noor.set({ ...gone }).execute()
      expect((await approve(large.id, 'priya')).refusal.code, 'no first of two').toBe('proposer_is_gone')
      const { rows } = (await app.call(commissionAdjustmentsContract.list, { query: { status: 'proposed' } }, 'priya')).answer
      expect(rows.find(({ id }) => id === large.id)?.whyNot).toEqual({ approve: 'proposer_is_gone', decline: null })
      await noor.set({ status: 'active', capabilities: ['finance'] }).execute()
    }
    expect((await approve(large.id, 'priya')).answer).toMatchObject({ status: 'counted', decidedBy: 'Priya Raman' })
    expect((await approve(large.id, 'priya')).refusal.code).toBe('adjustment_decided')
    const { answer: other } = await add(-500_00, { masterCode: LAKES }, 'noor')
    expect((await decline(other.id, 'noor')).answer).toMatchObject({ status: 'declined', declineReason: 'Not so.' })
    expect((await approve(other.id, 'priya')).refusal.code).toBe('adjustment_decided')
    expect((await corrections()).map((line) => line.amount_cents)).toEqual([60_00, -40_00, 100_00, 100_00, 100_01])
    expect(await payableDifference()).toBe(0)
    const { answer: listed } = await app.call(commissionAdjustmentsContract.list, { query: { status: 'proposed' } }, 'noor')
    expect(listed.rows.map(({ amountCents }) => amountCents)).toEqual([-1])
  })

  test('the database refuses one person for two, a changed correction, and a line without a correction', async () => {
    const { answer } = await add(-300_00, { masterCode: LAKES }, 'noor')
    const set = (to: string) => sql`update commission_adjustments set ${sql.raw(to)} where id = ${answer.id}`.execute(db())
    const [line] = await corrections()
    await expect(
      set(`status = 'counted', decided_by = proposed_by, decided_at = proposed_at, counted_line_id = '${line?.id ?? ''}'`),
    ).rejects.toThrow(/two_persons|counted_line_id/)
    await expect(set('amount_cents = -1')).rejects.toThrow('decided once')
    await expect(
      sql`insert into commission_lines (id, kind, payee_kind, payee_id, master_code, event_on, earned_on, net_collected_cents, rate_bp, amount_cents, at)
        select 'cml_alone', 'ADJ', payee_kind, payee_id, master_code, event_on, earned_on, 0, 0, 9900, at from commission_lines where id = ${line?.id ?? ''}`.execute(
        db(),
      ),
    ).rejects.toThrow('approved before it counts')
  })
})

describe('a clawback is linked to its line and never beyond it', () => {
  const day = '2027-03-01'

  test('no more than is left; a later refund takes only what then is left, with the agent’s part', async () => {
    const { id, first } = await sales.sell(day, { masterCode: OKOYE, agentId: app.cast.users.grace.id, billing: 'annual' })
    await sales.applyEvents(id, { day })
    const line = await agencyLine(id)
    const amount = line.amount_cents
    expect((await add(-amount - 1, { lineId: line.id }, 'noor')).refusal.code).toBe('beyond_line')
    expect((await add(-10_00, { lineId: line.id }, 'noor')).answer).toMatchObject({ status: 'proposed' })
    const claw = (await add(-10_00, { lineId: line.id })).answer
    expect((await approve(claw.id, 'noor')).answer.status).toBe('counted')
    expect((await corrections()).at(-1)).toMatchObject({ reverses_line_id: line.id, payment_id: first, amount_cents: -10_00 })
    expect((await add(-(amount - 10_00) - 1, { lineId: line.id })).refusal.code).toBe('beyond_line')

    const payment = await db().selectFrom('payments').select('amount_cents').where('id', '=', first).executeTakeFirstOrThrow()
    await sales.refund(first, payment.amount_cents, addDays(day, 20))
    await sales.applyEvents(id, { day: addDays(day, 20) })
    await sales.applyEvents(id, { day: addDays(day, 21), newestFirst: true })
    const agency = (await linesOf(id)).filter(({ level }) => level === 'agency')
    expect(agency.map(({ kind, amount: cents }) => [kind, cents]).toSorted()).toEqual(
      [
        ['NBS', amount],
        ['ADJ', -10_00],
        ['XLC', 10_00 - amount],
      ].toSorted(),
    )
    expect(agency.reduce((sum, each) => sum + each.share, 0)).toBe(0)
    expect(await payableDifference()).toBe(0)
  })

  test('a dispute won gives back what it took, without what was corrected; nothing is clawed back while it lasts', async () => {
    const { id, first } = await sales.sell(day, { masterCode: LAKES })
    await sales.applyEvents(id, { day })
    const line = await agencyLine(id)
    expect((await add(-50, { lineId: line.id }, 'noor')).answer.status).toBe('counted')
    const dispute = await sales.dispute(first, addDays(day, 5))
    await sales.applyEvents(id, { day: addDays(day, 5) })
    expect((await add(-1, { lineId: line.id })).refusal.code).toBe('beyond_line')
    await sales.disputeEnds(first, dispute, addDays(day, 30), 'won')
    await sales.applyEvents(id, { day: addDays(day, 30) })
    const left = (await linesOf(id)).filter(({ level }) => level === 'agency').reduce((sum, each) => sum + each.amount, 0)
    expect(left).toBe(line.amount_cents - 50)
  })

  test('a line without a sale too', async () => {
    const tomas = { kind: 'sales-agent', id: app.cast.users.tomas.id } as const
    const lineId = await earn(30_00, { payee: tomas, masterCode: OKOYE, on: officeDay(), kind: 'RES' })
    expect((await add(-30_00, { lineId })).answer).toMatchObject({ status: 'counted', payeeKind: 'sales-agent' })
    expect((await add(-1, { lineId }, 'noor')).refusal.code).toBe('beyond_line')
  })
})

const agencyLine = async (membershipId: Id<'membership'>) =>
  db()
    .selectFrom('commission_lines')
    .select(['id', 'amount_cents'])
    .where('membership_id', '=', membershipId)
    .where('payee_kind', '=', 'agency')
    .executeTakeFirstOrThrow()
