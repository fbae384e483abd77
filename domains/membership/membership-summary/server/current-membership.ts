import type { Actor } from '#access/actor.ts'
import type { NextAction } from '#domains/membership/membership-summary/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { termsToAcceptBy } from '#domains/membership/terms-acceptance/server/accept.ts'
import { presentMembership } from '#domains/membership/membership-summary/server/present-membership.ts'
import { type Membership, membershipsOf } from '#domains/membership/memberships/server/memberships.ts'
import { type MemberRow, memberById, isEmailVerified, sellerOf } from '#domains/membership/memberships/server/people.ts'

/** The dashboard's answer: the user's own membership, what to do next, and their agent. Staff and agents get their own as members. */
export async function currentOf(actor: Actor) {
  const member = actor.ownMemberId ? await memberById(db(), actor.ownMemberId) : undefined
  if (!member) return { firstName: actor.name.split(' ')[0] ?? actor.name, membership: null, next: [], agent: null }
  const [newest] = await membershipsOf(db(), member.id)
  return {
    firstName: member.first_name,
    membership: newest ? await presentMembership(asOwnMember(actor, member), newest) : null,
    next: await nextActions(member, newest),
    agent: await agentOf(member),
  }
}

/** A user acts on their own membership as its member, whatever other role they have. */
const asOwnMember = (actor: Actor, member: MemberRow): Actor => ({
  ...actor,
  role: 'member',
  memberId: member.id,
  capabilities: [],
  position: null,
})

const ACTIONS = {
  DRAFT: ['sign'],
  PENDING_PAYMENT: ['finish_payment'],
  ACTIVE: [],
  PAST_DUE: ['update_payment'],
  LAPSED: ['reinstate'],
  CANCEL_SCHEDULED: ['keep'],
  CANCELLED: ['join_again'],
  EXPIRED: ['join_again'],
  VOIDED: ['join_again'],
} as const satisfies Record<Membership['status'], readonly NextAction[]>

async function nextActions(member: MemberRow, membership: Membership | undefined): Promise<NextAction[]> {
  const signsAnyway = !membership || membership.status === 'DRAFT'
  return [
    ...(membership ? ACTIONS[membership.status] : (['join'] as const)),
    ...(signsAnyway ? [] : await termsToAccept(member)),
    ...((await isEmailVerified(member.id)) ? [] : (['verify_email'] as const)),
  ]
}

async function termsToAccept({ terms_version: accepted, state }: MemberRow): Promise<NextAction[]> {
  if (accepted === null) return ['accept_first_terms']
  return (await termsToAcceptBy(accepted, { state, signedElsewhere: false })).asks === 'nothing' ? [] : ['accept_terms']
}

async function agentOf(member: MemberRow) {
  if (member.master_code === 'DIRECT') return null
  const at = officeDay()
  const seller =
    (await sellerOf({ masterCode: member.master_code, agentId: member.agent_id }, at)) ??
    (await sellerOf({ masterCode: member.master_code }, at))
  return seller ? { name: seller.agentName, agencyName: seller.agencyName, phone: seller.phone, email: seller.email } : null
}
