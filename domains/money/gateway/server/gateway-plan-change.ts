import type Stripe from 'stripe'
import { voidBill } from '#domains/money/gateway/server/gateway-invoices.ts'
import { callNetwork, callNetworkOrNull, idIn, wasDeclined, whyRefused } from '#domains/money/gateway/server/gateway.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, negate } from '#platform/money.ts'

export type Difference = {
  planChangeId: Id<'planChange'>
  membershipId: Id<'membership'>
  subscriptionId: string
  credit: Cents
  charge: Cents
  planName: string
}

/**
 * Bills the difference of a higher plan, once, with the payer's own payment method: a bill of its own that names each of its items, so that
 * no item ends up in a renewal. A repeated request continues where the last one stopped, also when the network has forgotten the
 * idempotency keys. If not paid at once it is voided, and never retried. Returns the bill; null when there never was one and never will be.
 */
export async function billDifference(difference: Difference): Promise<string | null> {
  const { planChangeId, subscriptionId } = difference
  const subscription = await callNetwork((client) => client.subscriptions.retrieve(subscriptionId))
  const customer = idIn(subscription.customer)
  if (!customer) throw new Error(`The subscription ${subscriptionId} has no customer.`)
  const method = idIn(subscription.default_payment_method) ?? (await methodOnFile(customer))

  const begun = (await billBegun(customer, planChangeId)) ?? (await beginBill(difference, { customer, method }))
  if (begun.status === 'draft') await addItems(difference, { customer, invoiceId: begun.id })
  if (begun.status === 'draft' || begun.status === 'open') await payOrClose(planChangeId, begun.id)
  return (await callNetworkOrNull((client) => client.invoices.retrieve(begun.id)))?.id ?? null
}

type Billed = { customer: string; method: string | null }

/** The bill of this change, if an earlier attempt created one. */
async function billBegun(customer: string, planChangeId: string): Promise<Stripe.Invoice | undefined> {
  const bills = await callNetwork((client) => client.invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: 10_000 }))
  return bills.find(({ metadata }) => metadata?.['plan_change_id'] === planChangeId)
}

async function beginBill({ planChangeId, membershipId }: Difference, { customer, method }: Billed): Promise<Stripe.Invoice> {
  return callNetwork((client) =>
    client.invoices.create(
      {
        customer,
        auto_advance: false,
        pending_invoice_items_behavior: 'exclude',
        metadata: { membership_id: membershipId, plan_change_id: planChangeId },
        ...(method ? { default_payment_method: method } : {}),
      },
      { idempotencyKey: planChangeId },
    ),
  )
}

async function addItems(
  { planChangeId, credit, charge, planName }: Difference,
  { customer, invoiceId }: { customer: string; invoiceId: string },
): Promise<void> {
  const { data: existing } = await callNetwork((client) => client.invoiceItems.list({ invoice: invoiceId, limit: 100 }))
  const items = [
    ['credit', negate(credit), 'Unused days of the plan before'],
    ['charge', charge, `${planName}, the days left`],
  ] as const
  for (const [name, amount, description] of items) {
    if (amount === 0 || existing.some((item) => item.metadata?.['part'] === name)) continue
    const item = { customer, invoice: invoiceId, currency: 'usd', amount, description, metadata: { part: name } }
    await callNetwork((client) => client.invoiceItems.create(item, { idempotencyKey: `${planChangeId}:${name}` }))
  }
}

/** Pays the bill, or voids it: a decline, a required confirmation and a missing payment method are all a no. */
async function payOrClose(planChangeId: string, invoiceId: string): Promise<void> {
  try {
    await callNetwork((client) => client.invoices.pay(invoiceId, {}, { idempotencyKey: `${planChangeId}:pay` }))
  } catch (error) {
    if (!wasDeclined(error) && whyRefused(error) === null) throw error
    const bill = await callNetwork((client) => client.invoices.retrieve(invoiceId))
    if (bill.status === 'draft') await callNetwork((client) => client.invoices.del(invoiceId))
    if (bill.status === 'open') await voidBill(invoiceId)
  }
}

async function methodOnFile(customerId: string): Promise<string | null> {
  const customer = await callNetworkOrNull((client) => client.customers.retrieve(customerId))
  return customer && !customer.deleted ? idIn(customer.invoice_settings.default_payment_method) : null
}
