import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pay } from 'stripe-emulator/testing/payer.ts'
import { allJobs } from '#apps/worker/worker.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import {
  type MemberFixtures,
  memberFixtures,
  newCustomer,
  ownEnrollment,
  pay as paidWithoutNetwork,
  signatureOf,
} from '#domains/membership/enrollments/server/testing.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { signingLinkContract } from '#domains/membership/signatures/contract.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { searchContract } from '#domains/insight/search/contract.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

const once = () => ({ 'idempotency-key': randomUUID() })
const REASON = 'They want the annual plan instead.'

/** Grace, an agent of Mr. Okoye's agency, prepares a membership; its customer has the link. */
async function prepared(firstName: string, lastName: string) {
  const body = newCustomer(firstName, lastName, fixtures.nextVin())
  const { answer } = await app.call(sellingContract.prepare, { body }, 'grace', once())
  await app.work()
  const email = app.emails.findLast(({ to }) => to === body.person.email)
  return {
    membershipId: answer.membershipId,
    email: body.person.email,
    token: /\/sign\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '',
    name: `${firstName} ${lastName}`,
  }
}

const withdraw = (membershipId: Id<'membership'>, as: 'grace' | 'nina' | 'amara' | 'emeka' | 'dana' = 'grace', reason = REASON) =>
  app.call(sellingContract.withdraw, { params: { membershipId }, body: { reason } }, as, once())
const open = (token: string) => app.call(signingLinkContract.signing, { params: { token } }, null)
const sign = ({ token, name }: { token: string; name: string }) =>
  app.call(
    signingLinkContract.sign,
    { params: { token }, body: { agreed: { today: cents(18_95), next: cents(8_95) }, signature: signatureOf(name) } },
    null,
  )
const progress = async (membershipId: Id<'membership'>) =>
  (await app.call(sellingContract.prepared, { params: { membershipId } }, 'grace')).answer
const paymentsOf = (membershipId: Id<'membership'>) =>
  db().selectFrom('payments').select('status').where('membership_id', '=', membershipId).execute()

test('its agent withdraws it with a reason: the link says so and whom to ask, nothing is signed or paid', async () => {
  const sale = await prepared('Olga', 'Back')
  const { membershipId } = sale
  expect((await open(sale.token)).answer.withdrawn).toBeNull()
  expect((await progress(membershipId)).whyNot).toEqual({ withdraw: null })

  expect((await withdraw(membershipId, 'grace', ' ')).status).toBe(400)
  expect((await withdraw(membershipId)).status).toBe(200)

  expect((await open(sale.token)).answer).toMatchObject({
    status: 'EXPIRED',
    toCheck: null,
    withdrawn: { name: 'Grace Liu', agencyName: expect.stringContaining('Okoye') },
  })
  expect((await sign(sale)).refusal.code).toBe('enrollment_withdrawn')
  expect(await progress(membershipId)).toMatchObject({
    status: 'EXPIRED',
    withdrawn: { by: 'Grace Liu', why: REASON },
    whyNot: { withdraw: 'withdrawn' },
  })
  expect(await fixtures.eventKinds(membershipId)).toContain('membership.withdrawn')
  expect((await withdraw(membershipId)).refusal.code).toBe('withdrawn')
  expect((await app.call(coverageContract.read, { params: { membershipId } }, 'grace')).answer.isWithdrawn).toBe(true)
  await app.work()
  const told = app.emails.filter(({ subject, to }) => subject === 'The membership prepared for you was withdrawn' && to === sale.email)
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('The membership that Grace Liu prepared for you was withdrawn before it was paid.')
  expect(told[0]?.text).toContain('ask Grace Liu')
  expect(told[0]?.text).not.toContain(REASON)
  for (const route of [sellingContract.handOver, sellingContract.resendLink] as const)
    expect((await app.call(route, { params: { membershipId } }, 'grace', once())).refusal.code).toBe('already_signed')
})

