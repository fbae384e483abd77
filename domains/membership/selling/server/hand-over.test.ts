import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { signatureOf, newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { signingLinkContract } from '#domains/membership/signatures/contract.ts'
import { squaresOf } from '#domains/records/rendering/server/qr-squares.ts'
import { db } from '#platform/db.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const once = () => ({ 'idempotency-key': randomUUID() })

async function prepared(firstName: string, number: number) {
  const { answer } = await app.call(sellingContract.prepare, { body: newCustomer(firstName, 'Petrov', vinOf(number)) }, 'grace', once())
  return { membershipId: answer.membershipId }
}
const body = (name: string) => ({ agreed: { today: cents(18_95), next: cents(8_95) }, signature: signatureOf(name) })

test('on the seller’s own device the customer signs, once the seller has signed out; the evidence records it', async () => {
  const params = await prepared('Lena', 908_001)
  const { status, answer } = await app.call(sellingContract.handOver, { params }, 'grace', once())
  expect(status).toBe(200)
  const link = { token: answer.token }

  expect((await app.call(signingLinkContract.sign, { params: link, body: body('Lena Petrov') }, 'grace')).refusal.code).toBe(
    'only_the_member_signs',
  )
  const signed = await app.call(signingLinkContract.sign, { params: link, body: body('Lena Petrov') }, null)
  expect([signed.status, signed.refusal.code]).toEqual([200, undefined])
  const signatures = await db()
    .selectFrom('signatures')
    .select(['method', 'email_verified'])
    .where('noun_id', '=', params.membershipId)
    .execute()
  expect(new Set(signatures.map(({ method }) => method))).toEqual(new Set(['handed_over']))
  expect(signatures.every(({ email_verified }) => !email_verified)).toBe(true)
  expect((await app.call(sellingContract.handOver, { params }, 'grace', once())).refusal.code).toBe('already_signed')
})

test('it ends the link that was sent, is valid for half an hour, and another agency cannot request it', async () => {
  const params = await prepared('Igor', 908_002)
  await app.work()
  const sent = /\/sign\/([\w-]+)/.exec(app.emails.findLast(({ to }) => to === 'igor.petrov@people.example')?.text ?? '')?.[1] ?? ''
  expect((await app.call(sellingContract.handOver, { params }, 'nina', once())).status).toBe(404)
  expect((await app.call(sellingContract.handOver, { params }, 'amara', once())).refusal.code).toBe('not_your_role')

  const { answer } = await app.call(sellingContract.handOver, { params }, 'grace', once())
  expect(answer.squares).toEqual(squaresOf(`${app.options.publicUrl}/sign/${answer.token}`))
  expect((await app.call(signingLinkContract.signing, { params: { token: sent } }, null)).status).toBe(404)
  expect((await app.call(signingLinkContract.signing, { params: { token: answer.token } }, null)).status).toBe(200)
  await app.advanceDays(1)
  expect((await app.call(signingLinkContract.signing, { params: { token: answer.token } }, null)).status).toBe(404)
})
