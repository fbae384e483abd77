import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { enrolmentContract } from '#domains/membership/enrollments/contract.ts'
import { pay, signatureOf, somebody, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { signingLinkContract } from '#domains/membership/signatures/contract.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
let number: string
const BORN = '1988-02-03' as Day

beforeAll(async () => {
  app = await startTestApp()
  const { answer } = await app.call(sellingContract.prepare, { body: somebody('Vera', 'Kos', vinOf(909_001)) }, 'grace', {
    'idempotency-key': randomUUID(),
  })
  await app.work()
  const token = /\/sign\/([\w-]+)/.exec(lettersToVera().at(-1)?.text ?? '')?.[1] ?? ''
  await app.call(
    signingLinkContract.sign,
    { params: { token }, body: { agreed: { today: cents(18_95), next: cents(8_95) }, signature: signatureOf('Vera Kos') } },
    null,
  )
  await pay(answer.membershipId)
  await app.work()
  number = (await db().selectFrom('memberships').select('number').where('id', '=', answer.membershipId).executeTakeFirstOrThrow()).number
})
afterAll(() => app.stop())

const lettersToVera = () => app.letters.filter(({ to }) => to === 'vera.kos@people.example')
const waysIn = () => lettersToVera().filter(({ text }) => text.includes('/member-register?token=')).length

async function ask(told: { number: string; dateOfBirth: Day }) {
  const { status, answer } = await app.call(enrolmentContract.sendWayIn, { body: told }, null)
  await app.work()
  return [status, answer]
}

test('whoever lost the letter gets it again, by the number on the receipt and their day of birth', async () => {
  expect(waysIn()).toBe(1)
  expect(await ask({ number: number.toLowerCase(), dateOfBirth: BORN })).toEqual([200, { done: true }])
  expect(waysIn()).toBe(2)
})

test('a wrong day, a number of nobody, a member who has an account: the same answer, and no letter', async () => {
  const before = app.letters.length
  expect(await ask({ number, dateOfBirth: '1988-02-04' })).toEqual([200, { done: true }])
  expect(await ask({ number: 'BW-999999', dateOfBirth: BORN })).toEqual([200, { done: true }])
  expect(app.letters).toHaveLength(before)
})

test('three letters a day are enough', async () => {
  for (let time = 0; time < 5; time++) await ask({ number, dateOfBirth: BORN })
  expect(waysIn()).toBe(3)
})
