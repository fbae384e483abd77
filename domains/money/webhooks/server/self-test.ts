import { sql } from 'kysely'
import { db } from '#platform/db.ts'

/** The events whose news we apply (apply-event.ts); an endpoint at the network has to send each of them. */
export const NEEDED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'invoice.paid',
  'invoice.payment_succeeded',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.updated',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
] as const

/** What is missing of it; a star stands for every event. */
export const missingEvents = (sent: readonly string[]): string[] =>
  sent.includes('*') ? [] : NEEDED_EVENTS.filter((event) => !sent.includes(event))

/** Whether an event about this object came by webhook, signed; what the sweep fetched does not count. */
export async function cameByWebhook(objectId: string): Promise<boolean> {
  const found = await db()
    .selectFrom('webhook_inbox')
    .select('event_id')
    .where('source', '=', 'webhook')
    .where('received_at', '>', sql<Date>`clock_timestamp() - interval '10 minutes'`)
    .where('payload', 'like', `%${objectId}%`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
