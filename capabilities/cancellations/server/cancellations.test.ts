import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { renew } from '#capabilities/billing/server/billing.ts'
import { cancellationContract } from '#capabilities/cancellations/contract.ts'
import { type Lives, livesIn, somebody, today } from '#capabilities/enrolments/server/testing.ts'
import { atTime, clock } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

const { cancel, cancellation, keep } = cancellationContract
const ANNUAL = { billing: 'annual', agreed: { today: cents(99_00), next: cents(99_00) } } as const
const paid = (membershipId: Id<'membership'>, amount: number, fee: number, from: Day, to: Day) =>
  db()
    .insertInto('payments')
    .values({ id: newId('payment'), membership_id: membershipId, kind: 'first', status: 'succeeded', amount_cents: cents(amount), enrolment_fee_cents: cents(fee), period_from: from, period_to: to, at: clock.now() })
    .execute()

let app: TestApp
let lives: Lives
beforeAll(async () => {
  app = await startTestApp()
  lives = livesIn(app)
})
afterAll(() => app.stop())

describe('cancelling', () => {
  const options = async (membershipId: Id<'membership'>, cookie: string) => (await app.call(cancellation, { params: { membershipId } }, null, { cookie })).answer

  test('R6: on the last day of the free look everything comes back, the enrolment fee too', async () => {
    const { membershipId, cookie } = await lives.join('Fay', 'Lark')
    const from = today()
    await paid(membershipId, 19_95, 10_00, from, addDays(addMonths(from, 1), -1))
    await atTime(new Date(`${addDays(from, 30)}T20:00:00Z`), async () => {
      expect((await options(membershipId, cookie)).options.map(({ when, kind, refund }) => [when, kind, refund])).toEqual([['now', 'free_look', 19_95], ['period_end', 'monthly', 0]])
      const { answer } = await app.call(cancel, { params: { membershipId }, body: { when: 'now' } }, null, { cookie })
      expect(answer).toMatchObject({ status: 'VOIDED', today: { because: 'void' } })
    })
    expect(await lives.kinds(membershipId)).toEqual(['membership.prepared', 'membership.signed', 'membership.activated', 'membership.voided'])
    const told = await db().selectFrom('history_events').select('data').where('membership_id', '=', membershipId).where('kind', '=', 'membership.voided').executeTakeFirstOrThrow()
    expect(told.data).toMatchObject({ refundCents: 19_95, refundLines: [{ amount: 9_95 }, { amount: 10_00 }] })
  })

  test('R7: a day later a monthly member is covered to the end of the month, and may change their mind', async () => {
    const { membershipId, cookie } = await lives.join('Gus', 'Lark', { person: { ...somebody('Gus', 'Lark', '').person, street: '77 Oak' } })
    const { effectiveOn } = await lives.standing(membershipId)
    await inTransaction((tx) => renew(tx, membershipId, { at: clock.now(), paymentId: newId('payment') }))
    const end = (await lives.standing(membershipId)).paidThroughOn
    await atTime(new Date(`${addDays(effectiveOn ?? today(), 33)}T20:00:00Z`), async () => {
      expect((await options(membershipId, cookie)).options).toEqual([{ when: 'period_end', kind: 'monthly', coverEndsOn: end, refund: 0, lines: [] }])
      const scheduled = await app.call(cancel, { params: { membershipId }, body: { when: 'period_end', reason: 'Sold the car' } }, null, { cookie })
      expect(scheduled.answer).toMatchObject({ status: 'CANCEL_SCHEDULED', cancelOn: end, nextPayment: null, whyNot: { cancel: 'cancel_already_scheduled', keep: null } })
      expect((await app.call(keep, { params: { membershipId } }, null, { cookie })).answer.status).toBe('ACTIVE')
      await app.call(cancel, { params: { membershipId }, body: { when: 'period_end' } }, null, { cookie })
    })
    await atTime(new Date(`${addDays(end ?? today(), 1)}T20:00:00Z`), () => app.work())
    expect(await lives.standing(membershipId)).toMatchObject({ status: 'CANCELLED', coverageEndOn: end, endedOn: end })
  })

  test('R1: an annual member who cancels on day 100 gets the unused days back, less the fee, at once', async () => {
    const { membershipId, cookie } = await lives.join('Nell', 'Yates', ANNUAL)
    const { effectiveOn, periodTo } = await lives.standing(membershipId)
    const from = effectiveOn ?? today()
    await paid(membershipId, 99_00, 0, from, periodTo ?? from)
    await atTime(new Date(`${addDays(from, 99)}T20:00:00Z`), async () => {
      const [now, atEnd] = (await options(membershipId, cookie)).options
      expect([now?.kind, now?.refund, atEnd?.coverEndsOn]).toEqual(['annual', 64_69, periodTo])
      expect((await app.call(cancel, { params: { membershipId }, body: { when: 'now' } }, null, { cookie })).answer.status).toBe('CANCELLED')
    })
    expect((await lives.kinds(membershipId)).slice(-2)).toEqual(['membership.cancel_scheduled', 'membership.cancelled'])
  })
})
