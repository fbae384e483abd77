import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { payeeContract } from '#domains/money/payees/contract.ts'
import { account, setAccount } from '#domains/money/payees/testing.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { approved, payoutOf, grantCapabilities } from '#domains/money/payouts/proof/fixture.ts'
import { withdrawPayout } from '#domains/money/payouts/server/planning.ts'
import { advanceClock, clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { outgoingPayoutsOf } from '#domains/money/payouts/server/payouts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await grantCapabilities(app, 'jonas', ['finance'])
})
afterAll(() => app.stop())

const MINUTE = 60_000
const release = (payoutId: Id<'payout'>, body: { way?: 'ach' | 'check' | 'manual' } = {}) =>
  app.call(payoutReleaseContract.releasePayout, { params: { payoutId }, body: { belowZeroWhy: 'The float covers it.', ...body } }, 'priya')
const view = async (payoutId: Id<'payout'>) => (await app.call(payoutContract.payout, { params: { payoutId } }, 'priya')).answer
const statusOf = async (claimId: Id<'claim'>) => (await payoutOf(claimId)).status

test('withdraws the payout of a claim closed as a duplicate, not of one closed otherwise, nor of the claim it duplicates', async () => {
  const [stays, twin, withdrawn] = [await approved(app, 'ruth'), await approved(app, 'ruth'), await approved(app, 'maria')]
  const closed = async (claimId: Id<'claim'>, survivor: Id<'claim'> | null = null) => {
    const how = survivor ? { outcome: 'duplicate' as const, duplicate_of: survivor } : { outcome: 'withdrawn' as const }
    await db()
      .updateTable('claims')
      .set({ status: 'CLOSED', closed_at: clock.now(), ...how })
      .where('id', '=', claimId)
      .execute()
    await inTransaction((tx) => recordEvent(tx, { kind: 'claim.closed', by: SYSTEM, about: { noun: 'claim', id: claimId }, claimId }))
    await app.work()
  }
  await closed(withdrawn)
  await closed(twin, stays)
  expect([await statusOf(withdrawn), await statusOf(twin), await statusOf(stays)]).toEqual(['pending', 'void', 'pending'])
  // The status at that time counts, not how it was closed before.
  const reopened = await approved(app, 'ruth')
  await db()
    .updateTable('claims')
    .set({ status: 'CLOSED', outcome: 'duplicate', duplicate_of: stays, closed_at: clock.now() })
    .where('id', '=', reopened)
    .execute()
  await inTransaction((tx) =>
    recordEvent(tx, { kind: 'claim.closed', by: SYSTEM, about: { noun: 'claim', id: reopened }, claimId: reopened }),
  )
  await db()
    .updateTable('claims')
    .set({ status: 'APPROVED', outcome: null, duplicate_of: null, closed_at: null })
    .where('id', '=', reopened)
    .execute()
  await app.work()
  expect(await statusOf(reopened)).toBe('pending')
})

test('a claim shows the release time of its own resting payout: not of another claim’s, nor of a withdrawn one', async () => {
  await setAccount(app, 'amara')
  await setAccount(app, 'ruth')
  await app.advanceDays(31)
  const first = await approved(app, 'amara', { clear: true })
  await advanceClock(10 * MINUTE)
  const second = await approved(app, 'ruth', { clear: true })
  const waitsForFinance = await approved(app, 'amara', { clear: false })
  const leaves = async (claimId: Id<'claim'>) => (await outgoingPayoutsOf(claimId).execute()).map(({ releasesAt }) => releasesAt)
  const kept = async (claimId: Id<'claim'>) => (await payoutOf(claimId)).releases_at
  expect([await leaves(first), await leaves(second), await leaves(waitsForFinance)]).toEqual([
    [await kept(first)],
    [await kept(second)],
    [],
  ])
  expect(await kept(first)).not.toEqual(await kept(second))

  const takenBack = await kept(first)
  await inTransaction((tx) => withdrawPayout(tx, first, SYSTEM, 'By mistake'))
  expect(await leaves(first)).toEqual([])
  await advanceClock(5 * MINUTE)
  const { id: userId } = app.cast.users.dana
  await inTransaction((tx) =>
    recordEvent(tx, {
      kind: 'claim.approved',
      by: SYSTEM,
      about: { noun: 'claim', id: first },
      memberId: app.cast.members.amara.id,
      claimId: first,
      data: { amountCents: 500_00, approvedBy: userId, clear: true },
    }),
  )
  await app.work()
  expect(await leaves(first), 'approved anew it rests anew').toEqual([await kept(first)])
  expect(await kept(first)).not.toEqual(takenBack)
  await advanceClock(31 * MINUTE)
  await app.work()
  expect([await leaves(first), await leaves(second)]).toEqual([[], []])
}, 60_000)

test('each payout shows where its own member is paid today, and the account it was sent to, even if retired since', async () => {
  const used = await approved(app, 'amara')
  const { id: sent } = await payoutOf(used)
  expect((await release(sent, { way: 'ach' })).answer).toMatchObject({ method: 'ach', payee: { last4: '6789' } })
  const { payee_id: oldAccount } = await payoutOf(used)
  await setAccount(app, 'amara', '000999888777')
  await app.call(payeeContract.setPayee, { body: { ...account('ruth', '000777666555') } }, 'ruth')
  await app.advanceDays(3)
  const [hers, ruths, nobodys] = [await approved(app, 'amara'), await approved(app, 'ruth'), await approved(app, 'jonasAtHome')]
  const ids = [hers, ruths, nobodys].map(async (claimId) => (await payoutOf(claimId)).id)
  const [herId, ruthsId, nobodysId] = (await Promise.all(ids)) as [Id<'payout'>, Id<'payout'>, Id<'payout'>]
  const { rows } = (await app.call(payoutContract.payouts, { query: { status: 'all', limit: 100 } }, 'priya')).answer
  const last4 = (id: Id<'payout'>) => rows.find((row) => row.id === id)?.payee?.last4 ?? null
  expect([last4(sent), last4(herId), last4(ruthsId), last4(nobodysId)]).toEqual(['6789', '8777', '6555', null])
  expect((await view(sent)).payee?.last4).toBe('6789')
  // A release now goes to the current account, each to its own.
  expect((await release(herId, { way: 'ach' })).answer.payee?.last4).toBe('8777')
  expect((await release(ruthsId, { way: 'ach' })).answer.payee?.last4).toBe('6555')
  expect((await payoutOf(used)).payee_id).toBe(oldAccount)
  expect((await release(nobodysId)).answer).toMatchObject({ method: 'check', payee: null })
})
