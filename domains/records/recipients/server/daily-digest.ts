import { type DigestTime, nextDigest } from '#domains/records/recipients/rules/daily-digest.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'

export async function saveDigestTime(tx: Tx, recipientId: string, time: DigestTime): Promise<void> {
  const now = clock.now()
  const before = await tx
    .selectFrom('daily_digests')
    .select('last_at as lastAt')
    .where('recipient_id', '=', recipientId)
    .forUpdate()
    .executeTakeFirst()
  const row = { hour: time.hour, time_zone: time.timeZone, next_at: nextDigest(now, time, before?.lastAt) }
  await tx
    .insertInto('daily_digests')
    .values({ recipient_id: recipientId, since: now, ...row })
    .onConflict((conflict) => conflict.column('recipient_id').doUpdateSet(row))
    .execute()
}

/** The emails that waited for the digest are sent now, each by itself. */
export async function endDigest(tx: Tx, recipientId: string): Promise<void> {
  await tx.deleteFrom('daily_digests').where('recipient_id', '=', recipientId).execute()
  await tx.updateTable('messages').set({ digest_of: null, not_before: clock.now() }).where('digest_of', '=', recipientId).execute()
}

/** When the next digest is due, locked so that it neither ends nor is written meanwhile. */
export const lockNextDigest = (tx: Tx, recipientId: string) =>
  tx.selectFrom('daily_digests').select('next_at as nextAt').where('recipient_id', '=', recipientId).forShare().executeTakeFirst()
