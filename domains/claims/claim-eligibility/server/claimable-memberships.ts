import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { MEMBER_OWNER } from '#domains/membership/memberships/server/people.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

export type ClaimableMembership = {
  id: Id<'membership'>
  number: string
  status: MembershipStatus
  state: string
  effectiveOn: Day
  firstCoveredOn: Day | null
  /** Set once the end of coverage is known. */
  coverageEndOn: Day | null
  masterCode: string
  agentId: Id<'user'> | null
  planName: string
}

/** Undefined when the actor may not see this member. */
export async function visibleMember(
  actor: Actor,
  id: Id<'member'>,
): Promise<{ id: Id<'member'>; name: string; state: string } | undefined> {
  return db()
    .selectFrom('members as m')
    .select(['m.id', 'm.full_name as name', 'm.state'])
    .$narrowType<{ name: string }>()
    .where('m.id', '=', id)
    .where(visibleTo(actor, MEMBER_OWNER))
    .executeTakeFirst()
}

/** A member's memberships that have begun: active ones first, then the newest (index: memberships_member). */
export async function begunMemberships(memberId: Id<'member'>): Promise<ClaimableMembership[]> {
  return db()
    .selectFrom('memberships as ms')
    .innerJoin('plan_versions as p', 'p.id', 'ms.plan_version_id')
    .select(['ms.id', 'ms.number', 'ms.status', 'ms.state', 'ms.master_code as masterCode', 'ms.agent_id as agentId', 'p.name as planName'])
    .select(['ms.effective_on as effectiveOn', 'ms.first_covered_on as firstCoveredOn', 'ms.coverage_end_on as coverageEndOn'])
    .$narrowType<{ effectiveOn: Day }>()
    .where('ms.member_id', '=', memberId)
    .where('ms.effective_on', 'is not', null)
    .orderBy(sql`ms.status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED') desc`)
    .orderBy('ms.id', 'desc')
    .limit(20)
    .execute()
}