test('lists, search and the member’s page call it withdrawn, and a filter tells it from one that expired', async () => {
  const sale = await prepared('Wilma', 'Backlund')
  const other = await prepared('Edgar', 'Backlund')
  expect((await withdraw(sale.membershipId)).status).toBe(200)
  await db().updateTable('memberships').set({ status: 'EXPIRED', ended_on: officeDay() }).where('id', '=', other.membershipId).execute()
  for (const as of ['grace', 'emeka', 'dana'] as const) {
    const list = async (status: string, search = '') =>
      (await app.call(memberListContract.list, { query: { status, search } }, as)).answer.rows
    const names = async (status: string, search?: string) => (await list(status, search)).map(({ name }) => name)
    for (const search of ['', 'Backlund']) {
      expect(await names('WITHDRAWN', search), as).toContain('Wilma Backlund')
      expect(await names('WITHDRAWN', search)).not.toContain('Edgar Backlund')
      expect(await names('EXPIRED', search)).toContain('Edgar Backlund')
      expect(await names('EXPIRED', search)).not.toContain('Wilma Backlund')
    }
    expect(await names('not:WITHDRAWN', 'Backlund')).toEqual(['Edgar Backlund'])
    const { count } = (await app.call(memberListContract.count, { query: { status: 'WITHDRAWN' } }, as)).answer
    expect(count).toBe((await list('WITHDRAWN')).length)
    const rows = await list('EXPIRED,WITHDRAWN', 'Backlund')
    expect(rows.map(({ name, status, isWithdrawn, next }) => [name, status, isWithdrawn, next])).toEqual([
      ['Edgar Backlund', 'EXPIRED', false, 'offer_return'],
      ['Wilma Backlund', 'EXPIRED', true, 'sell'],
    ])
    const memberId = rows[1]?.id
    if (!memberId) throw new Error('Wilma is not in the list.')
    const { memberships } = (await app.call(membersContract.read, { params: { memberId } }, as)).answer
    expect(memberships).toMatchObject([{ id: sale.membershipId, isWithdrawn: true }])
    for (const q of ['Wilma Backlund', memberships[0]?.number ?? '']) {
      const { groups } = (await app.call(searchContract.search, { query: { q } }, as)).answer
      const hits = groups.filter(({ kind }) => kind === 'member' || kind === 'membership').flatMap((group) => group.hits)
      expect(hits.length, q).toBeGreaterThan(0)
      expect(hits.map(({ status }) => status)).toEqual(hits.map(() => 'WITHDRAWN'))
    }
  }
  const today = (await app.call(dashboardsContract.agencyDashboard, {}, 'grace')).answer.today
  expect(today.map(({ name }) => name)).not.toContain('Wilma Backlund')
  const asked = { format: 'csv', purpose: 'Sales that came to nothing', search: 'Backlund' } as const
  const { answer: file } = await app.call(memberListContract.export, { query: asked }, 'dana')
  const lines = String(file).split('\n')
  expect(lines.find((line) => line.includes('Wilma'))).toContain('Withdrawn')
  expect(lines.find((line) => line.includes('Edgar'))).toContain('Expired')
})

test('the agency’s admin withdraws it, and so does support; another agency, and a member, do not', async () => {
  const first = await prepared('Paula', 'Back')
  const second = await prepared('Petra', 'Back')
  expect((await withdraw(first.membershipId, 'nina')).status).toBe(404)
  expect((await withdraw(first.membershipId, 'amara')).refusal.code).toBe('not_your_role')
  expect((await withdraw(first.membershipId, 'emeka')).status).toBe(200)
  expect((await withdraw(second.membershipId, 'dana')).status).toBe(200)
})

test('a promotion code with one use left is free again for the next customer', async () => {
  const code = { code: 'ONEUSE', kind: 'percent', percent_bp: 2000, duration: 'once', max_redemptions: 1 } as const
  const made = { starts_on: '2020-01-01', created_by: 'test', created_at: new Date() } as const
  await db()
    .insertInto('promotions')
    .values({ id: 'prm_00000000000000000000000009', ...code, ...made })
    .execute()
  const sell = (firstName: string, street: string) => {
    const { person, ...body } = newCustomer(firstName, 'Coded', fixtures.nextVin(), { promotionCode: 'ONEUSE' })
    return app.call(sellingContract.prepare, { body: { ...body, person: { ...person, street } } }, 'grace', once())
  }
  const { answer } = await sell('Rita', '4 Coded Street')
  expect((await sell('Rolf', '5 Coded Street')).refusal.fields).toHaveProperty('promotionCode')
  expect((await withdraw(answer.membershipId)).status).toBe(200)
  expect((await sell('Rolf', '5 Coded Street')).status).toBe(200)
})

