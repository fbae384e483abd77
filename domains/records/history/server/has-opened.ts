import type { Actor } from '#access/actor.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { dayBegins } from '#platform/office/office-zones.ts'

/**
 * Whether this person has opened a document, a message or the evidence of a payment since a day began in the office (index:
 * history_events_noun).
 */
export async function hasOpened({ id }: Pick<Actor, 'id'>, { noun, id: openedId }: Opened, since: Day): Promise<boolean> {
  const event = await db()
    .selectFrom('history_events')
    .select('seq')
    .where('noun', '=', noun)
    .where('noun_id', '=', openedId)
    .where('kind', '=', OPENED[noun])
    .where('actor_id', '=', id)
    .where('at', '>=', dayBegins(since))
    .executeTakeFirst()
  return event !== undefined
}

/** The event of each that is opened. */
const OPENED = { document: 'document.opened', message: 'message.opened', payment: 'payment.evidence_opened' } as const
type Opened = { noun: keyof typeof OPENED; id: string }
