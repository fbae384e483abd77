import type { Actor } from '#access/actor.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { dayBegins } from '#platform/office/office-zones.ts'

/** Whether this person has opened a document since a day began in the office (index: history_events_noun). */
export async function hasOpened({ id }: Pick<Actor, 'id'>, documentId: Id<'document'>, since: Day): Promise<boolean> {
  const event = await db()
    .selectFrom('history_events')
    .select('seq')
    .where('noun', '=', 'document')
    .where('noun_id', '=', documentId)
    .where('kind', '=', 'document.opened')
    .where('actor_id', '=', id)
    .where('at', '>=', dayBegins(since))
    .executeTakeFirst()
  return event !== undefined
}
