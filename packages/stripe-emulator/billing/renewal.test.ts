import { describe, expect, test } from 'vitest'
import type Stripe from 'stripe'
import { join, subscribeOnClock } from '../testing/memberships.ts'
import { at, onDay, sandbox, type Proof } from '../testing/emulator.ts'

const DAY = 86_400

describe('a subscription renews', () => {
  test('for a year from January 31, on the last day of each shorter month, every month paid once', async () => {
    const proof = await sandbox()
    const { stripe } = proof
    const { clock, subscription } = await subscribeOnClock(proof, at('2026-01-31T10:00:00Z'))
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at('2027-01-31T12:00:00Z') })

    const invoices = await stripe.invoices.list({ subscription: subscription.id, limit: 100 }).autoPagingToArray({ limit: 100 })
    expect(invoices.map(({ created }) => onDay(created)).reverse()).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
    ])
    expect(new Set(invoices.map(({ status, amount_paid }) => `${status} ${amount_paid}`))).toEqual(new Set(['paid 995']))
    expect((await stripe.charges.list({ limit: 100 })).data).toHaveLength(13)
    const [item] = (await stripe.subscriptions.retrieve(subscription.id)).items.data
    expect([item?.current_period_start, item?.current_period_end].map(onDay)).toEqual(['2027-01-31', '2027-02-28'])
  })

  test('bills an hour after the period begins, as a draft until then', async () => {
    const proof = await sandbox()
    const { clock, subscription } = await subscribeOnClock(proof, at('2026-03-10T10:00:00Z'))
    const moveTo = (frozen_time: number) => proof.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time })
    await moveTo(at('2026-04-10T10:00:00Z'))
    expect((await proof.stripe.invoices.list({ subscription: subscription.id })).data[0]).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
    })
    await moveTo(at('2026-04-10T11:00:00Z'))
    expect((await proof.stripe.invoices.list({ subscription: subscription.id })).data[0]?.status).toBe('paid')
  })

  test('at once where the emulator is started without drafts, and by the one clock that moves everything', async () => {
    const proof = await sandbox({ billing: { draftSeconds: 0 } })
    const { id, items } = await join(proof)
    await proof.moveTo(items.data[0]?.current_period_end ?? 0)
    const invoices = (await proof.stripe.invoices.list({ subscription: id })).data
    expect(invoices.map(({ status, amount_paid }) => [status, amount_paid])).toEqual([
      ['paid', 995],
      ['paid', 1995],
    ])
    expect((await proof.stripe.charges.list()).data[0]?.created).toBe(items.data[0]?.current_period_end)
  })

  test('on another day, and from there on, once a trial has moved its next bill: what is made at once is $0', async () => {
    const proof = await sandbox()
    const { stripe } = proof
    // In Chicago it is the evening of November 30, of which a month later is December 30.
    const { clock, subscription } = await subscribeOnClock(proof, at('2026-12-01T00:15:00Z'))
    const trial_end = at('2026-12-30T18:00:00Z')
    await expect(stripe.subscriptions.update(subscription.id, { trial_end })).rejects.toThrow('without prorations')
    await expect(
      stripe.subscriptions.update(subscription.id, { trial_end: at('2026-11-30T00:00:00Z'), proration_behavior: 'none' }),
    ).rejects.toThrow('in the future')
    const moved = await stripe.subscriptions.update(subscription.id, { trial_end, proration_behavior: 'none' })
    expect(moved).toMatchObject({ status: 'trialing', billing_cycle_anchor: trial_end })
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at('2027-03-01T00:00:00Z') })
    const invoices = (await stripe.invoices.list({ subscription: subscription.id })).data.toReversed()
    expect(invoices.map(({ created, amount_paid, billing_reason }) => [onDay(created), amount_paid, billing_reason])).toEqual([
      ['2026-12-01', 995, 'subscription_create'],
      ['2026-12-01', 0, 'subscription_update'],
      ['2026-12-30', 995, 'subscription_cycle'],
      ['2027-01-30', 995, 'subscription_cycle'],
      ['2027-02-28', 995, 'subscription_cycle'],
    ])
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    expect((await stripe.charges.list({ limit: 100 })).data).toHaveLength(4)
  })

  test('not after it was asked to end with its period', async () => {
    const proof = await sandbox()
    const { id, items } = await join(proof)
    const end = items.data[0]?.current_period_end ?? 0
    const asked = await proof.stripe.subscriptions.update(id, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: 'too_expensive' },
    })
    expect(asked).toMatchObject({
      status: 'active',
      cancel_at: end,
      cancellation_details: { reason: 'cancellation_requested', feedback: 'too_expensive' },
    })
    await proof.moveTo(end + DAY)
    expect(await proof.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: end })
    expect((await proof.stripe.charges.list()).data).toHaveLength(1)
  })

  test('and ends on the day it was asked to, in the middle of a period', async () => {
    const proof = await sandbox()
    const { id, start_date } = await join(proof)
    const cancel_at = start_date + 40 * DAY
    expect(await proof.stripe.subscriptions.update(id, { cancel_at })).toMatchObject({ cancel_at, cancel_at_period_end: false })
    await proof.moveTo(start_date + 90 * DAY)
    expect(await proof.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: cancel_at })
    expect((await proof.stripe.charges.list()).data).toHaveLength(2)
  })

  test('after all, when its cancellation was undone', async () => {
    const proof = await sandbox()
    const { id, items } = await join(proof)
    await proof.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect(await proof.stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    })
    await proof.moveTo((items.data[0]?.current_period_end ?? 0) + DAY)
    expect((await proof.stripe.charges.list()).data).toHaveLength(2)
  })

  test('not once it is cancelled; a cancelled one is not there to be cancelled again', async () => {
    const proof = await sandbox()
    const { id } = await join(proof)
    expect((await proof.stripe.subscriptions.cancel(id)).status).toBe('canceled')
    await expect(proof.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
    await expect(proof.stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow('canceled subscription')
    await proof.moveTo((await proof.now()) + 60 * DAY)
    expect((await proof.stripe.charges.list()).data).toHaveLength(1)
  })
})

