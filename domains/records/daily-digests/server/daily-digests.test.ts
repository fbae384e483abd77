import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { allJobs } from '#apps/worker/worker.ts'
import type { CastName } from '#db/cast.ts'
import { dailyDigestsSweeps } from '#domains/records/daily-digests/server/daily-digests.jobs.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import { heldMessages } from '#domains/records/messages/server/held-messages.jobs.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { notificationsContract } from '#domains/records/notifications/contract.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { atTime, clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { asApplication } from '#platform/postgres/testing/roles.ts'

const { changeDigest, changePreference, preferences } = messagePreferencesContract

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const at = <T>(moment: string, work: () => Promise<T>): Promise<T> => atTime(new Date(moment), work)
const deliver = () => drainJobs(allJobs(async (mail) => void app.emails.push(mail)))
const sweeps = () =>
  asApplication(async () => {
    for (const sweep of [...dailyDigestsSweeps, heldMessages]) await sweep.run(clock.now())
  })
async function work(): Promise<void> {
  await sweeps()
  await deliver()
}
const sentBy = (moment: string): Promise<string[]> =>
  at(moment, async () => {
    app.emails.splice(0)
    await work()
    return app.emails.map(({ subject }) => subject)
  })
let written = 0
async function write(subject: string, kind: MessageKind = 'claim_message'): Promise<string> {
  const onceKey = `digest:${written++}`
  await inTransaction((tx) =>
    sendEmail(tx, {
      kind,
      onceKey,
      to: { email: 'maria@demo.breakwater.example', name: 'Maria' },
      memberId: app.cast.members.maria.id,
      email: {
        subject,
        greeting: 'Hello Maria,',
        paragraphs: [],
        action: { label: 'Open', url: 'http://localhost/member-center/claims' },
        footer: 'You have a claim.',
      },
    }),
  )
  await deliver()
  return onceKey
}
const stateOf = (onceKey: string) =>
  db().selectFrom('messages').select(['status', 'withheld_why as why']).where('once_key', '=', onceKey).executeTakeFirstOrThrow()
const choose = (digest: { hour: number; timeZone: string } | null, as: CastName = 'maria') =>
  app.call(changeDigest, { body: { digest } }, as)
async function readAll(as: CastName): Promise<void> {
  const { rows } = (await app.call(notificationsContract.notifications, {}, as)).answer
  await app.call(notificationsContract.readNotifications, { body: { upTo: rows[0]?.id } }, as)
}
const CENTRAL = { hour: 8, timeZone: 'America/Chicago' }

test('what only informs comes in one email at one’s own hour, once, also on a day of 23 hours; the rest leaves at once', async () => {
  await at('2026-03-07T15:00:00Z', async () => {
    expect((await choose(CENTRAL)).answer.digest).toEqual(CENTRAL)
    await readAll('maria')
    app.emails.splice(0)
    await write('A message about your claim')
    const read = await write('A message that was read')
    await write('Your claim was denied', 'claim_denied')
    await write('A document is missing', 'claim_reminder')
    expect(app.emails.map(({ subject }) => subject)).toEqual(['Your claim was denied', 'A document is missing'])
    const { rows } = (await app.call(notificationsContract.notifications, {}, 'maria')).answer
    const seen = rows.find(({ title }) => title === 'A message that was read')
    await app.call(notificationsContract.readNotifications, { body: { id: seen?.id } }, 'maria')
    expect(await stateOf(read)).toEqual({ status: 'queued', why: null })
  })
  await at('2026-03-07T16:00:00Z', () => write('We’re reviewing your claim', 'claim_in_review'))
  // On March 8 the clock in Chicago goes from 2 to 3 am.
  expect(await sentBy('2026-03-08T12:59:00Z')).toEqual([])
  await at('2026-03-08T13:00:00Z', async () => {
    app.emails.splice(0)
    await Promise.all([sweeps(), sweeps()])
    await Promise.all([deliver(), deliver()])
    await work()
  })
  expect(app.emails.map(({ subject }) => subject)).toEqual(['Your daily digest: 2 updates'])
  expect(app.emails[0]?.text).toContain(
    '- A message about your claim\n  http://localhost/member-center/claims\n- We’re reviewing your claim\n  http://localhost/member-center/claims',
  )
  expect(app.emails[0]?.html).toContain('<a class="link" href="http://localhost/member-center/claims"')
  expect(await stateOf('digest:0')).toEqual({ status: 'withheld', why: 'in_digest' })
  expect(await stateOf('digest:1')).toEqual({ status: 'withheld', why: 'read_before_digest' })
  await at('2026-03-08T15:00:00Z', async () => {
    await write('Later that day')
    await choose({ ...CENTRAL, hour: 17 })
  })
  expect(await sentBy('2026-03-08T22:00:00Z'), 'not twice a day').toEqual([])
  await at('2026-03-08T23:00:00Z', () => choose(CENTRAL))
  expect(await sentBy('2026-03-09T13:00:00Z')).toEqual(['Your daily digest: 1 update'])
  await at('2026-03-10T15:00:00Z', () => write('Another message'))
  expect(await sentBy('2026-03-14T20:00:00Z'), 'a worker that was away for days writes one').toEqual(['Your daily digest: 1 update'])
})

