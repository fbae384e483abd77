import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { coverContract } from '#domains/membership/coverage/contract.ts'
import { joinAndPay, joining, type Lives, livesIn, somebody } from '#domains/membership/enrollments/server/testing.ts'
import { membershipsContract } from '#domains/membership/memberships/contract.ts'
import { move } from '#domains/membership/memberships/server/transitions.ts'
import type { Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'

const { requestChange, events: eventsOf } = membershipsContract
const { cancel } = cancellationContract
const { read } = coverContract

let app: TestApp
let lives: Lives
beforeAll(async () => {
  app = await startTestApp()
  lives = livesIn(app)
})
afterAll(() => app.stop())

describe('scope', () => {
  test('another agency’s member is not found; one’s own is', async () => {
    const ruth = joining(somebody('Ruben', 'Kowal', lives.nextVin()), { masterCode: 'OH-20417' })
    const { membershipId } = await joinAndPay(app, ruth)
    const ask = (as: Parameters<TestApp['call']>[2]) => app.call(read, { params: { membershipId } }, as).then(({ status }) => status)
    expect(await ask(null)).toBe(401)
    expect([await ask('emeka'), await ask('grace'), await ask('amara'), await ask('nina')]).toEqual([404, 404, 404, 404])
    expect([await ask('walter'), await ask('tomas'), await ask('helen'), await ask('dana')]).toEqual([200, 200, 200, 200])
  })

  test('an agent passes a wish on and changes nothing; the member is asked', async () => {
    const { membershipId } = await lives.join('Wilma', 'Berg', { masterCode: 'OH-20417' })
    const params = { membershipId }
    expect((await app.call(cancel, { params, body: { when: 'now' } }, 'walter')).refusal.code).toBe('not_your_role')
    expect((await app.call(requestChange, { params, body: { wish: 'cancel' } }, 'walter')).status).toBe(200)
    await app.work()
    expect(app.letters.at(-1)?.subject).toBe('Do you want to cancel your membership?')
    expect((await lives.standing(membershipId)).status).toBe('ACTIVE')
  })

  test('no move happens for somebody the table does not name', async () => {
    const { membershipId } = await lives.join('Table', 'Test')
    const membership = await lives.standing(membershipId)
    await expect(inTransaction((tx) => move(tx, membership, 'schedule_cancel', { by: SYSTEM }))).rejects.toThrow('not_your_role')
    await expect(inTransaction((tx) => move(tx, membership, 'lapse', { by: SYSTEM }))).rejects.toThrow('not_from_here')
  })
})

test('the timeline says what happened in order, and nothing from inside', async () => {
  const { membershipId, cookie } = await lives.join('Tess', 'Vale')
  const { answer } = await app.call(eventsOf, { params: { membershipId } }, null, { cookie })
  expect(answer.rows.map(({ kind, by }) => [kind, by])).toEqual([
    ['membership.activated', 'Breakwater'],
    ['membership.signed', 'Tess Vale'],
    ['membership.prepared', 'Tess Vale'],
  ])
})

test.each(['CANCELLED', 'EXPIRED'] as const)('the database refuses a membership that is %s and ended on no day', async (status) => {
  const { membershipId } = await lives.join('Enda', status === 'EXPIRED' ? 'Run' : 'Off')
  const over = (ended_on: Day | null) => db().updateTable('memberships').set({ status, ended_on }).where('id', '=', membershipId).execute()
  await expect(over(null)).rejects.toThrow('memberships_ended_on')
  await over('2026-01-01')
  expect((await lives.standing(membershipId)).status).toBe(status)
})
