import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

/** What lies in a member's file besides the member: payments, documents, notes, what happened. Always found through the member. */
const theMember = (actor: Actor, id: Id<'member'>) =>
  db()
    .selectFrom('members as m')
    .select('m.id')
    .where('m.id', '=', id)
    .where(visibleTo(actor, { member: 'm.id', agent: 'm.agent_id', masterCode: 'm.master_code' }))

export async function isVisibleMember(actor: Actor, id: Id<'member'>): Promise<boolean> {
  return (await theMember(actor, id).executeTakeFirst()) !== undefined
}

export async function paymentsOfMember(actor: Actor, id: Id<'member'>) {
  return db()
    .selectFrom('payments as p')
    .innerJoin('memberships as ms', 'ms.id', 'p.membership_id')
    .select([
      'p.id',
      'p.kind',
      'p.status',
      'p.amount_cents',
      'p.refunded_cents',
      'p.at',
      'p.period_from',
      'p.period_to',
      'p.method',
      'p.last4',
      'p.failure',
    ])
    .where('ms.member_id', 'in', theMember(actor, id))
    .orderBy('p.at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(100)
    .execute()
}

export async function documentsOfMember(actor: Actor, id: Id<'member'>) {
  return db()
    .selectFrom('documents as d')
    .leftJoin('claims as c', 'c.id', 'd.claim_id')
    .select(['d.id', 'd.slot', 'd.file_name', 'd.state', 'd.uploaded_name', 'd.at', 'd.claim_id', 'c.number'])
    .where((where) => where.or([where('c.member_id', 'in', theMember(actor, id)), where('d.member_id', 'in', theMember(actor, id))]))
    .where('d.state', '!=', 'removed')
    .orderBy('d.at', 'desc')
    .limit(100)
    .execute()
}

/** Staff read every note; people of an agency those their own agency wrote. */
export async function notesOfMember(actor: Actor, id: Id<'member'>) {
  const ours = sql<boolean>`n.by_user in (select id from users where master_code = ${actor.masterCode})`
  return db()
    .selectFrom('notes as n')
    .select(['n.id', 'n.body', 'n.by_name', 'n.follow_up_on', 'n.at'])
    .where('n.noun', '=', 'member')
    .where('n.noun_id', 'in', theMember(actor, id))
    .where(actor.role === 'staff' ? sql<boolean>`true` : ours)
    .orderBy('n.at', 'desc')
    .limit(100)
    .execute()
}

export type NewNote = { memberId: Id<'member'>; body: string; followUpOn: Day | null; by: Actor; at: Date }

export async function addMemberNote(tx: Tx, { memberId, body, followUpOn, by, at }: NewNote): Promise<Id<'note'>> {
  const id = newId('note')
  await tx
    .insertInto('notes')
    .values({ id, noun: 'member', noun_id: memberId, body, by_user: by.id, by_name: by.name, follow_up_on: followUpOn, at })
    .execute()
  return id
}
