import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TimelineKind } from '#domains/membership/membership-timeline/rules/timeline.data.ts'
import type { IconName } from '#design/pictures/icons.data.ts'

type EventWords = { says: MessageDescriptor; icon: IconName }

/** The label of each event, as the member reads it. */
export const EVENT_WORDS = {
  'membership.prepared': { says: msg`Membership prepared`, icon: 'file' },
  'membership.signed': { says: msg`Terms signed`, icon: 'pencil' },
  'membership.activated': { says: msg`First payment received, membership active`, icon: 'shield' },
  'membership.let_go': { says: msg`Enrollment ended: it was not paid in time`, icon: 'archive' },
  'membership.past_due': { says: msg`A payment did not go through`, icon: 'warning' },
  'membership.caught_up': { says: msg`Paid in time: no gap in your cover`, icon: 'check' },
  'membership.lapsed': { says: msg`Membership lapsed`, icon: 'x-circle' },
  'membership.reinstated': { says: msg`Membership reinstated`, icon: 'shield' },
  'membership.cancel_scheduled': { says: msg`Cancellation noted`, icon: 'calendar' },
  'membership.cancellation_withdrawn': { says: msg`Membership kept after all`, icon: 'shield' },
  'membership.cancelled': { says: msg`Membership cancelled`, icon: 'archive' },
  'membership.voided': { says: msg`Membership taken back, everything refunded`, icon: 'archive' },
  'membership.renewed': { says: msg`Membership renewed`, icon: 'shield' },
  'membership.expired': { says: msg`Membership ended with its term`, icon: 'archive' },
  'membership.plan_changed': { says: msg`Plan changed`, icon: 'shield' },
  'membership.transferred': { says: msg`Another agency looks after you`, icon: 'handshake' },
  'membership.relocated': { says: msg`Moved to another state: its rules apply from now on`, icon: 'home' },
  'membership.vehicle_listed': { says: msg`Car added`, icon: 'car' },
  'membership.vehicle_removed': { says: msg`Car taken off`, icon: 'car' },
  'payment.succeeded': { says: msg`Payment received`, icon: 'cash' },
  'payment.failed': { says: msg`Payment declined`, icon: 'warning' },
  'refund.succeeded': { says: msg`Refund sent`, icon: 'cash' },
  'terms.accepted': { says: msg`Terms accepted`, icon: 'pencil' },
  'member.changed': { says: msg`Contact details changed`, icon: 'person' },
  'claim.submitted': { says: msg`Claim sent`, icon: 'send' },
  'claim.approved': { says: msg`Claim approved`, icon: 'check' },
  'claim.denied': { says: msg`Claim denied`, icon: 'x-circle' },
  'claim.paid': { says: msg`Claim paid`, icon: 'cash' },
  'claim.withdrawn': { says: msg`Claim withdrawn`, icon: 'archive' },
  'claim.info_requested': { says: msg`Documents asked for`, icon: 'file-alert' },
  'claim.closed': { says: msg`Claim closed`, icon: 'archive' },
} as const satisfies Record<TimelineKind, EventWords>
