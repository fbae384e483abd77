import { ourCompany } from '#domains/records/company/server/our-company.ts'
import { callNetwork, callNetworkOrNull, idIn, paymentOptions, secondsOf } from '#domains/money/gateway/server/gateway.ts'
import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { type Day, dayInEnglish } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

export type CheckoutRequest = {
  checkoutId: Id<'checkout'>
  membershipId: Id<'membership'>
  planName: string
  billing: Billing
  /** The price of each period, with promotions deducted. */
  price: Cents
  enrollmentFee: Cents
  /** The price is overdue since a past day, and the next bill is due from then on. */
  arrears: { dueOn: Day; nextDueAt: Date } | null
  email: string
  expiresAt: Date
}

/** Creates the payment page at the network under our checkout's id: a repeated request returns the same page. */
export async function openHostedCheckout(asked: CheckoutRequest): Promise<{ sessionId: string; url: string }> {
  const { publicUrl } = paymentOptions()
  const labels = { membership_id: asked.membershipId, checkout_id: asked.checkoutId }
  const session = await callNetwork((client) =>
    client.checkout.sessions.create(
      {
        mode: 'subscription',
        // A bank debit takes days, and the grace may have fewer.
        allowed_payment_method_types: asked.arrears ? ['card'] : ['card', 'us_bank_account'],
        client_reference_id: asked.checkoutId,
        customer_email: asked.email,
        line_items: lineItems(asked),
        metadata: labels,
        subscription_data: {
          metadata: labels,
          description: asked.planName,
          // Arrears are paid today; nothing more is billed until the next due day.
          ...(asked.arrears ? { trial_end: secondsOf(asked.arrears.nextDueAt) } : {}),
        },
        expires_at: secondsOf(asked.expiresAt),
        success_url: `${publicUrl}/join/payment?checkout=${asked.checkoutId}`,
        cancel_url: `${publicUrl}/join/payment?checkout=${asked.checkoutId}&left=1`,
      },
      { idempotencyKey: asked.checkoutId },
    ),
  )
  if (!session.url) throw new Error(`The checkout ${asked.checkoutId} has no page.`)
  return { sessionId: session.id, url: session.url }
}

function lineItems({ planName, billing, price, enrollmentFee, arrears }: CheckoutRequest) {
  const interval = billing === 'monthly' ? ('month' as const) : ('year' as const)
  const dues = { currency: 'usd', unit_amount: price, recurring: { interval }, product_data: { name: `${ourCompany().name} ${planName}` } }
  const fee = { currency: 'usd', unit_amount: enrollmentFee, product_data: { name: 'Enrollment fee, once' } }
  const owed = arrears && {
    currency: 'usd',
    unit_amount: price,
    product_data: { name: `${ourCompany().name} ${planName}, due on ${dayInEnglish(arrears.dueOn)}` },
  }
  return [...(owed ? [owed] : []), dues, ...(enrollmentFee > 0 ? [fee] : [])].map((price_data) => ({ quantity: 1, price_data }))
}

export type HostedCheckout = { status: 'open' | 'complete' | 'expired'; checkoutId: string | null; invoiceId: string | null }

/** The current state of a payment page. */
export async function hostedCheckout(sessionId: string): Promise<HostedCheckout | null> {
  const session = await callNetworkOrNull((client) => client.checkout.sessions.retrieve(sessionId))
  if (!session) return null
  return { status: STATUSES[session.status ?? ''] ?? 'open', checkoutId: session.client_reference_id, invoiceId: idIn(session.invoice) }
}

const STATUSES: Readonly<Record<string, HostedCheckout['status']>> = { complete: 'complete', expired: 'expired' }

/** Closes a payment page; one that is already paid or closed stays as it is. */
export async function closeHostedCheckout(sessionId: string): Promise<void> {
  const session = await hostedCheckout(sessionId)
  if (session?.status === 'open')
    await callNetwork((client) => client.checkout.sessions.expire(sessionId, {}, { idempotencyKey: `close:${sessionId}` }))
}

/** A short-lived address of the network's own page where a payer changes the card on file. */
export async function openCardPage(customerId: string, returnPath: string): Promise<string> {
  const { publicUrl } = paymentOptions()
  const session = await callNetwork((client) =>
    client.billingPortal.sessions.create({ customer: customerId, return_url: `${publicUrl}${returnPath}` }),
  )
  return session.url
}
