import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { type DocumentDays, wrongDays } from '#domains/distribution/alliance-documents/rules/document.ts'
import { addDocument, fileOf, lockStatus } from '#domains/distribution/alliance-documents/server/alliance-documents.store.ts'
import { type SentFile, takeClean } from '#domains/records/documents/server/clean-file.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, violatedConstraint } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { files } from '#platform/files/files.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

type Filing = DocumentDays & { allianceId: Id<'alliance'>; title: string }

/** Files a document of a group's contract; its days are looked at before the file is taken. */
export async function fileDocument(actor: Actor, { allianceId, ...about }: Filing, sent: SentFile): Promise<void> {
  const wrong = wrongDays(about, officeDay())
  if (Object.keys(wrong).length > 0) throw new Refusal('bad_input', { fields: wrong })
  const file = await takeClean(sent)
  const id = newId('allianceDocument')
  await inTransaction(async (tx) => {
    const alliance = await lockStatus(tx, allianceId)
    if (!alliance) throw new Refusal('not_found')
    if (alliance.status === 'archived') throw new Refusal('archived')
    await addDocument(tx, { ...about, id, allianceId, file, by: userOf(actor), at: clock.now() })
    await recordEvent(tx, {
      kind: 'alliance.document_added',
      by: actor,
      about: { noun: 'alliance', id: allianceId },
      data: { documentId: id, title: about.title, fileName: file.fileName },
    })
  }).catch(async (error: unknown) => {
    await files().drop(file.storageKey)
    if (violatedConstraint(error) !== 'alliance_documents_once') throw error
    throw new Refusal('already_filed', { fields: { file: 'This file has already been added.' } })
  })
}

/** To be saved, never shown in our own pages. */
export async function readDocument(id: Id<'allianceDocument'>) {
  const file = await fileOf(id)
  if (!file) throw new Refusal('not_found')
  return { fileName: file.file_name, mediaType: file.media_type, bytes: await files().read(file.storage_key) }
}
