import type { Actor } from '#access/actor.ts'
import { notesReadBy } from '#domains/membership/members/server/follow-ups.store.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { visibleMemberById } from '#domains/membership/members/server/visible-member.ts'

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
    .where('ms.member_id', 'in', visibleMemberById(actor, id))
    .orderBy('p.at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(100)
    .execute()
}

export async function documentsOfMember(actor: Actor, id: Id<'member'>) {
  return db()
    .selectFrom('documents as d')
    .leftJoin('claims as c', 'c.id', 'd.claim_id')
    .select(['d.id', 'd.requirement', 'd.file_name', 'd.state', 'd.uploaded_name', 'd.at', 'd.claim_id', 'c.number'])
    .where((where) =>
      where.or([where('c.member_id', 'in', visibleMemberById(actor, id)), where('d.member_id', 'in', visibleMemberById(actor, id))]),
    )
    .where('d.state', '!=', 'removed')
    .orderBy('d.at', 'desc')
    .limit(100)
    .execute()
}

/** Staff read every note; users of an agency those of their own agency. */
export async function notesOfMember(actor: Actor, id: Id<'member'>) {
  return db()
    .selectFrom('notes as n')
    .select(['n.id', 'n.body', 'n.by_name', 'n.follow_up_on', 'n.followed_up_at', 'n.followed_up_by', 'n.at'])
    .where('n.noun', '=', 'member')
    .where('n.noun_id', 'in', visibleMemberById(actor, id))
    .where(notesReadBy(actor))
    .orderBy('n.at', 'desc')
    .limit(100)
    .execute()
}

/** The member and the records merged into it: their notes are read together. */
export async function idsOfPerson(id: Id<'member'>): Promise<Id<'member'>[]> {
  const merged = await db().selectFrom('members').select('id').where('merged_into', '=', id).limit(20).execute()
  return [id, ...merged.map((other) => other.id)]
}
