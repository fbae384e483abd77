import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { TEXT_LINK_CONSENT } from '#domains/records/texts/rules/text-consent.ts'
import { messagesOptions, openMessages } from '#domains/records/rendering/server/options.ts'
import { withdrawByPhone } from '#domains/records/texts/server/texts.store.ts'
import { startTwilio } from '#domains/records/texts/testing.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { signingLinkContract } from '#domains/membership/signatures/contract.ts'
import { advanceClock, clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { consentOf } from '#domains/records/texts/server/consent.ts'

const PHONE = '(512) 555-0142'
let twilio: Awaited<ReturnType<typeof startTwilio>>
let app: TestApp
beforeAll(async () => {
  twilio = await startTwilio()
  app = await startTestApp({ texts: twilio.options })
})
afterAll(async () => {
  await app.stop()
  await twilio.stop()
})
beforeEach(() => void twilio.texted.splice(0))

const once = () => ({ 'idempotency-key': randomUUID() })
async function prepare(firstName: string, number: number, overrides: { phone: string | null; textLink?: boolean }) {
  const { person, ...rest } = newCustomer(firstName, 'Petrov', vinOf(number))
  const { phone, ...asked } = overrides
  return app.call(sellingContract.prepare, { body: { ...rest, ...asked, person: { ...person, phone } } }, 'grace', once())
}
const preparedStatus = async (membershipId: Id<'membership'>) =>
  (await app.call(sellingContract.prepared, { params: { membershipId } }, 'grace')).answer

test('a customer who asks for it gets the link as a text; Grace sees that it was sent, and the agreed wording is stored', async () => {
  expect((await app.call(sellingContract.sellingFor, {}, 'grace')).answer.textConsent).toBe(TEXT_LINK_CONSENT)
  const { membershipId } = (await prepare('Lena', 909_101, { phone: PHONE, textLink: true })).answer
  expect((await preparedStatus(membershipId)).text).toMatchObject({ phone: '+15125550142', status: 'queued' })
  await app.work()
  expect((await preparedStatus(membershipId)).text).toMatchObject({ status: 'sent' })
  const [text, ...overrides] = twilio.texted
  expect([text?.To, overrides]).toEqual(['+15125550142', []])
  const token = /\/sign\/(\S+)/.exec(text?.Body ?? '')?.[1] ?? ''
  const { answer: toSign } = await app.call(signingLinkContract.signing, { params: { token } }, null)
  // What she signs besides the plan, to be read before.
  const cars = [expect.stringContaining(vinOf(909_101))]
  expect(toSign.toCheck).toMatchObject({ dateOfBirth: '1988-02-03', address: expect.stringContaining('Austin, TX 78701'), cars })
  const consent = await db().selectFrom('text_consents').selectAll().where('phone', '=', '+15125550142').executeTakeFirstOrThrow()
  expect(consent).toMatchObject({ wording: TEXT_LINK_CONSENT, only_kind: 'sign_membership', heard_by: app.cast.users.grace.id })
})

test('it is no consent to other texts; when the link is sent again, so is the text; after STOP none is sent', async () => {
  const { membershipId } = (await prepare('Olga', 909_102, { phone: '512 555 0143', textLink: true })).answer
  const { memberId } = await preparedStatus(membershipId)
  await app.work()
  expect(twilio.texted).toHaveLength(1)
  await app.call(sellingContract.resendLink, { params: { membershipId } }, 'grace', once())
  await app.work()
  expect(twilio.texted).toHaveLength(2)
  expect(await consentOf(memberId)).toBeUndefined()
  await inTransaction((tx) => withdrawByPhone(tx, '+15125550143', clock.now()))
  await app.call(sellingContract.resendLink, { params: { membershipId } }, 'grace', once())
  await app.work()
  expect(twilio.texted).toHaveLength(2)
})

test('the link is sent five times a day at most: the sixth is refused, and the next day it is sent again', async () => {
  const { membershipId } = (await prepare('Rosa', 909_105, { phone: '512 555 0145' })).answer
  const again = () => app.call(sellingContract.resendLink, { params: { membershipId } }, 'grace', once())
  for (let count = 2; count <= 5; count++) expect((await again()).status).toBe(200)
  expect(await again()).toMatchObject({ status: 429, refusal: { code: 'enough_links' } })
  await advanceClock(86_400_000)
  expect((await again()).status).toBe(200)
})

test('without a request only the email is sent, and an invalid number is refused at its field', async () => {
  const { membershipId } = (await prepare('Ivo', 909_103, { phone: '512 555 0144' })).answer
  await app.work()
  expect([twilio.texted, (await preparedStatus(membershipId)).text]).toEqual([[], null])
  for (const phone of [null, '5']) {
    const { refusal } = await prepare('Nino', 909_104, { phone, textLink: true })
    expect(refusal.fields).toHaveProperty(['person.phone'])
  }
})

test('without a provider nothing is offered, and a request is refused', async () => {
  const before = messagesOptions()
  openMessages({ ...before, texts: null })
  expect((await app.call(sellingContract.sellingFor, {}, 'grace')).answer.textConsent).toBeNull()
  expect((await prepare('Ada', 909_105, { phone: PHONE, textLink: true })).refusal.code).toBe('texts_not_offered')
  openMessages(before)
})
