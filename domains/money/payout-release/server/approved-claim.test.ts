import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { books, member, sumOf } from '#domains/money/payments/proof/fixture.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { setAccount } from '#domains/money/payees/testing.ts'
import { approved, enteredOf, payoutEventsOf, payoutOf } from '#domains/money/payouts/proof/fixture.ts'
import type { CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const release = (payoutId: Id<'payout'>, as: CastName, key?: string) =>
  app.call(
    payoutReleaseContract.releasePayout,
    { params: { payoutId }, body: { belowZeroWhy: 'The float covers it.' } },
    as,
    key ? { 'idempotency-key': key } : {},
  )
const statusOf = async (claimId: Id<'claim'>) => (await payoutOf(claimId)).status

describe('an approved claim', () => {
  let claimId: Id<'claim'>
  beforeAll(async () => void (await setAccount(app, 'amara')))
  beforeEach(async () => void (claimId = await approved(app, 'amara')))

  test('is owed from then on, and waits for finance', async () => {
    const held = await books()
    expect(held['claims_payable']).toBe(-(held['claims_incurred'] ?? 0))
    const { answer } = await app.call(payoutContract.payouts, {}, 'priya')
    const row = answer.rows.find((payout) => payout.claimId === claimId)
    expect(row).toMatchObject({
      amountCents: 500_00,
      memberName: 'Amara Okafor',
      approvedBy: 'Dana Whitfield',
      method: 'ach',
      payee: { last4: '6789', name: 'same' },
      whyNot: { release: null },
    })
  })

  test('announced twice, is owed once', async () => {
    const { planPayout } = await import('#domains/money/payouts/server/planning.ts')
    const { eventsAbout } = await import('#domains/records/history/server/events.ts')
    const [event] = (await eventsAbout({ noun: 'claim', id: claimId })).filter(({ kind }) => kind === 'claim.approved')
    if (!event) throw new Error('no event')
    const before = await books()
    await Promise.all([planPayout(event), planPayout(event), planPayout(event)])
    expect(await books()).toEqual(before)
    expect(await db().selectFrom('payouts').select('id').where('claim_id', '=', claimId).execute()).toHaveLength(1)
  })

  test('is released by finance once, however many try at once, and paid after a business day', async () => {
    const { id } = await payoutOf(claimId)
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => release(id, 'priya', `release-${id}-${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.code))).toEqual(new Set(['not_waiting']))

    await app.work()
    expect(await statusOf(claimId)).toBe('sent')
    await app.advanceDays(4)
    expect(await statusOf(claimId)).toBe('settled')
    expect(await payoutEventsOf(claimId)).toEqual(['payout.planned', 'payout.released', 'payout.sent', 'payout.settled'])
    expect(await enteredOf((await payoutOf(claimId)).id)).toEqual([
      'claim_approved claims_incurred 50000',
      'claim_approved claims_payable -50000',
      'claim_sent claims_payable 50000',
      'claim_sent processor -50000',
    ])
  })

  test('is never released by anyone but finance', async () => {
    const { id } = await payoutOf(claimId)
    for (const as of ['dana', 'jonas', 'amara', 'emeka', 'grace', 'helen', 'tomas'] as const)
      expect((await release(id, as)).status).toBe(403)
    expect(await statusOf(claimId)).toBe('pending')
  })

  test('finance records the arrival at once, and a return by the bank makes it owed again', async () => {
    const { id } = await payoutOf(claimId)
    const settled = () =>
      app.call(payoutReleaseContract.settlePayout, { params: { payoutId: id }, body: { reference: 'TRACE 42' } }, 'priya')
    expect((await settled()).refusal.code).toBe('not_on_its_way')
    await release(id, 'priya')
    expect((await settled()).answer).toMatchObject({ status: 'settled', reference: 'TRACE 42' })

    const before = await books()
    const returned = await app.call(
      payoutReleaseContract.returnPayout,
      { params: { payoutId: id }, body: { why: 'R02 account closed' } },
      'priya',
    )
    expect(returned.answer).toMatchObject({
      status: 'returned',
      failure: 'R02 account closed',
      returnCode: 'R02',
      whyNot: { reissue: 'payee_not_fixed', reissueByCheck: null },
    })
    expect((await books())['claims_payable']).toBe((before['claims_payable'] ?? 0) - 500_00)

    const reissue = () => app.call(payoutReleaseContract.reissuePayout, { params: { payoutId: id }, body: {} }, 'priya')
    expect((await reissue()).refusal.code).toBe('payee_not_fixed')
    await setAccount(app, 'amara', '000555444333')
    const { answer } = await reissue()
    expect(answer).toMatchObject({ status: 'pending', amountCents: 500_00, payee: { last4: '4333' }, whyNot: { release: 'payee_cooling' } })
    expect(answer.id).not.toBe(id)
    expect((await reissue()).refusal.code).toBe('not_returned')
    expect((await release(answer.id, 'priya')).refusal.code).toBe('payee_cooling')
    await app.advanceDays(3)
    expect((await release(answer.id, 'priya')).status).toBe(200)
    expect(sumOf(await books())).toBe(0)
  })
})

test('who approved a claim does not release its payment, even when trusted with the money since', async () => {
  const trust = (capabilities: string[]) =>
    db().updateTable('users').set({ capabilities }).where('id', '=', app.cast.users.priya.id).execute()
  // Nobody has both at once (users_capabilities_apart).
  await trust(['claims_l3'])
  const { id } = await payoutOf(await approved(app, 'maria', { by: 'priya' }))
  await trust(['finance'])
  const { status, refusal } = await release(id, 'priya')
  expect([status, refusal.code]).toEqual([409, 'own_decision'])
  await expect(db().updateTable('payouts').set({ released_by: app.cast.users.priya.id }).where('id', '=', id).execute()).rejects.toThrow(
    'check constraint',
  )
})

test('nobody releases the payment of their own claim', async () => {
  await db()
    .updateTable('users')
    .set({ capabilities: ['finance'] })
    .where('id', '=', app.cast.users.jonas.id)
    .execute()
  const { id } = await payoutOf(await approved(app, 'jonasAtHome'))
  const { refusal } = await release(id, 'jonas')
  expect(refusal).toMatchObject({ code: 'own_claim', message: 'This is your own claim. A colleague has to release the payment.' })
})

test('a member without a bank account is paid by check', async () => {
  const { id } = await payoutOf(await approved(app, 'jonasAtHome'))
  expect((await release(id, 'priya')).answer).toMatchObject({ status: 'released', method: 'check', payee: null })
})

test('a membership payment in between does not interfere', async () => {
  await member(app, 'ruth')
  expect(sumOf(await books())).toBe(0)
})
