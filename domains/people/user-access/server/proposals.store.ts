import { sql } from 'kysely'
import type { StaffCapability } from '#access/roles.ts'
import { db, type Tx } from '#platform/db.ts'
import { proposerOf } from '#domains/people/users/server/staff-trusted-with.ts'
import type { Id } from '#platform/ids.ts'

export type ProposalKind = 'invite' | 'change' | 'reinstate'
export type NewProposal = {
  id: Id<'accessProposal'>
  userId: Id<'user'>
  kind: ProposalKind
  capabilities: readonly StaffCapability[]
  proposedBy: Id<'user'>
  at: Date
  /** Confirmed at once by the only administrator there ever was. */
  alone: boolean
}

/** A new proposal for somebody takes the place of the one that is open. */
export async function addProposal(tx: Tx, { id, userId, kind, capabilities, proposedBy, at, alone }: NewProposal): Promise<void> {
  await withdrawProposals(tx, userId, proposedBy, at)
  await tx
    .insertInto('access_proposals')
    .values({
      id,
      user_id: userId,
      kind,
      capabilities: [...capabilities],
      proposed_by: proposedBy,
      proposed_at: at,
      alone,
      ...(alone ? { outcome: 'confirmed', decided_by: proposedBy, decided_at: at } : {}),
    })
    .execute()
}

/** The open proposal for somebody ends, because they left, were suspended, or something else was decided for them. */
export async function withdrawProposals(tx: Tx, userId: Id<'user'>, by: Id<'user'>, at: Date): Promise<void> {
  await tx
    .updateTable('access_proposals')
    .set({ outcome: 'withdrawn', decided_by: by, decided_at: at })
    .where('user_id', '=', userId)
    .where('outcome', 'is', null)
    .execute()
}

export async function endProposal(
  tx: Tx,
  id: Id<'accessProposal'>,
  { outcome, by, at }: { outcome: 'confirmed' | 'declined' | 'withdrawn'; by: Id<'user'>; at: Date },
): Promise<void> {
  await tx.updateTable('access_proposals').set({ outcome, decided_by: by, decided_at: at }).where('id', '=', id).execute()
}

/** One proposal, decided or not; its user is locked before. */
export async function proposalById(tx: Tx, id: Id<'accessProposal'>) {
  return tx
    .selectFrom('access_proposals as p')
    .select(['p.id', 'p.user_id', 'p.kind', 'p.proposed_by', 'p.outcome'])
    .select(proposerOf('p.proposed_by').as('proposer'))
    .select(sql<StaffCapability[]>`p.capabilities`.as('capabilities'))
    .where('p.id', '=', id)
    .executeTakeFirst()
}

/** What waits for a second person, oldest first (index: access_proposals_open). */
export async function openProposals() {
  return db()
    .selectFrom('access_proposals as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('users as b', 'b.id', 'p.proposed_by')
    .select(['p.id', 'p.user_id', 'p.kind', 'p.proposed_by', 'p.proposed_at', 'u.email'])
    .select([
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      sql<string>`b.first_name || ' ' || b.last_name`.as('proposerName'),
      proposerOf('p.proposed_by').as('proposer'),
      sql<StaffCapability[]>`p.capabilities`.as('capabilities'),
      sql<StaffCapability[]>`u.capabilities`.as('now'),
    ])
    .where('p.outcome', 'is', null)
    .orderBy('p.proposed_at')
    .orderBy('p.id')
    .limit(200)
    .execute()
}
