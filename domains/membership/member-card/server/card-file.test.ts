import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { joinAndPay, ownEnrollment, newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
let membershipId: Id<'membership'>
beforeAll(async () => {
  app = await startTestApp()
  membershipId = (
    await joinAndPay(
      app,
      ownEnrollment(newCustomer('Vito', 'Marsh', vinOf(910_001), { masterCode: 'TX-10432' }), {
        agreed: { today: cents(18_95), next: cents(8_95) },
      }),
    )
  ).membershipId
})
afterAll(() => app.stop())

const file = (as: Parameters<TestApp['cookieOf']>[0]) =>
  app.cookieOf(as).then((cookie) => app.app.inject({ url: `/api/memberships/${membershipId}/card/file`, headers: { cookie } }))

test('the card is a PDF to keep on the phone', async () => {
  const { statusCode, headers, rawPayload } = await file('emeka')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''member-card-BW-\d+\.pdf$/)
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the card of a member the user may not see is not found', async () => {
  expect((await file('nina')).statusCode).toBe(404)
  expect((await file('amara')).statusCode).toBe(404)
})
