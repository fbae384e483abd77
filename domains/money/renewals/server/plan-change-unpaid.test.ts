import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { planChangeContract } from '#domains/membership/plan-changes/contract.ts'
import { controlOf, member, stripeOf, eventCounts } from '#domains/money/payments/proof/fixture.ts'
import { billingListeners } from '#domains/money/renewals/server/billing.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const { planChange, changePlan } = planChangeContract

let app: TestApp
let id: Id<'membership'>
beforeAll(async () => {
  app = await startTestApp()
  id = await member(app, 'maria')
  await app.advanceDays(10)
})
afterAll(() => app.stop())

const customer = async (): Promise<string> =>
  (await db().selectFrom('memberships').select('stripe_customer_id').where('id', '=', id).executeTakeFirstOrThrow()).stripe_customer_id ??
  ''
const changes = () => db().selectFrom('plan_changes').select(['id', 'status', 'due_cents']).orderBy('requested_at').execute()
const bills = async () => (await stripeOf(app).invoices.list({ customer: await customer(), limit: 100 })).data
const billsOfChanges = async () => (await bills()).filter(({ metadata }) => metadata?.['plan_change_id'])

async function choose(): Promise<void> {
  const { answer } = await app.call(planChange, { params: { membershipId: id }, query: { planCode: 'ADR-1000' } }, 'maria')
  const agreedDue = answer.offered?.due
  if (agreedDue === undefined) throw new Error(answer.whyNot ?? '')
  expect((await app.call(changePlan, { params: { membershipId: id }, body: { planCode: 'ADR-1000', agreedDue } }, 'maria')).status).toBe(
    200,
  )
}

/** Runs the job that bills the newest change again. */
async function billAgain(): Promise<void> {
  const { seq } = await db()
    .selectFrom('history_events')
    .select('seq')
    .where('kind', '=', 'membership.plan_change_asked')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  await billingListeners.find(({ job }) => job.name === 'payments.bill_difference')?.job.work({ seq })
}

describe('a higher plan that cannot be paid', () => {
  test('for lack of a payment method is declined at once, leaves no bill behind, and may be requested again', async () => {
    const stripe = stripeOf(app)
    const methods = (await stripe.paymentMethods.list({ customer: await customer() })).data
    for (const method of methods) await stripe.paymentMethods.detach(method.id)
    await choose()
    await app.work()
    expect((await changes()).map(({ status }) => status)).toEqual(['declined'])
    expect(await eventCounts(id)).toMatchObject({ 'membership.plan_change_declined': 1 })
    expect((await bills()).filter(({ status }) => status === 'draft' || status === 'open')).toEqual([])
    const method = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer: await customer() })
    const [subscription] = (await stripe.subscriptions.list({ customer: await customer() })).data
    await stripe.subscriptions.update(subscription?.id ?? '', { default_payment_method: method.id })
  })

  test('because its bank requires a confirmation, is declined too', async () => {
    await choose()
    await app.work()
    expect((await changes()).map(({ status }) => status)).toEqual(['declined', 'declined'])
    expect((await bills()).filter(({ status }) => status === 'draft' || status === 'open')).toEqual([])
  })
})

test('the bill names its own items and is checked before payment: a repeated job bills nothing twice or with a renewal', async () => {
  const stripe = stripeOf(app)
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: await customer() })
  const [subscription] = (await stripe.subscriptions.list({ customer: await customer() })).data
  await stripe.subscriptions.update(subscription?.id ?? '', { default_payment_method: method.id })
  // Interrupted after the bill and its first item were created; the idempotency keys are forgotten by then.
  await controlOf(app, 'faults', { kind: 'api_error_before', match: 'POST /v1/invoices/', count: 12 })
  await choose()
  await expect(app.work()).rejects.toThrow()
  expect((await stripe.invoiceItems.list({ customer: await customer(), pending: true })).data).toEqual([])
  const { base, secretKey } = app.options.stripe
  await fetch(`http://${base?.host}:${base?.port}/sandbox/faults`, { method: 'DELETE', headers: { authorization: `Bearer ${secretKey}` } })
  await app.advanceDays(2)
  await billAgain()
  await billAgain()
  await app.work()
  const change = (await changes()).at(-1)
  const ofChange = (await billsOfChanges()).filter(({ metadata }) => metadata?.['plan_change_id'] === change?.id)
  expect(ofChange.map(({ status, amount_paid }) => [status, amount_paid])).toEqual([['paid', change?.due_cents]])
  expect(change?.status).toBe('done')
})
