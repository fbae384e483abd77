import { asking, askingFor, idIn, wasDeclined } from '#capabilities/payments/server/gateway.ts'
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
 * Bills the difference of a higher plan, once, with the payer's own method: a bill of its own, so that nothing of it can
 * slip into a renewal. Declined it is void, and never tried again by itself.
 */
export async function billDifference({ planChangeId, membershipId, subscriptionId, credit, charge, planName }: Difference): Promise<void> {
  const subscription = await asking((client) => client.subscriptions.retrieve(subscriptionId))
  const customer = idIn(subscription.customer)
  if (!customer) throw new Error(`The subscription ${subscriptionId} has no customer.`)
  const method = idIn(subscription.default_payment_method) ?? (await methodOnFile(customer))
  const metadata = { membership_id: membershipId, plan_change_id: planChangeId }

  const items = [
    ['credit', negate(credit), 'Unused days of the plan before'],
    ['charge', charge, `${planName}, the days left`],
  ] as const
  for (const [name, amount, description] of items) {
    if (amount === 0) continue
    await asking((client) =>
      client.invoiceItems.create({ customer, currency: 'usd', amount, description }, { idempotencyKey: `${planChangeId}:${name}` }),
    )
  }
  const invoice = await asking((client) =>
    client.invoices.create(
      {
        customer,
        auto_advance: false,
        pending_invoice_items_behavior: 'include',
        metadata,
        ...(method ? { default_payment_method: method } : {}),
      },
      { idempotencyKey: planChangeId },
    ),
  )
  try {
    await asking((client) => client.invoices.pay(invoice.id, {}, { idempotencyKey: `${planChangeId}:pay` }))
  } catch (error) {
    if (!wasDeclined(error)) throw error
    await asking((client) => client.invoices.voidInvoice(invoice.id, {}, { idempotencyKey: `${planChangeId}:void` }))
  }
}

async function methodOnFile(customerId: string): Promise<string | null> {
  const customer = await askingFor((client) => client.customers.retrieve(customerId))
  return customer && !customer.deleted ? idIn(customer.invoice_settings.default_payment_method) : null
}
