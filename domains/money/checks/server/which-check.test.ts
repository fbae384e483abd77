import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { checkContract } from '#domains/money/checks/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { approved, payoutOf } from '#domains/money/payouts/proof/fixture.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { openPayouts } from '#domains/money/payouts/server/options.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const release = (payoutId: Id<'payout'>, body: { way: 'check' }) =>
  app.call(payoutReleaseContract.releasePayout, { params: { payoutId }, body: { belowZeroWhy: 'The float covers it.', ...body } }, 'priya')
const register = async () => (await app.call(checkContract.checks, { query: {} }, 'priya')).answer.rows

test('a check goes to its own member, by the name and at the address of the day it is made', async () => {
  const made = async () => {
    const { id } = await payoutOf(await approved(app, 'maria'))
    await release(id, { way: 'check' })
    const check = (await register()).find(({ payoutId }) => payoutId === id)
    if (!check) throw new Error('No check was made.')
    return check
  }
  const before = await made()
  await db()
    .updateTable('members')
    .set({ last_name: 'Lopez-Garcia', street: '9 Harbor Road', city: 'Orlando', zip: '32801' })
    .where('id', '=', app.cast.members.maria.id)
    .execute()
  const after = await made()
  expect(before.payTo).toBe('Maria Lopez')
  expect(after.payTo).toBe('Maria Lopez-Garcia')
  const addresses = await db()
    .selectFrom('payout_checks')
    .select(['number', 'street', 'city', 'zip'])
    .where('number', 'in', [before.number, after.number])
    .orderBy('number')
    .execute()
  expect(addresses[1]).toMatchObject({ street: '9 Harbor Road', city: 'Orlando', zip: '32801' })
  expect(addresses[0]?.street).not.toBe('9 Harbor Road')
})

test('only a check mailed 180 days ago goes stale: not one mailed later, nor one that is printed, stopped or cashed', async () => {
  openPayouts({ sandbox: false })
  const longAgo = async (...steps: ('print' | 'mail' | 'stop' | 'cash')[]) => {
    const { id } = await payoutOf(await approved(app, 'jonasAtHome'))
    await release(id, { way: 'check' })
    const number = (await register()).find(({ payoutId }) => payoutId === id)?.number ?? 0
    for (const step of steps) {
      if (step === 'print') await app.call(checkContract.printChecks, { body: { numbers: [number] } }, 'priya')
      if (step === 'mail') await app.call(checkContract.mailChecks, { body: { numbers: [number] } }, 'priya')
      if (step === 'stop') await app.call(checkContract.stopCheck, { params: { number }, body: { why: 'Lost' } }, 'priya')
      if (step === 'cash') await app.call(checkContract.cashCheck, { params: { number } }, 'priya')
    }
    return number
  }
  const stale = await longAgo('print', 'mail')
  const [printed, stopped, cashed] = [
    await longAgo('print'),
    await longAgo('print', 'mail', 'stop'),
    await longAgo('print', 'mail', 'cash'),
  ]
  const fresh = await longAgo('print', 'mail')
  const mailedAt = new Date(clock.now().getTime() - 190 * 86_400_000)
  await db().updateTable('payout_checks').set({ mailed_at: mailedAt }).where('number', 'in', [stale, stopped, cashed]).execute()
  await app.work()
  const rows = await register()
  const standing = (number: number) => rows.find((check) => check.number === number)?.status
  expect([stale, printed, stopped, cashed, fresh].map(standing)).toEqual(['stale', 'printed', 'stopped', 'cashed', 'mailed'])
})
