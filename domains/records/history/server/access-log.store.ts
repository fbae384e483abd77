import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { db } from '#platform/db.ts'

/** What is told when somebody uncovers what is covered up about a person, or looks at the house as they do. */
const LOOKS = ['member.field_revealed', 'payee.revealed', 'account.impersonated'] as const

/** The newest looks of others at one person (indexes: history_events_member, history_events_noun). */
export async function accessesOf({ id, memberId }: Looked, { before, limit }: { before?: number | undefined; limit: number }) {
  const query = db()
    .selectFrom('history_events')
    .select(['seq', 'at', 'kind', 'actor_role', 'actor_name', 'why', sql<string | null>`data ->> 'field'`.as('field')])
    .where(memberId ? sql<boolean>`member_id = ${memberId}` : sql<boolean>`noun = 'user' and noun_id = ${id}`)
    .where('kind', 'in', [...LOOKS])
    .where(sql<boolean>`actor_id is distinct from ${id}`)
    .orderBy('seq', 'desc')
    .limit(limit)
  return (before ? query.where('seq', '<', before) : query).execute()
}

type Looked = Pick<Actor, 'id' | 'memberId'>
