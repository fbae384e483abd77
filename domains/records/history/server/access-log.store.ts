import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { ACCESS_KINDS } from '#domains/records/history/policy.ts'
import { db } from '#platform/db.ts'

/** The newest accesses by others to one person's data (indexes: history_events_member, history_events_noun). */
export async function accessLogOf({ id, memberId }: Person, { before, limit }: { before?: number | undefined; limit: number }) {
  const query = db()
    .selectFrom('history_events')
    .select(['seq', 'at', 'kind', 'actor_role', 'actor_name', 'why', sql<string | null>`data ->> 'field'`.as('field')])
    .select([sql<string | null>`data ->> 'title'`.as('title'), sql<string | null>`data ->> 'claimNumber'`.as('claimNumber')])
    .where(memberId ? sql<boolean>`member_id = ${memberId}` : sql<boolean>`noun = 'user' and noun_id = ${id}`)
    .where('kind', 'in', [...ACCESS_KINDS])
    .where(sql<boolean>`actor_id is distinct from ${id}`)
    .orderBy('seq', 'desc')
    .limit(limit)
  return (before ? query.where('seq', '<', before) : query).execute()
}

type Person = Pick<Actor, 'id' | 'memberId'>
