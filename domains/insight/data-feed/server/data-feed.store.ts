import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'
import { dayOf, within } from '#platform/queries/office-day.ts'

/** One page: the rows after an id. */
export type FeedPage = { on: Day; after: string; limit: number }

const touched = (column: 'membership_id' | 'claim_id', on: Day) =>
  sql`select h.${sql.ref(column)} from history_events h where ${within(sql`h.at`, { from: on, to: on })} and h.${sql.ref(column)} is not null`

export type MembershipFeedRow = {
  id: string
  number: string
  memberId: string
  status: string
  billing: string
  masterCode: string
  agentId: string | null
  effectiveOn: Day | null
  paidThroughOn: Day | null
  endedOn: Day | null
}

/** Of those that this actor may see. */
export async function membershipsOf(actor: Actor, { on, after, limit }: FeedPage): Promise<MembershipFeedRow[]> {
  const { rows } = await sql<MembershipFeedRow>`
    select s.id, s.number, s.member_id as "memberId", s.status, s.billing, s.master_code as "masterCode", s.agent_id as "agentId",
      s.effective_on as "effectiveOn", s.paid_through_on as "paidThroughOn", s.ended_on as "endedOn"
    from memberships s
    where s.id > ${after} and s.id in (${touched('membership_id', on)})
      and ${visibleTo(actor, { member: 's.member_id', agent: 's.agent_id', masterCode: 's.master_code' })}
    order by s.id limit ${limit}`.execute(db())
  return rows
}

export type ClaimFeedRow = {
  id: string
  number: string | null
  membershipId: string
  memberId: string
  status: string
  outcome: string | null
  masterCode: string
  lossOn: Day | null
  paidCents: Cents | null
}

/** A claim that is held says only that it is under review (K9). */
export async function claimsOf(actor: Actor, { on, after, limit }: FeedPage): Promise<ClaimFeedRow[]> {
  const { rows } = await sql<ClaimFeedRow>`
    select c.id, c.number, c.membership_id as "membershipId", c.member_id as "memberId",
      case c.status when 'SIU_HOLD' then 'IN_REVIEW' else c.status end as status, c.outcome, c.master_code as "masterCode",
      c.loss_on as "lossOn", c.paid_cents as "paidCents"
    from claims c
    where c.id > ${after} and c.id in (${touched('claim_id', on)})
      and ${visibleTo(actor, { member: 'c.member_id', agent: 'c.agent_id', masterCode: 'c.master_code' })}
    order by c.id limit ${limit}`.execute(db())
  return rows
}

export type PaymentFeedRow = {
  id: string
  membershipId: string
  kind: string
  status: string
  amountCents: Cents
  refundedCents: Cents
  paidOn: Day
}

/** Of the memberships to which something happened that day: a refund or a dispute is an event of the membership too. */
export async function paymentsOf(actor: Actor, { on, after, limit }: FeedPage): Promise<PaymentFeedRow[]> {
  const { rows } = await sql<PaymentFeedRow>`
    select p.id, p.membership_id as "membershipId", p.kind, p.status, p.amount_cents as "amountCents", p.refunded_cents as "refundedCents",
      ${dayOf(sql`p.at`)} as "paidOn"
    from payments p join memberships s on s.id = p.membership_id
    where p.id > ${after} and (p.membership_id in (${touched('membership_id', on)}) or ${within(sql`p.at`, { from: on, to: on })})
      and ${visibleTo(actor, { member: 's.member_id', agent: 's.agent_id', masterCode: 's.master_code' })}
    order by p.id limit ${limit}`.execute(db())
  return rows
}
