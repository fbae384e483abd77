import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { payoutContract } from '#capabilities/payouts/contract.ts'
import { books, member, signed, sumOf } from '#capabilities/payments/proof/stand.ts'
import { tell } from '#capabilities/history/server/history.ts'
import type { CastName } from '#db/cast.ts'
import { clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const ACCOUNT = { method: 'ach', holderName: 'Amara Okafor', bankName: 'Lone Star Bank', routingNumber: '111000025', accountNumber: '000123456789' } as const

/** An approved claim, as the claims room leaves it, and the word that it is. */
async function approved(who: 'amara' | 'jonasAtHome' | 'maria', by: 'dana' | 'jonas' | 'priya' = 'dana', amount = 500_00): Promise<Id<'claim'>> {
  const membershipId = await signed(app, who)
  const [id, now, memberId, userId] = [newId('claim'), clock.now(), app.told.members[who].id, app.told.colleagues[by].id]
  await inTransaction(async (tx) => {
    await tx
      .insertInto('claims')
      .values({
        id, number: `CLM-2026-${id.slice(-6)}`, membership_id: membershipId, member_id: memberId, master_code: 'DIRECT', status: 'APPROVED', loss_on: '2026-09-01',
        loss_type: 'collision', filed_by: memberId, filed_role: 'member', signed_at: now, approved_cents: cents(amount), decided_by: userId, decided_at: now, created_at: now, updated_at: now,
      })
      .execute()
    await tell(tx, {
      kind: 'claim.approved', by: { kind: 'system', name: 'Test' }, about: { noun: 'claim', id }, memberId, membershipId, claimId: id, data: { amountCents: amount, approvedBy: userId },
    })
  })
  await app.work()
  return id
}

const payoutOf = (claimId: Id<'claim'>) => db().selectFrom('payouts').selectAll().where('claim_id', '=', claimId).orderBy('id', 'desc').executeTakeFirstOrThrow()
const release = (payoutId: Id<'payout'>, as: CastName, key?: string) => app.call(payoutContract.releasePayout, { params: { payoutId } }, as, key ? { 'idempotency-key': key } : {})
const statusOf = async (claimId: Id<'claim'>) => (await payoutOf(claimId)).status

describe('where a member is paid', () => {
  test('is kept sealed, shows four digits, and is told by letter', async () => {
    const { status, answer } = await app.call(payoutContract.setPayee, { body: ACCOUNT }, 'amara')
    expect(status).toBe(200)
    expect(answer.payee).toMatchObject({ method: 'ach', last4: '6789', bankName: 'Lone Star Bank' })
    expect((await app.call(payoutContract.payee, {}, 'amara')).answer.payee?.last4).toBe('6789')
    const { rows } = await db().selectFrom('payees').selectAll().execute().then((found) => ({ rows: JSON.stringify(found) }))
    expect(rows).not.toContain('123456789')
    await app.work()
    expect(app.letters.find(({ subject }) => subject === 'Where we pay your claims has changed')?.text).toContain('ending in 6789')
    const events = await db().selectFrom('history_events').select('data').where('kind', '=', 'payee.changed').execute()
    expect(JSON.stringify(events)).not.toContain('123456789')
  })

  test.each([
    [{ ...ACCOUNT, routingNumber: '111000026' }, 'routingNumber'],
    [{ ...ACCOUNT, accountNumber: '12' }, 'accountNumber'],
    [{ ...ACCOUNT, holderName: ' ' }, 'holderName'],
  ])('mistyped (%#), says which field', async (body, field) => {
    const { status, refusal } = await app.call(payoutContract.setPayee, { body }, 'amara')
    expect(status).toBe(400)
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
  })

  test('twenty changes at once leave one', async () => {
    await Promise.all(Array.from({ length: 20 }, () => app.call(payoutContract.setPayee, { body: ACCOUNT }, 'maria')))
    const current = await db().selectFrom('payees').select('id').where('member_id', '=', app.told.members.maria.id).where('retired_at', 'is', null).execute()
    expect(current).toHaveLength(1)
  })

  test('is nobody else’s business', async () => {
    expect((await app.call(payoutContract.setPayee, { body: ACCOUNT }, 'grace')).status).toBe(403)
    expect((await app.call(payoutContract.payee, {}, 'priya')).status).toBe(403)
  })
})

describe('an approved claim', () => {
  let claimId: Id<'claim'>
  beforeEach(async () => void (claimId = await approved('amara')))

  test('is owed from then on, and waits for finance', async () => {
    const held = await books()
    expect(held['claims_payable']).toBe(-(held['claims_incurred'] ?? 0))
    const { answer } = await app.call(payoutContract.payouts, {}, 'priya')
    const row = answer.rows.find((payout) => payout.claimId === claimId)
    expect(row).toMatchObject({ amountCents: 500_00, memberName: 'Amara Okafor', approvedBy: 'Dana Whitfield', method: 'ach', payee: { last4: '6789' }, whyNot: { release: null } })
  })

  test('told twice, is owed once', async () => {
    const { planPayout } = await import('#capabilities/payouts/server/payouts.ts')
    const { eventsAbout } = await import('#capabilities/history/server/history.ts')
    const [event] = (await eventsAbout({ noun: 'claim', id: claimId })).filter(({ kind }) => kind === 'claim.approved')
    if (!event) throw new Error('no event')
    const before = await books()
    await Promise.all([planPayout(event), planPayout(event), planPayout(event)])
    expect(await books()).toEqual(before)
    expect(await db().selectFrom('payouts').select('id').where('claim_id', '=', claimId).execute()).toHaveLength(1)
  })

  test('is released by finance once, however many press at once, and paid after a business day', async () => {
    const { id } = await payoutOf(claimId)
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => release(id, 'priya', `release-${id}-${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.code))).toEqual(new Set(['not_waiting']))

    await app.work()
    expect(await statusOf(claimId)).toBe('sent')
    await app.advanceDays(4)
    expect(await statusOf(claimId)).toBe('settled')
    const kinds = await db().selectFrom('history_events').select('kind').where('claim_id', '=', claimId).where('noun', '=', 'payout').orderBy('seq').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['payout.planned', 'payout.released', 'payout.sent', 'payout.settled'])
    const entries = await db()
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
      .select(['t.kind', 'e.account', 'e.amount_cents as amount'])
      .where('t.claim_id', '=', claimId)
      .orderBy('t.id')
      .orderBy('e.line')
      .execute()
    expect(entries.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`)).toEqual([
      'claim_approved claims_incurred 50000', 'claim_approved claims_payable -50000', 'claim_paid claims_payable 50000', 'claim_paid bank -50000',
    ])
  })

  test('is never released by anyone but finance', async () => {
    const { id } = await payoutOf(claimId)
    for (const as of ['dana', 'jonas', 'amara', 'emeka', 'grace', 'helen', 'tomas'] as const) expect((await release(id, as)).status).toBe(403)
    expect(await statusOf(claimId)).toBe('pending')
  })

  test('finance says at once that it has arrived, and a bank that sends it back makes it owed again', async () => {
    const { id } = await payoutOf(claimId)
    const settled = () => app.call(payoutContract.settlePayout, { params: { payoutId: id }, body: { reference: 'TRACE 42' } }, 'priya')
    expect((await settled()).refusal.code).toBe('not_on_its_way')
    await release(id, 'priya')
    expect((await settled()).answer).toMatchObject({ status: 'settled', reference: 'TRACE 42' })

    const before = await books()
    const returned = await app.call(payoutContract.returnPayout, { params: { payoutId: id }, body: { why: 'R02 account closed' } }, 'priya')
    expect(returned.answer).toMatchObject({ status: 'returned', failure: 'R02 account closed', whyNot: { reissue: null } })
    expect((await books())['claims_payable']).toBe((before['claims_payable'] ?? 0) - 500_00)

    const { answer } = await app.call(payoutContract.reissuePayout, { params: { payoutId: id } }, 'priya')
    expect(answer).toMatchObject({ status: 'pending', amountCents: 500_00, whyNot: { release: null } })
    expect(answer.id).not.toBe(id)
    expect((await app.call(payoutContract.reissuePayout, { params: { payoutId: id } }, 'priya')).refusal.code).toBe('not_returned')
    expect(sumOf(await books())).toBe(0)
  })
})

