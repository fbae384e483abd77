import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { newCustomer, ownEnrollment, pay, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import { db } from '#platform/db.ts'
import type { Language } from '#platform/language/languages.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

let cars = 700
/** Joins in a browser; answers the session's cookie and the membership. */
async function joinWith(name: string, headers: Record<string, string>) {
  const body = ownEnrollment(newCustomer(name, 'Vega', vinOf(cars++)))
  const { status, answer, cookie } = await app.call(enrollmentContract.enroll, { body }, null, headers)
  expect(status).toBe(200)
  return { cookie: cookie ?? '', membershipId: answer.membershipId }
}
const emailsTo = (name: string) => app.emails.filter(({ to }) => to.includes(name.toLowerCase()))
const languageOf = async (cookie: string): Promise<Language | undefined> =>
  (await app.call(identityContract.session, {}, null, { cookie })).answer.profile?.language

test('who joins in Spanish gets emails and PDFs in Spanish, until they choose English', async () => {
  const { cookie, membershipId } = await joinWith('Lucia', {
    cookie: 'breakwater-language=es-US',
    'sec-fetch-site': 'same-origin',
    'accept-language': 'en-US',
  })
  expect(await languageOf(cookie)).toBe('es-US')

  await pay(membershipId)
  await app.work()
  const spanish = emailsTo('lucia')
  expect(spanish.length).toBeGreaterThan(0)
  expect(spanish.filter(({ html }) => !html.includes('<html lang="es-US"'))).toEqual([])
  const pdfs = spanish.flatMap(({ attachments }) => attachments ?? [])
  expect(pdfs.length).toBeGreaterThan(0)
  for (const { bytes } of pdfs) expect(Buffer.from(bytes).toString('latin1')).toContain('/Lang (es-US)')

  await app.call(messagePreferencesContract.changeLanguage, { body: { language: 'en-US' } }, null, { cookie })
  expect(await languageOf(cookie)).toBe('en-US')
})

test('without a choice the browser’s language is kept', async () => {
  expect(await languageOf((await joinWith('Marisol', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })).cookie)).toBe('es-US')
  expect(await languageOf((await joinWith('Grace', { 'accept-language': 'en-US,en;q=0.9' })).cookie)).toBe('en-US')
  expect(await db().selectFrom('members').select('language').where('email', '=', 'marisol.vega@people.example').execute()).toEqual([
    { language: 'es-US' },
  ])
})
