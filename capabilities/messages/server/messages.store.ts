import type { Addressed } from '#capabilities/messages/server/messages.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Mail } from '#platform/mail.ts'

type NewLetter = Addressed & { id: Id<'message'>; subject: string; html: string; text: string; at: Date }

/** False when this letter was written before (the same once-key). */
export async function addLetter(tx: Tx, letter: NewLetter): Promise<boolean> {
  const added = await tx
    .insertInto('messages')
    .values({
      id: letter.id,
      kind: letter.kind,
      to_email: letter.to.email,
      to_name: letter.to.name,
      member_id: letter.memberId ?? null,
      user_id: letter.userId ?? null,
      claim_id: letter.claimId ?? null,
      membership_id: letter.membershipId ?? null,
      subject: letter.subject,
      html: letter.html,
      body: letter.text,
      once_key: letter.onceKey,
      status: 'queued',
      created_at: letter.at,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function letterToSend(id: Id<'message'>): Promise<Mail | undefined> {
  return db()
    .selectFrom('messages')
    .select(['id', 'to_email as to', 'to_name as toName', 'subject', 'html', 'body as text'])
    .where('id', '=', id)
    .where('status', '<>', 'sent')
    .executeTakeFirst()
}

export async function markSent(id: Id<'message'>, at: Date): Promise<void> {
  await db().updateTable('messages').set({ status: 'sent', sent_at: at, failure: null }).where('id', '=', id).execute()
}

export async function markFailed(id: Id<'message'>, failure: string): Promise<void> {
  await db().updateTable('messages').set({ status: 'failed', failure: failure.slice(0, 500) }).where('id', '=', id).execute()
}
