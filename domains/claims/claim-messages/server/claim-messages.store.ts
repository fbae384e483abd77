import type { Actor } from '#access/actor.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

export type MessageRow = {
  id: Id<'message'>
  fromId: string
  fromName: string
  fromRole: string
  internal: boolean
  body: string
  at: Date
}

export async function messagesOf(claimId: Id<'claim'>, { internal }: { internal: boolean }): Promise<MessageRow[]> {
  let query = db()
    .selectFrom('claim_messages')
    .select(['id', 'from_id as fromId', 'from_name as fromName', 'from_role as fromRole', 'internal', 'body', 'at'])
    .where('claim_id', '=', claimId)
    .orderBy('at', 'desc')
    .limit(500)
  if (!internal) query = query.where('internal', '=', false)
  return query.execute()
}

export async function addMessage(
  tx: Tx,
  claimId: Id<'claim'>,
  by: Actor,
  { body, internal, at }: { body: string; internal: boolean; at: Date },
) {
  const id = newId('message')
  await tx
    .insertInto('claim_messages')
    .values({ id, claim_id: claimId, from_id: by.id, from_name: by.name, from_role: by.role, internal, body, at })
    .execute()
  return id
}
