import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { approved, payoutOf } from '#domains/money/payouts/proof/fixture.ts'
import { goodwillArrived, owedOrPaid } from '#domains/money/payouts/server/payouts.store.ts'
import { withdrawPayout } from '#domains/money/payouts/server/planning.ts'
import { clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const owed = (claimId: Id<'claim'>) => inTransaction((tx) => owedOrPaid(tx, claimId))
const arrived = (claimId: Id<'claim'>) => inTransaction((tx) => goodwillArrived(tx, claimId))
const goodwill = (claimId: Id<'claim'>, status: 'pending' | 'settled') =>
  db()
    .insertInto('payouts')
    .values({
      id: newId('payout'),
      claim_id: claimId,
      kind: 'goodwill',
      amount_cents: cents(40_00),
      method: 'manual',
      status,
      approved_by: app.cast.users.dana.id,
      created_at: clock.now(),
      ...(status === 'settled' ? { sent_at: clock.now(), settled_at: clock.now() } : {}),
    })
    .execute()

test('what a claim was paid or is owed counts only its own: not goodwill, another claim, a withdrawn or a replaced payout', async () => {
  const [claimId, other] = [await approved(app, 'amara', { amount: 300_00 }), await approved(app, 'maria', { amount: 200_00 })]
  await goodwill(claimId, 'settled')
  await goodwill(claimId, 'pending')
  expect([await owed(claimId), await owed(other)]).toEqual([300_00, 200_00])
  expect([await arrived(claimId), await arrived(other)]).toEqual([40_00, 0])

  const { id } = await payoutOf(other)
  await app.call(payoutReleaseContract.releasePayout, { params: { payoutId: id }, body: { way: 'manual' } }, 'priya')
  await app.call(payoutReleaseContract.settlePayout, { params: { payoutId: id }, body: { reference: 'Wire' } }, 'priya')
  await app.call(payoutReleaseContract.returnPayout, { params: { payoutId: id }, body: { why: 'R01 no money' } }, 'priya')
  expect(await owed(other), 'what came back is still owed').toBe(200_00)
  await app.call(payoutReleaseContract.reissuePayout, { params: { payoutId: id }, body: { by: 'check' } }, 'priya')
  expect(await owed(other), 'the two tries of it are one sum').toBe(200_00)

  const third = await approved(app, 'ruth', { amount: 100_00 })
  expect(await inTransaction((tx) => withdrawPayout(tx, third, SYSTEM, 'By mistake'))).toBe(true)
  expect(await owed(third), 'an approval taken back owes nothing').toBe(0)
})
