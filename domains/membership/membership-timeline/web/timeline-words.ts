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
  'membership.let_go': { says: msg`Enrollment ended: not paid in time`, icon: 'archive' },
  'membership.withdrawn': { says: msg`Enrollment withdrawn by the person who prepared it`, icon: 'archive' },
  'membership.past_due': { says: msg`A payment didn’t go through`, icon: 'warning' },
  'membership.caught_up': { says: msg`Paid in time: no gap in your coverage`, icon: 'check' },
  'membership.lapsed': { says: msg`Membership lapsed`, icon: 'x-circle' },
  'membership.reinstated': { says: msg`Membership reinstated`, icon: 'shield' },
  'membership.cancel_scheduled': { says: msg`Cancellation scheduled`, icon: 'calendar' },
  'membership.cancellation_withdrawn': { says: msg`Cancellation withdrawn`, icon: 'shield' },
  'membership.cancelled': { says: msg`Membership canceled`, icon: 'archive' },
  'membership.voided': { says: msg`Membership canceled with a full refund`, icon: 'archive' },
  'membership.brought_in': { says: msg`Membership moved here from the company that sold it, where it was signed`, icon: 'shield' },
  'membership.renewed': { says: msg`Membership renewed`, icon: 'shield' },
  'membership.expired': { says: msg`Membership ended at the end of its term`, icon: 'archive' },
  'membership.plan_changed': { says: msg`Plan changed`, icon: 'shield' },
  'membership.transferred': { says: msg`Your membership moved to another agency`, icon: 'handshake' },
  'membership.relocated': { says: msg`Moved to another state; its rules now apply`, icon: 'home' },
  'membership.vehicle_listed': { says: msg`Car added`, icon: 'car' },
  'membership.vehicle_removed': { says: msg`Car removed`, icon: 'car' },
  'payment.succeeded': { says: msg`Payment received`, icon: 'cash' },
  'payment.failed': { says: msg`Payment declined`, icon: 'warning' },
  'refund.succeeded': { says: msg`Refund sent`, icon: 'cash' },
  'terms.accepted': { says: msg`Terms accepted`, icon: 'pencil' },
  'member.changed': { says: msg`Contact details changed`, icon: 'person' },
  'claim.submitted': { says: msg`Claim submitted`, icon: 'send' },
  'claim.brought_in': { says: msg`Claim moved here from the company where it was filed`, icon: 'send' },
  'claim.approved': { says: msg`Claim approved`, icon: 'check' },
  'claim.denied': { says: msg`Claim denied`, icon: 'x-circle' },
  'claim.paid': { says: msg`Claim paid`, icon: 'cash' },
  'claim.withdrawn': { says: msg`Claim withdrawn`, icon: 'archive' },
  'claim.info_requested': { says: msg`Documents requested`, icon: 'file-alert' },
  'claim.closed': { says: msg`Claim closed`, icon: 'archive' },
} as const satisfies Record<TimelineKind, EventWords>
