import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { pay, signatureOf, newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
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
  const vera = await prepared('Vera', 'Kos', BORN)
  await sign('vera.kos@people.example', 'Vera Kos')
  await pay(vera.membershipId)
  await app.work()
  number = vera.number
})
afterAll(() => app.stop())

let cars = 909_001

/** Sold by Grace to a customer who has not signed yet. */
async function prepared(firstName: string, lastName: string, dateOfBirth: Day) {
  const application = newCustomer(firstName, lastName, vinOf(cars++))
  const body = { ...application, person: { ...application.person, dateOfBirth } }
  const { answer } = await app.call(sellingContract.prepare, { body }, 'grace', { 'idempotency-key': randomUUID() })
  await app.work()
  const ofMembership = db().selectFrom('memberships').where('id', '=', answer.membershipId)
  return ofMembership.select(['id as membershipId', 'number']).executeTakeFirstOrThrow()
}

async function sign(email: string, typedName: string) {
  const sentEmail = app.emails.filter(({ to }) => to === email).at(-1)
  const token = /\/sign\/([\w-]+)/.exec(sentEmail?.text ?? '')?.[1] ?? ''
  const body = { agreed: { today: cents(18_95), next: cents(8_95) }, signature: signatureOf(typedName) }
  await app.call(signingLinkContract.sign, { params: { token }, body }, null)
}

const emailsToVera = () => app.emails.filter(({ to }) => to === 'vera.kos@people.example')
const waysIn = () => emailsToVera().filter(({ text }) => text.includes('/member-register?token=')).length

async function ask(resend: { number: string; dateOfBirth: Day }) {
  const { status, answer } = await app.call(enrollmentContract.sendAccountInvite, { body: resend }, null)
  await app.work()
  return [status, answer]
}

test('a member who lost the email gets it again, by the number on the receipt and their date of birth', async () => {
  expect(waysIn()).toBe(1)
  expect(await ask({ number: number.toLowerCase(), dateOfBirth: BORN })).toEqual([200, { done: true }])
  expect(waysIn()).toBe(2)
})

test('a wrong date, an unknown number, a member with an account: the same answer, and no email', async () => {
  const before = app.emails.length
  expect(await ask({ number, dateOfBirth: '1988-02-04' })).toEqual([200, { done: true }])
  expect(await ask({ number: 'BW-999999', dateOfBirth: BORN })).toEqual([200, { done: true }])
  expect(app.emails).toHaveLength(before)
})

test('at most three emails a day', async () => {
  for (let time = 0; time < 5; time++) await ask({ number, dateOfBirth: BORN })
  expect(waysIn()).toBe(3)
})

test('only for a membership that began, by its own number and its own member’s date of birth, until they have an account', async () => {
  const other = await prepared('Ida', 'Kos', '1991-06-07')
  const resend = (of: string, dateOfBirth: Day) => ask({ number: of, dateOfBirth })
  const emails = async (resend: Promise<unknown>) => {
    const before = app.emails.length
    await resend
    return app.emails.slice(before).map(({ to }) => to)
  }
  expect(await emails(resend(other.number, '1991-06-07')), 'prepared, and not begun').toEqual([])
  await sign('ida.kos@people.example', 'Ida Kos')
  await pay(other.membershipId)
  await app.work()
  expect(await emails(resend(other.number, BORN)), 'another member’s day').toEqual([])
  expect(await emails(resend(number, '1991-06-07')), 'another member’s number').toEqual([])
  const { memberId } = await db()
    .selectFrom('memberships')
    .select('member_id as memberId')
    .where('number', '=', other.number)
    .executeTakeFirstOrThrow()
  const corrected = db().updateTable('members').where('id', '=', memberId)
  await corrected.set({ date_of_birth: '1991-07-06', email: 'ida@people.example' }).execute()
  expect(await emails(resend(other.number, '1991-06-07')), 'the day as it was').toEqual([])
  expect(await emails(resend(other.number, '1991-07-06')), 'as it is now').toEqual(['ida@people.example'])
  const { identity_id: account } = await db()
    .selectFrom('members')
    .select('identity_id')
    .where('id', '=', app.cast.members.ruth.id)
    .executeTakeFirstOrThrow()
  await db().updateTable('members').set({ identity_id: null }).where('id', '=', app.cast.members.ruth.id).execute()
  await corrected.set({ identity_id: account }).execute()
  expect(await emails(resend(other.number, '1991-07-06')), 'has an account by now').toEqual([])
})
