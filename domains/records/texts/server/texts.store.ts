import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type NewText = {
  id: Id<'textMessage'>
  kind: string
  recipientId: string
  phone: string
  body: string
  sealedSecret: Buffer | null
  onceKey: string
  at: Date
}

/** False when this text was written before (the same once-key). */
export async function addText(tx: Tx, { id, kind, recipientId, phone, body, sealedSecret, onceKey, at }: NewText): Promise<boolean> {
  const added = await tx
    .insertInto('text_messages')
    .values({
      id,
      kind,
      recipient_id: recipientId,
      phone,
      body,
      sealed_secret: sealedSecret,
      once_key: onceKey,
      status: 'queued',
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** A text that is not sent yet, and whether its number may still be texted. */
export async function textToSend(id: Id<'textMessage'>) {
  return db()
    .selectFrom('text_messages as t')
    .select(['t.kind', 't.recipient_id as recipientId', 't.phone', 't.body', 't.sealed_secret as sealedSecret'])
    .select(
      sql<boolean>`exists (select from text_consents c where c.recipient_id = t.recipient_id and c.phone = t.phone and c.withdrawn_at is null
        and (c.only_kind is null or c.only_kind = t.kind))`.as('consented'),
    )
    .where('t.id', '=', id)
    .where('t.status', 'in', ['queued', 'failed'])
    .executeTakeFirst()
}

/** It waits for the end of quiet hours (held-messages.jobs.ts). */
export async function holdText(id: Id<'textMessage'>, until: Date): Promise<void> {
  await db().updateTable('text_messages').set({ status: 'queued', not_before: until }).where('id', '=', id).execute()
}

export async function beginText(id: Id<'textMessage'>): Promise<void> {
  await db()
    .updateTable('text_messages')
    .set({ claimed_at: sql`clock_timestamp()`, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute()
}

type Mark = { at: Date } & ({ status: 'sent'; providerId: string } | { status: 'failed'; failure: string } | { status: 'withheld' })

export async function markText(id: Id<'textMessage'>, mark: Mark): Promise<void> {
  const { status, at } = mark
  const more =
    status === 'sent'
      ? { provider_id: mark.providerId, sent_at: at, failure: null, sealed_secret: null }
      : status === 'failed'
        ? { failure: mark.failure.slice(0, 500), claimed_at: null }
        : {}
  await db()
    .updateTable('text_messages')
    .set({ status, state_at: at, ...more })
    .where('id', '=', id)
    .execute()
}

/** The state of a text, locked; undefined where there is none. */
export async function lockText(tx: Tx, id: Id<'textMessage'>) {
  return tx
    .selectFrom('text_messages')
    .select(['id', 'kind', 'status', 'recipient_id as recipientId'])
    .select(sql<boolean>`coalesce(claimed_at > clock_timestamp() - interval '2 minutes', false)`.as('isBeingSent'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function requeueText(tx: Tx, id: Id<'textMessage'>, at: Date): Promise<void> {
  await tx.updateTable('text_messages').set({ status: 'queued', state_at: at, claimed_at: null }).where('id', '=', id).execute()
}

/** A consent to all texts, or to this kind alone. */
export async function consentToKind(tx: Tx, recipientId: string, kind: string): Promise<{ phone: string } | undefined> {
  return tx
    .selectFrom('text_consents')
    .select('phone')
    .where('recipient_id', '=', recipientId)
    .where('withdrawn_at', 'is', null)
    .where((the) => the.or([the('only_kind', 'is', null), the('only_kind', '=', kind)]))
    .orderBy('only_kind')
    .limit(1)
    .executeTakeFirst()
}

export async function withdrawConsentToKind(tx: Tx, recipientId: string, kind: string, at: Date): Promise<void> {
  await tx
    .updateTable('text_consents')
    .set({ withdrawn_at: at, withdrawn_how: 'replaced' })
    .where('recipient_id', '=', recipientId)
    .where('only_kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export async function newestText(asked: Db, recipientId: string, kind: string) {
  return asked
    .selectFrom('text_messages')
    .select(['phone', 'status', 'sent_at as sentAt', 'created_at as at'])
    .where('recipient_id', '=', recipientId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type NewConsent = {
  id: Id<'textConsent'>
  recipientId: string
  phone: string
  wording: string
  wordingSha256: string
  ip: string | null
  at: Date
  /** The consent is for one kind alone, given orally. */
  onlyKind?: string
  heardBy?: Id<'user'>
}

export async function addConsent(tx: Tx, { recipientId, wordingSha256, at, onlyKind, heardBy, ...consent }: NewConsent): Promise<void> {
  const heard = { only_kind: onlyKind ?? null, heard_by: heardBy ?? null }
  await tx
    .insertInto('text_consents')
    .values({ ...consent, ...heard, recipient_id: recipientId, wording_sha256: wordingSha256, given_at: at })
    .execute()
}

export async function withdrawConsent(
  tx: Tx,
  recipientId: string,
  { how, at }: { how: 'preferences' | 'replaced'; at: Date },
): Promise<void> {
  await tx
    .updateTable('text_consents')
    .set({ withdrawn_at: at, withdrawn_how: how })
    .where('recipient_id', '=', recipientId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** STOP from a phone ends every consent for it, whoever gave it. */
export async function withdrawByPhone(tx: Tx, phone: string, at: Date): Promise<void> {
  await tx
    .updateTable('text_consents')
    .set({ withdrawn_at: at, withdrawn_how: 'stop' })
    .where('phone', '=', phone)
    .where('withdrawn_at', 'is', null)
    .execute()
}