describe('a renewal that is not paid', () => {
  test('is tried on days 1, 3, 5, 7, 9, 11, 13 and 14, then left past due for others to decide', async () => {
    const proof = await sandbox()
    const { subscription, due } = await unpaidRenewal(proof, 'insufficient_funds', 99)
    await proof.moveTo(due + 20 * DAY)
    const failures = await proof.stripe.events.list({ type: 'invoice.payment_failed', limit: 100 })
    expect(failures.data.map(({ created }) => Math.floor((created - due) / DAY)).reverse()).toEqual([0, 1, 3, 5, 7, 9, 11, 13, 14])
    expect(
      failures.data
        .map(nextAttempt)
        .map((next) => (next === null ? null : (next - due) / DAY))
        .reverse(),
    ).toEqual([1, 3, 5, 7, 9, 11, 13, 14, null])
    expect(await proof.stripe.subscriptions.retrieve(subscription, { expand: ['latest_invoice'] })).toMatchObject({
      status: 'past_due',
      latest_invoice: { status: 'open', attempt_count: 9, next_payment_attempt: null },
    })
  })

  test('recovers by itself when the card pays again', async () => {
    const proof = await sandbox()
    const { subscription, due } = await unpaidRenewal(proof, 'insufficient_funds', 2)
    expect((await proof.stripe.subscriptions.retrieve(subscription)).status).toBe('past_due')
    await proof.moveTo(due + 3 * DAY)
    expect(await proof.stripe.subscriptions.retrieve(subscription, { expand: ['latest_invoice'] })).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', attempt_count: 3 },
    })
  })

  test('for a lost card is not tried again, until somebody pays with another', async () => {
    const proof = await sandbox()
    const { subscription, customer, due } = await unpaidRenewal(proof, 'lost_card', 99)
    await proof.moveTo(due + 20 * DAY)
    const [invoice] = (await proof.stripe.invoices.list({ subscription, status: 'open' })).data
    expect(invoice).toMatchObject({ attempt_count: 1, next_payment_attempt: null })

    await expect(proof.stripe.invoices.pay(invoice?.id ?? '')).rejects.toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      decline_code: 'lost_card',
    })
    expect((await proof.stripe.invoices.retrieve(invoice?.id ?? '')).attempt_count).toBe(2)
    await proof.door('POST', '/sandbox/declines', { customer, count: 0 })
    const method = await proof.stripe.paymentMethods.attach('pm_card_mastercard', { customer })
    expect((await proof.stripe.invoices.pay(invoice?.id ?? '', { payment_method: method.id })).status).toBe('paid')
    expect((await proof.stripe.subscriptions.retrieve(subscription)).status).toBe('active')
    await expect(proof.stripe.invoices.pay(invoice?.id ?? '')).rejects.toThrow('already paid')
  })

  test('is no longer retried when the subscription is cancelled', async () => {
    const proof = await sandbox()
    const { subscription, due } = await unpaidRenewal(proof, 'insufficient_funds', 99)
    await proof.stripe.subscriptions.cancel(subscription, { cancellation_details: { comment: 'lapsed' } })
    await proof.moveTo(due + 20 * DAY)
    expect((await proof.stripe.invoices.list({ subscription })).data[0]).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: null,
    })
  })
})

test('a card that requires authentication does not renew, and one that was set up does', async () => {
  const proof = await sandbox()
  for (const [id, status] of [
    ['pm_card_authenticationRequired', 'past_due'],
    ['pm_card_authenticationRequiredOnSetup', 'active'],
  ] as const) {
    const { clock, customer, subscription } = await subscribeOnClock(proof, at('2026-05-05T00:00:00Z'))
    const method = await proof.stripe.paymentMethods.attach(id, { customer: customer.id })
    await proof.stripe.subscriptions.update(subscription.id, { default_payment_method: method.id })
    await proof.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at('2026-06-05T02:00:00Z') })
    expect((await proof.stripe.subscriptions.retrieve(subscription.id)).status).toBe(status)
  }
})

test('a card past its date is declined as expired', async () => {
  const proof = await sandbox()
  // The network's own test cards are good to December, four years from now.
  const year = new Date().getUTCFullYear() + 4
  const { clock, subscription } = await subscribeOnClock(proof, at(`${year}-11-05T00:00:00Z`))
  await proof.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at(`${year + 1}-01-06T00:00:00Z`) })
  const { latest_invoice } = await proof.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  expect(latest_invoice).toMatchObject({ status: 'open' })
  expect((await proof.stripe.charges.list()).data[0]).toMatchObject({ failure_code: 'expired_card' })
})

async function unpaidRenewal(
  proof: Proof,
  decline_code: string,
  count: number,
): Promise<{ subscription: string; customer: string; due: number }> {
  const { id, customer, items } = await join(proof)
  const due = items.data[0]?.current_period_end ?? 0
  await proof.door('POST', '/sandbox/declines', { customer, decline_code, count })
  await proof.moveTo(due + 2 * 3600)
  return { subscription: id, customer: String(customer), due }
}

const nextAttempt = (event: Stripe.Event): number | null =>
  'next_payment_attempt' in event.data.object ? (event.data.object.next_payment_attempt ?? null) : null
