import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { ownEnrollment, signatureOf, newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { signatureContract, signingLinkContract } from '#domains/membership/signatures/contract.ts'
import { termsAcceptanceContract } from '#domains/membership/terms-acceptance/contract.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { cents } from '#platform/money.ts'
import { db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const signed = async () =>
  (await db().selectFrom('signatures').select('viewed_at').orderBy('viewed_at').execute()).map((row) => row.viewed_at)

const GOOD = '2026-01-02T10:00:00-06:00'
const BODY = { agreed: { today: cents(19_95), next: cents(9_95) } }
const signature = (viewedAt: string) => ({ ...signatureOf('Ida Moss'), viewedAt })

describe.each([
  ['a word', 'yesterday'],
  ['nothing', ''],
  ['a day without a time', '2026-01-02'],
  ['a time without a zone', '2026-01-02T10:00:00'],
  ['an impossible day', '2026-02-30T10:00:00Z'],
  ['a thirteenth month', '2026-13-02T10:00:00Z'],
  ['an impossible hour', '2026-01-02T25:00:00Z'],
  ['a year out of range', '+010000-03-01T00:00:00Z'],
  ['a very long text', '9'.repeat(5000)],
])('%s is refused as the time at which the terms were read', (_, viewedAt) => {
  test('joining', async () => {
    const enrollment = ownEnrollment(newCustomer('Ida', 'Moss', vinOf(1)), { signature: signature(viewedAt) })
    await expectRefused('signature.viewedAt', app.call(enrollmentContract.enroll, { body: enrollment }, null))
  })
  test('by the link that was sent', async () => {
    const request = { params: { token: 'nobody-has-this-one' }, body: { ...BODY, signature: signature(viewedAt) } }
    await expectRefused('signature.viewedAt', app.call(signingLinkContract.sign, request, null))
  })
  test('signed in', async () => {
    const request = { params: { membershipId: newId('membership') }, body: { ...BODY, signature: signature(viewedAt) } }
    await expectRefused('signature.viewedAt', app.call(signatureContract.sign, request, 'amara'))
  })
  test('accepting the terms', async () => {
    const body = { version: TERMS_2.version, typedName: 'Amara Okafor', agreed: true as const, viewedAt }
    await expectRefused('viewedAt', app.call(termsAcceptanceContract.accept, { body }, 'amara'))
  })
})

async function expectRefused(
  field: string,
  asking: Promise<{ status: number; refusal: { fields?: Readonly<Record<string, string>> | undefined } }>,
) {
  const before = await signed()
  const { status, refusal } = await asking
  expect([status, refusal.fields]).toEqual([400, { [field]: 'Enter a date and time, for example 2026-11-21T10:02:00Z.' }])
  expect(await signed()).toEqual(before)
}

test('a time with its zone is stored as that moment, at each of them', async () => {
  const before = await signed()
  const enrollment = ownEnrollment(newCustomer('Ida', 'Moss', vinOf(1)), { signature: signature(GOOD) })
  expect((await app.call(enrollmentContract.enroll, { body: enrollment }, null)).status).toBe(200)
  const body = { version: TERMS_2.version, typedName: 'Amara Okafor', agreed: true as const, viewedAt: GOOD }
  expect((await app.call(termsAcceptanceContract.accept, { body }, 'amara')).status).toBe(200)
  const now = (await signed()).filter((at) => !before.some((known) => known?.getTime() === at?.getTime()))
  expect(new Set(now.map((at) => at?.toISOString()))).toEqual(new Set(['2026-01-02T16:00:00.000Z']))

  const link = { params: { token: 'nobody-has-this-one' }, body: { ...BODY, signature: signature(GOOD) } }
  expect((await app.call(signingLinkContract.sign, link, null)).status).toBe(404)
  const mine = { params: { membershipId: newId('membership') }, body: { ...BODY, signature: signature(GOOD) } }
  expect((await app.call(signatureContract.sign, mine, 'amara')).status).toBe(404)
})
