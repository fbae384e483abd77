import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { allJobs } from '#apps/worker/worker.ts'
import { messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import { heldMessages } from '#domains/records/messages/server/held-messages.jobs.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { startTwilio } from '#domains/records/texts/testing.ts'
import { atTime } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'

let app: TestApp
let twilio: Awaited<ReturnType<typeof startTwilio>>
beforeAll(async () => {
  twilio = await startTwilio()
  app = await startTestApp({ texts: twilio.options })
  const body = { phone: '512 555 0142', agreed: true, language: 'en-US' } as const
  await app.call(messagePreferencesContract.consentToTexts, { body }, 'maria')
  await app.work()
  twilio.texted.splice(0)
})
afterAll(async () => {
  await app.stop()
  await twilio.stop()
})

let written = 0
async function write(kind: MessageKind): Promise<string> {
  const onceKey = `quiet:${written++}`
  await inTransaction((tx) =>
    sendEmail(tx, {
      kind,
      onceKey,
      to: { email: 'maria@demo.breakwater.example', name: 'Maria Lopez' },
      memberId: app.cast.members.maria.id,
      email: { subject: 'A message', greeting: 'Hello Maria,', paragraphs: [], footer: 'You have a claim.' },
    }),
  )
  return onceKey
}
const jobs = () => drainJobs(allJobs(async (mail) => void app.emails.push(mail)))
/** Everything that is due at a moment. */
const workAt = (at: string) =>
  atTime(new Date(at), async () => {
    await jobs()
    await heldMessages.run(new Date(at))
    await jobs()
  })
const stateOf = async (table: 'messages' | 'text_messages', onceKey: string) => {
  const row = await db()
    .selectFrom(table)
    .select(['status', 'not_before as until'])
    .where('once_key', '=', onceKey)
    .executeTakeFirstOrThrow()
  return [row.status, row.until?.toISOString() ?? null]
}
const { preferences, changeQuietHours } = messagePreferencesContract

test('a text at night waits for 8 am by the clock of its reader’s state, over the night on which the clock changes; the email leaves, and so does what is mandatory', async () => {
  // Maria lives in Florida: on March 8, 2026 the clock goes from 2 to 3 am.
  expect((await app.call(preferences, {}, 'maria')).answer.quietHours).toEqual({
    email: null,
    text: { from: 21, to: 8 },
    timeZone: 'America/New_York',
  })
  const [optional, mandatory] = [await write('claim_message'), await write('claim_denied')]
  const bill = await write('payment_missed')
  await workAt('2026-03-08T05:00:00Z')
  expect(await stateOf('text_messages', optional)).toEqual(['queued', '2026-03-08T12:00:00.000Z'])
  expect(await stateOf('messages', optional)).toEqual(['sent', null])
  expect(await stateOf('messages', mandatory)).toEqual(['sent', null])
  expect(await stateOf('text_messages', bill)).toEqual(['sent', null])
  await workAt('2026-03-08T11:59:00Z')
  expect((await stateOf('text_messages', optional))[0]).toBe('queued')
  twilio.texted.splice(0)
  for (const _ of ['one worker', 'another']) await workAt('2026-03-08T12:00:00Z')
  expect(await stateOf('text_messages', optional)).toEqual(['sent', null])
  expect(twilio.texted).toHaveLength(1)
})

test('one’s own hours and time zone count for texts and emails; two workers at once send what waited once', async () => {
  const body = { email: { from: 12, to: 14 }, text: null, timeZone: 'America/Los_Angeles' }
  expect((await app.call(changeQuietHours, { body }, 'maria')).answer.quietHours).toEqual(body)
  const optional = await write('claim_message')
  await workAt('2026-07-02T19:30:00Z')
  expect(await stateOf('messages', optional)).toEqual(['queued', '2026-07-02T21:00:00.000Z'])
  expect((await stateOf('text_messages', optional))[0]).toBe('sent')
  app.emails.splice(0)
  const end = new Date('2026-07-02T21:00:00Z')
  await atTime(end, async () => {
    await Promise.all([heldMessages.run(end), heldMessages.run(end)])
    await Promise.all([jobs(), jobs()])
  })
  expect(await stateOf('messages', optional)).toEqual(['sent', null])
  expect(app.emails).toHaveLength(1)

  for (const wrong of [
    { ...body, email: { from: 8, to: 8 } },
    { ...body, timeZone: 'Mars' },
    { ...body, text: { from: 24, to: 8 } },
  ])
    expect((await app.call(changeQuietHours, { body: wrong }, 'maria')).status).toBe(400)
})
