import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { claimFixture, daysAgo, plainFindings } from '#domains/claims/filing/testing.ts'
import { recoveriesContract as recoveries } from '#domains/claims/recoveries/contract.ts'
import { recoveryById } from '#domains/claims/recoveries/server/recoveries.store.ts'
import type { CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, cents } from '#platform/money.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

/** A claim of $1,000 of which `amount` was paid, set directly. */
async function paid(who: 'amara' | 'maria', amount: Cents): Promise<Id<'claim'>> {
  const { claimId } = await fixture.filed(who)
  await app.call(adjudicationContract.findClaim, { params: { claimId }, body: plainFindings }, 'jonas')
  await db()
    .updateTable('claims')
    .set({ status: 'CLOSED', outcome: 'paid', approved_cents: amount, paid_cents: amount, decided_by: app.cast.users.dana.id })
    .where('id', '=', claimId)
    .execute()
  return claimId
}

const reportReturn = (claimId: Id<'claim'>, returned: Cents, who: CastName) =>
  app.call(
    recoveries.reportReturn,
    { params: { claimId }, body: { returned, returnedOn: daysAgo(3), returnedBy: 'Lone Star Mutual' } },
    who,
  )
const only = async (claimId: Id<'claim'>, who: CastName) =>
  (await app.call(recoveries.recoveries, { params: { claimId } }, who)).answer.rows[0]

test('C4: paid $500 of $1,000, $600 returned later: $100 is demanded, received in two parts and posted to the ledger', async () => {
  const claimId = await paid('amara', cents(500_00))
  expect((await reportReturn(claimId, cents(600_00), 'amara')).answer).toEqual({ owed: 100_00 })
  const recoveryId = (await only(claimId, 'priya'))?.id ?? 'rcv_'
  expect((await only(claimId, 'amara'))?.can).toEqual({ demand: false, receive: false, waive: false })

  expect((await app.call(recoveries.demandRecovery, { params: { recoveryId } }, 'marcus')).status).toBe(200)
  expect(
    (await db().selectFrom('messages').select('subject').where('claim_id', '=', claimId).where('kind', '=', 'claim_recovery').execute())
      .length,
  ).toBe(1)
  const receive = (amount: Cents, who: CastName) =>
    app.call(recoveries.receiveRecovery, { params: { recoveryId }, body: { amount, reference: 'Check 77' } }, who)
  expect((await receive(cents(100_00), 'marcus')).refusal.code, 'money is for finance').toBe('not_your_role')
  expect((await receive(cents(100_01), 'priya')).refusal.code).toBe('more_than_owed')
  expect((await receive(cents(40_00), 'priya')).status).toBe(200)
  expect(await only(claimId, 'priya')).toMatchObject({ status: 'PARTIAL', recovered: 40_00 })
  expect((await receive(cents(60_00), 'priya')).status).toBe(200)
  expect(await only(claimId, 'priya')).toMatchObject({ status: 'RECOVERED', recovered: 100_00 })
  expect((await receive(cents(1), 'priya')).refusal.code).toBe('recovery_is_over')
  const entries = await db()
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.account', (the) => the.fn.sum<string>('e.amount_cents').as('sum')])
    .where('t.claim_id', '=', claimId)
    .where('t.kind', '=', 'recovery')
    .groupBy('e.account')
    .orderBy('e.account')
    .execute()
  expect(entries.map(({ account, sum }) => [account, Number(sum)])).toEqual([
    ['bank', 100_00],
    ['recoveries', -100_00],
  ])
})

test('C5: paid $1,000, $600 returned later: $600 is owed, which a supervisor may waive in writing', async () => {
  const claimId = await paid('maria', cents(1000_00))
  expect((await reportReturn(claimId, cents(600_00), 'jonas')).answer).toEqual({ owed: 600_00 })
  const recoveryId = (await only(claimId, 'lena'))?.id ?? 'rcv_'
  const waive = (who: CastName) =>
    app.call(recoveries.waiveRecovery, { params: { recoveryId }, body: { why: 'The member lost their work.' } }, who)
  expect((await waive('marcus')).refusal.code).toBe('not_your_role')
  expect((await waive('lena')).status).toBe(200)
  expect(await only(claimId, 'maria')).toMatchObject({ status: 'WAIVED' })
  expect((await waive('lena')).refusal.code).toBe('recovery_is_over')
})