test('signed and not paid yet: the open payment page is closed', async () => {
  const sale = await prepared('Quinn', 'Back')
  expect((await sign(sale)).status).toBe(200)
  const params = { membershipId: sale.membershipId }
  const page = await app.call(checkoutContract.openCheckout, { params, body: { signingToken: sale.token } }, null)
  expect((await withdraw(sale.membershipId)).status).toBe(200)
  // The listeners alone: the hourly sweep covers what no event announced.
  await drainJobs(allJobs(async (mail) => void app.emails.push(mail)))
  expect((await pay(page.answer.url, {})).status).not.toBe(303)
  expect((await app.call(checkoutContract.openCheckout, { params, body: { signingToken: sale.token } }, null)).refusal.code).toBe(
    'nothing_to_pay',
  )
  expect(await paymentsOf(sale.membershipId)).toEqual([])
})

test('a payment made in the moment of the withdrawal is refunded', async () => {
  const sale = await prepared('Rosa', 'Back')
  await sign(sale)
  const { answer } = await app.call(
    checkoutContract.openCheckout,
    { params: { membershipId: sale.membershipId }, body: { signingToken: sale.token } },
    null,
  )
  expect((await pay(answer.url, {})).status).toBe(303)
  // Paid at the network; its webhook has not been applied yet.
  expect((await withdraw(sale.membershipId)).status).toBe(200)
  await app.work()
  await app.work()
  expect((await fixtures.membership(sale.membershipId)).status).toBe('EXPIRED')
  const refunds = await db()
    .selectFrom('refunds')
    .select(['status', 'amount_cents'])
    .where('membership_id', '=', sale.membershipId)
    .execute()
  expect(refunds).toEqual([{ status: 'succeeded', amount_cents: 18_95 }])
})

test('what was paid, is being paid, or was begun by the customer alone is not withdrawn', async () => {
  const sale = await prepared('Sara', 'Back')
  await sign(sale)
  const waiting = { ...(await fixtures.membership(sale.membershipId)) }
  await db()
    .insertInto('checkouts')
    .values({
      id: `chk_${randomUUID()}` as Id<'checkout'>,
      membership_id: sale.membershipId,
      status: 'complete',
      amount_cents: cents(18_95),
      created_at: waiting.createdAt,
      expires_at: waiting.createdAt,
    })
    .execute()
  expect((await withdraw(sale.membershipId)).refusal.code).toBe('paying')
  await paidWithoutNetwork(sale.membershipId)
  expect((await withdraw(sale.membershipId)).refusal.code).toBe('paid')

  const own = ownEnrollment(newCustomer('Tina', 'Alone', fixtures.nextVin()), {
    masterCode: 'TX-10432',
    agreed: { today: cents(18_95), next: cents(8_95) },
  })
  const joined = await app.call(enrollmentContract.enroll, { body: own }, null)
  expect((await withdraw(joined.answer.membershipId, 'emeka')).refusal.code).toBe('not_prepared')
})

test('signed and withdrawn at once: it ends withdrawn, whoever comes first', async () => {
  for (let round = 0; round < 4; round++) {
    const sale = await prepared(`Uma${round}`, 'Back')
    const [signing, withdrawing] = await Promise.all([sign(sale), withdraw(sale.membershipId)])
    expect(withdrawing.status).toBe(200)
    expect([200, 409]).toContain(signing.status)
    expect((await fixtures.membership(sale.membershipId)).status).toBe('EXPIRED')
    const signatures = await db().selectFrom('signatures').select('kind').where('noun_id', '=', sale.membershipId).execute()
    expect(signatures.length).toBe(signing.status === 200 ? 3 : 0)
  }
})

test('withdrawn and paid at once: either it is active and the withdrawal was refused, or it never began', async () => {
  for (let round = 0; round < 4; round++) {
    const sale = await prepared(`Vera${round}`, 'Back')
    await sign(sale)
    const [paying, withdrawing] = await Promise.all([paidWithoutNetwork(sale.membershipId), withdraw(sale.membershipId)])
    const { status } = await fixtures.membership(sale.membershipId)
    expect([paying.outcome, withdrawing.status, status]).toEqual(
      paying.outcome === 'active' ? ['active', 409, 'ACTIVE'] : ['not_wanted', 200, 'EXPIRED'],
    )
  }
})
