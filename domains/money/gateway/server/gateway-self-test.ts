import Stripe from 'stripe'
import { callNetwork, paymentOptions } from '#domains/money/gateway/server/gateway.ts'

export type NetworkAccount = { name: string; id: string; takesPayments: boolean; live: boolean; sandbox: boolean }

/** Whose keys these are; null when the network does not accept them. */
export async function networkAccount(): Promise<NetworkAccount | null> {
  const { stripeBase, stripeKey } = paymentOptions()
  try {
    const account = await callNetwork((client) => client.accounts.retrieveCurrent())
    const name = account.business_profile?.name ?? account.settings?.dashboard?.display_name ?? account.id
    const live = /^[sr]k_live_/.test(stripeKey)
    return { name, id: account.id, takesPayments: account.charges_enabled, live, sandbox: stripeBase !== null }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return null
    throw error
  }
}

/** The events that the network sends here; null for the sandbox, which sends every one. Empty without an endpoint. */
export async function eventsSentTo(address: string): Promise<string[] | null> {
  if (paymentOptions().stripeBase !== null) return null
  const endpoints = await callNetwork((client) => client.webhookEndpoints.list({ limit: 100 }))
  return endpoints.data.filter(({ url, status }) => url === address && status === 'enabled').flatMap((each) => each.enabled_events)
}

/** Makes the network send an event: a customer of its own, changed. Returns its id; `dropTestCustomer` removes it. */
export async function causeEvent(): Promise<string> {
  const { id } = await callNetwork((client) => client.customers.create({ description: 'Self-test' }))
  await callNetwork((client) => client.customers.update(id, { description: 'Self-test, changed' }))
  return id
}

export const dropTestCustomer = async (id: string): Promise<void> => void (await callNetwork((client) => client.customers.del(id)))
