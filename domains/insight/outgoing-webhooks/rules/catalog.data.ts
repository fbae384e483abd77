/** The events that an endpoint can choose, in the order they are offered; `company`: only the company hears of them. */
export const WEBHOOK_EVENTS = {
  'member.joined': 'agency',
  'member.changed': 'agency',
  'membership.activated': 'agency',
  'membership.renewed': 'agency',
  'membership.past_due': 'agency',
  'membership.caught_up': 'agency',
  'membership.lapsed': 'agency',
  'membership.reinstated': 'agency',
  'membership.plan_changed': 'agency',
  'membership.cancel_scheduled': 'agency',
  'membership.cancelled': 'agency',
  'membership.expired': 'agency',
  'claim.submitted': 'agency',
  'claim.approved': 'agency',
  'claim.denied': 'agency',
  'claim.paid': 'agency',
  'claim.withdrawn': 'agency',
  'claim.reopened': 'agency',
  'claim.closed': 'agency',
  'payment.succeeded': 'agency',
  'payment.failed': 'agency',
  'refund.succeeded': 'agency',
  'lead.received': 'company',
  'lead.moved': 'company',
  'agency.created': 'company',
} as const satisfies Readonly<Record<string, 'agency' | 'company'>>

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
export const WEBHOOK_KINDS = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]

/** Sent by a button, to see that a receiver works. */
export const TEST_KIND = 'webhook.test'
