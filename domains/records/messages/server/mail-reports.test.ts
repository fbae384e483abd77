import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import { mailReportsContract } from '#domains/records/messages/contract.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { db, inTransaction } from '#platform/db.ts'

const KEY = 'key-of-the-tests-long-enough'
const MARIA = 'maria@demo.breakwater.example'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ inboundMail: { domain: 'replies.breakwater.example', signingKey: KEY } })
})
afterAll(() => app.stop())

let written = 0
async function sent(kind: MessageKind) {
  const onceKey = `reported:${written++}`
  await inTransaction((tx) =>
    sendEmail(tx, {
      kind,
      onceKey,
      to: { email: MARIA, name: 'Maria Lopez' },
      memberId: app.cast.members.maria.id,
      email: { subject: 'A message', greeting: 'Hello Maria,', paragraphs: [], footer: 'You have a claim.' },
    }),
  )
  await app.work()
  return db()
    .selectFrom('messages')
    .select(['id', 'status', 'withheld_why as why'])
    .where('once_key', '=', onceKey)
    .executeTakeFirstOrThrow()
}

const headers = { 'content-type': 'application/json' }
function report(event: object, { key = KEY, at = Date.now() } = {}) {
  const [timestamp, token] = [String(Math.floor(at / 1000)), 'a-token']
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  const body = Buffer.from(JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': { recipient: MARIA, ...event } }))
  return app.call(mailReportsContract.receive, { body }, null, headers)
}
const complaintOf = (id: string) => report({ event: 'complained', message: { headers: { 'message-id': `${id}@breakwater` } } })
const preferences = async () => (await app.call(messagePreferencesContract.preferences, {}, 'maria')).answer

test('a spam complaint stops optional emails to the address, mandatory ones stay; its owner sees it and gets them again', async () => {
  const first = await sent('claim_message')
  expect(first.status).toBe('sent')
  for (const _ of [1, 2]) expect((await complaintOf(first.id)).status).toBe(200)
  const state = await db().selectFrom('messages').select('status').where('id', '=', first.id).executeTakeFirstOrThrow()
  expect(state.status).toBe('complained')
  expect(await sent('claim_message')).toMatchObject({ status: 'withheld', why: 'complained' })
  expect(await sent('claim_denied')).toMatchObject({ status: 'sent' })
  expect(await preferences()).toMatchObject({ complainedSince: expect.any(String) as unknown, undeliverableSince: null })

  const { answer } = await app.call(messagePreferencesContract.endComplaint, {}, 'maria')
  expect(answer.complainedSince).toBeNull()
  expect(await sent('claim_message')).toMatchObject({ status: 'sent' })
})

test('a mailbox that is reported missing later is one that does not exist; what says nothing of it changes nothing', async () => {
  const email = await sent('claim_message')
  const named = { message: { headers: { 'message-id': `${email.id}@breakwater` } } }
  await report({ event: 'failed', severity: 'temporary', reason: 'generic', ...named })
  await report({ event: 'delivered', ...named })
  expect(await sent('claim_message')).toMatchObject({ status: 'sent' })
  await report({ event: 'failed', severity: 'permanent', reason: 'bounce', 'delivery-status': { message: '5.1.1 No such user' }, ...named })
  expect(await sent('claim_message')).toMatchObject({ status: 'withheld', why: 'address_dead' })
  expect((await preferences()).undeliverableSince).not.toBeNull()
})

test('a report that the provider has not signed, or long ago, or of an email to another address, changes nothing', async () => {
  await db().deleteFrom('undeliverable_addresses').execute()
  const email = await sent('claim_denied')
  const complaint = { event: 'complained', message: { headers: { 'message-id': `${email.id}@breakwater` } } }
  const others = [{ key: 'another key that is long enough' }, { at: Date.now() - 13 * 3_600_000 }]
  for (const other of others) expect((await report(complaint, other)).refusal.code).toBe('not_signed_by_mail_provider')
  const body = Buffer.from('{"event-data": 1}')
  expect((await app.call(mailReportsContract.receive, { body }, null, headers)).refusal.code).toBe('not_signed_by_mail_provider')
  await report({ ...complaint, recipient: 'somebody@else.example' })
  const state = await db().selectFrom('messages').select('status').where('id', '=', email.id).executeTakeFirstOrThrow()
  expect([state.status, (await preferences()).complainedSince]).toEqual(['sent', null])
})
