import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { planChangeContract } from '#domains/membership/plan-changes/contract.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { type MemberFixtures, memberFixtures, newCustomer } from '#domains/membership/enrollments/server/testing.ts'
import { createCode } from '#domains/membership/promotion-codes/testing.ts'
import { atTime, clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { planChangePaid } from '#domains/membership/plan-changes/server/begin-plan-change.ts'
import { nextCharge } from '#domains/membership/billing/server/charge.ts'
import { renew } from '#domains/membership/billing/server/renew.ts'
import { coverageOn } from '#domains/membership/coverage/server/coverage-on.ts'
import { openPlanChange } from '#domains/membership/plan-changes/server/open-plan-change.ts'

const { planChange, changePlan, waitingPlanChange } = planChangeContract

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
const limitOn = async (id: Id<'membership'>, day: Day) => (await coverageOn(db(), id, day)).limit?.limit
const paidFor = async (id: Id<'membership'>) => {
  const open = await openPlanChange(db(), id)
  return inTransaction((tx) => planChangePaid(tx, open?.id ?? newId('planChange')))
}

describe('an upgrade', () => {
  test('R8: upgrade monthly 500→1000 on 2026-04-15: credit $6.63, charge $11.30, due $4.67, $1,000 from 2026-05-15', async () => {
    const { membershipId, cookie } = await on('2026-04-05', () => fixtures.join('Uma', 'Reyes'))
    const params = { membershipId }
    await on('2026-04-15', async () => {
      const { answer } = await app.call(planChange, { params, query: { planCode: 'ADR-1000' } }, null, { cookie })
      expect(answer).toMatchObject({
        whyNot: null,
        offered: {
          kind: 'upgrade',
          due: 4_67,
          nextPrice: 16_95,
          takesEffectOn: '2026-04-15',
          effectiveFrom: '2026-05-15',
          proration: { daysLeft: 20, credit: 6_63, charge: 11_30 },
          periodEndsOn: '2026-05-04',
        },
      })
      const body = { planCode: 'ADR-1000' as const, agreedDue: cents(4_67) }
      expect((await app.call(changePlan, { params, body: { ...body, agreedDue: cents(4_66) } }, null, { cookie })).refusal.code).toBe(
        'price_changed',
      )
      expect((await app.call(changePlan, { params, body }, null, { cookie })).answer.waiting).toMatchObject({
        status: 'awaiting_payment',
        due: 4_67,
      })
      expect((await app.call(planChange, { params, query: { planCode: 'ADR-1500' } }, null, { cookie })).answer.whyNot).toBe(
        'change_being_paid',
      )
      expect((await fixtures.membership(membershipId)).price).toBe(9_95)
      expect(await paidFor(membershipId)).toEqual({ outcome: 'changed', period: { from: '2026-04-15', to: '2026-05-04' } })
      expect(await paidFor(membershipId).catch(() => 'nothing waits')).toBe('nothing waits')
    })
    expect(await fixtures.membership(membershipId)).toMatchObject({ price: 16_95, status: 'ACTIVE' })
    expect([await limitOn(membershipId, '2026-05-14'), await limitOn(membershipId, '2026-05-15')]).toEqual([500_00, 1000_00])
    await on('2026-04-20', async () => {
      const { answer } = await app.call(coverageContract.read, { params }, null, { cookie })
      expect([answer.limit, answer.nextPayment?.amount]).toEqual([500_00, 16_95])
    })
  })

  test('R9: upgrade annual 99→169 on 2026-09-01, 181 of 365 days left: credit $49.09, charge $83.81, due $34.72', async () => {
    const { membershipId, cookie } = await on('2026-03-01', () =>
      fixtures.join('Ugo', 'Neri', { billing: 'annual', agreed: { today: cents(99_00), next: cents(99_00) } }),
    )
    const { answer } = await on('2026-09-01', () =>
      app.call(planChange, { params: { membershipId }, query: { planCode: 'ADR-1000' } }, null, { cookie }),
    )
    expect(answer.offered).toMatchObject({
      due: 34_72,
      proration: { daysLeft: 181, credit: 49_09, charge: 83_81 },
      effectiveFrom: '2026-10-01',
    })
  })
})

test('J6: while the payment of an annual renewal is in progress no plan is changed: a day of the old year is not its price', async () => {
  const { membershipId, cookie } = await on('2026-03-01', () =>
    fixtures.join('Jon', 'Wait', { billing: 'annual', agreed: { today: cents(99_00), next: cents(99_00) } }),
  )
  const params = { membershipId }
  await on('2027-03-01', async () => {
    const { answer } = await app.call(planChange, { params, query: { planCode: 'ADR-1500' } }, null, { cookie })
    expect(answer).toEqual({ whyNot: 'renewal_being_paid', offered: null })
    for (const agreedDue of [47, 130_00] as const) {
      const body = { planCode: 'ADR-1500' as const, agreedDue: cents(agreedDue) }
      expect((await app.call(changePlan, { params, body }, null, { cookie })).refusal.code).toBe('renewal_being_paid')
    }
    await inTransaction((tx) => renew(tx, membershipId, { at: clock.now(), paymentId: newId('payment') }))
    const { answer: then } = await app.call(planChange, { params, query: { planCode: 'ADR-1500' } }, null, { cookie })
    expect(then.offered).toMatchObject({ kind: 'upgrade', due: 130_00 })
  })
})

describe('a downgrade', () => {
  test('waits for the next period, costs less then, and choosing the current plan cancels it', async () => {
    const { membershipId, cookie } = await on('2026-04-05', () => fixtures.join('Ines', 'Lowe'))
    const params = { membershipId }
    const choose = (planCode: 'ADR-250' | 'ADR-500') =>
      app.call(changePlan, { params, body: { planCode, agreedDue: cents(0) } }, null, { cookie })
    await on('2026-04-15', async () => {
      expect((await app.call(planChange, { params, query: { planCode: 'ADR-500' } }, null, { cookie })).answer.whyNot).toBe('same_plan')
      expect((await choose('ADR-250')).answer.waiting).toMatchObject({
        status: 'scheduled',
        kind: 'downgrade',
        takesEffectOn: '2026-05-05',
        due: 0,
      })
      expect((await choose('ADR-500')).answer.waiting).toBeNull()
      await choose('ADR-250')
      expect((await app.call(coverageContract.read, { params }, null, { cookie })).answer).toMatchObject({
        limit: 500_00,
        nextPayment: { amount: 5_95, on: '2026-05-05' },
      })
    })
    await on('2026-05-05', () =>
      inTransaction((tx) => renew(tx, membershipId, { at: new Date('2026-05-05T18:00:00Z'), paymentId: newId('payment') })),
    )
    expect([await limitOn(membershipId, '2026-05-04'), await limitOn(membershipId, '2026-05-05')]).toEqual([500_00, 250_00])
    expect(await fixtures.membership(membershipId)).toMatchObject({ price: 5_95 })
    expect((await app.call(waitingPlanChange, { params }, null, { cookie })).answer.waiting).toBeNull()
  })

  test("J7: a half-price code takes half off the lower plan as well, not half of the higher plan's price", async () => {
    await createCode(app, 'HALFOFF', { off: { kind: 'percent', basisPoints: 5000 }, lasts: { duration: 'forever' } })
    const { membershipId, cookie } = await on('2026-04-05', () =>
      fixtures.join('Ivy', 'Lowe', {
        planCode: 'ADR-1500',
        promotionCode: 'HALFOFF',
        agreed: { today: cents(21_47), next: cents(11_47) },
        person: { ...newCustomer('Ivy', 'Lowe', '').person, street: '14 Elm' },
      }),
    )
    const body = { planCode: 'ADR-250' as const, agreedDue: cents(0) }
    await on('2026-04-15', () => app.call(changePlan, { params: { membershipId }, body }, null, { cookie }))
    expect((await nextCharge(await fixtures.membership(membershipId))).amount).toBe(2_97)
    await on('2026-05-05', () =>
      inTransaction((tx) => renew(tx, membershipId, { at: new Date('2026-05-05T18:00:00Z'), paymentId: newId('payment') })),
    )
    expect((await nextCharge(await fixtures.membership(membershipId))).amount).toBe(2_97)
  })

  test('in a paid year it does not begin mid-term', async () => {
    const { membershipId, cookie } = await on('2026-03-01', () =>
      fixtures.join('Abel', 'Lowe', {
        billing: 'annual',
        agreed: { today: cents(99_00), next: cents(99_00) },
        person: { ...newCustomer('Abel', 'Lowe', '').person, street: '8 Elm' },
      }),
    )
    const { answer } = await on('2026-09-01', () =>
      app.call(planChange, { params: { membershipId }, query: { planCode: 'ADR-250' } }, null, { cookie }),
    )
    expect(answer.offered).toMatchObject({
      kind: 'downgrade',
      due: 0,
      proration: null,
      takesEffectOn: '2027-03-01',
      effectiveFrom: '2027-03-01',
    })
  })
})

test('an agent cannot change a plan; support can, and the history says so', async () => {
  const { membershipId } = await fixtures.join('Otis', 'Penn', { masterCode: 'OH-20417' })
  const params = { membershipId }
  expect((await app.call(changePlan, { params, body: { planCode: 'ADR-250', agreedDue: cents(0) } }, 'walter')).status).toBe(403)
  expect((await app.call(changePlan, { params, body: { planCode: 'ADR-250', agreedDue: cents(0) } }, 'nina')).status).not.toBe(200)
  expect((await app.call(changePlan, { params, body: { planCode: 'ADR-250', agreedDue: cents(0) } }, 'dana')).answer.waiting).toMatchObject(
    { status: 'scheduled' },
  )
})
