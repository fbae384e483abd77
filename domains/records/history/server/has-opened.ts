import type { Actor } from '#access/actor.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { dayBegins } from '#platform/office/office-zones.ts'

/** Whether this person has opened a document or a message since a day began in the office (index: history_events_noun). */
export async function hasOpened({ id }: Pick<Actor, 'id'>, { noun, id: openedId }: Opened, since: Day): Promise<boolean> {
  const event = await db()
    .selectFrom('history_events')
    .select('seq')
    .where('noun', '=', noun)
    .where('noun_id', '=', openedId)
    .where('kind', '=', `${noun}.opened`)
    .where('actor_id', '=', id)
    .where('at', '>=', dayBegins(since))
    .executeTakeFirst()
  return event !== undefined
}

type Opened = { noun: 'document' | 'message'; id: string }
