import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { billOf } from '#proofs/lives-app.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { amountFor } from '#domains/membership/billing-periods/server/billing-periods.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { type Application, joinAndPay, ownEnrollment, newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { postBill } from '#domains/money/renewals/server/apply-bill.ts'
import { membershipsOfMember } from '#domains/membership/memberships/server/memberships.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'
import { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import { promotionsContract } from '#domains/membership/promotion-list/contract.ts'
import { promotionsListeners } from '#domains/membership/promotions/server/promotions.jobs.ts'
import { createCode } from '#domains/membership/promotion-codes/testing.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { addMonths, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { renew } from '#domains/membership/billing/server/renew.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

let vins = 700_000
/** A new customer who joins Standard 500 by the month with a code, paying $1.99 less for each payment it lowers. */
const joinWith = (
  promotionCode: string,
  name: string,
  more: Partial<Application> = {},
  agreed = { today: cents(17_96), next: cents(7_96) },
) =>
  app.call(
    enrollmentContract.enroll,
    { body: ownEnrollment(newCustomer(name, 'Tester', vinOf(vins++), { promotionCode, ...more }), { agreed }) },
    null,
  )

test('two codes at once are refused with the reason, and so is an unknown code', async () => {
  await createCode(app, 'FIRST')
  const quoted = (promotionCode: string) =>
    app.call(quoteContract.quote, { body: { planCode: 'ADR-500', billing: 'monthly', state: 'TX', promotionCode } }, null)
  expect((await quoted('FIRST')).answer.promotion?.ok).toBe(true)
  expect((await quoted('FIRST SECOND')).answer.promotion).toEqual({ ok: false, says: 'A code cannot be added to another one.' })
  expect((await quoted('FRIST')).answer.promotion?.says).toContain('mistyped')
})

test('three months of 20 % lower the first three payments, then renewals are at the full price', async () => {
  await createCode(app, 'THREE', { lasts: { duration: 'months', months: 3 } })
  const application = newCustomer('Amina', 'Tester', vinOf(vins++), { promotionCode: 'three' })
  const { membershipId } = await joinAndPay(app, ownEnrollment(application, { agreed: { today: cents(17_96), next: cents(7_96) } }))
  const amounts: number[] = []
  for (let payment = 2; payment <= 5; payment++) {
    amounts.push(await amountFor(await membership(membershipId), payment))
    await inTransaction((tx) => renew(tx, membershipId, { at: clock.now(), paymentId: newId('payment') }))
  }
  expect(amounts).toEqual([7_96, 7_96, 9_95, 9_95])
})

async function membership(id: Id<'membership'>) {
  const { member_id } = await db().selectFrom('memberships').select('member_id').where('id', '=', id).executeTakeFirstOrThrow()
  const found = (await membershipsOfMember(member_id)).find((each) => each.id === id)
  if (!found) throw new Error(`${id} is lost`)
  return found
}

describe('single-use codes', () => {
  test('fifty are issued, all different, each used once; the campaign code itself cannot be used', async () => {
    const { id } = await createCode(app, 'CLUB', { singleUse: true, lasts: { duration: 'forever' } })
    const made = await app.call(promotionCodesContract.issueCodes, { params: { promotionId: id }, body: { count: 50 } }, 'priya')
    expect(made.answer).toMatchObject({ issued: 50, promotion: { maxRedemptions: 50, redemptions: 0 } })
    const codes = await codesOf(id)
    expect(new Set(codes).size).toBe(50)
    expect(codes.every((code) => /^CLUB-[2-9B-DF-HJKMNP-TV-Z]{10}$/.test(code))).toBe(true)

    const [one = '', other = ''] = codes
    expect((await joinWith(one, 'Bo')).status).toBe(200)
    expect((await joinWith(one, 'Cyd')).refusal.fields).toEqual({ promotionCode: 'This code has been used as often as it could be.' })
    const sameStreet = {
      person: { ...newCustomer('Dee', 'Tester', vinOf(1)).person, street: '1 TESTER street.', email: 'dee@people.example' },
    }
    expect((await joinWith(other, 'Dee', sameStreet)).refusal.fields).toEqual({
      promotionCode: 'Your household has already used this code.',
    })
    expect((await joinWith('CLUB', 'Eli', away('Eli'))).refusal.fields).toEqual({
      promotionCode: expect.stringContaining('whole code') as string,
    })
    expect((await joinWith(other, 'Eli', away('Eli'))).status).toBe(200)
    const { answer } = await app.call(promotionsContract.promotion, { params: { promotionId: id } }, 'jonas')
    expect(answer.promotion).toMatchObject({ redemptions: 2, maxRedemptions: 50 })
  })

  test('only users who may change codes download them, and the download is recorded', async () => {
    const [{ id }] = (await db().selectFrom('promotions').select('id').where('code', '=', 'CLUB').execute()) as [{ id: Id<'promotion'> }]
    expect((await app.call(promotionCodesContract.issuedCodes, { params: { promotionId: id } }, 'jonas')).status).toBe(403)
    const events = await db()
      .selectFrom('history_events')
      .select('kind')
      .where('noun_id', '=', id)
      .where('kind', '=', 'promotion.codes_fetched')
      .execute()
    expect(events).toHaveLength(1)
  })

  test('stopping the campaign code stops every one of them', async () => {
    const { id } = await createCode(app, 'GONE', { singleUse: true, lasts: { duration: 'forever' } })
    await app.call(promotionCodesContract.issueCodes, { params: { promotionId: id }, body: { count: 1 } }, 'dana')
    const [code = ''] = await codesOf(id)
    await app.call(promotionCodesContract.stopPromotion, { params: { promotionId: id }, body: { why: 'Leaked' } }, 'dana')
    expect((await joinWith(code, 'Fay', away('Fay'))).refusal.fields).toEqual({ promotionCode: 'This code has been stopped.' })
    const more = await app.call(promotionCodesContract.issueCodes, { params: { promotionId: id }, body: { count: 1 } }, 'dana')
    expect(more.refusal.code).toBe('already_stopped')
  })

  test('a code for everybody issues no others', async () => {
    const { id } = await createCode(app, 'EVERYBODY')
    expect(
      (await app.call(promotionCodesContract.issueCodes, { params: { promotionId: id }, body: { count: 5 } }, 'dana')).refusal.code,
    ).toBe('not_singly')
  })
})

/** A household at another address. */
const away = (name: string): Partial<Application> => ({
  person: { ...newCustomer(name, 'Tester', vinOf(1)).person, street: `9 ${name} Lane` },
})

async function codesOf(promotionId: Id<'promotion'>): Promise<string[]> {
  const { answer } = await app.call(promotionCodesContract.issuedCodes, { params: { promotionId } }, 'priya')
  const [, ...lines] = new TextDecoder()
    .decode(answer as unknown as Uint8Array)
    .trim()
    .split('\r\n')
  return lines.map((line) => line.split(',')[0] ?? '')
}

describe('J19: a member who left the payment', () => {
  test('signs again with the unused code, also its last use; another member of their household cannot meanwhile', async () => {
    const { id } = await createCode(app, 'COMEBACK', { maxRedemptions: 1 })
    const once = { today: cents(17_96), next: cents(9_95) }
    const first = await joinWith('COMEBACK', 'Zoe', away('Zoe'), once)
    expect(first.status).toBe(200)
    const body = ownEnrollment(newCustomer('Zoe', 'Tester', vinOf(vins++), { promotionCode: 'COMEBACK', ...away('Zoe') }), { agreed: once })
    expect((await joinWith('COMEBACK', 'Yan', away('Zoe'), once)).refusal.code).toBe('promotion_refused')
    await db().updateTable('identities').set({ email_verified: true }).where('email', '=', body.person.email).execute()
    const again = await app.call(enrollmentContract.enroll, { body }, null, { cookie: first.cookie ?? '' })
    expect([again.status, again.refusal.code, again.refusal.fields]).toEqual([200, undefined, undefined])
    const uses = await db().selectFrom('promotion_redemptions').select('membership_id').where('campaign_id', '=', id).execute()
    expect(uses).toEqual([{ membership_id: again.answer.membershipId }])
    const { redemptions } = await db().selectFrom('promotions').select('redemptions').where('id', '=', id).executeTakeFirstOrThrow()
    expect(redemptions).toBe(1)
  })
})

describe('the cost of a code', () => {
  test('grows with each renewal it lowers, and not with the others; a full refund costs nothing', async () => {
    const { id: promotionId } = await createCode(app, 'COST', { lasts: { duration: 'months', months: 2 } })
    const { membershipId } = await joinAndPay(
      app,
      ownEnrollment(newCustomer('Gus', 'Coster', vinOf(vins++), { promotionCode: 'COST' }), {
        agreed: { today: cents(17_96), next: cents(7_96) },
      }),
    )
    const { effective_on: first } = await db()
      .selectFrom('memberships')
      .select('effective_on')
      .where('id', '=', membershipId)
      .executeTakeFirstOrThrow()
    const pays = (kind: 'first' | 'renewal', months: number, amount: number) =>
      addPayment({ membershipId, kind, amount, from: addMonths(first ?? '2026-01-01', months), fingerprint: null })
    const costs = async () =>
      (await app.call(promotionsContract.redemptions, { params: { promotionId }, query: {} }, 'jonas')).answer.rows[0]
    await pays('first', 0, 17_96)
    expect(await costs()).toMatchObject({ memberName: 'Gus Coster', status: 'ACTIVE', cost: 1_99, paid: 17_96, samePayerAs: null })
    await pays('renewal', 1, 7_96)
    await pays('renewal', 2, 9_95)
    expect(await costs()).toMatchObject({ cost: 3_98, paid: 35_87 })
    const { answer } = await app.call(promotionsContract.promotions, { query: { search: 'COST' } }, 'jonas')
    expect(answer.rows[0]).toMatchObject({ cost: 3_98, revenue: 35_87 })
    await db()
      .updateTable('payments')
      .set({ status: 'refunded', refunded_cents: cents(17_96) })
      .where('membership_id', '=', membershipId)
      .where('kind', '=', 'first')
      .execute()
    expect(await costs()).toMatchObject({ cost: 1_99, paid: 17_91 })
  })
})

type Paying = { membershipId: Id<'membership'>; kind: 'first' | 'renewal'; amount: number; from: Day; fingerprint: string | null }

async function addPayment({ membershipId, kind, amount, from, fingerprint }: Paying): Promise<Id<'payment'>> {
  const id = newId('payment')
  await db()
    .insertInto('payments')
    .values({
      id,
      membership_id: membershipId,
      kind,
      status: 'succeeded',
      amount_cents: cents(amount),
      period_from: from,
      fingerprint,
      at: clock.now(),
    })
    .execute()
  return id
}

describe('one household, by the card it pays with', () => {
  const paysWith = async (membershipId: Id<'membership'>, fingerprint: string) => {
    const bill = await billOf(membershipId, officeDay(), { reason: 'first' })
    await postBill({ ...bill, charge: bill.charge && { ...bill.charge, fingerprint } })
    return (await membership(membershipId)).status
  }
  const once = { today: cents(17_96), next: cents(9_95) }

  test('M13: the same card at a second address: nothing begins there, and everything is refunded', async () => {
    await createCode(app, 'DOOR')
    const [first, second, third] = [
      await joinWith('DOOR', 'Una', away('Una'), once),
      await joinWith('DOOR', 'Vic', away('Vic'), once),
      await joinWith('DOOR', 'Xia', away('Xia'), once),
    ].map(({ answer }) => answer.membershipId)
    if (!first || !second || !third) throw new Error('Nobody joined')
    expect(await paysWith(first, 'card-d')).toBe('ACTIVE')
    expect(await paysWith(second, 'card-d')).toBe('EXPIRED')
    expect(await paysWith(third, 'card-e')).toBe('ACTIVE')
    const refunds = await db().selectFrom('refunds').select(['amount_cents', 'reason']).where('membership_id', '=', second).execute()
    expect(refunds).toMatchObject([{ amount_cents: 17_96, reason: expect.stringContaining('used before with this card') as string }])
    const events = await db().selectFrom('history_events').select('membership_id').where('kind', '=', 'promotion.used_twice').execute()
    expect(events).toEqual([{ membership_id: second }])
  })

  test('of two households that pay with one card at once, one begins', async () => {
    await createCode(app, 'RACE')
    const both = [await joinWith('RACE', 'Abe', away('Abe'), once), await joinWith('RACE', 'Bix', away('Bix'), once)]
    const ended = await Promise.all(both.map(({ answer }) => paysWith(answer.membershipId, 'card-r')))
    expect(ended.toSorted()).toEqual(['ACTIVE', 'EXPIRED'])
  })

  test('a second household that pays with the same card is shown to staff, and keeps the price it agreed to', async () => {
    const { id: promotionId } = await createCode(app, 'ONECARD')
    const numbers = new Map<string, Id<'membership'>>()
    for (const [name, fingerprint] of [
      ['Hal', 'card-a'],
      ['Ivy', 'card-a'],
      ['Joe', 'card-b'],
    ] as const) {
      const { answer } = await joinWith('ONECARD', name, { ...away(name), planCode: 'ADR-500' }, { today: cents(17_96), next: cents(9_95) })
      numbers.set(name, answer.membershipId)
      const id = await addPayment({ membershipId: answer.membershipId, kind: 'first', amount: 17_96, from: '2026-01-01', fingerprint })
      await runListener(id)
    }
    const { answer } = await app.call(promotionsContract.redemptions, { params: { promotionId }, query: {} }, 'jonas')
    const hal = answer.rows.find(({ membershipId }) => membershipId === numbers.get('Hal'))
    expect(answer.rows.map(({ memberName, samePayerAs }) => [memberName, samePayerAs])).toEqual([
      ['Joe Tester', null],
      ['Ivy Tester', hal?.number],
      ['Hal Tester', null],
    ])
    const events = await db()
      .selectFrom('history_events')
      .select('membership_id')
      .where('kind', '=', 'promotion.used_twice')
      .where('noun_id', '=', promotionId)
      .execute()
    expect(events).toEqual([{ membership_id: numbers.get('Ivy') }])
  })
})

/** Records the payment event and runs only this module's listener; the others need a payment with ledger entries. */
async function runListener(id: Id<'payment'>): Promise<void> {
  await inTransaction((tx) =>
    recordEvent(tx, { kind: 'payment.succeeded', by: { kind: 'system', name: 'Payments' }, about: { noun: 'payment', id } }),
  )
  const { seq } = await db().selectFrom('history_events').select('seq').where('noun_id', '=', id).executeTakeFirstOrThrow()
  for (const { job } of promotionsListeners) await job.work({ seq })
}
