import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { firstPaid } from '#proofs/lives-app.ts'
import { refundContract } from '#domains/money/refunds/contract.ts'
import { planChangeContract } from '#domains/membership/plan-changes/contract.ts'
import { controlOf, member, signed, statusOf, stripeOf } from '#domains/money/payments/proof/fixture.ts'
import { billingListeners } from '#domains/money/renewals/server/billing.ts'
import { refundEnded } from '#domains/money/refunds/server/refund-ended.ts'
import { applyBill } from '#domains/money/renewals/server/apply-bill.ts'
import type { PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { clock, dayIn } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { paymentsOf } from '#domains/money/payments/server/payments.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

let app: TestApp
let amaras: Id<'membership'>
let ruths: Id<'membership'>
let never: Id<'membership'>
beforeAll(async () => {
  app = await startTestApp()
  // One enrollment that expired, and one that she pays for.
  never = await signed(app, 'amara')
  await db().updateTable('memberships').set({ status: 'EXPIRED', ended_on: '2026-01-01' }).where('id', '=', never).execute()
  amaras = await member(app, 'amara')
  ruths = await member(app, 'ruth', { code: 'ADR-250' })
})
afterAll(() => app.stop())

type Payers = 'amara' | 'ruth'
const idOf = (who: Payers) => (who === 'amara' ? amaras : ruths)
const rowsOf = (who: Payers) => db().selectFrom('payments').selectAll().where('membership_id', '=', idOf(who)).orderBy('at').execute()
const newestOf = async (who: Payers) => {
  const row = (await rowsOf(who)).at(-1)
  if (!row) throw new Error(`${who} has paid nothing.`)
  return row
}
const refundsOf = (who: Payers) => db().selectFrom('refunds').selectAll().where('membership_id', '=', idOf(who)).orderBy('at').execute()
const billedBy = (who: Payers) =>
  db()
    .selectFrom('memberships')
    .select(['stripe_customer_id as customer', 'stripe_subscription_id as subscription'])
    .where('id', '=', idOf(who))
    .executeTakeFirstOrThrow()
const asks = async (who: Payers) =>
  (await stripeOf(app).subscriptions.retrieve((await billedBy(who)).subscription ?? '')).items.data[0]?.price.unit_amount
const back = (paymentId: Id<'payment'>, amountCents: number, more: object = {}) =>
  app.call(
    refundContract.refundPayment,
    { params: { paymentId }, body: { amountCents: cents(amountCents), reason: 'A kindness', ...more } },
    'priya',
  )
/** The ledger entries of a cause: the member, and the amount. */
const entered = (causeId: string, kind: string) =>
  db()
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .select(['t.member_id', 't.membership_id', 't.master_code', 'e.account', 'e.amount_cents'])
    .where('t.cause_id', '=', causeId)
    .where('t.kind', '=', kind)
    .orderBy('e.line')
    .execute()
const toLakeshore = (membershipId: Id<'membership'>) =>
  db()
    .updateTable('memberships')
    .set({ master_code: 'OH-20417', agent_id: app.cast.users.nina.id })
    .where('id', '=', membershipId)
    .execute()
const toOkoye = (membershipId: Id<'membership'>) =>
  db()
    .updateTable('memberships')
    .set({ master_code: 'TX-10432', agent_id: app.cast.users.grace.id })
    .where('id', '=', membershipId)
    .execute()

describe('the enrollment fee', () => {
  test('is left of each payment separately: less refunds of the fee, not of another member, nor refunds that failed', async () => {
    const [amara, ruth] = [(await newestOf('amara')).id, (await newestOf('ruth')).id]
    expect((await back(amara, 1_00)).status, 'of the dues: the fee is whole still').toBe(200)
    expect((await back(amara, 10_00, { enrollmentFee: true })).status).toBe(200)
    expect((await back(amara, 1, { enrollmentFee: true })).refusal.fields).toHaveProperty('amountCents')
    await app.work()
    expect((await back(ruth, 10_00, { enrollmentFee: true })).status).toBe(200)
    await app.work()
    const fee = (await refundsOf('amara')).find(({ amount_cents: amount }) => amount === 10_00)
    await controlOf(app, `refunds/${fee?.stripe_refund_id}/settle`, { status: 'failed' })
    await app.work()
    expect((await back(amara, 10_01, { enrollmentFee: true })).status).toBe(400)
    expect((await back(amara, 10_00, { enrollmentFee: true })).status, 'it came back to us, and goes again').toBe(200)
    expect((await back(ruth, 1, { enrollmentFee: true })).status).toBe(400)
    await app.work()
  })
})

describe('a renewal', () => {
  test('is recorded for the membership its bill names, by its present state; each bill once, though it was refunded since', async () => {
    await toLakeshore(amaras)
    await db()
      .updateTable('members')
      .set({ street: '9 Harbor Road', city: 'Dayton', zip: '45402' })
      .where('id', '=', app.cast.members.amara.id)
      .execute()
    await controlOf(app, 'declines', { customer: (await billedBy('ruth')).customer, decline_code: 'insufficient_funds', count: 2 })
    await app.advanceDays(36)
    const renewal = await newestOf('amara')
    expect(renewal).toMatchObject({ kind: 'renewal', status: 'succeeded' })
    const hers = { member_id: app.cast.members.amara.id, membership_id: amaras, master_code: 'OH-20417' }
    expect((await entered(renewal.id, 'payment'))[0]).toMatchObject({ ...hers, account: 'processor', amount_cents: renewal.amount_cents })
    const receipt = await db().selectFrom('messages').selectAll().where('once_key', '=', `receipt:${renewal.id}`).executeTakeFirstOrThrow()
    expect(receipt).toMatchObject({ member_id: app.cast.members.amara.id, membership_id: amaras })
    expect(receipt.body).toContain('9 Harbor Road')

    // Hers was declined twice: a failed bill is not paid, and its retry is recorded.
    const [, declined, again, paid] = await rowsOf('ruth')
    expect([declined, again]).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
    expect(paid).toMatchObject({ status: 'succeeded', stripe_invoice_id: declined?.stripe_invoice_id })
    expect([await statusOf(amaras), await statusOf(ruths)]).toEqual(['ACTIVE', 'ACTIVE'])
    expect((await entered(paid?.id ?? '', 'payment'))[0]).toMatchObject({ member_id: app.cast.members.ruth.id, membership_id: ruths })

    await back(renewal.id, 1_00)
    await app.work()
    expect((await newestOf('amara')).status).toBe('partly_refunded')
    const before = await rowsOf('amara')
    for (let times = 0; times < 2; times++) await applyBill(renewal.stripe_invoice_id ?? '')
    expect(await rowsOf('amara')).toEqual(before)
    expect(await entered(renewal.id, 'payment')).toHaveLength(2)

    // A late payment for the enrollment that never began is recorded there, and refunded.
    await firstPaid(never, dayIn('America/Chicago'))
    const late = await db().selectFrom('payments').selectAll().where('membership_id', '=', never).executeTakeFirstOrThrow()
    expect((await entered(late.id, 'payment'))[0]).toMatchObject({ membership_id: never, master_code: 'TX-10432' })
    expect((await db().selectFrom('refunds').select(['membership_id']).where('payment_id', '=', late.id).execute()).length).toBe(1)
  }, 60_000)
})

describe('a higher plan', () => {
  const offered = async (who: Payers, planCode: PlanCode) => {
    const { answer } = await app.call(planChangeContract.planChange, { params: { membershipId: idOf(who) }, query: { planCode } }, who)
    if (!answer.offered) throw new Error(answer.whyNot ?? 'Nothing is offered.')
    return answer.offered.due
  }
  const choose = async (who: Payers, planCode: PlanCode) => {
    const agreedDue = await offered(who, planCode)
    await app.call(planChangeContract.changePlan, { params: { membershipId: idOf(who) }, body: { planCode, agreedDue } }, who)
    return agreedDue
  }
  /** Runs the job that bills a change again. */
  const billAgain = async (who: Payers) => {
    const { seq } = await db()
      .selectFrom('history_events')
      .select('seq')
      .where('kind', '=', 'membership.plan_change_asked')
      .where('membership_id', '=', idOf(who))
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    await billingListeners.find(({ job }) => job.name === 'payments.bill_difference')?.job.work({ seq })
  }
  const billsOf = async (who: Payers) => {
    const { customer } = await billedBy(who)
    const bills = (await stripeOf(app).invoices.list({ customer: customer ?? '', limit: 100 })).data
    return bills
      .filter(({ metadata }) => metadata?.['plan_change_id'])
      .map(({ status, total, lines }) => ({ status, total, lines: lines.data.map(({ description }) => description) }))
  }

  test('bills each payer the difference to the plan they chose; a withdrawn change is not billed', async () => {
    const [amara, ruth] = [await choose('amara', 'ADR-1000'), await choose('ruth', 'ADR-500')]
    expect(amara).not.toBe(ruth)
    await billAgain('ruth')
    await app.work()
    const bill = (total: number, plan: string) => ({
      status: 'paid',
      total,
      lines: expect.arrayContaining([expect.stringContaining(plan)]),
    })
    expect([await billsOf('amara'), await billsOf('ruth')]).toEqual([[bill(amara, '1000')], [bill(ruth, '500')]])
    expect([(await newestOf('amara')).amount_cents, (await newestOf('ruth')).amount_cents]).toEqual([amara, ruth])

    await choose('ruth', 'ADR-1000')
    await db()
      .updateTable('plan_changes')
      .set({ status: 'declined' })
      .where('membership_id', '=', ruths)
      .where('status', '=', 'awaiting_payment')
      .execute()
    await app.work()
    expect(await billsOf('ruth'), 'declined before its bill was made').toHaveLength(1)
    expect((await rowsOf('ruth')).filter(({ kind }) => kind === 'plan_change')).toHaveLength(1)
  })

  test('and the next price is that of their own subscription', async () => {
    expect([await asks('amara'), await asks('ruth')]).toEqual([15_45, 9_95])
    const page = async (who: Payers, membershipId = idOf(who)) =>
      (await app.call(refundContract.membershipPayments, { params: { membershipId } }, who)).answer
    expect((await page('amara')).canChangeCard).toBe(true)
    expect(await page('amara', never), 'never paid for: no card of it').toMatchObject({ canChangeCard: false })
  })
})

describe('payments of a membership', () => {
  test('a membership’s payments are its own, seen by whoever serves it now, and by their current recruiter', async () => {
    const { users, members } = app.cast
    const actors: Record<string, Partial<Actor>> = {
      amara: { role: 'member', memberId: members.amara.id },
      ruth: { role: 'member', memberId: members.ruth.id },
      grace: { role: 'agent', userId: users.grace.id },
      emeka: { role: 'agent-admin', masterCode: 'TX-10432' },
      nina: { role: 'agent', userId: users.nina.id },
      walter: { role: 'agent-admin', masterCode: 'OH-20417' },
      tomas: { role: 'sales-agent', userId: users.tomas.id },
      helen: { role: 'sales-admin', userId: users.helen.id },
      priya: { role: 'staff' },
    }
    const seen = async (who: Payers) => {
      const own = (await rowsOf(who)).map(({ id }) => id).toSorted()
      const seeing: string[] = []
      for (const [name, actor] of Object.entries(actors)) {
        const rows = (await paymentsOf(actor as Actor, idOf(who))).map(({ id }) => id).toSorted()
        if (rows.length > 0) seeing.push(name)
        if (rows.length > 0) expect(rows, name).toEqual(own)
      }
      return seeing
    }
    await toOkoye(amaras)
    expect(await seen('amara')).toEqual(['amara', 'grace', 'emeka', 'tomas', 'helen', 'priya'])
    expect(await seen('ruth')).toEqual(['ruth', 'nina', 'walter', 'tomas', 'helen', 'priya'])
    await toLakeshore(amaras)
    const ask = async (as: 'grace' | 'nina' | 'ruth' | 'amara') =>
      (await app.call(refundContract.membershipPayments, { params: { membershipId: amaras } }, as)).status
    expect(await seen('amara')).toEqual(['amara', 'nina', 'walter', 'tomas', 'helen', 'priya'])
    expect([await ask('grace'), await ask('nina'), await ask('ruth'), await ask('amara')]).toEqual([404, 200, 404, 200])
    const lakeshore = db().updateTable('agencies').where('master_code', '=', 'OH-20417')
    await lakeshore.set({ recruited_by: users.helen.id }).execute()
    expect(await seen('amara')).toEqual(['amara', 'nina', 'walter', 'helen', 'priya'])
    await lakeshore.set({ recruited_by: users.tomas.id }).execute()
  })
})

describe('an end', () => {
  const today = () => dayIn('America/Chicago')
  const ended = (who: Payers, id: string, refundCents: number) =>
    ({ id, kind: 'membership.cancelled', at: clock.now(), membershipId: idOf(who), data: { refundCents } }) as unknown as HistoryEvent

  test('refunds once for each event, whatever the refund’s outcome; another end, of this member or another, refunds its own', async () => {
    const answering = async (who: Payers) =>
      (await refundsOf(who)).filter(({ cause }) => cause !== null).map(({ cause, amount_cents: amount, status }) => [cause, amount, status])
    await refundEnded(ended('amara', 'evt_amaras_end', 3_00))
    await app.work()
    const sent = (await refundsOf('amara')).find(({ cause }) => cause === 'evt_amaras_end')
    await controlOf(app, `refunds/${sent?.stripe_refund_id}/settle`, { status: 'failed' })
    await app.work()
    expect(await answering('amara')).toEqual([['evt_amaras_end', 3_00, 'failed']])
    await refundEnded(ended('ruth', 'evt_ruths_end', 2_00))
    for (let times = 0; times < 2; times++) {
      await refundEnded(ended('amara', 'evt_amaras_end', 3_00))
      await refundEnded(ended('ruth', 'evt_ruths_end', 2_00))
    }
    await refundEnded(ended('amara', 'evt_ended_again', 1_00))
    await app.work()
    expect(await answering('amara')).toEqual([
      ['evt_amaras_end', 3_00, 'failed'],
      ['evt_ended_again', 1_00, 'succeeded'],
    ])
    expect(await answering('ruth')).toEqual([['evt_ruths_end', 2_00, 'succeeded']])
  })

  test('the penalty of a late refund is paid for that refund alone, to the member it was late for', async () => {
    const late = async (who: Payers, penaltyCents: number) => {
      const { id } = (await refundsOf(who)).at(-1) ?? { id: '' as Id<'refund'> }
      await db()
        .updateTable('refunds')
        .set({
          penalty_cents: cents(penaltyCents),
          owed_since: addDays(today(), -50),
          target_on: addDays(today(), -36),
          hard_on: addDays(today(), -20),
        })
        .where('id', '=', id)
        .execute()
      return id
    }
    const [amara, ruth] = [await late('amara', 1_90), await late('ruth', 70)]
    await toOkoye(amaras)
    const pay = (refundId: Id<'refund'>) =>
      app.call(refundContract.payPenalty, { params: { refundId }, body: { reference: 'Check 1007' } }, 'priya')
    expect((await pay(ruth)).answer).toMatchObject({ id: ruth, penaltyCents: 70, penaltyPaid: true })
    expect((await pay(ruth)).refusal.code).toBe('penalty_paid')
    const [unpaid] = (await refundsOf('amara')).filter(({ id }) => id === amara)
    expect(unpaid?.penalty_paid_at).toBeNull()
    expect((await pay(amara)).answer).toMatchObject({ id: amara, penaltyCents: 1_90, penaltyPaid: true })
    expect((await entered(ruth, 'refund_penalty_paid'))[0]).toMatchObject({
      member_id: app.cast.members.ruth.id,
      membership_id: ruths,
      master_code: 'OH-20417',
      amount_cents: 70,
    })
    expect((await entered(amara, 'refund_penalty_paid'))[0]).toMatchObject({
      member_id: app.cast.members.amara.id,
      membership_id: amaras,
      master_code: 'TX-10432',
      amount_cents: 1_90,
    })
    const [first] = await refundsOf('amara')
    expect((await pay(first?.id ?? amara)).refusal.code, 'an older refund of hers had none').toBe('no_penalty')
  })
})
