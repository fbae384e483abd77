import { paymentOptions } from '#domains/money/gateway/server/gateway.ts'
import { callOutside } from '#platform/outside.ts'

/** The room's front door. */
export { openPayments, type PaymentOptions, whyRefused } from '#domains/money/gateway/server/gateway.ts'
export { sweepAccountNews } from '#domains/money/webhooks/server/webhooks.ts'
export { recipientAt, reverseTransfer, sendTransfer } from '#domains/money/gateway/server/gateway-transfers.ts'

/** Tells the payment sandbox what time it is, so that its renewals fall due; Stripe itself keeps its own. */
export async function tellNetworkTime(now: Date): Promise<void> {
  const { stripeBase, stripeKey } = paymentOptions()
  if (!stripeBase) return
  const answer = await callOutside('network clock', () =>
    fetch(`${stripeBase.protocol}://${stripeBase.host}:${stripeBase.port}/sandbox/clock`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripeKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ now: Math.floor(now.getTime() / 1000) }),
      signal: AbortSignal.timeout(20_000),
    }),
  )
  if (!answer.ok) throw new Error(`The payment sandbox refused the time: ${answer.status} ${await answer.text()}`)
}
