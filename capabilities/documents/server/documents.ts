import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { safeFileName } from '#capabilities/documents/rules/file-name.ts'
import { MEDIA_TYPES, type FileKind } from '#capabilities/documents/rules/kind.ts'
import type { PdfDanger } from '#capabilities/documents/rules/pdf.ts'
import { FILE_REFUSALS } from '#capabilities/documents/rules/sentences.ts'
import { addRow, documentsOf, setState, type ClaimDocument } from '#capabilities/documents/server/documents.store.ts'
import { examine } from '#capabilities/documents/server/examine.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { files } from '#platform/files.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/refusal.ts'

export { claimsWithTheSameFile, documentById, documentsOf, type ClaimDocument } from '#capabilities/documents/server/documents.store.ts'

/** A file that was looked into and put away; nothing points to it yet. */
export type KeptFile = { kind: FileKind; bytes: number; sha256: string; storageKey: string; danger: PdfDanger | null }

const MOST_BYTES = 20 * 1024 * 1024
const MOST_FILES = 60

/**
 * Looks into the bytes and puts them away. Takes seconds at worst, so it is done before any transaction is open.
 * Refuses with the codes of `FILE_REFUSALS`; a PDF that is dangerous is kept, apart.
 */
export async function keepFile(given: Uint8Array): Promise<KeptFile> {
  if (given.length === 0) throw refused('file_is_empty')
  if (given.length > MOST_BYTES) throw refused('file_too_large')
  const examined = await examine(given)
  if (examined.outcome === 'refused') throw refused(examined.because)
  const { kind, bytes, sha256, danger } = examined
  return { kind, bytes: bytes.length, sha256, danger, storageKey: await files().put(bytes) }
}

export type NewDocument = { file: KeptFile; claimId: Id<'claim'>; memberId: Id<'member'>; slot: string; fileName: string; by: Actor }

/** Puts the file with a claim. The same file in the same slot again is the document it already is. */
export async function addDocument(tx: Tx, { file, claimId, memberId, slot, fileName, by }: NewDocument): Promise<ClaimDocument> {
  const present = (await documentsOf(claimId)).filter(({ state }) => state !== 'removed')
  const same = present.find((each) => each.slot === slot && each.sha256 === file.sha256)
  if (same) return same
  if (present.length >= MOST_FILES) throw refused('too_many_files')

  const document: ClaimDocument = {
    id: newId('document'),
    claimId,
    slot,
    fileName: safeFileName(fileName, file.kind),
    mediaType: MEDIA_TYPES[file.kind],
    bytes: file.bytes,
    sha256: file.sha256,
    storageKey: file.storageKey,
    state: file.danger ? 'quarantined' : 'clean',
    danger: file.danger,
    uploadedBy: by.id,
    uploadedName: by.name,
    uploadedRole: by.role,
    at: clock.now(),
  }
  await addRow(tx, { ...document, memberId })
  return document
}

/** Takes a document away, or puts it back; the file itself stays for the claims file (docs/rules.md §7). */
export async function removeDocument(tx: Tx, { id }: ClaimDocument): Promise<void> {
  await setState(tx, id, 'removed')
}
export async function restoreDocument(tx: Tx, { id, danger }: ClaimDocument): Promise<void> {
  await setState(tx, id, danger ? 'quarantined' : 'clean')
}

/** The bytes, for whoever the claim's room has let through. Only what is clean is ever served. */
export async function fileOf(document: ClaimDocument, { inline }: { inline: boolean }): Promise<FileAnswer> {
  if (document.state !== 'clean') throw new Refusal('not_found')
  return { fileName: document.fileName, mediaType: document.mediaType, bytes: await files().read(document.storageKey), inline }
}

/** Forgets a file whose document could not be added. */
export async function forgetFile(file: KeptFile): Promise<void> {
  await files().drop(file.storageKey)
}

const refused = (code: keyof typeof FILE_REFUSALS): Refusal =>
  new Refusal(code, { fields: { file: FILE_REFUSALS[code] }, status: code === 'file_too_large' ? 413 : 400 })
