import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { endingBefore } from '#domains/membership/cancellations/server/due.store.ts'
import { planChangeContract } from '#domains/membership/plan-changes/contract.ts'
import { planChangePaid } from '#domains/membership/plan-changes/server/begin-plan-change.ts'
import { openPlanChange } from '#domains/membership/plan-changes/server/open-plan-change.ts'
import { type MemberFixtures, memberFixtures, newCustomer, today } from '#domains/membership/enrollments/server/testing.ts'
import { atTime, clock } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { renew } from '#domains/membership/billing/server/renew.ts'

const { cancel, cancellation, keep } = cancellationContract
const { changePlan } = planChangeContract
const paid = (membershipId: Id<'membership'>, amount: number, fee: number, from: Day, to: Day, kind: 'first' | 'plan_change' = 'first') =>
  db()
    .insertInto('payments')
    .values({
      id: newId('payment'),
      membership_id: membershipId,
      kind,
      status: 'succeeded',
      amount_cents: cents(amount),
      enrollment_fee_cents: cents(fee),
      period_from: from,
      period_to: to,
      at: clock.now(),
    })
    .execute()

let claims = 0
async function paidClaim({ membershipId, memberId }: { membershipId: Id<'membership'>; memberId: Id<'member'> }, amount: number, on: Day) {
  const id = newId('claim')
  await db()
    .insertInto('claims')
    .values({
      id,
      number: `CLM-2026-9${String(claims++).padStart(5, '0')}`,
      membership_id: membershipId,
      member_id: memberId,
      master_code: 'DIRECT',
      status: 'CLOSED',
      outcome: 'paid',
      loss_on: on,
      loss_type: 'collision',
      approved_cents: cents(amount),
      paid_cents: cents(amount),
      paid_at: new Date(`${on}T20:00:00Z`),
      filed_by: memberId,
      filed_role: 'member',
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute()
  await paidOut(id, amount, on)
  return id
}

/** A claim payment that arrived in the evening of a day. */
const paidOut = (claimId: Id<'claim'>, amount: number, on: Day) =>
  db()
    .insertInto('payouts')
    .values({
      id: newId('payout'),
      claim_id: claimId,
      kind: 'claim',
      amount_cents: cents(amount),
      method: 'manual',
      status: 'settled',
      approved_by: app.cast.users.dana.id,
      settled_at: new Date(`${on}T20:00:00Z`),
      created_at: new Date(`${on}T20:00:00Z`),
    })
    .execute()

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

describe('cancelling', () => {
  const options = async (membershipId: Id<'membership'>, cookie: string) =>
    (await app.call(cancellation, { params: { membershipId } }, null, { cookie })).answer

  test('A15: a higher plan paid for, whose limit would begin after the coverage ends, is named before one decides', async () => {
    const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
    const [nia, ned] = await on('2026-11-22', async () => [await fixtures.join('Nia', 'Higher'), await fixtures.join('Ned', 'Higher')])
    const upgrade = async ({ membershipId, cookie }: typeof nia, due: number) => {
      const body = { planCode: 'ADR-1000' as const, agreedDue: cents(due) }
      await app.call(changePlan, { params: { membershipId }, body }, null, { cookie })
      const change = await openPlanChange(db(), membershipId)
      await inTransaction((tx) => planChangePaid(tx, change?.id ?? newId('planChange')))
      return paid(membershipId, due, 0, '2026-12-23', '2027-01-21', 'plan_change')
    }
    for (const { membershipId } of [nia, ned])
      await on('2026-12-22', () => inTransaction((tx) => renew(tx, membershipId, { at: clock.now(), paymentId: newId('payment') })))
    await on('2026-12-23', async () => [await upgrade(nia, 6_77), await upgrade(ned, 6_77)])
    const neverBegun = async ({ membershipId, cookie }: typeof nia) =>
      (await options(membershipId, cookie)).options.map(({ kind, refund, neverBegun: upgrades }) => [kind, refund, upgrades])

    expect(await on('2026-12-28', () => neverBegun(nia))).toEqual([
      ['monthly', 0, [{ planName: 'Plus 1000', amount: 6_77, effectiveFrom: '2027-01-22' }]],
    ])
    // Finance refunds part of Ned's payment: only what is left of it was paid for nothing.
    await db()
      .updateTable('payments')
      .set({ refunded_cents: cents(6_00) })
      .where('membership_id', '=', ned.membershipId)
      .where('kind', '=', 'plan_change')
      .execute()
    expect(await on('2026-12-28', () => neverBegun(ned))).toMatchObject([['monthly', 0, [{ amount: 77 }]]])
    expect((await on('2026-12-28', () => neverBegun(nia)))[0]?.[2]).toMatchObject([{ amount: 6_77 }])
    // Once renewed, the limit holds before the coverage could end.
    await on('2027-01-22', () => inTransaction((tx) => renew(tx, nia.membershipId, { at: clock.now(), paymentId: newId('payment') })))
    expect(await on('2027-01-23', () => neverBegun(nia))).toEqual([['monthly', 0, []]])
  })

  test('support cancels on request, says whose, and undoes it; an agency does neither', async () => {
    const { membershipId, cookie } = await fixtures.join('Ivy', 'Calls')
    const from = today()
    await paid(membershipId, 19_95, 10_00, from, addDays(addMonths(from, 1), -1))
    await atTime(new Date(`${addDays(from, 5)}T20:00:00Z`), async () => {
      const preview = (await app.call(cancellation, { params: { membershipId } }, 'dana')).answer
      expect(preview.options.map(({ when, refund }) => [when, refund])).toContainEqual(['period_end', 0])
      // The full refund of the free look is hers to ask for: support is told, and forwards it.
      const seen = (await app.call(cancellation, { params: { membershipId } }, 'jonas')).answer
      expect([seen.isMembersOwn, seen.options.map(({ when }) => when)]).toEqual([true, ['period_end']])
      expect((await options(membershipId, cookie)).isMembersOwn).toBe(false)
      const asSupport = (reason: string | null) =>
        app.call(cancel, { params: { membershipId }, body: { when: 'period_end', reason } }, 'dana')
      expect((await asSupport('  ')).refusal.fields).toEqual({ reason: 'Enter who asked, when, and how.' })
      expect((await options(membershipId, cookie)).whyNot).toBeNull()
      const done = await asSupport('Ivy called on Monday.')
      expect(done.answer).toMatchObject({ status: 'CANCEL_SCHEDULED', whyNot: { keep: null, cancel: 'cancel_already_scheduled' } })
      const event = await db()
        .selectFrom('history_events')
        .select('why')
        .where('noun_id', '=', membershipId)
        .where('kind', '=', 'membership.cancel_scheduled')
        .executeTakeFirst()
      expect(event).toMatchObject({ why: 'Ivy called on Monday.' })
      expect((await app.call(keep, { params: { membershipId } }, 'emeka')).status).toBe(403)
      expect((await app.call(cancel, { params: { membershipId }, body: { when: 'period_end', reason: 'x' } }, 'emeka')).status).toBe(403)
      expect((await app.call(keep, { params: { membershipId } }, 'dana')).answer.status).toBe('ACTIVE')
    })
  })

  test('R6: on the last day of the free look everything is refunded, with the enrollment fee', async () => {
    const { membershipId, cookie } = await fixtures.join('Fay', 'Lark')
    const from = today()
    await paid(membershipId, 19_95, 10_00, from, addDays(addMonths(from, 1), -1))
    await atTime(new Date(`${addDays(from, 30)}T20:00:00Z`), async () => {
      expect((await options(membershipId, cookie)).options.map(({ when, kind, refund }) => [when, kind, refund])).toEqual([
        ['now', 'free_look', 19_95],
        ['period_end', 'monthly', 0],
      ])
      const { answer } = await app.call(cancel, { params: { membershipId }, body: { when: 'now' } }, null, { cookie })
      expect(answer).toMatchObject({ status: 'VOIDED', today: { because: 'void' } })
    })
    expect(await fixtures.eventKinds(membershipId)).toEqual([
      'membership.prepared',
      'membership.signed',
      'membership.activated',
      'membership.voided',
    ])
    const events = await db()
      .selectFrom('history_events')
      .select('data')
      .where('membership_id', '=', membershipId)
      .where('kind', '=', 'membership.voided')
      .executeTakeFirstOrThrow()
    expect(events.data).toMatchObject({
      refundCents: 19_95,
      refundLines: [
        { label: 'Membership dues', amount: 9_95 },
        { label: 'Enrollment fee', amount: 10_00 },
      ],
    })
  })

  test('R7: a day later a monthly member is covered to the end of the month, and may change their mind', async () => {
    const { membershipId, cookie } = await fixtures.join('Gus', 'Lark', {
      person: { ...newCustomer('Gus', 'Lark', '').person, street: '77 Oak' },
    })
    const { effectiveOn } = await fixtures.membership(membershipId)
    await inTransaction((tx) => renew(tx, membershipId, { at: clock.now(), paymentId: newId('payment') }))
    const end = (await fixtures.membership(membershipId)).paidThroughOn
    await atTime(new Date(`${addDays(effectiveOn ?? today(), 33)}T20:00:00Z`), async () => {
      expect((await options(membershipId, cookie)).options).toEqual([
        { when: 'period_end', kind: 'monthly', coverEndsOn: end, refund: 0, lines: [], neverBegun: [] },
      ])
      const scheduled = await app.call(cancel, { params: { membershipId }, body: { when: 'period_end', reason: 'Sold the car' } }, null, {
        cookie,
      })
      expect(scheduled.answer).toMatchObject({
        status: 'CANCEL_SCHEDULED',
        cancelOn: end,
        nextPayment: null,
        whyNot: { cancel: 'cancel_already_scheduled', keep: null },
      })
      expect((await app.call(keep, { params: { membershipId } }, null, { cookie })).answer.status).toBe('ACTIVE')
      await app.call(cancel, { params: { membershipId }, body: { when: 'period_end' } }, null, { cookie })
    })
    await atTime(new Date(`${addDays(end ?? today(), 1)}T20:00:00Z`), () => app.work())
    expect(await fixtures.membership(membershipId)).toMatchObject({ status: 'CANCELLED', coverageEndOn: end, endedOn: end })
  })

  test('M8: whose payment was missed is not told of coverage to come: the membership ends at once, on the day it was paid through', async () => {
    const { membershipId, cookie } = await fixtures.join('Max', 'Lark')
    const { effectiveOn } = await fixtures.membership(membershipId)
    const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T20:00:00Z`), work)
    await inTransaction((tx) => renew(tx, membershipId, { at: clock.now(), paymentId: newId('payment') }))
    const { paidThroughOn } = await fixtures.membership(membershipId)
    const last = paidThroughOn ?? effectiveOn ?? today()
    await db()
      .updateTable('memberships')
      .set({ status: 'PAST_DUE', due_on: addDays(last, 1) })
      .where('id', '=', membershipId)
      .execute()
    const kindOfLatest = () =>
      db().selectFrom('messages').select('kind').where('membership_id', '=', membershipId).orderBy('id', 'desc').executeTakeFirst()
    await on(addDays(last, 4), async () => {
      const { answer } = await app.call(cancel, { params: { membershipId }, body: { when: 'period_end' } }, null, { cookie })
      expect(answer).toMatchObject({ status: 'CANCELLED', coverageEndOn: last, endedOn: last, today: { because: 'ended' } })
      expect(await kindOfLatest()).toEqual({ kind: 'cancelled' })
    })
  })

  const YEARS = {
    R1: {
      rule: '$99 from 2026-03-01, cancelled 2026-06-08: $64.69',
      planCode: 'ADR-500',
      price: 99_00,
      from: '2026-03-01',
      cancelOn: '2026-06-08',
      claim: 0,
      state: 'TX',
      refund: 64_69,
    },
    R2: {
      rule: '$169 with a $500 claim paid: nothing',
      planCode: 'ADR-1000',
      price: 169_00,
      from: '2026-03-01',
      cancelOn: '2026-06-08',
      claim: 500_00,
      state: 'TX',
      refund: 0,
    },
    R3: {
      rule: '$169 with $50 paid: $60.43',
      planCode: 'ADR-1000',
      price: 169_00,
      from: '2026-03-01',
      cancelOn: '2026-06-08',
      claim: 50_00,
      state: 'TX',
      refund: 60_43,
    },
    'R3 in Nevada': {
      rule: 'claims are not deducted: $110.43',
      planCode: 'ADR-1000',
      price: 169_00,
      from: '2026-03-01',
      cancelOn: '2026-06-08',
      claim: 50_00,
      state: 'NV',
      refund: 110_43,
    },
    R5: {
      rule: '$135.20 after a fifth off, from 2026-05-10, cancelled 2026-11-10: $60.00',
      planCode: 'ADR-1000',
      price: 135_20,
      from: '2026-05-10',
      cancelOn: '2026-11-10',
      claim: 0,
      state: 'TX',
      refund: 60_00,
    },
  } as const

  test.each(Object.entries(YEARS))('%s through the API', async (name, { planCode, price, from, cancelOn, claim, state, refund }) => {
    const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T20:00:00Z`), work)
    const list = planCode === 'ADR-500' ? 99_00 : 169_00
    const street = `${name.length}${claim}${price} Mill Road`
    const person = {
      ...newCustomer('Year', name.replaceAll(/[^A-Za-z]/g, ''), '').person,
      email: `year-${street.replaceAll(' ', '-')}@people.example`.toLowerCase(),
      street,
      ...(state === 'NV' ? { city: 'Reno', zip: '89501' } : {}),
    }
    const { membershipId, cookie } = await on(from, () =>
      fixtures.join('Year', name.replaceAll(/[^A-Za-z]/g, ''), {
        planCode,
        billing: 'annual',
        state,
        person,
        agreed: { today: cents(list), next: cents(list) },
      }),
    )
    const { periodTo, memberId } = await fixtures.membership(membershipId)
    await on(from, () => paid(membershipId, price, 0, from, periodTo ?? from))
    if (claim > 0) await paidClaim({ membershipId, memberId }, claim, addDays(from, 60))
    await on(cancelOn, async () => {
      const [now, atEnd] = (await options(membershipId, cookie)).options
      expect([now?.kind, now?.refund, atEnd?.coverEndsOn]).toEqual(['annual', refund, periodTo])
      expect((now?.lines ?? []).reduce((sum, { amount }) => sum + amount, 0)).toBe(refund)
      expect((await app.call(cancel, { params: { membershipId }, body: { when: 'now' } }, null, { cookie })).answer.status).toBe(
        'CANCELLED',
      )
    })
    const events = await db()
      .selectFrom('history_events')
      .select('data')
      .where('membership_id', '=', membershipId)
      .where('kind', '=', 'membership.cancelled')
      .executeTakeFirstOrThrow()
    expect(events.data).toMatchObject({ refundCents: refund })
  })
})

