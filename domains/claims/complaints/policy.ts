import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import type { ComplaintSource, ComplaintStatus } from '#domains/claims/complaints/rules/complaint.data.ts'
import { canMoveComplaint, reopenableUntil } from '#domains/claims/complaints/rules/complaint.ts'
import type { Day } from '#platform/days.ts'

export const REASONS_NOT_ON_COMPLAINT = ['not_at_this_status', 'too_late_to_reopen', 'compliance_answers'] as const
export type ReasonNotOnComplaint = (typeof REASONS_NOT_ON_COMPLAINT)[number]

type Complaint = { status: ComplaintStatus; source: ComplaintSource; answeredOn: Day | null }

export const whyNotAcknowledge = ({ status }: Complaint): ReasonNotOnComplaint | null =>
  canMoveComplaint(status, 'acknowledge') ? null : 'not_at_this_status'

/** What a regulator asks, compliance answers. */
export function whyNotAnswer(actor: Actor, { status, source }: Complaint): ReasonNotOnComplaint | null {
  if (!canMoveComplaint(status, 'answer')) return 'not_at_this_status'
  return source === 'regulator' && !may(actor, 'inquiries.answer') ? 'compliance_answers' : null
}

export function whyNotReopen({ status, answeredOn }: Complaint, today: Day): ReasonNotOnComplaint | null {
  if (!canMoveComplaint(status, 'reopen') || answeredOn === null) return 'not_at_this_status'
  return today > reopenableUntil(answeredOn) ? 'too_late_to_reopen' : null
}