describe('nothing is owed', () => {
  test('of what the member bore themselves, or for an unpaid claim; agents and other members do not see it', async () => {
    const claimId = await paid('amara', cents(500_00))
    expect((await reportReturn(claimId, cents(500_00), 'amara')).refusal.code).toBe('nothing_owed')
    const { claimId: open } = await fixture.filed('amara', { lossOn: daysAgo(9), insurerClaimNumber: 'LS-open' })
    expect((await reportReturn(open, cents(500_00), 'amara')).refusal.code).toBe('not_paid')
    expect((await reportReturn(claimId, cents(500_00), 'maria')).refusal.code).toBe('not_found')
    expect((await reportReturn(claimId, cents(500_00), 'grace')).refusal.code).toBe('not_your_role')
  })
})

test('recoveries change independently of each other, and are visible to those who may see the claim now', async () => {
  const [amaras, marias] = [await paid('amara', cents(500_00)), await paid('maria', cents(500_00))]
  const rows = async (claimId: Id<'claim'>) => (await app.call(recoveries.recoveries, { params: { claimId } }, 'priya')).answer.rows
  const addedRecovery = async (claimId: Id<'claim'>, returned: Cents) => {
    const before = new Set((await rows(claimId)).map(({ id }) => id))
    expect((await reportReturn(claimId, returned, 'jonas')).status).toBe(200)
    return (await rows(claimId)).find(({ id }) => !before.has(id))?.id ?? 'rcv_'
  }
  const [first, second, other] = [
    await addedRecovery(amaras, cents(600_00)),
    await addedRecovery(amaras, cents(50_00)),
    await addedRecovery(marias, cents(700_00)),
  ]
  const receive = (recoveryId: Id<'recovery'>, amount: Cents) =>
    app.call(recoveries.receiveRecovery, { params: { recoveryId }, body: { amount, reference: 'Check 78' } }, 'priya')
  expect((await receive(second, cents(50_01))).refusal.code, 'not what is owed by the others').toBe('more_than_owed')
  expect((await receive(second, cents(50_00))).status).toBe(200)
  const waive = { params: { recoveryId: other }, body: { why: 'The member lost their work.' } }
  expect((await app.call(recoveries.waiveRecovery, waive, 'lena')).status).toBe(200)
  const statusesOf = async (claimId: Id<'claim'>) =>
    Object.fromEntries((await rows(claimId)).map(({ id, status, recovered }) => [id, `${status} ${recovered}`]))
  expect(await statusesOf(amaras)).toEqual({ [first]: 'OPEN 0', [second]: 'RECOVERED 5000' })
  expect(await statusesOf(marias)).toEqual({ [other]: 'WAIVED 0' })
  const entered = await db()
    .selectFrom('ledger_transactions')
    .select(['claim_id', 'member_id'])
    .where('cause_id', 'like', `${second}:%`)
    .execute()
  expect(entered).toEqual([{ claim_id: amaras, member_id: app.cast.members.amara.id }])

  const { users, members } = app.cast
  const actors: Record<string, Partial<Actor>> = {
    amara: { role: 'member', memberId: members.amara.id },
    maria: { role: 'member', memberId: members.maria.id },
    grace: { role: 'agent', userId: users.grace.id },
    nina: { role: 'agent', userId: users.nina.id },
    emeka: { role: 'agent-admin', masterCode: 'TX-10432' },
    walter: { role: 'agent-admin', masterCode: 'OH-20417' },
    tomas: { role: 'sales-agent', userId: users.tomas.id },
    helen: { role: 'sales-admin', userId: users.helen.id },
    lena: { role: 'staff' },
  }
  const seenBy = async (id: Id<'recovery'>) => {
    const seeing: string[] = []
    for (const [name, actor] of Object.entries(actors)) if ((await recoveryById(actor as Actor, id))?.id === id) seeing.push(name)
    return seeing
  }
  expect(await seenBy(first)).toEqual(['amara', 'grace', 'emeka', 'tomas', 'helen', 'lena'])
  expect(await seenBy(other)).toEqual(['maria', 'lena'])
  const claim = db().updateTable('claims').where('id', '=', amaras)
  await claim.set({ master_code: 'OH-20417', agent_id: users.nina.id }).execute()
  expect(await seenBy(first), 'it went to another agency').toEqual(['amara', 'nina', 'walter', 'tomas', 'helen', 'lena'])
  const lakeshore = db().updateTable('agencies').where('master_code', '=', 'OH-20417')
  await lakeshore.set({ recruited_by: users.helen.id }).execute()
  expect(await seenBy(first), 'and that to another recruiter').toEqual(['amara', 'nina', 'walter', 'helen', 'lena'])
  await lakeshore.set({ recruited_by: users.tomas.id }).execute()
})