test('memberships that end before a day: only scheduled cancellations, by their current day', async () => {
  const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T20:00:00Z`), work)
  const joined = async (day: Day, name: string) => {
    const { membershipId, cookie } = await on(day, () => fixtures.join(name, 'Ending'))
    return { name, membershipId, cookie }
  }
  const [hana, ivan, jill] = [await joined('2027-04-05', 'Hana'), await joined('2027-04-10', 'Ivan'), await joined('2027-04-05', 'Jill')]
  const renewed = (day: Day, { membershipId }: { membershipId: Id<'membership'> }) =>
    on(day, () => inTransaction((tx) => renew(tx, membershipId, { at: clock.now(), paymentId: newId('payment') })))
  const leave = (day: Day, { membershipId, cookie }: typeof hana) =>
    on(day, () => app.call(cancel, { params: { membershipId }, body: { when: 'period_end' } }, null, { cookie }))
  const ending = async (day: Day) => {
    const rows = await endingBefore({ now: new Date(), after: '', limit: 100 }, day).execute()
    return [hana, ivan, jill].filter(({ membershipId }) => rows.some(({ id }) => id === membershipId)).map(({ name }) => name)
  }
  for (const each of [hana, jill]) await renewed('2027-05-05', each)
  await renewed('2027-05-10', ivan)
  expect(await ending('2030-01-01')).toEqual([])
  await leave('2027-05-12', hana)
  await leave('2027-05-15', ivan)
  expect([await ending('2027-06-04'), await ending('2027-06-05'), await ending('2027-06-09'), await ending('2027-06-10')]).toEqual([
    [],
    ['Hana'],
    ['Hana'],
    ['Hana', 'Ivan'],
  ])
  await on('2027-06-01', () => app.call(keep, { params: { membershipId: hana.membershipId } }, null, { cookie: hana.cookie }))
  expect(await ending('2030-01-01'), 'Hana stays').toEqual(['Ivan'])
  await renewed('2027-06-05', hana)
  await leave('2027-06-08', hana)
  expect([await ending('2027-07-04'), await ending('2027-07-05')], 'a month later she goes after all').toEqual([['Ivan'], ['Hana', 'Ivan']])
  await on('2027-06-10', () => app.work())
  expect(await fixtures.membership(ivan.membershipId)).toMatchObject({ status: 'CANCELLED', coverageEndOn: '2027-06-09' })
  expect(await ending('2030-01-01')).toEqual(['Hana'])
})