test('who approved a claim does not release its payment, even when trusted with both', async () => {
  await db().updateTable('users').set({ capabilities: ['finance', 'claims_l3'] }).where('id', '=', app.told.colleagues.priya.id).execute()
  const { id } = await payoutOf(await approved('maria', 'priya'))
  const { status, refusal } = await release(id, 'priya')
  expect([status, refusal.code]).toEqual([409, 'own_decision'])
  await expect(db().updateTable('payouts').set({ released_by: app.told.colleagues.priya.id }).where('id', '=', id).execute()).rejects.toThrow('check constraint')
})

test('nobody releases the payment of their own claim', async () => {
  await db().updateTable('users').set({ capabilities: ['finance'] }).where('id', '=', app.told.colleagues.jonas.id).execute()
  const { id } = await payoutOf(await approved('jonasAtHome'))
  const { refusal } = await release(id, 'jonas')
  expect(refusal).toMatchObject({ code: 'own_claim', message: 'This is your own claim. A colleague has to release the payment.' })
})

test('a member without a bank account is paid by check', async () => {
  const { id } = await payoutOf(await approved('jonasAtHome'))
  expect((await release(id, 'priya')).answer).toMatchObject({ status: 'released', method: 'check', payee: null })
})

test('a membership paid in between does not mix with it', async () => {
  await member(app, 'ruth')
  expect(sumOf(await books())).toBe(0)
})
