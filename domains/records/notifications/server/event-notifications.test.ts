import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { SYSTEM } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import { notificationsContract } from '#domains/records/notifications/contract.ts'
import { db, inTransaction } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.work()
})
afterAll(() => app.stop())

/** Records an event about Amara, whom Grace of the Okoye agency serves. */
async function happens(kind: 'membership.past_due' | 'membership.renewed'): Promise<void> {
  const { id } = await db()
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'member@demo.breakwater.example')
    .executeTakeFirstOrThrow()
  await inTransaction((tx) => recordEvent(tx, { kind, by: SYSTEM, about: { noun: 'member', id }, memberId: id }))
  await app.work()
}
const bellOf = async (who: 'grace' | 'emeka' | 'nina' | 'amara') => (await app.call(notificationsContract.notifications, {}, who)).answer

test('the user who serves a member is notified of their events, with a link to the page', async () => {
  const before = (await bellOf('grace')).unread
  await happens('membership.past_due')
  const { unread, rows } = await bellOf('grace')
  expect(unread).toBe(before + 1)
  expect(rows[0]).toMatchObject({
    kind: 'member_past_due',
    title: 'Amara Okafor’s payment failed',
    path: expect.stringMatching(/^\/agent-center\/members\/mbr_/) as unknown,
  })
})

test('nobody else is, and other kinds of events notify nobody', async () => {
  const before = [(await bellOf('grace')).unread, (await bellOf('nina')).unread, (await bellOf('emeka')).unread]
  await happens('membership.renewed')
  expect((await bellOf('grace')).unread).toBe(before[0])
  await happens('membership.past_due')
  expect([(await bellOf('nina')).unread, (await bellOf('emeka')).unread]).toEqual(before.slice(1))
})

test('it can be switched off on the page of preferences', async () => {
  await app.call(
    messagePreferencesContract.changePreference,
    { body: { kind: 'member_past_due', channel: 'notification', wanted: false } },
    'grace',
  )
  const before = (await bellOf('grace')).unread
  await happens('membership.past_due')
  expect((await bellOf('grace')).unread).toBe(before)
})
