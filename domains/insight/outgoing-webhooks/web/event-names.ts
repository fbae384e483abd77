import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TEST_KIND, WebhookEvent } from '#domains/insight/outgoing-webhooks/rules/catalog.data.ts'

/** What happened, as it is chosen and logged. */
export const EVENT_NAMES: Readonly<Record<WebhookEvent | typeof TEST_KIND, MessageDescriptor>> = {
  'member.joined': msg`Member joined`,
  'member.changed': msg`Member’s details changed`,
  'membership.activated': msg`Membership started`,
  'membership.renewed': msg`Membership renewed`,
  'membership.past_due': msg`Membership past due`,
  'membership.caught_up': msg`Past-due payment received`,
  'membership.lapsed': msg`Membership lapsed`,
  'membership.reinstated': msg`Membership reinstated`,
  'membership.plan_changed': msg`Plan changed`,
  'membership.cancel_scheduled': msg`Cancellation scheduled`,
  'membership.cancelled': msg`Membership canceled`,
  'membership.expired': msg`Membership expired`,
  'claim.submitted': msg`Claim submitted`,
  'claim.approved': msg`Claim approved`,
  'claim.denied': msg`Claim denied`,
  'claim.paid': msg`Claim paid`,
  'claim.withdrawn': msg`Claim withdrawn`,
  'claim.reopened': msg`Claim reopened`,
  'claim.closed': msg`Claim closed`,
  'payment.succeeded': msg`Payment received`,
  'payment.failed': msg`Payment failed`,
  'refund.succeeded': msg`Refund sent`,
  'lead.received': msg`Lead received`,
  'lead.moved': msg`Lead moved to another stage`,
  'agency.created': msg`Agency created`,
  'webhook.test': msg`Test`,
}
