/** What a member sees of the history around their membership. Anything else (scores, notes, holds) stays inside. */
export const TIMELINE_KINDS = [
  'membership.prepared', 'membership.signed', 'membership.activated', 'membership.let_go', 'membership.past_due', 'membership.caught_up', 'membership.lapsed',
  'membership.reinstated', 'membership.cancel_scheduled', 'membership.kept', 'membership.cancelled', 'membership.voided', 'membership.renewed',
  'membership.expired', 'membership.plan_changed', 'membership.transferred', 'membership.car_listed', 'membership.car_removed',
  'payment.succeeded', 'payment.failed', 'refund.succeeded', 'terms.accepted', 'member.changed',
  'claim.submitted', 'claim.approved', 'claim.denied', 'claim.paid', 'claim.withdrawn', 'claim.info_requested', 'claim.closed',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]
