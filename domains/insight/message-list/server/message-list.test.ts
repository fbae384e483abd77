import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import type { CallInput } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { allJobs } from '#apps/worker/worker.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { complaintsContract } from '#domains/claims/complaints/contract.ts'
import { type ListedMessage, messageList, messageListContract } from '#domains/insight/message-list/contract.ts'
import { messageRows } from '#domains/insight/message-list/server/message-list.store.ts'
import { messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import { historyContract } from '#domains/records/history/contract.ts'
import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { startTwilio } from '#domains/records/texts/testing.ts'
import { atTime, clock, officeDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail.ts'

let app: TestApp
let twilio: Awaited<ReturnType<typeof startTwilio>>
beforeAll(async () => {
  twilio = await startTwilio()
  app = await startTestApp({ texts: twilio.options })
})
afterAll(async () => {
  await app.stop()
  await twilio.stop()
})

const { list, count, figures, open, retry, attachments } = messageListContract
const listed = async (query: Record<string, string | number> = {}): Promise<ListedMessage[]> =>
  (await app.call(list, { query }, 'dana')).answer.rows

const AMARA_EMAIL = 'amara@demo.breakwater.example'
let written = 0
async function write(kind: MessageKind, { claimId = null as string | null, subject = 'A message' } = {}): Promise<string> {
  const { amara } = app.cast.members
  const onceKey = `listed:${written++}`
  await inTransaction((tx) =>
    sendEmail(tx, {
      kind,
      onceKey,
      to: { email: AMARA_EMAIL, name: 'Amara Okafor' },
      memberId: amara.id,
      claimId: claimId as never,
      email: { subject, greeting: 'Hello Amara,', paragraphs: ['Private words.'], footer: 'You are a member.' },
    }),
  )
  return onceKey
}
const byKey = async (onceKey: string): Promise<ListedMessage> => {
  const { id } = await db().selectFrom('messages').select('id').where('once_key', '=', onceKey).executeTakeFirstOrThrow()
  const found = (await listed({ limit: 100 })).find((message) => message.id === id)
  if (!found) throw new Error('Not listed.')
  return found
}
const through = (mailer: Mailer) => drainJobs(allJobs(mailer))
const away: Mailer = () => Promise.reject(new Error('connect ECONNREFUSED'))
const nobodyThere: Mailer = () =>
  Promise.reject(
    Object.assign(new Error('550 5.1.1 No such user'), { responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 No such user' }),
  )

test('a message is listed with its state, tries and reason, from queued over failed to sent; support sends a failed one again, once', async () => {
  await app.work()
  const key = await write('claim_denied')
  expect(await byKey(key)).toMatchObject({ state: 'queued', attempts: 0, toName: 'Amara Okafor', whyNot: { retry: 'message_not_failed' } })
  await expect(through(away)).rejects.toThrow('ECONNREFUSED')
  const failed = await byKey(key)
  expect(failed).toMatchObject({ state: 'failed', failure: 'server_away', attempts: 1, whyNot: { retry: null } })

  const params = { messageId: failed.id }
  const once = { 'idempotency-key': 'once-for-this-message-once-for-it' }
  for (const who of ['amara', 'grace', 'emeka', 'tomas', 'marcus', 'priya'] as const)
    expect([who, (await app.call(retry, { params }, who)).status]).toEqual([who, 403])
  expect((await app.call(retry, { params }, 'jonas', once)).status).toBe(200)
  expect((await app.call(retry, { params }, 'jonas', once)).status).toBe(200)
  expect((await app.call(retry, { params }, 'dana')).refusal.code).toBe('message_not_failed')
  app.emails.splice(0)
  await app.work()
  expect(app.emails.filter(({ id }) => id === failed.id)).toHaveLength(1)
  expect(await byKey(key)).toMatchObject({ state: 'sent', attempts: 2, failure: null })
  const retried = await db().selectFrom('history_events').select('actor_name').where('kind', '=', 'message.retried').execute()
  expect(retried.map(({ actor_name: by }) => by)).toEqual(['Jonas Weber'])
})

test('support, compliance and super read the list, nobody else; each opening is one event a day, which the member sees', async () => {
  const filed = await claimFixture(app).filed('amara')
  const key = await write('claim_message', { claimId: filed.claimId, subject: 'About your claim' })
  await app.work()
  const message = await byKey(key)
  expect(message).toMatchObject({ channel: 'email', kind: 'claim_message', subject: 'About your claim', claimNumber: filed.claim.number })
  const params = { messageId: message.id }
  for (const who of ['amara', 'grace', 'emeka', 'tomas', 'marcus', 'priya'] as const)
    for (const [route, asked] of [
      [list, {}],
      [count, {}],
      [figures, {}],
      [open, { params }],
      [attachments, { params }],
    ] as const)
      expect([who, route.path, (await app.call(route, asked as CallInput<typeof route>, who)).status]).toEqual([who, route.path, 403])

  const page = () => app.app.inject({ url: `/api/sent-messages/${message.id}/page`, headers: cookies })
  const cookies = { cookie: await app.cookieOf('jonas') }
  const opened = await page()
  expect([opened.statusCode, opened.body.includes('Private words.'), opened.body.includes('/unsubscribe/')]).toEqual([200, true, false])
  expect(opened.headers, 'no script, in a frame of ours alone').toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; .*frame-ancestors 'self'; sandbox (?!.*allow-scripts)/,
    ) as string,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  await page()
  const log = (await app.call(historyContract.accessLog, { query: {} }, 'amara')).answer.rows
  expect(log.filter(({ field }) => field === 'message')).toMatchObject([{ by: 'Breakwater', document: null }])
  expect((await app.call(open, { params: { messageId: `msg_${'0'.repeat(26)}` as never } }, 'dana')).status).toBe(404)
})

test('each figure equals the list that it opens; a bounce, and a text withheld, say why', async () => {
  await db()
    .updateTable('messages')
    .set({ status: 'sent', state_at: new Date('2026-01-05T12:00:00Z') })
    .execute()
  const [bounced, failing] = [await write('claim_message'), await write('claim_denied')]
  await drainJobs(allJobs((mail) => (mail.subject === 'A message' ? nobodyThere(mail) : Promise.resolve())))
  const waiting = await write('claim_denied')
  await db().updateTable('messages').set({ status: 'failed', failure: '452 4.2.2 Mailbox full' }).where('once_key', '=', failing).execute()
  await db()
    .updateTable('messages')
    .set({ created_at: new Date(clock.now().getTime() - 11 * 60_000) })
    .where('once_key', '=', waiting)
    .execute()
  expect(await byKey(bounced)).toMatchObject({ state: 'bounced', failure: 'mailbox_missing', whyNot: { retry: 'message_not_failed' } })
  expect(await byKey(failing)).toMatchObject({ state: 'failed', failure: 'mailbox_full' })

  const answer = (await app.call(figures, {}, 'dana')).answer
  expect([answer.failedToday, answer.returnedThisWeek, answer.waitingLong].map((figure) => figure.count)).toEqual([1, 1, 1])
  for (const { count: counted, search } of Object.values(answer))
    expect([search, (await listed(Object.fromEntries(new URLSearchParams(search)))).length]).toEqual([search, counted])
  await app.work()
  expect((await app.call(figures, {}, 'dana')).answer.waitingLong.count).toBe(0)

  const { amara } = app.cast.members
  const body = { phone: '512 555 0142', agreed: true, language: 'en-US' } as const
  await app.call(messagePreferencesContract.consentToTexts, { body }, 'amara')
  const none = { email: null, text: null, timeZone: 'America/Chicago' }
  await app.call(messagePreferencesContract.changeQuietHours, { body: none }, 'amara')
  await app.work()
  await write('claim_message')
  await app.call(messagePreferencesContract.withdrawTextConsent, {}, 'amara')
  await app.work()
  const texts = await listed({ channel: 'text', person: amara.id })
  expect(texts.map(({ kind, state, withheld, to }) => [kind, state, withheld, to])).toEqual([
    ['claim_message', 'withheld', 'no_consent', '•••• 0142'],
    ['text_consent', 'sent', null, '•••• 0142'],
  ])
})

test('a letter on paper waits until staff have mailed it, and opens as its PDF', async () => {
  const body = {
    source: 'letter',
    receivedOn: officeDay(),
    name: 'Ana Ruiz',
    address: '7 Elm Street\nDayton, OH 45402',
    state: 'OH',
    language: 'en-US',
    topic: 'P',
    severity: 'high',
    body: 'Nobody wrote back.',
  } as const
  const { id: complaintId } = (await app.call(complaintsContract.record, { body }, 'jonas')).answer
  await app.call(complaintsContract.acknowledge, { params: { complaintId } }, 'jonas')
  const letters = () => listed({ channel: 'letter' })
  const [letter] = await letters()
  if (!letter) throw new Error('Not listed.')
  expect(letter).toMatchObject({
    channel: 'letter',
    kind: 'complaint_received',
    state: 'queued',
    attempts: 0,
    toName: 'Ana Ruiz',
    to: '7 Elm Street, Dayton, OH 45402',
    complaintId,
    whyNot: { retry: 'message_not_failed' },
  })
  const long = new Date(clock.now().getTime() + 3_600_000)
  const { lettersToMail, waitingLong } = await atTime(long, async () => (await app.call(figures, {}, 'dana')).answer)
  expect([lettersToMail.count, waitingLong.count], 'it waits for staff, not for a server').toEqual([1, 0])
  expect(await listed(Object.fromEntries(new URLSearchParams(lettersToMail.search)))).toHaveLength(1)

  const params = { messageId: letter.id }
  for (const who of ['amara', 'grace', 'tomas', 'priya'] as const) expect((await app.call(open, { params }, who)).status).toBe(403)
  const pdf = await app.app.inject({ url: `/api/sent-messages/${letter.id}/page`, headers: { cookie: await app.cookieOf('jonas') } })
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
  const own = await app.call(complaintsContract.letter, { params: { complaintId, letterId: letter.id as never } }, 'jonas')
  expect(own.status, 'the same letter as on its complaint').toBe(200)
  expect((await app.call(retry, { params }, 'dana')).refusal.code).toBe('message_not_failed')

  await app.call(complaintsContract.mailLetter, { params: { complaintId, letterId: letter.id as never } }, 'jonas')
  expect(await letters()).toMatchObject([{ id: letter.id, state: 'sent', attempts: 1 }])
  expect((await app.call(figures, {}, 'dana')).answer.lettersToMail.count).toBe(0)

  const called = { ...body, source: 'call', address: null, phone: '512 555 0142' } as const
  const byPhone = (await app.call(complaintsContract.record, { body: called }, 'jonas')).answer.id
  await app.call(complaintsContract.acknowledge, { params: { complaintId: byPhone } }, 'jonas')
  expect(
    (await listed({ channel: 'letter', state: 'queued' })).map(({ toName, to }) => [toName, to]),
    'who left no address',
  ).toEqual([['Ana Ruiz', '']])
  expect((await listed({ channel: 'not:letter', limit: 100 })).some(({ channel }) => channel === 'letter')).toBe(false)
})

test('by person, kind, state, channel and days; by name, claim or address; pages go on where the one before ended', async () => {
  const { amara, maria } = app.cast.members
  const all = await listed({ limit: 100 })
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const first = (await app.call(list, { query: { limit: 2 } }, 'dana')).answer
  const second = (await app.call(list, { query: { limit: 2, cursor: first.next ?? '' } }, 'dana')).answer
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id))
  expect((await app.call(count, {}, 'dana')).answer.count).toBe(all.length)

  const ids = async (query: Record<string, string>) => (await listed({ limit: 100, ...query })).map(({ id }) => id)
  const where = (fits: (message: ListedMessage) => boolean) => all.filter(fits).map(({ id }) => id)
  expect(await ids({ person: amara.id })).toEqual(where(({ recipientId }) => recipientId === amara.id))
  expect(await ids({ person: maria.id })).toEqual(where(({ recipientId }) => recipientId === maria.id))
  expect(await ids({ kind: 'claim_message' })).toEqual(where(({ kind }) => kind === 'claim_message'))
  expect(await ids({ state: 'not:sent' })).toEqual(where(({ state }) => state !== 'sent'))
  expect(await ids({ search: 'Okafor' })).toEqual(where(({ recipientId }) => recipientId === amara.id))
  expect(await ids({ search: AMARA_EMAIL })).toEqual(expect.arrayContaining(where(({ to }) => to === AMARA_EMAIL)))
  expect(await ids({ search: 'Nobody of this name' })).toEqual([])
  const number = all.find(({ claimNumber }) => claimNumber)?.claimNumber ?? ''
  expect(await ids({ search: number })).toEqual(where(({ claimNumber, channel }) => claimNumber === number && channel === 'email'))
  expect(await ids({ on: 'before:2000-01-01' })).toEqual([])
  expect((await app.call(list, { query: { state: 'lost' } }, 'dana')).status).toBe(400)
})

test('among many messages each filter and the next page ride on an index', async () => {
  await sql`insert into messages (id, kind, once_key, to_email, to_name, subject, html, body, status, withheld_why, member_id, created_at, state_at)
    select 'msg_' || lpad(n::text, 26, '0'), case when n % 900 = 0 then 'refund' else 'receipt' end, 'many:' || n, 'a' || n || '@b.example', 'A', 'S', '-', '-',
      case when n % 1000 = 0 then 'failed' when n % 700 = 0 then 'bounced' when n % 90 = 0 then 'withheld' else 'sent' end,
      case when n % 1000 <> 0 and n % 700 <> 0 and n % 90 = 0 then 'not_wanted' end,
      case when n % 5000 = 0 then ${app.cast.members.amara.id} when n % 50 = 0 then ${app.cast.members.ruth.id} end,
      timestamptz '2020-01-01' + n * interval '15 minutes', timestamptz '2020-01-01' + n * interval '15 minutes' from generate_series(1, 16000) n`.execute(
    db(),
  )
  await sql`insert into text_messages (id, kind, once_key, recipient_id, phone, body, status, created_at, state_at)
    select 'txt_' || lpad(n::text, 26, '0'), 'claim_reminder', 'many:' || n * 4, 'mbr_' || n, '+15125550142', '-', case when n % 500 = 0 then 'failed' else 'sent' end,
      timestamptz '2020-01-01' + n * interval '1 hour', timestamptz '2020-01-01' + n * interval '1 hour' from generate_series(1, 4000) n`.execute(
    db(),
  )
  await sql`analyze messages; analyze text_messages`.execute(db())
  const dana = { role: 'staff', kind: 'person', capabilities: ['support', 'super'], userId: app.cast.users.dana.id } as unknown as Actor
  const planOf = async (asked: Parameters<typeof messageList.query>[0], cursor?: string) => {
    const plan = await messageRows.select(dana, messageList.query(asked), { limit: 26, cursor }).explain('text')
    return plan.map((row) => String(Object.values(row)[0])).join('\n')
  }
  const { amara } = app.cast.members
  for (const [asked, index, cursor] of [
    [{}, /messages_listed.*text_messages_listed/s],
    [{}, /messages_listed.*text_messages_listed/s, `2020-04-05 00:00:00+00 msg_${'0'.repeat(26)}`],
    [{ state: 'failed' }, /messages_(in_state|unsent).*text_messages_in_state/s],
    [{ state: 'bounced,complained', since: 'between:2020-05-01,2020-05-02' }, /messages_(state_since|in_state)/],
    [{ kind: 'refund' }, /messages_of_kind.*text_messages_of_kind/s],
    [{ channel: 'text' }, /text_messages_listed/],
    [{ person: amara.id }, /messages_to_person.*text_messages_to_person/s],
    [{ on: 'between:2020-03-01,2020-03-02' }, /messages_listed.*text_messages_listed/s],
    [{ waiting: 'long' }, /messages_in_state.*text_messages_in_state/s],
    [{ search: 'Okafor' }, /messages_to_person/],
    [{ search: 'a77@b.example' }, /messages_to_address/],
  ] as const) {
    const plan = await planOf(asked, cursor)
    expect(plan, JSON.stringify(asked)).toMatch(index)
    expect(plan, JSON.stringify(asked)).not.toMatch(/Seq Scan on (text_)?messages/)
  }
})
