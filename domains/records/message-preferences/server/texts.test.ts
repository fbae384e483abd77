import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { TEXT_CONSENT } from '#domains/records/texts/rules/text-consent.ts'
import { INCOMING_PATH } from '#domains/records/texts/server/incoming-texts.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { startTwilio } from '#domains/records/texts/testing.ts'
import { db, inTransaction } from '#platform/db.ts'

const PHONE = '+15125550142'
let twilio: Awaited<ReturnType<typeof startTwilio>>
let app: TestApp
beforeAll(async () => {
  twilio = await startTwilio()
  app = await startTestApp({ texts: twilio.options })
  const body = { email: null, text: null, timeZone: 'America/Chicago' }
  await app.call(messagePreferencesContract.changeQuietHours, { body }, 'maria')
  await app.work()
})
afterAll(async () => {
  await app.stop()
  await twilio.stop()
})
beforeEach(() => {
  twilio.texted.splice(0)
  twilio.stopped.clear()
})

let count = 0
async function write(kind: MessageKind = 'claim_message'): Promise<void> {
  const { id, email } = await db()
    .selectFrom('members')
    .select(['id', 'email'])
    .where('email', '=', 'maria@demo.breakwater.example')
    .executeTakeFirstOrThrow()
  const content = {
    subject: 'A message about your claim',
    greeting: 'Hello',
    paragraphs: ['Read it.'],
    footer: 'Yours.',
    action: { label: 'Open', url: 'http://localhost/member-center/claims' },
  }
  await inTransaction((tx) =>
    sendEmail(tx, { kind, onceKey: `text:${count++}`, to: { email, name: 'Maria Lopez' }, memberId: id, email: content }),
  )
}
const agree = (phone: string, as: 'maria' | 'ruth' = 'maria') =>
  app.call(messagePreferencesContract.consentToTexts, { body: { phone, agreed: true, language: 'en-US' } }, as)

/** What the provider posts when a phone replies, signed as it signs. */
function answer(text: string, { from = PHONE, token = twilio.options.token } = {}) {
  const fields = { MessageSid: 'SM1', From: from, To: twilio.options.from, Body: text }
  const signed = `http://localhost${INCOMING_PATH}${Object.entries(fields).toSorted().flat().join('')}`
  return app.app.inject({
    method: 'POST',
    url: INCOMING_PATH,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': createHmac('sha1', token).update(signed).digest('base64'),
    },
  })
}
const consents = () =>
  db().selectFrom('text_consents').select(['phone', 'wording', 'wording_sha256', 'given_at', 'ip', 'withdrawn_how']).orderBy('id').execute()

describe('texts', () => {
  test('are sent to nobody without consent', async () => {
    await write()
    await app.work()
    expect(twilio.texted).toEqual([])
  })

  test('begin with a consent stored with its words, and a text that says how to stop', async () => {
    expect((await agree('not a number')).refusal).toMatchObject({
      code: 'bad_input',
      fields: { phone: expect.stringContaining('mobile number') as unknown },
    })
    expect((await agree('(512) 555-0142')).answer.texts).toMatchObject({ phone: PHONE, consentedAt: expect.any(String) as unknown })
    await agree('(512) 555-0142')
    await app.work()
    expect(twilio.texted).toEqual([{ To: PHONE, From: '+15125550100', Body: expect.stringContaining('STOP to opt out') as unknown }])
    expect(await consents()).toMatchObject([
      {
        phone: PHONE,
        wording: TEXT_CONSENT['en-US'],
        wording_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
        ip: '127.0.0.1',
        withdrawn_how: null,
      },
    ])
  })

  test('carry the email’s subject and a link to its page; kinds without that channel stay emails', async () => {
    await write()
    await write('receipt')
    await app.work()
    expect(twilio.texted.map(({ Body }) => Body)).toEqual(['Breakwater: A message about your claim. http://localhost/member-center/claims'])
  })

  test('can be switched off for one kind', async () => {
    await app.call(
      messagePreferencesContract.changePreference,
      { body: { kind: 'claim_message', channel: 'text', wanted: false } },
      'maria',
    )
    await write()
    await app.work()
    expect(twilio.texted).toEqual([])
    await app.call(messagePreferencesContract.changePreference, { body: { kind: 'claim_message', channel: 'text', wanted: true } }, 'maria')
  })

  test('end when the phone replies STOP, also those already queued; the signature is required', async () => {
    expect((await answer('STOP', { token: 'another' })).statusCode).toBe(409)
    expect((await answer('hello?')).body).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>')
    expect((await answer('HELP')).body).toContain('1-800-555-0142')
    await write()
    expect((await answer('Stop')).statusCode).toBe(200)
    expect((await answer('Stop')).statusCode).toBe(200)
    await app.work()
    expect(twilio.texted).toEqual([])
    expect((await consents()).map(({ withdrawn_how }) => withdrawn_how)).toEqual(['stop'])
    expect((await app.call(messagePreferencesContract.preferences, {}, 'maria')).answer.texts).toMatchObject({ consentedAt: null })
  })

  test('end when the provider says that the phone has unsubscribed there', async () => {
    await agree(PHONE)
    twilio.stopped.add(PHONE)
    await app.work()
    expect((await consents()).map(({ withdrawn_how }) => withdrawn_how)).toEqual(['stop', 'stop'])
  })

  test('move to a new number, and can be ended on the page of preferences', async () => {
    await agree(PHONE)
    await agree('512 555 0143')
    expect((await app.call(messagePreferencesContract.withdrawTextConsent, {}, 'maria')).answer.texts).toMatchObject({ consentedAt: null })
    expect((await consents()).map(({ withdrawn_how }) => withdrawn_how)).toEqual(['stop', 'stop', 'replaced', 'preferences'])
  })
})

/** Last: the application is started anew, without a provider. */
test('without a provider they are not offered', async () => {
  await app.stop()
  app = await startTestApp()
  const { texts, rows } = (await app.call(messagePreferencesContract.preferences, {}, 'maria')).answer
  expect([texts, rows.filter(({ ways }) => ways.text !== null)], 'no kind is “on” by text').toEqual([null, []])
  const consent = { body: { phone: PHONE, agreed: true, language: 'en-US' } } as const
  expect((await app.call(messagePreferencesContract.consentToTexts, consent, 'maria')).refusal.code).toBe('texts_not_offered')
})
