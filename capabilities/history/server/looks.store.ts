import { sql } from 'kysely'
import { db } from '#platform/db.ts'

/** What is told when somebody uncovers what is covered up about a member. */
const LOOKS = ['member.field_revealed', 'payee.revealed'] as const

/** The newest looks of others at one member's covered facts (index: history_events_member). */
export async function looksAt(memberId: string, { before, limit }: { before?: number | undefined; limit: number }) {
  const query = db()
    .selectFrom('history_events')
    .select(['seq', 'at', 'actor_role', 'actor_name', sql<string | null>`data ->> 'field'`.as('field')])
    .where(sql<boolean>`member_id = ${memberId}`)
    .where('kind', 'in', [...LOOKS])
    .where(sql<boolean>`actor_id is distinct from ${memberId}`)
    .orderBy('seq', 'desc')
    .limit(limit)
  return (before ? query.where('seq', '<', before) : query).execute()
}
