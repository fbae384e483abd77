import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { notificationsContract } from '#domains/records/notifications/contract.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { markFinished } from '#domains/records/notifications/server/notifications.store.ts'
import type { Snooze } from '#domains/records/notifications/rules/snoozes.data.ts'
import { atTime, clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const { endSnooze, notifications, readNotifications, snoozeNotification } = notificationsContract

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const at = <T>(moment: string, work: () => Promise<T>): Promise<T> => atTime(new Date(moment), work)
const timeZone = 'America/Chicago'
const shown = async (as: CastName = 'grace') => {
  const { rows, unread } = (await app.call(notifications, { query: { limit: 2 } }, as)).answer
  return { titles: rows.map(({ title, isRead }) => (isRead ? `${title} (read)` : title)), unread }
}
const snooze = (id: Id<'notification'>, until: Snooze, as: CastName = 'grace') =>
  app.call(snoozeNotification, { params: { notificationId: id }, body: { until, timeZone } }, as)
async function announce(title: string): Promise<Id<'notification'>> {
  const onceKey = `snooze:${title}`
  const [userId, memberId] = [app.cast.users.grace.id, app.cast.members.amara.id]
  const path = `/agent-center/members/${memberId}`
  await inTransaction((tx) => notify(tx, { kind: 'member_past_due', to: { userId }, onceKey, title, body: '', path }))
  return (await db().selectFrom('notifications').select('id').where('once_key', '=', onceKey).executeTakeFirstOrThrow()).id
}

test('a notification that is snoozed is hidden and uncounted until then, and comes back unread as the newest', async () => {
  const first = await at('2040-03-07T15:00:00Z', () => announce('First'))
  const second = await at('2040-03-07T16:00:00Z', () => announce('Second'))
  await at('2040-03-07T17:00:00Z', async () => {
    const { unread } = await shown()
    expect((await snooze(first, 'in_3_hours', 'emeka')).status, 'somebody else’s').toBe(404)
    expect((await snooze(first, 'in_3_hours')).answer.unread).toBe(unread - 1)
    expect((await shown()).titles[0]).toBe('Second')
    expect((await shown()).unread).toBe(unread - 1)
    const wrong = { params: { notificationId: first }, body: { until: 'in_3_hours' as const, timeZone: 'Mars' } }
    expect((await app.call(snoozeNotification, wrong, 'grace')).status).toBe(400)
  })
  expect((await at('2040-03-07T19:59:59Z', () => shown())).titles[0]).toBe('Second')
  await at('2040-03-07T20:00:00Z', async () => {
    expect((await shown()).titles).toEqual(['First', 'Second'])
    const { rows, next } = (await app.call(notifications, { query: { limit: 1 } }, 'grace')).answer
    const page = (await app.call(notifications, { query: { limit: 1, cursor: next ?? '' } }, 'grace')).answer
    expect([...rows, ...page.rows].map(({ title }) => title)).toEqual(['First', 'Second'])
  })
  await at('2040-03-07T21:00:00Z', async () => {
    await snooze(second, 'tomorrow')
    await app.call(readNotifications, { body: { upTo: first } }, 'grace')
    expect((await shown()).unread, 'all that are shown are read').toBe(0)
    await snooze(first, 'next_week')
    expect((await shown()).titles[0], 'one that was read stays').toBe('First (read)')
  })
  // On March 11, 2040 the clock in Chicago goes from 2 to 3 am.
  expect((await at('2040-03-08T14:00:00Z', () => shown())).titles).toEqual(['Second', 'First (read)'])
})

test('what is snoozed is listed with its end, and is shown again at once at its former place', async () => {
  const first = await at('2040-04-02T15:00:00Z', () => announce('To write'))
  const second = await at('2040-04-02T16:00:00Z', () => announce('To visit'))
  const snoozed = async (as: CastName = 'grace') => (await app.call(notifications, { query: { snoozed: 'yes' } }, as)).answer.rows
  const end = (id: Id<'notification'>, as: CastName = 'grace') => app.call(endSnooze, { params: { notificationId: id } }, as)
  await at('2040-04-02T17:00:00Z', async () => {
    const { unread } = await shown()
    await snooze(first, 'tomorrow')
    await snooze(second, 'in_3_hours')
    expect((await snoozed()).map(({ title, snoozedUntil }) => [title, snoozedUntil])).toEqual([
      ['To write', '2040-04-03T13:00:00.000Z'],
      ['To visit', '2040-04-02T20:00:00.000Z'],
    ])
    expect((await app.call(notifications, { query: { limit: 1 } }, 'grace')).answer.snoozed).toBe(2)
    expect(await snoozed('emeka'), 'somebody else’s').toEqual([])
    expect((await end(first, 'emeka')).status).toBe(404)
    expect((await end(first)).answer.unread).toBe(unread - 1)
    expect((await end(first)).answer.unread).toBe(unread - 1)
    await end(second)
    expect((await shown()).titles).toEqual(['To visit', 'To write'])
    expect(await snoozed()).toEqual([])
  })
})

test('it does not come back once its work is done', async () => {
  const id = await at('2040-05-01T15:00:00Z', () => announce('To call'))
  await at('2040-05-01T16:00:00Z', () => snooze(id, 'tomorrow'))
  await at('2040-05-01T17:00:00Z', () =>
    inTransaction((tx) =>
      markFinished(tx, { kinds: ['member_past_due'], memberId: app.cast.members.amara.id, claimId: null, at: clock.now() }),
    ),
  )
  expect(await at('2040-05-02T15:00:00Z', () => shown())).toMatchObject({ titles: ['To call (read)', expect.any(String)], unread: 0 })
})
