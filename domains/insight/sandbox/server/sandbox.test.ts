import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { allJobs } from '#apps/worker/worker.ts'
import { endpointsOf } from '#apps/modules.ts'
import { member, statusOf, eventCounts } from '#domains/money/payments/proof/fixture.ts'
import { sandboxContract, type Step } from '#domains/insight/sandbox/contract.ts'
import { db } from '#platform/db.ts'
import { officeDay } from '#platform/clock.ts'
import { addMonths } from '#platform/days.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { MEMBERS } from '#db/cast.ts'
import { passwordsContract } from '#domains/people/passwords/contract.ts'

let app: TestApp
let worker: Awaited<ReturnType<typeof startJobs>>
beforeAll(async () => {
  app = await startTestApp()
  worker = await startJobs(allJobs(async (mail) => void app.emails.push(mail)))
})
afterAll(async () => {
  await worker.stop()
  await app.stop()
})

const advance = (by: Step, as: 'dana' | 'maria' | null = 'dana') => app.call(sandboxContract.advanceClock, { body: { by } }, as)
const now = async () => Date.parse((await app.call(sandboxContract.clock, {}, null)).answer.now)

describe('time', () => {
  test('moves by an hour or a day', async () => {
    const before = await now()
    expect((await advance('hour')).answer.isSettled).toBe(true)
    expect(await now()).toBeGreaterThanOrEqual(before + 3_600_000)
    expect((await advance('day')).answer.isSettled).toBe(true)
    expect(await now()).toBeGreaterThanOrEqual(before + 25 * 3_600_000)
  })

  test('moves by a month of the office, in the evening of the 30th, too; the renewal is charged and its receipt sent before it answers', async () => {
    await app.untilEveningOfThe30th()
    const [id, today] = [await member(app, 'maria'), officeDay()]
    expect((await advance('month')).answer.isSettled).toBe(true)
    expect(officeDay(new Date(await now()))).toBe(addMonths(today, 1))
    expect(await statusOf(id)).toBe('ACTIVE')
    expect(await eventCounts(id)).toMatchObject({ 'membership.renewed': 1, 'payment.succeeded': 2 })
    expect(app.emails.filter(({ subject }) => subject.startsWith('Receipt'))).toHaveLength(2)
  }, 120_000)

  test('two simultaneous moves run one after the other', async () => {
    const before = await now()
    const answers = await Promise.all([advance('hour'), advance('hour'), advance('hour')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await now()).toBeGreaterThanOrEqual(before + 3 * 3_600_000)
  })

  test('is moved by staff alone', async () => {
    expect((await advance('hour', 'maria')).status).toBe(403)
    expect((await advance('hour', null)).status).toBe(401)
  })

  test('has no such endpoint in production', () => {
    const paths = endpointsOf({ sandbox: false }).map(({ route }) => route.path)
    expect(paths.filter((path) => path.startsWith('/sandbox'))).toEqual([])
  })
})

describe('the mailbox', () => {
  test('shows every email as it was sent', async () => {
    const { answer } = await app.call(sandboxContract.mailbox, { query: { to: 'maria@demo.breakwater.example' } }, null)
    // Also to somebody signed in, whom the message is not for: their rows are held to their own elsewhere.
    for (const as of ['amara', 'grace'] as const)
      expect((await app.call(sandboxContract.mailbox, { query: { to: 'maria@demo.breakwater.example' } }, as)).answer).toEqual(answer)
    const receipt = answer.rows.find(({ kind }) => kind === 'receipt')
    expect(receipt).toMatchObject({ toName: 'Maria Lopez', status: 'sent' })
    if (!receipt) return
    const email = await app.call(sandboxContract.email, { params: { messageId: receipt.id } }, null)
    expect(email.answer.text).toContain('Thank you. We’ve received your payment.')
    const page = await app.app.inject({ url: `/api/sandbox/mailbox/${receipt.id}/page` })
    expect(page.body).toContain('<!doctype html>')
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
  })

  test('page by page', async () => {
    const { answer } = await app.call(sandboxContract.mailbox, { query: { limit: 1 } }, null)
    const all = await db().selectFrom('messages').select('id').orderBy('id', 'desc').execute()
    expect(answer.rows[0]?.id).toBe(all[0]?.id)
    expect(answer.next).toBe(all[0]?.id)
  })
})

test('the mailbox shows an email as it was received: its link works, before it was sent and after', async () => {
  const email = MEMBERS.ruth.email
  await app.call(passwordsContract.askForPasswordReset, { body: { email } }, null)
  const reset = async () =>
    (await app.call(sandboxContract.mailbox, { query: { to: email } }, null)).answer.rows.find(({ kind }) => kind === 'password_reset')?.id
  await expect.poll(reset).toBeDefined()
  const messageId = (await reset()) ?? ('' as never)
  const tokenShown = async () =>
    /reset-password\?token=([\w-]{43})/.exec((await app.call(sandboxContract.email, { params: { messageId } }, null)).answer.text)?.[1] ??
    'none'
  const before = await tokenShown()
  await app.work()
  expect(await tokenShown()).toBe(before)
  const page = await app.app.inject({ url: `/api${sandboxContract.emailPage.path.replace(':messageId', messageId)}` })
  expect(page.body).toContain(before)
  const body = { token: before, password: 'nine boats before noon' }
  expect((await app.call(passwordsContract.resetPassword, { body }, null)).status).toBe(200)
})
