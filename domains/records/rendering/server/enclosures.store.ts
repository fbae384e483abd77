import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type NewEnclosure = { id: Id<'enclosure'>; messageId: Id<'message'>; position: number; enclosure: Enclosure; title: string }

export async function addEnclosure(tx: Tx, { id, messageId, position, enclosure, title }: NewEnclosure): Promise<void> {
  const { kind, fileName } = enclosure
  await tx
    .insertInto('enclosures')
    .values({ id, message_id: messageId, position, kind, title, file_name: fileName, content: JSON.stringify(enclosure) })
    .execute()
}

export type KeptEnclosure = Awaited<ReturnType<typeof enclosuresOf>>[number]

/** The enclosures of one email, in their order (index: unique message and position). */
export const enclosuresOf = (messageId: Id<'message'>) => kept().where('e.message_id', '=', messageId).orderBy('e.position').execute()

/** One enclosure, if it was sent to this person, or the actor is staff. */
export async function enclosureFor(actor: Actor, id: Id<'enclosure'>): Promise<KeptEnclosure | undefined> {
  const mine = actor.userId ? sql<boolean>`m.user_id = ${actor.userId}` : sql<boolean>`m.member_id = ${actor.memberId}`
  const query = kept().where('e.id', '=', id)
  return (actor.role === 'staff' ? query : query.where(mine)).executeTakeFirst()
}

export const enclosureAt = (id: Id<'enclosure'>): Promise<KeptEnclosure | undefined> => kept().where('e.id', '=', id).executeTakeFirst()

/** False when somebody else has drawn it meanwhile. */
export async function drawn(
  id: Id<'enclosure'>,
  { storageKey, sha256, bytes, at }: { storageKey: string; sha256: string; bytes: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('enclosures')
    .set({ storage_key: storageKey, sha256, bytes, drawn_at: at })
    .where('id', '=', id)
    .where('storage_key', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const kept = () =>
  db()
    .selectFrom('enclosures as e')
    .innerJoin('messages as m', 'm.id', 'e.message_id')
    .select(['e.id', 'e.message_id as messageId', 'e.kind', 'e.title', 'e.file_name as fileName', 'e.storage_key as storageKey'])
    .select(['m.language', 'm.created_at as writtenAt'])
    .select(sql<Enclosure>`e.content`.as('content'))
