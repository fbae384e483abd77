import type { Actor } from '#access/actor.ts'
import type { MemberRow, NextStep } from '#domains/membership/member-list/contract.ts'
import type { MemberListRow } from '#domains/membership/member-list/server/list.store.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/membership.ts'
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
  planName: row.plan_name,
  paidThroughOn: row.paid_through_on,
  next: row.status ? NEXT[row.status] : 'sell',
  since: row.created_at.toISOString(),
  whyNot: { viewAs: whyNotViewMember(actor, { id: row.id, email: row.email, name: row.full_name, hasAccount: row.has_account }) },
})

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