test('whoever ends it gets what waits by itself; whoever unsubscribes gets neither, and choosing it again undoes that', async () => {
  await at('2026-04-01T15:00:00Z', async () => {
    await choose(CENTRAL)
    await write('Waits')
    expect((await choose(null)).answer.digest).toBeNull()
  })
  expect(await sentBy('2026-04-01T15:00:01Z')).toEqual(['Waits'])
  await at('2026-04-02T15:00:00Z', async () => {
    await choose(CENTRAL)
    await app.call(changePreference, { body: { kind: 'daily_digest', channel: 'email', wanted: false } }, 'maria')
    expect((await app.call(preferences, {}, 'maria')).answer.digestStopped).toBe(true)
    await write('For nobody')
  })
  expect(await sentBy('2026-04-03T13:00:00Z')).toEqual([])
  await at('2026-04-03T15:00:00Z', async () => {
    expect((await choose({ hour: 17, timeZone: 'America/Los_Angeles' })).answer.digestStopped).toBe(false)
    await write('Again')
    await write('No longer wanted', 'claim_in_review')
    await app.call(changePreference, { body: { kind: 'claim_in_review', channel: 'email', wanted: false } }, 'maria')
  })
  expect(await sentBy('2026-04-03T23:59:00Z')).toEqual([])
  expect(await sentBy('2026-04-04T00:00:00Z')).toEqual(['Your daily digest: 1 update'])
})

test('an agency reads the news of its members in Spanish; what was listed or read is not listed again, nobody suspended gets one, and no member is named after the agency’s end', async () => {
  const { id: userId } = app.cast.users.emeka
  const announce = (name: string) =>
    inTransaction((tx) =>
      notify(tx, {
        kind: 'member_began',
        to: { userId },
        onceKey: `news:${name}`,
        title: `${name} joined`,
        body: '',
        path: '/agent-center',
      }),
    )
  await at('2026-05-01T10:00:00Z', () => announce('Before'))
  await at('2026-05-01T15:00:00Z', async () => {
    await choose(CENTRAL, 'emeka')
    await app.call(messagePreferencesContract.changeLanguage, { body: { language: 'es-US' } }, 'emeka')
  })
  await at('2026-05-01T16:00:00Z', () => announce('Grace'))
  await at('2026-05-01T17:00:00Z', () => announce('Omar'))
  const digests = async () =>
    await db()
      .selectFrom('messages')
      .select(['subject', 'body'])
      .where('user_id', '=', userId)
      .where('kind', '=', 'daily_digest')
      .orderBy('id')
      .execute()
  await sentBy('2026-05-02T13:00:00Z')
  expect((await digests()).map(({ subject }) => subject)).toEqual(['Su resumen diario: 2 novedades'])
  expect((await digests())[0]?.body).toMatch(/- Grace joined\n[^]*- Omar joined/)
  await at('2026-05-02T15:00:00Z', async () => {
    await announce('Read')
    await readAll('emeka')
  })
  await sentBy('2026-05-03T13:00:00Z')
  await at('2026-05-03T15:00:00Z', () => announce('Late'))
  const set = (status: 'active' | 'suspended') => db().updateTable('users').set({ status }).where('id', '=', userId).execute()
  await set('suspended')
  await sentBy('2026-05-04T13:00:00Z')
  await set('active')
  expect(await digests()).toHaveLength(1)
  await at('2026-05-04T15:00:00Z', () =>
    app.call(
      agenciesContract.move,
      { params: { masterCode: 'TX-10432' }, body: { move: 'terminate', reason: 'It ends.', forCause: false } },
      'dana',
    ),
  )
  await sentBy('2026-05-05T13:00:00Z')
  expect(JSON.stringify(await digests()), 'a member is not named once the agency is terminated').not.toContain('Late')
})

test('an hour or a time zone that does not exist is refused', async () => {
  for (const wrong of [
    { ...CENTRAL, hour: 24 },
    { ...CENTRAL, hour: 8.5 },
    { ...CENTRAL, timeZone: 'Mars' },
  ])
    expect((await choose(wrong)).status).toBe(400)
  expect((await app.call(preferences, {}, 'dana')).answer.digest).toBeNull()
})
