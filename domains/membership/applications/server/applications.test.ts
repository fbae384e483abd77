import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { applicationContract } from '#domains/membership/applications/contract.ts'
import { unfinishedContract } from '#domains/membership/applications/unfinished-contract.ts'
import { ownEnrollment, newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { db } from '#platform/db.ts'
import { openSecret } from '#domains/records/rendering/server/sealed-secret.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const nora = {
  state: 'TX',
  planCode: 'ADR-500',
  'person.firstName': 'Nora',
  'person.lastName': 'Byrne',
  'person.email': 'nora@book.example',
  'person.phone': '512 555 0119',
}

async function begin(answers: Record<string, string>): Promise<string> {
  const { status, answer } = await app.call(applicationContract.begin, { body: { step: 'you', answers } }, null, {
    'idempotency-key': randomUUID(),
  })
  expect(status).toBe(200)
  return answer.token
}
const resume = (token: string) => app.call(applicationContract.resume, { params: { token } }, null)
const sendLink = (token: string) => app.call(applicationContract.sendLink, { params: { token } }, null, { 'idempotency-key': randomUUID() })
const emailsTo = (email: string, kind: string) =>
  db().selectFrom('messages').selectAll().where('to_email', '=', email).where('kind', '=', kind).execute()
/** The secret of its link. It is sealed until it is sent, so tests read it from what was sent. */
function tokenIn(email: Awaited<ReturnType<typeof emailsTo>>[number] | undefined): string {
  const sent = app.emails.find(({ id }) => id === email?.id)?.text ?? ''
  return /\/join\/continue\/([\w-]+)/.exec(sent)?.[1] ?? (email ? openSecret(email.sealed_secret, email.id) : null) ?? ''
}

test('answers are there again on another device, without the password', async () => {
  const token = await begin({ state: 'TX' })
  const body = { step: 'cars' as const, answers: { ...nora, password: 'three boats in a harbor' } }
  expect((await app.call(applicationContract.keep, { params: { token }, body }, null)).status).toBe(200)

  const { answer } = await resume(token)
  expect(answer).toMatchObject({ step: 'cars', answers: nora })
  const rows = await db().selectFrom('applications').select('answers').execute()
  expect(JSON.stringify(rows)).not.toContain('three boats')
})

test('an unknown link is not found', async () => {
  expect((await resume('not-a-token')).status).toBe(404)
  expect(
    (await app.call(applicationContract.keep, { params: { token: 'not-a-token' }, body: { step: 'plan', answers: {} } }, null)).status,
  ).toBe(404)
})

test('an email has a link of its own; without an address none is sent, and no more than five in a day', async () => {
  const token = await begin({ state: 'TX' })
  expect(await sendLink(token)).toMatchObject({ status: 409, refusal: { code: 'no_address_yet' } })
  await app.call(
    applicationContract.keep,
    { params: { token }, body: { step: 'you', answers: { ...nora, 'person.email': 'omar@book.example' } } },
    null,
  )
  for (let count = 1; count <= 5; count++) expect((await sendLink(token)).status).toBe(200)
  expect(await sendLink(token)).toMatchObject({ status: 429, refusal: { code: 'enough_links' } })

  const emails = await emailsTo('omar@book.example', 'application_link')
  expect(emails).toHaveLength(5)
  expect((await resume(tokenIn(emails[0]))).answer.answers['person.email']).toBe('omar@book.example')
})

test('no address gets more than six of these emails a day, however many begin to join with it, and none with words they typed', async () => {
  const person = { 'person.email': 'stranger@book.example', 'person.firstName': 'You have won 500 dollars' }
  const statuses: number[] = []
  for (let count = 0; count < 4; count++) {
    const token = await begin({ ...nora, ...person })
    for (const _ of [1, 2]) statuses.push((await sendLink(token)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  const emails = await emailsTo('stranger@book.example', 'application_link')
  expect(emails).toHaveLength(6)
  expect(JSON.stringify(emails).includes('You have won')).toBe(false)
})

test('left for a day, one email, never a second; after thirty days nothing is kept', async () => {
  const token = await begin({ ...nora, 'person.email': 'ines@book.example' })
  await begin({ state: 'TX' })
  await app.advanceDays(2)
  const [email, ...more] = await emailsTo('ines@book.example', 'application_unfinished')
  expect(more).toEqual([])
  expect((await resume(tokenIn(email))).answer.step).toBe('you')
  await app.advanceDays(31)
  expect(await emailsTo('ines@book.example', 'application_unfinished')).toHaveLength(1)
  expect((await resume(token)).status).toBe(404)
  expect(await db().selectFrom('application_links').selectAll().execute()).toEqual([])
})

test('staff see who left and at which step, to call them; no other role does', async () => {
  const token = await begin(nora)
  const { answer } = await app.call(unfinishedContract.list, {}, 'dana')
  expect(answer.rows[0]).toMatchObject({
    name: 'Nora Byrne',
    email: 'nora@book.example',
    phone: '512 555 0119',
    state: 'TX',
    planCode: 'ADR-500',
    step: 'you',
  })
  expect(JSON.stringify(answer)).not.toContain(token)
  expect((await app.call(unfinishedContract.list, {}, 'grace')).status).toBe(403)
})

test('once it became an enrollment, its answers are deleted and its link is not found', async () => {
  const token = await begin({ ...nora, 'person.email': 'pat.finch@people.example' })
  const enrollment = ownEnrollment(newCustomer('Pat', 'Finch', vinOf(907_001)), { applicationToken: token })
  expect((await app.call(enrollmentContract.enroll, { body: enrollment }, null)).status).toBe(200)
  expect((await resume(token)).status).toBe(404)
  const { answer } = await app.call(unfinishedContract.list, {}, 'dana')
  expect(answer.rows.map(({ email }) => email)).not.toContain('pat.finch@people.example')
})
