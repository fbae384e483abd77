import type { Actor } from '#access/actor.ts'
import type { MemberRow, NextStep } from '#domains/membership/member-list/contract.ts'
import type { MemberListRow } from '#domains/membership/member-list/server/list.store.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { whyNotViewMember } from '#domains/people/impersonation/policy.ts'

export const presentRow = (actor: Actor, row: MemberListRow): MemberRow => ({
  id: row.id,
  name: row.full_name,
  email: row.email,
  phone: row.phone,
  state: row.state,
  masterCode: row.master_code,
  agentName: row.agent_name,
  membershipNumber: row.number,
  status: row.status,
  isWithdrawn: row.is_withdrawn ?? false,
  planName: row.plan_name,
  paidThroughOn: row.paid_through_on,
  renewsOn: renewsOn(row),
  cars: row.cars ?? [],
  next: row.status && !row.is_withdrawn ? NEXT[row.status] : 'sell',
  since: row.created_at.toISOString(),
  whyNot: { viewAs: whyNotViewMember(actor, { id: row.id, email: row.email, name: row.full_name, hasAccount: row.has_account }) },
})

/** A payment that failed is due already; a membership that ends has no next one. */
function renewsOn({ status, due_on: dueOn, paid_through_on: paidThrough }: MemberListRow): Day | null {
  if (status !== 'ACTIVE' && status !== 'PAST_DUE') return null
  return dueOn ?? (paidThrough && addDays(paidThrough, 1))
}

const NEXT = {
  DRAFT: 'send_to_sign',
  PENDING_PAYMENT: 'finish_payment',
  ACTIVE: 'none',
  PAST_DUE: 'update_payment',
  LAPSED: 'reinstate',
  CANCEL_SCHEDULED: 'remind_to_renew',
  CANCELLED: 'offer_return',
  EXPIRED: 'offer_return',
  VOIDED: 'none',
} as const satisfies Record<MembershipStatus, NextStep>
