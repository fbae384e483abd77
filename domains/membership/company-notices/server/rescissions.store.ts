import { proposerOf } from '#domains/people/users/server/staff-trusted-with.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const rescissions = (conn: Db) =>
  conn
    .selectFrom('rescissions as r')
    .innerJoin('users as p', 'p.id', 'r.proposed_by')
    .leftJoin('users as d', 'd.id', 'r.decided_by')
    .select([
      'r.id',
      'r.membership_id as membershipId',
      'r.finding',
      'r.proposed_by as proposedBy',
      'r.proposed_at as proposedAt',
      'r.decided_at as decidedAt',
      'r.outcome',
      'r.decision_note as note',
      'p.own_member_id as proposersMember',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'd.first_name as deciderFirstName',
      'd.last_name as deciderLastName',
      proposerOf('r.proposed_by').as('proposer'),
    ])
export type RescissionRow = NonNullable<Awaited<ReturnType<typeof newestRescission>>>

/** The newest of a membership: the open one, or the last decided one. */
export const newestRescission = (conn: Db, membershipId: Id<'membership'>) =>
  rescissions(conn).where('r.membership_id', '=', membershipId).orderBy('r.proposed_at', 'desc').limit(1).executeTakeFirst()

export const waitingRescissions = (conn: Db) =>
  rescissions(conn)
    .innerJoin('memberships as s', 's.id', 'r.membership_id')
    .select(['s.number'])
    .where('r.outcome', 'is', null)
    .orderBy('r.proposed_at')
    .limit(200)
    .execute()

type NewRescission = { id: Id<'rescission'>; membershipId: Id<'membership'>; finding: string; proposedBy: Id<'user'>; at: Date }

export async function addRescission(tx: Tx, { id, membershipId, finding, proposedBy, at }: NewRescission): Promise<void> {
  await tx
    .insertInto('rescissions')
    .values({ id, membership_id: membershipId, finding, proposed_by: proposedBy, proposed_at: at })
    .execute()
}

type Decision = { outcome: 'confirmed' | 'dismissed'; note: string; decidedBy: Id<'user'>; at: Date }

export async function decideRescission(tx: Tx, id: Id<'rescission'>, { outcome, note, decidedBy, at }: Decision): Promise<void> {
  await tx
    .updateTable('rescissions')
    .set({ outcome, decision_note: note, decided_by: decidedBy, decided_at: at })
    .where('id', '=', id)
    .execute()
}
