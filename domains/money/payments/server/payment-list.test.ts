import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { giveCoverage } from '#domains/claims/filing/testing.ts'
import { paymentContract, paymentList } from '#domains/money/payments/contract.ts'
import { paymentRows } from '#domains/money/payments/server/payment-list.store.ts'
import type { Actor } from '#access/actor.ts'
import type { CastName } from '#db/cast.ts'
import { day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'

type Query = NonNullable<Parameters<typeof app.call<typeof paymentContract.payments>>[1]['query']>

let app: TestApp
let amarasFirst: Id<'payment'>
let amarasRenewal: Id<'payment'>
let ruthsFailed: Id<'payment'>
beforeAll(async () => {
  app = await startTestApp()
  const amaras = (await giveCoverage(app.cast.members.amara.id)).membershipId
  const ruths = (await giveCoverage(app.cast.members.ruth.id, { vin: '1HGCM82633A004399' })).membershipId
  const paid = { kind: 'first', status: 'succeeded', method: 'visa', last4: '4242' } as const
  amarasFirst = await pay(amaras, { ...paid, amount_cents: cents(29_95), at: '2026-09-01T15:00:00Z', period_from: '2026-09-01' })
  // Half past eleven in the evening at the office; in UTC it is already the next day.
  amarasRenewal = await pay(amaras, {
    ...paid,
    kind: 'renewal',
    method: 'us_bank_account',
    amount_cents: cents(9_95),
    at: '2026-10-02T03:30:00Z',
    period_from: '2026-10-01',
  })
  ruthsFailed = await pay(ruths, {
    ...paid,
    status: 'failed',
    method: null,
    last4: null,
    amount_cents: cents(9_95),
    at: '2026-10-05T15:00:00Z',
    period_from: null,
  })
  await db().updateTable('memberships').set({ number: 'BW-482913' }).where('id', '=', amaras).execute()
})
afterAll(() => app.stop())

type Payment = {
  kind: 'first' | 'renewal'
  status: 'succeeded' | 'failed'
  method: string | null
  last4: string | null
  amount_cents: ReturnType<typeof cents>
  at: string
  period_from: string | null
}

async function pay(membershipId: Id<'membership'>, { period_from, at, ...payment }: Payment): Promise<Id<'payment'>> {
  const id = newId('payment')
  const from = period_from === null ? null : day(period_from)
  await db()
    .insertInto('payments')
    .values({ id, membership_id: membershipId, ...payment, at: new Date(at), period_from: from, period_to: from, stripe_invoice_id: id })
    .execute()
  return id
}

const { payments, paymentCount, paymentExport } = paymentContract

/** The payments a list shows; its count agrees. */
async function found(query: Query, as: CastName = 'priya'): Promise<Id<'payment'>[]> {
  const { rows } = (await app.call(payments, { query }, as)).answer
  expect((await app.call(paymentCount, { query }, as)).answer).toEqual({ count: rows.length, more: false })
  return rows.map(({ id }) => id)
}

describe('the list of payments', () => {
  test.each([
    ['all, newest first', {}, () => [ruthsFailed, amarasRenewal, amarasFirst]],
    ['all, oldest first', { sort: 'oldest' }, () => [amarasFirst, amarasRenewal, ruthsFailed]],
    ['those that succeeded', { status: 'succeeded' }, () => [amarasRenewal, amarasFirst]],
    ['those that did not fail', { status: 'not:failed' }, () => [amarasRenewal, amarasFirst]],
    ['renewals', { kind: 'renewal' }, () => [amarasRenewal]],
    ['by bank or Visa', { method: 'us_bank_account,visa' }, () => [amarasRenewal, amarasFirst]],
    ['not by Visa, unknown methods included', { method: 'not:visa' }, () => [ruthsFailed, amarasRenewal]],
    ['of one day at the office', { on: 'between:2026-10-01,2026-10-01' }, () => [amarasRenewal]],
    ['after that day', { on: 'after:2026-10-01' }, () => [ruthsFailed]],
    ['before that day', { on: 'before:2026-10-01' }, () => [amarasFirst]],
    ['for a period that begins in October', { period: 'between:2026-10-01,2026-10-31' }, () => [amarasRenewal]],
    ['more than an amount', { amount: 'over:995' }, () => [amarasFirst]],
    ['less than an amount', { amount: 'under:2995' }, () => [ruthsFailed, amarasRenewal]],
    ['an amount between two, both included', { amount: 'between:995,2995' }, () => [ruthsFailed, amarasRenewal, amarasFirst]],
    ["a part of the member's name", { search: 'okaf' }, () => [amarasRenewal, amarasFirst]],
    ["the membership's number", { search: 'bw-482913', kind: 'first' }, () => [amarasFirst]],
    ["the member's email", { search: 'ruth@demo.breakwater.example' }, () => [ruthsFailed]],
  ] as const)('%s', async (_, query, expected) => {
    expect(await found(query)).toEqual(expected())
  })

  test('a page continues where the last one ended, in both directions', async () => {
    for (const sort of ['newest', 'oldest'] as const) {
      const first = (await app.call(payments, { query: { sort, limit: 2 } }, 'priya')).answer
      const second = (await app.call(payments, { query: { sort, limit: 2, cursor: first.next ?? '' } }, 'priya')).answer
      expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(await found({ sort }))
      expect(second.next).toBeNull()
    }
  })

  test('an unknown filter is refused, not ignored', async () => {
    for (const query of [{ status: 'happy' }, { method: 'cash' }, { on: '2026-10-01' }, { amount: 'over:9.95' }])
      expect((await app.call(payments, { query }, 'priya')).status).toBe(400)
  })
})

describe('who sees payments', () => {
  test('all of staff, and nobody else by the list', async () => {
    expect(await found({ kind: 'renewal' }, 'jonas')).toEqual([amarasRenewal])
    for (const as of ['grace', 'tomas', 'amara'] as const) expect((await app.call(payments, {}, as)).status).toBe(403)
  })

  test('the query itself applies the scope of the actor', async () => {
    const { users, members } = app.cast
    const reached = async (actor: Partial<Actor>) => {
      const { rows } = await paymentRows.page(actor as Actor, paymentList.query({}), { limit: 25 })
      expect((await paymentRows.count(actor as Actor, paymentList.query({}))).count).toBe(rows.length)
      return rows.map(({ id }) => id)
    }
    expect(await reached({ role: 'agent', userId: users.grace.id })).toEqual([amarasRenewal, amarasFirst])
    expect(await reached({ role: 'agent-admin', masterCode: 'OH-20417' })).toEqual([ruthsFailed])
    expect(await reached({ role: 'member', memberId: members.maria.id })).toEqual([])
  })
})

test('a file contains all that match; the export and its purpose are recorded', async () => {
  const asked = { format: 'csv', purpose: 'Month end', status: 'succeeded' } as const
  const file = await app.call(paymentExport, { query: asked }, 'priya')
  const lines = String(file.answer).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('2026-10-01')
  expect(lines[1]).toContain('9.95')
  const [event] = await eventsAbout({ noun: 'user', id: app.cast.users.priya.id })
  expect(event).toMatchObject({ kind: 'payments.exported', why: 'Month end', data: { format: 'csv', count: 2, filters: ['status'] } })
  expect((await app.call(paymentExport, { query: asked }, 'grace')).status).toBe(403)
  expect((await app.call(paymentExport, { query: { ...asked, purpose: ' ' } }, 'priya')).status).toBe(400)
})
