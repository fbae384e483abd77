import { expect, test } from 'vitest'
import { join } from '../testing/memberships.ts'
import { sandbox } from '../testing/emulator.ts'

async function billable() {
  const proof = await sandbox()
  const customer = await proof.stripe.customers.create({ email: 'maria@example.com' })
  const card = await proof.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await proof.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } })
  return { ...proof, customer: customer.id }
}

test('invoice items of a customer are drafted, finalized with a number, and paid', async () => {
  const { stripe, customer } = await billable()
  await stripe.invoiceItems.create({ customer, amount: 2500, currency: 'usd', description: 'Replacement certificate' })
  const forgotten = await stripe.invoiceItems.create({ customer, amount: 100, currency: 'usd' })
  await stripe.invoiceItems.del(forgotten.id)
  const draft = await stripe.invoices.create({ customer, pending_invoice_items_behavior: 'include', metadata: { order: '9' } })
  expect(draft).toMatchObject({ status: 'draft', total: 2500, number: null, parent: null })
  const open = await stripe.invoices.finalizeInvoice(draft.id ?? '')
  expect(open).toMatchObject({ status: 'open', amount_due: 2500, number: expect.stringMatching(/-0001$/) })
  expect(await stripe.invoices.pay(open.id ?? '')).toMatchObject({ status: 'paid', amount_paid: 2500, metadata: { order: '9' } })
  await expect(stripe.invoices.finalizeInvoice(draft.id ?? '')).rejects.toMatchObject({ code: 'invoice_not_editable' })
})

test('a void invoice asks for nothing', async () => {
  const { stripe, customer } = await billable()
  await stripe.invoiceItems.create({ customer, amount: 2500, currency: 'usd' })
  const { id } = await stripe.invoices.create({ customer, pending_invoice_items_behavior: 'include' })
  await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ code: 'status_transition_invalid' })
  await stripe.invoices.finalizeInvoice(id)
  expect((await stripe.invoices.voidInvoice(id)).status).toBe('void')
  await expect(stripe.invoices.pay(id)).rejects.toThrow('void cannot be paid')
})

test('paid out of band, an invoice is paid without a charge', async () => {
  const { stripe, customer } = await billable()
  await stripe.invoiceItems.create({ customer, amount: 2500, currency: 'usd' })
  const { id } = await stripe.invoices.create({ customer, pending_invoice_items_behavior: 'include' })
  expect((await stripe.invoices.pay(id, { paid_out_of_band: true })).status).toBe('paid')
  expect((await stripe.charges.list()).data).toEqual([])
})

test('without a payment method the error says so, and nothing is tried', async () => {
  const { stripe, customer } = await billable()
  const [card] = (await stripe.paymentMethods.list({ customer })).data
  await stripe.paymentMethods.detach(card?.id ?? '')
  await stripe.invoiceItems.create({ customer, amount: 2500, currency: 'usd' })
  const { id } = await stripe.invoices.create({ customer, pending_invoice_items_behavior: 'include' })
  await expect(stripe.invoices.pay(id)).rejects.toThrow('There is no `default_payment_method` set')
  expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'draft', attempt_count: 0 })
})

test('numbers count up by customer, and invoices are found by customer, subscription and status', async () => {
  const proof = await sandbox({ billing: { draftSeconds: 0 } })
  const { id, items, customer } = await join(proof)
  await proof.moveTo(items.data[0]?.current_period_end ?? 0)
  const found = (await proof.stripe.invoices.list({ subscription: id, customer: String(customer), status: 'paid' })).data
  expect(found.map(({ number }) => number?.slice(-4))).toEqual(['0002', '0001'])
  expect((await proof.stripe.invoices.list({ status: 'open' })).data).toEqual([])
  const payments = await proof.stripe.invoicePayments.list({ invoice: found[0]?.id ?? '', status: 'paid' })
  expect(payments.data).toMatchObject([{ amount_paid: 995, payment: { type: 'payment_intent' } }])
  expect((await proof.stripe.invoices.listLineItems(found[1]?.id ?? '')).data.map(({ amount }) => amount)).toEqual([1000, 995])
})

test('a first payment that never arrives expires the subscription', async () => {
  const { stripe, customer, door, moveTo, now } = await billable()
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 995,
    recurring: { interval: 'month' },
    product_data: { name: 'x' },
  })
  await door('POST', '/sandbox/declines', { customer, count: 99 })
  const subscription = await stripe.subscriptions.create({ customer, items: [{ price: price.id }] })
  expect(subscription.status).toBe('incomplete')
  await expect(
    stripe.subscriptions.create({ customer, items: [{ price: price.id }], payment_behavior: 'error_if_incomplete' }),
  ).rejects.toMatchObject({ statusCode: 402 })
  await moveTo((await now()) + 23 * 3600)
  expect(await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'incomplete_expired',
    latest_invoice: { status: 'void', payments: { data: [{ status: 'canceled' }] } },
  })
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1)
})
