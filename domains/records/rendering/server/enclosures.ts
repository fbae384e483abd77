import { createHash } from 'node:crypto'
import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import { translate, type Reader } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'
import {
  addEnclosure,
  drawn,
  enclosureAt,
  enclosureFor,
  enclosuresOf,
  type KeptEnclosure,
} from '#domains/records/rendering/server/enclosures.store.ts'
import { clock } from '#platform/clock.ts'
import { type Tx, db } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'
import type { Id } from '#platform/ids.ts'
import type { Attachment } from '#platform/mail.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** Stores the enclosures as values in the email's transaction; they are drawn when the email is sent. */
export async function keepEnclosures(tx: Tx, messageId: Id<'message'>, enclosures: readonly Enclosure[], reader: Reader): Promise<void> {
  for (const [position, enclosure] of enclosures.entries()) {
    await addEnclosure(tx, { id: newId('enclosure'), messageId, position, enclosure, title: translate(enclosure.title, reader) })
  }
}

export async function attachmentsOf(messageId: Id<'message'>): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  for (const kept of await enclosuresOf(messageId)) {
    attachments.push({ fileName: fileNameOf(kept), mediaType: PDF, bytes: await bytesOf(kept) })
  }
  return attachments
}

/** The file as it was sent, for its reader and for staff; not found for anybody else. */
export async function myEnclosure(actor: Actor, id: Id<'enclosure'>): Promise<FileAnswer> {
  const kept = await enclosureFor(actor, id)
  if (!kept) throw new Refusal('not_found')
  return { fileName: fileNameOf(kept), mediaType: PDF, bytes: await bytesOf(kept) }
}

/** For the sandbox, where anybody may read the emails. */
export async function anyEnclosure(id: Id<'enclosure'>): Promise<FileAnswer> {
  const kept = await enclosureAt(id)
  if (!kept) throw new Refusal('not_found')
  return { fileName: fileNameOf(kept), mediaType: PDF, bytes: await bytesOf(kept) }
}

export const enclosedIn = async (messageId: Id<'message'>) => (await titlesOf([messageId])).map(({ id, title }) => ({ id, title }))

const PDF = 'application/pdf'
const fileNameOf = ({ fileName }: KeptEnclosure): string => `${fileName}.pdf`

/** An enclosure is drawn once and stays as it was drawn. Of two at the same moment, the first one's file is used. */
export async function bytesOf(kept: KeptEnclosure): Promise<Uint8Array> {
  if (kept.storageKey) return files().read(kept.storageKey)
  const bytes = await draw(kept.content, readerOf(kept.language), { madeAt: kept.writtenAt })
  const storageKey = await files().put(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (await drawn(kept.id, { storageKey, sha256, bytes: bytes.length, at: clock.now() })) return bytes
  await files().drop(storageKey)
  const [first] = (await enclosuresOf(kept.messageId)).filter(({ id }) => id === kept.id)
  return first?.storageKey ? files().read(first.storageKey) : bytes
}

/** The enclosures of several emails, in their order (index: unique message and position). */
export async function titlesOf(
  messageIds: readonly Id<'message'>[],
): Promise<{ id: Id<'enclosure'>; messageId: Id<'message'>; title: string }[]> {
  if (messageIds.length === 0) return []
  return db()
    .selectFrom('enclosures')
    .select(['id', 'message_id as messageId', 'title'])
    .where('message_id', 'in', messageIds)
    .orderBy('position')
    .execute()
}
