import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { allJobs } from '#apps/worker/worker.ts'
import { messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import { notificationsContract } from '#domains/records/notifications/contract.ts'
import { messagesContract, unsubscribeContract } from '#domains/records/messages/contract.ts'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { sendAgainSweeps } from '#domains/records/messages/server/send-again.ts'
import { clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import type { Mail, Mailer } from '#platform/mail.ts'
import { asApplication } from '#platform/postgres/testing/roles.ts'
import { sendMessage } from '#domains/records/messages/server/delivery.ts'

let app: TestApp
let maria: { id: Id<'member'>; email: string }
beforeAll(async () => {
  app = await startTestApp()
  const { memberId, email } = await db()
    .selectFrom('members')
    .select(['id as memberId', 'email'])
    .where('email', '=', 'maria@demo.breakwater.example')
    .executeTakeFirstOrThrow()
  maria = { id: memberId, email }
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.work()
  await db().deleteFrom('message_preferences').execute()
  app.emails.splice(0)
})

const RECEIPT: Enclosure = {
  kind: 'receipt',
  title: say`Unsubscribe from emails like this one`,
  fileName: 'receipt-1',
  to: ['Maria Lopez'],
  parts: [{ text: 'Paid.' }],
}
const EMAIL: Email = {
  subject: 'A message',
  greeting: 'Hello Maria,',
  paragraphs: [say`Unsubscribe from emails like this one`],
  footer: 'You have a claim.',
  action: { label: 'Open', url: 'http://localhost/member-center/claims' },
}
let count = 0
async function write(kind: MessageKind, more: Partial<Email> = {}, onceKey = `test:${count++}`): Promise<string> {
  await inTransaction((tx) =>
    sendEmail(tx, { kind, onceKey, to: { email: maria.email, name: 'Maria Lopez' }, memberId: maria.id, email: { ...EMAIL, ...more } }),
  )
  return onceKey
}
const statusOf = (onceKey: string) =>
  db().selectFrom('messages').select(['status', 'withheld_why', 'failure']).where('once_key', '=', onceKey).executeTakeFirstOrThrow()
const sent = (): Mail => {
  const mail = app.emails.at(-1)
  if (!mail) throw new Error('No email was sent.')
  return mail
}
const tokenIn = (mail: Mail): string => mail.unsubscribeUrl?.split('/').at(-1) ?? ''
const press = (url: string | null | undefined) =>
  app.app.inject({
    method: 'POST',
    url: new URL(url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

describe('an email', () => {
  test('is written once per key', async () => {
    const key = await write('claim_message')
    await write('claim_message', {}, key)
    await app.work()
    expect(app.emails).toHaveLength(1)
  })

  test('is in the language its reader has chosen, and so is the notification', async () => {
    expect((await app.call(messagePreferencesContract.changeLanguage, { body: { language: 'es-US' } }, 'maria')).answer.language).toBe(
      'es-US',
    )
    await write('claim_message')
    await app.work()
    expect(sent().html).toContain('<html lang="es-US"')
    expect(sent().text).toContain('No recibir más correos como este')
    const { answer } = await app.call(notificationsContract.notifications, {}, 'maria')
    expect(answer.rows[0]).toMatchObject({ body: 'No recibir más correos como este', language: 'es-US' })
    await app.call(messagePreferencesContract.changeLanguage, { body: { language: 'en-US' } }, 'maria')
  })

  test('keeps line breaks out of its headers', async () => {
    await write('claim_message', { subject: 'Hello\r\nBcc: everyone@b.example' })
    await app.work()
    expect(sent().subject).toBe('Hello Bcc: everyone@b.example')
  })
})

describe('unsubscribing', () => {
  test('works with one click in the mail program, signed in or not, repeatedly; the next email is not sent', async () => {
    await write('claim_message')
    await app.work()
    const { unsubscribeUrl } = sent()
    expect(unsubscribeUrl).toMatch(/^http:\/\/localhost\/unsubscribe\/msg_/)
    expect(sent().text).toContain(unsubscribeUrl)
    expect((await press(unsubscribeUrl)).statusCode).toBe(200)
    expect((await press(unsubscribeUrl)).statusCode).toBe(200)

    const next = await write('claim_message')
    await app.work()
    expect(await statusOf(next)).toMatchObject({ status: 'withheld', withheld_why: 'not_wanted' })
    expect(app.emails).toHaveLength(1)
    const { answer } = await app.call(messagePreferencesContract.preferences, {}, 'maria')
    expect(answer.rows.find(({ kind }) => kind === 'claim_message')?.ways).toMatchObject({ email: 'off', notification: 'on' })
  })

  test('can be undone on the page of the link', async () => {
    await write('claim_message')
    await app.work()
    const params = { token: tokenIn(sent()) }
    expect((await app.call(unsubscribeContract.stopping, { params }, null)).answer).toEqual({
      kind: 'claim_message',
      toEmail: 'm•••a@demo.breakwater.example',
      wanted: true,
      canStop: true,
    })
    expect((await app.call(unsubscribeContract.stop, { params, body: { wanted: false } }, null)).answer.wanted).toBe(false)
    expect((await app.call(unsubscribeContract.stop, { params, body: { wanted: true } }, null)).answer.wanted).toBe(true)
    const next = await write('claim_message')
    await app.work()
    expect(await statusOf(next)).toMatchObject({ status: 'sent' })
  })

  test('is checked when sending, also for emails written before', async () => {
    const key = await write('claim_message')
    await app.call(
      messagePreferencesContract.changePreference,
      { body: { kind: 'claim_message', channel: 'email', wanted: false } },
      'maria',
    )
    await app.work()
    expect(await statusOf(key)).toMatchObject({ status: 'withheld' })
  })

  test('is refused for mandatory kinds by the page of preferences, and the email has no such link', async () => {
    const refused = await app.call(
      messagePreferencesContract.changePreference,
      { body: { kind: 'claim_denied', channel: 'email', wanted: false } },
      'maria',
    )
    expect(refused).toMatchObject({ status: 409, refusal: { code: 'cannot_be_stopped' } })
    await write('claim_denied')
    await app.work()
    expect(sent().unsubscribeUrl).toBeNull()
    expect(sent().text).not.toContain('/unsubscribe/')
    const message = await db().selectFrom('messages').select('id').where('kind', '=', 'claim_denied').executeTakeFirstOrThrow()
    expect((await app.call(unsubscribeContract.stopping, { params: { token: `${message.id}.${'A'.repeat(43)}` } }, null)).status).toBe(404)
  })

  test('is refused with a forged link', async () => {
    await write('claim_message')
    await app.work()
    const [id] = tokenIn(sent()).split('.')
    for (const token of [`${id}.`, `${id}.x`, `${id}`, 'x.y', `${id}.${'A'.repeat(43)}`]) {
      expect((await app.call(unsubscribeContract.stop, { params: { token }, body: { wanted: false } }, null)).status, token).toBe(404)
    }
  })
})

describe('notifications', () => {
  test('are counted until they are read', async () => {
    await app.call(notificationsContract.readNotifications, { body: {} }, 'maria')
    await write('claim_denied')
    await write('claim_message')
    const { answer } = await app.call(notificationsContract.notifications, { query: { limit: 2 } }, 'maria')
    expect(answer).toMatchObject({
      unread: 2,
      rows: [{ kind: 'claim_message', title: 'A message', path: '/member-center/claims', isRead: false }, { kind: 'claim_denied' }],
    })
    const [newest, before] = answer.rows
    if (!newest || !before) throw new Error('Two were told.')
    expect((await app.call(notificationsContract.readNotifications, { body: { id: newest.id } }, 'maria')).answer.unread).toBe(1)
    expect((await app.call(notificationsContract.readNotifications, { body: { upTo: newest.id } }, 'maria')).answer.unread).toBe(0)
  })

  test('are visible to their recipient alone', async () => {
    await write('claim_message')
    const { answer } = await app.call(notificationsContract.notifications, {}, 'maria')
    const [mine] = answer.rows
    if (!mine) throw new Error('One was told.')
    expect((await app.call(notificationsContract.notifications, {}, 'ruth')).answer.rows.map(({ id }) => id)).not.toContain(mine.id)
    await app.call(notificationsContract.readNotifications, { body: { id: mine.id } }, 'ruth')
    expect((await app.call(notificationsContract.notifications, {}, 'maria')).answer.unread).toBe(1)
  })

  test('are not made for a kind switched off there, while the email is still sent', async () => {
    await app.call(
      messagePreferencesContract.changePreference,
      { body: { kind: 'claim_message', channel: 'notification', wanted: false } },
      'maria',
    )
    const before = (await app.call(notificationsContract.notifications, {}, 'maria')).answer.rows[0]?.id
    await write('claim_message')
    await app.work()
    expect((await app.call(notificationsContract.notifications, {}, 'maria')).answer.rows[0]?.id).toBe(before)
    expect(app.emails).toHaveLength(1)
  })

  test('never link to a page by a link with a secret', async () => {
    await write('claim_message', { action: { label: 'Sign', url: 'http://localhost/sign/secret' } })
    expect((await app.call(notificationsContract.notifications, {}, 'maria')).answer.rows[0]).toMatchObject({ path: null })
  })
})

describe('an enclosure', () => {
  test('is attached, kept as it was sent, and downloaded again by its reader and by staff alone', async () => {
    await write('receipt', { enclosures: [RECEIPT] })
    await app.work()
    const [attached] = sent().attachments ?? []
    expect(attached).toMatchObject({ fileName: 'receipt-1.pdf', mediaType: 'application/pdf' })

    const { answer } = await app.call(messagesContract.myEmails, {}, 'maria')
    const [email] = answer.rows
    const [enclosure] = email?.enclosures ?? []
    if (!enclosure) throw new Error('The email had an enclosure.')
    const params = { enclosureId: enclosure.id }
    for (const who of ['maria', 'dana'] as const) {
      const fetched = await app.call(messagesContract.enclosure, { params }, who)
      expect(fetched.status, who).toBe(200)
      expect(Buffer.from(fetched.answer as never).equals(Buffer.from(attached?.bytes ?? [])), who).toBe(true)
    }
    for (const who of ['ruth', 'grace', 'emeka', 'tomas'] as const)
      expect((await app.call(messagesContract.enclosure, { params }, who)).status, who).toBe(404)
    const row = await db()
      .selectFrom('enclosures')
      .select(['sha256', 'bytes', 'drawn_at'])
      .where('id', '=', enclosure.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ bytes: attached?.bytes.length, drawn_at: expect.any(Date) as unknown })
  })

  test('belongs to the reader of its email: no other user, no second email, and no reuse of the address opens it', async () => {
    const { members, users } = app.cast
    const about = (words: string) => ({ ...EMAIL, enclosures: [{ ...RECEIPT, fileName: words, parts: [{ text: words }] }] })
    const to = { email: maria.email, name: 'Reader' }
    const written = async (words: string, who: { memberId: Id<'member'> } | { userId: Id<'user'> }) => {
      const onceKey = `enclosed:${words}`
      await inTransaction((tx) => sendEmail(tx, { kind: 'receipt', onceKey, to, ...who, email: about(words) }))
      const row = await db()
        .selectFrom('enclosures as e')
        .innerJoin('messages as m', 'm.id', 'e.message_id')
        .select('e.id')
        .where('m.once_key', '=', onceKey)
        .executeTakeFirstOrThrow()
      return row.id
    }
    const first = await written('marias-first', { memberId: maria.id })
    const second = await written('marias-second', { memberId: maria.id })
    const ruths = await written('ruths', { memberId: members.ruth.id })
    const graces = await written('graces', { userId: users.grace.id })
    await app.work()
    const all = [first, second, ruths, graces]
    const opened = async (who: 'maria' | 'ruth' | 'grace' | 'emeka' | 'walter' | 'priya') =>
      Promise.all(
        all.map(async (enclosureId) => {
          const { status, answer } = await app.call(messagesContract.enclosure, { params: { enclosureId } }, who)
          return status === 200
            ? createHash('sha256')
                .update(Buffer.from(answer as never))
                .digest('hex')
            : status
        }),
      )
    const files = await opened('priya')
    expect(new Set(files).size, 'each is a file of its own').toBe(4)
    expect(await opened('maria')).toEqual([files[0], files[1], 404, 404])
    expect(await opened('ruth')).toEqual([404, 404, files[2], 404])
    expect(await opened('grace')).toEqual([404, 404, 404, files[3]])
    // Both emails went to one address and the agency changes; only the recorded recipient may read them.
    await db().updateTable('members').set({ master_code: 'TX-10432', agent_id: users.grace.id }).where('id', '=', maria.id).execute()
    for (const who of ['emeka', 'walter'] as const) expect(await opened(who)).toEqual([404, 404, 404, 404])
    expect(await opened('grace')).toEqual([404, 404, 404, files[3]])
  })
})

describe('an address without a mailbox', () => {
  const nobodyThere: Mailer = () =>
    Promise.reject(
      Object.assign(new Error('550 5.1.1 No such user'), { responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 No such user' }),
    )
  const through = (mailer: Mailer) => drainJobs(allJobs(mailer))

  test('is marked at once and gets no optional emails; mandatory ones are still sent', async () => {
    const first = await write('claim_message')
    await through(nobodyThere)
    expect(await statusOf(first)).toMatchObject({ status: 'bounced', failure: '550 5.1.1 No such user' })
    expect((await app.call(messagePreferencesContract.preferences, {}, 'maria')).answer.undeliverableSince).not.toBeNull()

    const [optional, told] = [await write('claim_message'), await write('claim_denied')]
    await app.work()
    expect(await statusOf(optional)).toMatchObject({ status: 'withheld', withheld_why: 'address_dead' })
    expect(await statusOf(told)).toMatchObject({ status: 'sent' })
    await db().deleteFrom('undeliverable_addresses').execute()
  })

  test('is not one that is full, or busy, or takes us for spam: those are retried', async () => {
    for (const [code, response] of [
      [450, '450 4.2.1 busy'],
      [552, '552 5.2.2 full'],
      [550, '550 5.7.1 spam'],
    ] as const) {
      const key = await write('claim_message')
      const no = Object.assign(new Error(response), { responseCode: code, command: 'RCPT TO', response })
      await expect(through(() => Promise.reject(no))).rejects.toThrow(response)
      expect(await statusOf(key), response).toMatchObject({ status: 'failed' })
    }
    expect((await app.call(messagePreferencesContract.preferences, {}, 'maria')).answer.undeliverableSince).toBeNull()
  })
})

test('after a weekend without a mail server everything of it is sent, once; what is a week old, or was answered for good, is left', async () => {
  let isAway = true
  const [tries, arrived]: [string[], string[]] = [[], []]
  const mailer: Mailer = async ({ subject }) => {
    tries.push(subject)
    if (subject === 'Gone')
      throw Object.assign(new Error('550 5.1.1 no such user'), {
        responseCode: 550,
        command: 'RCPT TO',
        response: '550 5.1.1 no such user',
      })
    if (isAway) throw new Error('connect ECONNREFUSED')
    arrived.push(subject)
  }
  const jobs = allJobs(mailer)
  const subjects = ['Friday', 'Sunday', 'Long ago', 'Gone'] as const
  const keys = new Map<string, string>()
  for (const subject of subjects) keys.set(subject, await write('claim_denied', { subject }))
  const age = (subject: string, hours: number) =>
    sql`update messages set created_at = ${new Date(clock.now().getTime() - hours * 3_600_000)} where once_key = ${keys.get(subject)}`.execute(
      db(),
    )
  await Promise.all([age('Friday', 62), age('Sunday', 20), age('Long ago', 8 * 24), age('Gone', 30)])
  // The twelfth try of each has failed: nothing is left that would send it.
  await drainJobs(jobs).catch(() => {})
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() where key like 'send:%'`.execute(db())
  await drainJobs(jobs).catch(() => {})
  expect(arrived).toEqual([])

  isAway = false
  for (let times = 0; times < 2; times++) {
    for (const sweep of sendAgainSweeps) await asApplication(() => sweep.run(clock.now()))
    await drainJobs(jobs).catch(() => {})
  }
  expect(arrived.toSorted()).toEqual(['Friday', 'Sunday'])
  expect((await statusOf(keys.get('Long ago') ?? '')).status).toBe('failed')
  expect(tries.filter((subject) => subject === 'Gone')).toHaveLength(1)
})

test('two jobs with the same email send it once', async () => {
  const onceKey = await write('receipt')
  const { id: messageId } = await db().selectFrom('messages').select('id').where('once_key', '=', onceKey).executeTakeFirstOrThrow()
  const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let sentTimes = 0
  const slow = sendMessage(async () => {
    sentTimes++
    began.resolve()
    await mayEnd.promise
  })
  const first = slow.work({ messageId })
  await began.promise
  await expect(slow.work({ messageId })).rejects.toThrow('is being sent')
  mayEnd.resolve()
  await first
  await slow.work({ messageId })
  expect(sentTimes).toBe(1)
  expect((await statusOf(onceKey)).status).toBe('sent')
})
